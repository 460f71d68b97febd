import { type Micro, mulDiv } from '#api/domain/money.ts'
import { type CouponInput, applyBestCoupon } from '#api/domain/offers/coupons.ts'
import type { Offer } from '#api/domain/offers/offers.ts'

/** An offer at what its vendor asks and what the person pays now, codes of their own included. */
type PaidOffer = Pick<Offer, 'currency'> & {
  vendor: { id: string }
  price: Micro | null
  pricePerUnit: Micro | null
  deal: { price: Micro | null }
}

/** What the vendor's public code that takes most off would make of an offer; null where none beats what is paid now. */
export const publicCodeOf = (offer: PaidOffer, codes: readonly CouponInput[]) => {
  const { currency, vendor, price, pricePerUnit, deal } = offer
  const code = applyBestCoupon({ vendorId: vendor.id, price: deal.price, currency }, codes)
  if (!code || deal.price === null || price === null) return null
  const pay = deal.price - code.saved
  if (pay >= price) return null
  return { code, pay, unitPay: pricePerUnit === null ? null : mulDiv(pricePerUnit, pay, price) }
}
