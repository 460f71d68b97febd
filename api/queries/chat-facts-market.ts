import type { Knex } from 'knex'
import {
  type CatalogFilter,
  bindingsOf,
  isEligible,
  isMeant,
  joinsOf,
  plainUnit,
  rowsOf,
} from './chat-filter.ts'
import {
  checkedAt,
  IS_BELIEVED,
  isoText,
  moneyText,
  RANKED_WITHIN,
  withRates,
} from '#api/queries/catalog/product-json.ts'

/** What the research assistant may state of many offers at once: sizes, what a vendor sells, figures of a market. */

export type SizeFact = {
  product: string
  form: string
  size: string
  vendors: number
  inStock: number
  /** The lowest price in stock; null without one. */
  price: string | null
  currency: string | null
  lowestAt: string | null
  /** What that is per unit. */
  unitPrice: string | null
  unit: string
  /** What one piece of the pack holds, for the order of sizes; null where it is not stated. */
  piece: number | null
  readAt: string | null
}
export type GroupFact = {
  category: string | null
  form: string
  compounds: number
  products: number
  vendors: number
  offers: number
  inStock: number
  names: string[]
  /** Products of several compounds. */
  blends: string[]
  readAt: string | null
}
/** The lowest offer of one vendor for a product; `place` 1 is the lowest of all, equal prices share it. */
export type HeldOffer = {
  vendor: string
  slug: string
  price: string
  unitPrice: string
  currency: string
  size: string
  checkedAt: string
  place: number
}
export type HeldFact = { product: string; unitType: string; sellers: number; offers: HeldOffer[] }
type Range = {
  unit: string
  currency: string
  lowest: string | null
  highest: string | null
  lowestAt: string | null
  highestAt: string | null
}
export type FiguresFact = Range & {
  product: string
  vendors: number
  vendorsInStock: number
  offers: number
  inStock: number
  compared: number
  median: string | null
  readAt: string | null
}
export type ExtremeFact = Range & {
  kind: 'single' | 'most' | 'spread'
  product: string
  vendors: number
  total: number
  readAt: string | null
}

/** Offers that a filter means, each with its unit price at the day's rates; `eligible` may be ranked, `sold` can be had. */
export const MEANT = `${withRates}, meant as (
  select o.*, p.name as product, p.form_family as family, p.category as heading, p.compound_id, c.name as compound, p.unit_type as unit,
    v.name as vendor, v.slug, ${RANKED_WITHIN} as within, o.unit_price / coalesce(o.rate, 1) as rated,
    ${isEligible} as eligible, o.stock <> 'out' and ${IS_BELIEVED} as sold, ${checkedAt} as read_at
  ${joinsOf('(select o.*, r.rate from offers o left join newest_rates r on r.currency = o.currency)')} where ${isMeant}
)`

/** Of the offers of a group in stock the lowest price; without rates that in the reader's currency. */
const lowest = (what: string) =>
  `(array_agg(${what} order by (within = '' or within = :firstCurrency) desc, within, price / coalesce(rate, 1), id) filter (where eligible))[1]`

/** Every size and pack of the products that a filter means, smallest first; the product with most offers first. */
export const sizesFound = (db: Knex, filter: CatalogFilter, now: Date): Promise<SizeFact[]> =>
  rowsOf(
    db,
    `with ${MEANT}
     select product, family as form, size, count(distinct slug)::int as vendors,
       (count(distinct slug) filter (where sold))::int as "inStock",
       ${lowest(moneyText('price'))} as price, ${lowest('currency')} as currency, ${lowest('vendor')} as "lowestAt",
       ${lowest(plainUnit('unit_price'))} as "unitPrice", min(unit_type) as unit,
       min(quantity / nullif(unit_count, 0))::float8 as piece, ${isoText('max(read_at)')} as "readAt"
     from meant group by product_id, product, family, size
     order by sum(count(*)) over (partition by product_id) desc, product, product_id, min(quantity) nulls last, size
     limit 300`,
    bindingsOf(filter, now),
  )

/** How much is listed under each form, and with `byCategory` under each heading; most offers first. */
export const groupsFound = (
  db: Knex,
  filter: CatalogFilter,
  wanted: { byCategory: boolean; now: Date },
): Promise<GroupFact[]> =>
  rowsOf(
    db,
    `with ${MEANT}
     select case when :byCategory::boolean then heading end as category, family as form,
       count(distinct compound_id)::int as compounds, count(distinct product_id)::int as products,
       count(distinct slug)::int as vendors, count(*)::int as offers, (count(*) filter (where sold))::int as "inStock",
       coalesce(array_agg(distinct compound order by compound) filter (where compound is not null), '{}') as names,
       coalesce(array_agg(distinct product order by product) filter (where compound_id is null), '{}') as blends,
       ${isoText('max(read_at)')} as "readAt"
     from meant group by 1, 2 order by 6 desc, 1, 2`,
    { ...bindingsOf(filter, wanted.now), byCategory: wanted.byCategory },
  )

/** Products that each of `of` has in stock, with its lowest unit price and the lowest of all; widest apart first. */
export const heldAgainst = (
  db: Knex,
  filter: CatalogFilter,
  wanted: { of: readonly string[]; now: Date },
): Promise<HeldFact[]> =>
  rowsOf(
    db,
    `with ${MEANT}, lowest as (
       select distinct on (product_id, unit_type, within, slug) * from meant where eligible
       order by product_id, unit_type, within, slug, rated, price / coalesce(rate, 1), id
     ), placed as (
       select *, rank() over (partition by product_id, unit_type, within order by rated) as place, row_number() over (partition by product_id, unit_type, within order by rated, slug) as nth,
         count(*) over (partition by product_id, unit_type, within) as sellers
       from lowest
     )
     select product, unit_type as "unitType", max(sellers)::int as sellers,
       json_agg(json_build_object('vendor', vendor, 'slug', slug, 'price', ${moneyText('price')},
         'unitPrice', ${plainUnit('unit_price')}, 'currency', currency, 'size', size,
         'checkedAt', ${isoText('read_at')}, 'place', place) order by rated, slug) as offers
     from placed where nth <= 2 or slug = any(:of::text[])
     group by product_id, product, unit_type, within
     having count(*) filter (where slug = any(:of::text[])) = cardinality(:of::text[])
     order by max(rated) / min(rated) desc, product, product_id, unit_type, within limit 2000`,
    { ...bindingsOf(filter, wanted.now), of: [...wanted.of] },
  )

type WinsFact = { vendor: string; slug: string; wins: number; products: number; readAt: string | null }

/** On how many products each vendor has the lowest unit price in stock, of how many; products of one vendor alone do not count. */
export const winsFound = (
  db: Knex,
  filter: CatalogFilter,
  wanted: { now: Date; limit: number },
): Promise<WinsFact[]> =>
  rowsOf(
    db,
    `with ${MEANT}, lowest as (
       select product_id, unit_type, within, slug, vendor, min(rated) as rated, max(read_at) as read_at
       from meant where eligible group by 1, 2, 3, 4, 5
     ), placed as (
       select *, rank() over (partition by product_id, unit_type, within order by rated) as place,
         count(*) over (partition by product_id, unit_type, within) as sellers
       from lowest
     )
     select vendor, slug, (count(*) filter (where place = 1))::int as wins, count(*)::int as products,
       ${isoText('max(read_at)')} as "readAt"
     from placed where sellers > 1 group by vendor, slug
     order by wins desc, products desc, slug limit :limit`,
    { ...bindingsOf(filter, wanted.now), limit: wanted.limit },
  )

type Pack = { size: string; price: string; unitPrice: string }
/** Two packs of one product at one vendor: a single and a kit of equal pieces, or two sizes. */
export type PairFact = {
  product: string
  vendor: string
  slug: string
  currency: string
  unit: string
  small: Pack
  large: Pack
  /** How many of the smaller pack the larger one holds. */
  times: number
  readAt: string | null
}

const packJson = (of: string) =>
  `json_build_object('size', ${of}.size, 'price', ${moneyText(`${of}.price`)}, 'unitPrice', ${plainUnit(`${of}.unit_price`)})`

/** Packs that one vendor has in stock, each smaller one beside a larger one; those where the larger saves most first. */
export const packPairs = (
  db: Knex,
  filter: CatalogFilter,
  wanted: { by: 'kit' | 'size'; now: Date },
): Promise<PairFact[]> =>
  rowsOf(
    db,
    `with ${MEANT}, packs as (
       select distinct on (product_id, slug, currency, piece, unit_count) *
       from (select *, quantity / nullif(unit_count, 0) as piece from meant where eligible and family = 'vials') m
       where piece > 0 order by product_id, slug, currency, piece, unit_count, unit_price, id
     )
     select s.product, s.vendor, s.slug, s.currency, s.unit, ${packJson('s')} as small, ${packJson('l')} as large,
       (l.quantity / s.quantity)::float8 as times, ${isoText('greatest(s.read_at, l.read_at)')} as "readAt"
     from packs s join packs l using (product_id, slug, currency)
     where case when :by = 'kit' then s.unit_count = 1 and l.piece = s.piece and l.unit_count > 1
       else l.piece > s.piece and l.unit_count = s.unit_count end
     order by s.unit_count, l.unit_price / s.unit_price, s.product, s.slug, s.id, l.id limit 2000`,
    { ...bindingsOf(filter, wanted.now), by: wanted.by },
  )

/** The vendor at one end of a group. */
const endOf = (order: 'asc' | 'desc', which: string) =>
  `(array_agg(vendor order by rated ${order}, slug) filter (where ${which}))[1]`

/** A unit price at the day's rates in the currency that is shown; what has no rate stays in its own. */
const shown = (rated: string) =>
  plainUnit(
    `${rated} * case when within = '' then coalesce((select rate from newest_rates where currency = :shown), 1) else 1 end`,
  )
const shownIn = `case when within = '' then :shown::text else within end`

/** Vendors, offers and unit prices of each product and of what can be compared; most offers first. */
export const figuresFound = (
  db: Knex,
  filter: CatalogFilter,
  wanted: { shown: string; now: Date; limit: number },
): Promise<FiguresFact[]> =>
  rowsOf(
    db,
    `with ${MEANT}
     select product, unit, ${shownIn} as currency, count(distinct slug)::int as vendors,
       (count(distinct slug) filter (where sold))::int as "vendorsInStock", count(*)::int as offers,
       (count(*) filter (where sold))::int as "inStock", (count(*) filter (where eligible))::int as compared,
       ${shown('min(rated) filter (where eligible)')} as lowest, ${shown('max(rated) filter (where eligible)')} as highest,
       ${endOf('asc', 'eligible')} as "lowestAt", ${endOf('desc', 'eligible')} as "highestAt",
       ${shown('(percentile_cont(0.5) within group (order by rated) filter (where eligible))::numeric')} as median,
       ${isoText('max(read_at)')} as "readAt"
     from meant group by product_id, product, unit, within
     order by compared desc, offers desc, product, product_id, within limit :limit`,
    { ...bindingsOf(filter, wanted.now), shown: wanted.shown, limit: wanted.limit },
  )

/**
 * Products that one vendor lists (with `byCompound` those whose compound no other lists in any form), those that most
 * list, and those whose unit prices lie widest apart.
 */
export const extremesFound = (
  db: Knex,
  filter: CatalogFilter,
  wanted: { shown: string; byCompound: boolean; now: Date; limit: number },
): Promise<ExtremeFact[]> =>
  rowsOf(
    db,
    `with ${MEANT}, each as (
       select product_id, product, unit, count(distinct slug)::int as vendors,
         min(rated) filter (where is_shown) as lowest, max(rated) filter (where is_shown) as highest,
         ${endOf('asc', 'is_shown')} as lowest_at, ${endOf('desc', 'is_shown')} as highest_at, count(distinct slug) filter (where is_shown) as compared,
         case when bool_or(is_shown and within = '') then '' else :shown::text end as within, max(read_at) as read_at, min(vendor) as sole, compound_id
       from (select *, eligible and within in ('', :shown::text) as is_shown from meant) m group by product_id, product, unit, compound_id
     ), ranked as (
       select 'single' as kind, *, row_number() over (order by product, product_id) as place, count(*) over () as total
       from each where vendors = 1 and (not :byCompound::boolean or compound_id is null or compound_id in (
         select compound_id from meant group by compound_id having count(distinct slug) = 1))
       union all
       select 'most', *, row_number() over (order by vendors desc, product, product_id), count(*) over () from each
       union all
       select 'spread', *, row_number() over (order by highest / lowest desc, product, product_id), count(*) over ()
       from each where compared > 1
     )
     select kind, product, unit, ${shownIn} as currency, vendors, ${shown('lowest')} as lowest, ${shown('highest')} as highest,
       coalesce(lowest_at, sole) as "lowestAt", highest_at as "highestAt", total::int, ${isoText('read_at')} as "readAt"
     from ranked where place <= :limit order by kind, place`,
    {
      ...bindingsOf(filter, wanted.now),
      shown: wanted.shown,
      byCompound: wanted.byCompound,
      limit: wanted.limit,
    },
  )
