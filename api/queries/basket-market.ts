import type { Knex } from 'knex'
import { checkedAt, IS_BELIEVED, isoText, moneyText } from '#api/queries/catalog/product-json.ts'

/** Of each size of a product so many vendors are weighed, the lowest first. */
const VENDORS_A_SIZE = 40

/** Of each vendor the cheapest of each size on sale, and the offers asked for by id, on sale or not. */
export async function basketMarket(
  db: Knex,
  wanted: { products: readonly string[]; offers: readonly string[] },
): Promise<string> {
  const { rows } = await db.raw(
    `with lowest as (
       select o.id, o.product_id, o.currency, o.quantity, o.price,
         row_number() over (partition by o.product_id, o.currency, o.quantity, o.vendor_id order by o.price, o.id) as at_vendor
       from offers o join vendors v on v.id = o.vendor_id and v.paused_at is null
       join products p on p.id = o.product_id and p.unit_type = o.unit_type
       where o.product_id = any(:products::bigint[]) and o.comparable and o.stock <> 'out' and ${IS_BELIEVED}
         and o.gone_at is null and o.price is not null
     ), near as (
       select id, row_number() over (partition by product_id, currency, quantity order by price, id) as place
       from lowest where at_vendor = 1
     ), chosen as (
       select o.* from offers o join vendors v on v.id = o.vendor_id and v.paused_at is null
       where o.id in (select id from near where place <= :vendors::int) or o.id = any(:offers::bigint[])
     )
     select json_build_object(
       'products', (select coalesce(json_agg(json_build_object('id', p.id::text, 'name', p.name, 'unit', p.unit_type)
           order by p.id), '[]') from products p
         where p.id = any(:products::bigint[]) or p.id in (select product_id from chosen)),
       'vendors', (select coalesce(json_agg(json_build_object('id', v.id::text, 'slug', v.slug, 'name', v.name,
           'fictional', v.fictional) order by v.id), '[]') from vendors v
         where v.id in (select vendor_id from chosen)),
       'offers', (select coalesce(json_agg(json_build_object('id', o.id::text, 'productId', o.product_id::text,
           'vendorId', o.vendor_id::text, 'price', ${moneyText('o.price')}, 'currency', o.currency,
           'quantity', case when o.comparable and o.unit_type = p.unit_type then trim_scale(o.quantity)::text end,
           'size', o.size, 'available', o.stock <> 'out' and ${IS_BELIEVED} and o.gone_at is null,
           'checkedAt', ${isoText(checkedAt)}, 'url', o.url)
           order by o.product_id, round(o.price, 6) nulls last, o.id), '[]')
         from chosen o join products p on p.id = o.product_id join feeds f on f.id = o.feed_id)
     )::text as body`,
    { ...wanted, vendors: VENDORS_A_SIZE } as unknown as Knex.ValueDict,
  )
  return rows[0].body
}
