import type { Context } from 'koa'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { createApp, type App } from './app.ts'
import { createModel, type LanguageModel } from './assistant/model.ts'
import type { Encoder } from './assistant/intents/encoder.ts'
import { openAssistant } from './assistant/open.ts'
import { openCatalog, type Catalog } from './catalog/catalog.ts'
import type { CatalogVersion } from './catalog/follow.ts'
import { moveDrawing } from './catalog/move-picture.ts'
import { drawingOf, pageOf } from './catalog/pages.ts'
import type { Config } from './config.ts'
import { checkShop } from './feeds/check-shop.ts'
import { deskFeeds } from './feeds/reread.ts'
import { MOVE_PICTURES } from './domain/alerts/week-notices.ts'
import { MINUTE_MS } from './domain/time.ts'
import { isPagePath } from './domain/public-pages.ts'
import type { Prepared } from './prepare.ts'
import type { Metrics } from './metrics.ts'
import type { Features } from '#api/routes/site/about.ts'
import type { MetricsDeps } from '#api/routes/site/metrics.ts'
import type { WebhookDeps } from '#api/routes/site/telegram-webhook.ts'
import type { InvoiceMaker } from '#api/services/donations/invoices.ts'
import type { StarLedger } from '#api/services/donations/reconcile-donations.ts'
import type { ShareMaker } from './services/shares.ts'
import { cookieName, type SignedIn } from './middleware/session.ts'
import { presentUser } from './presenters/users.ts'
import type { Pictures } from './services/pictures/pictures.ts'
import { createKeptAssets, keepSiteAssets } from './services/site-assets.ts'
import { readUser } from '#api/services/accounts/accounts.ts'
import { createSendReset } from './send-reset.ts'
import { createSite, type Start } from './site.ts'
import { createStartAnswers, type StartAnswers } from './start-answers.ts'

const VERSION_EVERY_MS = 1_000
/** With the poll above, what is shown is never more than two seconds behind the catalogue. */
const GRACE_MS = 1_000

export type WebDeps = {
  config: Config
  database: Prepared
  log: Logger
  now: () => Date
  secret: string
  catalog: Catalog
  version: CatalogVersion
  pushPublicKey: string
  bot: WebBot | null
  pictures: Pick<Pictures, 'draw'>
  encoder: Encoder
  siteFolder: string
  programVersion: string
  limitScale?: number
  operators: Omit<MetricsDeps, 'db' | 'now'> & { metrics: Metrics }
  isReady: () => Promise<string | null>
}

type WebBot = {
  username: () => string | null
  makeInvoice: InvoiceMaker
  makeShare: ShareMaker
  ledger: Pick<StarLedger, 'refund'>
  takeUpdate: WebhookDeps['takeUpdate']
}

const featuresOf = ({ appName, bot, money }: Config, username: string | null) => ({
  appName,
  botUsername: bot.username ?? username,
  miniAppName: bot.miniAppName,
  venmoHandle: money.venmoHandle,
  cashAppTag: money.cashAppTag,
  moneyTabsInTelegram: money.inTelegram,
})

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * A local Telegram frames the Mini App on our own host name or on that of its calls, where the frame is a third party
 * as in Telegram Web.
 */
function framedByOf({ bot, publicUrl, isProduction }: Config): string[] {
  const page = new URL(bot.apiRoot)
  if (isProduction || !LOOPBACK.test(page.hostname)) return []
  const ownName = new URL(bot.apiRoot)
  ownName.hostname = new URL(publicUrl).hostname
  return [...new Set([ownName.origin, page.origin])]
}

const webhookOf = ({ config, bot }: WebDeps): WebhookDeps | null =>
  bot && config.bot.mode === 'webhook' && config.bot.webhookSecret
    ? { secret: config.bot.webhookSecret, takeUpdate: bot.takeUpdate }
    : null

/** The catalogue of a web process, with what everybody asks first built before anybody does. */
export async function openWebCatalog({ database, log, now }: Pick<WebDeps, 'database' | 'log' | 'now'>) {
  const onFault = (error: unknown) => log.warn({ err: error }, 'catalogue version not read')
  const everyMs = VERSION_EVERY_MS
  const { knex: db, background, engine } = database
  const follow = { now, everyMs, graceMs: GRACE_MS, isShared: engine === 'postgres', onFault }
  const opened = await openCatalog({ db, indexDb: background.knex, ...follow })
  await opened.catalog.prepare().catch(onFault)
  return opened
}

/** Who is signed in, as the call for it answers, with what their page asks first. */
async function readStart(db: Knex, answersFor: StartAnswers, ctx: Context): Promise<Start | null> {
  const who = (await ctx['signedIn']()) as SignedIn | null
  if (who === null) return null
  const [user, answers] = await Promise.all([readUser(db, who.userId), answersFor(who.userId)])
  return { person: presentUser(user), answers }
}

/** The built site with its pages' content and the person who opens one. */
function openSite(
  { config, database, catalog, pictures, siteFolder, now }: WebDeps,
  features: () => Features,
) {
  const { appName, publicUrl } = config
  const answersFor = createStartAnswers({ db: database.knex, catalog, features })
  const page = { catalog, now, appName, publicUrl, withProductMarkup: config.productMarkup }
  return createSite(siteFolder, {
    frame: { appName, publicUrl },
    read: (path, hasQuery) => pageOf(page, path, hasQuery),
    readPicture: async path => {
      const svg = path.startsWith(MOVE_PICTURES)
        ? await moveDrawing({ db: database.knex, now, appName }, path)
        : await drawingOf(page, path)
      return svg === null ? undefined : pictures.draw(svg)
    },
    ready: catalog.page,
    isPage: isPagePath,
    hasSession: ctx => ctx.cookies.get(cookieName(publicUrl.startsWith('https:'))) !== undefined,
    readStart: ctx => readStart(database.knex, answersFor, ctx),
    readKept: createKeptAssets(database.knex, now),
  })
}

const modelOf = ({ config, log, operators }: WebDeps): LanguageModel | null =>
  config.languageModel &&
  createModel(config.languageModel, globalThis.fetch, reason => {
    log.warn({ reason }, 'the language model gave nothing usable; passages are chosen without it')
    operators.metrics.countModelFailure(reason)
  })

const installationOf = ({ programVersion, config: { settings, checkAlertsEveryMs } }: WebDeps) => ({
  version: programVersion,
  settings,
  checkAlertsEveryMs,
})

export async function createWeb(deps: WebDeps): Promise<App> {
  const { config, database, version, bot, now } = deps
  const username = () => bot?.username() ?? null
  const features = () => featuresOf(config, username())
  const site = openSite(deps, features)
  await keepSiteAssets(database.background.knex, { ...site.build, now: now() })
  const { encoder } = deps
  const assistant = openAssistant({ db: database.knex, model: modelOf(deps), encoder, now })
  return createApp({
    ...deps,
    assistant,
    db: database.knex,
    refreshCatalog: version.refresh,
    answersVersion: () => `${version.current()}@${Math.floor(now().getTime() / MINUTE_MS)}`,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    features,
    botToken: config.bot.token,
    makeInvoice: bot?.makeInvoice ?? null,
    sendReset: createSendReset(config),
    makeShare: bot?.makeShare ?? null,
    botUsername: () => config.bot.username ?? username(),
    webhook: webhookOf(deps),
    push: {
      publicKey: deps.pushPublicKey,
      extraHosts: config.pushExtraHosts,
      hasSubject: config.hasPushSubject,
    },
    refundStars: bot?.ledger.refund ?? null,
    checkShop: url => checkShop(config, url),
    installation: installationOf(deps),
    desk: deskFeeds,
    site: site.middleware,
    scriptHashes: site.scriptHashes,
    framedBy: framedByOf(config),
  })
}
