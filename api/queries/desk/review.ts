import type { Knex } from 'knex'
import type { WireListing } from '#api/contract/desk/listings.ts'
import { QUEUE_ROWS } from '#api/domain/desk/queues.ts'
import { LISTING_FIELDS, LISTING_FROM } from './listings.ts'
import { EVERY_VENDOR, IS_OF_VENDOR } from './of-vendor.ts'

export async function listingsInReview(db: Knex, of = EVERY_VENDOR): Promise<WireListing[]> {
  const { rows } = await db.raw(
    `select ${LISTING_FIELDS} from ${LISTING_FROM} where o.correction = 'review' and o.gone_at is null and ${IS_OF_VENDOR}
     order by o.checked_at, o.id limit ${QUEUE_ROWS}`,
    of,
  )
  return rows
}
