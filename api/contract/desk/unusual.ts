import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { countShape } from '#api/contract/shapes.ts'
import { listingShape } from './listings.ts'
import { idsShape, ofVendorShape } from './queues.ts'

export const listUnusual = call('GET /api/desk/unusual', {
  access: 'editor',
  summary: 'Unit prices that the market contradicts, the farthest first',
  query: ofVendorShape,
  answer: z.array(
    z.extend(listingShape, {
      times: z.number(),
      /** Unit prices of the others in this product's market, in the currency of the row. */
      median: z.nullable(z.string()),
      lowest: z.nullable(z.string()),
      highest: z.nullable(z.string()),
      /** The lowest of each other vendor, ascending: the ticks of the market's ruler. */
      vendors: z.array(z.string()),
    }),
  ),
})

export const confirmPrices = call('POST /api/desk/listings/confirm', {
  access: 'editor',
  summary: 'Say that unusual prices are right, so that they are ranked',
  body: z.strictObject({ ids: idsShape }),
  answer: countShape,
})
