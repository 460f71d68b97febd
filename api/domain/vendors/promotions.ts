import { PROMOTION_TYPES, type PromotionType } from '#api/domain/constants.ts'
import { type DiscountInput, discountNumber, readDiscount } from '#api/domain/offers/coupons.ts'
import { compareText } from '#api/domain/offers/order.ts'
import { parseTime, relativeTime } from '#api/domain/time.ts'
import { type Maybe, listOf, textOf } from '#api/domain/input.ts'

export type PromotionInput = DiscountInput & {
  id: string
  vendorId: string
  code?: Maybe<string>
  vendor?: Maybe<{ name: string }>
  expiresAt?: Maybe<string>
  verifiedAt?: Maybe<string>
}

export const PROMOTION_TYPE_LABELS: Record<PromotionType, string> = {
  holiday_sale: 'Holiday sale',
  flash_sale: 'Flash sale',
  clearance: 'Clearance',
  general: 'General',
}

/** The type of a promotion; an unknown one falls back to general (specification, section 3). */
export const promotionType = (value: unknown): PromotionType =>
  PROMOTION_TYPES.find(type => type === value) ?? 'general'

/** "20% OFF", "$5 OFF"; null when the discount is unreadable. */
export const promotionLabel = (promotion: DiscountInput): string | null => {
  const discount = readDiscount(promotion)
  return discount && `${discountNumber(discount)} OFF`
}

const noExpiry = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Not yet expired. Without an expiry it stays active; with an unreadable one it does not, since nothing can be promised. */
export const isActive = (promotion: Pick<PromotionInput, 'expiresAt'>, now: Date): boolean => {
  const end = parseTime(promotion.expiresAt)
  return end === null ? noExpiry(promotion.expiresAt) : end > now.getTime()
}

/** Whether someone has checked the code: only active and verified promotions are counted on the landing page. */
export const isVerified = (promotion: Pick<PromotionInput, 'verifiedAt'>, now: Date): boolean => {
  const time = parseTime(promotion.verifiedAt)
  return time !== null && time <= now.getTime()
}

export const verifiedWords = (promotion: Pick<PromotionInput, 'verifiedAt'>, now: Date): string => {
  const time = parseTime(promotion.verifiedAt)
  return time !== null && time <= now.getTime() ? `verified ${relativeTime(time, now)}` : 'not verified'
}

const ending = (promotion: PromotionInput): number => parseTime(promotion.expiresAt) ?? Infinity

/** The soonest to end first (those without an end last), then by vendor name and id: a total order. */
export const byExpiry = (left: PromotionInput, right: PromotionInput): number => {
  const [first, second] = [ending(left), ending(right)]
  if (first !== second) return first < second ? -1 : 1
  return (
    compareText(textOf(left.vendor?.name), textOf(right.vendor?.name)) ||
    compareText(textOf(left.id), textOf(right.id))
  )
}

export const activePromotions = <P extends PromotionInput>(promotions: readonly P[], now: Date): P[] =>
  listOf(promotions)
    .filter(promotion => isActive(promotion, now))
    .sort(byExpiry)

type VendorChoice = { vendorId: string; name: string; count: number }

/**
 * The vendors of a list of promotions by name, with how many each has: the filter of the dialog; its length is the
 * count on the "Vendor Deals" button.
 */
export const promotionVendors = (promotions: readonly PromotionInput[]): VendorChoice[] => {
  const found = new Map<string, VendorChoice>()
  for (const promotion of listOf(promotions)) {
    const name = textOf(promotion.vendor?.name)
    const choice = found.get(promotion.vendorId) ?? { vendorId: promotion.vendorId, name, count: 0 }
    found.set(promotion.vendorId, { ...choice, count: choice.count + 1 })
  }
  return [...found.values()].sort(
    (left, right) => compareText(left.name, right.name) || compareText(left.vendorId, right.vendorId),
  )
}

export const PROMOTION_DUE_DAYS = 14
