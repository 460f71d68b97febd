import type { Knex } from 'knex'

export const MOVED = [
  'chat_messages',
  'price_reports',
  'suggestions',
  'donation_invoices',
  'donations',
  'payment_questions',
  'push_subscriptions',
  'sessions',
  'desk_actions',
] as const

/** What moves unless the account that stays has the same: its own row is then kept, the other one goes. */
export const MERGED: Readonly<Record<string, string>> = {
  watches: 'theirs.product_id = mine.product_id',
  coupons: 'theirs.vendor_id = mine.vendor_id and lower(theirs.code) = lower(mine.code)',
  baskets: 'theirs.name = mine.name',
  hidden_vendors: 'theirs.vendor_id = mine.vendor_id',
  alerts: 'theirs.offer_id = mine.offer_id',
  alert_firings: 'theirs.offer_id = mine.offer_id and theirs.kind = mine.kind',
  targets: 'theirs.market_id = mine.market_id',
  notifications: `theirs.kind = mine.kind and theirs.offer_id is not distinct from mine.offer_id
    and theirs.change_id is not distinct from mine.change_id and theirs.target_id is not distinct from mine.target_id`,
}

/** Moves everything to another account and deletes the first; of what both have, the row of the one that stays is kept. */
export async function mergeAccounts(
  trx: Knex.Transaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  for (const table of MOVED) await trx(table).where({ user_id: from }).update({ user_id: into })
  for (const [table, same] of Object.entries(MERGED)) {
    await trx.raw(
      `update ${table} mine set user_id = :into where mine.user_id = :from
         and not exists (select from ${table} theirs where theirs.user_id = :into and ${same})`,
      { from, into },
    )
  }
  await trx.raw(
    `update deliveries d set user_id = :into from notifications n where n.id = d.notification_id and n.user_id = :into and d.user_id = :from`,
    { from, into },
  )
  await trx('users').where({ id: from }).delete()
}
