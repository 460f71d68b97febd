import { STALE_HOURS } from '#api/domain/constants.ts'
import { minorDigits } from '#api/domain/money.ts'
import { EU, EU_MEMBERS, WORLD } from '#api/domain/vendors/regions.ts'

/** The wire shape as text of the database, so that no row becomes an object; products.db.test.ts holds it to the contract. */

export const isoText = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A number without needless zeros. */
export const decimalText = (value: string) => `trim_scale(${value})::text`

/** Codes of the currencies with so many digits after the point, as a list of SQL. */
export const currenciesOf = (digits: number): string =>
  Intl.supportedValuesOf('currency')
    .filter(code => minorDigits(code) === digits)
    .map(code => `'${code}'`)
    .join(', ')

/** Money has two digits at least, and more only where the vendor asks a fraction of a cent. */
export const moneyText = (column: string) =>
  `case when scale(trim_scale(${column})) < 2 then round(${column}, 2) else trim_scale(${column}) end::text`

/** A good read proves everything it saw again; a held or missing offer keeps the moment it was last seen. */
export const checkedAt = `case when o.missing_reads = 0 and not o.quarantined
  then greatest(o.checked_at, f.last_success_at) else o.checked_at end`

/** Offers that were told to be back in stock since `:since`; a stock-out that one read alone saw was never told. */
export const CAME_BACK = `o.stock <> 'out' and exists (select from changes b where b.offer_id = o.id
  and b.kind = 'back_in_stock' and b.observed_at >= coalesce(:since::timestamptz, '-infinity'))`

export const healthJson = `case when v.health_score is not null then json_build_object('score', v.health_score)::text end`

const EU_CODES = EU_MEMBERS.map(code => `"${code}"`).join(', ')

/** What \`destinations\` of a vendor's facts say, the member states of the EU as one code; null where nothing is stated. */
export const shipsToJson = `(select case when d.value = '"${WORLD}"' then '["${WORLD}"]'
    when d.value @> '[${EU_CODES}]' then (d.value - '{${EU_MEMBERS.join()}}'::text[]) || '["${EU}"]' else d.value end
  from vendor_facts d where d.vendor_id = v.id and d.kind = 'destinations' and d.replaced_at is null)`

const vendorJson = `json_build_object('id', v.id::text, 'slug', v.slug, 'name', v.name, 'website', v.website,
  'providesCoa', v.provides_coa::text, 'healthScore', ${healthJson}, 'shipsTo', v.ships_to)`

/** A certificate of the offer's vendor for its compound that can still be read; hashed once a statement. */
export const HAS_CERTIFICATE = `(o.vendor_id, o.product_id) in (select t.vendor_id, s.id
  from certificates t join products s on s.compound_id = t.compound_id
  where t.withdrawn_at is null and t.link_state is distinct from 'missing')`

/** The end of \`array['HPLC', 'MS']\` in words: ", HPLC and MS". */
const METHODS = `case cardinality(t.methods) when 0 then '' when 1 then ', ' || t.methods[1]
  else ', ' || array_to_string(t.methods[:cardinality(t.methods) - 1], ', ') || ' and ' || t.methods[cardinality(t.methods)] end`

/** What the newest certificate of a vendor for a compound that can still be read says of it; those without a day last. */
const newestTests = `newest_tests as materialized (
  select distinct on (t.vendor_id, s.id) t.vendor_id, s.id as product_id,
    'batch tested' || coalesce(to_char(t.tested_on, ' Mon YYYY'), '') || ${METHODS} as words
  from certificates t join products s on s.compound_id = t.compound_id
  where t.withdrawn_at is null and t.link_state is distinct from 'missing'
  order by t.vendor_id, s.id, t.tested_on desc nulls last, t.id desc
)`

const WITH_TESTS = 'left join newest_tests n on n.vendor_id = o.vendor_id and n.product_id = o.product_id'

/** Neither held back nor contradicted by the market: what may be ranked, offered as a deal and told. */
export const IS_BELIEVED = 'not o.quarantined and o.unusual is null'

/** A price read before this moment is stale (`isStale` of domain/offers/freshness.ts). */
export const FRESH_FROM = `:now::timestamptz - interval '${STALE_HOURS} hours'`

const offerJson = `json_build_object(
  'id', o.id::text, 'vendorId', o.vendor_id::text, 'productId', o.product_id::text,
  'price', ${moneyText('o.price')}, 'normalizedPricePerMg', ${decimalText('o.unit_price')},
  'quantity', ${decimalText('o.quantity')}, 'unitType', o.unit_type, 'size', o.size,
  'inStock', o.stock <> 'out', 'stock', o.stock,
  'imageUrl', o.image_url, 'productUrl', o.url, 'createdAt', ${isoText('o.first_seen_at')},
  'vendor', v.doc, 'title', o.title, 'form', o.form, 'unitCount', o.unit_count,
  'totalMg', ${decimalText('o.total_mg')}, 'totalMl', ${decimalText('o.total_ml')},
  'listPrice', ${moneyText('o.list_price')}, 'currency', o.currency, 'comparable', o.comparable and o.unusual is null,
  'reason', coalesce(o.reason, o.unusual ->> 'reason'),
  'checkedAt', ${isoText(checkedAt)}, 'restockedAt', ${isoText('o.restocked_at')}, 'goneAt', ${isoText('o.gone_at')},
  'quarantined', o.quarantined, 'unusual', o.unusual is not null, 'certificate', n.words)`

export const productFields = `'id', p.id::text, 'name', p.name, 'description', p.description, 'imageUrl', p.image_url,
  'createdAt', ${isoText('p.created_at')}, 'category', p.category, 'formFamily', p.form_family,
  'unitType', p.unit_type, 'compound', c.name, 'compoundSlug', c.slug, 'blend', p.blend`

/** Vendors as JSON once, not once an offer, and what their certificates say. A paused vendor's offers are not shown. */
export const withVendors = `vendor_docs as materialized (
  select v.id, v.slug, v.ships_to, ${vendorJson} as doc
  from (select v.*, ${shipsToJson} as ships_to from vendors v where v.paused_at is null) v
), ${newestTests}`

export const withRates = `newest_rates as materialized (
  with newest as (select base, quoted_on from rates order by quoted_on desc, base limit 1)
  select r.currency::text as currency, round(r.rate, 6) as rate from rates r join newest using (base, quoted_on)
  union select base::text, 1 from newest
)`

/**
 * Exact to far more digits than a price has, so that equal amounts of two currencies are equal. Where there is
 * nothing to convert, nothing is divided: dividing is half of what sorting a market costs.
 */
const atRate = (column: string) =>
  `case when coalesce(o.rate, 1) = 1 then round(${column}, 6) else round(round(${column}, 6)::numeric(60, 30) / o.rate, 24) end`

/** What an offer is ranked within: every currency with a rate, else its own (`rankedWithin` of domain/offers/order.ts). */
export const RANKED_WITHIN = `case when o.rate is null then o.currency else '' end`

/**
 * `cheapestFirst` of domain/offers/order.ts in SQL, over a product's offers with their `rate` and `ranked_with`: how
 * many are ranked with them.
 */
export const CHEAPEST_FIRST = `(o.stock <> 'out') desc, o.ranked_with desc, (${RANKED_WITHIN}) collate "C", (o.comparable and o.unusual is null) desc,
  case when o.unusual is null then ${atRate('o.unit_price')} end nulls last, ${atRate('o.price')} nulls last, o.id::text collate "C"`

/** What a search asks of the offers: `:size` in mg is bound by the caller. */
export type AskedOrder = { hasSize: boolean; pack: number | 'kit' | null }

const NOTHING_ASKED: AskedOrder = { hasSize: false, pack: null }

/** `matchesAsked` of domain/search/asked.ts: the offers with the size and the pack asked for, then those with one of them. */
function askedFirst({ hasSize, pack }: AskedOrder): string {
  const parts = [
    ...(hasSize
      ? [
          '(o.total_mg is not distinct from :size::numeric or o.strength is not distinct from :size::numeric)::int',
        ]
      : []),
    ...(pack === null ? [] : [`coalesce(o.unit_count ${pack === 'kit' ? '> 1' : `= ${pack}`}, false)::int`]),
  ]
  return parts.length > 0 ? `(${parts.join(' + ')}) desc,` : ''
}

const rated = (where: string) => `
  select o.*, count(*) over (partition by o.product_id, ${RANKED_WITHIN}) as ranked_with
  from (
    select o.*, r.rate from offers o join vendor_docs v on v.id = o.vendor_id
      left join newest_rates r on r.currency = o.currency
    where o.product_id is not null and ${where}
  ) o`

/**
 * `:cap` of each product: the best of each form, pack, currency, size and kind of vendor, then the next of each.
 * Only narrow rows are sorted.
 */
const capped = (where: string, order: string) => `
  select o.*, kept.nth, kept.total from (
    select r.*, row_number() over (partition by r.product_id order by r.best_of, r.nth) as place from (
      select r.id, r.product_id, r.nth, count(*) over (partition by r.product_id)::int as total, least(
        row_number() over (partition by r.product_id, r.form, r.is_kit, r.currency order by r.nth),
        row_number() over (partition by r.product_id, r.piece order by r.nth),
        row_number() over (partition by r.product_id, r.is_tested order by r.nth)) as best_of
      from (
        select o.id, o.product_id, o.form, o.currency, o.unit_count > 1 as is_kit, o.total_mg / nullif(o.unit_count, 0) as piece,
          ${HAS_CERTIFICATE} as is_tested, row_number() over (partition by o.product_id order by ${order}) as nth
        from (${rated(where)}) o join vendor_docs v on v.id = o.vendor_id
      ) r
    ) r
  ) kept cross join lateral (select * from offers where id = kept.id offset 0) o where kept.place <= :cap`

/** Offers as one JSON array, what was asked for first, then cheapest first; parameters of `where` and `:cap` are the caller's. */
export const offersOf = (where: string, asked: AskedOrder = NOTHING_ASKED, isCapped = false) => {
  const order = `${askedFirst(asked)} ${CHEAPEST_FIRST}`
  return `
  select o.product_id, json_agg(${offerJson} order by ${isCapped ? 'o.nth' : order}) as docs, ${isCapped ? 'max(o.total)' : 'count(*)'} as total,
    max(o.first_seen_at) as newest, max(o.restocked_at) as restocked
  from (${isCapped ? capped(where, order) : rated(where)}) o
  join vendor_docs v on v.id = o.vendor_id join feeds f on f.id = o.feed_id ${WITH_TESTS}
  group by o.product_id`
}

const IS_OTHER = `o.product_id is not null and o.stock <> 'out' and o.comparable and ${IS_BELIEVED} and o.gone_at is null`

/** The currencies of a product, each found by one look into the index `offers_ranked`. */
const CURRENCIES = `
  with recursive each as (
    (select o.currency from offers o where o.product_id = d.product_id and ${IS_OTHER} order by o.currency limit 1)
    union all
    select (select o.currency from offers o where o.product_id = d.product_id and ${IS_OTHER} and o.currency > each.currency order by o.currency limit 1)
    from each where each.currency is not null
  ) select currency from each where currency is not null`

/**
 * The lowest of each product and currency listed in `offer_docs`, in the order of the index `offers_ranked`: the
 * market may hold many times more than the list, and is not read whole.
 */
const boundedOthers = (where: string) => `
  select o.* from offer_docs d cross join lateral (${CURRENCIES}) currencies cross join lateral (
    select o.* from offers o join vendors v on v.id = o.vendor_id and v.paused_at is null
    where o.product_id = d.product_id and o.currency = currencies.currency and ${IS_OTHER} and (${where}) is not true
    order by o.unit_price, o.price, o.id limit :othersCap
  ) o offset 0`

const inOrder = (from: string) => `
  select o.product_id, json_agg(json_build_object('id', o.id::text, 'vendorId', o.vendor_id::text,
    'price', ${moneyText('o.price')}, 'normalizedPricePerMg', ${decimalText('o.unit_price')}, 'unitType', o.unit_type,
    'currency', o.currency, 'inStock', true, 'checkedAt', ${isoText(checkedAt)}, 'form', o.form,
    'unitCount', o.unit_count, 'totalMg', ${decimalText('o.total_mg')}, 'certificate', n.words,
    'vendor', json_build_object('shipsTo', v.ships_to))
    order by o.currency collate "C", round(o.unit_price, 6), o.price, o.id::text collate "C") as docs
  from (${from}) o
  join vendor_docs v on v.id = o.vendor_id join feeds f on f.id = o.feed_id ${WITH_TESTS}
  group by o.product_id`

/**
 * Who may be ranked now and is not in the list: the lowest `:othersCap` of each product and currency. Without them a
 * badge or a ruler would speak of the list and be read as speaking of the market.
 */
export const othersOf = (listed: string) => inOrder(boundedOthers(listed))

/** Every offer that may be ranked, as far as ranking asks. */
export const rankableOf = (where: string) =>
  inOrder(`select o.* from offers o join vendors v on v.id = o.vendor_id where ${IS_OTHER} and ${where}`)
