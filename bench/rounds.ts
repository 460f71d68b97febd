import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { readConfig } from '#api/config.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { createThreadParser } from '#api/feeds/parser.ts'
import type { FetchPage } from '#api/feeds/read-vendor.ts'
import { HOSTS_AT_ONCE, readDueFeeds } from '#api/jobs/ingest.ts'
import { openPrepared } from '#api/prepare.ts'
import { notifyOfChanges } from '#api/services/alerts/match-changes.ts'
import { startCluster } from '#api/test/cluster.ts'
import { addBenchVendor, vendorListings } from './catalogue.ts'

const LISTINGS = 200
const MINUTES = { unchanged: 2, changed: 3 }

/** The table of a made-up vendor; in the n-th state every hundredth price is another one. */
const tableOf = (vendor: number, state: number) =>
  [
    'id,title,size,price,stock,url',
    ...vendorListings(vendor, LISTINGS).map(({ externalId, title, variant, price, stock, url }, at) => {
      const cents = at % 100 === 0 ? (price ?? '').replace(/\.\d\d$/, `.${10 + state}`) : price
      return `${externalId},"${title}",${variant ?? ''},${cents},${stock},${url}`
    }),
  ].join('\n')

/** Shops answer at once, so that what is measured is ours: parsing in threads, comparing, writing. */
const shops =
  (state: number): FetchPage =>
  async url => {
    const body = Buffer.from(tableOf(Number(/v(\d+)\./.exec(url)?.[1]), state))
    const none = { etag: null, lastModified: null, totalPages: null }
    return { ...none, status: 'modified', url, body, contentType: 'text/csv', bytes: body.length }
  }

async function readRound(db: Knex, state: number): Promise<{ seconds: number; cpu: number; feeds: number }> {
  const parser = createThreadParser(HOSTS_AT_ONCE)
  const began = performance.now()
  const { user, system } = process.cpuUsage()
  const deps = {
    db,
    normalizer,
    parser,
    fetchPage: shops(state),
    now: () => new Date(),
    onChanges: notifyOfChanges,
    log: () => undefined,
  }
  const round = { vendor: null, before: new Date() }
  const counts = await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, () => readDueFeeds(deps, round)))
  const used = process.cpuUsage({ user, system })
  await parser.close()
  return {
    seconds: (performance.now() - began) / 1_000,
    cpu: (used.user + used.system) / 1e6,
    feeds: counts.reduce((sum, count) => sum + (count['feeds'] ?? 0), 0),
  }
}

async function measure(engine: string, settings: Record<string, string>, vendors: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'aliquot-rounds-'))
  const config = readConfig({ DATA_DIR: folder, DEMO: '0', ...settings })
  const database = await openPrepared(config, { now: new Date() })
  const db = database.background.knex
  try {
    for (let vendor = 0; vendor < vendors; vendor += 1) await addBenchVendor(db, vendor)
    const rounds = [
      { name: 'first', state: 0, minutes: Infinity },
      { name: 'unchanged', state: 0, minutes: MINUTES.unchanged },
      { name: '1 % changed', state: 1, minutes: MINUTES.changed },
    ]
    let holds = true
    for (const { name, state, minutes } of rounds) {
      const { seconds, cpu, feeds } = await readRound(db, state)
      const goal = Number.isFinite(minutes) ? ` (< ${minutes * 60})` : ''
      const load = loadavg().map(value => value.toFixed(1))
      process.stdout.write(
        `${engine}, ${feeds} vendors of ${LISTINGS}, ${name}: ${seconds.toFixed(1)} s${goal}, ${cpu.toFixed(1)} s of this process's CPU, load of the machine ${load.join(' ')}\n`,
      )
      holds &&= feeds === vendors && seconds < minutes * 60
    }
    return holds
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `npm run bench -- rounds`: one worker reads every vendor once, on both engines. */
export async function benchRounds(vendors: number): Promise<boolean> {
  const onEmbedded = await measure('embedded', {}, vendors)
  const cluster = await startCluster()
  try {
    const onPostgres = await measure('PostgreSQL', { DATABASE_URL: cluster.url('postgres') }, vendors)
    return onEmbedded && onPostgres
  } finally {
    await cluster.stop()
  }
}
