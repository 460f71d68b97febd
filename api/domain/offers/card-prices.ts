import {
  type Candidate,
  type RankingContext,
  bestPriceIds,
  bestWithCouponIds,
  candidates,
} from './best-price.ts'
import type { AppliedCoupon } from './coupons.ts'
import { type CouponInput, applyBestCoupon, discountNumber, hasCoupon } from './coupons.ts'
import { discountPercent } from './discount.ts'
import type { Micro } from '#api/domain/money.ts'
import { formatMoney, formatUnitPrice, mulDiv } from '#api/domain/money.ts'
import { type Exchange, convert } from '#api/domain/rates.ts'
import { formatDay, parseTime } from '#api/domain/time.ts'
import { daysAgo, isNew } from './new.ts'
import type { Offer } from './offers.ts'
import { unitWord } from './offers.ts'
import { stockWords } from './stock.ts'

export type CardText = {
  /** "$19.00", or "last $54.50" when out of stock; empty without a price. */
  price: string
  original: string
  /** "$3.80"; empty when not comparable. */
  perUnit: string
  /** "mg", "IU", "unit": after "/" or "per". */
  unit: string
  /** "about $2.40/mg at the rate of 21 Nov"; empty in the reader's own currency and without a rate. */
  about: string
  stock: string
  /** "-10% applied" beside the code, of a fixed amount what it takes off this price; empty without a coupon. */
  coupon: string
  /** "3 d" in the NEW badge; empty when not new. */
  new: string
}

export type Priced = { offer: Offer; coupon: AppliedCoupon | null; pay: Micro | null; unitPay: Micro | null }

/** Lays the best coupon over an offer; none over one that is out of stock, whose last price is shown as it was. */
export const priced = (offer: Offer, coupons: readonly CouponInput[]): Priced => {
  const coupon = offer.inStock ? applyBestCoupon(offer, coupons) : null
  const pay = offer.price === null ? null : offer.price - (coupon?.saved ?? 0)
  const unitPay =
    offer.unitPrice === null || offer.price === null || pay === null
      ? null
      : mulDiv(offer.unitPrice, pay, offer.price)
  return { offer, coupon, pay, unitPay }
}

const afterCoupons = (list: readonly Candidate[], prices: ReadonlyMap<string, Priced>): Candidate[] =>
  list.map(({ offer, price, unitPrice, rate }) => {
    const own = prices.get(offer.id)
    return { offer, price: own?.pay ?? price, unitPrice: own?.unitPay ?? unitPrice, rate }
  })

const priceText = ({ offer, pay }: Priced): string => {
  if (pay === null) return ''
  return offer.inStock ? formatMoney(pay, offer.currency) : `last ${formatMoney(pay, offer.currency)}`
}

const originalOf = ({ offer, coupon }: Priced): Micro | null =>
  offer.listPrice ?? (coupon ? offer.price : null)

const appliedNumber = ({ discount, saved }: AppliedCoupon): string =>
  discountNumber(discount.type === 'fixed' ? { ...discount, amount: saved } : discount)

type CardReader = { currency: string; rates: Exchange | null; now: Date }

const aboutText = ({ offer, unitPay }: Priced, { currency, rates, now }: CardReader): string => {
  const amount = offer.currency === currency ? null : convert(unitPay, offer.currency, currency, rates)
  const date = parseTime(rates?.date)
  return amount === null || date === null
    ? ''
    : `about ${formatUnitPrice(amount, currency)}/${unitWord(offer.unit)} at the rate of ${formatDay(date, now)}`
}

export const textsOf = (own: Priced, reader: CardReader): CardText => {
  const { now } = reader
  const { offer, coupon, unitPay } = own
  const original = originalOf(own)
  return {
    price: priceText(own),
    original: original === null ? '' : formatMoney(original, offer.currency),
    perUnit: unitPay === null ? '' : formatUnitPrice(unitPay, offer.currency),
    unit: unitWord(offer.unit),
    about: aboutText(own, reader),
    stock: stockWords(offer.inStock),
    coupon: coupon ? `-${appliedNumber(coupon)} applied` : '',
    new: isNew(offer.createdAt, now) ? `${daysAgo(offer.createdAt, now) ?? 0} d` : '',
  }
}

export const pricesOf = (own: Priced, coupons: readonly CouponInput[], current: boolean) => {
  const { offer, coupon } = own
  const usable = hasCoupon(offer.vendorId, coupons)
  const { id, listPrice, price } = offer
  return {
    price: own.pay,
    originalPrice: originalOf(own),
    discountPercent: discountPercent(listPrice, price),
    coupon,
    couponCode: coupon?.code ?? null,
    hasCoupon: usable,
    mayNotStack: coupon !== null && listPrice !== null,
    pricePerUnit: own.unitPay,
    deal: { id, hasCoupon: usable, listPrice, price, current },
  }
}

/** What the offers of a market are compared with, before and after codes. Hidden vendors' offers are left out. */
export const bestOffers = (
  offers: readonly Offer[],
  prices: ReadonlyMap<string, Priced>,
  { hiddenVendors, rates, now }: RankingContext & { now: Date },
) => {
  const list = candidates(offers, { hiddenVendors, rates }, now)
  const yours: Candidate[] = afterCoupons(list, prices)
  return { yours, best: bestPriceIds(list), bestWithCodes: bestWithCouponIds(list, yours) }
}
