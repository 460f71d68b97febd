import { QUEUE_ROWS } from '#api/domain/desk/queues.ts'
import type { Knex } from 'knex'
import type { AnswerOf } from '#api/contract/call.ts'
import type { listRefused, listUnusual, WireListing } from '#api/contract/desk/listings.ts'
import { formatPlain, parseMicro } from '#api/domain/money.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { isoText, withRates } from '#api/queries/catalog/product-json.ts'

const plain = (column: string) => `trim_scale(round(${column}, 6))::text`

/** The same of a unit price that was just computed, so that one that stays is not taken for another. */
export const plainText = (unitPrice: string | null): string | null => {
  const micro = parseMicro(unitPrice)
  return micro === null ? null : formatPlain(micro)
}

const FIELDS = `o.id::text as id, o.title, v.name as vendor, v.slug as "vendorSlug", p.name as product, o.size,
  trim_scale(o.price)::text as price, o.currency, ${plain('o.unit_price')} as "unitPrice", o.unit_type as unit, o.reason, o.url`

const FROM = `offers o join vendors v on v.id = o.vendor_id left join products p on p.id = o.product_id`

/** A queue of 10,000 rows is no list to read: what is decided makes room for the rest. */
const SHOWN_A_REASON = 25
/** As many as one decision may name. */
const MOST_AT_ONCE = 500

/** Every queue is read whole, or of the vendor with this slug. */
export type OfVendor = { vendor: string | null }
export const EVERY_VENDOR: OfVendor = { vendor: null }
export const IS_OF_VENDOR = '(:vendor::text is null or v.slug = :vendor)'

export async function listingsInReview(db: Knex, of = EVERY_VENDOR): Promise<WireListing[]> {
  const { rows } = await db.raw(
    `select ${FIELDS} from ${FROM} where o.correction = 'review' and o.gone_at is null and ${IS_OF_VENDOR}
     order by o.checked_at, o.id limit ${QUEUE_ROWS}`,
    of,
  )
  return rows
}

export async function refusedListings(db: Knex, of = EVERY_VENDOR): Promise<AnswerOf<typeof listRefused>> {
  const { rows } = await db.raw(
    `with refused as (
       select ${FIELDS}, count(*) over (partition by o.reason) as count,
         row_number() over (partition by o.reason order by v.slug, o.id) as place
       from ${FROM} where o.product_id is not null and not o.comparable and o.gone_at is null and o.correction is null
         and ${IS_OF_VENDOR}
     )
     select reason, max(count)::int as count, json_agg(json_build_object('id', id, 'title', title, 'vendor', vendor,
         'vendorSlug', "vendorSlug", 'product', product, 'size', size, 'price', price, 'currency', currency,
         'unitPrice', "unitPrice", 'unit', unit, 'reason', reason, 'url', url)
         order by place) filter (where place <= ${SHOWN_A_REASON}) as listings, json_agg(id order by place) as ids
     from refused where place <= ${MOST_AT_ONCE} group by reason order by max(count) desc, reason`,
    of,
  )
  return rows
}

/** What the others of an unusual offer's product cost in its own currency; those of other currencies at the day's rates. */
const MARKET_OF_SHOWN = `
  with other as (
    select x.vendor_id, case when x.currency = o.currency then x.unit_price else x.unit_price * mine.rate / theirs.rate end as unit_price
    from offers x left join newest_rates theirs on theirs.currency = x.currency left join newest_rates mine on mine.currency = o.currency
    where x.product_id = o.product_id and x.comparable and x.unusual is null and x.stock <> 'out' and x.gone_at is null and not x.quarantined
  )
  select percentile_disc(0.5) within group (order by unit_price) as median, min(unit_price) as lowest, max(unit_price) as highest,
    (select json_agg(${plain('low')} order by low) from (
      select min(unit_price) as low from other where vendor_id <> o.vendor_id and unit_price is not null group by vendor_id) each) as vendors
  from other`

export async function unusualListings(db: Knex, of = EVERY_VENDOR): Promise<AnswerOf<typeof listUnusual>> {
  const { rows } = await db.raw(
    `with ${withRates}, shown as materialized (
       select o.id, (o.unusual ->> 'times')::float8 as times from offers o join vendors v on v.id = o.vendor_id
       where o.unusual is not null and o.gone_at is null and ${IS_OF_VENDOR}
       order by abs(ln((o.unusual ->> 'times')::numeric)) desc, o.id limit ${QUEUE_ROWS}
     )
     select ${FIELDS.replace('o.reason', `o.unusual ->> 'reason' as reason`)}, shown.times,
       ${plain('m.median')} as median, ${plain('m.lowest')} as lowest, ${plain('m.highest')} as highest, coalesce(m.vendors, '[]') as vendors
     from ${FROM} join shown on shown.id = o.id cross join lateral (${MARKET_OF_SHOWN}) m
     order by abs(ln(shown.times)) desc, o.id`,
    of,
  )
  return rows
}

export type DeskListing = {
  shown: WireListing
  evidence: RawListing
  state: 'applied' | 'review' | null
  productId: string | null
}

/** One listing with everything that the shop said; null when there is none. */
export async function deskListing(db: Knex, id: string): Promise<DeskListing | null> {
  const { rows } = await db.raw(
    `select ${FIELDS}, o.listing as evidence, o.correction as state, o.product_id::text as "productId" from ${FROM} where o.id = ?`,
    [id],
  )
  if (!rows[0]) return null
  const { evidence, state, productId, ...shown } = rows[0]
  return { shown, evidence, state, productId }
}

export async function correctionsOf(db: Knex, id: string) {
  const { rows } = await db.raw(
    `select c.sells, coalesce(u.email, u.first_name) as by, ${isoText('c.created_at')} as "createdAt", ${isoText('c.ended_at')} as "endedAt"
     from offers o join listing_overrides c on c.feed_id = o.feed_id and c.external_id = o.external_id
     left join desk_actions a on a.id = c.action_id left join users u on u.id = a.user_id
     where o.id = ? order by c.id desc`,
    [id],
  )
  return rows as { sells: unknown; by: string | null; createdAt: string; endedAt: string | null }[]
}

/** Unit prices of a product, by its key, in one currency, lowest first; the named offer is left out. */
export async function deskMarket(db: Knex, market: { key: string; currency: string; without: string }) {
  const { rows } = await db.raw(
    `select o.id::text as id, v.name as vendor, ${plain('o.unit_price')} as "unitPrice"
     from products p join offers o on o.product_id = p.id join vendors v on v.id = o.vendor_id
     where p.key = :key and o.currency = :currency and o.id <> :without and o.comparable and o.unusual is null
       and o.stock <> 'out' and o.gone_at is null and not o.quarantined
     order by o.unit_price, o.id`,
    market,
  )
  return rows as { id: string; vendor: string; unitPrice: string }[]
}

export async function countWatchers(
  db: Knex,
  { key, offerId }: { key: string; offerId: string },
): Promise<number> {
  const { rows } = await db.raw(
    `select count(distinct user_id)::int as count from (
       select w.user_id from watches w join products p on p.id = w.product_id where p.key = :key
       union all select user_id from alerts where offer_id = :offerId) one`,
    { key, offerId },
  )
  return rows[0].count
}
