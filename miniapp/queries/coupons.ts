import { useQuery } from '@tanstack/react-query'
import { listCoupons } from '#api/contract/coupons.ts'
import { queryOf } from './client.ts'

export const useCoupons = (enabled: boolean) => useQuery({ ...queryOf(listCoupons), enabled })
