import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { runCommand } from './cli/fail.ts'
import { processConfig, type Config } from './config.ts'
import { startHttp, stopOnSignal } from './lifecycle.ts'
import { createLog } from './log.ts'
import { openPrepared } from './prepare.ts'
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

type Part = { name: string; stop: () => Promise<void> | void }

async function startWeb(
  config: Config,
  database: Awaited<ReturnType<typeof openPrepared>>,
  log: Logger,
): Promise<Part[]> {
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
  })
  const http = await startHttp(web.app.handle, config)
  say(`${config.appName} is ready on http://${config.host ?? 'localhost'}:${http.port}`)
  return [
    { name: 'web', stop: http.stop },
    { name: 'catalogue', stop: web.stop },
  ]
}

/** The composition root: configuration, database, then the services that SERVICES names; stopped in reverse. */
async function main(): Promise<void> {
  const config = processConfig()
  const log = createLog(config.logLevel)
  const report = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const database = await openPrepared(config, { now: new Date(), say, report })
  const parts: Part[] = []
  if (config.services.has('web')) parts.push(...(await startWeb(config, database, log)))
  stopOnSignal(log, [...parts, { name: 'database', stop: () => database.close() }])
}

await runCommand(main)
