import { Composer } from 'grammy'
import { setStopped } from '#api/services/accounts/telegram-accounts.ts'
import COMMANDS from './commands.json' with { type: 'json' }
import type { BotContext, BotDeps } from './context.ts'
import { DISCLAIMER, escapeHtml, send, type View } from './messages.ts'

const linkTo = (ctx: BotContext, text: string, path: string) => {
  const url = ctx.links.page(path)
  return url === null ? [] : [{ text, url }]
}

const privacyView = (ctx: BotContext, appName: string): View => ({
  html: [
    `<b>Privacy</b>\n${escapeHtml(appName)} stores of you: your Telegram number, name, user name and language; what you watch, your alerts, coupons and settings; and donations with their receipts.`,
    'What you search is counted by a number that changes every day and names nobody. Nothing is sold or given away, and nothing is used for advertising.',
    '/export sends you everything that is stored. /delete removes it; receipts of donations stay without a name, because a refund needs them.',
  ].join('\n\n'),
  buttons: [linkTo(ctx, 'The whole policy', '/privacy')],
})

const termsView = (ctx: BotContext, appName: string): View => ({
  html: [
    `<b>Terms</b>\n${escapeHtml(appName)} compares published prices of research chemicals for laboratory research. It sells nothing, takes no commission, and is no medical or legal advice.`,
    'Prices come from the vendors and may have changed since they were checked; each says how old it is. Donations are voluntary, nothing is given for them; /paysupport helps with payments.',
    DISCLAIMER,
  ].join('\n\n'),
  buttons: [linkTo(ctx, 'The whole terms', '/terms')],
})

const groupHelp = (ctx: BotContext): View => ({
  html: `Write <code>@${ctx.me.username}</code> and the name of a product to share its prices here. Everything else is in the private chat.\n\n${DISCLAIMER}`,
  buttons: [[{ text: 'Open the private chat', url: ctx.links.chat }]],
})

const helpText = (): string =>
  [
    'Send the name of a product for its prices, or use one of these:',
    COMMANDS.map(({ command, words }) => `/${command}: ${escapeHtml(words.en)}`).join('\n'),
    'In any other chat, write the name of this bot and a product to share its prices.',
    DISCLAIMER,
  ].join('\n\n')

const STOPPED =
  'This chat gets no messages any more. Your watchlist and alerts stay, and wait; /start switches messages on again, /delete removes everything.'

export function createAbout(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('privacy', ctx => send(ctx, privacyView(ctx, deps.appName)))
  composer.command('terms', ctx => send(ctx, termsView(ctx, deps.appName)))
  composer.command('help', ctx =>
    send(ctx, ctx.chat.type === 'private' ? { html: helpText() } : groupHelp(ctx)),
  )
  const talk = composer.chatType('private')
  talk.command('support', ctx => send(ctx, { html: helpText() }))
  talk.command('stop', async ctx => {
    await setStopped(deps.db, ctx.from.id, true)
    await send(ctx, { html: STOPPED })
  })
  return composer
}
