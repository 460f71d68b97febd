import type { Knex } from 'knex'
import { PROMOTION_TYPES } from '#api/domain/constants.ts'
import { isoText, moneyText } from './product-json.ts'

/** Public codes that hold at `now`, those ending first at the front. An unknown type is shown as a general one. */
export async function activePromotions(db: Knex, now: Date): Promise<string> {
  const { rows } = await db.raw(
    `select coalesce(json_agg(json_build_object('id', d.id::text, 'vendorId', d.vendor_id::text,
       'vendor', json_build_object('name', v.name, 'slug', v.slug, 'website', v.website), 'code', d.code,
       'promotionType', case when d.promotion_type = any(:types::text[]) then d.promotion_type else 'general' end,
       'promotionName', d.name, 'discountType', d.discount_type, 'discountAmount', ${moneyText('d.discount_amount')},
       'expiresAt', ${isoText('d.expires_at')}, 'verifiedAt', ${isoText('d.verified_at')})
       order by d.expires_at nulls last, d.id), '[]')::text as body
     from promotions d join vendors v on v.id = d.vendor_id and v.paused_at is null
     where d.starts_at <= :now and (d.expires_at is null or d.expires_at > :now)`,
    { now, types: [...PROMOTION_TYPES] } as unknown as Knex.ValueDict,
  )
  return rows[0].body
}
