import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { compare, useCompared } from '#miniapp/state/compare.ts'
import { haptic } from '#miniapp/telegram/sdk.ts'
import { comparing } from '#miniapp/texts/compare.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { announce } from '#miniapp/ui/status.ts'
import { toast } from '#miniapp/ui/overlays/toasts.ts'
import { CompareIcon } from '#miniapp/ui/icons/icons.tsx'

type Comparable = Pick<OfferCard, 'offerId' | 'productId'>

/** Adds an offer to the comparison or takes it out, and says how many are in it. */
export function toggleCompared({ offerId, productId }: Comparable): void {
  const result = compare.toggle({ offerId, productId })
  haptic(result === 'full' ? 'warning' : 'selection')
  if (result === 'full') toast({ title: comparing.full, description: comparing.fullWhy })
  else announce(comparing.added(compare.list().length))
}

export function CompareButton({ card }: { readonly card: OfferCard }) {
  const pressed = useCompared().some(({ offerId }) => offerId === card.offerId)
  return (
    <IconButton
      label={comparing.add(card.productName, card.vendor.name)}
      tip={comparing.tip}
      pressed={pressed}
      onClick={() => toggleCompared(card)}
    >
      <CompareIcon />
    </IconButton>
  )
}
