import { type Api, GrammyError } from 'grammy'
import type { StarTransaction as WireTransaction, TransactionPartner } from 'grammy/types'
import { STAR_TIERS, TIER_DESCRIPTIONS } from '#api/domain/donations.ts'
import type { InvoiceMaker } from '#api/services/donations/invoices.ts'
import type { StarLedger, StarTransaction } from '#api/services/donations/reconcile-donations.ts'
import { clip } from '#bot/messages.ts'

const CURRENCY = 'XTR'
const MAX_TITLE = 32
const MAX_DESCRIPTION = 255

export const tierWords = (stars: number): string =>
  TIER_DESCRIPTIONS[STAR_TIERS.findIndex(tier => tier === stars)] ?? 'Support'

/** Asks Telegram for a link that can be paid; the payload names our invoice and nobody. */
export const createInvoiceMaker =
  (api: Api, appName: string): InvoiceMaker =>
  ({ payload, stars }) =>
    api.createInvoiceLink(
      clip(`Support ${appName}`, MAX_TITLE),
      clip(
        `${tierWords(stars)}. A donation of ${stars} Stars to ${appName}; nothing is sold for it.`,
        MAX_DESCRIPTION,
      ),
      payload,
      '',
      CURRENCY,
      [{ label: tierWords(stars), amount: stars }],
    )

type UserPartner = Extract<TransactionPartner, { type: 'user' }>

const payerIn = (partner: TransactionPartner | undefined): UserPartner | null =>
  partner?.type === 'user' && partner.transaction_type === 'invoice_payment' ? partner : null

/** Money came from a `source`; a refund has the id of its payment and a `receiver`. */
function readTransaction(wire: WireTransaction): StarTransaction {
  const source = payerIn('source' in wire ? wire.source : undefined)
  const partner = source ?? payerIn('receiver' in wire ? wire.receiver : undefined)
  if (!partner || wire.amount < 1) return { kind: 'other' }
  return {
    kind: source ? 'payment' : 'refund',
    payment: {
      chargeId: wire.id,
      providerChargeId: null,
      payerId: partner.user.id,
      stars: wire.amount,
      currency: CURRENCY,
      payload: partner.invoice_payload ?? '',
      paidAt: new Date(wire.date * 1000),
    },
  }
}

const isRefunded = (error: unknown) =>
  error instanceof GrammyError && /CHARGE_ALREADY_REFUNDED/.test(error.description)

export const createStarLedger = (api: Api): StarLedger => ({
  transactions: async (offset, limit) =>
    (await api.getStarTransactions({ offset, limit })).transactions.map(readTransaction),
  refund: async (payerId, chargeId) => {
    try {
      await api.refundStarPayment(payerId, chargeId)
    } catch (error) {
      if (!isRefunded(error)) throw error
    }
  },
})
