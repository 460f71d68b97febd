import type { Knex } from 'knex'
import type { AnswerOf } from '#api/contract/call.ts'
import type { listRefused } from '#api/contract/desk/refused.ts'
import { MOST_AT_ONCE } from '#api/domain/desk/queues.ts'
import { LISTING_FIELDS, LISTING_FROM } from './listings.ts'
import { EVERY_VENDOR, IS_OF_VENDOR } from './of-vendor.ts'

/** A queue of 10,000 rows is no list to read: what is decided makes room for the rest. */
const SHOWN_A_REASON = 25

export async function refusedListings(db: Knex, of = EVERY_VENDOR): Promise<AnswerOf<typeof listRefused>> {
  const { rows } = await db.raw(
    `with refused as (
       select ${LISTING_FIELDS}, count(*) over (partition by o.reason) as count,
         row_number() over (partition by o.reason order by v.slug, o.id) as place
       from ${LISTING_FROM} where o.product_id is not null and not o.comparable and o.gone_at is null and o.correction is null
         and ${IS_OF_VENDOR}
     )
     select reason, max(count)::int as count, json_agg(json_build_object('id', id, 'title', title, 'vendor', vendor,
         'vendorSlug', "vendorSlug", 'product', product, 'size', size, 'price', price, 'currency', currency,
         'unitPrice', "unitPrice", 'unit', unit, 'reason', reason, 'url', url)
         order by place) filter (where place <= ${SHOWN_A_REASON}) as listings, json_agg(id order by place) as ids
     from refused where place <= ${MOST_AT_ONCE} group by reason order by max(count) desc, reason`,
    of,
  )
  return rows
}
