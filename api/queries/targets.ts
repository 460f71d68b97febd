import type { Knex } from 'knex'
import type { AnswerOf } from '#api/contract/call.ts'
import type { NewTarget, previewTarget, WireTarget } from '#api/contract/targets.ts'
import { ALERT_PREVIEW_DAYS } from '#api/domain/constants.ts'
import { isoText, moneyText } from '#api/queries/catalog/product-json.ts'
import { IN_LENS, LOWEST, ON_SALE, afterCode, bestCode, targetMarketOf } from './target-market.ts'

const LOWEST_JSON = `(select json_build_object('offerId', o.id::text, 'price', ${moneyText('low.price')},
    'unitPrice', trim_scale(low.unit_price)::text, 'code', low.code, 'size', o.size, 'vendorName', v.name, 'vendorSlug', v.slug)
  from offers o join vendors v on v.id = o.vendor_id where o.id = low.offer_id)`

const PER = `case m.unit when 'count' then 'unit' else m.unit end`

export async function compoundSlug(db: Knex, name: string): Promise<string | null> {
  const found = await db('compounds').where({ name }).first('slug')
  return found?.slug ?? null
}

export async function targets(
  db: Knex,
  userId: string,
  { now, id = null }: { now: Date; id?: string | null },
): Promise<WireTarget[]> {
  const { rows } = await db.raw(
    `select t.id::text, c.slug as compound, m.product_id::text as "productId", coalesce(c.name, p.name) as name,
       json_build_object('currency', m.currency, 'form', m.form, 'pack', m.pack, 'sizeMg', m.size_mg, 'inStock', true,
         'certificate', m.certificate, 'codes', m.codes, 'shipsTo', m.ships_to) as lens,
       json_build_object('amount', trim_scale(t.limit_value)::text, 'currency', m.currency, 'per', ${PER}) as "limit",
       ${LOWEST_JSON} as lowest, ${isoText('t.muted_until')} as "mutedUntil", ${isoText('t.created_at')} as "createdAt"
     from targets t join target_markets m on m.id = t.market_id left join compounds c on c.id = m.compound_id
     left join products p on p.id = m.product_id left join lateral (${LOWEST}) low on true
     where t.user_id = :user and (:id::bigint is null or t.id = :id) order by t.created_at desc, t.id desc`,
    { user: userId, id, now },
  )
  return rows
}

/**
 * An observation holds until the next, the last until now or last seen; a day counts when met at any moment of it. What
 * codes take off today they take off every price, so that the past is held against the limit as the price now is.
 */
const PREVIEW = `
  with m as materialized (
    select :compound::bigint as compound_id, :product::bigint as product_id, :currency::text as currency, :unit::text as unit,
      :form::text as form, :pack::text as pack, :size::numeric as size_mg, :certificate::boolean as certificate,
      :codes::text as codes, :country::text as ships_to
  ), held as materialized (
    select b.observed_at, ${afterCode('round(b.unit_price, 6)', 'b.price')} as unit_price, b.stock, coalesce(lead(b.observed_at) over (partition by o.id order by b.observed_at),
        case when ${ON_SALE} then :now else coalesce(o.gone_at, o.checked_at) end) as until
    from m join products p on p.id = m.product_id or p.compound_id = m.compound_id join offers o on o.product_id = p.id
    join vendors v on v.id = o.vendor_id join feeds f on f.id = o.feed_id join observations b on b.offer_id = o.id
    ${bestCode('b.price', ':user::uuid')}
    where ${IN_LENS} and b.currency = m.currency
      and not exists (select from hidden_vendors h where h.user_id = :user and h.vendor_id = o.vendor_id)
  ), asked as (select * from held where stock <> 'out' and unit_price is not null),
  days as (
    select day from generate_series(date_trunc('day', :now::timestamptz at time zone 'UTC') - interval '${ALERT_PREVIEW_DAYS - 1} days',
      date_trunc('day', :now::timestamptz at time zone 'UTC'), interval '1 day') day
    where exists (select from asked a where a.unit_price <= :limit::numeric
      and (a.observed_at at time zone 'UTC') < day + interval '1 day' and (a.until at time zone 'UTC') >= day)
  ), record as (select unit_price, observed_at from asked order by unit_price, observed_at limit 1)
  select (select count(*)::int from days) as days, (select max(day)::date::text from days) as "lastDay",
    (select json_build_object('unitPrice', trim_scale(unit_price)::text, 'at', ${isoText('observed_at')}) from record) as "lowestRecorded",
    (select ${isoText('min(observed_at)')} from held) as "recordedSince",
    (select ${LOWEST_JSON} from m cross join (select :user::uuid as user_id) t cross join lateral (${LOWEST}) low) as lowest`

/** What a target would have met in the last 90 days of our record, and what its market asks now. */
export async function targetPreview(
  db: Knex,
  userId: string,
  wanted: NewTarget,
  now: Date,
): Promise<AnswerOf<typeof previewTarget>> {
  const { rows } = await db.raw(PREVIEW, {
    ...(await targetMarketOf(db, wanted)),
    user: userId,
    limit: wanted.limit.amount,
    now,
  })
  return rows[0]
}
