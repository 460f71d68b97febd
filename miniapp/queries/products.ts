import { type QueryClient, keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type WireProduct,
  listDeals,
  listTrending,
  listTrendingIds,
  listVendorProducts,
  searchProducts,
  suggestNames,
} from '#api/contract/catalog/products.ts'
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

export const useDealProducts = () => useQuery(queryOf(listDeals))

export const useVendorProducts = (slug: string) => useQuery(queryOf(listVendorProducts, { params: { slug } }))

const isProduct = (value: unknown): value is WireProduct =>
  typeof value === 'object' && value !== null && 'offers' in value && Array.isArray(value.offers)

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
