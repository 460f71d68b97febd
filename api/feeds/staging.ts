import type { Knex } from 'knex'
import { QUARANTINE_MOVE_PERCENT } from '#api/domain/constants.ts'
import type { ListingRow } from '#api/feeds/readers/listing-row.ts'
import type { IngestContext } from './write-offers.ts'

/** The columns that a read brings; the names are those of `offers` and, behind `product_`, of `products`. */
const COLUMNS = `offer_id bigint, external_id text, listing jsonb, listing_hash text, rules text, read_name text, name_known boolean, correction text, title text, size text, form text, category text,
  unit_count integer, strength numeric, strength_unit text, total_mg numeric, total_ml numeric, total_iu numeric,
  unit_type text, quantity numeric, price numeric, list_price numeric, currency text, unit_price numeric,
  comparable boolean, reason text, stock text, url text, image_url text, product_key text, product_name text,
  product_compound text, product_blend jsonb, product_category text, product_family text, product_unit text,
  product_description text`

/** Why a price is not believed at once, and whether an earlier read or a person confirmed it. */
const DOUBT = 'suspect text, held jsonb, confirmed boolean not null default false'

/** Rows a statement: keeps one parameter well under the driver's and the server's memory. */
const CHUNK = 4_000

/** So many rows that the planner must not guess their number, nor what they are joined by; the evidence is too wide to sample. */
const MANY = 1_000
const JOINED_BY = 'offer_id, external_id, product_key'

/** A table that lives as long as the transaction, filled with the rows of one read that differ from what is stored. */
export async function fillStaging(trx: Knex.Transaction, rows: readonly ListingRow[]): Promise<void> {
  await trx.raw('drop table if exists staging')
  await trx.raw(`create temp table staging (${COLUMNS}, ${DOUBT}) on commit drop`)
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK))
    await trx.raw(`insert into staging select * from json_to_recordset(?::json) as row(${COLUMNS})`, [chunk])
  }
  if (rows.length >= MANY) await trx.raw(`analyze staging (${JOINED_BY})`)
}

/** A size that the shop corrects moves the unit price alone, as a wrong one does. */
const MOVED = (column: 'price' | 'unit_price') =>
  `coalesce(abs(s.${column} - o.${column}) * 100 > o.${column} * :move::int, false)`

/** A person said that this very value is wrong: no number of reads confirms it. */
const IS_REJECTED =
  'exists (select from quarantine r where r.offer_id = s.offer_id and r.rejected and r.held = s.held)'

/** Marks what moved too far to be believed at once. A value seen before, or released, is confirmed. */
async function findSuspects(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `update staging s set suspect = case when s.price is null then 'zero_price' else 'price_jump' end,
       held = jsonb_build_object('price', s.price, 'currency', s.currency, 'unitPrice', s.unit_price)
     from offers o
     where o.id = s.offer_id and o.price is not null
       and (s.price is null or s.currency <> o.currency or ${MOVED('price')} or ${MOVED('unit_price')})`,
    { move: QUARANTINE_MOVE_PERCENT },
  )
  await trx.raw(
    `update staging s set confirmed = true from quarantine q
     where q.offer_id = s.offer_id and q.status in ('held', 'released') and q.held = s.held and not ${IS_REJECTED}`,
  )
}

/** What was held for an offer that this read brings again is settled: confirmed by it, or dropped. */
async function settleHeld(trx: Knex.Transaction, now: Date): Promise<void> {
  await trx.raw(
    `update quarantine q set status = case when s.confirmed then 'confirmed' else 'dropped' end,
       resolved_at = :now, last_seen_at = :now, reads = q.reads + 1
     from staging s where q.offer_id = s.offer_id and q.status = 'held'`,
    { now },
  )
}

/**
 * Takes implausible values out of staging: a price that moved by over 60 per cent, changed its currency, or vanished.
 * The same value in a second read, or a person, lets it through. Answers how many listings are held.
 */
export async function holdImplausible(
  trx: Knex.Transaction,
  read: Omit<IngestContext, 'first'>,
): Promise<number> {
  await findSuspects(trx)
  await settleHeld(trx, read.now)
  await trx.raw(
    `insert into quarantine (vendor_id, feed_id, offer_id, kind, held, first_seen_at, last_seen_at)
     select :vendor, :feed, offer_id, suspect, held, :now::timestamptz, :now::timestamptz
     from staging s where suspect is not null and not confirmed and not ${IS_REJECTED} order by offer_id`,
    { vendor: read.vendorId, feed: read.feedId, now: read.now },
  )
  await trx.raw(
    `update offers o set quarantined = true, missing_reads = 0,
       checked_at = case when o.quarantined then o.checked_at else coalesce(:checked::timestamptz, o.checked_at) end
     from staging s where o.id = s.offer_id and s.suspect is not null and not s.confirmed`,
    { checked: read.checkedAt },
  )
  const held = await trx.raw('delete from staging where suspect is not null and not confirmed')
  return held.rowCount ?? 0
}
