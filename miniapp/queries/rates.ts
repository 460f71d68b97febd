import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getRates } from '#api/contract/catalog/rates.ts'
import { type Exchange, readRates } from '#api/domain/rates.ts'
import { queryOf } from './client.ts'

export const useRatesAnswer = () => useQuery(queryOf(getRates))

export function useRates(): Exchange | null {
  const { data } = useRatesAnswer()
  return useMemo(() => readRates(data), [data])
}
