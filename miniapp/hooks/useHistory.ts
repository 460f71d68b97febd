import { useMemo } from 'react'
import { readObservations, type Observation as Fact } from '#api/domain/offers/history.ts'
import { useOfferHistory } from '#miniapp/queries/history.ts'

const NONE: readonly Fact[] = []

export function useObservations(offerId: string) {
  const { data, isPending, isError, refetch } = useOfferHistory(offerId)
  const observations = useMemo(() => (data ? readObservations(data.observations) : NONE), [data])
  return { observations, isPending, isError, refetch }
}
