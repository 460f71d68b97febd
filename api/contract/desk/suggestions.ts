import * as z from 'zod/mini'
import { COUPON_CODE_MAX, DISCOUNT_TYPES } from '#api/domain/constants.ts'
import { FACT_KINDS } from '#api/domain/vendors/facts.ts'
import { call } from '#api/contract/call.ts'
import {
  byId,
  countShape,
  dateTimeShape,
  decimalShape,
  idShape,
  lineShape,
  okShape,
  slugShape,
  textShape,
  webAddressShape,
} from '#api/contract/shapes.ts'

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

const suggestionShape = z.object({
  id: idShape,
  vendor: z.object({ slug: slugShape, name: z.string() }),
  suggested: suggestedShape,
  sourceUrl: z.nullable(z.string()),
  note: z.string(),
  createdAt: dateTimeShape,
})
export type WireSuggestion = z.output<typeof suggestionShape>

export const listSuggestions = call('GET /api/desk/suggestions', {
  access: 'editor',
  summary: 'What people suggest and nobody decided yet, oldest first',
  answer: z.array(suggestionShape),
})

export const acceptSuggestion = call('POST /api/desk/suggestions/:id/accept', {
  access: 'editor',
  summary: 'Write what was suggested: the code, the certificate or the fact',
  params: byId,
  /** The fact as the desk words it; what was suggested when it is left out. */
  body: z.strictObject({ text: z.optional(textShape(1, 4000)) }),
  answer: okShape,
})

export const settleSuggestions = call('POST /api/desk/suggestions', {
  access: 'editor',
  summary: 'Accept or reject several suggestions, all or none',
  body: z.strictObject({
    ids: z.array(idShape).check(z.minLength(1), z.maxLength(200)),
    accept: z.boolean(),
  }),
  answer: countShape,
})

export const rejectSuggestion = call('POST /api/desk/suggestions/:id/reject', {
  access: 'editor',
  summary: 'Leave a suggestion aside',
  params: byId,
  answer: okShape,
})
