import * as z from 'zod/mini'
import { call } from '#api/contract/call.ts'
import { promotionShape } from '#api/contract/catalog/promotions.ts'
import {
  dateTimeShape,
  decimalShape,
  idShape,
  lineShape,
  okShape,
  slugShape,
  webAddressShape,
} from '#api/contract/shapes.ts'
import {
  COUPON_CODE_MAX,
  COUPON_MAX_PERCENT,
  DISCOUNT_TYPES,
  PROMOTION_TYPES,
} from '#api/domain/constants.ts'

/** A vendor's public code as it is entered. */
export const newPromotionShape = z
  .strictObject({
    vendor: slugShape,
    code: lineShape(1, COUPON_CODE_MAX),
    promotionType: z._default(z.enum(PROMOTION_TYPES), 'general'),
    name: lineShape(1, 120),
    discountType: z.enum(DISCOUNT_TYPES),
    discountAmount: decimalShape,
    startsAt: z._default(z.nullable(dateTimeShape), null),
    expiresAt: z._default(z.nullable(dateTimeShape), null),
    /** Where the code was seen to work; without it the code is listed as not verified. */
    evidenceUrl: z._default(z.nullable(webAddressShape), null),
  })
  .check(
    z.refine(({ discountAmount }) => Number(discountAmount) > 0, 'Discount amount must be a positive number'),
    z.refine(
      ({ discountType, discountAmount }) =>
        discountType !== 'percentage' || Number(discountAmount) <= COUPON_MAX_PERCENT,
      'Percentage discount cannot exceed 100%',
    ),
  )
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

const byId = z.object({ id: idShape })

export const listDeskPromotions = call('GET /api/desk/promotions', {
  access: 'editor',
  summary: 'Every public code: those due for another look first, then those that hold, then those that ended',
  answer: z.array(deskPromotionShape),
})

export const addPromotion = call('POST /api/desk/promotions', {
  access: 'editor',
  summary: 'Add a public code; with evidence it counts as verified and is told at once',
  body: newPromotionShape,
  answer: z.object({ id: idShape }),
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
