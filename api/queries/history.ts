import type { Knex } from 'knex'
import { DEFAULT_CURRENCY } from '#api/domain/money.ts'
import { isoText, moneyText, withRates } from '#api/queries/catalog/product-json.ts'

/** Observations of an offer in its currency since `since`, oldest first, led by the one that held then; null without such an offer. */
export async function offerHistory(db: Knex, offerId: string, since: Date): Promise<string | null> {
  const { rows } = await db.raw(
    `select json_build_object('currency', o.currency, 'observations', coalesce((
       select json_agg(json_build_object('at', ${isoText('b.observed_at')}, 'price', ${moneyText('b.price')},
         'unitPrice', trim_scale(b.unit_price)::text, 'inStock', b.stock <> 'out') order by b.observed_at)
       from observations b where b.offer_id = o.id and b.currency = o.currency and b.observed_at >= coalesce(
         (select max(observed_at) from observations where offer_id = o.id and observed_at <= :since), :since)), '[]'))::text as body
     from offers o where o.id = :offer`,
    { offer: offerId, since },
  )
  return rows[0]?.body ?? null
}

/**
 * At each moment when an offer changed, the lowest over the last observation of each offer in `currency`, or in that
 * of most vendors where none is listed in it. Null without such a product.
 */
export async function productHistory(
  db: Knex,
  productId: string,
  since: Date,
  currency: string | null = null,
): Promise<string | null> {
  const { rows } = await db.raw(
    `with chosen as (
       select coalesce((select o.currency from offers o where o.product_id = :product and o.gone_at is null group by o.currency
         order by (o.currency = :currency) desc nulls last, count(distinct o.vendor_id) desc, o.currency collate "C" limit 1),
         '${DEFAULT_CURRENCY}') as currency
     ), observed as (
       select b.offer_id, b.observed_at, b.currency, case when b.stock <> 'out' then b.unit_price end as unit_price,
         lead(b.observed_at) over (partition by b.offer_id order by b.observed_at) as until
       from observations b join offers o on o.id = b.offer_id where o.product_id = :product
     ), facts as (
       select * from observed where currency = (select currency from chosen)
     ), moments as (
       select greatest(x.at, :since::timestamptz) as at from facts cross join lateral (values (observed_at), (until)) x(at)
       where x.at is not null and (until is null or until > :since) group by 1
     ), lowest as (
       select m.at, min(f.unit_price) as unit_price from moments m
       left join facts f on f.observed_at <= m.at and (f.until is null or f.until > m.at) group by m.at
     ), steps as (
       select at, unit_price, lag(unit_price) over (order by at) as before, row_number() over (order by at) as n from lowest
     )
     select json_build_object('currency', (select currency from chosen), 'lowest', coalesce((
       select json_agg(json_build_object('at', ${isoText('at')}, 'unitPrice', trim_scale(unit_price)::text) order by at)
       from steps where n = 1 or unit_price is distinct from before), '[]'))::text as body
     from products where id = :product`,
    { product: productId, since, currency },
  )
  return rows[0]?.body ?? null
}

const TRENDS = 100

/** The prices since `since` of a product's lowest offers, the last of each day, led by the one that held; null without such a product. */
export async function offerTrends(db: Knex, productId: string, since: Date): Promise<string | null> {
  const { rows } = await db.raw(
    `with kept as (
       select id, comparable from offers where product_id = :product and gone_at is null
       order by unit_price nulls last, id limit ${TRENDS}
     ), days as (
       select distinct on (k.id, b.observed_at::date) k.id, b.observed_at,
         case when b.stock <> 'out' then case when k.comparable then b.unit_price else b.price end end as price
       from kept k join observations b on b.offer_id = k.id and b.observed_at >= coalesce(
         (select max(observed_at) from observations where offer_id = k.id and observed_at <= :since), :since)
       order by k.id, b.observed_at::date, b.observed_at desc
     ), trends as (
       select id, json_agg(json_build_object('at', ${isoText('observed_at')}, 'price', trim_scale(price)::text)
         order by observed_at) as prices from days group by id
     )
     select coalesce((select json_agg(json_build_object('offerId', id::text, 'prices', prices) order by id) from trends),
       '[]')::text as body
     from products where id = :product`,
    { product: productId, since },
  )
  return rows[0]?.body ?? null
}

/** A change `c` of an offer `o` as the contract has it (priceChangeShape). */
const changeJson = `json_build_object('id', c.id::text, 'kind', c.kind, 'offerId', c.offer_id::text,
  'productId', c.product_id::text, 'productName', p.name, 'size', o.size,
  'vendor', json_build_object('name', v.name, 'slug', v.slug), 'oldPrice', ${moneyText('c.old_price')},
  'newPrice', ${moneyText('c.new_price')}, 'oldUnitPrice', trim_scale(c.old_unit_price)::text,
  'newUnitPrice', trim_scale(c.new_unit_price)::text, 'unitType', o.unit_type, 'currency', c.currency,
  'at', ${isoText('c.observed_at')})`

const SUBJECTS = `join offers o on o.id = c.offer_id join products p on p.id = c.product_id
  join vendors v on v.id = c.vendor_id and v.paused_at is null`

const NEWEST_CHANGES = 200
const PRODUCT_CHANGES = 20

/** Changes as one JSON array, newest first: those that `where` names, at most `:most`. */
const changesOf = (where: string) => `
  select coalesce(json_agg(${changeJson} order by c.observed_at desc, c.id desc), '[]')::text as body
  from (select * from changes where kind <> 'promotion' and (kind <> 'price' or old_price is not null) and ${where}
    order by observed_at desc, id desc limit :most) c ${SUBJECTS}`

/** The newest changes that somebody may want to read of, newest first. */
export async function newestChanges(db: Knex): Promise<string> {
  const { rows } = await db.raw(changesOf('true'), { most: NEWEST_CHANGES })
  return rows[0].body
}

export async function changesOfProducts(db: Knex, ids: readonly string[]): Promise<string> {
  const { rows } = await db.raw(changesOf('product_id = any(:ids::bigint[])'), { ids, most: PRODUCT_CHANGES })
  return rows[0].body
}

const SECTION_ROWS = 60

const section = (name: string, order: string) => `
    '${name}', json_build_object('total', (select count(*)::int from ${name}), 'changes', coalesce((
      select json_agg(${changeJson} order by ${order}) from (select * from ${name} c order by ${order} limit ${SECTION_ROWS}) c
      ${SUBJECTS}), '[]'::json))`

/** What a currency is compared within, as `rankedWithin` of api/domain/offers/order.ts tells it, and an amount there. */
const within = (currency: string) => `case when r.rate is null then ${currency} else '' end`
const atRate = (amount: string) => `${amount} / coalesce(r.rate, 1)`

const WEEK = `with ${withRates}, week as materialized (
   select c.*, o.unit_type, o.stock, o.quarantined from changes c join offers o on o.id = c.offer_id
   join vendors v on v.id = c.vendor_id and v.paused_at is null
   where c.observed_at >= :since and c.product_id is not null and o.gone_at is null
 ), priced as materialized (
   select distinct on (offer_id) *,
     first_value(old_price) over (partition by offer_id, currency order by observed_at, id) as first_price,
     first_value(old_unit_price) over (partition by offer_id, currency order by observed_at, id) as first_unit_price
   from week where kind = 'price' and old_price > 0 and new_price > 0 order by offer_id, observed_at desc, id desc
 ), movers as materialized (
   select id, kind, offer_id, product_id, vendor_id, observed_at, first_price as old_price, new_price,
     first_unit_price as old_unit_price, new_unit_price, currency, abs(new_price / first_price - 1) as share
   from priced where new_price <> first_price and stock <> 'out' and not quarantined
 ), before as materialized (
   select o.product_id, o.unit_type, ${within('b.currency')} as within, min(${atRate('b.unit_price')}) as lowest
   from (select distinct product_id from priced) x join offers o on o.product_id = x.product_id
   cross join (select :since::timestamptz - interval '90 days' as start) s
   join observations b on b.offer_id = o.id and b.stock <> 'out' and b.observed_at < :since and b.observed_at >= coalesce(
     (select max(observed_at) from observations where offer_id = o.id and observed_at <= s.start), s.start)
   left join newest_rates r on r.currency = b.currency group by 1, 2, 3
 ), lows as materialized (
   select c.* from priced c left join newest_rates r on r.currency = c.currency
   join before b on b.product_id = c.product_id and b.unit_type = c.unit_type
     and b.within = ${within('c.currency')} and ${atRate('c.new_unit_price')} < b.lowest
   where c.stock <> 'out' and not c.quarantined
 ), restocks as materialized (
   select distinct on (offer_id) * from week where kind = 'back_in_stock' and stock <> 'out' order by offer_id, observed_at desc, id desc
 ), newcomers as materialized (
   select * from week where kind = 'new_item'
 ), corrections as materialized (
   select distinct on (offer_id) * from week where kind = 'corrected' order by offer_id, observed_at desc, id desc
 )
 select json_build_object('since', ${isoText(':since::timestamptz')},
   ${section('movers', 'c.share desc, c.id desc')},
   ${section('lows', 'c.new_unit_price / c.old_unit_price, c.id desc')},
   ${section('restocks', 'c.observed_at desc, c.id desc')},
   ${section('newcomers', 'c.observed_at desc, c.id desc')},
   ${section('corrections', 'c.observed_at desc, c.id desc')})::text as body`

/**
 * What changed since `since`, by section; an offer stands once in a section. A mover can be bought and ends at
 * another price than it began, the largest share first. A new low is under every unit price that its product was sold
 * at in the 90 days before, also one that stood longer, in its unit and in any currency at the day's rates. The rest are the changes of their kind, newest first.
 */
export async function changesOfWeek(db: Knex, since: Date): Promise<string> {
  const { rows } = await db.raw(WEEK, { since })
  return rows[0].body
}

export type VendorStep = {
  vendorId: string
  name: string
  slug: string
  currency: string
  offerId: string
  at: Date
  unitPrice: string | null
}

/** Every observation of a product's comparable offers; a price while it could be bought. Null without such a product. */
export async function vendorSteps(
  db: Knex,
  productId: string,
): Promise<{ unit: string; facts: VendorStep[] } | null> {
  const product = await db.raw('select unit_type as unit from products where id = :productId', { productId })
  const { rows } = await db.raw(
    `select v.id::text as "vendorId", v.name, v.slug, b.currency, b.offer_id::text as "offerId", b.observed_at as at,
       case when b.stock <> 'out' then trim_scale(b.unit_price)::text end as "unitPrice"
     from observations b join offers o on o.id = b.offer_id join vendors v on v.id = o.vendor_id and v.paused_at is null
     where o.product_id = :productId and o.comparable
     order by v.name collate "C", v.id, b.currency, b.observed_at, b.offer_id`,
    { productId },
  )
  const unit = product.rows[0]?.unit
  return unit === undefined ? null : { unit, facts: rows }
}
