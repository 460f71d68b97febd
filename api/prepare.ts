import { migrations } from '#migrations/index.ts'
import type { Config } from './config.ts'
import { connectDatabase, type ConnectOptions, type Database } from './db/connect.ts'
import { migrateUp } from './db/migrations.ts'
import { loadDemo } from './feeds/demo/load.ts'
import { seedCompounds } from './services/seed-compounds.ts'

// Any number will do, as long as no other lock of ours has it.
const DEMO_LOCK = 4_106_202_612

/** Of processes that find the database empty together, one loads the demo; an embedded database has one process. */
async function loadDemoOnce(database: Database, now: Date): Promise<void> {
  const { knex } = database.background
  if (database.engine === 'embedded') return loadDemo(knex, now)
  await knex.transaction(async trx => {
    await trx.raw('select pg_advisory_xact_lock(?)', [DEMO_LOCK])
    if (await isEmpty(database)) await loadDemo(knex, now)
  })
}

export type Prepared = Database & { hasDemo: boolean }

const isEmpty = async ({ background: { knex } }: Database) => !(await knex('vendors').first('id'))

/** The demo stands in an empty embedded database unless it is refused; elsewhere only when it is asked for. */
const wantsDemo = (config: Config, database: Database) => config.demo ?? database.engine === 'embedded'

/** Schema and dictionary brought up to date, the demo in an empty database; any number of processes at once. */
export async function openPrepared(
  config: Config,
  options: ConnectOptions & { now: Date; print?: (step: string) => void },
): Promise<Prepared> {
  const database = await connectDatabase(config, options)
  try {
    await migrateUp(database.background.knex, migrations)
    await seedCompounds(database.background.knex)
    if (wantsDemo(config, database) && (await isEmpty(database))) {
      options.print?.('Loading the demo catalogue of fictional vendors')
      await loadDemoOnce(database, options.now)
    }
    const hasDemo = Boolean(await database.background.knex('vendors').where({ fictional: true }).first('id'))
    return { ...database, hasDemo }
  } catch (error) {
    await database.close()
    throw error
  }
}
