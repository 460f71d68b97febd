import { startTransition, useEffect, useState } from 'react'
import { productCards } from '#api/domain/offers/offer-card.ts'
import type { WireProduct } from '#api/contract/products.ts'
import { useCardContext } from '#miniapp/hooks/useCards.tsx'
import { inSlices } from '#miniapp/slices.ts'

type Answer = {
  readonly data: readonly WireProduct[] | undefined
  readonly isPlaceholderData: boolean
}

/**
 * The newest answer whose cards are made. Those of a long list take a phone a tenth of a second: they are made in slices
 * that let taps through, then drawn likewise, and until then the answer before stands in for it.
 */
export function useMade<Q extends Answer>(query: Q, vendorPage = false): Q {
  const { context, now } = useCardContext(vendorPage)
  const [made, setMade] = useState(query)
  const waits = query.data !== undefined && query.data !== made.data
  useEffect(() => {
    const { data } = query
    if (!waits || !data) return undefined
    return inSlices(
      data,
      product => void productCards(product, context, now),
      () => startTransition(() => setMade(query)),
    )
  }, [query, waits, context, now])
  return waits ? { ...made, isPlaceholderData: made.data !== undefined } : query
}
