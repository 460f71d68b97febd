import type { Knex } from 'knex'

/** How many people donated in the seven days before `now`; a refunded donation does not count. */
export async function weeklyDonors(db: Knex, now: Date): Promise<number> {
  const { rows } = await db.raw(
    `select count(distinct telegram_user_id)::int as donors from donations
     where status = 'paid' and orphan_reason is null and paid_at > ?::timestamptz - interval '7 days' and paid_at <= ?`,
    [now, now],
  )
  return rows[0].donors
}
