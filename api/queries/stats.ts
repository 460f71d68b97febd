import type { Knex } from 'knex'
import { isoText } from '#api/queries/catalog/product-json.ts'

/** Active vendors, offers and products, codes verified and not expired, and the newest complete read. */
export async function stats(db: Knex, now: Date): Promise<string> {
  const { rows } = await db.raw(
    `select json_build_object(
       'vendors', (select count(*)::int from vendors where paused_at is null),
       'offers', (select count(*)::int from offers o join vendors v on v.id = o.vendor_id and v.paused_at is null
          where o.product_id is not null and o.gone_at is null),
       'products', (select count(*)::int from products p where exists (
          select from offers o join vendors v on v.id = o.vendor_id and v.paused_at is null
          where o.product_id = p.id and o.gone_at is null)),
       'verifiedPromotions', (select count(*)::int from promotions where verified_at is not null and starts_at <= :now
          and (expires_at is null or expires_at > :now)),
       'checkedAt', (select ${isoText('max(last_success_at)')} from feeds),
       'demo', exists (select from vendors where fictional))::text as body`,
    { now },
  )
  return rows[0].body
}
