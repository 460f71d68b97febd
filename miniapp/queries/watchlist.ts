import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#api/contract/call.ts'
import { addWatch, countWatches, listWatches, removeWatch } from '#api/contract/watchlist.ts'
import { send } from '#miniapp/send.ts'
import { queryKeyOf, queryOf } from './client.ts'
import { cachedProduct } from './products.ts'

type Watches = AnswerOf<typeof listWatches> | null
type Counts = AnswerOf<typeof countWatches>

const listKey = queryKeyOf(listWatches)
const countsKey = queryKeyOf(countWatches)

export const useWatches = (enabled: boolean) => useQuery({ ...queryOf(listWatches), enabled })

export const useWatchCounts = (enabled: boolean) => useQuery({ ...queryOf(countWatches), enabled })

const addTo = (client: QueryClient, watches: Watches | undefined, productId: string): Watches => {
  const product = cachedProduct(client, ({ id }) => id === productId)
  const list = watches ?? []
  if (!product || list.some(watch => watch.productId === productId)) return list
  return [{ productId, createdAt: new Date().toISOString(), product }, ...list]
}

async function change(client: QueryClient, productId: string, watch: boolean) {
  await Promise.all([
    client.cancelQueries({ queryKey: listKey, exact: true }),
    client.cancelQueries({ queryKey: countsKey, exact: true }),
  ])
  const before = {
    list: client.getQueryData<Watches>(listKey),
    counts: client.getQueryData<Counts>(countsKey),
  }
  client.setQueryData<Watches>(listKey, list =>
    watch ? addTo(client, list, productId) : (list ?? []).filter(entry => entry.productId !== productId),
  )
  client.setQueryData<Counts>(countsKey, counts => ({
    ...counts,
    [productId]: Math.max(0, (counts?.[productId] ?? 0) + (watch ? 1 : -1)),
  }))
  return before
}

/** Adds or removes a watch, shown at once and taken back when the server refuses. A new one answers where its messages go. */
export function useToggleWatch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ productId, watch }: { productId: string; watch: boolean }) => {
      if (watch) return send(addWatch, { body: { productId } })
      await send(removeWatch, { params: { productId } })
      return null
    },
    onMutate: ({ productId, watch }) => change(client, productId, watch),
    onError: (_error, _given, before) => {
      client.setQueryData(listKey, before?.list)
      client.setQueryData(countsKey, before?.counts)
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  })
}
