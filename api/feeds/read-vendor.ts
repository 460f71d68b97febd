import type { RawListing } from '#api/domain/listing/listing.ts'
import type { Fetched, Validators } from './feed-answer.ts'
import { FeedError } from './feed-error.ts'
import { fetchFeed } from './fetch-feed.ts'
import type { FetchDeps, FetchOptions } from './fetch-feed.ts'
import type { FeedFormat, PageRequest, Refusal } from '#api/feeds/readers/reader.ts'
import { readers } from '#api/feeds/readers/readers.ts'

/** How a page is had: from the network in the product, from files in the demo. */
export type FetchPage = (url: string, validators: Validators) => Promise<Fetched>

export const fetchPageWith =
  (options: FetchOptions, deps: FetchDeps): FetchPage =>
  (url, validators) =>
    fetchFeed(url, { ...options, ...validators }, deps)

export type FeedSource = Validators & {
  url: string
  format: FeedFormat
  /** ISO 4217: what prices are in when the feed does not say. */
  currency: string | null
}

export type ReadDeps = {
  fetchPage: FetchPage
  now: () => Date
  maxPages?: number
  onPage?: (pages: number) => void
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
}

const MAX_PAGES = 500

type Progress = { read: FeedRead; seen: Set<string>; queue: PageRequest[]; asked: Set<string> }

function enqueue(progress: Progress, requests: PageRequest[]) {
  for (const request of requests) {
    if (progress.asked.has(request.url)) continue
    progress.asked.add(request.url)
    progress.queue.push(request)
  }
}

/** Takes what is new on a page and says whether anything was, so that a shop that repeats its pages ends the read. */
function take(progress: Progress, listings: RawListing[], currency: string | null): boolean {
  const fresh = listings.filter(listing => !progress.seen.has(listing.externalId))
  const repeated = listings.length > 0 && fresh.length === 0
  for (const listing of listings) {
    if (!progress.seen.has(listing.externalId)) {
      progress.seen.add(listing.externalId)
      progress.read.listings.push({ ...listing, currency: listing.currency ?? currency })
    } else if (!repeated) {
      const reason = 'The id appears twice in the feed; its first row counts.'
      progress.read.refused.push({ what: 'row', externalId: listing.externalId, reason })
    }
  }
  return !repeated
}

const isGone = (error: unknown) =>
  error instanceof FeedError && error.kind === 'http' && (error.status === 404 || error.status === 410)

/** Fetches a page; one of many product pages that is gone is a refusal, everything else fails the read. */
async function getPage(request: PageRequest, validators: Validators, progress: Progress, deps: ReadDeps) {
  try {
    return await deps.fetchPage(request.url, validators)
  } catch (error) {
    if (!request.optional || !isGone(error)) throw error
    progress.read.refused.push({
      what: 'row',
      externalId: request.url,
      reason: 'The page of this product is gone.',
    })
    return null
  }
}

const startOf = (source: FeedSource): Progress => ({
  read: {
    notModified: false,
    listings: [],
    refused: [],
    complete: true,
    pages: 0,
    bytes: 0,
    etag: null,
    lastModified: null,
  },
  seen: new Set(),
  asked: new Set(),
  queue: [{ url: readers[source.format].start(source.url) }],
})

function readPage(
  progress: Progress,
  request: PageRequest,
  fetched: Fetched & { status: 'modified' },
  source: FeedSource,
  now: Date,
) {
  const { url, totalPages, text } = fetched
  const page = readers[source.format].read(text, { url, now, totalPages, parents: request.parents ?? {} })
  progress.read.refused.push(...page.refused)
  if (take(progress, page.listings, source.currency)) enqueue(progress, page.next)
}

/** One step of the read; gives what was fetched, or null for a page that is gone. */
async function step(progress: Progress, request: PageRequest, source: FeedSource, deps: ReadDeps) {
  const { read } = progress
  const { etag = null, lastModified = null } = read.pages === 0 ? source : {}
  const fetched = await getPage(request, { etag, lastModified }, progress, deps)
  read.pages += 1
  deps.onPage?.(read.pages)
  if (fetched?.status === 'modified') {
    read.bytes += fetched.bytes
    readPage(progress, request, fetched, source, deps.now())
  }
  return fetched
}

function requireListings({ listings, refused }: FeedRead) {
  if (listings.length > 0) return
  const rows = refused[0] ? ` All ${refused.length} rows were refused: ${refused[0].reason}` : ''
  throw new FeedError('empty', `The feed holds no product that can be read.${rows}`)
}

/**
 * Reads all pages of a feed. Throws FeedError when any page cannot be had or understood, or nothing is in it: a read is
 * whole or it is none.
 */
export async function readFeed(source: FeedSource, deps: ReadDeps): Promise<FeedRead> {
  const progress = startOf(source)
  const { read } = progress
  for (let request = progress.queue.shift(); request; request = progress.queue.shift()) {
    if (read.pages >= (deps.maxPages ?? MAX_PAGES)) {
      requireListings(read)
      return { ...read, complete: false, etag: null, lastModified: null }
    }
    const fetched = await step(progress, request, source, deps)
    const only = read.pages === 1 && fetched !== null
    read.etag = only ? fetched.etag : null
    read.lastModified = only ? fetched.lastModified : null
    if (fetched?.status === 'not-modified') return { ...read, notModified: true }
  }
  requireListings(read)
  return read
}
