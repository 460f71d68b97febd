import type { Knex } from 'knex'
import { notFound } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { INVOICE_PREFIX } from './invoices.ts'

type DonationEvent = {
  action: 'shown' | 'clicked' | 'dismissed'
  method?: string | null | undefined
  searchCount?: number | undefined
  totalSavings?: number | undefined
}

export async function recordDonationEvent(db: Knex, event: DonationEvent, at: Date): Promise<void> {
  await db('donation_events').insert({
    action: event.action,
    method: event.method ?? null,
    search_count: event.searchCount ?? 0,
    total_savings: (event.totalSavings ?? 0).toFixed(2),
    created_at: at,
  })
}

/** A payment as Telegram reports it. `stars` are whole Stars; the charge id is what makes it one payment. */
export type Payment = {
  chargeId: string
  providerChargeId: string | null
  /** Who paid, by Telegram's word; the payload may have come from anybody who has the link. */
  payerId: number
  stars: number
  currency: string
  payload: string
  paidAt: Date
}

type RecordedPayment = {
  isNew: boolean
  /** Why the money fits no invoice of ours; it is kept all the same. Null when it fits. */
  orphanReason: string | null
}

const STARS = 'XTR'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Invoice = { id: string; user_id: string | null; stars: number; status: 'created' | 'paid' | 'refunded' }

const invoiceIdOf = (payload: string): string | null => {
  const id = payload.startsWith(INVOICE_PREFIX) ? payload.slice(INVOICE_PREFIX.length) : ''
  return UUID.test(id) ? id : null
}

async function findInvoice(db: Knex, payload: string): Promise<Invoice | null> {
  const id = invoiceIdOf(payload)
  if (id === null) return null
  const query = db('donation_invoices').select('id', 'user_id', 'stars', 'status').where({ id }).first()
  return (await (db.isTransaction ? query.forUpdate() : query)) ?? null
}

type Claim = Pick<Payment, 'currency' | 'stars' | 'payload'>

function misfit(claim: Claim, invoice: Invoice | null): string | null {
  if (claim.currency !== STARS) return `paid in ${claim.currency.slice(0, 8)}, not in Stars`
  if (invoice === null) return 'no such invoice'
  if (claim.stars !== invoice.stars) return `the invoice was for ${invoice.stars} Stars`
  return invoice.status === 'created' ? null : 'the invoice was paid before'
}

/** Why an invoice must not be paid now, in words for the operator; null when it may be. */
export const checkoutFault = async (db: Knex, claim: Claim): Promise<string | null> =>
  misfit(claim, await findInvoice(db, claim.payload))

/** The payer's account; an invoice made on the site by somebody without Telegram belongs to that account. */
async function ownerOf(
  trx: Knex.Transaction,
  payerId: number,
  invoice: Invoice | null,
): Promise<string | null> {
  const payer = await trx('users').select('id').where({ telegram_id: payerId }).first()
  if (payer) return payer.id
  const maker = await trx('users')
    .select('id')
    .where({ id: invoice?.user_id ?? null, telegram_id: null })
    .first()
  return maker?.id ?? null
}

/** Once a charge id, however often and in whatever order. Money that fits no invoice is an orphan; below one Star is refused. */
export async function recordPayment(db: Knex, payment: Payment): Promise<RecordedPayment> {
  if (!Number.isSafeInteger(payment.stars) || payment.stars < 1)
    throw new RangeError('A payment below one Star')
  return inTransaction(db, async trx => {
    const invoice = await findInvoice(trx, payment.payload)
    const known = await trx('donations')
      .select('orphan_reason')
      .where({ charge_id: payment.chargeId })
      .first()
    if (known) return keepProvider(trx, payment, known.orphan_reason)
    const orphanReason = misfit(payment, invoice)
    const added = await trx('donations')
      .insert({
        charge_id: payment.chargeId,
        provider_charge_id: payment.providerChargeId,
        invoice_id: invoice?.id ?? null,
        user_id: await ownerOf(trx, payment.payerId, invoice),
        telegram_user_id: payment.payerId,
        stars: payment.stars,
        payload: payment.payload,
        orphan_reason: orphanReason,
        paid_at: payment.paidAt,
      })
      .onConflict('charge_id')
      .ignore()
      .returning('id')
    if (added.length === 0) return { isNew: false, orphanReason }
    if (invoice && orphanReason === null) {
      await trx('donation_invoices')
        .where({ id: invoice.id })
        .update({ status: 'paid', paid_at: payment.paidAt })
    }
    return { isNew: true, orphanReason }
  })
}

/** A charge that was first heard of by its refund or from the list of transactions lacks the provider's id. */
async function keepProvider(trx: Knex.Transaction, payment: Payment, orphanReason: string | null) {
  if (payment.providerChargeId !== null) {
    await trx('donations')
      .where({ charge_id: payment.chargeId, provider_charge_id: null })
      .update({ provider_charge_id: payment.providerChargeId })
  }
  return { isNew: false, orphanReason }
}

/** Writes down a refund; one that is heard of before its payment is kept too. Answers whether it is news. */
export async function recordRefund(db: Knex, payment: Payment): Promise<boolean> {
  return inTransaction(db, async trx => {
    await recordPayment(trx, payment)
    return markRefunded(trx, payment.chargeId, payment.paidAt)
  })
}

/** The invoice is locked before the donation, as recordPayment does: the update of a refund comes while it is carried out. */
async function markRefunded(trx: Knex.Transaction, chargeId: string, at: Date): Promise<boolean> {
  const known = await trx('donations').select('invoice_id').where({ charge_id: chargeId }).first()
  if (known?.invoice_id)
    await trx('donation_invoices').select('id').where({ id: known.invoice_id }).forUpdate()
  const [row] = await trx('donations')
    .where({ charge_id: chargeId })
    .whereNot({ status: 'refunded' })
    .update({ status: 'refunded', refunded_at: at })
    .returning(['invoice_id', 'orphan_reason'])
  if (row?.invoice_id && row.orphan_reason === null)
    await trx('donation_invoices').where({ id: row.invoice_id }).update({ status: 'refunded' })
  return row !== undefined
}

/** Gives Stars back, by the Bot API's refundStarPayment; resolves also when they were given back before. */
export type RefundStars = (payerId: number, chargeId: string) => Promise<void>

/** The wish is written before Telegram is asked, so that it is finished later (reconcile). 404 for an unknown charge. */
export async function refundDonation(
  db: Knex,
  refund: RefundStars,
  chargeId: string,
  now: () => Date,
): Promise<'refunded' | 'refunded before'> {
  const donation = await db('donations')
    .select('telegram_user_id', 'status')
    .where({ charge_id: chargeId })
    .first()
  if (!donation) throw notFound(`A donation with the charge id ${chargeId}`)
  if (donation.status === 'refunded') return 'refunded before'
  await db('donations').where({ charge_id: chargeId, status: 'paid' }).update({ status: 'refund_wanted' })
  await refund(Number(donation.telegram_user_id), chargeId)
  await inTransaction(db, trx => markRefunded(trx, chargeId, now()))
  return 'refunded'
}
