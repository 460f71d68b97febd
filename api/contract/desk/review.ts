import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { countShape } from '#api/contract/shapes.ts'
import { listingShape } from './listings.ts'
import { idsShape, ofVendorShape } from './queues.ts'

export const listReview = call('GET /api/desk/review', {
  access: 'editor',
  summary: 'Listings whose evidence changed since they were corrected, oldest first',
  query: ofVendorShape,
  answer: z.array(listingShape),
})

export const settleReview = call('POST /api/desk/listings/review', {
  access: 'editor',
  summary: 'Keep the corrections of listings that the shop changed, or end them',
  body: z.strictObject({ ids: idsShape, keep: z.boolean() }),
  answer: countShape,
})
