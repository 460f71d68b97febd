import { useQuery } from '@tanstack/react-query'
import { getCompoundSources } from '#api/contract/catalog/compound-sources.ts'
import { getCompound, getVendorSteps, listBlends } from '#api/contract/catalog/compounds.ts'
import { queryOf } from './client.ts'

export const useCompound = (slug: string) => useQuery(queryOf(getCompound, { params: { slug } }))

/** All that is recorded: every window of the chart is cut from it. */
export const useVendorSteps = (id: string) => useQuery(queryOf(getVendorSteps, { params: { id }, query: {} }))

export const useBlends = (slug: string) => useQuery(queryOf(listBlends, { params: { slug } }))

/** Reviewed texts change with the product, not with prices. */
export const useCompoundSources = (slug: string) =>
  useQuery({ ...queryOf(getCompoundSources, { params: { slug } }), staleTime: Infinity })
