import type { Knex } from 'knex'
import { inTransaction } from '#api/db/transaction.ts'
import { waitingWords } from '#api/domain/alerts/desk-notices.ts'
import { minuteOfDay } from '#api/domain/alerts/quiet-hours.ts'
import { queueCounts } from '#api/queries/desk/queues.ts'
import { DELIVER_IN_BOT, writeNotifications } from '#api/services/alerts/notify.ts'

const FROM_MINUTE = 8 * 60
/** Longer than from eight to midnight, shorter than a day: never twice on one day, and no day is left out. */
const APART_HOURS = 20

/** Tells owners who want it, once a day from eight in the morning of their clocks, what waits at the desk; nothing when nothing does. */
export const notifyOwners = (db: Knex, now: Date): Promise<{ notified: number }> =>
  inTransaction(db, async trx => {
    const { rows } = await trx.raw(
      `select id, timezone from users where desk_daily and 'owner' = any(roles) and suspended_at is null
         and (desk_daily_at is null or desk_daily_at <= :now::timestamptz - interval '${APART_HOURS} hours')
       order by id for update skip locked`,
      { now },
    )
    const due = (rows as { id: string; timezone: string }[])
      .filter(({ timezone }) => minuteOfDay(now.getTime(), timezone) >= FROM_MINUTE)
      .map(({ id }) => id)
    if (due.length === 0) return { notified: 0 }
    await trx('users').whereIn('id', due).update({ desk_daily_at: now })
    const waiting = await queueCounts(trx)
    if (waitingWords(waiting) === '') return { notified: 0 }
    const told = due.map(user_id => ({ user_id, kind: 'desk_waiting', facts: { waiting } }))
    await writeNotifications(trx, told, now, DELIVER_IN_BOT)
    return { notified: due.length }
  })
