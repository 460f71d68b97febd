import { processConfig } from './api/config.ts'
import { sourceOf } from './api/db/migrations.ts'
import { migrations } from './migrations/index.ts'

/** For knex's own command line on PostgreSQL; `npm run migrate` serves both engines. */
const { databaseUrl } = processConfig()

export default {
  client: 'pg',
  connection: databaseUrl,
  migrations: { migrationSource: sourceOf(migrations) },
}
