import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#api/contract/call.ts'
import { addWatch, countWatches, listWatches, removeWatch } from '#api/contract/watchlist.ts'
import { send } from '#miniapp/send.ts'
import { queryKeyOf, queryOf } from './client.ts'
import { cachedProduct } from './products.ts'

type Watches = AnswerOf<typeof listWatches> | null
type Counts = AnswerOf<typeof countWatches>
type Toggle = { readonly productId: string; readonly watch: boolean }

const listKey = queryKeyOf(listWatches)
const countsKey = queryKeyOf(countWatches)

export const useWatches = (enabled: boolean) => useQuery({ ...queryOf(listWatches), enabled })

export const useWatchCounts = (enabled: boolean) => useQuery({ ...queryOf(countWatches), enabled })

/** In memory at once. Counts that were not read yet are left to their reading. */
async function change(client: QueryClient, { productId, watch }: Toggle): Promise<void> {
  // The counts too: their key begins with the list's.
  await client.cancelQueries({ queryKey: listKey })
  const product = watch && cachedProduct(client, ({ id }) => id === productId)
  client.setQueryData<Watches>(listKey, list => {
    const others = (list ?? []).filter(entry => entry.productId !== productId)
    return product ? [{ productId, createdAt: new Date().toISOString(), product }, ...others] : others
  })
  client.setQueryData<Counts>(
    countsKey,
    counts => counts && { ...counts, [productId]: Math.max(0, (counts[productId] ?? 0) + (watch ? 1 : -1)) },
  )
}

/**
 * Adds or removes a watch, shown at once and taken back when the server refuses. A new one answers where its messages go.
 * They are sent one after the other, so that an Undo never overtakes what it undoes; the list is read after the last.
 */
export function useToggleWatch() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: listKey,
    scope: { id: 'watchlist' },
    mutationFn: async ({ productId, watch }: Toggle) =>
      watch
        ? send(addWatch, { body: { productId } })
        : send(removeWatch, { params: { productId } }).then(() => null),
    onMutate: toggle => change(client, toggle),
    onError: (_error, { productId, watch }) => change(client, { productId, watch: !watch }),
    onSettled: () =>
      client.isMutating({ mutationKey: listKey }) < 2 && client.invalidateQueries({ queryKey: listKey }),
  })
}
