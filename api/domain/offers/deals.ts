import { BIG_DEAL_MIN_PERCENT, DEAL_MIN_PERCENT } from '#api/domain/constants.ts'
import { type DealCheck, dropPercent } from './deal-check.ts'
import { bothPrices, discountPercent } from './discount.ts'
import { compareMicro, type Micro } from '#api/domain/money.ts'
import { compareText } from './order.ts'

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

export const isReduced = (facts: Omit<DealFacts, 'hasCoupon'>): boolean =>
  facts.current && atLeast(facts, DEAL_MIN_PERCENT)

export const isBigDeal = (facts: DealFacts): boolean => facts.current && atLeast(facts, BIG_DEAL_MIN_PERCENT)

export const passesDealFilter = (facts: DealFacts, filter: DealFilter): boolean => {
  if (filter === 'bigdiscount') return isBigDeal(facts)
  return isDeal(facts) && (filter === 'all' || facts.hasCoupon)
}

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

export type RankedDeal = DealFacts & {
  /** Null while it is not known, or without a list price. */
  check: DealCheck | null
  card: { productName: string; pricePerUnit: Micro | null; currency: string }
}

export const DEAL_SORTS = ['drop', 'discount', 'unit', 'name'] as const
type DealSort = (typeof DEAL_SORTS)[number]

/** Whole per cent under the vendor's own lowest price of the 30 days before; null where that is not known or not so. */
export const dropOf = ({ check, price }: Pick<RankedDeal, 'check' | 'price'>): number | null =>
  check && price !== null ? dropPercent(check, price) : null

const byDrop = (left: RankedDeal, right: RankedDeal): number => (dropOf(right) ?? 0) - (dropOf(left) ?? 0)

const byName = (left: RankedDeal, right: RankedDeal): number =>
  compareText(left.card.productName.toLowerCase(), right.card.productName.toLowerCase())

const byUnit = (left: RankedDeal, right: RankedDeal): number =>
  compareText(left.card.currency, right.card.currency) ||
  compareMicro(left.card.pricePerUnit, right.card.pricePerUnit)

/** Total orders: the larger drop or the larger vendor's discount first; by unit price within each product, products by name. */
export const DEAL_ORDERS: Record<DealSort, (left: RankedDeal, right: RankedDeal) => number> = {
  drop: (left, right) => byDrop(left, right) || byDiscount(left, right),
  discount: byDiscount,
  unit: (left, right) => byName(left, right) || byUnit(left, right) || byDiscount(left, right),
  name: (left, right) => byName(left, right) || byDrop(left, right) || byDiscount(left, right),
}
