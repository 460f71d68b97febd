import { loadConfig } from './api/config.ts'
import { sourceOf } from './api/db/migrations.ts'
import { migrations } from './migrations/index.ts'

/** For knex's own command line on PostgreSQL; `npm run migrate` serves both engines. */
const { database } = loadConfig()

export default {
  client: 'pg',
  connection: database.databaseUrl,
  migrations: { migrationSource: sourceOf(migrations) },
}
