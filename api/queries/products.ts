import type { Knex } from 'knex'
import { BIG_DEAL_MIN_PERCENT, DEAL_MIN_PERCENT, type Category } from '#api/domain/constants.ts'
import { offersOf, othersOf, productFields, withVendors } from './product-json.ts'

type Values = Record<string, Knex.Value | readonly string[]>

/** A JSON array of products as text, ready to be sent. */
async function productsText(
  db: Knex,
  from: string,
  offers: string,
  order: string,
  values: Values,
): Promise<string> {
  const { rows } = await db.raw(
    `with ${withVendors}, offer_docs as (${offers})
     select coalesce(json_agg(json_build_object(${productFields}, 'offers', o.docs) order by ${order}), '[]')::text as body
     from products p join offer_docs o on o.product_id = p.id left join compounds c on c.id = p.compound_id ${from}`,
    values as Knex.ValueDict,
  )
  return rows[0].body
}

/** Products with those of their offers that `where` keeps, and what the rest of the market asks beside them. */
async function partialProductsText(
  db: Knex,
  from: string,
  where: string,
  order: string,
  values: Values,
): Promise<string> {
  const { rows } = await db.raw(
    `with ${withVendors}, offer_docs as (${offersOf(where, null)}), other_docs as (${othersOf(where)})
     select coalesce(json_agg(json_build_object(${productFields}, 'offers', o.docs, 'others', coalesce(rest.docs, '[]'::json))
       order by ${order}), '[]')::text as body
     from products p join offer_docs o on o.product_id = p.id left join other_docs rest on rest.product_id = p.id
     left join compounds c on c.id = p.compound_id ${from}`,
    values as Knex.ValueDict,
  )
  return rows[0].body
}

/** The given products in the given order. `sizeMg` brings offers of that size to the front. */
export const productsByIds = (db: Knex, ids: readonly string[], sizeMg: number | null): Promise<string> =>
  productsText(
    db,
    'join unnest(:ids::bigint[]) with ordinality as wanted(id, place) on wanted.id = p.id',
    offersOf('o.product_id = any(:ids::bigint[])', sizeMg === null ? null : ':size'),
    'wanted.place',
    { ids, ...(sizeMg === null ? {} : { size: sizeMg }) },
  )

export const productsOfVendor = (db: Knex, slug: string): Promise<string> =>
  partialProductsText(db, '', 'v.slug = :slug and o.gone_at is null', `lower(p.name) collate "C", p.id`, {
    slug,
  })

/** Products whose offers were first seen since `since`, with those offers only, newest first. */
export const newProducts = (
  db: Knex,
  filter: { since: Date; vendor?: string | undefined; category?: Category | undefined },
): Promise<string> =>
  partialProductsText(
    db,
    `join (select product_id, max(first_seen_at) as newest from offers group by product_id) n on n.product_id = p.id
     where (:category::text is null or p.category = :category)`,
    `o.first_seen_at >= :since and o.gone_at is null and (:vendor::text is null or v.slug = :vendor)`,
    'n.newest desc, p.id',
    { since: filter.since, vendor: filter.vendor ?? null, category: filter.category ?? null },
  )

/** How many products each vendor has among the new ones; vendors without any are left out. */
export async function countNewByVendor(
  db: Knex,
  filter: { since: Date; category?: Category | undefined },
): Promise<{ vendorId: string; count: number }[]> {
  const { rows } = await db.raw(
    `select o.vendor_id::text as "vendorId", count(distinct o.product_id)::int as count
     from offers o join products p on p.id = o.product_id join vendors v on v.id = o.vendor_id and v.paused_at is null
     where o.first_seen_at >= :since and o.gone_at is null and (:category::text is null or p.category = :category)
     group by o.vendor_id order by count desc, o.vendor_id`,
    { since: filter.since, category: filter.category ?? null },
  )
  return rows
}

/** Products with offers that came back since `since` and can still be bought, with those offers only. */
export const backInStock = (db: Knex, since: Date): Promise<string> =>
  partialProductsText(
    db,
    `join (select product_id, max(restocked_at) as latest from offers group by product_id) r on r.product_id = p.id`,
    `o.restocked_at >= :since and o.stock <> 'out'`,
    'r.latest desc, p.id',
    { since },
  )

/** Offers reduced by at least 10 per cent, and offers of vendors with an active code; only what can be bought. */
export const deals = (db: Knex, now: Date): Promise<string> =>
  partialProductsText(
    db,
    '',
    `o.stock <> 'out' and not o.quarantined and o.price is not null and (
         (o.list_price > o.price and (o.list_price - o.price) * 100 >= o.list_price * :percent::int)
         or exists (select from promotions d where d.vendor_id = o.vendor_id and d.starts_at <= :now
           and (d.expires_at is null or d.expires_at > :now)))`,
    `lower(p.name) collate "C", p.id`,
    { now, percent: Math.min(DEAL_MIN_PERCENT, BIG_DEAL_MIN_PERCENT) },
  )

export type ProductNames = {
  id: string
  name: string
  compound: string | null
  blend: { name: string }[] | null
  aliases: string[]
  /** In-stock offers that can be compared. */
  inStock: number
  /** Every size in mg that an offer of it has, of the whole pack and of one piece. */
  sizes: number[]
}

/** Names and aliases of every product that somebody can search for, with what its offers hold. */
export async function productNames(db: Knex): Promise<ProductNames[]> {
  const { rows } = await db.raw(
    `select p.id::text, p.name, c.name as compound, p.blend,
       coalesce((select json_agg(a.alias order by a.key) from compound_aliases a where a.compound_id = c.id), '[]') as aliases,
       o.in_stock as "inStock",
       array(select distinct unnest(o.totals || o.strengths)::float8 except select null) as sizes
     from products p left join compounds c on c.id = p.compound_id
     join (select product_id, (count(*) filter (where stock <> 'out' and comparable))::int as in_stock,
             array_agg(distinct total_mg) as totals, array_agg(distinct strength) as strengths
           from offers o join vendors v on v.id = o.vendor_id and v.paused_at is null group by product_id) o on o.product_id = p.id
     order by p.id`,
  )
  return rows
}
