import { Composer } from 'grammy'
import type { PreCheckoutQuery } from 'grammy/types'
import { weeklyDonorsLine } from '#api/domain/donations.ts'
import { count } from '#api/domain/plural.ts'
import { weeklyDonors } from '#api/queries/donations.ts'
import {
  checkoutFault,
  recordPayment,
  recordRefund,
  type Payment,
} from '#api/services/donations/donations.ts'
import { claimUpdate, finishUpdate } from '#api/services/telegram-updates.ts'
import type { BotContext, BotDeps } from './context.ts'
import { send } from './messages.ts'
import { within } from './within.ts'

/** Telegram waits ten seconds for the answer, from the press on; the way to us and back takes its part of them. */
const CHECK_MS = 3_000
const ANSWER_MS = 5_000

const SLOW = 'Donations cannot be taken at this moment. Nothing was charged; try again in a minute.'
const STALE = 'This invoice cannot be paid any more. Nothing was charged; send /donate for a new one.'

const paymentOf = (
  ctx: BotContext,
  wire: {
    currency: string
    total_amount: number
    invoice_payload: string
    telegram_payment_charge_id: string
    provider_payment_charge_id?: string
  },
): Payment => ({
  chargeId: wire.telegram_payment_charge_id,
  providerChargeId: wire.provider_payment_charge_id ?? null,
  payerId: ctx.from?.id ?? ctx.chat?.id ?? 0,
  stars: wire.total_amount,
  currency: wire.currency,
  payload: wire.invoice_payload,
  paidAt: new Date((ctx.message?.date ?? 0) * 1000),
})

/**
 * Why to refuse a checkout, empty for a yes. The update is taken first and never twice, so that there is at most one answer; `null` means
 * that somebody has answered. A database that does not answer in time means no: money that cannot be written down is
 * not taken (docs/decisions/021).
 */
async function checkout(deps: BotDeps, updateId: number, query: PreCheckoutQuery): Promise<string | null> {
  const check = async () => {
    const claim = await claimUpdate(deps.db, updateId, deps.now())
    if (claim.state !== 'mine' || claim.attempt > 1) return null
    const fault = await checkoutFault(deps.db, {
      currency: query.currency,
      stars: query.total_amount,
      payload: query.invoice_payload,
    })
    if (fault !== null) deps.log.warn({ fault, stars: query.total_amount }, 'checkout refused')
    return fault === null ? '' : STALE
  }
  try {
    return await within(check(), CHECK_MS)
  } catch (error) {
    deps.log.error({ err: error }, 'checkout could not be checked')
    return SLOW
  }
}

async function answerCheckout(ctx: BotContext, deps: BotDeps, query: PreCheckoutQuery): Promise<void> {
  const refusal = await checkout(deps, ctx.update.update_id, query)
  if (refusal === null) return
  const signal = AbortSignal.timeout(ANSWER_MS) as Parameters<typeof ctx.answerPreCheckoutQuery>[2]
  await ctx.answerPreCheckoutQuery(refusal === '', refusal === '' ? {} : { error_message: refusal }, signal)
  if (refusal !== SLOW) await finishUpdate(deps.db, ctx.update.update_id, deps.now())
}

const thanks = (payment: Payment, donors: number): string =>
  [
    `Thank you: ${count(payment.stars, 'Star')} arrived.`,
    weeklyDonorsLine(donors) ?? '',
    'Questions: /paysupport',
  ]
    .filter(Boolean)
    .join('\n')

/** Credits a payment once a charge. The thanks are repeated only when an earlier try may have died before them. */
async function takePayment(ctx: BotContext, deps: BotDeps, payment: Payment): Promise<void> {
  const { isNew, orphanReason } = await recordPayment(deps.db, payment)
  const facts = { charge: payment.chargeId, stars: payment.stars }
  if (isNew && orphanReason !== null) deps.log.warn({ ...facts, orphanReason }, 'payment without an invoice')
  if (!isNew && ctx.attempt === 1) return
  await send(ctx, { html: thanks(payment, await weeklyDonors(deps.db, deps.now())) })
}

async function takeRefund(ctx: BotContext, deps: BotDeps, payment: Payment): Promise<void> {
  const isNew = await recordRefund(deps.db, payment)
  if (!isNew && ctx.attempt === 1) return
  await send(ctx, { html: `${count(payment.stars, 'Star')} went back to you.` })
}

/** Everything about money that Telegram tells: questions before a payment, payments, refunds. */
export function createPayments(deps: BotDeps): Composer<BotContext> {
  const composer = new Composer<BotContext>()
  composer.on('pre_checkout_query', ctx => answerCheckout(ctx, deps, ctx.preCheckoutQuery))
  composer.on('message:successful_payment', ctx =>
    takePayment(ctx, deps, paymentOf(ctx, ctx.message.successful_payment)),
  )
  composer.on('message:refunded_payment', ctx =>
    takeRefund(ctx, deps, paymentOf(ctx, ctx.message.refunded_payment)),
  )
  return composer
}
