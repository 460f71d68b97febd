import type { Candidate } from './best-price.ts'
import { bestPriceIds, bestWithCouponIds, candidates } from './best-price.ts'
import { VENDOR_PAGE_HEALTH, VENDOR_PAGE_SHIPPING_DAYS } from './constants.ts'
import type { AppliedCoupon } from './coupons.ts'
import { applyBestCoupon, discountNumber, hasCoupon } from './coupons.ts'
import type { DealFacts } from './deals.ts'
import { discountPercent } from './deals.ts'
import type { Description } from './description.ts'
import { describe } from './description.ts'
import type { Freshness } from './freshness.ts'
import { freshness } from './freshness.ts'
import type { HealthMark } from './health.ts'
import { SHIPPING_LABEL, healthMark, healthScore, shippingDays } from './health.ts'
import type { LedgerLine } from './ledger.ts'
import { ledger } from './ledger.ts'
import type { Micro } from './money.ts'
import { formatMoney, formatUnitPrice, mulDiv } from './money.ts'
import { daysAgo, isNew } from './new.ts'
import type { Offer } from './offers.ts'
import { isCurrent, readOffers, unitWord } from './offers.ts'
import type { Ruler, Scale } from './ruler.ts'
import { ruler, rulerScales } from './ruler.ts'
import { stockWords } from './stock.ts'
import type { WireCoupon, WireProduct } from './wire.ts'
import { listOf, textOf, webAddress } from './wire.ts'

/** What is laid over the public answers on the client: all of it the user's own, all of it optional. */
export type CardContext = {
  /** Empty when signed out or when codes are switched off. */
  coupons: readonly WireCoupon[]
  watchedProducts: ReadonlySet<string>
  /** Product id → number of watchers. */
  watcherCounts: Readonly<Record<string, number>>
  /** Offer id → alert id. */
  alerts: ReadonlyMap<string, string>
  trendingProducts: ReadonlySet<string>
  hiddenVendors: ReadonlySet<string>
  /** On a vendor's own page health is 100 and shipping 0 by the specification; both marks are hidden there. */
  vendorPage: boolean
}

export const EMPTY_CONTEXT: CardContext = {
  coupons: [],
  watchedProducts: new Set(),
  watcherCounts: {},
  alerts: new Map(),
  trendingProducts: new Set(),
  hiddenVendors: new Set(),
  vendorPage: false,
}

export type CardVendor = {
  id: string
  name: string
  slug: string
  healthScore: number
  /** Null on the vendor's own page, where no mark is shown. */
  health: HealthMark | null
  providesCoa: boolean
}

/** The display model of an offer (specification, section 3), all amounts in micro-units of `currency`, with the texts to show. */
export type OfferCard = {
  offerId: string
  productId: string
  productName: string
  /** The size: "5 mg × 1 vial". */
  displayText: string
  description: Description
  imageUrl: string | null
  vendor: CardVendor
  currency: string
  /** What you pay: the vendor's price less your coupon. Null when the vendor states none. */
  price: Micro | null
  /** Struck through: the vendor's list price before its sale, else its price before your coupon; null when neither applies. */
  originalPrice: Micro | null
  /** The vendor's own discount, coupons aside. */
  discountPercent: number | null
  couponCode: string | null
  coupon: AppliedCoupon | null
  /** A usable coupon for the vendor is saved: the "Has Coupon" badge. */
  hasCoupon: boolean
  /** A sale and a coupon meet: the vendor's checkout may refuse the second. */
  mayNotStack: boolean
  shippingEst: number
  shippingLabel: string | null
  pricePerUnit: Micro | null
  unit: string
  comparable: boolean
  reason: string | null
  inStock: boolean
  /** Current in the sense of deals and Best Price: in stock, fresh enough, not quarantined, vendor not hidden. */
  current: boolean
  url: string | null
  isBestPrice: boolean
  isBestWithCoupons: boolean
  isWatchlisted: boolean
  watchers: number
  alertId: string | null
  isTrending: boolean
  isNew: boolean
  daysAgo: number | null
  hidden: boolean
  freshness: Freshness
  ruler: Ruler | null
  ledger: LedgerLine[]
  deal: DealFacts
  text: CardText
}

export type CardText = {
  /** "$19.00", or "last $54.50" when out of stock; empty without a price. */
  price: string
  original: string
  /** "$3.80"; empty when not comparable. */
  perUnit: string
  /** "mg", "IU", "unit": after "/" or "per". */
  unit: string
  stock: string
  /** "-10% applied" beside the code; empty without a coupon. */
  coupon: string
  /** "3 d" in the NEW badge; empty when not new. */
  new: string
}

/** One offer with what the user pays for it. */
type Priced = { offer: Offer; coupon: AppliedCoupon | null; pay: Micro | null; unitPay: Micro | null }

const priced = (offer: Offer, coupons: readonly WireCoupon[]): Priced => {
  const coupon = offer.inStock ? applyBestCoupon(offer, coupons) : null
  const pay = offer.price === null ? null : offer.price - (coupon?.saved ?? 0)
  const unitPay =
    offer.unitPrice === null || offer.price === null || pay === null
      ? null
      : mulDiv(offer.unitPrice, pay, offer.price)
  return { offer, coupon, pay, unitPay }
}

const afterCoupons = (list: readonly Candidate[], prices: ReadonlyMap<string, Priced>): Candidate[] =>
  list.map(({ offer, price, unitPrice }) => {
    const own = prices.get(offer.id)
    return { offer, price: own?.pay ?? price, unitPrice: own?.unitPay ?? unitPrice }
  })

const vendorOf = ({ vendor, vendorId }: Offer, vendorPage: boolean): CardVendor => ({
  id: vendorId,
  name: textOf(vendor?.name),
  slug: textOf(vendor?.slug),
  healthScore: vendorPage ? VENDOR_PAGE_HEALTH : healthScore(vendor?.healthScore),
  health: vendorPage ? null : healthMark(vendor?.healthScore),
  providesCoa: vendor?.providesCoa === 'true',
})

const priceText = ({ offer, pay }: Priced): string => {
  if (pay === null) return ''
  return offer.inStock ? formatMoney(pay, offer.currency) : `last ${formatMoney(pay, offer.currency)}`
}

const originalOf = ({ offer, coupon }: Priced): Micro | null =>
  offer.listPrice ?? (coupon ? offer.price : null)

const textsOf = (own: Priced, now: Date): CardText => {
  const { offer, coupon, unitPay } = own
  const original = originalOf(own)
  return {
    price: priceText(own),
    original: original === null ? '' : formatMoney(original, offer.currency),
    perUnit: unitPay === null ? '' : formatUnitPrice(unitPay, offer.currency),
    unit: unitWord(offer.unit),
    stock: stockWords(offer.inStock),
    coupon: coupon ? `-${discountNumber(coupon.discount)} applied` : '',
    new: isNew(offer.createdAt, now) ? `${daysAgo(offer.createdAt, now) ?? 0} d` : '',
  }
}

type Shared = {
  product: WireProduct
  context: CardContext
  best: ReadonlySet<string>
  bestYours: ReadonlySet<string>
  scales: ReadonlyMap<string, Scale>
  now: Date
}

/** What the user and the product as a whole add to an offer. */
const marksOf = (offer: Offer, { product, context, best, bestYours, now }: Shared) => ({
  isBestPrice: best.has(offer.id),
  isBestWithCoupons: bestYours.has(offer.id),
  isWatchlisted: context.watchedProducts.has(product.id),
  watchers: Object.hasOwn(context.watcherCounts, product.id)
    ? Number(context.watcherCounts[product.id]) || 0
    : 0,
  alertId: context.alerts.get(offer.id) ?? null,
  isTrending: context.trendingProducts.has(product.id),
  isNew: isNew(offer.createdAt, now),
  daysAgo: daysAgo(offer.createdAt, now),
  hidden: context.hiddenVendors.has(offer.vendorId),
})

const pricesOf = (own: Priced, context: CardContext, current: boolean) => {
  const { offer, coupon } = own
  const usable = hasCoupon(offer.vendorId, context.coupons)
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
    ledger: ledger(offer, coupon, own.unitPay),
    deal: { id, hasCoupon: usable, listPrice, price, current },
  }
}

const cardOf = (own: Priced, shared: Shared): OfferCard => {
  const { product, context, scales, now } = shared
  const { offer } = own
  const vendor = vendorOf(offer, context.vendorPage)
  const marks = marksOf(offer, shared)
  const current = isCurrent(offer, now) && !marks.hidden
  return {
    offerId: offer.id,
    productId: product.id,
    productName: textOf(product.name),
    displayText: offer.size,
    description: describe(product.description),
    imageUrl: offer.imageUrl ?? webAddress(product.imageUrl),
    vendor,
    currency: offer.currency,
    ...pricesOf(own, context, current),
    shippingEst: context.vendorPage ? VENDOR_PAGE_SHIPPING_DAYS : shippingDays(vendor.healthScore),
    shippingLabel: context.vendorPage ? null : SHIPPING_LABEL,
    unit: offer.unit,
    comparable: offer.comparable,
    reason: offer.reason,
    inStock: offer.inStock,
    current,
    url: offer.url,
    ...marks,
    freshness: freshness(offer.checkedAt, now),
    ruler: ruler(scales, offer, own.unitPay),
    text: textsOf(own, now),
  }
}

/**
 * The cards of one product, in the order of its offers. Best Price is judged before personal coupons; "best with your
 * coupons", the ruler and all displayed prices after them. Offers of hidden vendors get a card marked `hidden` and set no
 * badge and no scale. Malformed wire values never throw.
 */
export const productCards = (product: WireProduct, context: CardContext, now: Date): OfferCard[] => {
  const offers = readOffers(product)
  const prices = new Map(offers.map(offer => [offer.id, priced(offer, context.coupons)]))
  const list = candidates(offers, context.hiddenVendors, now)
  const yours = afterCoupons(list, prices)
  const shared: Shared = {
    product,
    context,
    best: bestPriceIds(list),
    bestYours: bestWithCouponIds(list, yours),
    scales: rulerScales(yours),
    now,
  }
  return [...prices.values()].map(own => cardOf(own, shared))
}

/** The cards of several products, product by product in their order. Takes whatever an answer holds; no list is an empty one. */
export const offerCards = (products: readonly WireProduct[], context: CardContext, now: Date): OfferCard[] =>
  listOf(products).flatMap(product => productCards(product, context, now))
