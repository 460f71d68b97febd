import { setTimeout as delay } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'
import type { Dispatcher } from 'undici'
import { withDeadline } from '#api/network/deadline.ts'
import {
  createGuardedAgent,
  type AgentOptions,
  isPublicAddress,
  PrivateAddress,
} from '#api/network/guarded-agent.ts'
import { ACCEPT_ENCODING, readBytes } from './feed-body.ts'
import {
  asFeedError,
  discard,
  readAnswer,
  type FeedAnswer,
  type Fetched,
  type Validators,
} from './feed-answer.ts'
import { FeedError } from './feed-error.ts'
import {
  createHostMemory,
  holdOff,
  requirePermission,
  takeTurn,
  type FeedClock,
  type HostMemory,
  type RobotsAnswer,
} from './polite.ts'

/** Checked before a name is looked up; URL parsing turns odd spellings of an IPv4 address into the usual one. */
export function checkedUrl(address: string, allowPrivate: boolean): URL {
  if (!URL.canParse(address)) throw new FeedError('refused-address', 'The feed has no valid address.')
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new FeedError('refused-address', 'A feed is read over https or http only.')
  }
  if (url.username !== '' || url.password !== '') {
    throw new FeedError('refused-address', 'The address of a feed must not hold a user name or password.')
  }
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (!allowPrivate && ipaddr.isValid(host) && !isPublicAddress(host)) {
    throw new FeedError('refused-address', new PrivateAddress(url.host).message)
  }
  return url
}

/** Limits of one fetch; all have defaults. Times in milliseconds, sizes in bytes after unpacking. */
export type FetchOptions = Validators & {
  signal?: AbortSignal
  userAgent?: string
  totalTimeoutMs?: number
  readTimeoutMs?: number
  maxBytes?: number
  maxRedirects?: number
  minIntervalMs?: number
  attempts?: number
  backOffMs?: number
  maxRetryAfterMs?: number
}

export type FetchDeps = FeedClock & { dispatcher: Dispatcher; allowPrivate: boolean; memory: HostMemory }

const USER_AGENT = 'AliquotBot/1.0 (price comparison; reads product feeds)'

const DEFAULTS = {
  userAgent: USER_AGENT,
  totalTimeoutMs: 60_000,
  readTimeoutMs: 15_000,
  maxBytes: 25_000_000,
  maxRedirects: 3,
  minIntervalMs: 1_000,
  attempts: 3,
  backOffMs: 1_000,
  maxRetryAfterMs: 60_000,
}
const ROBOTS_BYTES = 512_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const RETRIED = new Set([408, 429, 500, 502, 503, 504])

type Limits = typeof DEFAULTS & Validators & { signal?: AbortSignal }

export function createFetchDeps(
  options: AgentOptions & Partial<FeedClock>,
): FetchDeps & { close: () => Promise<void> } {
  const dispatcher = createGuardedAgent(options)
  return {
    dispatcher,
    allowPrivate: options.allowPrivate,
    memory: createHostMemory(),
    now: options.now ?? Date.now,
    sleep: options.sleep ?? (ms => delay(ms)),
    close: () => dispatcher.destroy(),
  }
}

async function request<T>(
  url: URL,
  headers: Record<string, string>,
  read: (answer: FeedAnswer) => Promise<T>,
  { limits, deps }: Exchange,
): Promise<T> {
  const exchange = async (signal: AbortSignal) => {
    const answer = await deps.dispatcher.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: { 'user-agent': limits.userAgent, 'accept-encoding': ACCEPT_ENCODING, ...headers },
      signal,
      headersTimeout: limits.readTimeoutMs,
      bodyTimeout: limits.readTimeoutMs,
    })
    const header = (name: string) => {
      const value = answer.headers[name]
      return (Array.isArray(value) ? value[0] : value) ?? null
    }
    return read({ status: answer.statusCode, header, body: answer.body, url })
  }
  return withDeadline(limits.totalTimeoutMs, exchange, limits.signal)
}

/** Where a redirect leads, checked like the first address; from https it never leads back to http. */
function redirectTarget(answer: FeedAnswer, deps: FetchDeps): URL {
  const location = answer.header('location')
  if (location === null || !URL.canParse(location, answer.url)) {
    throw new FeedError('redirect', 'The feed redirects to no valid address.')
  }
  const next = checkedUrl(new URL(location, answer.url).href, deps.allowPrivate)
  if (answer.url.protocol === 'https:' && next.protocol === 'http:') {
    throw new FeedError('redirect', 'The feed redirects from https to http, which was not followed.')
  }
  return next
}

type Exchange = { limits: Limits; deps: FetchDeps }
type Send<T> = (url: URL, read: (answer: FeedAnswer) => Promise<T | URL>) => Promise<T | URL>

async function followRedirects<T extends object>(
  first: URL,
  send: Send<T>,
  read: (answer: FeedAnswer) => Promise<T>,
  { limits, deps }: Exchange,
): Promise<T> {
  let url = first
  for (let hop = 0; hop <= limits.maxRedirects; hop += 1) {
    const answered = await send(url, async answer => {
      if (!REDIRECTS.has(answer.status)) return read(answer)
      discard(answer.body)
      return redirectTarget(answer, deps)
    })
    if (!(answered instanceof URL)) return answered
    url = answered
  }
  throw new FeedError('redirect', `The feed redirects more than ${limits.maxRedirects} times.`)
}

function getRobots(address: URL, exchange: Exchange): Promise<RobotsAnswer> {
  const send: Send<RobotsAnswer> = (url, read) => request(url, { accept: 'text/plain' }, read, exchange)
  const read = async ({ status, header, body }: FeedAnswer) => {
    const bytes = await readBytes(body, header('content-encoding') ?? '', ROBOTS_BYTES, true)
    return { status, text: bytes.toString('utf8') }
  }
  return followRedirects(address, send, read, exchange)
}

/** A request that asks robots.txt and waits its turn first; both again for each redirect. */
const politely =
  (exchange: Exchange): Send<Fetched> =>
  async (url, read) => {
    const { limits, deps } = exchange
    const asked = await requirePermission(url, {
      userAgent: limits.userAgent,
      memory: deps.memory,
      clock: deps,
      get: address => getRobots(address, exchange),
    })
    await takeTurn(url.host, Math.max(limits.minIntervalMs, asked), deps.memory, deps)
    const headers: Record<string, string> = {
      accept: 'application/json, application/xml, text/csv, text/html;q=0.8, */*;q=0.5',
    }
    if (limits.etag) headers['if-none-match'] = limits.etag
    if (limits.lastModified) headers['if-modified-since'] = limits.lastModified
    return request(url, headers, read, exchange)
  }

async function attempt(url: URL, exchange: Exchange): Promise<Fetched> {
  const { limits, deps } = exchange
  let reading = false
  const read = (answer: FeedAnswer) => {
    reading = true
    return readAnswer(answer, limits, deps.now())
  }
  try {
    return await followRedirects(url, politely(exchange), read, exchange)
  } catch (error) {
    limits.signal?.throwIfAborted()
    throw asFeedError(error, reading)
  }
}

const isPassing = (error: FeedError) =>
  error.kind === 'timeout' ||
  error.kind === 'network' ||
  error.kind === 'truncated' ||
  (error.kind === 'http' && RETRIED.has(error.status ?? 0))

/** One page, politely: robots.txt, one call an interval and host, conditional, retried, public addresses only. Throws FeedError. */
export async function fetchFeed(address: string, options: FetchOptions, deps: FetchDeps): Promise<Fetched> {
  const limits: Limits = { ...DEFAULTS, ...options }
  const url = checkedUrl(address, deps.allowPrivate)
  for (let turn = 1; ; turn += 1) {
    try {
      return await attempt(url, { limits, deps })
    } catch (error) {
      if (!(error instanceof FeedError) || !isPassing(error)) throw error
      const asked = error.retryAfterSeconds === null ? null : error.retryAfterSeconds * 1000
      if (asked !== null) holdOff(url.host, asked, deps.memory, deps)
      if (turn >= limits.attempts || (asked ?? 0) > limits.maxRetryAfterMs) throw error
      await deps.sleep(asked ?? limits.backOffMs * 4 ** (turn - 1))
    }
  }
}
