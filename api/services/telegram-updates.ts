import type { Knex } from 'knex'

/** Longer than any handler may take (bot/handle-updates.ts), so that two processes never work on one update. */
export const UPDATE_LEASE_SECONDS = 60

export type UpdateClaim =
  | { state: 'mine'; attempt: number }
  /** Done before: a repetition. */
  | { state: 'handled' }
  /** Somebody is at it, or died at it less than a lease ago. */
  | { state: 'busy' }

/**
 * Takes an update for this process. Its number is written first, so that a repetition is known as such; one that was
 * taken but never finished (its process died) is handed out again once the lease is over.
 */
export async function claimUpdate(db: Knex, updateId: number, now: Date): Promise<UpdateClaim> {
  const { rows } = await db.raw(
    `insert into telegram_updates as known (update_id, received_at) values (:id, :now)
     on conflict (update_id) do update set received_at = excluded.received_at, attempts = known.attempts + 1
       where known.handled_at is null
         and known.received_at <= excluded.received_at - interval '${UPDATE_LEASE_SECONDS} seconds'
     returning attempts`,
    { id: updateId, now },
  )
  if (rows[0]) return { state: 'mine', attempt: rows[0].attempts }
  const row = await db('telegram_updates').select('handled_at').where({ update_id: updateId }).first()
  return { state: row?.handled_at ? 'handled' : 'busy' }
}

export async function finishUpdate(db: Knex, updateId: number, now: Date): Promise<void> {
  await db('telegram_updates').where({ update_id: updateId }).update({ handled_at: now })
}

/** Gives an update back after a failure, so that its next delivery is tried at once. */
export async function releaseUpdate(db: Knex, updateId: number): Promise<void> {
  await db.raw(
    `update telegram_updates set received_at = received_at - interval '1 day' where update_id = ? and handled_at is null`,
    [updateId],
  )
}
