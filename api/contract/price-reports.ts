import * as z from 'zod/mini'
import { call } from './call.ts'
import { byId, okShape, textShape } from './shapes.ts'

export const reportPrice = call('POST /api/offers/:id/report', {
  access: 'user',
  limit: 'account',
  summary: 'Say that a shown price, size or stock is wrong',
  params: byId,
  body: z.strictObject({ note: textShape(0, 500) }),
  answer: okShape,
})
