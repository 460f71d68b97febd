import { Composer } from 'grammy'
import { changeUser } from '#api/services/accounts/accounts.ts'
import type { BotContext, BotDeps } from '#bot/context.ts'
import { send } from '#bot/messages.ts'

const wordsOf = (isOn: boolean): string =>
  isOn
    ? 'The daily line of what waits at the desk is on: once a day, from 8:00 of your time zone, when something waits. <code>/desk off</code> ends it.'
    : 'The daily line of what waits at the desk is off. <code>/desk on</code> switches it on.'

/** The daily line of the desk. For owners alone: to anybody else there is no such command, and it is not in the menu. */
export function createDesk(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('desk', async (ctx, next) => {
    const account = await ctx.account()
    if (!account.roles.includes('owner')) return next()
    const [, wish] = /^(on|off)$/i.exec(ctx.match.trim()) ?? []
    if (!wish) return send(ctx, { html: wordsOf(account.deskDaily) })
    const { deskDaily } = await changeUser(deps.db, account.id, { deskDaily: /on/i.test(wish) })
    return send(ctx, { html: wordsOf(deskDaily) })
  })
  return composer
}
