import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { countShape, dateTimeShape, idShape, slugShape } from '#api/contract/shapes.ts'
import { idsShape, ofVendorShape } from './queues.ts'

const maybeText = z.nullable(z.string())

export const listHeld = call('GET /api/desk/held', {
  access: 'editor',
  summary: 'Values that wait for a second read, oldest first',
  query: ofVendorShape,
  answer: z.array(
    z.object({
      id: idShape,
      kind: z.enum(['price_jump', 'zero_price', 'mass_loss']),
      vendor: z.string(),
      vendorSlug: z.string(),
      offerId: z.nullable(idShape),
      title: maybeText,
      currency: maybeText,
      oldPrice: maybeText,
      oldUnitPrice: maybeText,
      newPrice: maybeText,
      newUnitPrice: maybeText,
      newCurrency: maybeText,
      unit: maybeText,
      /** Of a mass loss: how many of how many offers are gone. */
      lost: z.nullable(z.int()),
      live: z.nullable(z.int()),
      /** What reads said of it before and now, the newest first: what is published, and what was held. */
      said: z.array(
        z.object({
          at: dateTimeShape,
          became: z.enum(['published', 'held', 'confirmed', 'released', 'dropped']),
          price: maybeText,
          unitPrice: maybeText,
          currency: maybeText,
          lost: z.nullable(z.int()),
          live: z.nullable(z.int()),
        }),
      ),
      /** Of a mass loss: the first of what is gone. */
      gone: z.array(z.string()),
      firstSeenAt: dateTimeShape,
      lastSeenAt: dateTimeShape,
      url: maybeText,
    }),
  ),
})
export type WireHeld = z.output<typeof listHeld.answer>[number]

const NO_CHOICE = 'Name held values, or one vendor.'

export const settleHeld = call('POST /api/desk/held', {
  access: 'editor',
  summary: 'Release held values at the next read, or drop them for good: some, or all of a vendor',
  body: z
    .strictObject({
      ids: z.optional(z.nullable(idsShape)),
      vendor: z.optional(z.nullable(slugShape)),
      release: z.boolean(),
    })
    .check(z.refine(({ ids, vendor }) => Boolean(ids) || Boolean(vendor), NO_CHOICE)),
  answer: countShape,
})
