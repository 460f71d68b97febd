import type { OfferFact } from '#api/queries/chat-facts.ts'

/** So many offers are named in one answer. */
export const SHOWN = 3

/** A vendor may list the same thing twice. */
export const distinct = (offers: readonly OfferFact[]): OfferFact[] =>
  [
    ...new Map(
      offers
        .toReversed()
        .map(offer => [`${offer.slug} ${offer.product} ${offer.size} ${offer.price}`, offer]),
    ).values(),
  ].toReversed()

/** The cheapest offer of each product, forms and units apart; where there are few products, the next ones as well. */
export const bestOfEach = (offers: readonly OfferFact[]): OfferFact[] => {
  const first = offers.filter(
    (offer, at) => offers.findIndex(({ product }) => product === offer.product) === at,
  )
  const kept = [...first, ...offers.filter(offer => !first.includes(offer))].slice(0, SHOWN)
  return offers.filter(offer => kept.includes(offer))
}
