import { Model, snakeCaseMappers } from 'objection'

/** What every table's class shares: camelCase here, snake_case in the database. Columns are `declare`d, never assigned. */
export class Row extends Model {
  static override columnNameMappers = snakeCaseMappers()
}
