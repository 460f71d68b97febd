import type { Knex } from 'knex'
import type { WireAlert } from '#api/contract/alerts.ts'
import { isoText, moneyText } from '#api/queries/catalog/product-json.ts'

export async function alerts(db: Knex, userId: string, id: string | null = null): Promise<WireAlert[]> {
  const { rows } = await db.raw(
    `select a.id::text, a.offer_id::text as "productOfferId", a.types as "alertTypes",
       case when a.limit_kind is not null then json_build_object('kind', a.limit_kind, 'value', trim_scale(a.limit_value)::text) end as "limit",
       ${isoText('a.muted_until')} as "mutedUntil", ${isoText('a.created_at')} as "createdAt",
       json_build_object('productId', o.product_id::text, 'productName', coalesce(p.name, o.title), 'size', o.size,
         'vendorName', v.name, 'vendorSlug', v.slug, 'price', ${moneyText('o.price')}, 'currency', o.currency,
         'inStock', o.stock <> 'out') as offer
     from alerts a join offers o on o.id = a.offer_id join vendors v on v.id = o.vendor_id
     left join products p on p.id = o.product_id
     where a.user_id = :user and (:id::bigint is null or a.id = :id) order by a.created_at desc, a.id desc`,
    { user: userId, id },
  )
  return rows
}
