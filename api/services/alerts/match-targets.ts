import { decimalText } from '#api/queries/catalog/product-json.ts'
import { afterCode, bestCode, IN_LENS, ON_SALE } from '#api/queries/target-market.ts'
import { REARM, step } from './match-rules.ts'
import { DELIVERIES } from './notify.ts'

/**
 * `decideTarget` of api/domain/alerts/targets.ts as SQL, for all targets that a read concerns.
 * match-targets.sim.db.test.ts holds both against each other.
 */

const LAST_SOLD = `
  select b.price, b.unit_price from observations b
  where m.out_id is not null and b.offer_id = m.offer_id and b.observed_at < m.since and b.stock <> 'out' and b.currency = m.currency
  order by b.observed_at desc limit 1`

const FALLEN = `select o.*, p.compound_id, p.form_family`
const OF_OFFER = `join products p on p.id = o.product_id join vendors v on v.id = o.vendor_id`

/** What each changed offer asked before; null where it was not to be had. A first read brings no change but is new to a market. */
const asked = (ofRead: string) => `
  asked as materialized (
    select m.offer_id, coalesce(m.price_id, m.back_id, m.new_id) as change_id,
      case when m.was_out then null when m.out_id is not null then sold.price else m.old_price end as old_price,
      case when m.was_out then null when m.out_id is not null then sold.unit_price else m.old_unit_price end as old_unit_price
    from moved m left join lateral (${LAST_SOLD}) sold on true
    where (m.in_stock or m.out_id is not null) and (not m.single_read or ${ofRead})
    union all
    select o.id, null, null, null from offers o
    where ${ofRead} and o.first_seen_at = :now and o.product_id is not null and not exists (select from moved m where m.offer_id = o.id)
  ), fallen as materialized (
    ${FALLEN} from asked a join offers o on o.id = a.offer_id ${OF_OFFER}
    where o.stock <> 'out' and (a.old_unit_price is null or a.old_unit_price > o.unit_price)
  )`

/** A new public code makes every offer of its vendor cheaper where codes count; no offer changed. */
const CODED = `
  asked as (select null::bigint as offer_id, null::bigint as change_id, null::numeric as old_price, null::numeric as old_unit_price where false),
  fallen as materialized (
    ${FALLEN} from offers o ${OF_OFFER}
    where o.stock <> 'out' and o.vendor_id in (select vendor_id from changes where kind = 'promotion' and observed_at = :now)
  )`

const entered = (own: 'product_id' | 'compound_id') => `
  select m.id from fallen o join target_markets m on m.${own} = o.${own} cross join lateral (select o.form_family) p
  where ${IN_LENS} and (m.codes <> 'none'
    or exists (select from targets t where t.market_id = m.id and t.limit_value >= round(o.unit_price, 6)))`

/** The markets that something fell in, where a limit may be met, with their offers. */
const TOUCHED = `
  touched as materialized (
    select * from target_markets where id in (${entered('product_id')} union ${entered('compound_id')})
  ), market_products as materialized (
    select m.id as market_id, p.id from touched m join products p on p.id = m.product_id
    union all select m.id, p.id from touched m join products p on p.compound_id = m.compound_id
  )`

const OLD_PRICE = `case when a.offer_id is null then case when ${ON_SALE} then o.price end else a.old_price end`
const OLD_UNIT_PRICE = `case when a.offer_id is null then o.unit_price else a.old_unit_price end`

/** Each offer of the touched markets: what it asks now and asked before, codes counted; null while it cannot be bought. */
const asks = (user: string | null, from = 'touched m') => `
    o.id as offer_id, a.change_id, case when ${ON_SALE} then code.code end as code,
    case when ${ON_SALE} then o.price - coalesce(code.saved, 0) end as price,
    case when ${ON_SALE} then ${afterCode('o.unit_price', 'o.price')} end as unit_price,
    ${afterCode(OLD_UNIT_PRICE, 'was.price', 'old_code')} as old_unit_price
  from ${from} join market_products mp on mp.market_id = m.id join products p on p.id = mp.id
    join offers o on o.product_id = p.id join vendors v on v.id = o.vendor_id join feeds f on f.id = o.feed_id
    left join asked a on a.offer_id = o.id cross join lateral (select ${OLD_PRICE} as price) was
    ${bestCode('o.price', user)} ${bestCode('was.price', user, { name: 'old_code', before: true })}`

const lowestOf = (key: string, from: string) => `
  select ${key}, min(old_unit_price) as old_unit_price, min(unit_price) as unit_price,
    (array_agg(offer_id order by unit_price, price, offer_id) filter (where unit_price is not null))[1] as offer_id
  from ${from} group by ${key}`

/** In the order of the index `offers_lowest`: the first that passes is the lowest, and the others are not looked at. */
const LOWEST_UNCHANGED = `
  select o.id as offer_id, o.price, o.unit_price from (
    select * from offers where product_id = p.id and currency = m.currency order by unit_price, price, id offset 0
  ) o join vendors v on v.id = o.vendor_id join feeds f on f.id = o.feed_id
  where ${IN_LENS} and ${ON_SALE} and o.id not in (select offer_id from asked where offer_id is not null)
  order by o.unit_price, o.price, o.id limit 1`

/** The lowest of each market without codes: of what did not change the lowest alone, beside all that changed. */
const PLAIN = `
  plain_asks as materialized (
    select m.id as market_id, same.offer_id, null::bigint as change_id, same.price, same.unit_price, same.unit_price as old_unit_price
    from touched m
      cross join lateral (select * from products where id = m.product_id union all select * from products where compound_id = m.compound_id) p
      cross join lateral (${LOWEST_UNCHANGED}) same
    where m.codes = 'none'
    union all
    select m.id, case when ${ON_SALE} then o.id end, a.change_id, case when ${ON_SALE} then o.price end,
      case when ${ON_SALE} then o.unit_price end, case when a.old_price is not null then a.old_unit_price end
    from asked a join offers o on o.id = a.offer_id ${OF_OFFER} join feeds f on f.id = o.feed_id
      cross join lateral (select * from target_markets where product_id = p.id union all select * from target_markets where compound_id = p.compound_id) m
    where m.codes = 'none' and ${IN_LENS}
  ), plain_best as materialized (
    select market_id, round(min(old_unit_price), 6) as old_unit_price, round(min(unit_price), 6) as unit_price,
      (array_agg(offer_id order by unit_price, price, offer_id))[1] as offer_id,
      (array_agg(price order by unit_price, price, offer_id))[1] as price, null::text as code,
      (array_agg(change_id order by unit_price, price, offer_id))[1] as change_id
    from plain_asks group by market_id
  )`

/**
 * The lowest offer of each market, and once more for whoever sees it differently: by hidden vendors or codes of their
 * own. Without codes nobody sees a lower price than the market's, so only limits that it meets are looked at.
 */
const LOWEST = `
  market_offers as materialized (
    select m.id as market_id, ${asks(null)} where m.codes <> 'none' and ${IN_LENS}
  ), market_lows as materialized (${lowestOf('market_id', 'market_offers')}
  ), ${PLAIN}, market_best as materialized (
    select l.market_id, l.old_unit_price, l.unit_price, l.offer_id, b.price, b.code, b.change_id
    from market_lows l join market_offers b on b.market_id = l.market_id and b.offer_id = l.offer_id
    union all select * from plain_best
  ), own_view as materialized (
    select t.* from plain_best b join targets t on t.market_id = b.market_id and t.limit_value >= b.unit_price
    where t.user_id in (select user_id from hidden_vendors)
    union all
    select t.* from touched m join targets t on t.market_id = m.id
    where m.codes <> 'none' and (t.user_id in (select user_id from hidden_vendors) or t.user_id in (select user_id from coupons))
  ), own_offers as materialized (
    select t.id as target_id, ${asks('t.user_id', 'own_view t join touched m on m.id = t.market_id')}
    where ${IN_LENS} and not exists (select from hidden_vendors h where h.user_id = t.user_id and h.vendor_id = o.vendor_id)
  ), own_lows as materialized (${lowestOf('target_id', 'own_offers')}), seen as (
    select t.*, l.unit_price, l.old_unit_price, l.offer_id, l.price, l.code, l.change_id from market_best l
    join targets t on t.market_id = l.market_id and t.limit_value >= l.unit_price
    where t.id not in (select id from own_view)
    union all
    select t.*, l.unit_price, l.old_unit_price, b.offer_id, b.price, b.code, b.change_id from own_lows l
    join own_view t on t.id = l.target_id and t.limit_value >= l.unit_price
    join own_offers b on b.target_id = l.target_id and b.offer_id = l.offer_id
  )`

/** `isLowerByStep`: what was told, as the price of the pack that is the lowest now. */
const NOTIFIED_PACK = `round(s.price * s.notified_price / s.unit_price, 6)`
const BETTER = `coalesce(s.price <= ${NOTIFIED_PACK} - ${step(NOTIFIED_PACK, 'm.currency')}, false)`
const CROSSED = `(s.notified_at is null or s.old_unit_price is null or s.old_unit_price > s.limit_value)`

const notify = (fallen: string) => `${fallen}, ${TOUCHED}, ${LOWEST},
  notable as materialized (
    select s.*, m.currency, o.product_id, ${CROSSED} as crossed from seen s join target_markets m on m.id = s.market_id
    join offers o on o.id = s.offer_id
    where (s.old_unit_price is null or s.unit_price < s.old_unit_price) and (${CROSSED} or ${BETTER})
      and (${BETTER} or s.notified_at is null or s.notified_at <= :now::timestamptz - ${REARM})
  ), fired as (
    update targets t set notified_at = :now, notified_price = n.unit_price from notable n
    where t.id = n.id and (t.notified_at is null or t.notified_at <= :now::timestamptz - ${REARM} or n.unit_price < t.notified_price)
    returning t.id
  ), written as (
    insert into notifications (user_id, kind, offer_id, product_id, change_id, target_id, facts, created_at)
    select user_id, 'market_target', offer_id, product_id, change_id, id, jsonb_build_object(
      'cause', case when crossed then 'limit' else 'new low' end, 'from', null, 'to', ${decimalText('price')},
      'unitFrom', ${decimalText('old_unit_price')}, 'unitTo', ${decimalText('unit_price')}, 'currency', currency,
      'limit', ${decimalText('limit_value')}, 'code', code,
      'before', case when notified_at is not null then jsonb_build_object('at', notified_at, 'price', ${decimalText('notified_price')}) end), :now
    from notable where id in (select id from fired) order by user_id, id
    on conflict do nothing returning id, user_id
  ), ${DELIVERIES}`

/** From `moved` of match-changes.ts to notifications; `ofRead`: inside the read of :now, not in the sweep. */
export const notifyTargets = (ofRead: boolean): string => notify(asked(String(ofRead)))

export const MATCH_CODES = `with ${notify(CODED)}`
