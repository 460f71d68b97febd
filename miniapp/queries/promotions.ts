import { useQuery } from '@tanstack/react-query'
import { listPromotions } from '#api/contract/catalog/promotions.ts'
import { queryOf } from './client.ts'

export const usePromotions = () => useQuery(queryOf(listPromotions))
