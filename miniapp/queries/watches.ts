import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addWatch, countWatches, listWatches, removeWatch } from '#api/contract/watches.ts'
import { send } from '#miniapp/send.ts'
import { queryKeyOf, queryOf } from './client.ts'
import type { WatchToggle } from './watch-change.ts'

const listKey = queryKeyOf(listWatches)

export const useWatches = (enabled: boolean) => useQuery({ ...queryOf(listWatches), enabled })

export const useWatchCounts = () => useQuery(queryOf(countWatches))

/** What changes the list in memory comes after the page; where it cannot be fetched, the list is read anew in the end. */
const change = async (client: QueryClient, toggle: WatchToggle) =>
  import('./watch-change.ts').then(
    ({ changeWatch }) => changeWatch(client, toggle),
    () => undefined,
  )

/**
 * Shown at once, and taken back when the server refuses. They are sent one after the other, so that an Undo never
 * overtakes what it undoes; the list is read after the last.
 */
export function useToggleWatch() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: listKey,
    scope: { id: 'watchlist' },
    mutationFn: async ({ productId, watch }: WatchToggle) =>
      watch
        ? send(addWatch, { body: { productId } })
        : send(removeWatch, { params: { productId } }).then(() => null),
    onMutate: toggle => change(client, toggle),
    onError: (_error, { productId, watch }) => change(client, { productId, watch: !watch }),
    onSettled: () =>
      client.isMutating({ mutationKey: listKey }) < 2 && client.invalidateQueries({ queryKey: listKey }),
  })
}
