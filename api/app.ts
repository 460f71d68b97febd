import { Router } from '@koa/router'
import Koa, { type Middleware } from 'koa'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Catalog } from './catalog/catalog.ts'
import { errors } from './middleware/errors.ts'
import { createRateLimits } from './middleware/rate-limit.ts'
import { requestLog } from './middleware/request-log.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { createServeCatalog } from './middleware/serve-catalog.ts'
import { createServe } from './middleware/serve.ts'
import { session } from './middleware/session.ts'
import { mountAnalytics } from './routes/analytics.ts'
import { mountHealth } from './routes/health.ts'
import { mountHistory } from './routes/history.ts'
import { mountProducts } from './routes/products.ts'
import { mountPromotions } from './routes/promotions.ts'
import { mountStats } from './routes/stats.ts'
import { mountVendors } from './routes/vendors.ts'

export type AppDeps = {
  db: Knex
  log: Logger
  catalog: Catalog
  /** Changes whenever a public answer may have changed. */
  moment: () => string
  now: () => Date
  publicUrl: string
  trustProxy: boolean
  /** Keeps the daily visitor hashes of this installation from being guessed. */
  secret: string
  unavailable: (error: unknown) => boolean
  isReady: () => Promise<string | null>
  /** The built site: assets and pages; the last part of the chain. */
  site: Middleware
  scriptHashes: readonly string[]
  /** Multiplies every rate limit; above 1 only where tests and benchmarks knock. */
  limitScale?: number
}

export type App = { koa: Koa; handle: (req: IncomingMessage, res: ServerResponse) => void }

const READY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** The web server: what stands before every request, and the list of all routes. */
export function createApp(deps: AppDeps): App {
  const koa = new Koa({ proxy: deps.trustProxy })
  const router = new Router()
  const limits = createRateLimits(deps.limitScale)
  const { serveCatalog, answerReady } = createServeCatalog({
    router,
    limits,
    moment: deps.moment,
    headers: READY_HEADERS,
  })
  const serve = createServe(router, limits)
  const https = deps.publicUrl.startsWith('https:')

  koa.use(requestLog(deps.log, () => performance.now()))
  koa.use(errors(deps))
  koa.use(securityHeaders({ https, scriptHashes: deps.scriptHashes }))
  koa.use(sameOrigin(new URL(deps.publicUrl).origin))
  koa.use(session({ db: deps.db, https, now: deps.now }))

  mountHealth(router, deps.isReady)
  mountProducts(serveCatalog, deps.catalog)
  mountVendors(serveCatalog, deps.catalog)
  mountPromotions(serveCatalog, deps.catalog)
  mountStats(serveCatalog, deps.catalog)
  mountHistory(serveCatalog, deps.catalog)
  mountAnalytics(serve, deps)

  koa.use(router.routes())
  koa.use(deps.site)
  const answer = koa.callback()
  return { koa, handle: (req, res) => void (answerReady(req, res) || answer(req, res)) }
}
