import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { idShape } from '#api/contract/shapes.ts'
import { listingShape } from './listings.ts'
import { ofVendorShape } from './queues.ts'

export const listRefused = call('GET /api/desk/refused', {
  access: 'editor',
  summary: 'Known products without a price per unit, by reason, the commonest first',
  query: ofVendorShape,
  answer: z.array(
    z.object({
      reason: z.string(),
      count: z.int(),
      /** Only the first of them; `ids` has as many as one decision may name. */
      listings: z.array(listingShape),
      ids: z.array(idShape),
    }),
  ),
})
