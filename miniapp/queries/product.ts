import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { getProduct } from '#api/contract/catalog/products.ts'
import { queryOf } from './client.ts'
import { cachedProduct } from './products.ts'

/** The id of the product that an offer belongs to, as far as any answer in memory tells; follows new answers. */
export function useProductOfOffer(offerId: string | null): string | null {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  const read = () =>
    offerId === null
      ? null
      : (cachedProduct(client, product => product.offers.some(offer => offer.id === offerId))?.id ?? null)
  return useSyncExternalStore(subscribe, read, read)
}

export function useProduct(id: string | null) {
  const client = useQueryClient()
  return useQuery({
    ...queryOf(getProduct, { params: { id: id ?? '0' } }),
    enabled: id !== null,
    placeholderData: () =>
      id === null ? undefined : (cachedProduct(client, product => product.id === id) ?? undefined),
  })
}
