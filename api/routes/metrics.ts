import { timingSafeEqual, createHash } from 'node:crypto'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import type { Knex } from 'knex'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { Fault } from '#api/contract/fault.ts'
import { metrics, silentParts, type Metrics } from '#api/queries/metrics.ts'

export type MetricsDeps = {
  db: Knex
  now: () => Date
  /** Null: only this machine may read. */
  metricsToken: string | null
  /** The checker's interval; three of them without a run are a silence. */
  checkAlertsMs: number
}

const NAMES: Record<keyof Metrics, { name: string; help: string; labels: string[] }> = {
  deliveries: {
    name: 'aliquot_deliveries',
    help: 'Messages of the last day by channel and status',
    labels: ['channel', 'status'],
  },
  oldestWaiting: {
    name: 'aliquot_oldest_waiting_seconds',
    help: 'Age of the oldest message that could go out now',
    labels: ['channel'],
  },
  lag: {
    name: 'aliquot_delivery_lag_seconds',
    help: 'From notification to message, last hour',
    labels: ['channel', 'quantile'],
  },
  failures: {
    name: 'aliquot_delivery_failures',
    help: 'Messages that failed or were dropped in the last day',
    labels: ['channel', 'reason'],
  },
  reads: {
    name: 'aliquot_feed_reads',
    help: 'Reads of the last day by vendor and outcome',
    labels: ['vendor', 'outcome'],
  },
  jobs: { name: 'aliquot_job_age_seconds', help: 'Since the job last ended well', labels: ['job'] },
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const INTERVALS = 3

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Without a token only this machine itself, asked directly and not through a proxy. */
function mayRead(ctx: Context, token: string | null): boolean {
  const given = /^Bearer (.+)$/.exec(ctx.get('Authorization'))?.[1]
  if (token !== null && given !== undefined) return timingSafeEqual(digest(given), digest(token))
  return (
    LOOPBACK.test(ctx.req.socket.remoteAddress ?? '') &&
    ctx.get('X-Forwarded-For') === '' &&
    ctx.get('Forwarded') === ''
  )
}

/** `/metrics` in Prometheus' text format, and `/healthz/alerts`: 503 while the checker or a sender is silent too long. */
export function mountMetrics(router: Router, deps: MetricsDeps): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'aliquot_' })
  const gauges = Object.entries(NAMES).map(([key, { name, help, labels }]) => {
    const gauge = new Gauge({ name, help, labelNames: labels, registers: [registry] })
    return [key as keyof Metrics, gauge] as const
  })
  router.get('/metrics', async ctx => {
    if (!mayRead(ctx, deps.metricsToken)) throw new Fault(404, 'There is no such page.')
    const found = await metrics(deps.db, deps.now())
    for (const [key, gauge] of gauges) {
      gauge.reset()
      for (const { label, value } of found[key]) gauge.set(label, value)
    }
    ctx.set('Cache-Control', 'no-store')
    ctx.type = registry.contentType
    ctx.body = await registry.metrics()
  })
  router.get('/healthz/alerts', async ctx => {
    const silent = await silentParts(deps.db, deps.now(), (deps.checkAlertsMs * INTERVALS) / 1000)
    ctx.set('Cache-Control', 'no-store')
    ctx.status = silent.length === 0 ? 200 : 503
    ctx.body =
      silent.length === 0 ? { status: 'ok' } : { message: `Silent for too long: ${silent.join(', ')}.` }
  })
}
