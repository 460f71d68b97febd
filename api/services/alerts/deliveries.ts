import type { Knex } from 'knex'
import type { Channel } from '#api/domain/alerts/reach.ts'
import {
  ALERT_COLUMNS,
  NAMED,
  NOTIFICATION_COLUMNS,
  type AlertRow,
  type NotificationRow,
  type TargetRow,
} from '#api/queries/notifications.ts'
import { forgetUnsent, rememberSent, UNDELIVERED_HOURS, type SentPrice } from './notify.ts'
import { LOWEST } from '#api/queries/target-market.ts'

/** A delivery that is this process's alone until the lease ends, with all that its message needs. */
export type Claimed = NotificationRow &
  AlertRow & {
    delivery_id: string
    target: string
    attempts: number
    error: string | null
    wanted: boolean
    alert_id: string | null
    market_target: TargetRow | null
    target_muted_until: Date | null
    timezone: string
    quiet_from: number | null
    quiet_until: number | null
    digest_at: number | null
    muted_until: Date | null
  }

type Claim = { lease: string; now: Date; leaseMs: number; limit: number }

/** So often a process may end while it holds a delivery; after the first time it is sent alone. Then it is given up. */
const CRASHES = 3

/** Whoever held them died: each waits again, to be sent alone, so that the one that ends a process takes no other with it. */
export async function releaseEnded(db: Knex, now: Date): Promise<number> {
  const { rowCount } = await db.raw(
    `update deliveries set lease = null, leased_until = null, crashes = crashes + 1,
       status = case when crashes + 1 < ${CRASHES} then 'waiting' else 'failed' end,
       error = case when crashes + 1 < ${CRASHES} then error else 'The program ended each time this was sent' end
     where status = 'sending' and leased_until <= ?`,
    [now],
  )
  return rowCount
}

export async function giveUpExpired(db: Knex, now: Date): Promise<number> {
  const { rowCount } = await db.raw(
    `update deliveries set status = 'failed', error = 'Not delivered in time' || coalesce(': ' || error, '')
     where status = 'waiting' and next_attempt_at <= :now and expires_at <= :now`,
    { now },
  )
  return rowCount
}

/** The process ended while it sent to this browser or chat: what waits for it is sent alone. */
const CRASHED = `exists (select from deliveries c where c.channel = :channel and c.user_id = d.user_id and c.target = d.target
  and c.status = 'waiting' and c.crashes > 0)`

const DUE = `d.channel = :channel and d.status = 'waiting' and d.next_attempt_at <= :now`

const BEGIN = `update deliveries d set status = 'sending', lease = :lease, attempts = d.attempts + 1,
    leased_until = :now::timestamptz + :leaseMs * interval '1 millisecond'`

/** All that is due of the people who have waited longest. Their rows are locked, so that two senders never share a person. */
const TAKE = `
  with due as materialized (
    select d.user_id from deliveries d where ${DUE} and not ${CRASHED} order by d.next_attempt_at, d.id limit :limit
  ), people as materialized (
    select id from users where id in (select user_id from due) for no key update skip locked
  )
  ${BEGIN} from people where d.user_id = people.id and ${DUE} and not ${CRASHED}`

const TAKE_ALONE = `
  with due as materialized (
    select d.user_id, d.target from deliveries d where ${DUE} and d.crashes > 0 order by d.next_attempt_at, d.id limit 1
  ), people as materialized (
    select id from users where id in (select user_id from due) for no key update skip locked
  )
  ${BEGIN} from people, due where d.user_id = people.id and d.target = due.target and ${DUE}`

const WANTED = `case
  when n.kind in ('test', 'basket_total', 'desk_answer') then true
  when n.kind = 'week' then u.week_digest
  when n.kind = 'desk_waiting' then u.desk_daily and 'owner' = any(u.roles)
  when n.kind = 'market_target' then n.target_id is not null
  when exists (select from hidden_vendors h where h.user_id = n.user_id and h.vendor_id = v.id) then false
  when n.kind = any(a.types) then true
  when n.kind = 'price_change' then false
  else n.kind = any(u.alert_preferences) and exists (
    select from watches w where w.user_id = n.user_id and w.product_id = coalesce(o.product_id, n.product_id)) end`

/** A target speaks of the offer that is the lowest when it is sent. */
const NOW_LOWEST = `
  join notifications w on w.id = d.notification_id
  left join targets t on t.id = w.target_id left join target_markets m on m.id = t.market_id
  left join lateral (${LOWEST}) low on t.id is not null
  cross join lateral (select w.id, w.user_id, w.kind, w.facts, w.created_at, w.product_id, w.change_id, w.target_id,
    coalesce(low.offer_id, w.offer_id) as offer_id) n`

const LOAD = `
  select d.id::text as delivery_id, d.target, d.attempts, d.error, ${NOTIFICATION_COLUMNS}, ${ALERT_COLUMNS},
    a.id::text as alert_id, ${WANTED} as wanted, t.muted_until as target_muted_until,
    case when t.id is not null then json_build_object('id', t.id::text, 'limit', t.limit_value::text, 'code', low.code,
      'price', low.price::text, 'unitPrice', low.unit_price::text) end as market_target,
    u.timezone, u.quiet_from, u.quiet_until, u.digest_at, u.muted_until
  from deliveries d ${NOW_LOWEST} join users u on u.id = d.user_id ${NAMED}
  left join alerts a on a.user_id = n.user_id and a.offer_id = n.offer_id and n.kind <> 'market_target'
  where d.lease = :lease and d.status = 'sending' order by d.id`

/** With all that is due for the same people, in one transaction; when none, those that a process ended with. */
export const claimDeliveries = (db: Knex, channel: Channel, claim: Claim): Promise<Claimed[]> =>
  db.transaction(async trx => {
    const taken =
      (await trx.raw(TAKE, { ...claim, channel })).rowCount ||
      (await trx.raw(TAKE_ALONE, { ...claim, channel })).rowCount
    if (!taken) return []
    const { rows } = await trx.raw(LOAD, { lease: claim.lease, now: claim.now })
    return rows
  })

export async function releaseLease(db: Knex, lease: string): Promise<void> {
  await db.raw(
    `update deliveries set status = 'waiting', lease = null, leased_until = null, attempts = attempts - 1
     where lease = ? and status = 'sending'`,
    [lease],
  )
}

const SENT = `
  with sent as (
    update deliveries set status = 'sent', sent_at = :now, message_id = :message, error = null, lease = null, leased_until = null
    where id = any(:ids::bigint[]) and lease = :lease returning channel, target
  )
  update push_subscriptions set last_success_at = :now, refused_at = null
  where id in (select target::bigint from sent where channel = 'push')`

type Sent = {
  lease: string
  now: Date
  ids: string[]
  messageId: number | null
  sentPrices: SentPrice[]
}

/** Marks deliveries as sent, and remembers the prices that the message named. Never before it was sent. */
export async function markSent(db: Knex, sent: Sent): Promise<void> {
  const { sentPrices } = sent
  await db.transaction(async trx => {
    await trx.raw(SENT, { now: sent.now, message: sent.messageId, ids: sent.ids, lease: sent.lease })
    await rememberSent(trx, sentPrices, sent.now)
  })
}

export type Dropped = { deliveryId: string; notificationId: string; reason: string }

export async function markDropped(db: Knex, lease: string, dropped: readonly Dropped[]): Promise<void> {
  if (dropped.length === 0) return
  await db.transaction(async trx => {
    await trx.raw(
      `update deliveries d set status = 'dropped', error = x.reason, lease = null, leased_until = null
       from unnest(:ids::bigint[], :reasons::text[]) x(id, reason) where d.id = x.id and d.lease = :lease`,
      { ids: dropped.map(one => one.deliveryId), reasons: dropped.map(one => one.reason), lease },
    )
    await forgetUnsent(
      trx,
      dropped.map(one => one.notificationId),
    )
  })
}

export type Later = { deliveryId: string; at: Date }

/** Holds deliveries for the person's own wishes: no attempt, and the time to deliver counts from then. */
export async function holdDeliveries(db: Knex, lease: string, later: readonly Later[]): Promise<void> {
  if (later.length === 0) return
  await db.raw(
    `update deliveries d set status = 'waiting', lease = null, leased_until = null, attempts = d.attempts - 1,
       next_attempt_at = x.at, expires_at = greatest(d.expires_at, x.at + interval '${UNDELIVERED_HOURS} hours')
     from unnest(:ids::bigint[], :times::timestamptz[]) x(id, at) where d.id = x.id and d.lease = :lease`,
    { ids: later.map(one => one.deliveryId), times: later.map(one => one.at), lease },
  )
}

type Retry = { lease: string; ids: readonly string[]; at: Date; error: string | null; counts: boolean }

/** What an attempt without an answer leaves behind until the delivery ends, so that no more than one other follows. */
export const DOUBTFUL = 'No answer; it may have arrived'

/** Puts deliveries back for later. `counts` is false when nothing was tried, or the fault was not theirs. */
export async function retryDeliveries(db: Knex, retry: Retry): Promise<void> {
  await db.raw(
    `update deliveries set status = 'waiting', lease = null, leased_until = null, next_attempt_at = :at,
       error = case when error = '${DOUBTFUL}' then error else coalesce(:error, error) end, attempts = attempts - case when :counts then 0 else 1 end
     where id = any(:ids::bigint[]) and lease = :lease`,
    { ...retry, ids: [...retry.ids] } as unknown as Knex.ValueDict,
  )
}

export async function failDeliveries(
  db: Knex,
  failed: { lease: string; ids: readonly string[]; error: string },
): Promise<void> {
  await db.raw(
    `update deliveries set status = 'failed', error = :error, lease = null, leased_until = null
     where id = any(:ids::bigint[]) and lease = :lease`,
    { ...failed, ids: [...failed.ids] } as unknown as Knex.ValueDict,
  )
}

/** The person cannot be written to by Telegram until they start the bot again: what waits for them there is given up. */
export async function markUnreachable(db: Knex, userId: string, reason: string): Promise<void> {
  await db.transaction(async trx => {
    await trx('users').where({ id: userId }).update({ telegram_reachable: false })
    await trx.raw(
      `update deliveries set status = 'failed', error = :reason, lease = null, leased_until = null
       where user_id = :user and channel = 'telegram' and status in ('waiting', 'sending')`,
      { user: userId, reason },
    )
  })
}

export async function forgetSubscription(db: Knex, subscriptionId: string, reason: string): Promise<void> {
  await db.transaction(async trx => {
    const [row] = await trx('push_subscriptions').where({ id: subscriptionId }).delete().returning('user_id')
    if (!row) return
    await trx.raw(
      `update deliveries set status = 'failed', error = :reason, lease = null, leased_until = null
       where user_id = :user and channel = 'push' and target = :target and status in ('waiting', 'sending')`,
      { user: row.user_id, target: subscriptionId, reason },
    )
  })
}

/** After a person changed quiet hours, digest or mute: what waits for them is looked at again at once. */
export async function reconsiderDeliveries(db: Knex, userId: string, now: Date): Promise<void> {
  await db.raw(
    `update deliveries set next_attempt_at = :now where user_id = :user and status = 'waiting' and next_attempt_at > :now`,
    { user: userId, now },
  )
}

export async function nextDue(db: Knex, channel: Channel): Promise<Date | null> {
  const { rows } = await db.raw(
    `select min(next_attempt_at) as at from deliveries where channel = ? and status = 'waiting'`,
    [channel],
  )
  return rows[0].at
}
