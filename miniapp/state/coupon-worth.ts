import { type CouponInput, readDiscount, savedAmount } from '#api/domain/offers/coupons.ts'
import type { Micro } from '#api/domain/money.ts'
import { type ProductInput, readOffers } from '#api/domain/offers/offers.ts'
import { compareText } from '#api/domain/offers/order.ts'

interface CouponWorth {
  readonly offers: number
  /** The middle one of what it takes off them, in micro-units of `currency`. */
  readonly median: Micro
  readonly currency: string
}

/** Over its in-stock offers in the currency that most have; null where it takes nothing off. */
export function couponWorth(
  coupon: Omit<CouponInput, 'id' | 'code'>,
  products: readonly ProductInput[],
): CouponWorth | null {
  const discount = readDiscount(coupon)
  if (!discount) return null
  const byCurrency = new Map<string, Micro[]>()
  for (const { inStock, vendorId, price, currency } of products.flatMap(readOffers)) {
    const saved =
      inStock && vendorId === coupon.vendorId && price !== null ? savedAmount(discount, price, currency) : 0
    if (saved > 0) byCurrency.set(currency, [...(byCurrency.get(currency) ?? []), saved])
  }
  const [most] = [...byCurrency].sort(
    ([leftCode, left], [rightCode, right]) => right.length - left.length || compareText(leftCode, rightCode),
  )
  if (!most) return null
  const [currency, saved] = most
  const sorted = saved.toSorted((left, right) => left - right)
  return { offers: sorted.length, median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, currency }
}
