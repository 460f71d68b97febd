import type { Middleware } from 'koa'
import type { Logger } from 'pino'

export type RequestEnd = { method: string; route: string; status: number; seconds: number }

/** One line a request, without query, address, cookies or bodies: what somebody searched is nobody's business here. */
export const requestLog =
  (log: Logger, monotonicMs: () => number, count?: (end: RequestEnd) => void): Middleware =>
  async (ctx, next) => {
    const started = monotonicMs()
    await next()
    const route = typeof ctx['_matchedRoute'] === 'string' ? ctx['_matchedRoute'] : 'unmatched'
    const level = ctx.status >= 500 ? 'error' : 'debug'
    const ms = monotonicMs() - started
    log[level]({ method: ctx.method, route, status: ctx.status, ms: Math.round(ms) }, 'request')
    count?.({ method: ctx.method, route, status: ctx.status, seconds: ms / 1_000 })
  }
