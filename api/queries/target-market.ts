import type { Knex } from 'knex'
import { Fault, notFound } from '#api/contract/fault.ts'
import type { NewTarget } from '#api/contract/targets.ts'
import { DEFAULT_CURRENCY } from '#api/domain/money.ts'
import { DEFAULT_LENS } from '#api/domain/markets/lens.ts'
import { EU, EU_MEMBERS } from '#api/domain/vendors/regions.ts'
import { currenciesOf, FRESH_FROM, HAS_CERTIFICATE, IS_BELIEVED } from '#api/queries/catalog/product-json.ts'

/** `m` is a row of target_markets, `o`, `p`, `v`, `f` an offer with product, vendor, feed; held to domain/markets/lens.ts by a test. */

/** 'single', 'kit' or null, as `packOf` of api/domain/markets/lens.ts tells it. */
export const PACK = `case when o.form = 'kit' then 'kit' when o.form in ('capsule', 'tablet') then 'single'
    when o.unit_count > 1 then 'kit' when o.unit_count is not null then 'single' end`

/** What a lens asks of an offer, but for the currency. */
export const LENS_ASKS = `(m.form is null or m.form = p.form_family)
  and (m.pack = 'any' or m.pack = ${PACK})
  and (m.size_mg is null or round(o.total_mg, 6) = m.size_mg * coalesce(o.unit_count, 1))
  and (not m.certificate or ${HAS_CERTIFICATE})
  and (m.ships_to is null or exists (select from vendor_facts d where d.vendor_id = o.vendor_id and d.kind = 'destinations'
    and d.replaced_at is null and (d.value = '"world"' or d.value @> case when m.ships_to = '${EU}' then '${JSON.stringify(EU_MEMBERS)}' else to_jsonb(m.ships_to) end)))`

/** The part of a target that looks at the offer; which product it is of is the caller's join. */
export const IN_LENS = `o.currency = m.currency and o.unit_type = m.unit and o.comparable and o.unit_price is not null and o.price > 0
  and ${LENS_ASKS}`

/** Whether an offer can be bought now and its price is believed. */
export const ON_SALE = `o.stock <> 'out' and ${IS_BELIEVED} and o.gone_at is null and v.paused_at is null
  and greatest(o.checked_at, case when o.missing_reads = 0 then f.last_success_at end) >= ${FRESH_FROM}`

const DIGITS = `case when m.currency in (${currenciesOf(0)}) then 0 when m.currency in (${currenciesOf(3)}) then 3 else 2 end`

/** `savedAmount` of api/domain/offers/coupons.ts. */
const saved = (price: string) => `least(${price}, round(case k.discount_type
  when 'percentage' then ${price} * least(k.discount_amount, 100) / 100
  when 'fixed' then case when m.currency = '${DEFAULT_CURRENCY}' then k.discount_amount else 0 end end, ${DIGITS}))`

/** What the best code takes off, as a lateral join `code`; `user` null: public codes alone; `before`: without new codes. */
export const bestCode = (price: string, user: string | null, { name = 'code', before = false } = {}) => `
  left join lateral (select * from (
    select k.code, ${saved(price)} as saved from (
      select r.code, r.discount_type, r.discount_amount from promotions r
      where m.codes = 'public' and r.vendor_id = o.vendor_id and r.verified_at <= :now and r.starts_at <= :now
        and (r.expires_at is null or r.expires_at > :now)
        ${before ? 'and not exists (select from changes x where x.promotion_id = r.id and x.observed_at = :now)' : ''}
      ${
        user === null
          ? ''
          : `union all select r.code, r.discount_type, r.discount_amount from coupons r
      where m.codes <> 'none' and r.vendor_id = o.vendor_id and r.user_id = ${user} and r.discount_amount > 0`
      }
    ) k where ${saved(price)} between 0.000001 and ${price} - 0.000001 order by 2 desc, 1 limit 1
  ) best where m.codes <> 'none') ${name} on true`

export const afterCode = (unitPrice: string, price: string, code = 'code') =>
  `round(${unitPrice} * (${price} - coalesce(${code}.saved, 0)) / ${price}, 6)`

/** The lowest offer of a target for its person now, as a lateral select over `t` (targets) and `m` (target_markets). */
export const LOWEST = `
  select o.id as offer_id, o.price - coalesce(code.saved, 0) as price, ${afterCode('o.unit_price', 'o.price')} as unit_price,
    code.code, o.vendor_id
  from offers o join products p on p.id = o.product_id join vendors v on v.id = o.vendor_id join feeds f on f.id = o.feed_id
  ${bestCode('o.price', 't.user_id')}
  where o.product_id in (select id from products where id = m.product_id or compound_id = m.compound_id)
    and ${IN_LENS} and ${ON_SALE}
    and not exists (select from hidden_vendors h where h.user_id = t.user_id and h.vendor_id = o.vendor_id)
  order by unit_price, price, o.id limit 1`

export type TargetMarket = {
  compound: string | null
  product: string | null
  currency: string
  unit: string
  form: string | null
  pack: string
  size: number | null
  certificate: boolean
  codes: string
  country: string | null
}

async function subjectOf(db: Knex, wanted: NewTarget): Promise<Pick<TargetMarket, 'compound' | 'product'>> {
  if (wanted.compound !== undefined) {
    const found = await db('compounds').where({ slug: wanted.compound }).first('id')
    if (!found) throw notFound('This compound')
    return { compound: found.id, product: null }
  }
  const found = await db('products')
    .where({ id: wanted.productId ?? null })
    .first('id')
  if (!found) throw notFound('This product')
  return { compound: null, product: found.id }
}

/** Offers priced in the limit's currency: a rate that moves must not meet a limit. 404 without such a compound or product. */
export async function targetMarketOf(db: Knex, wanted: NewTarget): Promise<TargetMarket> {
  const { currency, per } = wanted.limit
  const lens = wanted.lens ?? { ...DEFAULT_LENS, codes: 'none' as const }
  if (lens.currency !== null && lens.currency !== currency)
    throw new Fault(
      400,
      `The limit is in ${currency} and the lens in ${lens.currency}. Set both to the same currency.`,
    )
  return {
    ...(await subjectOf(db, wanted)),
    currency,
    unit: per === 'unit' ? 'count' : per,
    form: lens.form,
    pack: lens.pack,
    size: lens.sizeMg,
    certificate: lens.certificate,
    codes: lens.codes,
    country: lens.shipsTo,
  }
}
