import * as z from 'zod/mini'
import { checkLimit } from '#api/domain/alerts/alert-form.ts'
import { TARGET_UNITS } from '#api/domain/alerts/targets.ts'
import { call } from './call.ts'
import { lensShape } from '#api/contract/catalog/lens.ts'
import { reachShape } from './notifications.ts'
import { byId, dateTimeShape, decimalShape, idShape, okShape, slugShape } from './shapes.ts'

const amount = decimalShape.check(({ value, issues }) => {
  const checked = checkLimit({ kind: 'perUnit', amount: value })
  if (!checked.ok) issues.push({ code: 'custom', message: checked.message, input: value })
})

const limitShape = z.strictObject({
  amount,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'The currency is three letters such as USD')),
  per: z.enum(TARGET_UNITS),
})

/** A market is a compound in all its forms, or one product, under a lens. */
const newTarget = z
  .strictObject({
    compound: z.optional(slugShape),
    productId: z.optional(idShape),
    lens: z.optional(lensShape),
    limit: limitShape,
  })
  .check(({ value, issues }) => {
    if ((value.compound === undefined) === (value.productId === undefined))
      issues.push({ code: 'custom', message: 'A target is on a compound or on a product', input: value })
  })
export type NewTarget = z.output<typeof newTarget>

export const targetShape = z.object({
  id: idShape,
  compound: z.nullable(slugShape),
  productId: z.nullable(idShape),
  name: z.string(),
  lens: lensShape,
  limit: z.object({ amount: decimalShape, currency: z.string(), per: z.enum(TARGET_UNITS) }),
  /** The lowest offer of the market now, codes counted as the lens says; null while nothing can be bought. */
  lowest: z.nullable(
    z.object({
      offerId: idShape,
      price: decimalShape,
      unitPrice: decimalShape,
      code: z.nullable(z.string()),
      size: z.string(),
      vendorName: z.string(),
      vendorSlug: z.string(),
    }),
  ),
  mutedUntil: z.nullable(dateTimeShape),
  createdAt: dateTimeShape,
})
export type WireTarget = z.output<typeof targetShape>

export const listTargets = call('GET /api/targets', {
  access: 'user',
  summary: 'Own market targets, newest first',
  answer: z.array(targetShape),
})

export const addTarget = call('POST /api/targets', {
  access: 'user',
  summary:
    'Hear when the lowest offer of a market falls to a limit; a second target for the same market replaces the limit',
  body: newTarget,
  answer: z.extend(targetShape, { reach: reachShape }),
})

export const previewTarget = call('POST /api/targets/preview', {
  access: 'user',
  summary:
    'What a target would have met in the last 90 days of our record and what its market asks now, both after the codes that hold now',
  body: newTarget,
  answer: z.object({
    lowest: targetShape.shape.lowest,
    /** UTC days of the last 90 on which the limit was met, and the last of them. */
    days: z.int(),
    lastDay: z.nullable(z.iso.date()),
    lowestRecorded: z.nullable(z.object({ unitPrice: decimalShape, at: dateTimeShape })),
    recordedSince: z.nullable(dateTimeShape),
  }),
})

export const changeTarget = call('PATCH /api/targets/:id', {
  access: 'user',
  summary: 'Change the limit, or mute until a moment',
  params: byId,
  body: z.strictObject({ amount: z.optional(amount), mutedUntil: z.optional(z.nullable(dateTimeShape)) }),
  answer: targetShape,
})

export const removeTarget = call('DELETE /api/targets/:id', {
  access: 'user',
  summary: 'Delete a market target',
  params: byId,
  answer: okShape,
})
