import { processConfig } from '#api/config.ts'
import { createFetchDeps } from '#api/feeds/fetch-feed.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { inlineParser } from '#api/feeds/parse.ts'
import { fetchPageWith } from '#api/feeds/read-vendor.ts'
import { readDueFeeds } from '#api/jobs/ingest.ts'
import { openPrepared } from '#api/prepare.ts'
import { notifyOfChanges } from '#api/services/alerts/match-changes.ts'

/** `read-often.ts SLUG TIMES`: reads a vendor as the worker does, many times in a row without waiting between the reads. */
const [slug = '', times = '1'] = process.argv.slice(2)
const config = processConfig()
const database = await openPrepared(config, { as: 'tool', now: new Date(), print: () => undefined })
const deps = createFetchDeps({ allowPrivate: config.feedAllowPrivate, sleep: () => Promise.resolve() })
const total = { reads: 0, changed: 0, failed: 0 }
try {
  for (let read = 0; read < Number(times); read += 1) {
    const now = new Date()
    const counts = await readDueFeeds(
      {
        db: database.background.knex,
        fetchPage: fetchPageWith({}, deps),
        parser: inlineParser,
        normalizer,
        now: () => new Date(),
        onChanges: notifyOfChanges,
        log: (_, message) => void process.stderr.write(`${message}\n`),
      },
      { vendor: slug, before: now },
    )
    total.reads += counts['feeds'] ?? 0
    total.changed += counts['changed'] ?? 0
    total.failed += counts['failed'] ?? 0
  }
} finally {
  await deps.close()
  await database.close()
}
process.stdout.write(JSON.stringify(total))
