import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { idShape, slugShape } from '#api/contract/shapes.ts'
import { DESK_QUEUES, MOST_AT_ONCE } from '#api/domain/desk/queues.ts'

const queueName = z.enum(DESK_QUEUES)

export const ofVendorShape = z.object({ vendor: z.optional(slugShape) })

export const countQueues = call('GET /api/desk/queues', {
  access: 'editor',
  summary: 'How much waits in each queue of the desk',
  answer: z.record(queueName, z.int()),
})
export type QueueCounts = z.output<typeof countQueues.answer>

export const getSetup = call('GET /api/desk/setup', {
  access: 'editor',
  summary: 'What this installation has of what it needs to be useful',
  answer: z.object({
    owner: z.boolean(),
    vendors: z.boolean(),
    rates: z.boolean(),
    bot: z.boolean(),
    pushSubject: z.boolean(),
    backup: z.boolean(),
  }),
})
export type WireSetup = z.output<typeof getSetup.answer>

export const idsShape = z.array(idShape).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))
