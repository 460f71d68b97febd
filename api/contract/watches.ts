import * as z from 'zod/mini'
import { call } from './call.ts'
import { reachShape } from './notifications.ts'
import { productShape } from '#api/contract/catalog/products.ts'
import { idShape, okShape } from './shapes.ts'

export const listWatches = call('GET /api/watchlist', {
  access: 'user',
  summary: 'Watched products, newest first',
  answer: z.array(z.object({ productId: idShape, createdAt: z.iso.datetime(), product: productShape })),
})

export const addWatch = call('POST /api/watchlist', {
  access: 'user',
  summary:
    'Watch a product; watching twice is the same as once, and the first watch sets all alert preferences',
  body: z.strictObject({ productId: idShape }),
  answer: z.object({ productId: idShape, preferencesSet: z.boolean(), reach: reachShape }),
})

export const removeWatch = call('DELETE /api/watchlist/:productId', {
  access: 'user',
  summary: 'Stop watching a product',
  params: z.object({ productId: idShape }),
  answer: okShape,
})

export const countWatches = call('GET /api/watchlist/counts', {
  access: 'public',
  summary: 'How many people watch each product',
  answer: z.record(z.string(), z.int()),
})
