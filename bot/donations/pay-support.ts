import { Composer } from 'grammy'
import { count } from '#api/domain/plural.ts'
import { formatDay } from '#api/domain/time.ts'
import { donationsOf, type OwnDonation } from '#api/queries/donations.ts'
import { askAboutPayment } from '#api/services/donations/payment-questions.ts'
import { profileOf, type BotContext, type BotDeps } from '#bot/context.ts'
import { escapeHtml, send } from '#bot/messages.ts'

const STATES: Record<string, string> = {
  paid: 'received',
  refund_wanted: 'refund under way',
  refunded: 'refunded',
}

const line = ({ chargeId, stars, status, paidAt }: OwnDonation): string =>
  `${formatDay(paidAt.getTime())}: ${count(stars, 'Star')}, ${STATES[status] ?? status}, receipt <code>${escapeHtml(chargeId)}</code>`

async function howTo(ctx: BotContext, deps: BotDeps): Promise<void> {
  const donations = await donationsOf(deps.db, profileOf(ctx).id)
  await send(ctx, {
    html: [
      '<b>Payments</b>\nDonations in Stars are answered for by us, not by Telegram support. Refunds are given on request.',
      donations.length > 0 ? donations.map(line).join('\n') : 'No donation from this account is known.',
      'Write what it is about behind the command, for example <code>/paysupport please refund the donation of yesterday</code>.',
    ].join('\n\n'),
  })
}

/** Payment disputes go to whoever runs the bot: Telegram's terms ask for this command. */
export function createPaySupport(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.command('paysupport', async ctx => {
    const text = ctx.match.trim()
    if (text === '') return howTo(ctx, deps)
    await askAboutPayment(deps.db, {
      userId: (await ctx.account()).id,
      telegramId: profileOf(ctx).id,
      updateId: ctx.update.update_id,
      text,
      at: deps.now(),
    })
    deps.log.warn({ telegramId: profileOf(ctx).id }, 'somebody asks about a payment')
    return send(ctx, { html: 'Noted. The operator reads it and answers here or by a refund.' })
  })
  return composer
}
