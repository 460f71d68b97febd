import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { dateTimeShape, idShape } from '#api/contract/shapes.ts'

export const listFeeds = call('GET /api/desk/feeds', {
  access: 'editor',
  summary: 'Feeds with their last 30 reads, those with trouble first',
  answer: z.array(
    z.object({
      id: idShape,
      vendor: z.string(),
      vendorSlug: z.string(),
      url: z.string(),
      format: z.string(),
      isPaused: z.boolean(),
      offers: z.int(),
      staleSince: z.nullable(dateTimeShape),
      lastSuccessAt: z.nullable(dateTimeShape),
      lastError: z.nullable(z.string()),
      heldOffUntil: z.nullable(dateTimeShape),
      /** The newest good read holds less than three quarters of what the best of the last 30 held. */
      isShrinking: z.boolean(),
      /** Oldest first. */
      reads: z.array(z.object({ outcome: z.string(), listings: z.int(), at: dateTimeShape })),
    }),
  ),
})
export type WireFeed = z.output<typeof listFeeds.answer>[number]
