import type { Knex } from 'knex'
import { TRENDING_DAYS, TRENDING_HALF_LIFE_DAYS, TRENDING_WEIGHTS } from '#api/domain/constants.ts'
import { IS_BELIEVED, offersOf, productFields, withRates, withVendors } from './product-json.ts'

const TRENDING_PRODUCTS = 24
const TRENDING_OFFERS = 40
const POPULAR_PRODUCTS = 40

const WEIGHTS = Object.entries(TRENDING_WEIGHTS)
  .map(([kind, weight]) => `when '${kind}' then ${weight}`)
  .join(' ')

const DECAY = `power(0.5, extract(epoch from (:now::timestamptz - created_at)) / 86400.0 / ${TRENDING_HALF_LIFE_DAYS})`

/** One visitor counts once a product, kind and day, so that nobody can push a product up by repeating a search. */
const SCORES = `
  events as (
    select distinct on (product_id, visitor, kind, created_at::date) product_id, kind, created_at from (
      select product_id, visitor, created_at, case when interaction is null then 'search' else 'interaction' end as kind
      from search_events where product_id is not null and created_at > :now::timestamptz - interval '${TRENDING_DAYS} days'
      union all
      select product_id, visitor, created_at, 'view' from view_events where created_at > :now::timestamptz - interval '${TRENDING_DAYS} days'
      union all
      select product_id, decode(replace(user_id::text, '-', ''), 'hex'), created_at, 'watch' from watches
      where created_at > :now::timestamptz - interval '${TRENDING_DAYS} days'
    ) all_events order by product_id, visitor, kind, created_at::date, created_at desc
  ), scores as (
    select product_id, count(*) filter (where kind = 'search') as searches,
      sum(${DECAY} * case kind ${WEIGHTS} end) as score
    from events group by product_id order by score desc, product_id limit ${TRENDING_PRODUCTS}
  )`

/** What each comparable offer of a trending product cost seven days ago: the last observation before that moment. */
const PRICE_CHANGES = `
  then_prices as (
    select o.product_id, percentile_cont(0.5) within group (order by past.unit_price) as median
    from offers o join scores s on s.product_id = o.product_id
    cross join lateral (
      select unit_price, stock, currency from observations b
      where b.offer_id = o.id and b.observed_at <= :now::timestamptz - interval '${TRENDING_DAYS} days'
      order by b.observed_at desc limit 1
    ) past
    where o.comparable and past.unit_price is not null and past.stock <> 'out' and past.currency = 'USD' group by o.product_id
  ), now_prices as (
    select o.product_id, percentile_cont(0.5) within group (order by o.unit_price) as median
    from offers o join scores s on s.product_id = o.product_id
    where o.comparable and o.stock <> 'out' and ${IS_BELIEVED} and o.currency = 'USD' group by o.product_id
  )`

/** Trending products with their offers, most trending first; `priceChange` only where an earlier price exists. */
export async function trendingProducts(db: Knex, now: Date): Promise<string> {
  const { rows } = await db.raw(
    `with ${withVendors}, ${withRates}, ${SCORES}, ${PRICE_CHANGES},
     offer_docs as (${offersOf('o.product_id in (select product_id from scores)', undefined, true)})
     select coalesce(json_agg(json_strip_top order by score desc, id), '[]')::text as body from (
       select s.score, p.id, (jsonb_build_object('searchCount', s.searches)
         || case when t.median > 0 and n.median is not null
              then jsonb_build_object('priceChange', round(((n.median - t.median) / t.median * 100)::numeric, 2)) else '{}' end
         || json_build_object(${productFields}, 'offers', o.docs)::jsonb
         || case when o.total > :cap then jsonb_build_object('more', jsonb_build_object('offers', o.total)) else '{}' end) as json_strip_top
       from scores s join products p on p.id = s.product_id join offer_docs o on o.product_id = p.id
       left join compounds c on c.id = p.compound_id
       left join then_prices t on t.product_id = p.id left join now_prices n on n.product_id = p.id
     ) ranked`,
    { now, cap: TRENDING_OFFERS },
  )
  return rows[0].body
}

export async function trendingIds(db: Knex, now: Date): Promise<string[]> {
  const { rows } = await db.raw(
    `with ${SCORES} select product_id::text as id from scores order by score desc, product_id`,
    { now },
  )
  return rows.map((row: { id: string }) => row.id)
}

/** Products by interest first, then by how many offers can be compared: the home screen without a query. */
export async function popularIds(db: Knex, now: Date): Promise<string[]> {
  const { rows } = await db.raw(
    `with ${SCORES}
     select p.id::text as id from products p
     join (select product_id, count(*) as n from offers o join vendors v on v.id = o.vendor_id and v.paused_at is null
           where o.stock <> 'out' and o.comparable and ${IS_BELIEVED} group by product_id) o on o.product_id = p.id
     left join scores s on s.product_id = p.id
     order by coalesce(s.score, 0) desc, o.n desc, p.id limit :limit`,
    { now, limit: POPULAR_PRODUCTS },
  )
  return rows.map((row: { id: string }) => row.id)
}
