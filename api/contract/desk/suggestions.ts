import * as z from 'zod/mini'
import { COUPON_CODE_MAX, DISCOUNT_TYPES } from '#api/domain/constants.ts'
import { FACT_KINDS } from '#api/domain/vendors/facts.ts'
import { call } from '#api/contract/call.ts'
import {
  decimalShape,
  lineShape,
  okShape,
  slugShape,
  textShape,
  webAddressShape,
} from '#api/contract/shapes.ts'

/** What a person suggests: a public code, a certificate, or a fact in the vendor's words. */
export const suggestedShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('code'),
    code: lineShape(1, COUPON_CODE_MAX),
    discountType: z.enum(DISCOUNT_TYPES),
    discountAmount: decimalShape,
  }),
  z.strictObject({
    kind: z.literal('certificate'),
    product: lineShape(1, 120),
    batch: lineShape(1, 80),
  }),
  z.strictObject({
    kind: z.literal('fact'),
    fact: z.enum(FACT_KINDS),
    words: textShape(1, 500),
  }),
])
export type Suggested = z.output<typeof suggestedShape>

export const suggest = call('POST /api/suggestions', {
  access: 'user',
  limit: 'account',
  summary: 'Suggest a public code, a certificate or a fact of a vendor; somebody at the desk decides',
  body: z.strictObject({
    vendor: slugShape,
    suggested: suggestedShape,
    /** Where it stands: the vendor's or the laboratory's own page. */
    sourceUrl: webAddressShape,
    note: textShape(0, 500),
  }),
  answer: okShape,
})
