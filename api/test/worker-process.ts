import { connectDatabase } from '#api/db/connect.ts'
import { createPushTransport } from '#api/jobs/send-push.ts'
import { startWorker } from '#api/jobs/worker.ts'
import type { PushKeys } from '#api/services/alerts/push-keys.ts'
import { createTelegramSender } from '#api/telegram/send-message.ts'

/** What a test tells a worker that it starts as a process of its own, as JSON in the first argument. */
export type WorkerProcess = {
  databaseUrl: string
  apiRoot: string
  token: string
  pushHost: string
  keys: PushKeys
  leaseMs: number
}

const settings = JSON.parse(process.argv[2] ?? '{}') as WorkerProcess
const database = await connectDatabase({ databaseUrl: settings.databaseUrl, dataDir: '' })
const worker = await startWorker({
  db: database.background.knex,
  pool: database.background.pool,
  log: () => undefined,
  telegram: createTelegramSender({
    root: settings.apiRoot,
    token: settings.token,
    open: path => ({ url: `https://aliquot.example${path}`, asApp: true }),
  }),
  push: createPushTransport({
    keys: settings.keys,
    extraHosts: [settings.pushHost],
    now: () => new Date(),
  }),
  ingest: () => Promise.resolve({}),
  vendorHealth: () => Promise.resolve({}),
  checkAlertsMs: 1_000,
  ingestMs: 3_600_000,
  leaseMs: settings.leaseMs,
})
process.stdout.write('ready\n')
process.once('SIGTERM', () => {
  void worker
    .stop()
    .then(() => database.close())
    .then(() => process.exit(0))
})
