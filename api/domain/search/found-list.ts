import { LISTED_PRODUCTS, SEARCH_PRODUCTS } from '#api/domain/constants.ts'
import { groupBy } from '#api/domain/group.ts'
import { compareMicro } from '#api/domain/money.ts'
import { compareRated } from '#api/domain/rates.ts'
import { matchesAsked, readAsked } from '#api/domain/search/asked.ts'
import {
  type HomeFilters,
  type HomeList,
  type ResultSort,
  cheapestOfEach,
  filteredList,
} from '#api/domain/offers/filters.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { cheapestFirst, commonCurrencyFirst, compareText } from '#api/domain/offers/order.ts'

export const namesSizes = (query: string): boolean => {
  const { sizes, pack } = readAsked(query)
  return sizes.length > 0 || pack !== null
}

/** Whether a search that found so many products was as long as one can be, so that there may be more. */
export const mayHoldMore = (products: number): boolean =>
  products === SEARCH_PRODUCTS || products === LISTED_PRODUCTS

function askedFirst(cards: readonly OfferCard[], query: string): OfferCard[] {
  if (!namesSizes(query)) return [...cards]
  const asked = readAsked(query)
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

const inOrderOf = (cards: readonly OfferCard[], query: string, filters: HomeFilters): OfferCard[] =>
  filters.sort === 'unit'
    ? askedFirst(filters.bestFirst ? cheapestOfEach(cards) : cards, query)
    : inOrder(cards, filters.sort)

/** Offers found by a query: sizes or packs that it names first; with "Best Price First" product by product, cheapest first. */
export const foundList = (
  cards: readonly OfferCard[],
  filters: HomeFilters,
  query: string,
  found?: number,
): HomeList => filteredList(cards, filters, found, kept => inOrderOf(kept, query, filters))
