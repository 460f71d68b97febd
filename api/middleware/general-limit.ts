import type { Middleware } from 'koa'
import { addressKey, type RateLimits } from './rate-limit.ts'

/** What one address may ask of the API at most, whatever it asks. */
export const generalLimit =
  (limits: RateLimits): Middleware =>
  async (ctx, next) => {
    if (ctx.path.startsWith('/api/')) await limits.take('general', addressKey(ctx.ip))
    return next()
  }
