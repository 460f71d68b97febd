import type { Knex } from 'knex'
import { migrations } from '#migrations/index.ts'
import { migrationState } from './db/migrations.ts'

/** What keeps this process from serving, in words, or null: it is leaving, or its database is away or not migrated. */
export const createReadiness = (db: Knex, isStopping: () => boolean) => async (): Promise<string | null> => {
  if (isStopping()) return 'The server is stopping.'
  try {
    const { pending } = await migrationState(db, migrations)
    return pending.length === 0 ? null : 'The database waits for its migrations.'
  } catch {
    return 'The database does not answer.'
  }
}
