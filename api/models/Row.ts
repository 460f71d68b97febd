import { Model, snakeCaseMappers } from 'objection'

/**
 * What every table's class shares: camelCase here, snake_case in the database. Columns are `declare`d, never assigned.
 * Rows that go in and come out are translated; names in `where`, `findOne` and `orderBy` are the database's own.
 */
export class Row extends Model {
  static override columnNameMappers = snakeCaseMappers()
}
