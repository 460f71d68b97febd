import type { Middleware } from 'koa'
import { addressKey, type RateLimits } from './rate-limit.ts'

export const generalLimit =
  (limits: RateLimits): Middleware =>
  async (ctx, next) => {
    if (ctx.path.startsWith('/api/')) await limits.take('general', addressKey(ctx.ip))
    return next()
  }
