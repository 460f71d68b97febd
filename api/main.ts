import Koa from 'koa'
import { migrations } from '#migrations/index.ts'
import { runTool } from '#api/cli/fail.ts'
import { connectDatabase, type Database } from '#api/db/connect.ts'
import { migrateUp, migrationState } from '#api/db/migrations.ts'
import { startHttp } from '#api/http-server.ts'
import { createLifecycle, watchProcess, type Lifecycle } from '#api/lifecycle.ts'
import { createLogger } from '#api/log.ts'
import type { Config } from '#api/config.ts'

const isReady = async (database: Database, lifecycle: Lifecycle): Promise<boolean> => {
  if (lifecycle.stopping()) return false
  const state = await migrationState(database.knex, migrations).catch(() => null)
  return state !== null && state.pending.length === 0
}

/** `/healthz`: the process lives. `/readyz`: it can serve, that is its database answers and is migrated. */
const healthApp = (database: Database, lifecycle: Lifecycle): Koa =>
  new Koa().use(async context => {
    if (context.path === '/healthz') context.body = { status: 'ok' }
    if (context.path !== '/readyz') return
    const ready = await isReady(database, lifecycle)
    context.status = ready ? 200 : 503
    context.body = { status: ready ? 'ok' : 'unavailable' }
    if (!ready) context.set('Retry-After', '5')
  })

const start = async (config: Config): Promise<void> => {
  const log = createLogger({ level: config.logLevel, secrets: config.secrets })
  const lifecycle = createLifecycle(log, code => process.exit(code))
  watchProcess(lifecycle, log)
  try {
    const report = (err: Error) => log.warn({ err }, 'a database connection was lost')
    const database = await connectDatabase(config.database, { report })
    lifecycle.onStop('database', database.close)
    const applied = await migrateUp(database.background.knex, migrations)
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    if (config.services.includes('web')) {
      const server = await startHttp(healthApp(database, lifecycle), config)
      lifecycle.onStop('web', server.stop)
      log.info({ engine: database.engine, services: config.services }, `listening on ${config.publicUrl}`)
    }
  } catch (error) {
    process.exitCode = 1
    void lifecycle.stop('the start failed')
    throw error
  }
}

await runTool(start)
