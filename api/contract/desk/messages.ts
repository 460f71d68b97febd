import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { dateTimeShape } from '#api/contract/shapes.ts'

export const listTroubledMessages = call('GET /api/desk/messages', {
  access: 'editor',
  summary: 'Messages of the last 30 days that were given up or wait unusually long, by cause',
  answer: z.array(
    z.object({
      channel: z.string(),
      state: z.enum(['given up', 'paused']),
      cause: z.string(),
      count: z.int(),
      people: z.int(),
      lastAt: dateTimeShape,
    }),
  ),
})
