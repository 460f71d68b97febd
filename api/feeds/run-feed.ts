import type { Knex } from 'knex'
import { FeedError } from './feed-error.ts'
import { ingestFailure, ingestNotModified, ingestRead, type IngestDeps, type IngestResult } from './ingest.ts'
import { readFeed, type FetchPage } from './read-vendor.ts'
import type { FeedFormat, Refusal } from '#api/feeds/readers/reader.ts'

export type FeedRow = {
  id: string
  url: string
  format: FeedFormat
  etag: string | null
  lastModified: string | null
  currency: string
  vendor: string
  slug: string
}

/** The feeds to read, in the order of their vendors; paused vendors are left out. */
export async function feedsToRead(db: Knex, slug: string | null): Promise<FeedRow[]> {
  const { rows } = await db.raw(
    `select f.id::text, f.url, f.format, f.etag, f.last_modified as "lastModified", v.currency, v.name as vendor, v.slug
     from feeds f join vendors v on v.id = f.vendor_id
     where v.paused_at is null and (:slug::text is null or v.slug = :slug) order by v.slug, f.id`,
    { slug },
  )
  return rows
}

function refusalsByReason(refused: readonly Refusal[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { reason } of refused) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

export type RunDeps = IngestDeps & { fetchPage: FetchPage; now: () => Date; onPage?: (pages: number) => void }

/**
 * Reads one feed and takes it in. A read that fails is an answer, not an exception: the feed's state says why. Only a
 * fault of our own (the database is away) is thrown.
 */
export async function runFeed(deps: RunDeps, feed: FeedRow): Promise<IngestResult> {
  const source = { ...feed, currency: feed.currency }
  try {
    const read = await readFeed(source, deps)
    if (read.notModified) return await ingestNotModified(deps, feed.id, deps.now())
    const unreadable = read.refused.flatMap(({ externalId, what }) =>
      what === 'row' && externalId ? [externalId] : [],
    )
    return await ingestRead(
      deps,
      feed.id,
      { ...read, unreadable, refused: refusalsByReason(read.refused) },
      deps.now(),
    )
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    return ingestFailure(deps, feed.id, error.message, deps.now())
  }
}
