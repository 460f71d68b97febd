import { BIG_DEAL_MIN_PERCENT, DEAL_MIN_PERCENT, REALITY_CHECK_DAYS } from '#api/domain/constants.ts'
import { bothPrices, discountPercent } from './discount.ts'
import type { Micro } from '#api/domain/money.ts'
import { formatMoney } from '#api/domain/money.ts'
import { compareText } from './order.ts'
import { DAY_MS } from '#api/domain/time.ts'

export const DEAL_FILTERS = ['all', 'coupon', 'bigdiscount'] as const
export type DealFilter = (typeof DEAL_FILTERS)[number]

export const DEAL_FILTER_LABELS: Record<DealFilter, string> = {
  all: 'All Deals',
  coupon: 'With Coupon',
  bigdiscount: 'Big Discounts 15%+',
}

export const DEAL_EMPTY: Record<DealFilter, string> = {
  all: 'Check back later for new deals',
  coupon: 'No products with active coupons right now',
  bigdiscount: 'No products with 15%+ discounts at the moment',
}

/** What decides about a deal. `listPrice` and `price` are the vendor's own, before coupons, in micro-units. */
export type DealFacts = {
  id: string
  hasCoupon: boolean
  listPrice: Micro | null
  price: Micro | null
  /** In stock, not stale, not quarantined, vendor not hidden: anything else is never a deal. */
  current: boolean
}

const atLeast = (facts: Pick<DealFacts, 'listPrice' | 'price'>, percent: number): boolean => {
  const prices = bothPrices(facts)
  return prices !== null && (prices.listPrice - prices.price) * 100 >= prices.listPrice * percent
}

/** A coupon, or a discount of at least 10 % (specification, section 2). */
export const isDeal = (facts: DealFacts): boolean =>
  facts.current && facts.price !== null && (facts.hasCoupon || atLeast(facts, DEAL_MIN_PERCENT))

/** A discount of at least 15 %. */
export const isBigDeal = (facts: DealFacts): boolean => facts.current && atLeast(facts, BIG_DEAL_MIN_PERCENT)

/** Whether an offer passes a filter of the deals page. */
export const passesDealFilter = (facts: DealFacts, filter: DealFilter): boolean => {
  if (filter === 'bigdiscount') return isBigDeal(facts)
  return isDeal(facts) && (filter === 'all' || facts.hasCoupon)
}

/** How many offers each filter would show. */
export const dealCounts = (list: readonly DealFacts[]): Record<DealFilter, number> => ({
  all: list.filter(isDeal).length,
  coupon: list.filter(facts => passesDealFilter(facts, 'coupon')).length,
  bigdiscount: list.filter(isBigDeal).length,
})

/** The larger discount first, then the lower price, then the id: a total order. */
export const byDiscount = (left: DealFacts, right: DealFacts): number =>
  (discountPercent(right.listPrice, right.price) ?? 0) - (discountPercent(left.listPrice, left.price) ?? 0) ||
  (left.price ?? Infinity) - (right.price ?? Infinity) ||
  compareText(left.id, right.id)

/** A price the vendor asked from `at` (milliseconds) until the next one; null while there was none (out of stock). */
export type PricePoint = { at: number; price: Micro | null }

export type RealityCheck =
  | { verdict: 'unknown'; words: string }
  | { verdict: 'lower' | 'not lower'; droppedAt: number; lowestBefore: Micro; words: string }

const UNKNOWN: RealityCheck = {
  verdict: 'unknown',
  words: `No price is on record from the ${REALITY_CHECK_DAYS} days before this one`,
}

/**
 * Holds a sale price against the lowest price that the same vendor asked in the 30 days before the drop. The drop is the
 * moment at which the present price began; a price in force when the window opens counts. Points in any order; the latest
 * is the present price. Definition: the product decisions, "discount reality check".
 */
export const realityCheck = (points: readonly PricePoint[], currency: string): RealityCheck => {
  const sorted = points.toSorted((left, right) => left.at - right.at)
  const present = sorted.at(-1)?.price
  const start = sorted.findLastIndex(point => point.price !== null && point.price !== present) + 1
  const dropped = sorted.slice(start).find(point => point.price === present)
  if (present === undefined || present === null || !dropped) return UNKNOWN
  const from = dropped.at - REALITY_CHECK_DAYS * DAY_MS
  const prices = sorted
    .filter((point, index) => point.at < dropped.at && (sorted[index + 1]?.at ?? Infinity) > from)
    .flatMap(point => (point.price === null ? [] : [point.price]))
  if (!prices.length) return UNKNOWN
  const lowestBefore = Math.min(...prices)
  const text = formatMoney(lowestBefore, currency)
  const lower = present < lowestBefore
  const words = lower
    ? `Lower than any price of the ${REALITY_CHECK_DAYS} days before, the lowest of which was ${text}`
    : `Not a low: the price was ${text} within the ${REALITY_CHECK_DAYS} days before`
  return { verdict: lower ? 'lower' : 'not lower', droppedAt: dropped.at, lowestBefore, words }
}
