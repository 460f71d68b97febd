import robotsParser from 'robots-parser'
import { FeedError } from './feed-error.ts'
import { DAY_MS } from '#api/domain/time.ts'

const FAILURE_MS = 10 * 60_000
const MAX_CRAWL_DELAY_SECONDS = 30

type Rules = ReturnType<typeof robotsParser>
type Robots = { until: number; rules: Rules | null; reachable: boolean }

export type HostMemory = { nextCall: Map<string, number>; robots: Map<string, Robots> }
export const createHostMemory = (): HostMemory => ({ nextCall: new Map(), robots: new Map() })

export type FeedClock = { now: () => number; sleep: (ms: number) => Promise<void> }

/** A turn that is further away than this is not waited for. */
const LONGEST_WAIT_MS = 60_000
/** However long a shop asks to be left alone, it is asked again after this. */
export const LONGEST_HOLD_MS = 6 * 3_600_000

/** Waits for the host's turn, callers one interval apart. Throws FeedError 'held-off' when that is long. */
export async function takeTurn(
  host: string,
  intervalMs: number,
  memory: HostMemory,
  clock: FeedClock,
): Promise<void> {
  const at = Math.max(clock.now(), memory.nextCall.get(host) ?? 0)
  if (at - clock.now() > LONGEST_WAIT_MS) throw heldOff(host, new Date(at))
  memory.nextCall.set(host, at + intervalMs)
  if (at > clock.now()) await clock.sleep(at - clock.now())
}

const heldOff = (host: string, until: Date) =>
  new FeedError(
    'held-off',
    `${host} asked not to be called until ${until.toISOString()}, so it was not called.`,
  )

/** A host that asked for a pause is left alone until then, whoever calls next. */
export function holdOff(host: string, ms: number, memory: HostMemory, clock: FeedClock): void {
  memory.nextCall.set(
    host,
    Math.max(memory.nextCall.get(host) ?? 0, clock.now() + Math.min(ms, LONGEST_HOLD_MS)),
  )
}

export type RobotsAnswer = { status: number; text: string }

/**
 * RFC 9309: a robots.txt that is not there (4xx, endless redirects) forbids nothing, one that cannot be had now (5xx)
 * forbids all, and an answer is kept for a day at most. A host that cannot be reached at all fails the fetch.
 */
async function robotsOf(
  url: URL,
  memory: HostMemory,
  clock: FeedClock,
  get: (url: URL) => Promise<RobotsAnswer>,
) {
  const known = memory.robots.get(url.origin)
  if (known && known.until > clock.now()) return known
  const address = new URL('/robots.txt', url.origin)
  const answer = await get(address).catch((error: unknown) => {
    if (error instanceof FeedError && error.kind === 'redirect') return { status: 404, text: '' }
    throw error
  })
  const reachable = answer.status < 500 && answer.status !== 429
  const rules = answer.status < 300 ? robotsParser(address.href, answer.text) : null
  const robots: Robots = { until: clock.now() + (reachable ? DAY_MS : FAILURE_MS), rules, reachable }
  memory.robots.set(url.origin, robots)
  return robots
}

type Permission = {
  userAgent: string
  memory: HostMemory
  clock: FeedClock
  get: (url: URL) => Promise<RobotsAnswer>
}

/** Throws when the shop's robots.txt forbids the address; else the pause in milliseconds that it asks for. */
export async function requirePermission(
  url: URL,
  { userAgent, memory, clock, get }: Permission,
): Promise<number> {
  const { rules, reachable } = await robotsOf(url, memory, clock, get)
  if (!reachable) {
    throw new FeedError('robots', `The robots.txt of ${url.host} cannot be read now, so nothing was fetched.`)
  }
  if (rules?.isAllowed(url.href, userAgent) === false) {
    throw new FeedError('robots', `The robots.txt of ${url.host} does not allow this address to be read.`)
  }
  return Math.min(rules?.getCrawlDelay(userAgent) ?? 0, MAX_CRAWL_DELAY_SECONDS) * 1000
}
