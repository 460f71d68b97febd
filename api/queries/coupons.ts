import type { Knex } from 'knex'
import type { WireCoupon } from '#api/contract/coupons.ts'

export async function coupons(db: Knex, userId: string, id: string | null = null): Promise<WireCoupon[]> {
  const { rows } = await db.raw(
    `select c.id::text, c.vendor_id::text as "vendorId", json_build_object('name', v.name, 'slug', v.slug) as vendor,
       c.code, c.discount_type as "discountType", trim_scale(c.discount_amount)::text as "discountAmount"
     from coupons c join vendors v on v.id = c.vendor_id
     where c.user_id = :user and (:id::bigint is null or c.id = :id) order by c.created_at desc, c.id desc`,
    { user: userId, id },
  )
  return rows
}
