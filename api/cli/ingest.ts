import { SingleBar } from 'cli-progress'
import { processConfig } from '#api/config.ts'
import type { RunSummary } from '#api/feeds/feed-state.ts'
import { createFetching } from '#api/fetching.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { listHosts, waitingFeeds, type FeedRow } from '#api/feeds/hosts.ts'
import type { IngestResult } from '#api/feeds/ingest.ts'
import { HOSTS_AT_ONCE, readDueFeeds } from '#api/jobs/ingest.ts'
import { notifyOfChanges } from '#api/services/alerts/match-changes.ts'
import { openPrepared, type Prepared } from '#api/prepare.ts'
import { printLine } from './actions.ts'
import { readArguments } from './arguments.ts'
import { runCommand, UsageFault } from './fail.ts'

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
  printLine(`${feed.slug}: ${state[outcome]}`)
  for (const [reason, count] of Object.entries(summary.reasons)) printLine(`  ${count} × ${reason}`)
}

type Ingesting = { database: Prepared; fetching: ReturnType<typeof createFetching> }
type Result = [FeedRow, IngestResult]

async function readAll({ database, fetching }: Ingesting, vendor: string | null, before: Date, due: number) {
  const db = database.background.knex
  const bar = new SingleBar({
    format: '{bar} {value}/{total} {vendor}',
    hideCursor: true,
    noTTYOutput: false,
  })
  const results: Result[] = []
  const onResult = (feed: FeedRow, result: IngestResult) => {
    results.push([feed, result])
    bar.increment(1, { vendor: feed.vendor })
  }
  const log = () => undefined
  const deps = {
    ...fetching,
    db,
    normalizer,
    now: () => new Date(),
    onChanges: notifyOfChanges,
    onResult,
    log,
  }
  bar.start(due, 0, { vendor: '' })
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, () => readDueFeeds(deps, { vendor, before })))
  bar.stop()
  return results.toSorted(([a], [b]) => (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0))
}

async function readFeeds(ingesting: Ingesting, vendor: string | null): Promise<void> {
  const { knex } = ingesting.database
  const before = new Date()
  await listHosts(knex)
  const due = await waitingFeeds(knex, { vendor, before, now: before })
  if (due.length === 0) {
    throw new Error(
      vendor === null
        ? 'There is no feed to read. Add a vendor with "npm run vendors -- add".'
        : `There is no vendor "${vendor}" with a feed to read.`,
    )
  }
  const results = await readAll(ingesting, vendor, before, due.length)
  for (const [feed, result] of results) report(feed, result)
  for (const { slug, heldUntil } of await waitingFeeds(knex, { vendor, before, now: new Date() })) {
    const reason = heldUntil
      ? `its host asked not to be called until ${heldUntil.toISOString()}`
      : 'another process reads its host now'
    printLine(`${slug}: not read, because ${reason}`)
  }
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
  const database = await openPrepared(config, { as: 'tool', now: new Date(), print: printLine })
  const fetching = createFetching({ allowPrivate: config.feedAllowPrivate, hasDemo: database.hasDemo })
  try {
    await readFeeds({ database, fetching }, values.vendor ?? null)
  } finally {
    await fetching.close()
    await database.close()
  }
}

await runCommand(ingest)
