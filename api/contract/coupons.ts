import * as z from 'zod/mini'
import { COUPON_CODE_MAX, COUPON_MAX_PERCENT, DISCOUNT_TYPES } from '#api/domain/constants.ts'
import { call } from './call.ts'
import { idShape, lineShape, okShape } from './shapes.ts'

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

const POSITIVE = 'Discount amount must be a positive number'
const TOO_MANY_PERCENT = 'Percentage discount cannot exceed 100%'

/** A plain decimal above 0, as text or as a number; the messages are the specification's (section 5). */
const amount = z
  .pipe(z.union([z.string(), z.number()], POSITIVE), z.transform(String))
  .check(z.trim(), z.regex(/^(?=.*[1-9])\d{1,12}(\.\d{1,6})?$/, POSITIVE))

export const listCoupons = call({
  method: 'GET',
  path: '/api/coupons',
  access: 'user',
  cache: 'private',
  summary: 'Own saved coupons, newest first',
  answer: z.array(couponShape),
})

export const addCoupon = call({
  method: 'POST',
  path: '/api/coupons',
  access: 'user',
  cache: 'private',
  summary: 'Save a coupon; the same code of the same vendor is kept once',
  body: z
    .strictObject({
      vendorId: idShape,
      code: lineShape(1, COUPON_CODE_MAX),
      discountType: z.enum(DISCOUNT_TYPES),
      discountAmount: amount,
    })
    .check(
      z.refine(
        ({ discountType, discountAmount }) =>
          discountType !== 'percentage' || Number(discountAmount) <= COUPON_MAX_PERCENT,
        { message: TOO_MANY_PERCENT, path: ['discountAmount'] },
      ),
    ),
  answer: couponShape,
})

export const removeCoupon = call({
  method: 'DELETE',
  path: '/api/coupons/:id',
  access: 'user',
  cache: 'private',
  summary: 'Delete a saved coupon',
  params: z.object({ id: idShape }),
  answer: okShape,
})
