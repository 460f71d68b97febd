import type { RawListing } from '#api/domain/listing/listing.ts'
import { readListing, type Stages } from '#api/domain/listing/normalize.ts'
import { DeadlinePassed, withDeadline } from '#api/network/deadline.ts'
import { detectFeed } from './detect.ts'
import { createFetchDeps } from './fetch-feed.ts'
import type { Parser } from './parse.ts'
import { createThreadParser } from './parser.ts'
import { fetchPageWith, readFeed, type FeedRead, type FetchPage } from './read-vendor.ts'
import type { ColumnMap } from './readers/columns.ts'
import type { FeedFormat } from '#api/domain/vendors/feed-formats.ts'

const CHECK_MS = 25_000
export const READ_MS = 15_000
const PAGE_MS = 10_000

export type Looking = { fetchPage: FetchPage; parser: Parser; now: () => Date; signal: AbortSignal }

/** A person waits for this, so it ends in words within half a minute. */
export async function withFetching<T>(
  { feedAllowPrivate }: { feedAllowPrivate: boolean },
  work: (looking: Looking) => Promise<T>,
): Promise<T> {
  const deps = createFetchDeps({ allowPrivate: feedAllowPrivate })
  const parser = createThreadParser(1)
  const fetchPage = fetchPageWith({ attempts: 1, totalTimeoutMs: PAGE_MS }, deps)
  const now = () => new Date()
  try {
    return await withDeadline(CHECK_MS, signal => work({ fetchPage, parser, now, signal }))
  } catch (error) {
    if (!(error instanceof DeadlinePassed)) throw error
    throw new Error('The shop answers too slowly to be checked: nothing could be read within 25 s.', {
      cause: error,
    })
  } finally {
    await Promise.all([deps.close(), parser.close()])
  }
}

export type LookedAtListing = { listing: RawListing; stages: Stages }
export type LookedAt = { format: FeedFormat; url: string; read: FeedRead; listings: LookedAtListing[] }

/** Which reader fits an address, and what it reads there. Throws FeedError when none does. */
export async function lookAtFeed(
  { url: address, columns }: { url: string; columns: ColumnMap | null },
  looking: Looking,
): Promise<LookedAt> {
  const { format, url } = await detectFeed(address, { ...looking, columns })
  const source = { url, format, currency: null, etag: null, lastModified: null, columns }
  const read = await readFeed(source, { ...looking, budgetMs: READ_MS })
  return {
    format,
    url,
    read,
    listings: read.listings.map(listing => ({ listing, stages: readListing(listing) })),
  }
}
