import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { decimalShape } from '#api/contract/shapes.ts'

export const getRates = call('GET /api/rates', {
  access: 'public',
  cache: 'catalog',
  summary: 'The newest reference rates of currencies: one unit of the base in each; 404 while there are none',
  answer: z.object({
    base: z.string(),
    date: z.iso.date(),
    /** Who published them; "demo" for invented ones. */
    source: z.string(),
    rates: z.record(z.string(), decimalShape),
  }),
})
