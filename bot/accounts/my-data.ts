import { Composer, InputFile } from 'grammy'
import { deleteAccount } from '#api/services/accounts/accounts.ts'
import { exportAccount } from '#api/services/accounts/export-account.ts'
import { knownTelegram } from '#api/services/accounts/telegram-accounts.ts'
import { profileOf, type BotContext, type BotDeps } from '#bot/context.ts'
import { button, send, show } from '#bot/messages.ts'

/** A button of long ago, found while scrolling, must not delete anything. */
const DELETE_WITHIN_MS = 10 * 60_000

const HAS_EMAIL =
  'Your account can also be opened by e-mail and password, so it is deleted on the site: its settings ask for the password. There you can also unlink Telegram and keep the rest.'

async function askToDelete(ctx: BotContext, deps: BotDeps): Promise<void> {
  if ((await ctx.account()).email !== null) return send(ctx, { html: HAS_EMAIL })
  return send(ctx, {
    html: 'Delete your account with watchlist, alerts, coupons, settings and chat? This cannot be undone. /export saves a copy first.',
    buttons: [
      [
        button('Delete everything', `del:y:${Math.floor(deps.now().getTime() / 1000)}`),
        button('Keep it', 'del:n'),
      ],
    ],
  })
}

async function deleteNow(ctx: BotContext, deps: BotDeps, askedAt: number): Promise<void> {
  const age = deps.now().getTime() - askedAt
  if (age > DELETE_WITHIN_MS || age < -1000) {
    return show(ctx, {
      html: 'This question is too old. Nothing was deleted; send /delete to be asked again.',
    })
  }
  const account = await knownTelegram(deps.db, profileOf(ctx).id)
  if (account && account.email !== null) return show(ctx, { html: HAS_EMAIL })
  if (account) await deleteAccount(deps.db, account.id, undefined)
  return show(ctx, {
    html: 'Your account and everything that belonged to it are deleted. Anything you send here opens a new one.',
  })
}

export function createMyData(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('export', async ctx => {
    const data = await exportAccount(deps.db, (await ctx.account()).id)
    const day = deps.now().toISOString().slice(0, 10)
    const file = new InputFile(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), `export-${day}.json`)
    await ctx.replyWithDocument(file, { caption: 'Everything that is stored about you.' })
  })
  composer.command('delete', ctx => askToDelete(ctx, deps))
  composer.callbackQuery(/^del:y:(\d{9,11})$/, ctx => deleteNow(ctx, deps, Number(ctx.match[1]) * 1000))
  composer.callbackQuery('del:n', ctx => show(ctx, { html: 'Nothing was deleted.' }))
  return composer
}
