import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { getUser } from '#api/contract/auth.ts'
import type { AnswerOf, Call } from '#api/contract/call.ts'
import { listCoupons } from '#api/contract/coupons.ts'
import {
  countNewByVendor,
  listNewProducts,
  listTrending,
  listTrendingIds,
  searchProducts,
} from '#api/contract/catalog/products.ts'
import { listPromotions } from '#api/contract/catalog/promotions.ts'
import { getRates } from '#api/contract/catalog/rates.ts'
import { getStats } from '#api/contract/stats.ts'
import { countWatches, listWatches } from '#api/contract/watches.ts'
import {
  NEW_ARRIVALS_REFRESH_MS,
  STATS_FRESH_MS,
  TRENDING_FRESH_MS,
  TRENDING_RETRIES,
  TRENDING_RETRY_DELAY_MS,
  TRENDING_TIMEOUT_MS,
  WATCH_COUNTS_FRESH_MS,
} from '#api/domain/constants.ts'
import { addressOf, SEND_TIMEOUT_MS, SendError, send, type ArgsFor, type Send } from '#miniapp/send.ts'

/** The specification's defaults (section 7): no retries, no polling, no refetch on focus, never stale. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

type Times = {
  staleTime?: number
  gcTime?: number
  refetchInterval?: number
  retry?: number
  retryDelay?: number
}

/** Cache times of sections 7 and 9; a call that is not named here follows the defaults. */
const TIMES = new Map<Call, Times>([
  [
    listTrending,
    { staleTime: TRENDING_FRESH_MS, retry: TRENDING_RETRIES, retryDelay: TRENDING_RETRY_DELAY_MS },
  ],
  [getStats, { staleTime: STATS_FRESH_MS }],
  [searchProducts, { staleTime: Infinity, gcTime: Infinity }],
  [countWatches, { staleTime: WATCH_COUNTS_FRESH_MS }],
  [listNewProducts, { staleTime: NEW_ARRIVALS_REFRESH_MS, refetchInterval: NEW_ARRIVALS_REFRESH_MS }],
  [countNewByVendor, { staleTime: NEW_ARRIVALS_REFRESH_MS, refetchInterval: NEW_ARRIVALS_REFRESH_MS }],
])

const TIMEOUTS = new Map<Call, number>([[listTrending, TRENDING_TIMEOUT_MS]])

/** What stands in for an answer: after a 401 (nobody is signed in), or after any failure (a mark that may be missing). */
const WITHOUT_SESSION = new Map<Call, unknown>([
  [getUser, null],
  [listWatches, null],
  [listCoupons, []],
])
const AFTER_FAILURE = new Map<Call, unknown>([
  [listTrendingIds, []],
  [listPromotions, []],
  [getRates, null],
])

type NullAtTimes = typeof getUser | typeof listWatches | typeof getRates
/**
 * The answer of a query: the call's own, or null where the specification says that nobody's answer is nothing, and
 * where there are no rates.
 */
type QueryAnswer<C extends Call> = AnswerOf<C> | (C extends NullAtTimes ? null : never)

/** Segments of the address and the query beside them: what changes a product's watchers need not name the rest. */
function keyOfAddress(address: string): QueryKey {
  const [path = '', query] = address.split('?')
  const segments = path.split('/').filter(Boolean)
  return query === undefined ? segments : [...segments, `?${query}`]
}

export const queryKeyOf = <C extends Call>(call: C, ...[input]: ArgsFor<C>): QueryKey =>
  keyOfAddress(addressOf(call, input))

/** Takes the answers that the server put into the page, by address, so that the first screen asks for nothing. */
export function takePageAnswers(client: QueryClient, text: string | null | undefined): void {
  if (!text) return
  const answers = JSON.parse(text) as Record<string, unknown>
  for (const [address, answer] of Object.entries(answers)) client.setQueryData(keyOfAddress(address), answer)
}

function standIn(call: Call, error: unknown): { value: unknown } | null {
  if (AFTER_FAILURE.has(call)) return { value: AFTER_FAILURE.get(call) }
  const isSignedOut = error instanceof SendError && error.status === 401
  return isSignedOut && WITHOUT_SESSION.has(call) ? { value: WITHOUT_SESSION.get(call) } : null
}

export const createQueryOf =
  (send: Send) =>
  <C extends Call>(call: C, ...args: ArgsFor<C>) => ({
    queryKey: queryKeyOf(call, ...args),
    queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<QueryAnswer<C>> => {
      const input = { timeoutMs: TIMEOUTS.get(call) ?? SEND_TIMEOUT_MS, ...args[0], signal }
      try {
        return await send(call, ...([input] as unknown as ArgsFor<C>))
      } catch (error) {
        const found = signal?.aborted ? null : standIn(call, error)
        if (!found) throw error
        return found.value as QueryAnswer<C>
      }
    },
    ...TIMES.get(call),
  })

export const queryOf = createQueryOf(send)
