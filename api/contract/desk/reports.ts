import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { byId, countShape, dateTimeShape, idShape } from '#api/contract/shapes.ts'
import { REPORT_OUTCOMES } from '#api/domain/constants.ts'

const maybeText = z.nullable(z.string())

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
  body: z.strictObject({ outcome: z.enum(REPORT_OUTCOMES) }),
  answer: countShape,
})

export const resolveManyReports = call('POST /api/desk/reports', {
  access: 'editor',
  summary: 'Settle the reports of several offers in the same way',
  body: z.strictObject({
    ids: z.array(idShape).check(z.minLength(1), z.maxLength(200)),
    outcome: z.enum(REPORT_OUTCOMES),
  }),
  answer: countShape,
})
