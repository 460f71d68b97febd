import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Gone from the list at once, and back in its place when the server refuses. The list may have changed since, so the
 * list of before must not take its place.
 */
export const removalFrom = <Entry extends { readonly id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  remove: (id: string) => Promise<unknown>,
) => ({
  mutationFn: remove,
  onMutate: async (id: string) => {
    await client.cancelQueries({ queryKey })
    const list = client.getQueryData<Entry[]>(queryKey) ?? []
    const at = list.findIndex(entry => entry.id === id)
    client.setQueryData<Entry[]>(queryKey, old => old?.filter(entry => entry.id !== id))
    return { at, taken: list.slice(at, at + 1) }
  },
  onError: (_error: Error, _id: string, before?: { readonly at: number; readonly taken: Entry[] }) =>
    before && client.setQueryData<Entry[]>(queryKey, list => list?.toSpliced(before.at, 0, ...before.taken)),
})
