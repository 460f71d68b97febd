import type { Knex } from 'knex'
import type { WireReport } from '#api/contract/desk/reports.ts'
import { QUEUE_ROWS } from '#api/domain/desk/queues.ts'
import { decimalText, isoText } from '#api/queries/catalog/product-json.ts'
import { unitPriceSql } from './listings.ts'

export async function openReports(db: Knex): Promise<WireReport[]> {
  const { rows } = await db.raw(
    `select o.id::text as "offerId", o.title, v.name as vendor, v.slug as "vendorSlug", ${decimalText('o.price')} as price, o.currency, o.size,
       ${unitPriceSql('o.unit_price')} as "unitPrice", o.unit_type as unit, o.url,
       json_agg(json_build_object('note', r.note, 'createdAt', ${isoText('r.created_at')}) order by r.id) as notes
     from price_reports r join offers o on o.id = r.offer_id join vendors v on v.id = o.vendor_id
     where r.outcome is null group by o.id, v.id order by count(*) desc, min(r.created_at), o.id limit ${QUEUE_ROWS}`,
  )
  return rows
}
