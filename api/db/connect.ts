import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import knex, { type Knex } from 'knex'
import type { ClientConfig, Pool } from 'pg'
import { answers, claimDataDir, socketPath, socketPort } from './data-dir.ts'
import { openEngine, type EngineFiles } from './embedded-engine.ts'
import { createSessions, type SessionLimits } from './embedded-sessions.ts'
import { listenOn, memorySocket } from './embedded-transport.ts'
import { createPool, type PoolLimits } from './pool.ts'

const VACUUM_EVERY_MS = 15 * 60_000
const FIRST_VACUUM_MS = 60_000

export const vacuumAll = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`)
  return rows.length
}

/** The embedded engine has no autovacuum. A round that fails is no harm: the next one does its work. */
const startVacuum = (pool: Pool): (() => void) => {
  let timer: NodeJS.Timeout
  const after = (ms: number) => {
    timer = setTimeout(() => {
      vacuumAll(pool)
        .catch(() => undefined)
        .finally(() => after(VACUUM_EVERY_MS))
    }, ms)
    timer.unref()
  }
  after(FIRST_VACUUM_MS)
  return () => clearTimeout(timer)
}

type DatabaseSettings = {
  databaseUrl?: string | undefined
  dataDir: string
  statementMs?: number
}

export type ConnectOptions = {
  /** A tool may share the embedded engine of a running server; a server wants it for itself. */
  as?: 'server' | 'tool'
  report?: (error: Error) => void
}

export type Connections = { knex: Knex; pool: Pool }

export type Database = Connections & {
  engine: 'postgres' | 'embedded'
  /** For work that may take its time: worker, ingest, migrations, backup. The other one answers web requests or fails soon. */
  background: Connections
  close: () => Promise<void>
}

const defaultStatementMs = 1_500
const foreground = { max: 10, maxWaiting: 200, connectMs: 1_000 }
// No statement of ours takes ten minutes; a connection whose other end is gone never answers.
const background = { max: 5, maxWaiting: 100, connectMs: 5_000, statementMs: 0, hungMs: 10 * 60_000 }
// The embedded engine answers one at a time, so waiting there is ordinary.
const sessionLimits: SessionLimits = { waitMs: 10_000, idleInTransactionMs: 60_000 }
const embedded = { max: 8, maxWaiting: 500, connectMs: sessionLimits.waitMs, statementMs: 0 }

// What knex would print, it also throws.
const nothing = () => undefined
const quiet = { warn: nothing, error: nothing, deprecate: nothing, debug: nothing }

export const connect = (
  connection: ClientConfig,
  limits: PoolLimits,
  report?: (error: Error) => void,
): Connections => {
  const pool = createPool(connection, limits, report)
  return {
    pool,
    // An error's text names the statement, never the values in it.
    // Told the version, knex does not ask for it with a statement of its own.
    knex: knex({ client: 'pg', version: '15.0', connectionPool: pool, compileSqlOnError: false, log: quiet }),
  }
}

const end = async ({ knex, pool }: Connections) => {
  await knex.destroy()
  await Promise.race([pool.end(), delay(3_000, undefined, { ref: false })])
}

const pair = (
  engine: Database['engine'],
  connection: ClientConfig,
  limits: { web: PoolLimits; background: PoolLimits },
  report?: (error: Error) => void,
): Database => {
  const web = connect(connection, limits.web, report)
  const slow = connect(connection, limits.background, report)
  const close = async () => {
    await Promise.all([end(web), end(slow)])
  }
  return { ...web, engine, background: slow, close }
}

const placeOf = (url: string) => {
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}:${port || 5432}${pathname}`
}

const connectPostgres = async (url: string, statementMs: number, report?: (error: Error) => void) => {
  const limits = { web: { ...foreground, statementMs }, background }
  // Compiling a statement takes longer than ours run, and sorting a large market on disk too; an "options" of the address itself wins.
  const connection = {
    options: '-c jit=off -c work_mem=16MB',
    connectionString: url,
    application_name: 'aliquot',
  }
  const database = pair('postgres', connection, limits, report)
  try {
    const answer = await database.background.pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    const version = Math.floor((answer.rows[0]?.version ?? 0) / 10_000)
    if (version < 15) throw new Error(`it is PostgreSQL ${version}, and 15 or newer is needed`)
    return database
  } catch (error) {
    await database.close()
    throw new Error(`The database of DATABASE_URL (${placeOf(url)}) cannot be used: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/** The embedded engine over files that are already the caller's alone. */
export const serveEmbedded = async (files: EngineFiles, limits: SessionLimits = sessionLimits) => {
  const engine = await openEngine(files)
  const sessions = createSessions(engine, limits)
  const connection = { user: 'postgres', database: 'postgres', stream: () => memorySocket(sessions) }
  const database = pair('embedded', connection, { web: embedded, background: embedded })
  const close = async () => {
    await database.close()
    await sessions.shutdown()
    await engine.close()
  }
  return { database: { ...database, close }, sessions }
}

/** The engine would make a new database over whatever is left of one. */
const refuseRemains = (folder: string) => {
  const remains = existsSync(folder) && readdirSync(folder).length > 0
  if (remains && !existsSync(join(folder, 'PG_VERSION'))) throw new Error('its file PG_VERSION is missing')
}

const ownFolder = async (dataDir: string, release: () => void): Promise<Database> => {
  const folder = join(resolve(dataDir), 'db')
  refuseRemains(folder)
  const { database, sessions } = await serveEmbedded({ folder })
  const path = socketPath(dataDir)
  const server = await listenOn(path, sessions)
  const stopVacuum = startVacuum(database.background.pool)
  const close = async () => {
    stopVacuum()
    server.close()
    await database.close()
    rmSync(path, { force: true })
    release()
  }
  return { ...database, close }
}

const joinOwner = async (dataDir: string, pid: number): Promise<Database> => {
  const until = Date.now() + 15_000
  while (!(await answers(socketPath(dataDir)))) {
    if (Date.now() > until)
      throw new Error(`Process ${pid} has ${dataDir} open but does not answer on its socket.`)
    await delay(100)
  }
  const connection = { user: 'postgres', database: 'postgres', host: resolve(dataDir), port: socketPort }
  return pair('embedded', connection, { web: embedded, background: embedded })
}

const connectEmbedded = async (dataDir: string, as: 'server' | 'tool') => {
  const claim = await claimDataDir(dataDir)
  if (!claim.mine) {
    if (as === 'tool') return joinOwner(dataDir, claim.pid)
    throw new Error(
      `${resolve(dataDir)} is in use by process ${claim.pid}: stop it, or set another DATA_DIR.`,
    )
  }
  try {
    return await ownFolder(dataDir, claim.release)
  } catch (error) {
    claim.release()
    throw new Error(
      `The embedded database in ${resolve(dataDir)} does not open: ${reasonOf(error)}. Keep that folder, ` +
        'set another DATA_DIR, and put your last backup there: npm run restore -- FILE.',
      { cause: error },
    )
  }
}

export const connectDatabase = (
  settings: DatabaseSettings,
  options: ConnectOptions = {},
): Promise<Database> =>
  settings.databaseUrl
    ? connectPostgres(settings.databaseUrl, settings.statementMs ?? defaultStatementMs, options.report)
    : connectEmbedded(settings.dataDir, options.as ?? 'server')
