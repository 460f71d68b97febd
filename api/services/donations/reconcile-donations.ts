import { orphanDonations, type Orphan } from '#api/queries/donations.ts'
import type { Knex } from 'knex'
import { recordPayment, recordRefund, refundDonation, type Payment, type RefundStars } from './donations.ts'

/** One line of Telegram's own account of the bot's Stars. A refund has the id of its payment. */
export type StarTransaction = { kind: 'payment' | 'refund'; payment: Payment } | { kind: 'other' }

export type StarLedger = {
  /** The bot's transactions in chronological order, at most `limit` (100) from `offset` on. */
  transactions: (offset: number, limit: number) => Promise<StarTransaction[]>
  refund: RefundStars
}

type Reconciliation = {
  read: number
  addedPayments: number
  addedRefunds: number
  finishedRefunds: number
  failedRefunds: { chargeId: string; why: string }[]
  orphans: Orphan[]
  unknownToTelegram: string[]
}

const PAGE = 100
const WATERMARK = 'star_transactions'
/** A payment this recent may be a row here before Telegram lists it. */
const SETTLING_MS = 60 * 60_000

async function readFrom(db: Knex): Promise<number> {
  const row = await db('watermarks').select('value').where({ name: WATERMARK }).first()
  return Math.max(0, Number(row?.value ?? 0) - PAGE)
}

/** Starts a page before the last end; a list shorter than that is another bot's and is read from its beginning. */
async function readTransactions(
  ledger: StarLedger,
  from: number,
): Promise<{ from: number; list: StarTransaction[] }> {
  const list: StarTransaction[] = []
  for (;;) {
    const page = await ledger.transactions(from + list.length, PAGE)
    list.push(...page)
    if (page.length < PAGE) break
  }
  return from > 0 && list.length === 0 ? readTransactions(ledger, 0) : { from, list }
}

async function unknownCharges(db: Knex, list: readonly StarTransaction[], now: Date): Promise<string[]> {
  const payments = list.flatMap(entry => (entry.kind === 'payment' ? [entry.payment] : []))
  const first = payments[0]
  if (!first) return []
  const rows = await db('donations')
    .select('charge_id')
    .where('paid_at', '>', first.paidAt)
    .where('paid_at', '<', new Date(now.getTime() - SETTLING_MS))
    .orderBy(['paid_at', 'id'])
  const known = new Set(payments.map(payment => payment.chargeId))
  return rows.map(row => String(row.charge_id)).filter(id => !known.has(id))
}

async function finishRefunds(db: Knex, ledger: StarLedger, now: () => Date) {
  const wanted = await db('donations').select('charge_id').where({ status: 'refund_wanted' }).orderBy('id')
  const failed: Reconciliation['failedRefunds'] = []
  for (const { charge_id: chargeId } of wanted) {
    try {
      await refundDonation(db, ledger.refund, chargeId, now)
    } catch (error) {
      failed.push({ chargeId, why: error instanceof Error ? error.message : String(error) })
    }
  }
  return { finishedRefunds: wanted.length - failed.length, failedRefunds: failed }
}

async function newsIn(db: Knex, list: readonly StarTransaction[]) {
  const listed = list.flatMap(entry => (entry.kind === 'other' ? [] : [entry]))
  const rows = await db('donations')
    .select('charge_id', 'status')
    .whereIn(
      'charge_id',
      listed.map(({ payment }) => payment.chargeId),
    )
  const known = new Map(rows.map(row => [String(row.charge_id), String(row.status)]))
  return listed.filter(({ kind, payment }) => {
    const status = known.get(payment.chargeId)
    return kind === 'payment' ? status === undefined : status !== 'refunded'
  })
}

/** Once a day: adds lost payments and refunds, finishes wanted refunds, names what somebody must look at. */
export async function reconcileDonations(
  db: Knex,
  ledger: StarLedger,
  now: () => Date,
): Promise<Reconciliation> {
  const { from, list } = await readTransactions(ledger, await readFrom(db))
  const added = { payment: 0, refund: 0 }
  for (const { kind, payment } of await newsIn(db, list)) {
    const isNew =
      kind === 'payment' ? (await recordPayment(db, payment)).isNew : await recordRefund(db, payment)
    if (isNew) added[kind] += 1
  }
  await db('watermarks')
    .insert({ name: WATERMARK, value: from + list.length })
    .onConflict('name')
    .merge(['value'])
  return {
    read: list.length,
    addedPayments: added.payment,
    addedRefunds: added.refund,
    ...(await finishRefunds(db, ledger, now)),
    orphans: await orphanDonations(db),
    unknownToTelegram: await unknownCharges(db, list, now()),
  }
}
