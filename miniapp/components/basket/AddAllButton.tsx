import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { BasketIcon } from '#miniapp/ui/icons/icons.tsx'
import { addCards } from './add-cards.ts'

interface AddAllButtonProps {
  /** One offer of each product; its size is what is wanted, from whoever sells it. */
  readonly cards: readonly OfferCard[]
  readonly label: string
}

export const AddAllButton = ({ cards, label }: AddAllButtonProps) =>
  cards.length === 0 ? null : (
    <IconButton label={label} onClick={() => addCards(cards)}>
      <BasketIcon />
    </IconButton>
  )
