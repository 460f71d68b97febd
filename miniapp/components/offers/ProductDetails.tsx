import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { productCards } from '#api/domain/offers/offer-card.ts'
import { closeOffer, useOfferInHash } from '#miniapp/hooks/offers/useOffer.ts'
import { useProduct, useProductOfOffer } from '#miniapp/queries/product.ts'
import { offers } from '#miniapp/texts/offers.ts'
import { lazyComponent } from '#miniapp/ui/lazyComponent.ts'
import { toast } from '#miniapp/state/toasts.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import type { ProductDialogProps } from './ProductDialog.tsx'

const ProductDialog = lazyComponent(async () => (await import('./ProductDialog.tsx')).ProductDialog)

const PATIENCE_MS = 1_500

/** An address may name an offer that no answer on its page holds: said once everything has been read, without a failure. */
function useGone(missing: boolean): void {
  const client = useQueryClient()
  const reading = useIsFetching() > 0
  useEffect(() => {
    if (!missing || reading) return undefined
    const timer = window.setTimeout(() => {
      const hasFailed = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })
      if (hasFailed.length > 0) return
      toast({ title: offers.gone, description: offers.goneWhy })
      closeOffer()
    }, PATIENCE_MS)
    return () => window.clearTimeout(timer)
  }, [client, missing, reading])
}

function useShown(offerId: string | null): Omit<ProductDialogProps, 'open'> | null {
  const { context, now } = useCardFacts()
  const { data: product } = useProduct(useProductOfOffer(offerId))
  return useMemo(() => {
    if (!product) return null
    const cards = productCards(product, context, now)
    const card = cards.find(own => own.offerId === offerId)
    const offer = product.offers.find(({ id }) => id === offerId)
    return card && offer ? { product, offer, card, cards } : null
  }, [product, context, now, offerId])
}

export function ProductDetails() {
  const offerId = useOfferInHash()
  const shown = useShown(offerId)
  const [last, setLast] = useState(shown)
  if (shown !== null && shown !== last) setLast(shown)
  useGone(offerId !== null && shown === null)
  const drawn = shown ?? last
  if (drawn === null) return null
  return (
    <Suspense fallback={null}>
      <ProductDialog {...drawn} open={shown !== null} />
    </Suspense>
  )
}
