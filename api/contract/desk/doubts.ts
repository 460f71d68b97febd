import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { byId, countShape, dateTimeShape, idShape, slugShape } from '#api/contract/shapes.ts'
import { ofVendorShape } from './listings.ts'

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
      ids: z.optional(z.nullable(z.array(idShape).check(z.minLength(1), z.maxLength(500)))),
      vendor: z.optional(z.nullable(slugShape)),
      release: z.boolean(),
    })
    .check(z.refine(({ ids, vendor }) => Boolean(ids) || Boolean(vendor), NO_CHOICE)),
  answer: countShape,
})

export const listReports = call('GET /api/desk/reports', {
  access: 'editor',
  summary: 'What people said is wrong, by offer, the most reported first',
  answer: z.array(
    z.object({
      offerId: idShape,
      title: z.string(),
      vendor: z.string(),
      vendorSlug: z.string(),
      price: maybeText,
      currency: z.string(),
      size: z.string(),
      unitPrice: maybeText,
      unit: maybeText,
      url: maybeText,
      notes: z.array(z.object({ note: z.string(), createdAt: dateTimeShape })),
    }),
  ),
})
export type WireReport = z.output<typeof listReports.answer>[number]

export const resolveReports = call('POST /api/desk/reports/:id', {
  access: 'editor',
  summary: 'Settle the reports of an offer: the shop is wrong, it was corrected, or it is right as it is',
  params: byId,
  body: z.strictObject({ outcome: z.enum(['confirmed', 'corrected', 'rejected']) }),
  answer: countShape,
})

export const resolveManyReports = call('POST /api/desk/reports', {
  access: 'editor',
  summary: 'Settle the reports of several offers in the same way',
  body: z.strictObject({
    ids: z.array(idShape).check(z.minLength(1), z.maxLength(200)),
    outcome: z.enum(['confirmed', 'corrected', 'rejected']),
  }),
  answer: countShape,
})

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
      lastError: maybeText,
      heldOffUntil: z.nullable(dateTimeShape),
      /** The newest good read holds less than three quarters of what the best of the last 30 held. */
      isShrinking: z.boolean(),
      /** Oldest first. */
      reads: z.array(z.object({ outcome: z.string(), listings: z.int(), at: dateTimeShape })),
    }),
  ),
})
export type WireFeed = z.output<typeof listFeeds.answer>[number]

export const listMessages = call('GET /api/desk/messages', {
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
