import type { Knex } from 'knex'
import { decimalText } from '#api/queries/catalog/product-json.ts'
import { FACTS, HELD, COMPARED, RECHECK_AT, REARM, IS_DUE } from './match-rules.ts'
import { MATCH_CODES, notifyTargets } from './match-targets.ts'
import { DELIVERIES, NOTHING, NOTIFY, wakeSenders, type Notified } from './notify.ts'

/** One row an offer: what changed about it, what it was before. `SCOPE` says which changes. */
const moves = (scope: string) => `
  fresh as materialized (
    select c.offer_id, max(c.observed_at) as observed_at, min(c.observed_at) as since,
      max(c.id) filter (where c.kind = 'price') as price_id,
      max(c.id) filter (where c.kind = 'out_of_stock') as out_id,
      max(c.id) filter (where c.kind = 'back_in_stock') as back_id,
      max(c.id) filter (where c.kind = 'new_item') as new_id,
      (array_agg(c.old_price order by c.id) filter (where c.kind in ('price', 'back_in_stock')))[1] as old_price,
      (array_agg(c.old_unit_price order by c.id) filter (where c.kind in ('price', 'back_in_stock')))[1] as old_unit_price
    from changes c where ${scope} and c.offer_id is not null group by c.offer_id
  )`

/** A stock-out of one read never happened: what it returns with is compared with the price before that read. */
const SINGLE_READS = `
  single_reads as materialized (
    select o.id as offer_id, o.restocked_at as observed_at, o.restocked_at as since, null::bigint as price_id, null::bigint as out_id,
      null::bigint as back_id, null::bigint as new_id, seen.price as old_price, seen.unit_price as old_unit_price
    from offers o cross join lateral (
      select b.price, b.unit_price, b.currency from observations b
      where b.offer_id = o.id and b.observed_at < o.restocked_at and b.stock <> 'out'
      order by b.observed_at desc limit 1
    ) seen
    where o.restocked_at = :now and o.stock <> 'out' and seen.currency = o.currency
      and not exists (select from fresh f where f.offer_id = o.id and f.back_id is not null)
  )`

/** An offer that is back in stock is compared with its last price in stock: nobody could pay the prices in between. */
const SOLD = `
  select b.price, b.unit_price from observations b
  where m.back_id is not null and b.offer_id = m.offer_id and b.observed_at < m.since and b.stock <> 'out'
    and b.currency = o.currency
  order by b.observed_at desc limit 1`

const MOVED = `
  moved as materialized (
    select m.offer_id, m.observed_at, m.since, m.price_id, m.out_id, m.back_id, m.new_id, m.single_read,
      o.vendor_id, o.product_id, o.price, o.unit_price, o.currency, o.stock <> 'out' as in_stock, o.unusual is not null as doubted,
      m.back_id is not null as was_out, false as confirmed,
      coalesce(sold.price, m.old_price) as old_price,
      case when sold.price is null then m.old_unit_price else sold.unit_price end as old_unit_price
    from (
      select *, false as single_read from fresh where offer_id not in (select offer_id from single_reads)
      union all select *, true from single_reads
    ) m join offers o on o.id = m.offer_id left join lateral (${SOLD}) sold on true
  ), events as materialized (
    select m.*, k.kind, k.watched_as, k.change_id from moved m cross join lateral (values
      ('price_change', 'price_drop', coalesce(m.price_id, m.back_id)), ('out_of_stock', 'out_of_stock', m.out_id),
      ('back_in_stock', 'back_in_stock', m.back_id), ('', 'new_item', m.new_id)
    ) k(kind, watched_as, change_id)
    where (k.change_id is not null or (m.single_read and k.kind = 'price_change'))
      and (not m.doubted or k.kind = 'out_of_stock')
  )`

const EVENT = `e.offer_id, e.product_id, e.vendor_id, e.change_id, e.price, e.unit_price, e.currency, e.in_stock, e.was_out,
  e.confirmed, e.old_price, e.old_unit_price`

/** Alerts of the offer, and preferences of people who watch its product; an alert on the offer goes before the watch. */
const wanted = (since: (row: string) => string, source = 'wanted') => `
  wanted as (
    select a.user_id, e.kind, ${EVENT}, a.limit_kind, a.limit_value, a.baseline_price as basis
    from events e join alerts a on a.offer_id = e.offer_id and e.kind = any(a.types)
    where (e.kind <> 'price_change' or coalesce(a.currency, e.currency) = e.currency) ${since('a')}
    union all
    select w.user_id, e.watched_as, ${EVENT}, null, null, null
    from events e join watches w on w.product_id = e.product_id
    join users u on u.id = w.user_id and e.watched_as = any(u.alert_preferences)
    where not exists (
      select from alerts a where a.user_id = w.user_id and a.offer_id = e.offer_id and e.kind = any(a.types)
    ) ${since('w')}
  ), compared as materialized (
    select w.*, f.fired_at, f.price as sent_price, ${COMPARED}
    from ${source} w left join alert_firings f on (f.user_id, f.offer_id, f.kind) = (w.user_id, w.offer_id, w.kind)
    where not exists (select from hidden_vendors h where h.user_id = w.user_id and h.vendor_id = w.vendor_id)
  )`

const NOTABLE = `
  held as (
    update alert_firings f set recheck_at = least(f.recheck_at, ${RECHECK_AT})
    from compared j where (f.user_id, f.offer_id, f.kind) = (j.user_id, j.offer_id, j.kind) and ${HELD}
  ), notable as materialized (
    select j.user_id, j.kind, j.offer_id, j.product_id, j.change_id, j.price, j.currency, ${FACTS} as facts
    from compared j where ${IS_DUE}
  )`

/** An alert starts anew in another currency and says so once; a limit in the old currency ends. */
const rebase = (scope: string) => `
  with moved as materialized (
    select distinct o.id as offer_id, o.vendor_id, o.product_id, o.price, o.unit_price, o.currency
    from changes c join offers o on o.id = c.offer_id
    where ${scope} and c.kind = 'price' and c.old_price is null and c.currency = o.currency and o.price is not null
  ), stale as materialized (
    select a.id, a.user_id, a.types, m.*, a.limit_kind in ('price', 'per_unit') is true as limit_ends
    from moved m join alerts a on a.offer_id = m.offer_id and a.currency <> m.currency
  ), rebased as (
    update alerts a set currency = s.currency, baseline_price = s.price,
      limit_kind = case when not s.limit_ends then a.limit_kind end, limit_value = case when not s.limit_ends then a.limit_value end
    from stale s where a.id = s.id
  ), forgotten as (
    delete from alert_firings f using moved m
    where f.offer_id = m.offer_id and f.kind in ('price_change', 'price_drop') and f.currency <> m.currency
  ), written as (
    insert into notifications (user_id, kind, offer_id, product_id, facts, created_at)
    select user_id, 'price_change', offer_id, product_id, jsonb_build_object(
      'cause', case when limit_ends then 'new currency, limit ended' else 'new currency' end, 'from', null, 'to', ${decimalText('price')},
      'unitFrom', null, 'unitTo', ${decimalText('unit_price')}, 'currency', currency, 'before', null), :now
    from stale s where 'price_change' = any(types)
      and not exists (select from hidden_vendors h where h.user_id = s.user_id and h.vendor_id = s.vendor_id)
    returning id, user_id
  ), ${DELIVERIES}`

const sum = (one: Notified, other: Notified): Notified => ({
  notifications: one.notifications + other.notifications,
  telegram: one.telegram + other.telegram,
  push: one.push + other.push,
})

async function inTurn(
  trx: Knex.Transaction,
  statements: readonly string[],
  values: Record<string, Knex.Value>,
): Promise<Notified> {
  let notified = NOTHING
  for (const statement of statements) {
    const { rows } = await trx.raw(statement, values)
    notified = sum(notified, rows[0])
  }
  return notified
}

const matchTargets = (scope: string, ofRead: boolean) =>
  `with ${moves(scope)}, ${SINGLE_READS}, ${MOVED}, ${notifyTargets(ofRead)}`

const OF_READ = 'c.observed_at = :now'
const MATCH_READ = `with matched as (insert into matched_reads values (:now) on conflict do nothing),
  ${moves(OF_READ)}, ${SINGLE_READS}, ${MOVED}, ${wanted(() => '')}, ${NOTABLE}, ${NOTIFY}`

const READ_STATEMENTS = [rebase(OF_READ), matchTargets(OF_READ, true), MATCH_READ]

/** What the read of `now` brought meets alerts, targets and watches, in three statements whatever the numbers. */
export async function matchRead(trx: Knex.Transaction, now: Date): Promise<Notified> {
  return inTurn(trx, READ_STATEMENTS, { now })
}

const UNNOTIFIED = `(select * from wanted e where not exists (
  select from notifications n where (n.user_id, n.offer_id, n.kind, n.change_id) = (e.user_id, e.offer_id, e.kind, e.change_id)))`
const UNMATCHED = `c.id > :from and not exists (select from matched_reads m where m.observed_at = c.observed_at)`
const MATCH_MISSED = `
  with matched as (
    insert into matched_reads select distinct c.observed_at from changes c where ${UNMATCHED} on conflict do nothing
  ), ${moves(UNMATCHED)}, ${SINGLE_READS}, ${MOVED},
  ${wanted(row => `and ${row}.created_at <= e.observed_at`, UNNOTIFIED)}, ${NOTABLE}, ${NOTIFY}`

const MISSED_STATEMENTS = [rebase(UNMATCHED), matchTargets(UNMATCHED, false), MATCH_MISSED]

/** How long a transaction may take from the id of a change to its commit: the sweep looks that far back again. */
const SETTLED = `interval '10 minutes'`

/** Changes above the watermark that no ingest matched; then it moves to an id below which no open transaction can still write. */
export async function matchMissed(trx: Knex.Transaction, now: Date): Promise<Notified> {
  await trx.raw(`insert into watermarks values ('alerts', 0) on conflict do nothing`)
  const { rows: mark } = await trx.raw(`select value from watermarks where name = 'alerts' for update`)
  const written = await inTurn(trx, MISSED_STATEMENTS, { now, from: mark[0].value })
  await trx.raw(
    `update watermarks set value = greatest(value,
       (select coalesce(max(id), 0) from changes where id > value and created_at < now() - ${SETTLED})) where name = 'alerts'`,
  )
  return written
}

const MATCH_HELD = `
  with due as materialized (
    select f.*, case f.kind when 'price_change' then 'price' else f.kind end as change_kind from alert_firings f
    where f.recheck_at <= :now order by f.user_id, f.offer_id, f.kind for update
  ), still_true as (
    select d.user_id, d.kind, o.id as offer_id, o.product_id, o.vendor_id, last.id as change_id, o.price, o.unit_price,
      o.currency, o.stock <> 'out' as in_stock, o.stock_confirmed as confirmed, false as was_out, d.price as old_price,
      o.unit_price * d.price / o.price as old_unit_price, null::text as limit_kind, null::numeric as limit_value,
      d.price as basis, d.recheck_at
    from due d join offers o on o.id = d.offer_id and o.currency = d.currency and (o.unusual is null or d.kind = 'out_of_stock')
    join lateral (select max(c.id) as id from changes c where c.offer_id = o.id and c.kind = d.change_kind) last
      on last.id is not null
    where not exists (select from notifications n
        where (n.user_id, n.offer_id, n.kind, n.change_id) = (d.user_id, d.offer_id, d.kind, last.id))
      and (d.kind <> 'out_of_stock' or o.stock_confirmed)
      and (exists (select from alerts a where a.user_id = d.user_id and a.offer_id = d.offer_id and d.kind = any(a.types)
             and (d.kind <> 'price_change' or a.limit_kind is null))
        or exists (select from watches w join users u on u.id = w.user_id
             where w.user_id = d.user_id and w.product_id = o.product_id and d.kind = any(u.alert_preferences)))
  ), compared as materialized (
    select w.*, f.fired_at, f.price as sent_price, ${COMPARED}
    from still_true w join due f on (f.user_id, f.offer_id, f.kind) = (w.user_id, w.offer_id, w.kind)
    where not exists (select from hidden_vendors h where h.user_id = w.user_id and h.vendor_id = w.vendor_id)
  ), notable as materialized (
    select j.user_id, j.kind, j.offer_id, j.product_id, j.change_id, j.price, j.currency, ${FACTS} as facts
    from compared j where ${IS_DUE}
  ), again as (
    update alert_firings f set recheck_at = case
      when o.stock = 'out' and not o.stock_confirmed then d.recheck_at
      when d.fired_at <= :now::timestamptz - ${REARM} then null
      when d.kind = 'back_in_stock' and o.stock <> 'out' and not o.stock_confirmed then d.recheck_at
      else d.fired_at + ${REARM} end
    from due d join offers o on o.id = d.offer_id
    where (f.user_id, f.offer_id, f.kind) = (d.user_id, d.offer_id, d.kind)
      and not exists (select from notable s where (s.user_id, s.offer_id, s.kind) = (d.user_id, d.offer_id, d.kind))
  ), ${NOTIFY}`

export async function matchHeld(trx: Knex.Transaction, now: Date): Promise<Notified> {
  const { rows } = await trx.raw(MATCH_HELD, { now })
  return rows[0]
}

const NOTE_PROMOTIONS = `
  insert into changes (kind, vendor_id, promotion_id, observed_at)
  select 'promotion', vendor_id, id, :now from promotions
  where verified_at is not null and starts_at <= :now and (expires_at is null or expires_at > :now)
  on conflict do nothing`

const MATCH_PROMOTIONS = `
  with notable as materialized (
    select distinct on (w.user_id, c.id) w.user_id, 'promotion' as kind, null::bigint as offer_id, w.product_id,
      c.id as change_id, null::numeric as price, null as currency, '{}'::jsonb as facts
    from changes c join offers o on o.vendor_id = c.vendor_id and o.gone_at is null
    join watches w on w.product_id = o.product_id and w.created_at <= c.observed_at
    join users u on u.id = w.user_id and 'promotion' = any(u.alert_preferences)
    where c.kind = 'promotion' and c.observed_at > :now::timestamptz - interval '1 day'
      and not exists (select from hidden_vendors h where h.user_id = w.user_id and h.vendor_id = c.vendor_id)
    order by w.user_id, c.id, w.product_id
  ), ${NOTIFY}`

/** A vendor's new verified code reaches who watches its products and the targets that it meets. */
export async function matchPromotions(trx: Knex.Transaction, now: Date): Promise<Notified> {
  await trx.raw(NOTE_PROMOTIONS, { now })
  return inTurn(trx, [MATCH_PROMOTIONS, MATCH_CODES], { now })
}

/** What `deps.onChanges` of the ingest calls: changes meet alerts, and the senders wake when the ingest commits. */
export async function notifyOfChanges(trx: Knex.Transaction, now: Date): Promise<void> {
  await wakeSenders(trx, await matchRead(trx, now))
}
