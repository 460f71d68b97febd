import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/** One line a request, without query, address, cookies or bodies: what somebody searched is nobody's business here. */
export const requestLog =
  (log: Logger, monotonicMs: () => number): Middleware =>
  async (ctx, next) => {
    const started = monotonicMs()
    await next()
    const route = typeof ctx['_matchedRoute'] === 'string' ? ctx['_matchedRoute'] : 'unmatched'
    const level = ctx.status >= 500 ? 'error' : 'debug'
    log[level](
      { method: ctx.method, route, status: ctx.status, ms: Math.round(monotonicMs() - started) },
      'request',
    )
  }
