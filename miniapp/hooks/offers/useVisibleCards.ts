import { useMemo } from 'react'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import type { WireProduct } from '#api/contract/catalog/products.ts'
import { useCards } from './useCards.tsx'

/** The cards of products without those of hidden vendors. */
export function useVisibleCards(products: readonly WireProduct[] | undefined): OfferCard[] {
  const cards = useCards(products)
  return useMemo(() => cards.filter(card => !card.hidden), [cards])
}
