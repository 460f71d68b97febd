import * as z from 'zod/mini'
import { DISCOUNT_TYPES, PROMOTION_TYPES } from '#api/domain/constants.ts'
import { call } from '#api/contract/call.ts'
import { dateTimeShape, decimalShape, idShape } from '#api/contract/shapes.ts'

export const promotionShape = z.object({
  id: idShape,
  vendorId: idShape,
  vendor: z.object({ name: z.string(), slug: z.string(), website: z.string() }),
  code: z.string(),
  promotionType: z.enum(PROMOTION_TYPES),
  promotionName: z.string(),
  discountType: z.enum(DISCOUNT_TYPES),
  discountAmount: decimalShape,
  expiresAt: z.nullable(dateTimeShape),
  verifiedAt: z.nullable(dateTimeShape),
})
export type WirePromotion = z.output<typeof promotionShape>

export const listPromotions = call('GET /api/promotions', {
  access: 'public',
  cache: 'catalog',
  summary: 'Public codes of vendors that have not expired',
  answer: z.array(promotionShape),
})
