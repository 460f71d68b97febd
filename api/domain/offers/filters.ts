import { POPULAR_OFFERS } from '#api/domain/constants.ts'
import type { OfferCard } from './offer-card.ts'
import { compareText } from './order.ts'
import { compareMicro } from '#api/domain/money.ts'
import { offersShown } from '#api/domain/plural.ts'
import { matchesSize, sizesIn } from '#api/domain/search/size-query.ts'

export type HomeFilters = { bestFirst: boolean; hasCoupon: boolean }

/** Product decision 4. */
export const DEFAULT_HOME_FILTERS: HomeFilters = { bestFirst: true, hasCoupon: false }

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

/** In stock before out of stock, comparable before not, then by unit price, total and offer id: total within one product. */
export const byValue = (left: OfferCard, right: OfferCard): number =>
  Number(right.inStock) - Number(left.inStock) ||
  Number(right.comparable) - Number(left.comparable) ||
  compareText(left.currency, right.currency) ||
  compareMicro(left.pricePerUnit, right.pricePerUnit) ||
  compareMicro(left.price, right.price) ||
  compareText(left.offerId, right.offerId)

const isBest = (card: OfferCard): number => Number(card.isBestPrice || card.isBestWithCoupons)

/** The currency that most offers have comes first: prices in another one are not compared with it. */
const byCurrencyOf = (cards: readonly OfferCard[]) => {
  const counts = new Map<string, number>()
  for (const { currency } of cards) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  return (left: OfferCard, right: OfferCard): number =>
    (counts.get(right.currency) ?? 0) - (counts.get(left.currency) ?? 0) ||
    compareText(left.currency, right.currency)
}

const inStockFirst = (left: OfferCard, right: OfferCard): number =>
  Number(right.inStock) - Number(left.inStock)

/** Product by product in the order of their first offers, each product's offers by `order`. */
function withinProducts(
  cards: readonly OfferCard[],
  order: (left: OfferCard, right: OfferCard) => number,
): OfferCard[] {
  const products = new Map<string, OfferCard[]>()
  for (const card of cards) {
    const known = products.get(card.productId)
    if (known) known.push(card)
    else products.set(card.productId, [card])
  }
  return [...products.values()].flatMap(own => own.sort(order))
}

const bestFirst = (cards: readonly OfferCard[], isSearch: boolean): OfferCard[] => {
  const byCurrency = byCurrencyOf(cards)
  const grouped = withinProducts(
    cards,
    (left, right) => inStockFirst(left, right) || byCurrency(left, right) || byValue(left, right),
  )
  if (isSearch) return grouped
  return grouped.toSorted((left, right) => isBest(right) - isBest(left) || byCurrency(left, right))
}

/** The offers of the sizes asked for, then the others; each part keeps its order. */
function askedFirst(cards: readonly OfferCard[], query: string): OfferCard[] {
  const sizes = sizesIn(query)
  if (sizes.length === 0) return [...cards]
  const asked = cards.filter(card => matchesSize(card, sizes))
  const found = new Set(asked)
  return [...asked, ...cards.filter(card => !found.has(card))]
}

const sorted = (cards: readonly OfferCard[], query: string, isBestFirst: boolean): OfferCard[] =>
  askedFirst(isBestFirst ? bestFirst(cards, query.trim() !== '') : cards, query)

/**
 * The offers of the home screen. `cards` come in the order of relevance, product by product. A size in the query puts offers
 * of that size first. With "Best Price First" a search goes product by product, cheapest first, so that what can be compared
 * stands together; without a query the best of each product lead. Prices of different products are never ranked against
 * each other, nor those of different currencies. Without it the order stays. "Has Coupon" keeps offers of vendors with a usable saved coupon. Hidden vendors are left out and not counted.
 * Without a query only the first 20 stay.
 */
export const homeList = (cards: readonly OfferCard[], filters: HomeFilters, query: string): HomeList => {
  const visible = cards.filter(card => !card.hidden)
  const kept = filters.hasCoupon ? visible.filter(card => card.hasCoupon) : visible
  const ordered = sorted(kept, query, filters.bestFirst)
  const shown = query.trim() ? ordered : ordered.slice(0, POPULAR_OFFERS)
  return {
    cards: shown,
    label: offersShown(kept.length, visible.length),
    allFiltered: visible.length > 0 && kept.length === 0,
  }
}

/** The one offer that stands for a watched product: the best that is in stock, never one out of stock or of a hidden vendor; null when there is none. */
export const watchlistOffer = (cards: readonly OfferCard[]): OfferCard | null => {
  const shown = cards.filter(card => card.inStock && !card.hidden)
  const byCurrency = byCurrencyOf(shown)
  return (
    shown.toSorted(
      (left, right) => byCurrency(left, right) || isBest(right) - isBest(left) || byValue(left, right),
    )[0] ?? null
  )
}
