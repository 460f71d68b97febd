import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import webpush from 'web-push'
import { connectDatabase, type Database } from '#api/db/connect.ts'
import { migrateUp } from '#api/db/migrations.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { createPushTransport } from '#api/jobs/send-push.ts'
import { startWorker } from '#api/jobs/worker.ts'
import { notifyOfChanges } from '#api/services/alerts/match-changes.ts'
import { addAlert, addBrowser, addPerson, offerIds } from '#api/test/alert-fixtures.ts'
import { addCompounds, addVendor, listing, plainNormalizer } from '#api/test/catalog-fixtures.ts'
import { startCluster } from '#api/test/cluster.ts'
import { startPushService, type PushService } from '#api/test/push-service.ts'
import { migrations } from '#migrations/index.ts'

const PATIENCE_MS = 20_000

/** Somebody who listens, and a price that falls whenever it is asked to: answers the milliseconds from commit to arrival. */
async function faller(db: Knex, push: PushService, publicKey: string): Promise<() => Promise<number>> {
  await addCompounds(db, ['BPC-157'])
  const { feedId } = await addVendor(db)
  let price = 100_000
  const read = () =>
    ingestRead(
      { db, normalizer: plainNormalizer, onChanges: notifyOfChanges },
      feedId,
      {
        listings: [listing('a', { price: (price / 100).toFixed(2) })],
        refused: {},
        etag: null,
        lastModified: null,
      },
      new Date(),
    )
  await read()
  const user = await addPerson(db)
  const browser = push.subscribe(publicKey)
  await addBrowser(db, user, browser)
  await addAlert(db, user, (await offerIds(db, feedId))['a'] ?? '')
  return async () => {
    price = Math.floor(price * 0.95)
    const before = push.taken(browser.endpoint).length
    await read()
    const began = performance.now()
    while (push.taken(browser.endpoint).length === before) {
      if (performance.now() - began > PATIENCE_MS) throw new Error('nothing came in twenty seconds')
      await delay(2)
    }
    return performance.now() - began
  }
}

const sample = async (database: Database, samples: number): Promise<number[]> => {
  const { knex: db, pool } = database.background
  await migrateUp(db, migrations)
  const keys = { ...webpush.generateVAPIDKeys(), subject: 'mailto:operator@aliquot.example' }
  const push = await startPushService()
  const fall = await faller(db, push, keys.publicKey)
  const worker = await startWorker({
    db,
    pool,
    log: () => undefined,
    telegram: null,
    push: createPushTransport({ keys, extraHosts: [push.host], now: () => new Date() }),
    ingest: () => Promise.resolve({}),
    vendorHealth: () => Promise.resolve({}),
    checkAlertsMs: 300_000,
    ingestMs: 900_000,
  })
  const times: number[] = []
  for (let n = 0; n < samples; n += 1) {
    // Idle in between, for another part of each second.
    await delay(300 + ((n * 137) % 1_000))
    times.push(await fall())
  }
  await worker.stop()
  await push.close()
  return times.toSorted((a, b) => a - b)
}

const report = (engine: string, times: readonly number[], goalMs: number): boolean => {
  const at = (share: number) => times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? NaN
  const load = loadavg().map(value => value.toFixed(1))
  process.stdout.write(
    `${engine}: ${times.length} samples, p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms (< ${goalMs}), ` +
      `load of the machine ${load.join(' ')}\n`,
  )
  return at(0.99) < goalMs
}

/** `npm run bench -- lag`: from the commit of an ingest to the arrival of the message, on an idle system. */
export async function benchLag(): Promise<boolean> {
  const cluster = await startCluster()
  const postgres = await connectDatabase({ databaseUrl: cluster.url('postgres'), dataDir: '' })
  const onPostgres = report('PostgreSQL', await sample(postgres, 100), 2_000)
  await postgres.close()
  await cluster.stop()
  const folder = mkdtempSync(join(tmpdir(), 'aliquot-lag-'))
  const embedded = await connectDatabase({ dataDir: folder })
  const onEmbedded = report('embedded', await sample(embedded, 30), 10_000)
  await embedded.close()
  rmSync(folder, { recursive: true, force: true })
  return onPostgres && onEmbedded
}
