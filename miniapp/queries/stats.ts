import { useQuery } from '@tanstack/react-query'
import { getStats } from '#api/contract/stats.ts'
import { queryOf } from './client.ts'

export const useStats = () => useQuery(queryOf(getStats))
