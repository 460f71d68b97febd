import type { Knex } from 'knex'
import { User } from '#api/models/User.ts'

/** Makes a price card ready for one person of Telegram; null for a product that is not there. The bot does. */
export type ShareMaker = (telegramId: number, productId: string) => Promise<string | null>

/** Null without a bot or account, or while Telegram does not answer: the caller shares a link instead. */
export async function prepareShare(
  db: Knex,
  make: ShareMaker | null,
  wanted: { userId: string; productId: string },
): Promise<string | null> {
  if (make === null) return null
  const found = await User.query(db).findById(wanted.userId).select('telegram_id')
  if (!found?.telegramId) return null
  return make(Number(found.telegramId), wanted.productId).catch(() => null)
}
