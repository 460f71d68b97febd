import type { Middleware } from 'koa'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitName } from '#api/contract/call.ts'
import { Fault } from '#api/contract/fault.ts'

/** `password` counts wrong passwords, `probe` answers that tell whether an address has an account (docs/decisions/010, 011). */
type OwnLimit = LimitName | 'general' | 'password' | 'probe'
type AnyLimit = OwnLimit | `${LimitName} shared`

/** Points within a window of seconds, for one address, and for one account where somebody is named. */
const LIMITS: Record<OwnLimit, { points: number; duration: number }> = {
  general: { points: 1200, duration: 60 },
  search: { points: 240, duration: 60 },
  analytics: { points: 120, duration: 60 },
  login: { points: 100, duration: 300 },
  reset: { points: 10, duration: 3600 },
  password: { points: 10, duration: 300 },
  telegram: { points: 60, duration: 300 },
  signup: { points: 40, duration: 3600 },
  probe: { points: 5, duration: 3600 },
  chat: { points: 20, duration: 600 },
  invoice: { points: 10, duration: 600 },
  subscribe: { points: 20, duration: 600 },
  share: { points: 20, duration: 600 },
  account: { points: 10, duration: 3600 },
}

const SLOW_DOWN = 'Too many requests. Wait a moment and try again.'
const NETWORK_PARTS = 4

/** Who is counted: an IPv4 address, or the /64 network that one household or server has of IPv6. */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${(address as ipaddr.IPv6).parts.slice(0, NETWORK_PARTS).join(':')}::/64`
}

/** What a signed-in person's address may use at most, as many times the limit of one person: many share an address. */
const PEOPLE_AN_ADDRESS = 20

/** Who is counted for a call: the person, and the address far higher; the address alone while nobody is signed in. */
export const callKeys = (limit: LimitName, ip: string, userId: string | null): readonly Counted[] =>
  userId === null
    ? [{ limit, key: addressKey(ip) }]
    : [
        { limit, key: `account ${userId}` },
        { limit: `${limit} shared`, key: addressKey(ip) },
      ]

type Counted = { limit: AnyLimit; key: string }

export type RateLimits = {
  /** Counts one; throws 429 with Retry-After once `key` has used up the limit. */
  take: (name: AnyLimit, key: string) => Promise<void>
  /** Throws like `take` when the limit is used up, and counts nothing. */
  check: (name: AnyLimit, key: string) => Promise<void>
  giveBack: (name: AnyLimit, key: string) => Promise<void>
  /** Forgets what was counted: the right password was given. */
  clear: (name: AnyLimit, key: string) => Promise<void>
}

const tooMany = (refusal: RateLimiterRes) => new Fault(429, SLOW_DOWN, (refusal.msBeforeNext ?? 1000) / 1000)

/** Counters of this process alone; `scale` multiplies every limit, for tests and benchmarks. */
export function createRateLimits(scale = 1): RateLimits {
  const limiters = new Map(
    Object.entries(LIMITS).flatMap(([name, { points, duration }]) =>
      [
        { keyPrefix: name, points: Math.ceil(points * scale), duration },
        { keyPrefix: `${name} shared`, points: Math.ceil(points * PEOPLE_AN_ADDRESS * scale), duration },
      ].map(options => [options.keyPrefix, new RateLimiterMemory(options)] as const),
    ),
  )
  const limiterOf = (name: AnyLimit): RateLimiterMemory => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`there is no limit named ${name}`)
    return limiter
  }
  return {
    async take(name, key) {
      await limiterOf(name)
        .consume(key)
        .catch((refusal: RateLimiterRes) => {
          throw tooMany(refusal)
        })
    },
    async check(name, key) {
      const limiter = limiterOf(name)
      const counted = await limiter.get(key)
      if (counted && counted.consumedPoints >= limiter.points) throw tooMany(counted)
    },
    async giveBack(name, key) {
      await limiterOf(name).reward(key, 1)
    },
    async clear(name, key) {
      await limiterOf(name).delete(key)
    },
  }
}

/** Every call of the API counts, by the address it comes from. */
export const generalLimit =
  (limits: RateLimits): Middleware =>
  async (ctx, next) => {
    if (ctx.path.startsWith('/api/')) await limits.take('general', addressKey(ctx.ip))
    return next()
  }
