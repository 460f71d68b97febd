import { openChannels } from '#api/queries/reach.ts'
import { REARM } from './match-rules.ts'
import type { Knex } from 'knex'
import { inTransaction } from '#api/db/transaction.ts'

export type Notified = { notifications: number; telegram: number; push: number }

export const NOTHING: Notified = { notifications: 0, telegram: 0, push: 0 }

/** A message that could not be delivered for this long after it might have gone is given up. */
export const UNDELIVERED_HOURS = 24

const deliveriesOn = (condition: string) => `
  sent as (
    insert into deliveries (notification_id, user_id, channel, target, next_attempt_at, expires_at, created_at)
    select t.id, t.user_id, c.channel, c.target, :now, :now::timestamptz + interval '${UNDELIVERED_HOURS} hours', :now
    from written t cross join lateral (${openChannels('t.user_id')}) c where ${condition}
    returning channel
  )
  select (select count(*)::int from written) as notifications, count(*) filter (where channel = 'telegram')::int as telegram,
    count(*) filter (where channel = 'push')::int as push from sent`

/** Every channel of a person that can be reached now. Reads `written` (notification_id, user_id). */
export const DELIVERIES = deliveriesOn('true')

/**
 * The end of every matching statement. From `notable` (user_id, kind, offer_id, product_id, change_id, price,
 * currency, facts) it remembers what was told about which offer, and writes each notification once. The condition on
 * alert_firings stops a second process that decided the same at the same time. (The planner cannot know how many rows
 * there are: it hashes `fired` as it stands here, where a join would compare each row with each.)
 */
export const NOTIFY = `
  fired as (
    insert into alert_firings (user_id, offer_id, kind, fired_at, price, currency)
    select user_id, offer_id, kind, :now, price, currency from notable where kind not in ('new_item', 'promotion')
    on conflict (user_id, offer_id, kind) do update
      set fired_at = excluded.fired_at, price = excluded.price, currency = excluded.currency, recheck_at = null
      where alert_firings.fired_at <= excluded.fired_at - ${REARM} or excluded.price < alert_firings.price
    returning user_id, offer_id, kind
  ), written as (
    insert into notifications (user_id, kind, offer_id, product_id, change_id, facts, created_at)
    select s.user_id, s.kind, s.offer_id, s.product_id, s.change_id, s.facts, :now
    from notable s where s.kind in ('new_item', 'promotion')
      or (s.user_id, s.offer_id, s.kind) in (select user_id, offer_id, kind from fired)
    order by s.user_id, s.offer_id, s.kind
    on conflict do nothing
    returning id, user_id
  ), ${DELIVERIES}`

const WRITTEN = 'with written as (select id, user_id from notifications where id = any(:ids))'

const DELIVER = `${WRITTEN}, ${DELIVERIES}`
export const DELIVER_IN_BOT = `${WRITTEN}, ${deliveriesOn("c.channel = 'telegram'")}`

export const DELIVER_TELEGRAM = 'deliver-telegram'
export const DELIVER_PUSH = 'deliver-push'

/** Wakes jobs when the transaction commits; without a worker's tables there is nobody to wake. */
export async function wakeJobs(db: Knex, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const { rows } = await db.raw(`select to_regclass('graphile_worker.jobs') is not null as ready`)
  if (!rows[0].ready) return
  await db.raw(
    `select graphile_worker.add_job(name, job_key := name, max_attempts := 1) from unnest(?::text[]) name`,
    [names] as unknown as Knex.ValueDict,
  )
}

export const wakeSenders = (db: Knex, written: Notified): Promise<void> =>
  wakeJobs(db, [
    ...(written.telegram > 0 ? [DELIVER_TELEGRAM] : []),
    ...(written.push > 0 ? [DELIVER_PUSH] : []),
  ])

type NewNotification = {
  user_id: string
  kind: string
  facts: unknown
  offer_id?: string
  product_id?: string | null
}

/** Writes the deliveries of notifications; their senders wake when the transaction commits. */
export async function deliver(
  trx: Knex,
  written: readonly { id: string }[],
  now: Date,
  statement = DELIVER,
): Promise<Notified> {
  const ids = written.map(({ id }) => id)
  const { rows } = await trx.raw(statement, { ids, now } as unknown as Knex.ValueDict)
  await wakeSenders(trx, rows[0])
  return rows[0]
}

/** Writes notifications with their deliveries, as `deliver` does. */
export async function writeNotifications(
  trx: Knex,
  notifications: readonly NewNotification[],
  now: Date,
  statement = DELIVER,
): Promise<Notified> {
  const written = await trx('notifications')
    .insert(notifications.map(one => ({ ...one, facts: JSON.stringify(one.facts), created_at: now })))
    .returning('id')
  return deliver(trx, written, now, statement)
}

/** A message to every channel of the person, at once, whatever their quiet hours. Answers how many channels there are. */
export async function sendTestNotification(db: Knex, userId: string, now: Date): Promise<number> {
  return inTransaction(db, async trx => {
    const { telegram, push } = await writeNotifications(
      trx,
      [{ user_id: userId, kind: 'test', facts: {} }],
      now,
    )
    return telegram + push
  })
}

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
  update targets t set notified_at = greatest(t.notified_at, :now), notified_price = coalesce(s.price, t.notified_price)
  from unnest(:targets::bigint[], :prices::numeric[]) s(id, price) where t.id = s.id and t.notified_at is not null`

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
  update targets t set notified_at = (u.before ->> 'at')::timestamptz, notified_price = (u.before ->> 'price')::numeric
  from unsent u where (t.id, t.notified_at) = (u.target_id, u.newest)`

/** Dropped notifications: what none of their channels said is as if it had never been decided. */
export async function forgetUnsent(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  const values = { ids } as unknown as Knex.ValueDict
  await trx.raw(FORGET, values)
  await trx.raw(FORGET_TARGETS, values)
}
