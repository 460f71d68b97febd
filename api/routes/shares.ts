import type { Knex } from 'knex'
import { prepareShare } from '#api/contract/shares.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { User } from '#api/models/User.ts'

/** Makes a price card ready for one person of Telegram; null for a product that is not there. The bot does. */
export type ShareMaker = (telegramId: number, productId: string) => Promise<string | null>

export type ShareDeps = { db: Knex; makeShare: ShareMaker | null }

/** Without a bot, without a Telegram account or while Telegram does not answer, the caller shares a link instead. */
export function mountShares(serve: Serve, { db, makeShare }: ShareDeps): void {
  serve(prepareShare, async ({ user, params }) => {
    const found = await User.query(db).findById(user.userId).select('telegram_id')
    if (!makeShare || !found?.telegramId) return { preparedId: null }
    return { preparedId: await makeShare(Number(found.telegramId), params.id).catch(() => null) }
  })
}
