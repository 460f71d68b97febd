import type { Knex } from 'knex'
import { Fault, notFound } from '#api/contract/fault.ts'

export type InvoiceMaker = (invoice: { payload: string; stars: number }) => Promise<string>

export const INVOICE_PREFIX = 'd1:'

const NO_BOT = 'Donations by Stars are not set up on this server. Try another way to donate.'
const BOT_AWAY =
  'Telegram did not answer, so no invoice was made. Nothing was charged; try again in a moment.'

/** The wish first, then the link: a link always has its row. 503 without a bot or while Telegram does not answer. */
export async function createInvoice(
  db: Knex,
  make: InvoiceMaker | null,
  invoice: { userId: string | null; stars: number; now: Date },
): Promise<{ invoiceId: string; invoiceUrl: string }> {
  if (make === null) throw new Fault(503, NO_BOT, 3600)
  const [row] = await db('donation_invoices')
    .insert({ user_id: invoice.userId, stars: invoice.stars, created_at: invoice.now })
    .returning('id')
  const link = await make({ payload: `${INVOICE_PREFIX}${row.id}`, stars: invoice.stars }).catch(() => {
    throw new Fault(503, BOT_AWAY, 5)
  })
  await db('donation_invoices').where({ id: row.id }).update({ link })
  return { invoiceId: row.id, invoiceUrl: link }
}

/** Whether it was paid. That of a signed-in person is for that person; one of nobody for whoever knows its id. */
export async function invoiceStatus(
  db: Knex,
  id: string,
  userId: string | null,
): Promise<'created' | 'paid' | 'refunded'> {
  const row = await db('donation_invoices')
    .select('status')
    .where({ id })
    .where(own => own.whereNull('user_id').orWhere({ user_id: userId }))
    .first()
  if (!row) throw notFound('This invoice')
  return row.status
}
