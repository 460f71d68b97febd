import { useMemo } from 'react'
import type { WireProduct } from '#api/contract/products.ts'
import { type LeftOut, type Lens, type LensChoices, leftOutOf, lensChoices } from '#api/domain/offers/lens.ts'
import { type OfferCard, offerCards } from '#api/domain/offers/offer-card.ts'
import { type Offer, readOffers } from '#api/domain/offers/offers.ts'
import { useCardFacts } from '#miniapp/hooks/useCards.tsx'
import { usePromotions } from '#miniapp/queries/promotions.ts'

export type LensCards = { cards: OfferCard[]; leftOut: LeftOut; choices: LensChoices }

const NONE: readonly WireProduct[] = []

/** The cards of products under a lens, what it leaves out, and what they can be narrowed by. */
export function useLensCards(products: readonly WireProduct[] | undefined, lens: Lens): LensCards {
  const { context, now } = useCardFacts()
  const { data: promotions = context.promotions } = usePromotions()
  const list = products ?? NONE
  const offers = useMemo((): Offer[] => list.flatMap(readOffers), [list])
  const cards = useMemo(
    () => offerCards(list, { ...context, lens, promotions }, now).filter(card => !card.hidden),
    [list, context, lens, promotions, now],
  )
  const leftOut = useMemo(() => leftOutOf(offers, lens, context.hiddenVendors), [offers, lens, context])
  const choices = useMemo(() => lensChoices(offers), [offers])
  return { cards, leftOut, choices }
}
