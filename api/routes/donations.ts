import type { Knex } from 'knex'
import { createInvoice, getDonationStats, getInvoice } from '#api/contract/donations.ts'
import type { Serve } from '#api/middleware/serve.ts'
import { weeklyDonors } from '#api/queries/donations.ts'
import * as invoices from '#api/services/donations/invoices.ts'

type DonationDeps = { db: Knex; now: () => Date; makeInvoice: invoices.InvoiceMaker | null }

export function mountDonations(serve: Serve, { db, now, makeInvoice }: DonationDeps): void {
  serve(getDonationStats, async () => ({ weeklyDonors: await weeklyDonors(db, now()) }))
  serve(createInvoice, ({ user, body }) =>
    invoices.createInvoice(db, makeInvoice, { userId: user?.userId ?? null, stars: body.amount, now: now() }),
  )
  serve(getInvoice, async ({ params, user }) => ({
    status: await invoices.invoiceStatus(db, params.id, user?.userId ?? null),
  }))
}
