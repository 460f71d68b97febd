import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { toast } from '#miniapp/state/toasts.ts'
import { errorText } from '#miniapp/texts/frame.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { BasketIcon } from '#miniapp/ui/icons/icons.tsx'

const basketAdd = {
  add: (product: string, vendor: string) => `Add ${product} to the basket, as sold by ${vendor}`,
  tip: 'Add to basket',
} as const

const add = (card: OfferCard): void =>
  void import('./add-cards.ts').then(
    ({ addCards }) => addCards([card]),
    () => toast({ title: errorText.missing }),
  )

export const BasketButton = ({ card }: { readonly card: OfferCard }) => (
  <IconButton
    label={basketAdd.add(card.productName, card.vendor.name)}
    tip={basketAdd.tip}
    onClick={() => add(card)}
  >
    <BasketIcon />
  </IconButton>
)
