import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { Fault } from '#api/contract/fault.ts'
import type { LimitName } from '#api/contract/call.ts'

/** Points within a window of seconds, for one address (and one account where the route adds it). */
const LIMITS: Record<LimitName | 'general', { points: number; duration: number }> = {
  general: { points: 1200, duration: 60 },
  search: { points: 240, duration: 60 },
  analytics: { points: 120, duration: 60 },
  login: { points: 10, duration: 300 },
  signup: { points: 5, duration: 3600 },
  chat: { points: 20, duration: 600 },
  invoice: { points: 10, duration: 600 },
  subscribe: { points: 20, duration: 600 },
  account: { points: 10, duration: 3600 },
}

const SLOW_DOWN = 'Too many requests. Wait a moment and try again.'

export type RateLimits = (name: LimitName | 'general', key: string) => Promise<void>

/** Throws 429 with Retry-After once `key` has used up the limit. Counters live in this process. */
export function createRateLimits(scale = 1): RateLimits {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, { points, duration }]) => [
      name,
      new RateLimiterMemory({ points: points * scale, duration }),
    ]),
  )
  return async (name, key) => {
    try {
      await limiters.get(name)?.consume(key)
    } catch (refusal) {
      throw new Fault(429, SLOW_DOWN, ((refusal as RateLimiterRes).msBeforeNext ?? 1000) / 1000)
    }
  }
}
