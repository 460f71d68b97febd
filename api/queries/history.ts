import type { Knex } from 'knex'
import { isoText, moneyText } from './product-json.ts'

/** Observations of an offer since `since`, oldest first, led by the one that held when the window opened; null without such an offer. */
export async function offerHistory(db: Knex, offerId: string, since: Date): Promise<string | null> {
  const { rows } = await db.raw(
    `select json_build_object('currency', o.currency, 'observations', coalesce((
       select json_agg(json_build_object('at', ${isoText('b.observed_at')}, 'price', ${moneyText('b.price')},
         'unitPrice', trim_scale(b.unit_price)::text, 'inStock', b.stock <> 'out') order by b.observed_at)
       from observations b where b.offer_id = o.id and b.observed_at >= coalesce(
         (select max(observed_at) from observations where offer_id = o.id and observed_at <= :since), :since)), '[]'))::text as body
     from offers o where o.id = :offer`,
    { offer: offerId, since },
  )
  return rows[0]?.body ?? null
}

/**
 * The lowest unit price of a product at each moment when one of its offers changed: for each such moment the last
 * observation of every offer counts, if it was in stock and comparable. Null without such a product.
 */
export async function productHistory(db: Knex, productId: string, since: Date): Promise<string | null> {
  const { rows } = await db.raw(
    `with facts as (
       select b.offer_id, b.observed_at, case when b.stock <> 'out' then b.unit_price end as unit_price,
         lead(b.observed_at) over (partition by b.offer_id order by b.observed_at) as until
       from observations b join offers o on o.id = b.offer_id
       where o.product_id = :product and o.currency = 'USD'
     ), moments as (
       select greatest(observed_at, :since::timestamptz) as at from facts where until is null or until > :since group by 1
     ), lowest as (
       select m.at, min(f.unit_price) as unit_price from moments m
       left join facts f on f.observed_at <= m.at and (f.until is null or f.until > m.at) group by m.at
     ), steps as (
       select at, unit_price, lag(unit_price) over (order by at) as before, row_number() over (order by at) as n from lowest
     )
     select json_build_object('currency', 'USD', 'lowest', coalesce((
       select json_agg(json_build_object('at', ${isoText('at')}, 'unitPrice', trim_scale(unit_price)::text) order by at)
       from steps where n = 1 or unit_price is distinct from before), '[]'))::text as body
     from products where id = :product`,
    { product: productId, since },
  )
  return rows[0]?.body ?? null
}

const NEWEST = 200

/** The newest changes that somebody may want to read of, newest first. */
export async function newestChanges(db: Knex): Promise<string> {
  const { rows } = await db.raw(
    `select coalesce(json_agg(json_build_object('id', c.id::text, 'kind', c.kind, 'offerId', c.offer_id::text,
       'productId', c.product_id::text, 'productName', p.name, 'size', o.size,
       'vendor', json_build_object('name', v.name, 'slug', v.slug), 'oldPrice', ${moneyText('c.old_price')},
       'newPrice', ${moneyText('c.new_price')}, 'oldUnitPrice', trim_scale(c.old_unit_price)::text,
       'newUnitPrice', trim_scale(c.new_unit_price)::text, 'unitType', o.unit_type, 'currency', c.currency,
       'at', ${isoText('c.observed_at')}) order by c.observed_at desc, c.id desc), '[]')::text as body
     from (select * from changes where kind <> 'promotion' and (kind <> 'price' or old_price is not null) order by observed_at desc, id desc limit ${NEWEST}) c
     join offers o on o.id = c.offer_id join products p on p.id = c.product_id
     join vendors v on v.id = c.vendor_id and v.paused_at is null`,
  )
  return rows[0].body
}
