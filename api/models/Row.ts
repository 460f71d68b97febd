import { Model, snakeCaseMappers } from 'objection'

/** camelCase here, snake_case in the database; columns are `declare`d. `where` and `orderBy` take the database's names. */
export class Row extends Model {
  static override columnNameMappers = snakeCaseMappers()
}
