import type { Knex } from 'knex'
import type { WireCompoundProduct } from '#api/contract/catalog/compounds.ts'
import type { OfferInput } from '#api/domain/offers/offers.ts'
import { isoText, offersOf, productFields, rankableOf, withRates, withVendors } from './product-json.ts'

export const OFFERS_A_FORM = 40

type CompoundHead = { id: string; slug: string; name: string; category: string; aliases: string[] }

/** What the compound is called, and after a merge that which it became; null without such a compound. */
export async function compoundHead(db: Knex, slug: string): Promise<CompoundHead | null> {
  const { rows } = await db.raw(
    `select c.id::text, c.slug, c.name, c.category,
       array(select a.alias from compound_aliases a where a.compound_id = c.id
             group by a.alias order by lower(a.alias) collate "C", a.alias collate "C") as aliases
     from compounds named join compounds c on c.id = coalesce(named.merged_into, named.id) where named.slug = :slug`,
    { slug },
  )
  return rows[0] ?? null
}

export type CompoundProduct = Omit<WireCompoundProduct, 'stats' | 'overall'> & {
  rankable: OfferInput[]
  /** The lowest that was ever asked while it could be bought, by currency. */
  recorded: { currency: string; unitPrice: string; at: string }[]
}

/** The products of a compound that somebody offers or has offered, most offered first. */
export async function compoundProducts(db: Knex, compoundId: string): Promise<CompoundProduct[]> {
  const own = 'o.product_id in (select id from products where compound_id = :compoundId)'
  const { rows } = await db.raw(
    `with ${withVendors}, ${withRates}, offer_docs as (${offersOf(own, undefined, true)}),
     rankable as (${rankableOf(own)}),
     recorded as (
       select distinct on (o.product_id, b.currency) o.product_id, b.currency, b.unit_price, b.observed_at
       from observations b join offers o on o.id = b.offer_id join vendor_docs v on v.id = o.vendor_id
       where ${own} and o.comparable and b.stock <> 'out' and b.unit_price is not null
       order by o.product_id, b.currency, b.unit_price, b.observed_at
     ), lows as (
       select product_id, json_agg(json_build_object('currency', currency, 'unitPrice', trim_scale(unit_price)::text,
         'at', ${isoText('observed_at')}) order by currency) as docs from recorded group by product_id
     ), counts as (
       select o.product_id, count(*)::int as offers from offers o join vendor_docs v on v.id = o.vendor_id
       where ${own} group by o.product_id
     )
     select coalesce(json_agg(json_build_object(${productFields}, 'offers', d.docs, 'offerCount', n.offers,
       'rankable', coalesce(r.docs, '[]'), 'recorded', coalesce(l.docs, '[]'))
       order by n.offers desc, lower(p.name) collate "C", p.id), '[]') as products
     from products p join compounds c on c.id = p.compound_id join offer_docs d on d.product_id = p.id
     join counts n on n.product_id = p.id left join rankable r on r.product_id = p.id left join lows l on l.product_id = p.id`,
    { compoundId, cap: OFFERS_A_FORM },
  )
  return rows[0].products
}

/** The compounds that have a page: somebody offers them. By name. */
export async function offeredCompounds(db: Knex): Promise<{ slug: string; name: string }[]> {
  const { rows } = await db.raw(
    `select c.slug, c.name from compounds c where exists (
       select from products p join offers o on o.product_id = p.id
       join vendors v on v.id = o.vendor_id and v.paused_at is null where p.compound_id = c.id)
     order by lower(c.name) collate "C", c.id`,
  )
  return rows
}
