import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { dateTimeShape, decimalShape, idShape } from '#api/contract/shapes.ts'

/** A sale held against what the same vendor asked before (domain/offers/deal-check.ts); prices in the offer's currency. */
export const dealCheckShape = z.object({
  offerId: idShape,
  droppedAt: dateTimeShape,
  lowestBefore: z.nullable(decimalShape),
  raised: z.nullable(z.object({ at: dateTimeShape, from: decimalShape })),
  daysOnSale: z.int(),
  daysOnRecord: z.int(),
})

export const listDealChecks = call('GET /api/products/deals/checks', {
  access: 'public',
  cache: 'catalog',
  summary:
    'Each reduced offer: when its price began, the lowest of the 30 days before, when the list price was raised, days on sale of the last 90',
  answer: z.array(dealCheckShape),
})
