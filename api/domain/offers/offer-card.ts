import { type CardText, type Priced, bestOffers, priced, pricesOf, textsOf } from './card-prices.ts'
import { VENDOR_PAGE_HEALTH, VENDOR_PAGE_SHIPPING_DAYS } from '#api/domain/constants.ts'
import type { AppliedCoupon, CouponInput } from './coupons.ts'
import type { DealFacts } from './deals.ts'
import { type Freshness, freshness } from './freshness.ts'
import {
  type HealthMark,
  SHIPPING_LABEL,
  healthMark,
  healthScore,
  shippingDays,
} from '#api/domain/vendors/health.ts'
import { VENDOR_SAYS } from '#api/domain/vendors/certificates.ts'
import { type Micro, DEFAULT_CURRENCY } from '#api/domain/money.ts'
import { type Exchange, rateOf } from '#api/domain/rates.ts'
import { commonCurrencyFirst } from './order.ts'
import { daysAgo, isNew } from './new.ts'
import { type Offer, type ProductInput, isCurrent, readList, readOffers, unrepeated } from './offers.ts'
import { type Ruler, type Scale, ruler, rulerScales } from './ruler.ts'
import { listOf, textOf, webAddress } from '#api/domain/input.ts'

export type CardLens = {
  currency: string | null
  counts: (offer: Offer) => boolean
  codes: readonly CouponInput[]
}

/** What is laid over the public answers on the client: all of it the user's own, all of it optional. */
export type CardContext = {
  coupons: readonly CouponInput[]
  watchedProducts: ReadonlySet<string>
  watcherCounts: Readonly<Record<string, number>>
  /** Offer id → alert id. */
  alerts: ReadonlyMap<string, string>
  trendingProducts: ReadonlySet<string>
  hiddenVendors: ReadonlySet<string>
  /** Offers outside of it get no card and set no badge and no scale. */
  lens: CardLens | null
  /** Null while there are none: currencies are then ranked apart. */
  rates: Exchange | null
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
  lens: null,
  rates: null,
  vendorPage: false,
}

type CardVendor = {
  id: string
  name: string
  slug: string
  healthScore: number
  /** Null on the vendor's own page, where no mark is shown. */
  health: HealthMark | null
  providesCoa: boolean
}

/** Amounts in micro-units of `currency`; `text`, `ruler` and `freshness` are made when first read, for lists of thousands. */
export type OfferCard = {
  offerId: string
  productId: string
  productName: string
  displayText: string
  imageUrl: string | null
  vendor: CardVendor
  currency: string
  rate: Micro | null
  /** The reader's currency; what the card says "about" of is in it. */
  shownIn: string
  price: Micro | null
  /** Struck through: the vendor's list price before its sale, else its price before your coupon; null when neither applies. */
  originalPrice: Micro | null
  discountPercent: number | null
  couponCode: string | null
  coupon: AppliedCoupon | null
  hasCoupon: boolean
  /** A sale and a coupon meet: the vendor's checkout may refuse the second. */
  mayNotStack: boolean
  shippingEst: number
  shippingLabel: string | null
  pricePerUnit: Micro | null
  unit: string
  quantity: Micro | null
  /** How many it holds: vials, capsules; null where the listing does not say. */
  pieces: number | null
  isBlend: boolean
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
  /**
   * "batch tested Sep 2026, HPLC and MS" of the newest certificate on file, else that the vendor says it has some;
   * empty without either.
   */
  tested: string
  isTrending: boolean
  isNew: boolean
  daysAgo: number | null
  hidden: boolean
  checkedAt: number | null
  freshness: Freshness
  ruler: Ruler | null
  priced: Priced
  deal: DealFacts
  text: CardText
}

const vendorOf = ({ vendor, vendorId }: Offer, vendorPage: boolean): CardVendor => ({
  id: vendorId,
  name: textOf(vendor?.name),
  slug: textOf(vendor?.slug),
  healthScore: vendorPage ? VENDOR_PAGE_HEALTH : healthScore(vendor?.healthScore),
  health: vendorPage ? null : healthMark(vendor?.healthScore),
  providesCoa: vendor?.providesCoa === 'true',
})

type Shared = {
  product: ProductInput
  context: CardContext
  best: ReadonlySet<string>
  bestYours: ReadonlySet<string>
  scales: ReadonlyMap<string, Scale>
  shownIn: string
  now: Date
}

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

const factsOf = (own: Priced, shared: Shared) => {
  const { product, context, shownIn, now } = shared
  const { offer } = own
  const vendor = vendorOf(offer, context.vendorPage)
  const marks = marksOf(offer, shared)
  const current = isCurrent(offer, now) && !marks.hidden
  return {
    offerId: offer.id,
    productId: product.id,
    productName: textOf(product.name),
    displayText: offer.size,
    vendor,
    tested: offer.certificate || (vendor.providesCoa ? VENDOR_SAYS : ''),
    currency: offer.currency,
    rate: rateOf(context.rates, offer.currency),
    shownIn,
    ...pricesOf(own, context.coupons, current),
    shippingEst: context.vendorPage ? VENDOR_PAGE_SHIPPING_DAYS : shippingDays(vendor.healthScore),
    shippingLabel: context.vendorPage ? null : SHIPPING_LABEL,
    unit: offer.unit,
    quantity: offer.quantity,
    pieces: offer.pieces,
    isBlend: Boolean(product.blend),
    comparable: offer.comparable,
    reason: offer.reason,
    inStock: offer.inStock,
    current,
    checkedAt: offer.checkedAt,
    ...marks,
  }
}

type Parts = Pick<OfferCard, 'url' | 'imageUrl' | 'freshness' | 'priced' | 'ruler' | 'text'>

/** The parts that only a drawn card needs are computed when they are read. */
class Card implements Parts {
  readonly #own: Priced
  readonly #shared: Shared
  constructor(own: Priced, shared: Shared) {
    this.#own = own
    this.#shared = shared
    Object.assign(this, factsOf(own, shared))
  }
  get url() {
    const { productUrl, url } = this.#own.offer.links
    return webAddress(productUrl) ?? webAddress(url)
  }
  get imageUrl() {
    return webAddress(this.#own.offer.links.imageUrl) ?? webAddress(this.#shared.product.imageUrl)
  }
  get freshness() {
    return freshness(this.#own.offer.checkedAt, this.#shared.now)
  }
  get priced() {
    return this.#own
  }
  get ruler() {
    return ruler(this.#shared.scales, this.#own.offer, this.#own.unitPay)
  }
  get text() {
    const { context, shownIn, now } = this.#shared
    return textsOf(this.#own, { currency: shownIn, rates: context.rates, now })
  }
}

const commonestCurrency = (market: readonly Offer[]): string => {
  const list = market.map(({ currency }) => ({ currency, rate: null }))
  return list.sort(commonCurrencyFirst(list))[0]?.currency ?? DEFAULT_CURRENCY
}

/** In the order of its offers; Best Price is decided before personal coupons, all else after them. `others` get no card. */
export const productCards = (product: ProductInput, context: CardContext, now: Date): OfferCard[] => {
  const offers = readOffers(product)
  const { lens } = context
  const listed = unrepeated([...readList(product.others), ...offers])
  const market = lens ? listed.filter(lens.counts) : listed
  const codes = lens?.codes ?? context.coupons
  const prices = new Map(market.map(offer => [offer.id, priced(offer, codes)]))
  const { best, bestWithCodes, yours } = bestOffers(market, prices, { ...context, now })
  const shared: Shared = {
    product,
    context,
    now,
    best,
    bestYours: bestWithCodes,
    scales: rulerScales(yours),
    shownIn: lens?.currency ?? commonestCurrency(market),
  }
  return offers.flatMap(({ id }) => {
    const own = prices.get(id)
    return own ? [new Card(own, shared) as unknown as OfferCard] : []
  })
}

/** The cards of several products, product by product in their order. Takes whatever an answer holds; no list is an empty one. */
export const offerCards = (products: readonly ProductInput[], context: CardContext, now: Date): OfferCard[] =>
  listOf(products).flatMap(product => productCards(product, context, now))
