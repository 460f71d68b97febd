import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#api/contract/call.ts'
import { countWatches, listWatches } from '#api/contract/watches.ts'
import { queryKeyOf } from './client.ts'
import { cachedProduct } from './products.ts'

type Watches = AnswerOf<typeof listWatches> | null
type Counts = AnswerOf<typeof countWatches>
export type WatchToggle = { readonly productId: string; readonly watch: boolean }

const listKey = queryKeyOf(listWatches)
const countsKey = queryKeyOf(countWatches)

/** The watchlist and the counts in memory, before the server agreed. Counts that were not read yet are left to their reading. */
export async function changeWatch(client: QueryClient, { productId, watch }: WatchToggle): Promise<void> {
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
