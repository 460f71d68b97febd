import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getBasketMarket,
  listBaskets,
  removeBasket,
  saveBasket,
  type WireBasket,
} from '#api/contract/baskets.ts'
import type { BodyFor } from '#api/contract/call.ts'
import type { WantedLine } from '#api/domain/basket/wanted.ts'
import { send } from '#miniapp/send.ts'
import { queryKeyOf, queryOf } from './client.ts'
import { removalFrom } from './lists.ts'
import { useFormMutation } from './form-mutation.ts'

const idsOf = (ids: readonly string[]): string => [...new Set(ids)].sort().join(',')

export function useBasketMarket(lines: readonly WantedLine[]) {
  const products = idsOf(lines.map(({ productId }) => productId))
  const offers = idsOf(lines.flatMap(line => (line.kind === 'offer' ? line.offerId : [])))
  return useQuery({
    ...queryOf(getBasketMarket, { query: { products, offers } }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  })
}

const key = queryKeyOf(listBaskets)

export const useBaskets = (enabled: boolean) => useQuery({ ...queryOf(listBaskets), enabled })

/** The list is read again, so that it stands in the server's order. */
export function useSaveBasket() {
  const client = useQueryClient()
  return useFormMutation({
    mutationFn: (body: BodyFor<typeof saveBasket>) => send(saveBasket, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: key, exact: true }),
  })
}

export function useRemoveBasket() {
  const client = useQueryClient()
  return useMutation(removalFrom<WireBasket>(client, key, id => send(removeBasket, { params: { id } })))
}
