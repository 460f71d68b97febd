import { isBest } from '#api/domain/offers/filters.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { cheapestFirst, commonCurrencyFirst } from '#api/domain/offers/order.ts'

/** The offer that stands for a watched product: the best in stock of a vendor not hidden; null when there is none. */
export const watchlistOffer = (cards: readonly OfferCard[]): OfferCard | null => {
  const shown = cards.filter(card => card.inStock && !card.hidden)
  const [byCurrency, byPrice] = [commonCurrencyFirst(shown), cheapestFirst(shown)]
  const order = (left: OfferCard, right: OfferCard) =>
    byCurrency(left, right) || isBest(right) - isBest(left) || byPrice(left, right)
  return shown.sort(order)[0] ?? null
}
