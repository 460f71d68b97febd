import { useQuery } from '@tanstack/react-query'
import { listVendorStats, listVendorStatus, listVendors } from '#api/contract/vendors.ts'
import { queryOf } from './client.ts'

export const useVendors = () => useQuery(queryOf(listVendors))

export const useVendorStats = () => useQuery(queryOf(listVendorStats))

export const useVendorStatus = () => useQuery({ ...queryOf(listVendorStatus), staleTime: 0 })
