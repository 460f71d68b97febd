import { useQuery } from '@tanstack/react-query'
import { getCompound, getVendorSteps } from '#api/contract/catalog/compounds.ts'
import { queryOf } from './client.ts'

export const useCompound = (slug: string) => useQuery(queryOf(getCompound, { params: { slug } }))

/** All that is recorded: every window of the chart is cut from it. */
export const useVendorSteps = (id: string) => useQuery(queryOf(getVendorSteps, { params: { id }, query: {} }))
