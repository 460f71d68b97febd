import type { Knex } from 'knex'
import type { WireHeld } from '#api/contract/desk/held.ts'
import { QUEUE_ROWS } from '#api/domain/desk/queues.ts'
import { decimalText, isoText } from '#api/queries/catalog/product-json.ts'
import { unitPriceSql } from './listings.ts'
import { EVERY_VENDOR, IS_OF_VENDOR } from './of-vendor.ts'

/** So many reads of a held value are shown, and so many of the listings that a read lost. */
const SAID = 6
const GONE = 8

/** What each read said that held something of the same offer or feed, and what is published of the offer. */
const SAID_OF_SHOWN = `
  select s.id, ${isoText('q.first_seen_at')} as at, q.first_seen_at as moment, q.status as became, q.held ->> 'price' as price,
    ${unitPriceSql(`(q.held ->> 'unitPrice')::numeric`)} as "unitPrice", q.held ->> 'currency' as currency,
    (q.held ->> 'missing')::int as lost, (q.held ->> 'live')::int as live
  from shown s join quarantine q on q.feed_id = s.feed_id and q.offer_id is not distinct from s.offer_id and q.id <= s.id
  union all
  select s.id, ${isoText('b.observed_at')}, b.observed_at, 'published', ${decimalText('b.price')}, ${unitPriceSql('b.unit_price')}, b.currency, null, null
  from shown s cross join lateral (
    select * from observations where offer_id = s.offer_id order by observed_at desc, id desc limit 1) b`

export async function heldValues(db: Knex, of = EVERY_VENDOR): Promise<WireHeld[]> {
  const { rows } = await db.raw(
    `with shown as (
       select q.*, v.name as vendor, v.slug as vendor_slug from quarantine q join vendors v on v.id = q.vendor_id
       where q.status = 'held' and ${IS_OF_VENDOR} order by q.first_seen_at, q.id limit ${QUEUE_ROWS}
     ), said as (
       select id, json_agg(to_jsonb(n) - 'id' - 'moment' - 'place' order by place) as said from (
         select *, row_number() over (partition by id order by moment desc, became) as place from (${SAID_OF_SHOWN}) every
       ) n where place <= ${SAID} group by id
     )
     select q.id::text as id, q.kind, q.vendor, q.vendor_slug as "vendorSlug", o.id::text as "offerId", o.title, o.currency,
       ${decimalText('o.price')} as "oldPrice", ${unitPriceSql('o.unit_price')} as "oldUnitPrice", o.unit_type as unit, o.url,
       q.held ->> 'price' as "newPrice", ${unitPriceSql(`(q.held ->> 'unitPrice')::numeric`)} as "newUnitPrice",
       q.held ->> 'currency' as "newCurrency", (q.held ->> 'missing')::int as lost, (q.held ->> 'live')::int as live,
       coalesce(said.said, '[]') as said, coalesce((select json_agg(title order by lower(title) collate "C", id) from (
         select id, title from offers where q.offer_id is null and id in (
           select value::bigint from jsonb_array_elements_text(q.held -> 'ids') limit ${GONE})) lost), '[]') as gone,
       ${isoText('q.first_seen_at')} as "firstSeenAt", ${isoText('q.last_seen_at')} as "lastSeenAt"
     from shown q left join said on said.id = q.id left join offers o on o.id = q.offer_id
     order by q.first_seen_at, q.id`,
    of,
  )
  return rows
}
