import type { RawListing } from '#api/domain/listing/listing.ts'
import { DeadlinePassed, withDeadline } from '#api/network/deadline.ts'
import type { ColumnMap } from '#api/feeds/readers/columns.ts'
import type { FeedFormat } from '#api/domain/vendors/feed-formats.ts'
import type { FeedPage, PageRequest, Refusal } from '#api/feeds/readers/reader.ts'
import { readers } from '#api/feeds/readers/readers.ts'
import type { Fetched, Validators } from './feed-answer.ts'
import { FeedError } from './feed-error.ts'
import { fetchFeed, type FetchDeps, type FetchOptions } from './fetch-feed.ts'
import type { Parser } from './parse.ts'

export type FetchPage = (url: string, validators: Validators, signal?: AbortSignal) => Promise<Fetched>

export const fetchPageWith =
  (options: FetchOptions, deps: FetchDeps): FetchPage =>
  (url, validators, signal) =>
    fetchFeed(url, { ...options, ...validators, ...(signal ? { signal } : {}) }, deps)

type FeedSource = Validators & {
  url: string
  format: FeedFormat
  /** ISO 4217: what prices are in when the feed does not say. */
  currency: string | null
  /** Which headings of a table hold what, where its words are not known. */
  columns?: ColumnMap | null
}

export type ReadDeps = {
  fetchPage: FetchPage
  parser: Pick<Parser, 'read'>
  now: () => Date
  maxPages?: number
  /** Milliseconds after which a read stops, to be continued. */
  budgetMs?: number
  signal?: AbortSignal
}

/** What a read that ran out of its time has, as plain data: whoever goes on with it begins there. */
export type ReadProgress = {
  listings: RawListing[]
  refused: Refusal[]
  pages: number
  bytes: number
  queue: PageRequest[]
  asked: string[]
}

export type FeedRead = {
  /** The vendor said that nothing changed; the lists are then empty. */
  notModified: boolean
  /** In the order of the feed, each `externalId` once, currency filled in. */
  listings: RawListing[]
  refused: Refusal[]
  /** False when the read stopped at the limit of pages: what is missing then did not vanish. */
  complete: boolean
  pages: number
  bytes: number
  /** For the next conditional read; null for a feed of several pages, where one page says nothing of the others. */
  etag: string | null
  lastModified: string | null
  headings: string[]
  /** Set when the time ran out before the last page. */
  progress: ReadProgress | null
}

const MAX_PAGES = 500
const ONE_READ_MS = 3 * 60_000

type Reading = { read: FeedRead; seen: Set<string>; queue: PageRequest[]; asked: Set<string> }

function enqueue(reading: Reading, requests: readonly PageRequest[]) {
  for (const request of requests) {
    if (reading.asked.has(request.url)) continue
    reading.asked.add(request.url)
    reading.queue.push(request)
  }
}

/** Takes what is new on a page and says whether anything was, so that a shop that repeats its pages ends the read. */
function take(reading: Reading, listings: readonly RawListing[], currency: string | null): boolean {
  const { read, seen } = reading
  const repeated = listings.length > 0 && listings.every(listing => seen.has(listing.externalId))
  for (const listing of listings) {
    if (!seen.has(listing.externalId)) {
      seen.add(listing.externalId)
      const currencySource = listing.currency === null ? ('settings' as const) : listing.currencySource
      read.listings.push({
        ...listing,
        currency: listing.currency ?? currency,
        ...(currencySource === undefined ? {} : { currencySource }),
      })
    } else if (!repeated) {
      const reason = 'The id appears twice in the feed; its first row counts.'
      read.refused.push({ what: 'row', externalId: listing.externalId, reason })
    }
  }
  return !repeated
}

const isGone = (error: unknown) =>
  error instanceof FeedError && error.kind === 'http' && (error.status === 404 || error.status === 410)

const OF_ONE_PAGE = ['html', 'malformed', 'truncated', 'empty', 'too-slow', 'too-large', 'robots', 'redirect']

/** A fault of one page; a page of many may have it and concern nobody else. A shop that asks for fewer calls is none. */
const isUnreadable = (error: unknown) =>
  error instanceof FeedError &&
  (OF_ONE_PAGE.includes(error.kind) ||
    (error.kind === 'http' && error.status !== 429 && error.retryAfterSeconds === null))

const firstPage = ({ format, url }: FeedSource): ReadProgress => ({
  listings: [],
  refused: [],
  pages: 0,
  bytes: 0,
  queue: [{ url: readers[format].start(url) }],
  asked: [],
})

function startOf({ queue, asked, ...from }: ReadProgress): Reading {
  const none = { etag: null, lastModified: null, progress: null }
  const whole = { ...none, notModified: false, complete: true, headings: [] }
  return {
    read: { ...whole, ...from, listings: [...from.listings], refused: [...from.refused] },
    seen: new Set(from.listings.map(listing => listing.externalId)),
    asked: new Set(asked),
    queue: [...queue],
  }
}

const NOTHING: FeedPage = { listings: [], refused: [], next: [] }

/** Fetches and parses a page; a page that is optional and gone or unreadable is a refused row with its address. */
async function getPage(request: PageRequest, source: FeedSource, validators: Validators, deps: ReadDeps) {
  const { format } = source
  try {
    const fetched = await deps.fetchPage(request.url, validators, deps.signal)
    if (fetched.status === 'not-modified') return { fetched, page: NOTHING }
    const { url, totalPages } = fetched
    const columns = source.columns ?? {}
    const context = { url, now: deps.now(), totalPages, parents: request.parents ?? {}, columns }
    return { fetched, page: await deps.parser.read(format, fetched, context) }
  } catch (error) {
    if (!request.optional || !(isGone(error) || isUnreadable(error))) throw error
    const fault = isGone(error)
      ? { what: 'gone' as const, reason: 'The page of this product is gone.' }
      : { what: 'row' as const, reason: (error as FeedError).message }
    const refused = [{ ...fault, externalId: request.url }]
    return { fetched: null, page: { ...NOTHING, refused } }
  }
}

const validatorsOf = (source: Validators | null) => ({
  etag: source?.etag ?? null,
  lastModified: source?.lastModified ?? null,
})

async function step(reading: Reading, request: PageRequest, source: FeedSource, deps: ReadDeps) {
  const { read } = reading
  const validators = validatorsOf(read.pages === 0 ? source : null)
  const { fetched, page } = await getPage(request, source, validators, deps)
  // After the deadline nobody waits for this page: it is asked again by whoever goes on.
  deps.signal?.throwIfAborted()
  read.pages += 1
  read.bytes += fetched?.status === 'modified' ? fetched.bytes : 0
  read.refused.push(...page.refused)
  if (read.pages === 1) read.headings = page.headings ?? []
  if (take(reading, page.listings, source.currency)) enqueue(reading, page.next)
  Object.assign(read, validatorsOf(read.pages === 1 ? fetched : null))
  return fetched?.status === 'not-modified'
}

function requireListings({ listings, refused }: FeedRead) {
  if (listings.length > 0) return
  const rows = refused[0] ? ` All ${refused.length} rows were refused: ${refused[0].reason}` : ''
  throw new FeedError('empty', `The feed holds no product that can be read.${rows}`)
}

async function readPages(reading: Reading, source: FeedSource, deps: ReadDeps): Promise<FeedRead> {
  const { read, queue } = reading
  for (let request = queue[0]; request; request = queue[0]) {
    deps.signal?.throwIfAborted()
    if (read.pages >= (deps.maxPages ?? MAX_PAGES)) {
      requireListings(read)
      return { ...read, complete: false, etag: null, lastModified: null }
    }
    const unchanged = await step(reading, request, source, deps)
    queue.shift()
    if (unchanged) return { ...read, notModified: true }
  }
  requireListings(read)
  return read
}

function progressOf({ read, queue, asked }: Reading): ReadProgress {
  const { listings, refused, pages, bytes } = read
  return { listings, refused, pages, bytes, queue, asked: [...asked] }
}

/**
 * Reads all pages of a feed, from the first or from where an earlier read stopped: it is whole, or it is none (throws
 * FeedError), or its time ran out and `progress` is set.
 */
export async function readFeed(
  source: FeedSource,
  deps: ReadDeps,
  from: ReadProgress | null = null,
): Promise<FeedRead> {
  const reading = startOf(from ?? firstPage(source))
  const work = (signal: AbortSignal) => readPages(reading, source, { ...deps, signal })
  try {
    return await withDeadline(deps.budgetMs ?? ONE_READ_MS, work, deps.signal)
  } catch (error) {
    if (!(error instanceof DeadlinePassed)) throw error
    return { ...reading.read, complete: false, etag: null, lastModified: null, progress: progressOf(reading) }
  }
}
