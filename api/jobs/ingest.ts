import {
  claimHost,
  dueFeeds,
  listHosts,
  releaseHost,
  renewClaim,
  type FeedRow,
  type Round,
} from '#api/feeds/hosts.ts'
import { ingestFailure, type IngestResult } from '#api/feeds/ingest.ts'
import { runFeed, type RunDeps } from '#api/feeds/run-feed.ts'
import type { Log } from './run-job.ts'

/** How many hosts are read at the same time, by all processes together. */
export const HOSTS_AT_ONCE = 6

export type IngestRoundDeps = RunDeps & {
  log: Log
  onResult?: (feed: FeedRow, result: IngestResult) => void
}

/** One vendor's fault stops no other: it is counted, and the feed's state says why. */
async function readOne(deps: IngestRoundDeps, feed: FeedRow): Promise<IngestResult> {
  try {
    const result = await runFeed(deps, feed)
    if (result.outcome === 'failed') {
      deps.log({ vendor: feed.slug, error: result.error }, 'a feed could not be read')
    }
    return result
  } catch (error) {
    deps.signal?.throwIfAborted()
    deps.log({ vendor: feed.slug, error: String(error) }, 'an ingest failed')
    return ingestFailure(deps, feed.id, 'The read could not be stored; the log says why.', deps.now())
  }
}

/** Host after host; changes meet the alerts in the same transaction. Side by side, each takes hosts that no other has. */
export async function readDueFeeds(
  deps: IngestRoundDeps,
  { vendor, before }: Pick<Round, 'vendor' | 'before'>,
): Promise<Record<string, number>> {
  const counts = { feeds: 0, changed: 0, failed: 0 }
  const round = () => ({ vendor, before, now: deps.now() })
  await listHosts(deps.db)
  for (
    let host = await claimHost(deps.db, round());
    host !== null;
    host = await claimHost(deps.db, round())
  ) {
    try {
      for (const feed of await dueFeeds(deps.db, host, round())) {
        if (deps.signal?.aborted) return counts
        await renewClaim(deps.db, host, deps.now())
        const result = await readOne(deps, feed)
        deps.onResult?.(feed, result)
        counts.feeds += 1
        counts.changed += result.summary.added + result.summary.changed + result.summary.vanished
        counts.failed += result.outcome === 'failed' ? 1 : 0
      }
    } finally {
      await releaseHost(deps.db, host)
    }
  }
  return counts
}
