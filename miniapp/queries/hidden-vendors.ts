import { useQuery } from '@tanstack/react-query'
import { listHiddenVendors } from '#api/contract/hidden-vendors.ts'
import { queryOf } from './client.ts'

export const useHiddenVendors = (enabled: boolean) => useQuery({ ...queryOf(listHiddenVendors), enabled })
