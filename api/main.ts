import { databaseFault } from '#api/db/faults.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Encoder, createEncoder } from './assistant/intents/encoder.ts'
import { explain, runCommand } from './cli/fail.ts'
import { processConfig, type Config } from './config.ts'
import { startHttp } from './http-server.ts'
import { createReadiness, startHealthServer } from './health-server.ts'
import { createLifecycle, watchProcess, type Lifecycle } from './lifecycle.ts'
import { createLog, type Logger } from './log.ts'
import { createMetrics } from './metrics.ts'
import { openPrepared, type Prepared } from './prepare.ts'
import { WEBHOOK_PATH } from '#api/routes/site/telegram-webhook.ts'
import { presentNotification } from './presenters/notifications.ts'
import { notifications } from './queries/notifications.ts'
import { normalizer } from './feeds/normalizer.ts'
import { hasOwner } from './queries/desk/queues.ts'
import { markUnusualInMarket } from './feeds/unusual-prices.ts'
import { rereadListings } from './feeds/reread.ts'
import { createFetching } from './fetching.ts'
import { readDueFeeds } from './jobs/ingest.ts'
import { fetchRates } from './jobs/rates.ts'
import { reconcileStars } from './jobs/reconcile-donations.ts'
import { createPushTransport } from './jobs/send-push.ts'
import { startWorker } from './jobs/worker.ts'
import { needsBuild } from './site-build.ts'
import { loadPushKeys, type PushKeys } from '#api/services/alerts/push-keys.ts'
import { checkCertificateLinks } from './services/certificates.ts'
import { createBasketCosts, type BasketCosts } from '#api/services/basket-costs.ts'
import { type Pictures, createPictures } from './services/pictures/pictures.ts'
import { updateVendorHealth } from './services/vendor-health.ts'
import { notifyOfChanges } from './services/alerts/match-changes.ts'
import { createTelegramSender } from './telegram/send-message.ts'
import { createWeb, openWebCatalog, type WebDeps } from './web.ts'
import { startBot, type RunningBot } from '#bot/start-bot.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const siteFolder = join(root, 'dist')

const print = (line: string) => process.stdout.write(`${line}\n`)

/** In production the site was built with the image; createSite says so when it was not. */
async function buildSite({ isProduction }: Config): Promise<void> {
  if (isProduction || !needsBuild(root, siteFolder)) return
  print('Building the site')
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
}

const CHAT_HISTORY = 20
const STOP_MS = 10_000

type Started = {
  pictures: Pick<Pictures, 'draw'>
  encoder: Encoder
  basketCost: BasketCosts['cost']
  config: Config
  database: Prepared
  log: Logger
  lifecycle: Lifecycle
  now: () => Date
  operators: WebDeps['operators']
  isReady: () => Promise<string | null>
}
type Catalogue = Awaited<ReturnType<typeof openWebCatalog>>

/** Known to this installation alone, and the same in each of its processes. */
const visitorSecretOf = ({ privateKey }: PushKeys): string =>
  createHash('sha256').update(`visitors ${privateKey}`).digest('base64url')

/** The bot talks to Telegram wherever a token is set; it fetches updates only where SERVICES names it. */
function startTelegram(
  { config, database, log, lifecycle, now, basketCost }: Started,
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
    basketCost,
    notifications: async userId =>
      (await notifications(db, userId, { now: now(), limit: CHAT_HISTORY })).map(presentNotification),
    mode: config.services.has('bot') ? mode : 'serve',
    webhook: mode === 'webhook' ? webhook : null,
  })
  lifecycle.onStop('bot', bot.stop)
  if (config.services.has('bot'))
    print(mode === 'webhook' ? `The bot takes updates at ${webhook?.url}` : 'The bot fetches updates')
  return bot
}

async function startHealth({
  config,
  database,
  log,
  lifecycle,
  now,
  operators,
  isReady,
}: Started): Promise<void> {
  if (config.healthPort === null) return
  const deps = { ...operators, db: database.knex, now, isReady, log }
  const server = await startHealthServer(deps, { port: config.healthPort, host: config.host })
  lifecycle.onStop('health', server.stop)
}

async function startWeb(
  started: Started,
  catalogue: Catalogue,
  keys: PushKeys,
  bot: RunningBot | null,
): Promise<void> {
  const { config, lifecycle } = started
  await buildSite(config)
  const app = await createWeb({
    ...started,
    ...catalogue,
    secret: visitorSecretOf(keys),
    pushPublicKey: keys.publicKey,
    bot,
    siteFolder,
    programVersion: version,
  })
  const http = await startHttp({ callback: () => app.handle }, config)
  lifecycle.onStop('web', http.stop)
  print(`${config.appName} is ready on http://${config.host ?? 'localhost'}:${http.port}`)
  if (!(await hasOwner(started.database.knex)))
    print(
      'Nobody owns it yet: sign up on the site, then "npm run people -- grant YOUR@EMAIL owner" opens /desk',
    )
}

/** What runs by itself: reading feeds, checking alerts, sending messages, and the daily work. */
async function startJobs(started: Started, keys: PushKeys, bot: RunningBot | null): Promise<void> {
  const { config, database, log, lifecycle, now, operators, basketCost } = started
  const { knex: db, pool } = database.background
  const fetching = createFetching({ allowPrivate: config.feedAllowPrivate, hasDemo: database.hasDemo })
  const note = (event: Record<string, unknown>, message: string) => log.info(event, message)
  const { token, apiRoot } = config.bot
  const worker = await startWorker({
    db,
    pool,
    log: note,
    telegram: bot && token ? createTelegramSender({ root: apiRoot, token, open: bot.open }) : null,
    metrics: operators.metrics,
    push: createPushTransport({ keys, extraHosts: config.pushExtraHosts, now }),
    ingest: signal => {
      const warn = (event: Record<string, unknown>, message: string) => log.warn(event, message)
      const before = new Date(Math.floor(now().getTime() / config.ingestEveryMs) * config.ingestEveryMs)
      const deps = { ...fetching, db, normalizer, now, log: warn, signal, onChanges: notifyOfChanges }
      return readDueFeeds(deps, { vendor: null, before })
    },
    rates: config.ratesUrl === null ? null : () => fetchRates(db, config.ratesUrl ?? ''),
    reread: () => rereadListings(db, normalizer, now),
    markUnusual: () => markUnusualInMarket(db),
    vendorHealth: async at => {
      await updateVendorHealth(db, at)
      return {}
    },
    certificateLinks: signal => checkCertificateLinks(db, fetching.checkLink, now, signal),
    reconcileStars: bot && (() => reconcileStars({ db, ledger: bot.ledger, log: note, now })),
    basketCost,
    checkAlertsMs: config.checkAlertsEveryMs,
    ingestMs: config.ingestEveryMs,
  })
  lifecycle.onStop('fetching', fetching.close)
  lifecycle.onStop('worker', worker.stop)
  print('The worker reads feeds, checks alerts and sends messages')
}

/** What is counted and drawn away from the thread that answers people. */
function openThreads(
  log: Logger,
  lifecycle: Lifecycle,
): Pick<Started, 'basketCost' | 'pictures' | 'encoder'> {
  const baskets = createBasketCosts()
  lifecycle.onStop('baskets', baskets.close)
  const pictures = createPictures({ onFault: err => log.warn({ err }, 'a picture was not drawn') })
  lifecycle.onStop('pictures', pictures.close)
  const encoder = createEncoder(err => log.warn({ err }, 'a message was not encoded'))
  lifecycle.onStop('encoder', encoder.close)
  return { basketCost: baskets.cost, pictures, encoder }
}

/** What a web process builds it soon drops, so its heap is collected early; a worker, which computes, is left as it is. */
function keepHeapSmall({ services }: Config): void {
  if (!services.has('worker')) setFlagsFromString('--heap-growing-percent=20')
}

async function start(config: Config, log: Logger, lifecycle: Lifecycle): Promise<void> {
  keepHeapSmall(config)
  const now = () => new Date()
  const report = (err: Error) => log.warn({ err }, 'a database connection was lost')
  for (const warning of config.warnings) log.warn(warning)
  const database = await openPrepared(config, { now: now(), print, report })
  lifecycle.onStop('database', () => database.close())
  const canServe = createReadiness(database.knex, lifecycle.stopping)
  let isUp = false
  const started: Started = {
    ...openThreads(log, lifecycle),
    config,
    database,
    log,
    lifecycle,
    now,
    operators: {
      metrics: createMetrics({
        db: database.knex,
        pools: { web: database.pool, background: database.background.pool },
        version,
      }),
      metricsToken: config.metricsToken,
      checkAlertsEveryMs: config.checkAlertsEveryMs,
    },
    isReady: async () => (isUp ? canServe() : 'The process is starting.'),
  }
  await startHealth(started)
  const catalogue = await openWebCatalog(started)
  lifecycle.onStop('catalogue', catalogue.version.stop)
  const keys = await loadPushKeys(database.background.knex, { ...config.vapid, dataDir: config.dataDir })
  const bot = startTelegram(started, catalogue, visitorSecretOf(keys))
  if (config.services.has('worker')) await startJobs(started, keys, bot)
  if (config.services.has('web')) await startWeb(started, catalogue, keys, bot)
  isUp = true
  // Stopped first: whoever sends requests learns from /readyz that this process is leaving, and sends them elsewhere.
  lifecycle.onStop('readiness', () => delay(config.stopDelayMs))
}

/** The composition root: configuration, database, then the services that SERVICES names; what starts last stops first. */
async function main(): Promise<void> {
  const config = processConfig()
  const log = createLog({ level: config.logLevel, secrets: config.secrets })
  const lifecycle = createLifecycle(log, code => process.exit(code), STOP_MS + config.stopDelayMs)
  watchProcess(lifecycle, log)
  try {
    await start(config, log, lifecycle)
  } catch (error) {
    explain(error)
    await lifecycle.stop('the start failed')
  }
}

await runCommand(main)
