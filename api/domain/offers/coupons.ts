import { COUPON_MAX_PERCENT, DISCOUNT_TYPES, type DiscountType } from '#api/domain/constants.ts'
import {
  type Micro,
  DEFAULT_CURRENCY,
  MICROS,
  formatMoney,
  formatPlain,
  minorToMicro,
  mulDiv,
  parsePositive,
} from '#api/domain/money.ts'
import type { Offer } from './offers.ts'
import { compareText } from './order.ts'
import { listOf, textOf } from '#api/domain/input.ts'

/** What a coupon or promotion takes off, as stored: an old row may hold a type or an amount that no longer counts. */
export type DiscountInput = { discountType: string; discountAmount: string }
export type CouponInput = DiscountInput & { id: string; vendorId: string; code: string }

/** What a discount takes off: `amount` is per cent or dollars, in micro-units (10 % is 10,000,000). */
type Discount = { type: DiscountType; amount: Micro }

export const isDiscountType = (value: unknown): value is DiscountType =>
  DISCOUNT_TYPES.some(type => type === value)

/** What makes a saved coupon useless for pricing (specification, section 5): its amount, its type, or null for nothing. */
export const couponFault = (coupon: DiscountInput): 'amount' | 'type' | null => {
  if (!isDiscountType(coupon.discountType)) return 'type'
  return parsePositive(coupon.discountAmount) === null ? 'amount' : null
}

export const COUPON_FAULT_BADGE = 'Invalid - Delete to fix'

/** The discount of a coupon or promotion; null when its type is unknown or its amount no number above 0. A percentage is capped at 100. */
export const readDiscount = (input: DiscountInput): Discount | null => {
  const amount = parsePositive(input.discountAmount)
  if (!isDiscountType(input.discountType) || amount === null) return null
  const cap = COUPON_MAX_PERCENT * MICROS
  return {
    type: input.discountType,
    amount: input.discountType === 'percentage' ? Math.min(amount, cap) : amount,
  }
}

/** "10%" or "$5", "$12.50": the number without needless zeros. */
export const discountNumber = ({ type, amount }: Discount): string =>
  type === 'percentage' ? `${formatPlain(amount)}%` : formatMoney(amount).replace(/\.00$/, '')

/** "10% off", "$5 off"; null for an invalid coupon. */
export const couponLabel = (input: DiscountInput): string | null => {
  const discount = readDiscount(input)
  return discount && `${discountNumber(discount)} off`
}

/** In micro-units, half up, never more than the price. A fixed discount is in dollars and takes nothing off other currencies. */
export const savedAmount = (discount: Discount, price: Micro, currency = DEFAULT_CURRENCY): Micro => {
  if (discount.type === 'fixed' && currency !== DEFAULT_CURRENCY) return 0
  const cent = minorToMicro(1, currency)
  const [by, over] = discount.type === 'percentage' ? [price, 100 * MICROS * cent] : [1, cent]
  return Math.min(price, mulDiv(discount.amount, by, over) * cent)
}

export type AppliedCoupon = {
  id: string
  code: string
  discount: Discount
  /** Micro-units of the offer's currency; above 0. */
  saved: Micro
}

/** The saved coupon that takes most off; equal savings go to the smaller id. Null when none takes anything off. */
export const applyBestCoupon = (
  offer: Pick<Offer, 'vendorId' | 'price' | 'currency'>,
  coupons: readonly CouponInput[],
): AppliedCoupon | null => {
  const { price, currency } = offer
  if (price === null) return null
  const applicable = listOf(coupons)
    .filter(coupon => coupon.vendorId === offer.vendorId)
    .flatMap(coupon => {
      const discount = readDiscount(coupon)
      const saved = discount ? savedAmount(discount, price, currency) : 0
      return discount && saved > 0
        ? [{ id: textOf(coupon.id), code: textOf(coupon.code), discount, saved }]
        : []
    })
  return (
    applicable.sort((left, right) => right.saved - left.saved || compareText(left.id, right.id))[0] ?? null
  )
}

export const hasCoupon = (vendorId: string, coupons: readonly CouponInput[]): boolean =>
  listOf(coupons).some(coupon => coupon.vendorId === vendorId && couponFault(coupon) === null)
