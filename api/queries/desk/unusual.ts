import type { Knex } from 'knex'
import type { AnswerOf } from '#api/contract/call.ts'
import type { listUnusual } from '#api/contract/desk/unusual.ts'
import { QUEUE_ROWS } from '#api/domain/desk/queues.ts'
import { IS_BELIEVED, withRates } from '#api/queries/catalog/product-json.ts'
import { LISTING_FIELDS, LISTING_FROM, unitPriceSql } from './listings.ts'
import { EVERY_VENDOR, IS_OF_VENDOR } from './of-vendor.ts'

/** What the others of an unusual offer's product cost in its own currency; those of other currencies at the day's rates. */
const MARKET_OF_SHOWN = `
  with other as (
    select o.vendor_id, case when o.currency = shown.currency then o.unit_price else o.unit_price * mine.rate / theirs.rate end as unit_price
    from offers o left join newest_rates theirs on theirs.currency = o.currency left join newest_rates mine on mine.currency = shown.currency
    where o.product_id = shown.product_id and o.comparable and ${IS_BELIEVED} and o.stock <> 'out' and o.gone_at is null
  )
  select percentile_disc(0.5) within group (order by unit_price) as median, min(unit_price) as lowest, max(unit_price) as highest,
    (select json_agg(${unitPriceSql('low')} order by low) from (
      select min(unit_price) as low from other where vendor_id <> shown.vendor_id and unit_price is not null group by vendor_id) each) as vendors
  from other`

export async function unusualListings(db: Knex, of = EVERY_VENDOR): Promise<AnswerOf<typeof listUnusual>> {
  const { rows } = await db.raw(
    `with ${withRates}, shown as materialized (
       select o.id, o.product_id, o.vendor_id, o.currency, (o.unusual ->> 'times')::float8 as times from offers o join vendors v on v.id = o.vendor_id
       where o.unusual is not null and o.gone_at is null and ${IS_OF_VENDOR}
       order by abs(ln((o.unusual ->> 'times')::numeric)) desc, o.id limit ${QUEUE_ROWS}
     )
     select ${LISTING_FIELDS.replace('o.reason', `o.unusual ->> 'reason' as reason`)}, shown.times,
       ${unitPriceSql('m.median')} as median, ${unitPriceSql('m.lowest')} as lowest, ${unitPriceSql('m.highest')} as highest, coalesce(m.vendors, '[]') as vendors
     from ${LISTING_FROM} join shown on shown.id = o.id cross join lateral (${MARKET_OF_SHOWN}) m
     order by abs(ln(shown.times)) desc, o.id`,
    of,
  )
  return rows
}
