import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { promotionShape } from '#api/contract/catalog/promotions.ts'
import {
  byId,
  countShape,
  dateTimeShape,
  decimalShape,
  lineShape,
  okShape,
  slugShape,
  textShape,
  webAddressShape,
} from '#api/contract/shapes.ts'
import { COUPON_CODE_MAX, DISCOUNT_TYPES, type DiscountType, PROMOTION_TYPES } from '#api/domain/constants.ts'
import { checkAmount } from '#api/domain/offers/coupon-form.ts'

const fields = {
  code: lineShape(1, COUPON_CODE_MAX),
  name: lineShape(1, 120),
  discountType: z.enum(DISCOUNT_TYPES),
  discountAmount: decimalShape,
}

const hasAmount = z.check<{ discountType: DiscountType; discountAmount: string }>(({ value, issues }) => {
  const checked = checkAmount(value.discountType, value.discountAmount)
  if (!checked.ok) issues.push({ code: 'custom', message: checked.message, input: value })
})

export const newPromotionShape = z
  .strictObject({
    ...fields,
    vendor: slugShape,
    promotionType: z._default(z.enum(PROMOTION_TYPES), 'general'),
    startsAt: z._default(z.nullable(dateTimeShape), null),
    expiresAt: z._default(z.nullable(dateTimeShape), null),
    /** Where the code was seen to work; without it the code is listed as not verified. */
    evidenceUrl: z._default(z.nullable(webAddressShape), null),
  })
  .check(hasAmount)
export type NewPromotion = z.output<typeof newPromotionShape>

export const deskPromotionShape = z.extend(z.omit(promotionShape, { vendor: true }), {
  vendor: z.object({ name: z.string(), slug: slugShape }),
  startsAt: dateTimeShape,
  evidenceUrl: z.nullable(z.string()),
  /** Holds now, and was not looked at for 14 days. */
  isDue: z.boolean(),
  isActive: z.boolean(),
})
export type DeskPromotion = z.output<typeof deskPromotionShape>

export const listDeskPromotions = call('GET /api/desk/promotions', {
  access: 'editor',
  summary: 'Every public code: those due for another look first, then those that hold, then those that ended',
  answer: z.array(deskPromotionShape),
})

export const addPromotion = call('POST /api/desk/promotions', {
  access: 'editor',
  summary: 'Add a public code; with evidence it counts as verified and is told at once',
  body: newPromotionShape,
  answer: byId,
})

const editShape = z
  .strictObject({
    ...fields,
    expiresAt: z.nullable(dateTimeShape),
    /** Where the code was seen to work as it stands now; without it another code or discount counts as not verified. */
    evidenceUrl: z._default(z.nullable(webAddressShape), null),
  })
  .check(hasAmount)
export type PromotionEdit = z.output<typeof editShape>

export const editPromotion = call('POST /api/desk/promotions/:id', {
  access: 'editor',
  summary: 'Correct a code, what it takes off, or when it ends; another code or discount is not verified yet',
  params: byId,
  body: editShape,
  answer: okShape,
})

export const importPromotions = call('POST /api/desk/promotion-table', {
  access: 'editor',
  summary: 'Add the codes of a CSV table, all or none; a faulty line is named',
  body: z.strictObject({ csv: textShape(1, 100_000) }),
  answer: countShape,
})

export const verifyPromotion = call('POST /api/desk/promotions/:id/verify', {
  access: 'editor',
  summary: 'Say that a code works today, with the address where that was seen',
  params: byId,
  body: z.strictObject({ evidenceUrl: webAddressShape }),
  answer: okShape,
})

export const expirePromotion = call('POST /api/desk/promotions/:id/expire', {
  access: 'editor',
  summary: 'End a code now',
  params: byId,
  answer: okShape,
})
