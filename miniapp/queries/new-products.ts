import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countNewByVendor, listBackInStock, listNewProducts } from '#api/contract/catalog/products.ts'
import { type Category, NEW_DAYS } from '#api/domain/constants.ts'
import { queryOf } from './client.ts'

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

export const useBackInStock = (enabled: boolean) => useQuery({ ...queryOf(listBackInStock), enabled })
