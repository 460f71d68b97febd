import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { normalizer } from '#api/feeds/normalizer.ts'
import type { FetchPage } from '#api/feeds/read-vendor.ts'
import { feedsToRead, runFeed } from '#api/feeds/run-feed.ts'
import { tellChanges } from '#api/services/alerts/match-changes.ts'

type Deps = { db: Knex; fetchPage: FetchPage; now: () => Date; log: Logger }

/**
 * Reads every feed, one after the other, and lets its changes meet the alerts in the same transaction. One vendor's fault
 * stops no other: it is counted, and its state says why.
 */
export async function readDueFeeds(
  { db, fetchPage, now, log }: Deps,
  signal: AbortSignal,
): Promise<Record<string, number>> {
  const counts = { feeds: 0, changed: 0, failed: 0 }
  const deps = { db, normalizer, fetchPage, now, onChanges: tellChanges }
  for (const feed of await feedsToRead(db, null)) {
    if (signal.aborted) break
    counts.feeds += 1
    try {
      const { outcome, summary, error } = await runFeed(deps, feed)
      counts.changed += summary.added + summary.changed + summary.vanished
      if (outcome === 'failed') {
        counts.failed += 1
        log.warn({ vendor: feed.slug, error }, 'a feed could not be read')
      }
    } catch (error) {
      counts.failed += 1
      log.error({ err: error, vendor: feed.slug }, 'an ingest failed')
    }
  }
  return counts
}
