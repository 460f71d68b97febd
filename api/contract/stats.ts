import * as z from 'zod/mini'
import { call } from './call.ts'
import { dateTimeShape } from './shapes.ts'

export const getStats = call('GET /api/stats', {
  access: 'public',
  cache: 'catalog',
  summary: 'Active vendors and offers, and when prices were last checked',
  answer: z.object({
    vendors: z.int(),
    offers: z.int(),
    products: z.int(),
    verifiedPromotions: z.int(),
    checkedAt: z.nullable(dateTimeShape),
    demo: z.boolean(),
  }),
})
