import { useQuery } from '@tanstack/react-query'
import {
  getOfferHistory,
  getProductHistory,
  getWeek,
  listChanges,
  listOfferTrends,
} from '#api/contract/history.ts'
import { TREND_DAYS } from '#api/domain/constants.ts'
import { queryOf } from './client.ts'

/** A year of one offer: every window of the chart and the preview of an alert are cut from it. */
export const useOfferHistory = (id: string) =>
  useQuery(queryOf(getOfferHistory, { params: { id }, query: {} }))

export const useProductHistory = (id: string, currency: string | null) =>
  useQuery(
    queryOf(getProductHistory, {
      params: { id },
      query: { days: TREND_DAYS, ...(currency === null ? {} : { currency }) },
    }),
  )

/** Asked for once a product, by as many cards as show one of its offers. */
export const useOfferTrends = (productId: string, enabled: boolean) =>
  useQuery({ ...queryOf(listOfferTrends, { params: { id: productId } }), enabled })

export const useChanges = (enabled: boolean) => useQuery({ ...queryOf(listChanges), enabled })

export const useWeek = () => useQuery(queryOf(getWeek))
