import type { Knex } from 'knex'
import { moveCatalogVersion } from '#api/services/catalog-version.ts'
import { markUnusualInMarket, markUnusualStaged } from './unusual-prices.ts'
import { rulesWith, NORMALIZER_VERSION } from './normalizer-version.ts'
import {
  listingRow,
  type ListingRow,
  type Normalizer,
  type Reading,
  type ToWrite,
  fingerprintOf,
} from './readers/listing-row.ts'
import { loadNames, loadReading, type ReadFeed } from './reading.ts'
import { deskNames } from '#api/queries/desk/dictionary.ts'
import { fillStaging } from './staging.ts'
import { READ_COLUMNS, writeProducts } from './write-offers.ts'
import { normalizer } from './normalizer.ts'

export const deskFeeds = {
  rulesVersion: NORMALIZER_VERSION,
  fingerprintOf,
  reread: (trx: Parameters<typeof rereadOffers>[0], offerIds: readonly string[], now: Date) =>
    rereadOffers(trx, normalizer, offerIds, now),
}

const BATCH = 1_000

const assignments = READ_COLUMNS.map(column => `${column} = i.${column}`).join(', ')

/** The offer, its history (price ÷ quantity) and one `corrected` change, which no alert hears; prices and stock stay. */
const CORRECT = `
  with incoming as materialized (
    select s.*, p.id as product_id, o.id as old_id, o.vendor_id as old_vendor_id, o.price as old_price, o.unit_price as old_unit_price,
      (s.unit_price, s.comparable, p.id) is distinct from (o.unit_price, o.comparable, o.product_id) as differs
    from staging s join offers o on o.id = s.offer_id
    left join products p on p.key = s.product_key
  ), updated as (
    update offers o set ${assignments} from incoming i where o.id = i.old_id
  ), history as (
    update observations b set unit_price = case when i.comparable then round(b.price / i.quantity, 8) end
    from incoming i where b.offer_id = i.old_id and i.differs
  ), noted as (
    insert into changes (kind, offer_id, product_id, vendor_id, observed_at, old_price, new_price, old_unit_price, new_unit_price, currency)
    select 'corrected', old_id, product_id, old_vendor_id, :now, old_price, old_price, old_unit_price, unit_price, currency
    from incoming where differs order by old_id
  )
  select count(*) filter (where differs)::int as corrected from incoming`

async function correct(trx: Knex.Transaction, rows: readonly ListingRow[], now: Date): Promise<number> {
  await fillStaging(trx, rows)
  await writeProducts(trx, now)
  const found = await trx.raw(CORRECT, { now })
  return found.rows[0].corrected
}

export async function rereadFeed(
  trx: Knex.Transaction,
  feed: ReadFeed,
  reading: Reading,
  now: Date,
): Promise<number> {
  let corrected = 0
  for (;;) {
    const { rows } = await trx.raw(
      `select id::text as "offerId", listing, listing_hash as hash from offers where feed_id = :feed and rules <> :rules order by id limit :batch`,
      { feed: feed.id, rules: reading.rules, batch: BATCH },
    )
    if (rows.length === 0) return corrected
    const listings = (rows as ToWrite[]).map(one => listingRow(one, reading))
    corrected += await correct(trx, listings, now)
  }
}

async function lockFeed(trx: Knex.Transaction, id: string): Promise<ReadFeed | undefined> {
  const { rows } = await trx.raw(
    `select f.id, f.vendor_id, v.currency from feeds f join vendors v on v.id = f.vendor_id
     where f.id = ? for no key update`,
    [id],
  )
  return rows[0]
}

async function offersOf(trx: Knex.Transaction, feed: ReadFeed, reading: Reading, ids: readonly string[]) {
  const { rows } = await trx.raw(
    `select id::text as "offerId", listing, listing_hash as hash from offers
     where feed_id = :feed and id = any(:ids::bigint[]) order by id`,
    { feed: feed.id, ids } as unknown as Knex.ValueDict,
  )
  return (rows as ToWrite[]).map(one => listingRow(one, reading))
}

/** Reads the stored evidence of these offers anew, whatever rules read it. Answers how many offers it corrected. */
export async function rereadOffers(
  trx: Knex.Transaction,
  normalizer: Normalizer,
  offerIds: readonly string[],
  now: Date,
): Promise<number> {
  const { rows } = await trx.raw(
    'select distinct feed_id::text as id from offers where id = any(?::bigint[]) order by 1',
    [offerIds] as unknown as Knex.ValueDict,
  )
  const names = await loadNames(trx)
  const listings: ListingRow[] = []
  for (const { id } of rows as { id: string }[]) {
    const feed = await lockFeed(trx, id)
    if (!feed) continue
    const reading = await loadReading(trx, feed, normalizer, names)
    listings.push(...(await offersOf(trx, feed, reading, offerIds)))
  }
  // Written and compared together: one name is in the lists of many shops, and mostly one market.
  const corrected = await correct(trx, listings, now)
  await markUnusualStaged(trx)
  await moveCatalogVersion(trx)
  return corrected
}

/** All stored evidence that other rules read, without the network; nothing while the rules are those of the last time. */
export async function rereadListings(
  db: Knex,
  normalizer: Normalizer,
  now: () => Date,
): Promise<{ feeds: number; corrected: number }> {
  const total = { feeds: 0, corrected: 0 }
  const { rows } = await db.raw(
    'select distinct feed_id::text as id from offers where rules <> ? order by feed_id::text',
    [rulesWith(await deskNames(db))],
  )
  for (const { id } of rows) {
    await db.transaction(async trx => {
      const feed = await lockFeed(trx, id)
      if (!feed) return
      total.corrected += await rereadFeed(trx, feed, await loadReading(trx, feed, normalizer), now())
      await moveCatalogVersion(trx)
    })
    total.feeds += 1
  }
  if (total.corrected > 0) await markUnusualInMarket(db)
  return total
}
