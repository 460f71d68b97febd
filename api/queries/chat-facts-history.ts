import type { Knex } from 'knex'
import { DAY_MS } from '#api/domain/time.ts'
import { isoText, moneyText } from '#api/queries/catalog/product-json.ts'
import {
  type CatalogFilter,
  bindingsOf,
  isEligible,
  isMeant,
  joins,
  plainUnit,
  rowsOf,
} from './chat-filter.ts'

/** What is recorded of prices, for the research assistant. */

/** A recorded unit price with whose it was and from when on. */
type Recorded = { price: string; vendor: string; slug: string; at: string }
export type HistoryFact = {
  product: string
  unitType: string
  currency: string
  /** The lowest unit price now, and that of the day asked for; null where none can be compared. */
  now: string | null
  before: string | null
  /** The lowest price in stock of the first day that is on record: vendors are first read one after the other. */
  first: string
  firstAt: string
  lowest: Recorded
  /** Until when a price was as low, for the last time. */
  lowestUntil: string
  highest: Recorded
  /** The mean of each day's lowest; null where no day has one. */
  average: string | null
}
export type ChangedFact = {
  product: string
  vendor: string
  slug: string
  size: string
  currency: string
  was: string
  price: string
  at: string
}
type RecordsFact = { since: string | null; records: number; offers: number }

const recorded = (order: string) =>
  `(select json_build_object('price', ${plainUnit('k.seen')}, 'vendor', k.vendor, 'slug', k.slug, 'at', ${isoText('k.at')})
    from known k where k.product_id = n.product_id and k.currency = n.currency order by k.seen ${order}, k.at, k.slug limit 1)`

/** Recorded unit prices in stock of the offers that a filter means, each with the time that it held. */
const KNOWN = `listed as (
       select o.id, o.product_id, o.currency, o.unit_type, o.unit_price, p.name, v.name as vendor, v.slug, (${isEligible}) as current
       ${joins} where ${isMeant} and o.unit_type is not null
     ), facts as (
       select l.product_id, l.currency, l.vendor, l.slug, b.observed_at, b.unit_price as seen, b.stock,
         coalesce(lead(b.observed_at) over (partition by b.offer_id order by b.observed_at), 'infinity') as until
       from listed l join observations b on b.offer_id = l.id
       where b.observed_at <= :now and b.currency = l.currency
     ), known as (
       select *, case when :within then greatest(observed_at, :before) else observed_at end as at
       from facts where stock <> 'out' and seen > 0 and (not :within or until > :before)
     )`

/**
 * Unit prices of each product in stock by currency, most offers first: the lowest now, `days` before and on average
 * of those days, and both ends of all records, or with `within` of those days alone.
 */
export const priceHistory = (
  db: Knex,
  filter: CatalogFilter,
  wanted: { days: number; within: boolean; now: Date; limit: number },
): Promise<HistoryFact[]> =>
  rowsOf(
    db,
    `with ${KNOWN}, past as (
       select product_id, currency, min(at) as first_at,
         (select least(max(k.until), :now::timestamptz) from known k where k.product_id = known.product_id
           and k.currency = known.currency and k.seen = min(known.seen)) as lowest_until,
         case when (select min(f.observed_at) from facts f where f.product_id = known.product_id and f.currency = known.currency
             and f.stock <> 'out' and f.seen > 0) + interval '1 day' <= :before
           then min(seen) filter (where at <= :before and until > :before) end as before
       from known group by 1, 2
     ), present as (
       select product_id, currency, min(name) as name, min(unit_type) as unit_type, count(*) as offers,
         min(unit_price) filter (where current) as now
       from listed group by 1, 2
     )
     select n.name as product, n.unit_type as "unitType", n.currency, ${plainUnit('n.now')} as now,
       ${plainUnit('h.before')} as before, ${recorded('asc')} as lowest, ${isoText('h.lowest_until')} as "lowestUntil", ${recorded('desc')} as highest,
       ${plainUnit(`(select min(k.seen) from known k where k.product_id = n.product_id and k.currency = n.currency and k.at < h.first_at + interval '1 day')`)} as first,
       ${isoText('h.first_at')} as "firstAt",
       ${plainUnit(`(select avg(low) from (select min(k.seen) as low
         from generate_series(greatest(h.first_at, :before::timestamptz), :now::timestamptz, interval '1 day') day
         join known k on k.product_id = n.product_id and k.currency = n.currency and k.at <= day and k.until > day group by day) d)`)} as average
     from present n join past h using (product_id, currency)
     order by n.offers desc, n.name, n.currency limit :limit`,
    {
      ...bindingsOf(filter, wanted.now),
      before: new Date(wanted.now.getTime() - wanted.days * DAY_MS),
      within: wanted.within,
      limit: wanted.limit,
    },
  )

/** The last change of each offer's price, the latest first. */
export const lastChanges = (
  db: Knex,
  filter: CatalogFilter,
  wanted: { now: Date; limit: number },
): Promise<ChangedFact[]> =>
  rowsOf(
    db,
    `with seen as (
       select o.id, p.name as product, v.name as vendor, v.slug, o.size, b.currency, b.price, b.observed_at,
         lag(b.price) over (partition by o.id, b.currency order by b.observed_at) as was
       ${joins} join observations b on b.offer_id = o.id and b.currency = o.currency and b.observed_at <= :now
       where ${isMeant}
     ), changed as (
       select distinct on (id) * from seen where price <> was order by id, observed_at desc
     )
     select product, vendor, slug, size, currency, ${moneyText('was')} as was, ${moneyText('price')} as price, ${isoText('observed_at')} as at
     from changed order by observed_at desc, id limit :limit`,
    { ...bindingsOf(filter, wanted.now), limit: wanted.limit },
  )

/** How far the records of prices reach. */
export const recordsFound = async (db: Knex, filter: CatalogFilter, now: Date): Promise<RecordsFact> => {
  const [row] = await rowsOf<RecordsFact>(
    db,
    `select ${isoText('min(b.observed_at)')} as since, count(*)::int as records, count(distinct o.id)::int as offers
     ${joins} join observations b on b.offer_id = o.id and b.observed_at <= :now where ${isMeant}`,
    bindingsOf(filter, now),
  )
  return row ?? { since: null, records: 0, offers: 0 }
}
