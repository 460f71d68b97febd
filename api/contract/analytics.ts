import * as z from 'zod/mini'
import { QUERY_MAX_CHARACTERS } from '#api/domain/constants.ts'
import { call } from './call.ts'
import { idShape, lineShape, okShape } from './shapes.ts'

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
