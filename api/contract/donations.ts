import * as z from 'zod/mini'
import { QUERY_MAX_CHARACTERS, STAR_TIERS } from '#api/domain/constants.ts'
import { listed } from '#api/domain/plural.ts'
import { call } from './call.ts'
import { idShape, lineShape, okShape } from './shapes.ts'

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

export const trackDonation = call('POST /api/analytics/donation', {
  access: 'public',
  limit: 'analytics',
  summary: 'What became of the donation prompt',
  body: z.strictObject({
    action: z.enum(['shown', 'clicked', 'dismissed']),
    method: z.optional(z.nullable(lineShape(0, 40))),
    searchCount: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    totalSavings: z.optional(z.number().check(z.minimum(0), z.maximum(10_000_000))),
  }),
  answer: okShape,
})

export const trackSearch = call('POST /api/analytics/search', {
  access: 'public',
  limit: 'analytics',
  summary: 'What was searched, and what somebody did with a result',
  body: z.strictObject({
    query: lineShape(0, QUERY_MAX_CHARACTERS),
    productId: z.optional(z.nullable(idShape)),
    interactionType: z.optional(z.enum(['watchlist', 'alert', 'click'])),
  }),
  answer: okShape,
})
