import type { Knex } from 'knex'
import { READ_VERSION } from './normalizer-version.ts'

export type RunSummary = {
  listings: number
  added: number
  changed: number
  vanished: number
  quarantined: number
  refused: number
  reasons: Record<string, number>
}

export type Outcome = 'ok' | 'not_modified' | 'held' | 'failed'

export const EMPTY_RUN: RunSummary = {
  listings: 0,
  added: 0,
  changed: 0,
  vanished: 0,
  quarantined: 0,
  refused: 0,
  reasons: {},
}

export async function recordRun(
  db: Knex,
  run: {
    feedId: string
    startedAt: Date
    now: Date
    outcome: Outcome
    summary: RunSummary
    error: string | null
  },
): Promise<void> {
  await db('feed_runs').insert({
    feed_id: run.feedId,
    started_at: run.startedAt,
    finished_at: run.now,
    outcome: run.outcome,
    ...run.summary,
    reasons: JSON.stringify(run.summary.reasons),
    error: run.error,
  })
}

export async function markFresh(
  db: Knex,
  feed: { id: string; now: Date; seenAt: Date; etag: string | null; lastModified: string | null },
): Promise<void> {
  await db('feeds').where({ id: feed.id }).update({
    etag: feed.etag,
    rules: READ_VERSION,
    last_modified: feed.lastModified,
    last_read_at: feed.now,
    last_success_at: feed.seenAt,
    stale_since: null,
    last_error: null,
  })
}

/** A read that failed or is held back changes nothing but this: the vendor's data is stale since its last good read. */
export async function markStale(db: Knex, feed: { id: string; now: Date; error: string }): Promise<void> {
  await db('feeds')
    .where({ id: feed.id })
    .update({
      last_read_at: feed.now,
      stale_since: db.raw('coalesce(stale_since, last_success_at, ?)', [feed.now]),
      last_error: feed.error,
      etag: null,
      last_modified: null,
    })
}
