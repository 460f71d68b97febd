import { POPULAR_OFFERS } from '#api/domain/constants.ts'
import type { OfferCard } from './offer-card.ts'
import { cheapestFirst, commonCurrencyFirst, compareText } from './order.ts'
import { compareMicro } from '#api/domain/money.ts'
import { compareRated } from '#api/domain/rates.ts'
import { groupBy } from '#api/domain/group.ts'
import { offersShown } from '#api/domain/plural.ts'
import { matchesAsked, readAsked } from '#api/domain/search/asked.ts'

export const RESULT_SORTS = ['unit', 'price', 'size', 'checked', 'vendor'] as const
export type ResultSort = (typeof RESULT_SORTS)[number]

export type HomeFilters = { bestFirst: boolean; hasCoupon: boolean; sort: ResultSort }

/** Product decision 4. */
export const DEFAULT_HOME_FILTERS: HomeFilters = { bestFirst: true, hasCoupon: false, sort: 'unit' }

export const NO_MATCH = 'No offers match your filters. Try adjusting them.'

/** Shown under every list: how it is ranked. */
export const RANKING_WORDS = 'ranked by price per unit after your coupons, no paid placement'

export type HomeList = {
  cards: OfferCard[]
  /** "N offers" or "N of M offers". */
  label: string
  /** Offers were found, but the filters remove all of them. */
  allFiltered: boolean
}

const isBest = (card: OfferCard): number => Number(card.isBestPrice || card.isBestWithCoupons)

/** Product by product in the order of their first offers, the cheapest of each first. */
export const cheapestOfEach = (cards: readonly OfferCard[]): OfferCard[] =>
  [...groupBy(cards, card => card.productId).values()].flatMap(own => own.sort(cheapestFirst(own)))

const bestFirst = (cards: readonly OfferCard[], isSearch: boolean): OfferCard[] => {
  const ordered = cheapestOfEach(cards)
  if (isSearch) return ordered
  const byCurrency = commonCurrencyFirst(cards)
  return ordered.sort((left, right) => isBest(right) - isBest(left) || byCurrency(left, right))
}

/** The offers of the sizes and the pack asked for, then the others; each part keeps its order. */
function askedFirst(cards: readonly OfferCard[], query: string): OfferCard[] {
  const asked = readAsked(query)
  if (asked.sizes.length === 0 && asked.pack === null) return [...cards]
  const groups = groupBy(cards, card => matchesAsked(card.displayText, asked))
  return [2, 1, 0].flatMap(matched => groups.get(matched) ?? [])
}

const RESULT_ORDERS: Record<Exclude<ResultSort, 'unit'>, (left: OfferCard, right: OfferCard) => number> = {
  price: (left, right) =>
    compareRated({ amount: left.price, rate: left.rate }, { amount: right.price, rate: right.rate }),
  size: (left, right) => compareMicro(left.quantity, right.quantity),
  checked: (left, right) => (right.checkedAt ?? 0) - (left.checkedAt ?? 0),
  vendor: (left, right) => compareText(left.vendor.name.toLowerCase(), right.vendor.name.toLowerCase()),
}

/** Product by product; what is equal by the order asked for stands cheapest first. */
const inOrder = (cards: readonly OfferCard[], sort: Exclude<ResultSort, 'unit'>): OfferCard[] =>
  [...groupBy(cards, card => card.productId).values()].flatMap(own => {
    const byPrice = cheapestFirst(own)
    const byCurrency = sort === 'price' ? commonCurrencyFirst(own) : () => 0
    return own.sort(
      (left, right) =>
        Number(right.inStock) - Number(left.inStock) ||
        byCurrency(left, right) ||
        RESULT_ORDERS[sort](left, right) ||
        byPrice(left, right),
    )
  })

const sorted = (cards: readonly OfferCard[], query: string, filters: HomeFilters): OfferCard[] => {
  const isSearch = query.trim() !== ''
  if (isSearch && filters.sort !== 'unit') return inOrder(cards, filters.sort)
  return askedFirst(filters.bestFirst ? bestFirst(cards, isSearch) : cards, query)
}

/**
 * The offers of the home screen. `cards` come in the order of relevance, product by product. A size or a pack in the query puts
 * such offers first. With "Best Price First" a search goes product by product, cheapest first, so that what can be compared
 * stands together; without a query the best of each product lead. Prices of different products are never ranked against
 * each other, nor those of different currencies. Without it the order stays. "Has Coupon" keeps offers of vendors with a usable saved coupon. Hidden vendors are left out and not counted.
 * Without a query only the first 20 stay. `found` counts what there was before the lens.
 */
export const homeList = (
  cards: readonly OfferCard[],
  filters: HomeFilters,
  query: string,
  found = cards.filter(card => !card.hidden).length,
): HomeList => {
  const visible = cards.filter(card => !card.hidden)
  const kept = filters.hasCoupon ? visible.filter(card => card.hasCoupon) : visible
  const ordered = sorted(kept, query, filters)
  const shown = query.trim() ? ordered : ordered.slice(0, POPULAR_OFFERS)
  return {
    cards: shown,
    label: offersShown(kept.length, found),
    allFiltered: found > 0 && kept.length === 0,
  }
}

/** The one offer that stands for a watched product: the best that is in stock, never one out of stock or of a hidden vendor; null when there is none. */
export const watchlistOffer = (cards: readonly OfferCard[]): OfferCard | null => {
  const shown = cards.filter(card => card.inStock && !card.hidden)
  const [byCurrency, byPrice] = [commonCurrencyFirst(shown), cheapestFirst(shown)]
  const order = (left: OfferCard, right: OfferCard) =>
    byCurrency(left, right) || isBest(right) - isBest(left) || byPrice(left, right)
  return shown.sort(order)[0] ?? null
}
