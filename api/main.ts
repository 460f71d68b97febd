import { databaseFault } from '#api/db/faults.ts'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { explain, runCommand } from './cli/fail.ts'
import { processConfig, type Config } from './config.ts'
import { startHttp } from './http-server.ts'
import { createLifecycle, watchProcess, type Lifecycle } from './lifecycle.ts'
import { createLog, type Logger } from './log.ts'
import { openPrepared, type Prepared } from './prepare.ts'
import { WEBHOOK_PATH } from './routes/telegram-webhook.ts'
import { presentNotification } from './presenters/notifications.ts'
import { notifications } from './queries/notifications.ts'
import { normalizer } from './feeds/normalizer.ts'
import { createFetching } from './fetching.ts'
import { readDueFeeds } from './jobs/ingest.ts'
import { reconcileStars } from './jobs/reconcile-donations.ts'
import { createPushTransport } from './jobs/send-push.ts'
import { startWorker } from './jobs/worker.ts'
import { needsBuild } from './site-build.ts'
import { loadPushKeys, type PushKeys } from '#api/services/alerts/push-keys.ts'
import { updateVendorHealth } from './services/vendor-health.ts'
import { tellChanges } from './services/alerts/match-changes.ts'
import { createTelegramSender } from './telegram/send-message.ts'
import { createWeb, openWebCatalog } from './web.ts'
import { startBot, type RunningBot } from '#bot/start-bot.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const siteFolder = join(root, 'dist')

/** A line for whoever started the program; everything else goes to the log. */
const say = (line: string) => process.stdout.write(`${line}\n`)

async function buildSite(): Promise<void> {
  if (!needsBuild(root, siteFolder)) return
  say('Building the site')
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
}

const CHAT_HISTORY = 20

type Ground = { config: Config; database: Prepared; log: Logger; lifecycle: Lifecycle; now: () => Date }
type Catalogue = Awaited<ReturnType<typeof openWebCatalog>>

/** Known to this installation alone, and the same in each of its processes. */
const visitorSecretOf = ({ privateKey }: PushKeys): string =>
  createHash('sha256').update(`visitors ${privateKey}`).digest('base64url')

/** The bot talks to Telegram wherever a token is set; it fetches updates only where SERVICES names it. */
function startTelegram(
  { config, database, log, lifecycle, now }: Ground,
  { catalog }: Catalogue,
  visitorSecret: string,
): RunningBot | null {
  const { token, apiRoot, miniAppName, mode, webhookSecret } = config.bot
  if (token === null) return null
  // People wait for answers, and a checkout for ten seconds at most: what the database cannot say soon must fail soon.
  const db = database.knex
  const webhook = webhookSecret ? { url: `${config.publicUrl}${WEBHOOK_PATH}`, secret: webhookSecret } : null
  const bot = startBot({
    token,
    apiRoot,
    miniAppName,
    appName: config.appName,
    publicUrl: config.publicUrl,
    db,
    catalog,
    unavailable: error => databaseFault(error) !== null,
    log,
    now,
    visitorSecret,
    notifications: async userId =>
      (await notifications(db, userId, { now: now(), limit: CHAT_HISTORY })).map(presentNotification),
    mode: config.services.has('bot') ? mode : 'serve',
    webhook: mode === 'webhook' ? webhook : null,
  })
  lifecycle.onStop('bot', bot.stop)
  return bot
}

async function startWeb(
  ground: Ground,
  catalogue: Catalogue,
  keys: PushKeys,
  bot: RunningBot | null,
): Promise<void> {
  const { config, lifecycle } = ground
  await buildSite()
  const app = await createWeb({
    ...ground,
    ...catalogue,
    secret: visitorSecretOf(keys),
    pushPublicKey: keys.publicKey,
    bot,
    siteFolder,
    isStopping: lifecycle.stopping,
  })
  const http = await startHttp({ callback: () => app.handle }, config)
  lifecycle.onStop('web', http.stop)
  say(`${config.appName} is ready on http://${config.host ?? 'localhost'}:${http.port}`)
}

/** What runs by itself: reading feeds, checking alerts, sending messages, and the daily work. */
async function startJobs(ground: Ground, keys: PushKeys, bot: RunningBot | null): Promise<void> {
  const { config, database, log, lifecycle, now } = ground
  const { knex: db, pool } = database.background
  const fetching = createFetching({ allowPrivate: config.feedAllowPrivate, hasDemo: database.hasDemo })
  const note = (event: Record<string, unknown>, message: string) => log.info(event, message)
  const { token, apiRoot } = config.bot
  const worker = await startWorker({
    db,
    pool,
    log: note,
    telegram: bot && token ? createTelegramSender({ root: apiRoot, token, open: bot.open }) : null,
    push: createPushTransport({ keys, extraHosts: config.pushExtraHosts, now }),
    ingest: signal => {
      const warn = (event: Record<string, unknown>, message: string) => log.warn(event, message)
      const before = new Date(Math.floor(now().getTime() / config.ingestEveryMs) * config.ingestEveryMs)
      const deps = { ...fetching, db, normalizer, now, log: warn, signal, onChanges: tellChanges }
      return readDueFeeds(deps, { vendor: null, before })
    },
    vendorHealth: async at => {
      await updateVendorHealth(db, at)
      return {}
    },
    reconcileStars: bot && (() => reconcileStars({ db, ledger: bot.ledger, log: note, now })),
    checkAlertsMs: config.checkAlertsEveryMs,
    ingestMs: config.ingestEveryMs,
  })
  lifecycle.onStop('fetching', fetching.close)
  lifecycle.onStop('worker', worker.stop)
}

async function start(config: Config, log: Logger, lifecycle: Lifecycle): Promise<void> {
  const now = () => new Date()
  const report = (err: Error) => log.warn({ err }, 'a database connection was lost')
  const database = await openPrepared(config, { now: now(), say, report })
  lifecycle.onStop('database', () => database.close())
  const ground = { config, database, log, lifecycle, now }
  const catalogue = await openWebCatalog(ground)
  lifecycle.onStop('catalogue', catalogue.version.stop)
  const keys = loadPushKeys({ ...config.vapid, dataDir: config.dataDir })
  const bot = startTelegram(ground, catalogue, visitorSecretOf(keys))
  if (config.services.has('worker')) await startJobs(ground, keys, bot)
  if (config.services.has('web')) await startWeb(ground, catalogue, keys, bot)
}

/** The composition root: configuration, database, then the services that SERVICES names; what starts last stops first. */
async function main(): Promise<void> {
  const config = processConfig()
  const log = createLog({ level: config.logLevel, secrets: config.secrets })
  const lifecycle = createLifecycle(log, code => process.exit(code))
  watchProcess(lifecycle, log)
  try {
    await start(config, log, lifecycle)
  } catch (error) {
    explain(error)
    await lifecycle.stop('the start failed')
  }
}

await runCommand(main)
