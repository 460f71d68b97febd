import { useMemo } from 'react'
import type { OfferCard as Card } from '#api/domain/offers/offer-card.ts'
import type { WireProduct } from '#api/contract/catalog/products.ts'
import { useOfferActions } from '#miniapp/hooks/offers/useOfferActions.ts'
import { productPath } from '#api/domain/pages.ts'
import { watchlist } from '#miniapp/texts/account.ts'
import { IconButton } from '#miniapp/ui/IconButton.tsx'
import { TrashIcon } from '#miniapp/ui/icons/icons-more.tsx'
import { Link } from 'wouter'
import { LowestTrend } from '#miniapp/components/markets/LowestTrend.tsx'
import { OfferCard } from '#miniapp/components/offers/OfferCard.tsx'

const trendOf = (card: Card) => <LowestTrend productId={card.productId} />

export interface WatchedProductProps {
  readonly product: WireProduct
  readonly card: Card | null
  readonly offers: number
  readonly onRemove: () => void
}

export function WatchedProduct({ product, card, offers, onRemove }: WatchedProductProps) {
  const actions = useOfferActions()
  const own = useMemo(() => ({ ...actions, toggleWatch: onRemove }), [actions, onRemove])
  if (card) return <OfferCard card={card} actions={own} extraOf={trendOf} />
  return (
    <article className="watched-out" aria-label={product.name}>
      <div>
        <Link href={productPath(product)}>{product.name}</Link>
        <p className="meta">{watchlist.noneWhy(product.offers.length, offers)}</p>
      </div>
      <IconButton label={watchlist.remove(product.name)} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </article>
  )
}
