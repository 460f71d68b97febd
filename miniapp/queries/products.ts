import {
  type QueryClient,
  keepPreviousData,
  notifyManager,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  type WireProduct,
  countNewByVendor,
  getProduct,
  listBackInStock,
  listDeals,
  listNewProducts,
  listTrending,
  listTrendingIds,
  listVendorProducts,
  searchProducts,
  suggestNames,
} from '#api/contract/products.ts'
import { type Category, NEW_DAYS } from '#api/domain/constants.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { queryOf } from './client.ts'

/** Products by name; without a query the popular ones. Old results stay while new ones load. */
export const useSearchProducts = (q: string) =>
  useQuery({ ...queryOf(searchProducts, { query: { q } }), placeholderData: keepPreviousData })

export const useSuggestions = (q: string, active: boolean) =>
  useQuery({
    ...queryOf(suggestNames, { query: { q } }),
    enabled: active && q.trim().length > 1,
    placeholderData: keepPreviousData,
  })

export const useTrending = () => useQuery(queryOf(listTrending))

export const useTrendingIds = () => useQuery(queryOf(listTrendingIds))

export type NewFilters = { vendor: string; category: Category | 'all' }

/** "all" is sent as nothing. */
export const useNewProducts = ({ vendor, category }: NewFilters) =>
  useQuery({
    ...queryOf(listNewProducts, {
      query: {
        days: NEW_DAYS,
        vendor: vendor === 'all' ? undefined : vendor,
        category: category === 'all' ? undefined : category,
      },
    }),
    placeholderData: keepPreviousData,
  })

export const useNewVendorCounts = (category: Category | 'all') =>
  useQuery(
    queryOf(countNewByVendor, {
      query: { days: NEW_DAYS, category: category === 'all' ? undefined : category },
    }),
  )

/** Loaded only when its view is chosen. */
export const useBackInStock = (enabled: boolean) => useQuery({ ...queryOf(listBackInStock), enabled })

export const useDealProducts = () => useQuery(queryOf(listDeals))

export const useVendorProducts = (slug: string) => useQuery(queryOf(listVendorProducts, { params: { slug } }))

const isProduct = (value: unknown): value is WireProduct =>
  typeof value === 'object' && value !== null && 'offers' in value && Array.isArray(value.offers)

/** A product, a list of them, or a compound with its products. */
const productsIn = (data: unknown): WireProduct[] => {
  if (isProduct(data)) return [data]
  const list: unknown = typeof data === 'object' && data !== null && 'products' in data ? data.products : data
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown) => {
    const inner: unknown =
      typeof entry === 'object' && entry !== null && 'product' in entry ? entry.product : entry
    return isProduct(inner) ? [inner] : []
  })
}

/** A product that some answer in memory holds. */
export function cachedProduct(
  client: QueryClient,
  wanted: (product: WireProduct) => boolean,
): WireProduct | null {
  for (const query of client.getQueryCache().getAll()) {
    const found = productsIn(query.state.data).find(wanted)
    if (found) return found
  }
  return null
}

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

/** One product with the offers of every vendor; what a list already knows of it stands in while it loads. */
export function useProduct(id: string | null) {
  const client = useQueryClient()
  return useQuery({
    ...queryOf(getProduct, { params: { id: id ?? '0' } }),
    enabled: id !== null,
    placeholderData: () =>
      id === null ? undefined : (cachedProduct(client, product => product.id === id) ?? undefined),
  })
}
