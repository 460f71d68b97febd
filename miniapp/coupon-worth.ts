import type { WireCoupon } from '#api/domain/wire.ts'
import { readDiscount, savedAmount } from '#api/domain/coupons.ts'
import { DEFAULT_CURRENCY, type Micro } from '#api/domain/money.ts'
import { readOffers } from '#api/domain/offers.ts'
import type { WireProduct } from '#api/domain/wire.ts'

export interface CouponWorth {
  /** Offers of the vendor in stock from which the coupon takes something off. */
  readonly offers: number
  /** The middle one of what it takes off them, in micro-units of dollars. */
  readonly median: Micro
}

/**
 * What a coupon is worth at its vendor today: over its in-stock offers in dollars, since savings in different currencies
 * cannot be put in one row. Null where it takes nothing off anything.
 */
export function couponWorth(
  coupon: Pick<WireCoupon, 'vendorId' | 'discountType' | 'discountAmount'>,
  products: readonly WireProduct[],
): CouponWorth | null {
  const discount = readDiscount(coupon)
  if (!discount) return null
  const saved = products
    .flatMap(readOffers)
    .filter(
      offer => offer.inStock && offer.vendorId === coupon.vendorId && offer.currency === DEFAULT_CURRENCY,
    )
    .flatMap(({ price, currency }) => (price === null ? [] : savedAmount(discount, price, currency)))
    .filter(amount => amount > 0)
    .sort((left, right) => left - right)
  const median = saved[Math.floor((saved.length - 1) / 2)]
  return median === undefined ? null : { offers: saved.length, median }
}
