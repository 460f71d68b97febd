import { setTimeout as delay } from 'node:timers/promises'
import { Composer } from 'grammy'
import type { PreCheckoutQuery } from 'grammy/types'
import { weeklyDonorsLine } from '#api/domain/donations.ts'
import { count } from '#api/domain/plural.ts'
import { withDeadline } from '#api/network/deadline.ts'
import { weeklyDonors } from '#api/queries/donations.ts'
import {
  checkoutFault,
  recordPayment,
  recordRefund,
  type Payment,
} from '#api/services/donations/donations.ts'
import type { SendFailure } from '#api/telegram/send-failure.ts'
import type { BotContext, BotDeps } from '#bot/context.ts'
import { send } from '#bot/messages.ts'
import { failureOf, isTooOld } from '#bot/updates/failures.ts'

/** Telegram waits ten seconds for the answer, from the press on; the way to us and back takes its part of them. */
const CHECK_MS = 3_000
const ANSWER_TRY_MS = 3_000
const ANSWER_WITHIN_MS = 8_000
const ANSWER_PAUSE_MS = 250

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

/** Why to refuse, empty for a yes. A slow database means no: money that cannot be written down is not taken (decisions/021). */
async function refusalOf(deps: BotDeps, query: PreCheckoutQuery): Promise<string> {
  const claim = { currency: query.currency, stars: query.total_amount, payload: query.invoice_payload }
  try {
    const fault = await withDeadline(CHECK_MS, () => checkoutFault(deps.db, claim))
    if (fault === null) return ''
    deps.log.warn({ fault, stars: query.total_amount }, 'checkout refused')
    return STALE
  } catch (error) {
    deps.log.error({ err: error }, 'checkout could not be checked')
    return SLOW
  }
}

async function tryAnswer(ctx: BotContext, refusal: string, ms: number): Promise<SendFailure | null> {
  const words = refusal === '' ? {} : { error_message: refusal }
  try {
    await withDeadline(ms, signal =>
      ctx.answerPreCheckoutQuery(
        refusal === '',
        words,
        signal as Parameters<typeof ctx.answerPreCheckoutQuery>[2],
      ),
    )
    return null
  } catch (error) {
    // A try whose answer was lost had arrived.
    if (isTooOld(error)) return null
    const failure = failureOf(error)
    if (failure === null || failure.kind === 'refused') throw error
    return failure
  }
}

/** Answers until Telegram has the answer: the first one counts, and a repetition of it is refused as too old. */
async function answerCheckout(ctx: BotContext, deps: BotDeps, query: PreCheckoutQuery): Promise<void> {
  const until = performance.now() + ANSWER_WITHIN_MS
  const refusal = await refusalOf(deps, query)
  for (let left = ANSWER_WITHIN_MS; left > 0; left = until - performance.now()) {
    const failure = await tryAnswer(ctx, refusal, Math.min(left, ANSWER_TRY_MS))
    if (failure === null) return
    deps.log.warn({ err: failure }, 'the answer to a checkout did not arrive')
    await delay(Math.max(ANSWER_PAUSE_MS, failure.retryAfterMs))
  }
  throw new Error('a checkout could not be answered in time')
}

const ORPHAN =
  'They fit no open invoice, perhaps because it was paid before. They count as a donation, and the operator looks at them; /paysupport asks for a refund.'

const thanks = (payment: Payment, donors: number, isOrphan: boolean): string =>
  [
    `Thank you: ${count(payment.stars, 'Star')} arrived.`,
    isOrphan ? ORPHAN : '',
    weeklyDonorsLine(donors) ?? '',
    'Questions: /paysupport',
  ]
    .filter(Boolean)
    .join('\n')

async function takePayment(ctx: BotContext, deps: BotDeps, payment: Payment): Promise<void> {
  const { isNew, orphanReason } = await recordPayment(deps.db, payment)
  const facts = { charge: payment.chargeId, stars: payment.stars }
  if (isNew && orphanReason !== null) deps.log.warn({ ...facts, orphanReason }, 'payment without an invoice')
  if (!isNew && ctx.attempt === 1) return
  const donors = await weeklyDonors(deps.db, deps.now())
  await send(ctx, { html: thanks(payment, donors, orphanReason !== null) })
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
