import type { Knex } from 'knex'
import { DEFAULT_CURRENCY } from '#api/domain/money.ts'
import type { Category } from '#api/domain/constants.ts'
import type { Lens } from '#api/domain/markets/lens.ts'
import { LENS_ASKS, PACK } from '#api/queries/target-market.ts'
import { checkedAt, FRESH_FROM, HAS_CERTIFICATE, IS_BELIEVED } from '#api/queries/catalog/product-json.ts'

/** Which products: by compound, by the exact parts of a blend, or by category; nothing named means all. */
type Subject = {
  compounds: readonly string[]
  blends: readonly (readonly string[])[]
  /** A compound that every blend which is meant holds. */
  partOfBlend?: string | null
  category: Category | null
}

/** What a pack may cost, as decimals. */
export type Limits = {
  min: string | null
  max: string | null
  /** Highest price of a milligram. */
  maxUnit: string | null
  /** What may be spent on packs of one offer. */
  budget: string | null
}

/** Every constraint that a question can put on offers; null, false and empty ask for nothing. */
export type CatalogFilter = {
  subject: Subject
  vendors: readonly string[]
  notVendors: readonly string[]
  notCompounds: readonly string[]
  notCategory: Category | null
  /** Of a blend also what each of its `parts` weighs, as it was said: no offer is left out for that. */
  size: {
    amount: string
    unit: 'mg' | 'ml' | 'iu'
    bound?: 'least' | 'most' | 'over' | 'under'
    parts?: string
  } | null
  forms: readonly string[]
  notForms: readonly string[]
  /** How many pieces, or at least or at most so many. */
  pack: number | null
  packBound: 'least' | 'most' | null
  currency: string | null
  /** By the currency of an offer; those in a currency that is not named are not meant. */
  limits: Readonly<Record<string, Limits>> | null
  /** Only offers of whose compound a certificate of the vendor is on file; what a vendor says of itself does not count. */
  certificate: boolean
  /** Only vendors that say they provide certificates, whatever is on file. */
  claimed?: boolean
  /** Only vendors that do not say they provide certificates, where none is on file either. */
  noCertificate: boolean
  code: boolean
  stock: 'in' | 'out'
  /** What counts for the person who asks, where the question says nothing else. */
  lens: Lens
  hidden: readonly string[]
}

export const rowsOf = async <T>(db: Knex, sql: string, bindings: Record<string, unknown>): Promise<T[]> => {
  const { rows } = await db.raw<{ rows: T[] }>(sql, bindings as Knex.ValueDict)
  return rows
}

const lensJson = ({ form, pack, sizeMg, certificate, shipsTo, inStock }: Lens): string =>
  JSON.stringify({ form, pack, size_mg: sizeMg, certificate, ships_to: shipsTo, in_stock: inStock })

export const bindingsOf = ({ subject, size, lens, hidden, limits, ...rest }: CatalogFilter, now: Date) => ({
  ...rest,
  claimed: rest.claimed ?? false,
  limits: limits && JSON.stringify(limits),
  lens: lensJson(lens),
  firstCurrency: lens.currency ?? DEFAULT_CURRENCY,
  hidden: [...hidden],
  forms: [...rest.forms],
  notForms: [...rest.notForms],
  vendors: [...rest.vendors],
  notVendors: [...rest.notVendors],
  notCompounds: [...rest.notCompounds],
  compounds: [...subject.compounds],
  blends: subject.blends.map(parts => [...parts].sort().join(' + ')),
  partOfBlend: subject.partOfBlend ?? null,
  category: subject.category,
  amount: size?.amount ?? null,
  unit: size?.unit ?? null,
  bound: size?.bound ?? 'exact',
  now,
})

export const joinsOf = (
  offers: string,
) => `from ${offers} o join products p on p.id = o.product_id left join compounds c on c.id = p.compound_id
  join vendors v on v.id = o.vendor_id and v.paused_at is null join feeds f on f.id = o.feed_id`
export const joins = joinsOf('offers')

const activeCodes = `from promotions d where d.starts_at <= :now and (d.expires_at is null or d.expires_at > :now)`

const isOfSize = (amount: string): string =>
  `case :bound when 'least' then ${amount} >= :amount when 'most' then ${amount} <= :amount
    when 'over' then ${amount} > :amount when 'under' then ${amount} < :amount else ${amount} = :amount end`

export const isMeant = `(
    (cardinality(:compounds::text[]) + cardinality(:blends::text[]) = 0 and :partOfBlend::text is null and (:category::text is null or p.category = :category))
    or c.name = any(:compounds::text[])
    or (:partOfBlend::text is not null and p.blend @> jsonb_build_array(jsonb_build_object('name', :partOfBlend::text)))
    or (p.blend is not null and (
      select string_agg(part ->> 'name', ' + ' order by (part ->> 'name') collate "C") from jsonb_array_elements(p.blend) part
    ) = any(:blends::text[])))
  and o.gone_at is null
  and not o.vendor_id = any(:hidden::bigint[])
  and exists (select from jsonb_to_record(:lens::jsonb)
    as m(form text, pack text, size_mg numeric, certificate boolean, ships_to text, in_stock boolean)
    where ${LENS_ASKS} and (not m.in_stock or o.stock <> 'out'))
  and (cardinality(:vendors::text[]) = 0 or v.slug = any(:vendors::text[]))
  and (:notCategory::text is null or p.category <> :notCategory)
  and not v.slug = any(:notVendors::text[]) and coalesce(not c.name = any(:notCompounds::text[]), true)
  and (:amount::numeric is null or ${isOfSize("case :unit when 'mg' then o.total_mg when 'ml' then o.total_ml else o.total_iu end")}
    or (${isOfSize('o.strength')} and o.strength_unit = :unit))
  and (cardinality(:forms::text[]) = 0 or p.form_family = any(:forms::text[]))
  and not p.form_family = any(:notForms::text[])
  and (:pack::int is null or (:pack = 1 and ${PACK} = 'single')
    or case :packBound when 'least' then o.unit_count >= :pack when 'most' then o.unit_count <= :pack else o.unit_count = :pack end)
  and (:currency::text is null or o.currency = :currency)
  and (:limits::jsonb is null or exists (select from jsonb_to_record(:limits::jsonb -> o.currency)
    as l(min numeric, max numeric, "maxUnit" numeric, budget numeric)
    where jsonb_exists(:limits::jsonb, o.currency) and (l.min is null or o.price >= l.min)
      and o.price <= coalesce(l.max, o.price) and o.price <= coalesce(l.budget, o.price)
      and (l."maxUnit" is null or (o.unit_type = 'mg' and o.unit_price <= l."maxUnit"))))
  and (not :certificate or ${HAS_CERTIFICATE})
  and (not :claimed or v.provides_coa)
  and (not :noCertificate or not (v.provides_coa or ${HAS_CERTIFICATE}))
  and (not :code or exists (select 1 ${activeCodes} and d.vendor_id = v.id))`

/** What Best Price looks at, without its comparison: in stock, comparable, fresh, not held back. */
export const isEligible = `o.stock <> 'out' and o.comparable and o.unit_price > 0 and o.price > 0 and ${IS_BELIEVED}
  and ${checkedAt} >= ${FRESH_FROM}`

export const plainUnit = (column: string) => `trim_scale(round(${column}, 4))::text`
