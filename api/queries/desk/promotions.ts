import type { Knex } from 'knex'
import type { DeskPromotion } from '#api/contract/desk/promotions.ts'
import { PROMOTION_TYPES } from '#api/domain/constants.ts'
import { PROMOTION_DUE_DAYS } from '#api/domain/vendors/promotions.ts'
import { isoText, moneyText } from '#api/queries/catalog/product-json.ts'

const ACTIVE = '(d.starts_at <= :now and (d.expires_at is null or d.expires_at > :now))'
const DUE = `(${ACTIVE} and (d.verified_at is null or d.verified_at < :now::timestamptz - interval '${PROMOTION_DUE_DAYS} days'))`
const MOST = 500

/** Every code for the desk: due ones first, the oldest look first, then those that hold, then those that ended. */
export async function deskPromotions(db: Knex, now: Date): Promise<DeskPromotion[]> {
  const { rows } = await db.raw(
    `select d.id::text, d.vendor_id::text as "vendorId", json_build_object('name', v.name, 'slug', v.slug) as vendor,
       d.code, case when d.promotion_type = any(:types::text[]) then d.promotion_type else 'general' end as "promotionType",
       d.name as "promotionName", d.discount_type as "discountType", ${moneyText('d.discount_amount')} as "discountAmount",
       ${isoText('d.starts_at')} as "startsAt", ${isoText('d.expires_at')} as "expiresAt",
       ${isoText('d.verified_at')} as "verifiedAt", d.evidence_url as "evidenceUrl",
       ${DUE} as "isDue", ${ACTIVE} as "isActive"
     from promotions d join vendors v on v.id = d.vendor_id
     order by ${DUE} desc, ${ACTIVE} desc, d.verified_at nulls first, d.id limit ${MOST}`,
    { now, types: [...PROMOTION_TYPES] } as unknown as Knex.ValueDict,
  )
  return rows
}
