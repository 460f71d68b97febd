import { createHash, timingSafeEqual } from 'node:crypto'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import type { Knex } from 'knex'
import type { RequestEnd } from '#api/middleware/request-log.ts'
import { alertFaults } from '#api/domain/alerts/alert-faults.ts'
import { alertFigures } from '#api/queries/alert-figures.ts'

export type MetricsDeps = {
  db: Knex
  now: () => Date
  metrics: {
    contentType: string
    text: (now: Date) => Promise<string>
    countRequest?: (end: RequestEnd) => void
  }
  metricsToken: string | null
  checkAlertsEveryMs: number
}

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/

const digest = (text: string) => createHash('sha256').update(text).digest()

/** From this machine and not through a proxy, which would make everybody local. */
const isLocal = (ctx: Context) =>
  LOOPBACK.test(ctx.req.socket.remoteAddress ?? '') &&
  ctx.get('X-Forwarded-For') === '' &&
  ctx.get('Forwarded') === ''

const mayAsk = (ctx: Context, token: string | null): boolean => {
  const given = /^Bearer (.+)$/.exec(ctx.get('Authorization'))?.[1]
  if (token !== null && given !== undefined) return timingSafeEqual(digest(given), digest(token))
  return isLocal(ctx)
}

/** `/metrics` for Prometheus; `/healthz/alerts` fails when the checker or a sender has been silent for too long. */
export function mountMetrics(router: Router, deps: MetricsDeps): void {
  router.get('/metrics', async ctx => {
    ctx.set('Cache-Control', 'no-store')
    if (!mayAsk(ctx, deps.metricsToken)) {
      ctx.status = 401
      ctx.set('WWW-Authenticate', 'Bearer')
      ctx.body = { message: 'Ask from this machine, or with METRICS_TOKEN.' }
      return
    }
    ctx.type = deps.metrics.contentType
    ctx.body = await deps.metrics.text(deps.now())
  })
  router.get('/healthz/alerts', async ctx => {
    const silent = alertFaults(await alertFigures(deps.db, deps.now()), deps.checkAlertsEveryMs)
    ctx.set('Cache-Control', 'no-store')
    ctx.status = silent.length === 0 ? 200 : 503
    ctx.body = silent.length === 0 ? { status: 'ok' } : { message: silent.join(' ') }
  })
}
