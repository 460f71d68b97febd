import { Composer } from 'grammy'
import { setReachable } from '#api/services/accounts/telegram-accounts.ts'
import type { BotContext, BotDeps } from '#bot/context.ts'

/** Whether the bot may write: Telegram says so when somebody blocks it, comes back, or allows it in the Mini App. */
export function createMembership(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.on('my_chat_member', async ctx => {
    if (ctx.chat.type !== 'private') return
    await setReachable(deps.db, ctx.from.id, ctx.myChatMember.new_chat_member.status === 'member')
  })
  composer.on('message:write_access_allowed', async ctx => {
    await ctx.account()
    await setReachable(deps.db, ctx.from.id, true)
  })
  return composer
}
