import type { Knex } from 'knex'
import { STALE_HOURS, type Category } from '#api/domain/constants.ts'
import { checkedAt, isoText, moneyText } from './product-json.ts'

/** The facts that the research assistant may state about the catalogue; every number it says comes from here. */

/** Which products: by compound, by the exact parts of a blend, or by category; nothing named means all. */
export type Subject = {
  compounds: readonly string[]
  blends: readonly (readonly string[])[]
  category: Category | null
}
export type SizeFilter = { amount: string; unit: 'mg' | 'ml' | 'iu' } | null

export type OfferFact = {
  product: string
  vendor: string
  slug: string
  price: string
  listPrice: string | null
  currency: string
  unitPrice: string
  unitType: string
  size: string
  /** ISO 8601. */
  checkedAt: string
}
export type VendorFact = { name: string; slug: string; coa: boolean; offers: number; inStock: number }
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
export type HistoryFact = {
  product: string
  unitType: string
  currency: string
  now: string | null
  before: string | null
  lowest: string
  lowestAt: string
  since: string
}
export type CatalogFact = { vendors: number; products: number; offers: number; checkedAt: string | null }

const DAY_MS = 86_400_000

const rowsOf = async <T>(db: Knex, sql: string, bindings: Record<string, unknown>): Promise<T[]> => {
  const { rows } = await db.raw<{ rows: T[] }>(sql, bindings as Knex.ValueDict)
  return rows
}

const subjectBindings = ({ compounds, blends, category }: Subject) => ({
  compounds: [...compounds],
  blends: blends.map(parts => [...parts].sort().join(' + ')),
  category,
})

const ofSubject = `(
  (cardinality(:compounds::text[]) + cardinality(:blends::text[]) = 0 and (:category::text is null or p.category = :category))
  or c.name = any(:compounds::text[])
  or (p.blend is not null and (
    select string_agg(part ->> 'name', ' + ' order by (part ->> 'name') collate "C") from jsonb_array_elements(p.blend) part
  ) = any(:blends::text[])))`

const joins = `from offers o join products p on p.id = o.product_id left join compounds c on c.id = p.compound_id
  join vendors v on v.id = o.vendor_id and v.paused_at is null join feeds f on f.id = o.feed_id`

/** What Best Price looks at, without its comparison: in stock, comparable, fresh, not held back. */
const eligible = `o.stock <> 'out' and o.comparable and o.unit_price > 0 and o.price > 0 and not o.quarantined
  and o.gone_at is null and ${checkedAt} >= :now::timestamptz - interval '${STALE_HOURS} hours'`

const plainUnit = (column: string) => `trim_scale(round(${column}, 4))::text`

/** The cheapest offers of a subject: by unit price, or by price where a size is asked for. At most `limit`, per product unit. */
export const lowestOffers = (
  db: Knex,
  wanted: { subject: Subject; size: SizeFilter; vendor: string | null; now: Date; limit: number },
): Promise<OfferFact[]> => {
  const order = wanted.size ? 'o.price, o.unit_price' : 'o.unit_price, o.price'
  return rowsOf(
    db,
    `select p.name as product, v.name as vendor, v.slug, ${moneyText('o.price')} as price,
       ${moneyText('o.list_price')} as "listPrice", o.currency, ${plainUnit('o.unit_price')} as "unitPrice",
       o.unit_type as "unitType", o.size, ${isoText(checkedAt)} as "checkedAt"
     ${joins}
     where ${ofSubject} and ${eligible} and (:vendor::text is null or v.slug = :vendor)
       and (:amount::numeric is null or case :unit when 'mg' then o.total_mg = :amount or o.strength = :amount
         when 'ml' then o.total_ml = :amount else o.total_iu = :amount end)
     order by (o.unit_type = 'mg') desc, (o.currency = 'USD') desc, ${order}, o.id limit :limit`,
    {
      ...subjectBindings(wanted.subject),
      vendor: wanted.vendor,
      now: wanted.now,
      amount: wanted.size?.amount ?? null,
      unit: wanted.size?.unit ?? null,
      limit: wanted.limit,
    },
  )
}

/** Vendors that list a subject, those with most offers in stock first; with `coaOnly` those that provide certificates. */
export const vendorsListing = (
  db: Knex,
  wanted: { subject: Subject; coaOnly: boolean; vendor: string | null },
): Promise<VendorFact[]> =>
  rowsOf(
    db,
    `select v.name, v.slug, v.provides_coa as coa, count(*)::int as offers,
       (count(*) filter (where o.stock <> 'out' and not o.quarantined))::int as "inStock"
     ${joins}
     where ${ofSubject} and o.gone_at is null and (not :coaOnly or v.provides_coa)
       and (:vendor::text is null or v.slug = :vendor)
     group by v.id order by 5 desc, 4 desc, lower(v.name) collate "C", v.id limit 20`,
    { ...subjectBindings(wanted.subject), coaOnly: wanted.coaOnly, vendor: wanted.vendor },
  )

/** Public codes that hold at `now`, those ending first at the front. */
export const promotionsNow = (
  db: Knex,
  wanted: { vendor: string | null; now: Date },
): Promise<PromotionFact[]> =>
  rowsOf(
    db,
    `select v.name as vendor, v.slug, d.code, d.discount_type as "discountType", trim_scale(d.discount_amount)::text as amount,
       v.currency, ${isoText('d.expires_at')} as "expiresAt", ${isoText('d.verified_at')} as "verifiedAt"
     from promotions d join vendors v on v.id = d.vendor_id and v.paused_at is null
     where d.starts_at <= :now and (d.expires_at is null or d.expires_at > :now) and (:vendor::text is null or v.slug = :vendor)
     order by d.expires_at nulls last, d.id limit 8`,
    wanted,
  )

/**
 * Lowest unit price of each product of a subject now, 30 days before, and ever recorded, by currency; the product with
 * most offers first. `before` is what the last observation of each offer said 30 days ago.
 */
export const priceHistory = (
  db: Knex,
  wanted: { subject: Subject; now: Date; limit: number },
): Promise<HistoryFact[]> =>
  rowsOf(
    db,
    `with listed as (
       select o.id, o.product_id, o.currency, o.unit_type, o.unit_price, p.name, (${eligible}) as current
       ${joins} where ${ofSubject} and o.unit_type is not null
     ), facts as (
       select l.*, b.observed_at, b.unit_price as seen, b.stock,
         lead(b.observed_at) over (partition by b.offer_id order by b.observed_at) as until
       from listed l join observations b on b.offer_id = l.id
       where b.observed_at <= :now and b.currency = l.currency
     ), past as (
       select product_id, currency, min(observed_at) as since,
         min(seen) filter (where stock <> 'out') as lowest,
         min(seen) filter (where stock <> 'out' and observed_at <= :before and (until is null or until > :before)) as before
       from facts group by 1, 2
     ), present as (
       select product_id, currency, min(name) as name, min(unit_type) as unit_type, count(*) as offers,
         min(unit_price) filter (where current) as now
       from listed group by 1, 2
     )
     select n.name as product, n.unit_type as "unitType", n.currency, ${plainUnit('n.now')} as now,
       ${plainUnit('h.before')} as before, ${plainUnit('h.lowest')} as lowest, ${isoText('h.since')} as since,
       ${isoText(`(select min(observed_at) from facts x where x.product_id = h.product_id and x.currency = h.currency
         and x.seen = h.lowest and x.stock <> 'out')`)} as "lowestAt"
     from present n join past h using (product_id, currency)
     where h.lowest is not null
     order by n.offers desc, n.name, n.currency limit :limit`,
    {
      ...subjectBindings(wanted.subject),
      now: wanted.now,
      before: new Date(wanted.now.getTime() - 30 * DAY_MS),
      limit: wanted.limit,
    },
  )

/** How much is listed, and when the newest good read was. */
export const catalogSize = async (db: Knex): Promise<CatalogFact> => {
  const [row] = await rowsOf<CatalogFact>(
    db,
    `select count(distinct v.id)::int as vendors, count(distinct p.id)::int as products, count(*)::int as offers,
       ${isoText('max(f.last_success_at)')} as "checkedAt"
     ${joins} where o.gone_at is null`,
    {},
  )
  return row ?? { vendors: 0, products: 0, offers: 0, checkedAt: null }
}

/** Names and slugs of the vendors on show, for recognising them in a question. */
export const vendorNames = (db: Knex): Promise<{ name: string; slug: string }[]> =>
  rowsOf(db, `select name, slug from vendors where paused_at is null order by id limit 500`, {})
