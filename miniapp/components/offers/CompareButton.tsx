import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { compared, toggleCompared } from '#miniapp/state/compare.ts'
import { useStore } from '#miniapp/state/store.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { comparing } from '#miniapp/texts/offers.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { announce } from '#miniapp/state/announce.ts'
import { toast } from '#miniapp/state/toasts.ts'
import { CompareIcon } from '#miniapp/ui/icons/icons.tsx'

type Comparable = Pick<OfferCard, 'offerId' | 'productId'>

export function compareOffer(card: Comparable): void {
  const result = toggleCompared(card)
  haptic(result === 'full' ? 'warning' : 'selection')
  if (result === 'full') toast({ title: comparing.full, description: comparing.fullWhy })
  else announce(comparing.added(compared.get().length))
}

export function CompareButton({ card }: { readonly card: OfferCard }) {
  const pressed = useStore(compared).some(({ offerId }) => offerId === card.offerId)
  return (
    <IconButton
      label={comparing.add(card.productName, card.vendor.name)}
      tip={comparing.tip}
      pressed={pressed}
      onClick={() => compareOffer(card)}
    >
      <CompareIcon />
    </IconButton>
  )
}
