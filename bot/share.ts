import type { Api } from 'grammy'
import { findProduct } from './catalogue.ts'
import type { BotDeps } from './context.ts'
import { cardOf } from './inline.ts'
import type { Links } from './links.ts'
import { publicShelf } from './shelf.ts'

/** Prepares the price card of inline mode, to be shared from the Mini App by one person; Telegram keeps it for a while. */
export async function prepareShare(
  api: Api,
  deps: BotDeps,
  links: Links,
  wanted: { telegramId: number; productId: string },
): Promise<string | null> {
  const product = await findProduct(deps.catalog, wanted.productId)
  const [card] = product ? cardOf(product, await publicShelf(links, deps)) : []
  if (!card) return null
  const chats = { allow_user_chats: true, allow_group_chats: true, allow_channel_chats: true }
  return (await api.savePreparedInlineMessage(wanted.telegramId, card, chats)).id
}
