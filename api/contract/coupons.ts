import * as z from 'zod/mini'
import { COUPON_CODE_MAX, DISCOUNT_TYPES } from '#api/domain/constants.ts'
import { checkAmount, NO_AMOUNT } from '#api/domain/offers/coupon-form.ts'
import { call } from './call.ts'
import { byId, idShape, lineShape, okShape } from './shapes.ts'

export const couponShape = z.object({
  id: idShape,
  vendorId: idShape,
  vendor: z.object({ name: z.string(), slug: z.string() }),
  code: z.string(),
  /** As stored: an old row may hold a type or an amount that no longer counts; the UI marks it. */
  discountType: z.string(),
  discountAmount: z.string(),
})
export type WireCoupon = z.output<typeof couponShape>

const newCoupon = z.pipe(
  z.strictObject({
    vendorId: idShape,
    code: lineShape(1, COUPON_CODE_MAX),
    discountType: z.enum(DISCOUNT_TYPES),
    discountAmount: z.pipe(z.union([z.string(), z.number()], NO_AMOUNT), z.transform(String)),
  }),
  z.transform((coupon, context) => {
    const checked = checkAmount(coupon.discountType, coupon.discountAmount)
    if (checked.ok) return { ...coupon, discountAmount: checked.amount }
    context.issues.push({
      code: 'custom',
      message: checked.message,
      input: coupon.discountAmount,
      path: ['discountAmount'],
    })
    return z.NEVER
  }),
)

export const listCoupons = call('GET /api/coupons', {
  access: 'user',
  summary: 'Own saved coupons, newest first',
  answer: z.array(couponShape),
})

export const addCoupon = call('POST /api/coupons', {
  access: 'user',
  summary: 'Save a coupon; the same code of the same vendor is kept once',
  body: newCoupon,
  answer: couponShape,
})

export const removeCoupon = call('DELETE /api/coupons/:id', {
  access: 'user',
  summary: 'Delete a saved coupon',
  params: byId,
  answer: okShape,
})
