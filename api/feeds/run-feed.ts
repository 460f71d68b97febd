import type { Knex } from 'knex'
import type { Refusal } from '#api/feeds/readers/reader.ts'
import { FeedError } from './feed-error.ts'
import { holdHost, type FeedRow } from './hosts.ts'
import { ingestFailure, ingestNotModified, ingestRead, type IngestDeps, type IngestResult } from './ingest.ts'
import { readFeed, type FeedRead, type ReadDeps, type ReadProgress } from './read-vendor.ts'

/** A read that goes on for longer than this begins anew: what it has is too old to be published as one catalogue. */
const PROGRESS_HOURS = 24

function refusalsByReason(refused: readonly Refusal[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { reason } of refused) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

type Started = { startedAt: Date; progress: ReadProgress | null }

async function loadProgress(db: Knex, feedId: string, now: Date): Promise<Started> {
  const { rows } = await db.raw(
    `select started_at as "startedAt", progress from feed_progress
     where feed_id = :feed and started_at > :now::timestamptz - :hours * interval '1 hour'`,
    { feed: feedId, now, hours: PROGRESS_HOURS },
  )
  return rows[0] ?? { startedAt: now, progress: null }
}

async function saveProgress(db: Knex, feedId: string, startedAt: Date, progress: ReadProgress) {
  await db.raw(
    `insert into feed_progress (feed_id, started_at, progress) values (:feed, :startedAt, :progress)
     on conflict (feed_id) do update set started_at = excluded.started_at, progress = excluded.progress`,
    { feed: feedId, startedAt, progress: JSON.stringify(progress) },
  )
}

export type RunDeps = IngestDeps & ReadDeps

const unfinished = (pages: number, before: number) =>
  pages === before
    ? 'No page of the feed arrived within the time that a feed has.'
    : `The feed is longer than one turn: ${pages} pages are read, and the next round goes on there.`

async function takeIn(deps: RunDeps, feed: FeedRow, read: FeedRead, started: Started): Promise<IngestResult> {
  if (read.progress) {
    await saveProgress(deps.db, feed.id, started.startedAt, read.progress)
    return ingestFailure(deps, feed.id, unfinished(read.pages, started.progress?.pages ?? 0), deps.now())
  }
  await deps.db('feed_progress').where({ feed_id: feed.id }).delete()
  if (read.notModified) return ingestNotModified(deps, feed.id, deps.now())
  const unreadable = read.refused.flatMap(({ externalId, what }) =>
    what === 'row' && externalId ? [externalId] : [],
  )
  const whole = { ...read, unreadable, refused: refusalsByReason(read.refused) }
  return ingestRead(deps, feed.id, { ...whole, startedAt: started.startedAt }, deps.now())
}

/** One feed, a long one in several turns. A failed read is an answer; only a fault of our own is thrown. */
export async function runFeed(deps: RunDeps, feed: FeedRow): Promise<IngestResult> {
  const started = await loadProgress(deps.db, feed.id, deps.now())
  try {
    return await takeIn(deps, feed, await readFeed(feed, deps, started.progress), started)
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    if (error.retryAfterSeconds !== null) {
      await holdHost(deps.db, new URL(feed.url).host, error.retryAfterSeconds, deps.now())
    }
    return ingestFailure(deps, feed.id, error.message, deps.now())
  }
}
