import * as z from 'zod/mini'
import { STAR_TIERS } from '#api/domain/donations.ts'
import { listed } from '#api/domain/plural.ts'
import { call } from './call.ts'

export const getDonationStats = call('GET /api/donation-stats', {
  access: 'public',
  summary: 'How many people donated in the last seven days',
  answer: z.object({ weeklyDonors: z.int() }),
})

export const createInvoice = call('POST /api/donation/create-invoice', {
  access: 'public',
  limit: 'invoice',
  summary: 'An invoice link for Stars; 503 when no bot is set up',
  body: z.strictObject({
    amount: z.literal(STAR_TIERS, `Choose ${listed(STAR_TIERS, 'or')} Stars.`),
  }),
  answer: z.object({ invoiceUrl: z.string(), invoiceId: z.uuid() }),
})

export const getInvoice = call('GET /api/donation/invoices/:id', {
  access: 'public',
  summary: 'Whether an invoice has been paid; that of a signed-in person only for that person',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ status: z.enum(['created', 'paid', 'refunded']) }),
})
