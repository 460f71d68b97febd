import * as z from 'zod/mini'
import { DISCOUNT_TYPES } from '#api/domain/constants.ts'
import { HEALTH_PARTS } from '#api/domain/vendors/health-formula.ts'
import { call } from './call.ts'
import { bySlug, dateTimeShape, decimalShape, idShape, slugShape } from './shapes.ts'

const count = z.int().check(z.minimum(0))

export const vendorRecordShape = z.object({
  slug: slugShape,
  /** Null until the vendor's health was computed for the first time. */
  health: z.nullable(
    z.object({
      score: z.nullable(z.int()),
      parts: z.array(z.object({ name: z.enum(HEALTH_PARTS), weight: z.int(), share: z.number() })),
      words: z.string(),
    }),
  ),
  facts: z.nullable(
    z.object({
      days: z.number(),
      reads: count,
      readsOk: count,
      hours: z.number(),
      freshHours: z.number(),
      priceMoves: count,
      priceReversals: count,
      stockMoves: count,
      stockReversals: count,
      providesCoa: z.boolean(),
    }),
  ),
  discipline: z.object({ saleDays: count, days: count, sales: count, raised: count }),
  days: z.array(
    z.object({
      day: z.iso.date(),
      reads: count,
      readsOk: count,
      freshHours: z.number(),
      priceMoves: count,
      stockMoves: count,
    }),
  ),
  /** The longest stretches without a good read. */
  gaps: z.array(z.object({ from: dateTimeShape, until: dateTimeShape, hours: count })),
  /** Public codes, those that ended included, newest first. */
  codes: z.array(
    z.object({
      id: idShape,
      code: z.string(),
      name: z.string(),
      discountType: z.enum(DISCOUNT_TYPES),
      discountAmount: decimalShape,
      startsAt: dateTimeShape,
      expiresAt: z.nullable(dateTimeShape),
      verifiedAt: z.nullable(dateTimeShape),
      evidenceUrl: z.nullable(z.string()),
    }),
  ),
})
export type WireVendorRecord = z.output<typeof vendorRecordShape>

export const getVendorRecord = call('GET /api/vendors/:slug/record', {
  access: 'public',
  cache: 'catalog',
  summary:
    'Health by its parts, reads and gaps, price discipline and codes of a vendor, from our observations',
  params: bySlug,
  answer: vendorRecordShape,
})
