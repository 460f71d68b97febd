import { ECDH } from 'node:crypto'
import type { Knex } from 'knex'
import { Fault, notFound } from '#api/contract/fault.ts'
import { pushHost } from '#api/domain/alerts/push-host.ts'
import { PushSubscription } from '#api/models/PushSubscription.ts'
import { setFirstPreferences } from './watches.ts'

export type NewSubscription = { endpoint: string; keys: { p256dh: string; auth: string }; userAgent: string }

const MAX_A_PERSON = 20

const SOMEBODY_ELSES = 'This browser is registered for somebody else. Switch notifications off and on again.'

const BAD_KEY =
  'The key of this browser cannot encrypt messages, so none would arrive. Switch notifications off and on again.'

/** Whether a browser's key is a point of P-256 (RFC 8291, section 2.1): with any other, no message can be encrypted. */
const isOnCurve = (key: string): boolean => {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** An endpoint belongs to one browser profile: whoever subscribes with its keys has it, and the person before hears no more. */
export async function subscribe(
  db: Knex,
  userId: string,
  subscription: NewSubscription,
  options: { extraHosts: readonly string[]; now: Date },
): Promise<string> {
  if (pushHost(subscription.endpoint, options.extraHosts) === null) {
    throw new Fault(400, 'This browser names a push service that is not known here.')
  }
  if (!isOnCurve(subscription.keys.p256dh)) throw new Fault(400, BAD_KEY)
  const { rows } = await db.raw(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, user_agent, created_at)
     values (:user, :endpoint, :p256dh, :auth, :agent, :now)
     on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
       user_agent = excluded.user_agent
       where push_subscriptions.user_id = excluded.user_id
         or (push_subscriptions.p256dh, push_subscriptions.auth) = (excluded.p256dh, excluded.auth)
     returning id::text`,
    {
      user: userId,
      endpoint: subscription.endpoint,
      ...subscription.keys,
      agent: subscription.userAgent.slice(0, 200),
      now: options.now,
    },
  )
  if (!rows[0]) throw new Fault(409, SOMEBODY_ELSES)
  await setFirstPreferences(db, userId)
  await db.raw(
    `delete from push_subscriptions where user_id = :user and id not in (
       select id from push_subscriptions where user_id = :user order by created_at desc, id desc limit ${MAX_A_PERSON})`,
    { user: userId },
  )
  return rows[0].id
}

/** Forgets an endpoint of the person; one that nobody has is forgotten already, one of somebody else is not found. */
export async function unsubscribe(db: Knex, userId: string, endpoint: string): Promise<void> {
  const removed = await PushSubscription.query(db).delete().where({ user_id: userId, endpoint })
  if (removed === 0 && (await PushSubscription.query(db).findOne({ endpoint })))
    throw notFound('This browser')
}

export async function removeSubscription(db: Knex, userId: string, id: string): Promise<void> {
  const removed = await PushSubscription.query(db).delete().where({ user_id: userId, id })
  if (removed === 0) throw notFound('This browser')
}

export const listSubscriptions = async (db: Knex, userId: string): Promise<PushSubscription[]> =>
  PushSubscription.query(db)
    .where({ user_id: userId })
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])

/** So many messages in a row that its push service will not have, and a browser is gone, whatever the service calls it. */
export const REFUSALS = 5

export async function acceptedSince(db: Knex, origin: string, since: Date): Promise<boolean> {
  const { rows } = await db.raw(
    `select from push_subscriptions where starts_with(endpoint, :origin || '/') and last_success_at > :since limit 1`,
    { origin, since },
  )
  return rows.length > 0
}

// Where the service refuses everybody, the fault is ours, and nobody may lose a subscription by it.
const REFUSED = `
  with refused as materialized (
    select s.id, count(*) as times, min(d.created_at) as since from push_subscriptions s
    join deliveries d on d.user_id = s.user_id and d.channel = 'push' and d.target = s.id::text and d.status = 'failed'
      and d.error like 'HTTP %' and d.created_at > coalesce(s.last_success_at, s.created_at)
    where s.id = :id group by s.id
  )
  select since from refused where times >= ${REFUSALS}`

/** Whether a push service has refused messages to this browser again and again while it took messages for others. */
export async function isRefusedForGood(db: Knex, id: string, origin: string): Promise<boolean> {
  const { rows } = await db.raw(REFUSED, { id })
  return rows.length > 0 && acceptedSince(db, origin, rows[0].since)
}

/** Notes that a push service refuses our key for this browser; answers whether it has taken messages for others since the first time. */
export async function isKeyRefusedAlone(
  db: Knex,
  id: string,
  { origin, now }: { origin: string; now: Date },
) {
  const { rows } = await db.raw(
    `update push_subscriptions set refused_at = coalesce(refused_at, :now) where id = :id returning refused_at`,
    { id, now },
  )
  return rows.length > 0 && acceptedSince(db, origin, rows[0].refused_at)
}
