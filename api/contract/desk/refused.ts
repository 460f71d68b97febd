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
      listings: z.array(listingShape),
      ids: z.array(idShape),
    }),
  ),
})
