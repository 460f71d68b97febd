import { createEncoder } from '#api/assistant/intents/encoder.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '#api/log.ts'
import { createMetrics } from '#api/metrics.ts'
import { readConfig } from '#api/config.ts'
import { startHttp } from '#api/http-server.ts'
import { openPrepared } from '#api/prepare.ts'
import { createWeb, openWebCatalog } from '#api/web.ts'
import { fillCatalogue } from './catalogue.ts'
import { threadMs } from './measure.ts'

/**
 * The product over a made-up catalogue of argv[2] offers and the site in argv[3], else an empty page; says its port
 * on one line, lives until it is ended.
 */
const folder = mkdtempSync(join(tmpdir(), 'aliquot-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.on('SIGTERM', () => process.exit(0))
const siteFolder = process.argv[3] ?? join(folder, 'site')
/** PostgreSQL, where the bench started one; the embedded engine works in this process. */
const DATABASE_URL = process.env['BENCH_DATABASE_URL']
const config = readConfig({
  DATA_DIR: folder,
  DEMO: '0',
  LOG_LEVEL: 'warn',
  ...(DATABASE_URL && { DATABASE_URL }),
})
const database = await openPrepared(config, { now: new Date() })
await fillCatalogue(database.background.knex, Number(process.argv[2]), new Date())
if (process.argv[3] === undefined) {
  mkdirSync(siteFolder)
  writeFileSync(join(siteFolder, 'index.html'), '<!doctype html><title>bench</title>')
}
const given = { config, database, log: createLog({ level: 'warn' }), now: () => new Date() }
const app = await createWeb({
  encoder: createEncoder(() => {}),
  pictures: { draw: () => Promise.resolve(null) },
  programVersion: '0.0.0',
  ...given,
  ...(await openWebCatalog(given)),
  secret: 'bench',
  pushPublicKey: '',
  bot: null,
  siteFolder,
  isReady: async () => null,
  operators: {
    metrics: createMetrics({ db: database.knex, pools: {}, version: 'test' }),
    metricsToken: null,
    checkAlertsEveryMs: 300_000,
  },
  limitScale: 1_000_000,
})
let held = 0
let sampling: NodeJS.Timeout | undefined
const sample = () => {
  let ran = threadMs()
  return setInterval(() => {
    const now = threadMs()
    held = Math.max(held, now - ran)
    ran = now
  }, 2)
}
/**
 * Asked by a bench, it says for how long the event loop was held at most since the last time. It samples from the first
 * time on: a sample costs as much as an answer, and benches that never ask would count it.
 */
process.on('SIGUSR2', () => {
  process.stdout.write(`held ${held.toFixed(1)}\n`)
  held = 0
  sampling ??= sample()
})
const http = await startHttp({ callback: () => app.handle }, { port: 0, host: '127.0.0.1' })
process.stdout.write(`port ${http.port}\n`)
