import type { Knex } from 'knex'

/** How many people donated in the seven days before `now`; a refunded donation does not count, one without an invoice does. */
export async function weeklyDonors(db: Knex, now: Date): Promise<number> {
  const { rows } = await db.raw(
    `select count(distinct telegram_user_id)::int as donors from donations
     where status = 'paid' and paid_at > ?::timestamptz - interval '7 days' and paid_at <= ?`,
    [now, now],
  )
  return rows[0].donors
}

/** The link of an unpaid invoice of this person and amount that was made since then; null without one. */
export async function openInvoice(
  db: Knex,
  invoice: { userId: string; stars: number; since: Date },
): Promise<string | null> {
  const row = await db('donation_invoices')
    .select('link')
    .where({ user_id: invoice.userId, stars: invoice.stars, status: 'created' })
    .whereNotNull('link')
    .where('created_at', '>', invoice.since)
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .first()
  return row?.link ?? null
}

export type OwnDonation = { chargeId: string; stars: number; status: string; paidAt: Date }

/** The last donations that came from a Telegram account, newest first. */
export async function donationsOf(db: Knex, telegramId: number): Promise<OwnDonation[]> {
  const { rows } = await db.raw(
    `select charge_id as "chargeId", stars, status, paid_at as "paidAt" from donations
     where telegram_user_id = ? order by paid_at desc, id desc limit 5`,
    [telegramId],
  )
  return rows
}

export type Orphan = { chargeId: string; payerId: string; stars: number; reason: string; paidAt: Date }

export async function orphanDonations(db: Knex): Promise<Orphan[]> {
  const { rows } = await db.raw(
    `select charge_id as "chargeId", telegram_user_id::text as "payerId", stars, orphan_reason as reason, paid_at as "paidAt"
     from donations where orphan_reason is not null and status = 'paid' order by paid_at, id`,
  )
  return rows
}
