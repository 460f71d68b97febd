import { POPULAR_OFFERS } from '#api/domain/constants.ts'
import type { OfferCard } from './offer-card.ts'
import { cheapestFirst, commonCurrencyFirst } from './order.ts'
import { groupBy } from '#api/domain/group.ts'
import { offersShown } from '#api/domain/plural.ts'

export const RESULT_SORTS = ['unit', 'price', 'size', 'checked', 'vendor'] as const
export type ResultSort = (typeof RESULT_SORTS)[number]

export type HomeFilters = { bestFirst: boolean; hasCoupon: boolean; sort: ResultSort }

export const DEFAULT_HOME_FILTERS: HomeFilters = { bestFirst: true, hasCoupon: false, sort: 'unit' }

export const NO_MATCH = 'No offers match your filters. Try adjusting them.'

export const RANKING_WORDS = 'ranked by price per unit after your coupons, no paid placement'

export type HomeList = {
  cards: OfferCard[]
  label: string
  allFiltered: boolean
}

export const isBest = (card: OfferCard): number => Number(card.isBestPrice || card.isBestWithCoupons)

export const cheapestOfEach = (cards: readonly OfferCard[]): OfferCard[] =>
  [...groupBy(cards, card => card.productId).values()].flatMap(own => own.sort(cheapestFirst(own)))

const bestFirst = (cards: readonly OfferCard[]): OfferCard[] => {
  const byCurrency = commonCurrencyFirst(cards)
  return cheapestOfEach(cards).sort((left, right) => isBest(right) - isBest(left) || byCurrency(left, right))
}

/** What the switches leave of `cards`; `found` counts what there was before the lens. */
export const filteredList = (
  cards: readonly OfferCard[],
  filters: HomeFilters,
  found: number | undefined,
  order: (narrowed: readonly OfferCard[]) => OfferCard[],
): HomeList => {
  const visible = cards.filter(card => !card.hidden)
  const narrowed = filters.hasCoupon ? visible.filter(card => card.hasCoupon) : visible
  const before = found ?? visible.length
  return {
    cards: order(narrowed),
    label: offersShown(narrowed.length, before),
    allFiltered: before > 0 && narrowed.length === 0,
  }
}

/** The first 20 offers without a query, the best of each product first; never ranked across products or currencies. */
export const popularList = (cards: readonly OfferCard[], filters: HomeFilters): HomeList =>
  filteredList(cards, filters, undefined, narrowed =>
    (filters.bestFirst ? bestFirst(narrowed) : [...narrowed]).slice(0, POPULAR_OFFERS),
  )
