import { Router } from '@koa/router'
import Koa, { type Middleware } from 'koa'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Assistant } from './assistant/assistant.ts'
import type { Catalog } from './catalog/catalog.ts'
import { deskGuard, showDecisions } from './middleware/desk-guard.ts'
import { errors } from './middleware/errors.ts'
import { createPasswordAttempts } from './middleware/password-attempts.ts'
import { noSuchCall } from './middleware/no-such-call.ts'
import { generalLimit, createRateLimits, type RateLimits } from './middleware/rate-limit.ts'
import { requestLog } from './middleware/request-log.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { dataHeaders, securityHeaders } from './middleware/security-headers.ts'
import { createServeCatalog, type ServeCatalog } from './middleware/serve-catalog.ts'
import { createServe, type Serve } from './middleware/serve.ts'
import { session } from './middleware/session.ts'
import { refusalPage } from './presenters/refusal-page.ts'
import { mountAbout, type Features } from '#api/routes/site/about.ts'
import { mountAlerts } from './routes/alerts.ts'
import { mountTargets } from './routes/targets.ts'
import { mountAnalytics } from './routes/analytics.ts'
import { mountAuth, mountSessions, mountSettings, mountSuspended } from '#api/routes/sign-in/auth.ts'
import { mountChat } from './routes/chat.ts'
import { mountCompoundSources, mountCompounds } from './routes/compounds.ts'
import { mountCoupons } from './routes/coupons.ts'
import { mountCrawlers } from '#api/routes/site/crawlers.ts'
import type { DeskDeps } from './routes/desk/desk-deps.ts'
import { mountDesk } from './routes/desk/desk.ts'
import { mountDeskCertificates } from './routes/desk/certificates.ts'
import { mountDeskPromotions } from './routes/desk/promotions.ts'
import { mountDeskVendors } from './routes/desk/vendors.ts'
import { mountDonations } from './routes/donations.ts'
import { mountHealth } from '#api/routes/site/health.ts'
import { mountHiddenVendors } from './routes/hidden-vendors.ts'
import { mountHistory } from './routes/history.ts'
import { mountMetrics, type MetricsDeps } from '#api/routes/site/metrics.ts'
import { mountNotifications } from './routes/notifications.ts'
import { mountPriceReports } from './routes/price-reports.ts'
import type { SendReset } from '#api/routes/sign-in/password-resets.ts'
import { mountProducts } from './routes/products.ts'
import { mountPromotions } from './routes/promotions.ts'
import { mountPush } from './routes/push.ts'
import { mountShares } from './routes/shares.ts'
import { mountRates } from './routes/rates.ts'
import { mountStats } from './routes/stats.ts'
import { mountBasketMarket, mountBaskets } from './routes/baskets.ts'
import { mountSuggestions } from './routes/suggestions.ts'
import { mountBotLogin } from '#api/routes/sign-in/bot-login.ts'
import { mountLoginWidget, mountLogout, mountTelegramAuth } from '#api/routes/sign-in/telegram-auth.ts'
import { mountTelegramWebhook, type WebhookDeps } from '#api/routes/site/telegram-webhook.ts'
import { mountVendors } from './routes/vendors.ts'
import { mountWatches } from './routes/watches.ts'
import type { InvoiceMaker } from '#api/services/donations/invoices.ts'
import type { ShareMaker } from './services/shares.ts'
import { endSession } from '#api/services/accounts/sessions.ts'

export type AppDeps = {
  db: Knex
  log: Logger
  catalog: Catalog
  assistant: Assistant
  /** Changes whenever a public answer may have changed. */
  answersVersion: () => string
  /** Lets this process's catalogue see all that was written until now. */
  refreshCatalog: () => Promise<void>
  now: () => Date
  publicUrl: string
  trustProxy: boolean
  /** Keeps the daily visitor hashes of this installation from being guessed. */
  secret: string
  features: () => Features
  /** Null without a bot: sign-in with Telegram and Stars then answer 503. */
  botToken: string | null
  makeInvoice: InvoiceMaker | null
  /** Null where a link to set a new password goes neither by mail nor by Telegram. */
  sendReset: SendReset | null
  /** Null without a bot: links are shared, not cards. */
  makeShare: ShareMaker | null
  /** Without @; null while no bot is set up or Telegram has not told its name yet. */
  botUsername: () => string | null
  /** Null while updates are fetched, or there is no bot. */
  webhook: WebhookDeps | null
  push: { publicKey: string; extraHosts: readonly string[]; hasSubject: boolean }
  refundStars: DeskDeps['refundStars']
  checkShop: DeskDeps['checkShop']
  installation: DeskDeps['installation']
  desk: DeskDeps['desk']
  isReady: () => Promise<string | null>
  operators?: Omit<MetricsDeps, 'db' | 'now'>
  site: Middleware
  scriptHashes: readonly string[]
  framedBy?: readonly string[]
  /** Multiplies every rate limit; above 1 only for tests and benchmarks. */
  limitScale?: number
}

export type App = { koa: Koa; handle: (req: IncomingMessage, res: ServerResponse) => void }

function mountPublic(serve: ServeCatalog, { catalog }: AppDeps) {
  mountProducts(serve, catalog)
  mountBasketMarket(serve, catalog)
  mountVendors(serve, catalog)
  mountPromotions(serve, catalog)
  mountStats(serve, catalog)
  mountRates(serve, catalog)
  mountCompounds(serve, catalog)
  mountHistory(serve, catalog)
}

function mountPersonal(serve: Serve, router: Router, deps: AppDeps & { https: boolean; limits: RateLimits }) {
  const accounts = { ...deps, attempts: createPasswordAttempts(deps) }
  mountAbout(serve, router, deps)
  mountCompoundSources(serve, deps)
  mountAuth(serve, accounts)
  mountSuspended(serve, accounts)
  mountSettings(serve, accounts)
  mountSessions(serve, accounts)
  mountTelegramAuth(serve, deps)
  mountBotLogin(serve, deps)
  mountLoginWidget(router, deps)
  mountLogout(router, { https: deps.https, end: who => endSession(deps.db, who.userId, who.sessionId) })
  mountWatches(serve, deps)
  mountBaskets(serve, deps)
  mountAlerts(serve, deps)
  mountTargets(serve, deps)
  mountCoupons(serve, deps)
  mountHiddenVendors(serve, deps)
  mountPush(serve, { ...deps, ...deps.push })
  mountNotifications(serve, deps)
  mountDonations(serve, deps)
  mountShares(serve, deps)
  mountPriceReports(serve, deps)
  mountSuggestions(serve, deps)
  mountChat(serve, deps)
  mountAnalytics(serve, deps)
  mountDesk(serve, deps)
  mountDeskPromotions(serve, deps)
  mountDeskVendors(serve, deps)
  mountDeskCertificates(serve, deps)
}

export function createApp(deps: AppDeps): App {
  // Only what our own proxy appended last counts as the address; the rest of the header anybody can write.
  const koa = new Koa({ proxy: deps.trustProxy, maxIpsCount: 1 })
  const router = new Router()
  const limits = createRateLimits(deps.limitScale)
  const https = deps.publicUrl.startsWith('https:')
  const ready = createServeCatalog({
    router,
    limits,
    answersVersion: deps.answersVersion,
    headers: dataHeaders(https),
  })

  const count = deps.operators?.metrics.countRequest
  koa.use(requestLog(deps.log, () => performance.now(), count))
  koa.use(errors({ ...deps, page: refusalPage }))
  koa.use(securityHeaders({ https, scriptHashes: deps.scriptHashes, framedBy: deps.framedBy ?? [] }))
  koa.use(sameOrigin(new URL(deps.publicUrl).origin))
  koa.use(generalLimit(limits)).use(session({ db: deps.db, https, now: deps.now }))
  koa.use(showDecisions(deps.refreshCatalog))

  mountHealth(router, deps.isReady)
  if (deps.operators) mountMetrics(router, { ...deps, ...deps.operators })
  if (deps.webhook) mountTelegramWebhook(router, deps.webhook)
  mountPublic(ready.serveCatalog, deps)
  mountCrawlers(router, { ...deps, appName: deps.features().appName })
  mountPersonal(createServe(router, limits, deskGuard(deps)), router, { ...deps, https, limits })

  koa.use(router.routes())
  koa.use(noSuchCall)
  koa.use(ready.keepPages(deps.site))
  koa.on('error', (error: unknown) => deps.log.error({ err: error }, 'an answer was not sent whole'))
  const answer = koa.callback()
  const handle: App['handle'] = (req, res) => {
    const started = performance.now()
    if (!ready.answerReady(req, res)) {
      void answer(req, res)
      return
    }
    const seconds = (performance.now() - started) / 1_000
    count?.({ method: req.method ?? '', route: 'ready answer', status: res.statusCode, seconds })
  }
  return { koa, handle }
}
