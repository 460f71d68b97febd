import { SingleBar } from 'cli-progress'
import { processConfig } from '#api/config.ts'
import type { RunSummary } from '#api/feeds/feed-state.ts'
import { createFetching } from '#api/fetching.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { feedsToRead, runFeed, type FeedRow } from '#api/feeds/run-feed.ts'
import type { IngestResult } from '#api/feeds/ingest.ts'
import type { FetchPage } from '#api/feeds/read-vendor.ts'
import { tellChanges } from '#api/services/alerts/match-changes.ts'
import { openPrepared, type Prepared } from '#api/prepare.ts'
import { readArguments } from './arguments.ts'
import { runCommand, UsageFault } from './fail.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const COUNTS = ['listings', 'added', 'changed', 'vanished', 'quarantined', 'refused'] as const
const WORDS: Record<(typeof COUNTS)[number], string> = {
  listings: 'read',
  added: 'new',
  changed: 'changed',
  vanished: 'gone',
  quarantined: 'quarantined',
  refused: 'refused',
}

const countsText = (summary: RunSummary) => COUNTS.map(name => `${summary[name]} ${WORDS[name]}`).join(', ')

function report(feed: FeedRow, { outcome, summary, error }: IngestResult): void {
  const state = {
    ok: countsText(summary),
    not_modified: 'nothing changed since the last read',
    held: `held: ${error}`,
    failed: `failed: ${error}`,
  }
  say(`${feed.slug}: ${state[outcome]}`)
  for (const [reason, count] of Object.entries(summary.reasons)) say(`  ${count} × ${reason}`)
}

/** Reads one feed after the other under a progress bar, which only a terminal shows. */
async function readAll(feeds: readonly FeedRow[], read: (feed: FeedRow) => Promise<IngestResult>) {
  const bar = new SingleBar({
    format: '{bar} {value}/{total} {vendor}',
    hideCursor: true,
    noTTYOutput: false,
  })
  const results: [FeedRow, IngestResult][] = []
  bar.start(feeds.length, 0, { vendor: '' })
  for (const feed of feeds) {
    bar.update({ vendor: feed.vendor })
    results.push([feed, await read(feed)])
    bar.increment()
  }
  bar.stop()
  return results
}

async function readFeeds(database: Prepared, fetchPage: FetchPage, slug: string | null): Promise<void> {
  const feeds = await feedsToRead(database.knex, slug)
  if (feeds.length === 0) {
    throw new Error(
      slug === null
        ? 'There is no feed to read. Add a vendor with "npm run vendors -- add".'
        : `There is no vendor "${slug}" with a feed to read.`,
    )
  }
  const now = () => new Date()
  const deps = { db: database.background.knex, normalizer, fetchPage, now, onChanges: tellChanges }
  const results = await readAll(feeds, feed => runFeed(deps, feed))
  for (const [feed, result] of results) report(feed, result)
  const failed = results.filter(([, result]) => result.outcome === 'failed').length
  if (failed > 0) throw new Error(`${failed} of ${results.length} feeds could not be read.`)
}

/** `npm run ingest`: reads the feeds now. Exit code 1 when a feed could not be read. */
async function ingest(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { vendor: { type: 'string' } })
  if (positionals.length > 0) {
    throw new UsageFault(`"${positionals[0]}" is not understood; name a vendor with --vendor`)
  }
  const config = processConfig()
  const database = await openPrepared(config, { as: 'tool', now: new Date(), say })
  const fetching = createFetching({ allowPrivate: config.feedAllowPrivate, hasDemo: database.hasDemo })
  try {
    await readFeeds(database, fetching.fetchPage, values.vendor ?? null)
  } finally {
    await fetching.close()
    await database.close()
  }
}

await runCommand(ingest)
