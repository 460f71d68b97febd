import type { Knex } from 'knex'
import { REDUCED } from '#api/queries/catalog/products.ts'
import { FRESH_FROM, isoText, moneyText } from '#api/queries/catalog/product-json.ts'
import { type CatalogFilter, bindingsOf, plainUnit, rowsOf } from './chat-filter.ts'
import { MEANT } from './chat-facts-market.ts'

/** What is reduced and what cannot be had, for the research assistant. */

type OfferOf = { product: string; vendor: string; slug: string; size: string; currency: string }
export type DealFact = OfferOf & { id: string; price: string; listPrice: string; checkedAt: string }
export type OutFact = OfferOf & {
  /** When it was first read as out of stock without a break; null where no read is kept. */
  since: string | null
  /** It was read in stock before that. */
  wasIn: boolean
  price: string
  unitPrice: string | null
  unitType: string
  checkedAt: string
  total: number
}
type EmptyFact = { product: string; vendors: number; readAt: string | null; total: number }

/** Fresh offers that are reduced as the page of deals has it, the largest share of the vendor's list price first. */
export const dealsFound = (db: Knex, filter: CatalogFilter, now: Date): Promise<DealFact[]> =>
  rowsOf(
    db,
    `with ${MEANT}
     select o.id::text, o.product, o.vendor, o.slug, o.size, o.currency, ${moneyText('o.price')} as price,
       ${moneyText('o.list_price')} as "listPrice", ${isoText('o.read_at')} as "checkedAt"
     from meant o where ${REDUCED} and o.read_at >= ${FRESH_FROM}
     order by o.price / o.list_price, o.id limit 1000`,
    bindingsOf(filter, now),
  )

/** Offers that were out of stock at the last read, those that went last first. */
export const outOffers = (
  db: Knex,
  filter: CatalogFilter,
  wanted: { now: Date; limit: number },
): Promise<OutFact[]> =>
  rowsOf(
    db,
    `with ${MEANT}, gone as (
       select o.*, (select max(b.observed_at) from observations b where b.offer_id = o.id and b.stock <> 'out') as last_in
       from meant o where o.stock = 'out'
     ), dated as (
       select o.*, (select min(b.observed_at) from observations b
         where b.offer_id = o.id and b.stock = 'out' and b.observed_at > coalesce(o.last_in, '-infinity')) as since
       from gone o
     )
     select product, vendor, slug, size, currency, ${isoText('since')} as since, last_in is not null as "wasIn",
       ${moneyText('price')} as price, ${plainUnit('unit_price')} as "unitPrice", unit_type as "unitType", ${isoText('read_at')} as "checkedAt", count(*) over ()::int as total
     from dated order by dated.since desc nulls last, product, id limit :limit`,
    { ...bindingsOf(filter, wanted.now), limit: wanted.limit },
  )

/** Products of which no vendor has any in stock, those that most vendors list first. */
export const emptyProducts = (
  db: Knex,
  filter: CatalogFilter,
  wanted: { now: Date; limit: number },
): Promise<EmptyFact[]> =>
  rowsOf(
    db,
    `with ${MEANT}
     select product, count(distinct slug)::int as vendors, ${isoText('max(read_at)')} as "readAt", count(*) over ()::int as total
     from meant group by product_id, product having not bool_or(sold)
     order by 2 desc, product, product_id limit :limit`,
    { ...bindingsOf(filter, wanted.now), limit: wanted.limit },
  )
