import { expect, expectTypeOf, test, vi } from 'vitest'
import { getUser, type WireUser } from '#api/contract/auth.ts'
import type { Call } from '#api/contract/call.ts'
import { listAlerts } from '#api/contract/alerts.ts'
import { listCoupons, removeCoupon } from '#api/contract/coupons.ts'
import {
  countNewByVendor,
  listDeals,
  listNewProducts,
  listTrending,
  listTrendingIds,
  searchProducts,
} from '#api/contract/catalog/products.ts'
import { listPromotions } from '#api/contract/catalog/promotions.ts'
import { getStats } from '#api/contract/stats.ts'
import { countWatches, listWatches } from '#api/contract/watches.ts'
import { createSend } from '#miniapp/send.ts'
import { createQueryClient, createQueryOf, queryKeyOf, queryOf } from './client.ts'

const MINUTE = 60_000

const failing = (respond: () => Promise<Response>) => createQueryOf(createSend({ fetch: respond }).send)
const refusing = (status: number) => failing(async () => new Response('', { status }))

test('the defaults: no retries, no polling, no refetch on focus, never stale', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  })
})

test('cache times are those of the specification', () => {
  expect(queryOf(listTrending)).toMatchObject({ staleTime: 5 * MINUTE, retry: 1, retryDelay: 1_000 })
  expect(queryOf(getStats)).toMatchObject({ staleTime: 5 * MINUTE })
  expect(queryOf(searchProducts, { query: { q: 'tb-500' } })).toMatchObject({
    staleTime: Infinity,
    gcTime: Infinity,
  })
  expect(queryOf(countWatches)).toMatchObject({ staleTime: MINUTE })
  expect(queryOf(listNewProducts)).toMatchObject({ refetchInterval: MINUTE })
  expect(queryOf(countNewByVendor)).toMatchObject({ refetchInterval: MINUTE })
  expect(Object.keys(queryOf(listDeals))).toEqual(['queryKey', 'queryFn'])
})

test('a key is the address in segments, so that a part of it names all below', () => {
  expect(queryKeyOf(searchProducts, { query: { q: 'tb' } })).toEqual(['api', 'products', 'search', '?q=tb'])
  expect(queryKeyOf(searchProducts)).toEqual(['api', 'products', 'search'])
  expect(queryKeyOf(removeCoupon, { params: { id: '7' } })).toEqual(['api', 'coupons', '7'])
})

test.each<[string, Call, unknown]>([
  ['user', getUser, null],
  ['watchlist', listWatches, null],
  ['coupons', listCoupons, []],
])('a 401 on %s is no failure', async (_name, call, expected) => {
  expect(await refusing(401)(call as typeof getUser).queryFn({})).toEqual(expected)
  await expect(refusing(500)(call as typeof getUser).queryFn({})).rejects.toThrow('500')
})

test('a 401 anywhere else is a failure', async () => {
  await expect(refusing(401)(listAlerts).queryFn({})).rejects.toThrow('401')
})

test.each<[string, Call]>([
  ['ids of trending products', listTrendingIds],
  ['promotions', listPromotions],
])('%s are empty after any failure', async (_name, call) => {
  expect(await refusing(503)(call as typeof listPromotions).queryFn({})).toEqual([])
  const lost = failing(() => Promise.reject(new TypeError('Load failed')))
  expect(await lost(call as typeof listPromotions).queryFn({})).toEqual([])
})

test('a query that was called off is not an empty answer', async () => {
  const signal = AbortSignal.abort(new Error('left the page'))
  const lost = failing(() => Promise.reject(new Error('aborted')))
  await expect(lost(listPromotions).queryFn({ signal })).rejects.toThrow()
})

test('trending: given up after 10 s, tried once more after 1 s, then it has failed', async () => {
  vi.useFakeTimers()
  const asked: number[] = []
  const fetch = ((_url: string, { signal }: RequestInit) => {
    asked.push(Date.now())
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  }) as unknown as typeof globalThis.fetch
  const start = Date.now()
  const client = createQueryClient()
  const failed = client.fetchQuery(createQueryOf(createSend({ fetch }).send)(listTrending)).then(
    () => 'answered',
    (error: Error) => error.message,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failed).toBe('Network time-out: no answer within 10 s')
  expect(asked.map(at => at - start)).toEqual([0, 11_000])
  client.clear()
  vi.useRealTimers()
})

test('the types know where nobody signed in is no answer', () => {
  expectTypeOf(queryOf(getUser).queryFn).returns.resolves.toEqualTypeOf<WireUser | null>()
  expectTypeOf(queryOf(listTrendingIds).queryFn).returns.resolves.toEqualTypeOf<string[]>()
})
