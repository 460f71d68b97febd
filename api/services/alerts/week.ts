import type { Knex } from 'knex'
import { inTransaction } from '#api/db/transaction.ts'
import { dayOfWeek, minuteOfDay } from '#api/domain/alerts/quiet-hours.ts'
import { weekMoves } from '#api/queries/week-moves.ts'
import { writeNotifications } from './notify.ts'

const SUNDAY = 0
const FROM_MINUTE = 9 * 60
/** Longer than a Sunday, shorter than a week: never twice on one Sunday, and none is left out. */
const APART_DAYS = 3
const PEOPLE_A_ROUND = 500

const IS_DUE = `(week_digest_at is null or week_digest_at <= :now::timestamptz - interval '${APART_DAYS} days')`

/** Of the people whose Sunday it is those that no other process took: nobody else's row is locked. */
const TAKE = `update users set week_digest_at = :now where id = any(:due::uuid[]) and ${IS_DUE} returning id`

/**
 * Tells who wants it, on Sundays from nine in the morning of their clocks, what moved on their watchlist in the week;
 * nothing when nothing did. Takes a round of people; the next round takes the next.
 */
export const notifyOfWeek = (db: Knex, now: Date): Promise<{ notified: number }> =>
  inTransaction(db, async trx => {
    const { rows } = await trx.raw(
      `select id, timezone from users where week_digest and suspended_at is null
         and ${IS_DUE}
       order by id`,
      { now },
    )
    const due = (rows as { id: string; timezone: string }[])
      .filter(
        ({ timezone }) =>
          dayOfWeek(now.getTime(), timezone) === SUNDAY &&
          minuteOfDay(now.getTime(), timezone) >= FROM_MINUTE,
      )
      .slice(0, PEOPLE_A_ROUND)
      .map(({ id }) => id)
    if (due.length === 0) return { notified: 0 }
    const taken = await trx.raw(TAKE, { due, now } as unknown as Knex.ValueDict)
    const ids = (taken.rows as { id: string }[]).map(({ id }) => id)
    const weeks = await weekMoves(trx, ids, now)
    if (weeks.length === 0) return { notified: 0 }
    const told = weeks.map(({ userId, ...week }) => ({ user_id: userId, kind: 'week', facts: { week } }))
    await writeNotifications(trx, told, now)
    return { notified: weeks.length }
  })
