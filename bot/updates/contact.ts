import { Composer, type MiddlewareFn } from 'grammy'
import { accountOfTelegram, setReachable } from '#api/services/accounts/telegram-accounts.ts'
import { profileOf, type Account, type BotContext, type BotDeps } from '#bot/context.ts'
import { send } from '#bot/messages.ts'

export const WHAT_YOU_HEAR =
  'Of what you watch, this chat hears price drops, stock, new offers and new codes. /settings chooses, /stop ends all messages.'

/** A message or a press in the private chat proves that the bot may write there (docs/decisions/070). */
const isContact = (ctx: BotContext): boolean =>
  ctx.chat?.type === 'private' && Boolean(ctx.message ?? ctx.callbackQuery)

export async function contactAccount(ctx: BotContext, deps: BotDeps): Promise<Account> {
  const now = deps.now()
  const allowsWriteToPm = isContact(ctx) || undefined
  const account = await accountOfTelegram(deps.db, { ...profileOf(ctx), allowsWriteToPm }, now)
  if (account.createdAt.getTime() === now.getTime()) ctx.isFirstContact = true
  return account
}

/** Notes every contact. Whoever it gave their first preferences is told, after what they asked for. */
export const noteContact =
  (deps: BotDeps): MiddlewareFn<BotContext> =>
  async (ctx, next) => {
    ctx.isFirstContact = isContact(ctx) && (await setReachable(deps.db, profileOf(ctx).id, true))
    await next()
    if (ctx.isFirstContact && isContact(ctx)) await send(ctx, { html: WHAT_YOU_HEAR })
  }

/** What Telegram itself says of it: blocked, back again, allowed in the Mini App or by signing in on the site. */
export function createContact(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.on('my_chat_member', async ctx => {
    if (ctx.chat.type !== 'private') return
    await setReachable(deps.db, ctx.from.id, ctx.myChatMember.new_chat_member.status === 'member')
  })
  composer
    .chatType('private')
    .on(
      ['message:write_access_allowed', 'message:connected_website'],
      async ctx => void (await ctx.account()),
    )
  return composer
}
