import * as z from 'zod/mini'
import { DISCOUNT_TYPES } from '#api/domain/constants.ts'
import { call } from './call.ts'
import { idShape, okShape, textShape } from './shapes.ts'

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

const amount = z
  .string('Discount amount must be a positive number')
  .check(z.trim(), z.regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,2})?$/, 'Discount amount must be a positive number'))

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
      code: textShape(1, 64),
      discountType: z.enum(DISCOUNT_TYPES),
      discountAmount: z.union([
        amount,
        z
          .pipe(z.number(), z.transform(String))
          .check(z.regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,2})?$/, 'Discount amount must be a positive number')),
      ]),
    })
    .check(
      z.refine(coupon => coupon.discountType !== 'percentage' || Number(coupon.discountAmount) <= 100, {
        message: 'Percentage discount cannot exceed 100%',
        path: ['discountAmount'],
      }),
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
