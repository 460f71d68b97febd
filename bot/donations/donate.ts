import { Composer } from 'grammy'
import { STAR_TIERS } from '#api/domain/donations.ts'
import { isStarTier, weeklyDonorsLine } from '#api/domain/donations.ts'
import { count } from '#api/domain/plural.ts'
import { openInvoice, weeklyDonors } from '#api/queries/donations.ts'
import { createInvoice } from '#api/services/donations/invoices.ts'
import type { BotContext, BotDeps } from '#bot/context.ts'
import { button, escapeHtml, rows, show, type View } from '#bot/messages.ts'
import { createInvoiceMaker, tierWords } from './stars.ts'

const REUSED_MS = 60 * 60_000

const tiersView = (appName: string, donors: number): View => ({
  html: [
    `<b>Support ${escapeHtml(appName)}</b>`,
    'Free, without ads and without affiliate links: donations in Telegram Stars pay for it. Nothing is sold for them.',
    weeklyDonorsLine(donors) ?? '',
  ]
    .filter(Boolean)
    .join('\n\n'),
  buttons: rows(
    STAR_TIERS.map(stars => button(`${stars} ⭐ ${tierWords(stars)}`, `d:${stars}`)),
    1,
  ),
})

/** A press of a tier shows its invoice; an unpaid one of the last hour is shown again instead of making another. */
async function invoiceView(ctx: BotContext, deps: BotDeps, stars: number): Promise<View> {
  const { id: userId } = await ctx.account()
  const now = deps.now()
  const since = new Date(now.getTime() - REUSED_MS)
  const url =
    (await openInvoice(deps.db, { userId, stars, since })) ??
    (await createInvoice(deps.db, createInvoiceMaker(ctx.api, deps.appName), { userId, stars, now }))
      .invoiceUrl
  return {
    html: `<b>${count(stars, 'Star')}</b>: ${tierWords(stars)}. Questions about a payment: /paysupport`,
    buttons: [[{ text: `Pay ${stars} ⭐`, url }], [button('Another amount', 'd:0')]],
  }
}

export function createDonate(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  const tiers = async (ctx: BotContext) =>
    show(ctx, tiersView(deps.appName, await weeklyDonors(deps.db, deps.now())))
  composer.command('donate', tiers)
  composer.callbackQuery('d:0', tiers)
  composer.callbackQuery(/^d:(\d{2,3})$/, async ctx => {
    const stars = Number(ctx.match[1])
    if (!isStarTier(stars)) return tiers(ctx)
    return show(ctx, await invoiceView(ctx, deps, stars))
  })
  return composer
}
