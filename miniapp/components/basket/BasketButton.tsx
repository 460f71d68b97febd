import { navigate } from 'wouter/use-browser-location'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { paths } from '#miniapp/paths.ts'
import { addToBasket } from '#miniapp/state/basket.ts'
import { toast } from '#miniapp/state/toasts.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { basketAdd } from '#miniapp/texts/basket-add.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { BasketIcon } from '#miniapp/ui/icons/icons.tsx'

/** Adds offers and says so, with the way to the basket. */
export function addCards(cards: readonly OfferCard[]): void {
  const lines = addToBasket(cards)
  haptic(lines === null ? 'warning' : 'selection')
  if (lines === null) toast({ title: basketAdd.full, description: basketAdd.fullWhy })
  else
    toast({
      title: basketAdd.added(lines),
      action: { label: basketAdd.open, run: () => navigate(paths.basket) },
    })
}

export const BasketButton = ({ card }: { readonly card: OfferCard }) => (
  <IconButton
    label={basketAdd.add(card.productName, card.vendor.name)}
    tip={basketAdd.tip}
    onClick={() => addCards([card])}
  >
    <BasketIcon />
  </IconButton>
)
