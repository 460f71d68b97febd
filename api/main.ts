import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { explain, runCommand } from './cli/fail.ts'
import { processConfig, type Config } from './config.ts'
import { startHttp } from './http-server.ts'
import { createLifecycle, watchProcess, type Lifecycle } from './lifecycle.ts'
import { createLog, type Logger } from './log.ts'
import { openPrepared, type Prepared } from './prepare.ts'
import { createWeb } from './web.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const siteFolder = join(root, 'dist')

/** A line for whoever started the program; everything else goes to the log. */
const say = (line: string) => process.stdout.write(`${line}\n`)

async function buildSite(): Promise<void> {
  if (existsSync(join(siteFolder, 'index.html'))) return
  say('Building the site')
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
}

async function startWeb(
  config: Config,
  database: Prepared,
  log: Logger,
  lifecycle: Lifecycle,
): Promise<void> {
  await buildSite()
  const web = await createWeb({
    config,
    database,
    log,
    now: () => new Date(),
    secret: randomBytes(32).toString('base64url'),
    pushPublicKey: config.vapid.publicKey ?? '',
    makeInvoice: null,
    siteFolder,
    isStopping: lifecycle.stopping,
  })
  lifecycle.onStop('catalogue', web.stop)
  const http = await startHttp({ callback: () => web.app.handle }, config)
  lifecycle.onStop('web', http.stop)
  say(`${config.appName} is ready on http://${config.host ?? 'localhost'}:${http.port}`)
}

/** The composition root: configuration, database, then the services that SERVICES names; what starts last stops first. */
async function main(): Promise<void> {
  const config = processConfig()
  const log = createLog({ level: config.logLevel, secrets: config.secrets })
  const lifecycle = createLifecycle(log, code => process.exit(code))
  watchProcess(lifecycle, log)
  try {
    const report = (err: Error) => log.warn({ err }, 'a database connection was lost')
    const database = await openPrepared(config, { now: new Date(), say, report })
    lifecycle.onStop('database', () => database.close())
    if (config.services.has('web')) await startWeb(config, database, log, lifecycle)
  } catch (error) {
    explain(error)
    await lifecycle.stop('the start failed')
  }
}

await runCommand(main)
