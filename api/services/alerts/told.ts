import type { Knex } from 'knex'

/** What a person was told about an offer, or by a market target per unit: what a later change is compared with. */
export type SentPrice = {
  userId: string
  offerId: string
  kind: string
  targetId: string | null
  price: string | null
}

const REMEMBER = `
  update alert_firings f set fired_at = greatest(f.fired_at, :now), price = coalesce(s.price, f.price)
  from unnest(:users::uuid[], :offers::bigint[], :kinds::text[], :prices::numeric[]) s(user_id, offer_id, kind, price)
  where (f.user_id, f.offer_id, f.kind) = (s.user_id, s.offer_id, s.kind)`

const REMEMBER_TARGETS = `
  update targets t set told_at = greatest(t.told_at, :now), told_price = coalesce(s.price, t.told_price)
  from unnest(:targets::bigint[], :prices::numeric[]) s(id, price) where t.id = s.id and t.told_at is not null`

/** Remembers the prices that a message named. */
export async function rememberSent(
  trx: Knex.Transaction,
  sentPrices: readonly SentPrice[],
  now: Date,
): Promise<void> {
  if (sentPrices.length === 0) return
  await trx.raw(REMEMBER, {
    now,
    users: sentPrices.map(one => one.userId),
    offers: sentPrices.map(one => one.offerId),
    kinds: sentPrices.map(one => one.kind),
    prices: sentPrices.map(one => one.price),
  } as unknown as Knex.ValueDict)
  await trx.raw(REMEMBER_TARGETS, {
    now,
    targets: sentPrices.map(one => one.targetId),
    prices: sentPrices.map(one => one.price),
  } as unknown as Knex.ValueDict)
}

/** What was never said on any channel is forgotten, so that the next change is compared with what the person does know. */
const FORGET = `
  with unsent as materialized (
    select n.user_id, n.offer_id, n.kind, max(n.created_at) as newest, (array_agg(n.facts -> 'before' order by n.id))[1] as before
    from notifications n where n.id = any(:ids::bigint[]) and n.offer_id is not null
      and not exists (select from deliveries d where d.notification_id = n.id and d.status in ('waiting', 'sending', 'sent'))
    group by n.user_id, n.offer_id, n.kind
  ), first_time as (
    delete from alert_firings f using unsent u
    where (f.user_id, f.offer_id, f.kind, f.fired_at) = (u.user_id, u.offer_id, u.kind, u.newest)
      and coalesce(jsonb_typeof(u.before), 'null') = 'null'
  )
  update alert_firings f set fired_at = (u.before ->> 'at')::timestamptz, price = (u.before ->> 'price')::numeric
  from unsent u where (f.user_id, f.offer_id, f.kind, f.fired_at) = (u.user_id, u.offer_id, u.kind, u.newest)
    and jsonb_typeof(u.before) = 'object'`

const FORGET_TARGETS = `
  with unsent as materialized (
    select n.target_id, max(n.created_at) as newest, (array_agg(n.facts -> 'before' order by n.id))[1] as before
    from notifications n where n.id = any(:ids::bigint[]) and n.target_id is not null
      and not exists (select from deliveries d where d.notification_id = n.id and d.status in ('waiting', 'sending', 'sent'))
    group by n.target_id
  )
  update targets t set told_at = (u.before ->> 'at')::timestamptz, told_price = (u.before ->> 'price')::numeric
  from unsent u where (t.id, t.told_at) = (u.target_id, u.newest)`

/** Dropped notifications: what none of their channels said is as if it had never been decided. */
export async function forgetUnsent(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  const values = { ids } as unknown as Knex.ValueDict
  await trx.raw(FORGET, values)
  await trx.raw(FORGET_TARGETS, values)
}
