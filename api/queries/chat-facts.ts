import type { Knex } from 'knex'
import {
  type CatalogFilter,
  bindingsOf,
  isEligible,
  isMeant,
  joins,
  joinsOf,
  plainUnit,
  rowsOf,
} from './chat-filter.ts'
import {
  CAME_BACK,
  checkedAt,
  IS_BELIEVED,
  isoText,
  moneyText,
  RANKED_WITHIN,
  withRates,
} from '#api/queries/catalog/product-json.ts'
import type { HealthFacts } from '#api/domain/vendors/health-formula.ts'

/** The facts that the research assistant may state about the catalogue; every number it says comes from here. */

export type OfferFact = {
  id: string
  productId: string
  vendorId: string
  product: string
  vendor: string
  slug: string
  price: string
  currency: string
  /** Prices are compared within it: empty for every currency with a rate, else its own. */
  within: string
  unitPrice: string
  unitType: string
  quantity: string
  /** What all of it holds in ml, where that is stated. */
  ml: string | null
  size: string
  coa: boolean
  /** It can be ordered and is not there yet. */
  isBackorder: boolean
  checkedAt: string
  /** How many packs a budget buys; null without one. */
  packs: number | null
  /** When it came back or was first seen, where that was asked for. */
  at: string | null
  total: number
}
export type VendorFact = {
  name: string
  slug: string
  coa: boolean
  health: number | null
  /** What the score was counted from; null before it was counted. */
  facts: HealthFacts | null
  offers: number
  inStock: number
  /** How many different compounds it lists, blends not counted. */
  compounds: number
  readAt: string | null
  total: number
}
export type PromotionFact = {
  vendor: string
  slug: string
  code: string
  discountType: 'percentage' | 'fixed'
  amount: string
  currency: string
  expiresAt: string | null
  verifiedAt: string | null
}
export type MoveFact = {
  product: string
  vendor: string
  slug: string
  currency: string
  was: string
  price: string
  percent: number
  checkedAt: string
  total: number
}
export type CatalogFact = {
  vendors: number
  compounds: number
  products: number
  offers: number
  inStock: number
  vendorsInStock: number
  checkedAt: string | null
}

const atRate = (column: string) => `${column} / coalesce(o.rate, 1)`

const BUDGET = `(:limits::jsonb -> o.currency ->> 'budget')::numeric`

/** Offers are ordered within a unit and what the day's rates compare: a currency without a rate is never held against another. */
const ORDERS = {
  cheapest: `${atRate('o.unit_price')}, ${atRate('o.price')}`,
  cheapestPack: `${atRate('o.price')}, ${atRate('o.unit_price')}`,
  dearest: `${atRate('o.unit_price')} desc, ${atRate('o.price')} desc`,
  dearestPack: `${atRate('o.price')} desc, ${atRate('o.unit_price')} desc`,
  largestFirst: `o.quantity / nullif(o.unit_count, 0) desc nulls last, o.quantity desc, ${atRate('o.price')}`,
  smallestFirst: `o.quantity / nullif(o.unit_count, 0) nulls last, o.quantity, ${atRate('o.price')}`,
  most: `floor(${BUDGET} / o.price) * o.quantity desc, ${atRate(`floor(${BUDGET} / o.price) * o.price`)}`,
  restocked: `o.restocked_at desc, ${atRate('o.unit_price')}`,
  newest: `o.first_seen_at desc, ${atRate('o.unit_price')}`,
} as const
export type OfferOrder = keyof typeof ORDERS

/** The offers that a filter means, best first; `total` says how many there are, `since` bounds the moment that orders them. */
export const offersFound = (
  db: Knex,
  filter: CatalogFilter,
  wanted: { order: OfferOrder; since?: Date | null; now: Date; limit: number },
): Promise<OfferFact[]> => {
  const { order, since = null, now, limit } = wanted
  const moment = order === 'restocked' ? 'o.restocked_at' : 'o.first_seen_at'
  const isDated = order === 'restocked' || order === 'newest'
  const grouped = isDated
    ? ''
    : `(o.unit_type = 'mg') desc, o.unit_type, (o.currency = :firstCurrency or o.rate is not null and :firstCurrency in (select currency from newest_rates)) desc,
        ${RANKED_WITHIN},`
  return rowsOf(
    db,
    `with ${withRates}
     select o.id::text, p.id::text as "productId", v.id::text as "vendorId", p.name as product, v.name as vendor, v.slug, v.provides_coa as coa, ${moneyText('o.price')} as price, o.currency, ${RANKED_WITHIN} as within,
       ${plainUnit('o.unit_price')} as "unitPrice", o.unit_type as "unitType", trim_scale(o.quantity)::text as quantity, trim_scale(o.total_ml)::text as ml,
       o.size, o.stock = 'backorder' as "isBackorder", ${isoText(checkedAt)} as "checkedAt", floor(${BUDGET} / o.price)::int as packs,
       ${isDated ? isoText(moment) : 'null'} as at, count(*) over ()::int as total
     ${joinsOf('(select o.*, r.rate from offers o left join newest_rates r on r.currency = o.currency)')}
     where ${isMeant} and ${isEligible}
       ${order === 'restocked' ? `and ${CAME_BACK}` : ''}
       and (:since::timestamptz is null or ${moment} >= :since)
     order by ${grouped} ${ORDERS[order]}, o.id limit :limit`,
    { ...bindingsOf(filter, now), since, limit },
  )
}

const EVERY_VENDOR = { all: false, byHealth: false, byCompounds: false, inStock: false, limit: 500 }

/** Vendors that list what a filter means, those with most offers in stock first; with `all` every one of its compounds. */
export const vendorsFound = (
  db: Knex,
  filter: CatalogFilter,
  wanted: { [how in 'all' | 'byHealth' | 'byCompounds' | 'inStock']?: boolean } & {
    now: Date
    limit?: number
  },
): Promise<VendorFact[]> =>
  rowsOf(
    db,
    `select v.name, v.slug, v.provides_coa as coa, v.health_score::float8 as health, v.health_facts as facts, count(*)::int as offers,
       (count(*) filter (where o.stock <> 'out' and ${IS_BELIEVED}))::int as "inStock",
       count(distinct p.compound_id)::int as compounds, ${isoText('max(f.last_success_at)')} as "readAt", count(*) over ()::int as total
     ${joins} where ${isMeant}
     group by v.id
     having (not :inStock or count(*) filter (where o.stock <> 'out' and ${IS_BELIEVED}) > 0) and (not :all or count(distinct c.name) filter (where c.name = any(:compounds::text[]) and (not :inStock or o.stock <> 'out' and ${IS_BELIEVED})) = cardinality(:compounds::text[]))
     order by case when :byHealth then v.health_score end desc nulls last,
       case when :byCompounds then count(distinct p.compound_id) end desc nulls last, 7 desc, 6 desc, lower(v.name) collate "C", v.id
     limit :limit`,
    { ...bindingsOf(filter, wanted.now), ...EVERY_VENDOR, ...wanted },
  )

/** Offers whose price in their currency differs from that at `since`, largest change first; fallen (-1), risen (1) or both (0). */
export const movesFound = (
  db: Knex,
  filter: CatalogFilter,
  wanted: { since: Date; direction: -1 | 0 | 1; now: Date; limit: number },
): Promise<MoveFact[]> =>
  rowsOf(
    db,
    `select p.name as product, v.name as vendor, v.slug, o.currency, ${moneyText('b.price')} as was,
       ${moneyText('o.price')} as price, round((o.price - b.price) * 100 / b.price, 1)::float8 as percent,
       ${isoText(checkedAt)} as "checkedAt", count(*) over ()::int as total
     ${joins}
     join lateral (select price from observations where offer_id = o.id and currency = o.currency and observed_at <= :since
       order by observed_at desc limit 1) b on b.price > 0 and b.price <> o.price
     where ${isMeant} and ${isEligible} and :direction::int in (0, sign(o.price - b.price))
     order by abs((o.price - b.price) / b.price) desc, o.id limit :limit`,
    { ...bindingsOf(filter, wanted.now), ...wanted },
  )

/** Codes that hold now, those ending first at the front; with `largest` by per cent, fixed amounts after them. */
export const promotionsNow = (
  db: Knex,
  wanted: { vendor: string | null; largest: boolean; now: Date },
): Promise<PromotionFact[]> =>
  rowsOf(
    db,
    `select v.name as vendor, v.slug, d.code, d.discount_type as "discountType", trim_scale(d.discount_amount)::text as amount,
       v.currency, ${isoText('d.expires_at')} as "expiresAt", ${isoText('d.verified_at')} as "verifiedAt"
     from promotions d join vendors v on v.id = d.vendor_id and v.paused_at is null
     where d.starts_at <= :now and (d.expires_at is null or d.expires_at > :now) and (:vendor::text is null or v.slug = :vendor)
     order by case when :largest::boolean and d.discount_type = 'percentage' then d.discount_amount end desc nulls last,
       d.expires_at nulls last, d.id limit 500`,
    wanted,
  )

export const catalogSize = async (db: Knex, filter: CatalogFilter, now: Date): Promise<CatalogFact> => {
  const [row] = await rowsOf<CatalogFact>(
    db,
    `select count(distinct v.id)::int as vendors, count(distinct p.id)::int as products,
       count(distinct p.compound_id)::int as compounds, count(*)::int as offers,
       (count(*) filter (where o.stock <> 'out' and ${IS_BELIEVED}))::int as "inStock",
       (count(distinct v.id) filter (where o.stock <> 'out' and ${IS_BELIEVED}))::int as "vendorsInStock", ${isoText('max(f.last_success_at)')} as "checkedAt"
     ${joins} where ${isMeant}`,
    bindingsOf(filter, now),
  )
  return (
    row ?? {
      vendors: 0,
      compounds: 0,
      products: 0,
      offers: 0,
      inStock: 0,
      vendorsInStock: 0,
      checkedAt: null,
    }
  )
}

export const vendorNames = (db: Knex): Promise<{ name: string; slug: string }[]> =>
  rowsOf(db, `select name, slug from vendors where paused_at is null order by id limit 500`, {})

export type CurrencyFact = { name: string; slug: string; currency: string; offers: number; readAt: string }
/** In which currencies each vendor lists what is meant, that of most of its offers first. */
export const currenciesFound = (db: Knex, filter: CatalogFilter, now: Date): Promise<CurrencyFact[]> =>
  rowsOf(
    db,
    `select v.name, v.slug, o.currency, count(*)::int as offers, ${isoText('max(f.last_success_at)')} as "readAt"
     ${joins} where ${isMeant} group by v.name, v.slug, o.currency order by v.slug, offers desc, o.currency`,
    bindingsOf(filter, now),
  )
