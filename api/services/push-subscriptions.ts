import type { Knex } from 'knex'
import { Fault, notFound } from '#api/contract/fault.ts'
import { pushHost } from '#api/domain/push-host.ts'
import { PushSubscription } from '#api/models/PushSubscription.ts'

export type NewSubscription = { endpoint: string; keys: { p256dh: string; auth: string }; userAgent: string }

const MAX_A_PERSON = 20

/**
 * Keeps a browser's subscription for the person. An endpoint belongs to one browser profile, so whoever subscribed last
 * with it has it: the person before signed out of that browser. Answers its id; 400 for a host that is no push service.
 */
export async function subscribe(
  db: Knex,
  userId: string,
  subscription: NewSubscription,
  options: { extraHosts: readonly string[]; now: Date },
): Promise<string> {
  if (pushHost(subscription.endpoint, options.extraHosts) === null) {
    throw new Fault(400, 'This browser names a push service that is not known here.')
  }
  const { rows } = await db.raw(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, user_agent, created_at)
     values (:user, :endpoint, :p256dh, :auth, :agent, :now)
     on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
       user_agent = excluded.user_agent
     returning id::text`,
    {
      user: userId,
      endpoint: subscription.endpoint,
      ...subscription.keys,
      agent: subscription.userAgent.slice(0, 200),
      now: options.now,
    },
  )
  await db.raw(
    `delete from push_subscriptions where user_id = :user and id not in (
       select id from push_subscriptions where user_id = :user order by created_at desc, id desc limit ${MAX_A_PERSON})`,
    { user: userId },
  )
  return rows[0].id
}

/** Forgets an endpoint of the person; an endpoint of somebody else, or none, is left as it is. */
export async function unsubscribe(db: Knex, userId: string, endpoint: string): Promise<void> {
  await PushSubscription.query(db).delete().where({ userId, endpoint })
}

export async function removeSubscription(db: Knex, userId: string, id: string): Promise<void> {
  const removed = await PushSubscription.query(db).delete().where({ userId, id })
  if (removed === 0) throw notFound('This browser')
}

export const listSubscriptions = async (db: Knex, userId: string): Promise<PushSubscription[]> =>
  PushSubscription.query(db)
    .where({ userId })
    .orderBy([{ column: 'createdAt', order: 'desc' }, 'id'])
