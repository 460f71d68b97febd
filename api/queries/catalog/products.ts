import type { Knex } from 'knex'
import {
  BIG_DEAL_MIN_PERCENT,
  DEAL_MIN_PERCENT,
  LISTED_PRODUCTS,
  type Category,
} from '#api/domain/constants.ts'
import { DEFAULT_CURRENCY } from '#api/domain/money.ts'
import {
  type AskedOrder,
  CAME_BACK,
  checkedAt,
  FRESH_FROM,
  IS_BELIEVED,
  offersOf,
  othersOf,
  productFields,
  withRates,
  withVendors,
} from './product-json.ts'

type Values = Record<string, Knex.Value | readonly string[]>

/** Offers that one answer holds at most, but one of each product; above that each product's are bounded. */
const ANSWER_OFFERS = 1000
const PRODUCT_OFFERS = 40
const PAGE_OFFERS = 500

/** Offers that a list of the whole market is made of at most, the newest or the most reduced. */
const LISTED_OFFERS = 5000

type Bounds = {
  /** How many offers of each product are sent; null while all of them may be. */
  cap: number | null
  /** How many other offers of each product and currency. */
  othersCap: number
}

/** How many offers `where` keeps of how many products, and whether their markets hold few enough to be sent beside them. */
async function boundsOf(db: Knex, where: string, values: Values): Promise<Bounds> {
  const { rows } = await db.raw(
    `with listed as materialized (
       select o.product_id, count(*)::int as offers from offers o join vendors v on v.id = o.vendor_id and v.paused_at is null
       where o.product_id is not null and ${where} group by o.product_id
     )
     select coalesce(sum(offers), 0)::int as offers, count(*)::int as products, (select count(*)::int from (
       select from offers where product_id in (select product_id from listed) limit :few) few) as market from listed`,
    { ...values, few: 2 * ANSWER_OFFERS } as Knex.ValueDict,
  )
  const { offers, products, market } = rows[0] as { offers: number; products: number; market: number }
  const share = Math.max(1, Math.min(PRODUCT_OFFERS, Math.floor(ANSWER_OFFERS / Math.max(1, products))))
  const isSmall = market - offers <= ANSWER_OFFERS && market < 2 * ANSWER_OFFERS
  return { cap: offers <= ANSWER_OFFERS ? null : share, othersCap: isSmall ? ANSWER_OFFERS : share }
}

/** Only where offers were left out: how many there are. */
const MORE = `, 'more', case when o.total > :cap then json_build_object('offers', o.total) end`

type Selection = {
  from: string
  where: string
  order: string
  values: Values
  asked?: AskedOrder
  keepsEmpty?: boolean
}

/** A JSON array of products with those of their offers that `where` keeps, as text, ready to be sent. */
async function productsText(db: Knex, wanted: Selection): Promise<string> {
  const { from, where, order, values, asked, keepsEmpty = false } = wanted
  const { cap } = await boundsOf(db, where, values)
  const { rows } = await db.raw(
    `with ${withVendors}, ${withRates}, offer_docs as (${offersOf(where, asked, cap !== null)})
     select coalesce(json_agg(json_build_object(${productFields}, 'offers', coalesce(o.docs, '[]'::json)
       ${cap === null ? '' : MORE}) order by ${order}), '[]')::text as body
     from products p ${keepsEmpty ? 'left join' : 'join'} offer_docs o on o.product_id = p.id left join compounds c on c.id = p.compound_id ${from}`,
    { ...values, ...(cap === null ? {} : { cap }) } as Knex.ValueDict,
  )
  return rows[0].body
}

/** The same, and what the rest of the market asks beside them. */
async function partialProductsText(db: Knex, wanted: Selection): Promise<string> {
  const { from, where, order, values, asked } = wanted
  const { cap, othersCap } = await boundsOf(db, where, values)
  const isCapped = cap !== null
  const { rows } = await db.raw(
    `with ${withVendors}, ${withRates}, offer_docs as (${offersOf(where, asked, isCapped)}), other_docs as (${othersOf(where)})
     select coalesce(json_agg(json_build_object(${productFields}, 'offers', o.docs, 'others', coalesce(rest.docs, '[]'::json)
       ${isCapped ? MORE : ''}) order by ${order}), '[]')::text as body
     from products p join offer_docs o on o.product_id = p.id left join other_docs rest on rest.product_id = p.id
     left join compounds c on c.id = p.compound_id ${from}`,
    { ...values, othersCap, ...(isCapped ? { cap } : {}) } as Knex.ValueDict,
  )
  return rows[0].body
}

export type OffersWanted = {
  sizeMg: number | null
  pack: number | 'kit' | null
  vendorIds: readonly string[]
}

const ALL_OFFERS: OffersWanted = { sizeMg: null, pack: null, vendorIds: [] }

const GIVEN = 'join unnest(:ids::bigint[]) with ordinality as wanted(id, place) on wanted.id = p.id'

export function productsByIds(db: Knex, ids: readonly string[], wanted = ALL_OFFERS): Promise<string> {
  const { sizeMg, pack, vendorIds } = wanted
  const asked = { hasSize: sizeMg !== null, pack }
  const values = { ids, ...(sizeMg === null ? {} : { size: sizeMg }) }
  const given = { from: GIVEN, order: 'wanted.place', asked }
  const where = 'o.product_id = any(:ids::bigint[])'
  if (vendorIds.length === 0) return productsText(db, { ...given, where, values })
  return partialProductsText(db, {
    ...given,
    where: `${where} and o.vendor_id = any(:vendorIds::bigint[])`,
    values: { ...values, vendorIds },
  })
}

/** Blends that hold a compound, by name; those that nobody offers are left out. */
export async function blendsWith(db: Knex, slug: string): Promise<string> {
  const { rows } = await db.raw(
    `select p.id::text from products p join compounds c on c.slug = :slug
     where p.blend @> jsonb_build_array(jsonb_build_object('name', c.name)) order by lower(p.name) collate "C", p.id`,
    { slug },
  )
  const ids = rows.map(({ id }: { id: string }) => id)
  return productsByIds(db, ids)
}

/** The given products in the given order; those that nobody shows an offer of too. */
export const productsWithoutOffersToo = (db: Knex, ids: readonly string[]): Promise<string> =>
  productsText(db, {
    from: GIVEN,
    where: 'o.product_id = any(:ids::bigint[])',
    order: 'wanted.place',
    values: { ids },
    keepsEmpty: true,
  })

/** Offers whose ids follow `after`, by id; `more.after` begins the next page. Null without such a product. */
export async function productPage(
  db: Knex,
  id: string,
  after: string,
  vendor?: string,
): Promise<string | null> {
  const where = `o.id in (select id from page)`
  const own = `o.product_id = :id and (:vendor::text is null or o.vendor_id = (select id from vendors where slug = :vendor))`
  const { rows } = await db.raw(
    `with ${withVendors}, ${withRates}, page as materialized (
       select o.id from offers o where ${own} and o.id > :after order by o.id limit :page
     ), offer_docs as (${offersOf(where)})
     select json_build_object(${productFields}, 'offers', coalesce(o.docs, '[]'::json), 'more', json_build_object(
       'offers', (select count(*)::int from offers o join vendor_docs v on v.id = o.vendor_id where ${own}),
       'after', (select case when count(*) = :page then max(id)::text end from page)))::text as body
     from products p left join offer_docs o on o.product_id = p.id left join compounds c on c.id = p.compound_id where p.id = :id`,
    { id, after, page: PAGE_OFFERS, vendor: vendor ?? null },
  )
  return rows[0]?.body ?? null
}

export const productsOfVendor = (db: Knex, slug: string): Promise<string> =>
  partialProductsText(db, {
    from: '',
    where: 'v.slug = :slug and o.gone_at is null',
    order: `lower(p.name) collate "C", p.id`,
    values: { slug },
  })

/** A list of the market by the ids of its offers, which a statement of its own has found: the market is not read whole. */
async function listedText(db: Knex, order: string, found: { from: string; values: Values }): Promise<string> {
  const { rows } = await db.raw(`${found.from} limit ${LISTED_OFFERS}`, found.values as Knex.ValueDict)
  const offers = rows as { id: string; product: string }[]
  const [...products] = new Set(offers.map(({ product }) => product))
  const isListed = new Set(products.slice(0, LISTED_PRODUCTS))
  const listed = offers.flatMap(({ id, product }) => (isListed.has(product) ? [id] : []))
  return partialProductsText(db, {
    from: '',
    where: 'o.id = any(:listed::bigint[])',
    order,
    values: { listed },
  })
}

const SHOWN =
  'from offers o join vendors v on v.id = o.vendor_id and v.paused_at is null where o.product_id is not null'

/** Products whose offers were first seen since `since`, with those offers only, newest first. */
export const newProducts = (
  db: Knex,
  filter: { since: Date; vendor?: string | undefined; category?: Category | undefined },
): Promise<string> =>
  listedText(db, 'o.newest desc, p.id', {
    from: `select o.id::text, o.product_id::text as product ${SHOWN} and o.first_seen_at >= :since and o.gone_at is null
      and (:vendor::text is null or v.slug = :vendor)
      and (:category::text is null or exists (select from products c where c.id = o.product_id and c.category = :category))
      order by o.first_seen_at desc, o.id desc`,
    values: { since: filter.since, vendor: filter.vendor ?? null, category: filter.category ?? null },
  })

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
  listedText(db, 'o.restocked desc, p.id', {
    from: `select o.id::text, o.product_id::text as product ${SHOWN} and ${CAME_BACK} order by o.restocked_at desc nulls last, o.id desc`,
    values: { since },
  })

const BUYABLE = `o.stock <> 'out' and ${IS_BELIEVED} and o.price is not null`
const CUT = `o.list_price > o.price and (o.list_price - o.price) * 100 >= o.list_price * ${Math.min(DEAL_MIN_PERCENT, BIG_DEAL_MIN_PERCENT)}`
const RUNNING = 'd.starts_at <= :now and (d.expires_at is null or d.expires_at > :now)'

/** Can be bought at a price at least 10 per cent under the vendor's list price. */
export const REDUCED = `${BUYABLE} and ${CUT}`

/** `isDeal` of domain/offers/deals.ts under public codes alone, of an offer `o` of a feed `f`: what a visitor finds among the deals. */
export const IS_DEAL = `${BUYABLE} and ${checkedAt} >= ${FRESH_FROM} and (${CUT} or exists (
  select from promotions d where d.vendor_id = o.vendor_id and ${RUNNING} and d.verified_at <= :now
    and (d.discount_type = 'percentage' or o.currency = '${DEFAULT_CURRENCY}')))`

/**
 * Offers reduced by at least 10 per cent, most reduced first where there are many, and offers of vendors with an
 * active code; only what can be bought.
 */
export const deals = (db: Knex, now: Date): Promise<string> =>
  listedText(db, `lower(p.name) collate "C", p.id`, {
    from: `select id::text, product_id::text as product from (
        select o.id, o.product_id, min(o.share) as share from (
          select o.id, o.product_id, o.price / o.list_price as share ${SHOWN} and ${REDUCED}
          union all
          select o.id, o.product_id, 1 ${SHOWN} and ${BUYABLE}
            and o.vendor_id in (select vendor_id from promotions d where ${RUNNING})
        ) o group by o.id, o.product_id
      ) o order by share, id`,
    values: { now },
  })
