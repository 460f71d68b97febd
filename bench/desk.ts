import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { readConfig } from '#api/config.ts'
import { vacuumAll } from '#api/db/connect.ts'
import type { DeskQueue } from '#api/domain/desk/queues.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { deskFeeds } from '#api/feeds/reread.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { openPrepared } from '#api/prepare.ts'
import { feedsWithReads } from '#api/queries/desk/feeds.ts'
import { heldValues } from '#api/queries/desk/held.ts'
import { troubledMessages } from '#api/queries/desk/messages.ts'
import { refusedListings } from '#api/queries/desk/refused.ts'
import { openReports } from '#api/queries/desk/reports.ts'
import { listingsInReview } from '#api/queries/desk/review.ts'
import { unusualListings } from '#api/queries/desk/unusual.ts'
import { deskMoney } from '#api/queries/desk/money.ts'
import { unknownNames } from '#api/queries/desk/names.ts'
import { queueCounts } from '#api/queries/desk/queues.ts'
import { openSuggestions } from '#api/queries/desk/vendors.ts'
import { addAlias } from '#api/services/desk/dictionary.ts'
import { addBenchVendor, fillCatalogue, vendorListings } from './catalogue.ts'
import { limitRow, median, type Row } from './measure.ts'

const READ_LISTINGS = 10_000
const VENDORS = 20
const VENDOR_LISTINGS = 500
/** Of every vendor: 20 times 25 are the 500 listings that one spelling touches. */
const SPELLED_EVERY = 20
const ROUNDS = 5
const WAITING = 10_000

/** Half of them have a name that nobody knows, half a known one and no size. */
function waiting(vendor: number): RawListing[] {
  return vendorListings(vendor, VENDOR_LISTINGS).map((listing, n) => {
    if (n % 2 === 1) return { ...listing, variant: null, title: `${listing.title} vial` }
    const name = n % SPELLED_EVERY === 0 ? 'Quorvexin' : `Zeltran ${String.fromCharCode(65 + (n % 26))}xin`
    return { ...listing, title: `${name} 5mg vial`, variant: null }
  })
}

/** The other queues, filled from the listings that are read well; each has the 10,000 or all that there are. */
const DOUBTS = `
  update offers set unusual = '{"times": 9, "reason": "9 times the usual price"}' where comparable and id % 5 = 0;
  update offers set correction = 'review' where comparable and id % 5 = 1;
  insert into price_reports (user_id, offer_id, note, created_at)
    select u.id, o.id, 'The page says otherwise.', now() from offers o cross join (select id from users limit 1) u
    where o.comparable and o.id % 5 = 2;
  insert into quarantine (vendor_id, feed_id, offer_id, kind, held, reads, first_seen_at, last_seen_at, status)
    select vendor_id, feed_id, id, 'price_jump', jsonb_build_object('price', price * 4, 'currency', currency, 'unitPrice', unit_price * 4),
      1, now(), now(), 'held' from offers where comparable;
  insert into suggestions (user_id, vendor_id, kind, detail, created_at)
    select u.id, o.vendor_id, 'fact', '{"fact": "returns", "words": "Within 14 days, unopened."}', now()
    from offers o cross join (select id from users limit 1) u limit ${WAITING};
  insert into donations (charge_id, telegram_user_id, stars, payload, orphan_reason, paid_at)
    select 'charge ' || n, 77, 25, '', 'no invoice has this payload', now() - n * interval '1 hour' from generate_series(1, ${WAITING}) n;
  with told as (
    insert into notifications (user_id, kind, facts, created_at)
    select u.id, 'test', '{}', now() from generate_series(1, ${WAITING}) cross join (select id from users limit 1) u returning id, user_id
  )
  insert into deliveries (notification_id, user_id, channel, target, status, attempts, expires_at, error)
    select id, user_id, 'telegram', '77', 'failed', 3, now(), 'cause ' || id % 40 from told`

async function fill(db: Knex, now: Date): Promise<void> {
  await fillCatalogue(db, READ_LISTINGS, now)
  for (let vendor = 0; vendor < VENDORS; vendor += 1) {
    const feedId = await addBenchVendor(db, 1_000 + vendor)
    const read = { listings: waiting(vendor), refused: {}, etag: null, lastModified: null }
    await ingestRead({ db, normalizer }, feedId, read, now)
  }
  await db('users').insert({ email: 'bench@mail.example', first_name: 'Bench', password_hash: 'none' })
  await db.raw(DOUBTS)
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const QUEUES: Readonly<Record<DeskQueue | 'counts', (db: Knex) => Promise<unknown>>> = {
  counts: queueCounts,
  review: listingsInReview,
  names: unknownNames,
  refused: refusedListings,
  held: heldValues,
  unusual: unusualListings,
  reports: openReports,
  feeds: feedsWithReads,
  suggestions: openSuggestions,
  money: deskMoney,
  messages: troubledMessages,
}

async function openQueue(db: Knex, name: string, open: (db: Knex) => Promise<unknown>): Promise<Row> {
  const times: number[] = []
  for (let n = 0; n < ROUNDS; n += 1) times.push(await cpuMs(async () => JSON.stringify(await open(db))))
  return limitRow(`desk, queue ${name}, CPU at the median`, median(times), { most: 200, unit: 'ms' })
}

/** CPU of this process, the embedded database included, for the desk over 10,000 listings that wait beside 10,000 read well. */
export async function benchDesk(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'aliquot-bench-'))
  const now = new Date()
  const database = await openPrepared(readConfig({ DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'warn' }), { now })
  const db = database.background.knex
  try {
    await fill(db, now)
    await vacuumAll(database.background.pool)
    const rows: Row[] = []
    for (const [name, open] of Object.entries(QUEUES)) rows.push(await openQueue(db, name, open))
    const spelling = { alias: 'Quorvexin', compound: 'Ipamorelin' }
    let touched = 0
    const ms = await cpuMs(async () => {
      touched = await addAlias({ db, ...deskFeeds }, { userId: null, now }, spelling)
    })
    rows.push(limitRow(`desk, a spelling of ${touched} listings, CPU`, ms, { most: 1_000, unit: 'ms' }))
    return rows
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
