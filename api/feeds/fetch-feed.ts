import { setTimeout as delay } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { createGuardedAgent } from '#api/network/guarded-agent.ts'
import type { AgentOptions } from '#api/network/guarded-agent.ts'
import { checkedUrl } from './address.ts'
import { ACCEPT_ENCODING, readBytes } from './feed-body.ts'
import { asFeedError, discard, readAnswer } from './feed-answer.ts'
import type { Answer, Fetched, Validators } from './feed-answer.ts'
import { FeedError } from './feed-error.ts'
import { createHostMemory, holdOff, requirePermission, takeTurn } from './polite.ts'
import type { Clock, HostMemory } from './polite.ts'

/** Limits of one fetch; all have defaults. Times in milliseconds, sizes in bytes after unpacking. */
export type FetchOptions = Validators & {
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

export type FetchDeps = Clock & { dispatcher: Dispatcher; allowPrivate: boolean; memory: HostMemory }

export const USER_AGENT = 'AliquotBot/1.0 (price comparison; reads product feeds)'

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

type Limits = typeof DEFAULTS & Validators

/** Everything a fetch needs from outside; `close` ends its connections. */
export function createFetchDeps(
  options: AgentOptions & Partial<Clock>,
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

/** One request without redirects. */
async function request(url: URL, headers: Record<string, string>, limits: Limits, deps: FetchDeps) {
  const answer = await deps.dispatcher.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'GET',
    headers: { 'user-agent': limits.userAgent, 'accept-encoding': ACCEPT_ENCODING, ...headers },
    signal: AbortSignal.timeout(limits.totalTimeoutMs),
    headersTimeout: limits.readTimeoutMs,
    bodyTimeout: limits.readTimeoutMs,
  })
  const header = (name: string) => {
    const value = answer.headers[name]
    return (Array.isArray(value) ? value[0] : value) ?? null
  }
  return { status: answer.statusCode, header, body: answer.body, url }
}

/** Where a redirect leads, checked like the first address; from https it never leads back to http. */
function redirectTarget(answer: Answer, deps: FetchDeps): URL {
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

type Send = (url: URL) => Promise<Answer>

async function followRedirects(first: URL, send: Send, limits: Limits, deps: FetchDeps): Promise<Answer> {
  let url = first
  for (let hop = 0; hop <= limits.maxRedirects; hop += 1) {
    const answer = await send(url)
    if (!REDIRECTS.has(answer.status)) return answer
    discard(answer.body)
    url = redirectTarget(answer, deps)
  }
  throw new FeedError('redirect', `The feed redirects more than ${limits.maxRedirects} times.`)
}

async function getRobots(address: URL, limits: Limits, deps: FetchDeps) {
  const send: Send = url => request(url, { accept: 'text/plain' }, limits, deps)
  const answer = await followRedirects(address, send, limits, deps)
  const bytes = await readBytes(answer.body, answer.header('content-encoding') ?? '', ROBOTS_BYTES, true)
  return { status: answer.status, text: bytes.toString('utf8') }
}

/** A request that asks robots.txt and waits its turn first; both again for each redirect. */
const politely =
  (limits: Limits, deps: FetchDeps): Send =>
  async url => {
    const asked = await requirePermission(url, {
      userAgent: limits.userAgent,
      memory: deps.memory,
      clock: deps,
      get: address => getRobots(address, limits, deps),
    })
    await takeTurn(url.host, Math.max(limits.minIntervalMs, asked), deps.memory, deps)
    const headers: Record<string, string> = {
      accept: 'application/json, application/xml, text/csv, text/html;q=0.8, */*;q=0.5',
    }
    if (limits.etag) headers['if-none-match'] = limits.etag
    if (limits.lastModified) headers['if-modified-since'] = limits.lastModified
    return request(url, headers, limits, deps)
  }

async function attempt(url: URL, limits: Limits, deps: FetchDeps): Promise<Fetched> {
  let reading = false
  try {
    const answer = await followRedirects(url, politely(limits, deps), limits, deps)
    reading = true
    return await readAnswer(answer, limits, deps.now())
  } catch (error) {
    throw asFeedError(error, reading)
  }
}

const isPassing = (error: FeedError) =>
  error.kind === 'timeout' ||
  error.kind === 'network' ||
  error.kind === 'truncated' ||
  (error.kind === 'http' && RETRIED.has(error.status ?? 0))

/**
 * Fetches one page of a feed politely: robots.txt, one call an interval and host, conditional, retried with growing
 * pauses, and never from an address that is not public. Throws FeedError.
 */
export async function fetchFeed(address: string, options: FetchOptions, deps: FetchDeps): Promise<Fetched> {
  const limits: Limits = { ...DEFAULTS, ...options }
  const url = checkedUrl(address, deps.allowPrivate)
  for (let turn = 1; ; turn += 1) {
    try {
      return await attempt(url, limits, deps)
    } catch (error) {
      if (!(error instanceof FeedError) || !isPassing(error)) throw error
      const asked = error.retryAfterSeconds === null ? null : error.retryAfterSeconds * 1000
      if (asked !== null) holdOff(url.host, asked, deps.memory, deps)
      if (turn >= limits.attempts || (asked ?? 0) > limits.maxRetryAfterMs) throw error
      await deps.sleep(asked ?? limits.backOffMs * 4 ** (turn - 1))
    }
  }
}
