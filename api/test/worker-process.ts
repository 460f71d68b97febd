import { connectDatabase } from '#api/db/connect.ts'
import { createFetching } from '#api/fetching.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { readDueFeeds } from '#api/jobs/ingest.ts'
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
  /** The vendor whose feeds this worker reads over the network; none when absent. */
  readVendor?: string
}

const settings = JSON.parse(process.argv[2] ?? '{}') as WorkerProcess
const database = await connectDatabase({ databaseUrl: settings.databaseUrl, dataDir: '' })
const { readVendor } = settings
const fetching = createFetching({ allowPrivate: false, hasDemo: false })
const log = () => undefined
const worker = await startWorker({
  db: database.background.knex,
  pool: database.background.pool,
  log,
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
  ingest: signal =>
    readVendor === undefined
      ? Promise.resolve({})
      : readDueFeeds(
          { ...fetching, db: database.background.knex, normalizer, signal, now: () => new Date(), log },
          { vendor: readVendor, before: new Date() },
        ),
  vendorHealth: () => Promise.resolve({}),
  checkAlertsMs: 1_000,
  ingestMs: readVendor === undefined ? 3_600_000 : 1_000,
  leaseMs: settings.leaseMs,
})
process.stdout.write('ready\n')
process.once('SIGTERM', () => {
  void worker
    .stop()
    .then(() => Promise.all([database.close(), fetching.close()]))
    .then(() => process.exit(0))
})
