import type { Knex } from 'knex'
import { BIG_DEAL_MIN_PERCENT, DEAL_MIN_PERCENT, type Category } from '#api/domain/constants.ts'
import {
  type AskedOrder,
  CAME_BACK,
  offersOf,
  othersOf,
  productFields,
  withRates,
  withVendors,
} from './product-json.ts'

type Values = Record<string, Knex.Value | readonly string[]>

/** A JSON array of products as text, ready to be sent. */
async function productsText(
  db: Knex,
  from: string,
  offers: string,
  order: string,
  values: Values,
  keepEmpty = false,
): Promise<string> {
  const { rows } = await db.raw(
    `with ${withVendors}, ${withRates}, offer_docs as (${offers})
     select coalesce(json_agg(json_build_object(${productFields}, 'offers', coalesce(o.docs, '[]'::json)) order by ${order}), '[]')::text as body
     from products p ${keepEmpty ? 'left join' : 'join'} offer_docs o on o.product_id = p.id left join compounds c on c.id = p.compound_id ${from}`,
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
  asked?: AskedOrder,
): Promise<string> {
  const { rows } = await db.raw(
    `with ${withVendors}, ${withRates}, offer_docs as (${offersOf(where, asked)}), other_docs as (${othersOf(where)})
     select coalesce(json_agg(json_build_object(${productFields}, 'offers', o.docs, 'others', coalesce(rest.docs, '[]'::json))
       order by ${order}), '[]')::text as body
     from products p join offer_docs o on o.product_id = p.id left join other_docs rest on rest.product_id = p.id
     left join compounds c on c.id = p.compound_id ${from}`,
    values as Knex.ValueDict,
  )
  return rows[0].body
}

/** Which offers of a product are wanted, and in which order. */
export type OffersWanted = {
  /** Offers of this size, and of this pack, come first. */
  sizeMg: number | null
  pack: number | 'kit' | null
  /** Only the offers of these vendors; all when empty. */
  vendorIds: readonly string[]
}

const ALL_OFFERS: OffersWanted = { sizeMg: null, pack: null, vendorIds: [] }

const GIVEN = 'join unnest(:ids::bigint[]) with ordinality as wanted(id, place) on wanted.id = p.id'

/** The given products in the given order. */
export function productsByIds(db: Knex, ids: readonly string[], wanted = ALL_OFFERS): Promise<string> {
  const { sizeMg, pack, vendorIds } = wanted
  const asked = { hasSize: sizeMg !== null, pack }
  const values = { ids, ...(sizeMg === null ? {} : { size: sizeMg }) }
  if (vendorIds.length === 0)
    return productsText(
      db,
      GIVEN,
      offersOf('o.product_id = any(:ids::bigint[])', asked),
      'wanted.place',
      values,
    )
  const where = 'o.product_id = any(:ids::bigint[]) and o.vendor_id = any(:vendorIds::bigint[])'
  return partialProductsText(db, GIVEN, where, 'wanted.place', { ...values, vendorIds }, asked)
}

/** The given products in the given order; those that nobody shows an offer of too. */
export const productsWithoutOffersToo = (db: Knex, ids: readonly string[]): Promise<string> =>
  productsText(
    db,
    GIVEN,
    offersOf('o.product_id = any(:ids::bigint[])', { hasSize: false, pack: null }),
    'wanted.place',
    { ids },
    true,
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
    'where (:category::text is null or p.category = :category)',
    `o.first_seen_at >= :since and o.gone_at is null and (:vendor::text is null or v.slug = :vendor)`,
    'o.newest desc, p.id',
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
  partialProductsText(db, '', CAME_BACK, 'o.restocked desc, p.id', { since })

/** Can be bought at a price at least 10 per cent under the vendor's list price. */
export const REDUCED = `o.stock <> 'out' and not o.quarantined and o.price is not null
  and o.list_price > o.price and (o.list_price - o.price) * 100 >= o.list_price * :percent::int`
export const REDUCED_BY = { percent: Math.min(DEAL_MIN_PERCENT, BIG_DEAL_MIN_PERCENT) }

/** Offers reduced by at least 10 per cent, and offers of vendors with an active code; only what can be bought. */
export const deals = (db: Knex, now: Date): Promise<string> =>
  partialProductsText(
    db,
    '',
    `((${REDUCED}) or o.stock <> 'out' and not o.quarantined and o.price is not null
         and exists (select from promotions d where d.vendor_id = o.vendor_id and d.starts_at <= :now
           and (d.expires_at is null or d.expires_at > :now)))`,
    `lower(p.name) collate "C", p.id`,
    { now, ...REDUCED_BY },
  )
