import { navigate } from 'wouter/use-browser-location'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { paths } from '#miniapp/paths.ts'
import { addToBasket } from '#miniapp/state/basket.ts'
import { toast } from '#miniapp/state/toasts.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { basketAdded } from '#miniapp/texts/basket-added.ts'

export function addCards(cards: readonly OfferCard[]): void {
  const lines = addToBasket(cards)
  haptic(lines === null ? 'warning' : 'selection')
  if (lines === null) toast({ title: basketAdded.full, description: basketAdded.fullWhy })
  else
    toast({
      title: basketAdded.added(lines),
      action: { label: basketAdded.open, run: () => navigate(paths.basket) },
    })
}
