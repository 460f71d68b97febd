import { expect, test, vi } from 'vitest'
import { addCoupon, removeCoupon } from '#api/contract/coupons.ts'
import { DRAWN_FOR } from '#api/contract/call.ts'
import { logInWithTelegram } from '#api/contract/auth.ts'
import {
  countNewByVendor,
  listNewProducts,
  listTrendingIds,
  searchProducts,
} from '#api/contract/catalog/products.ts'
import { loginErrorToast, signupErrorToast } from '#api/domain/error-messages.ts'
import { addressOf, createSend, SendError, reasonOf } from './send.ts'

type Seen = { url: string; init: RequestInit }

function stand(answer: () => Response | Promise<Response>) {
  const seen: Seen[] = []
  const fetch = (async (url: string, init: RequestInit) => {
    seen.push({ url, init })
    return answer()
  }) as unknown as typeof globalThis.fetch
  return { seen, ...createSend({ fetch }) }
}

const json = (value: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(value), init)
const coupon = {
  id: '7',
  vendorId: '3',
  vendor: { name: 'Marble Otter', slug: 'marble-otter' },
  code: 'SAVE10',
  discountType: 'percentage',
  discountAmount: '10',
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error as Error,
  )

test('an address takes its parameters and leaves out what is not set', () => {
  expect(addressOf(removeCoupon, { params: { id: '7' } })).toBe('/api/coupons/7')
  expect(addressOf(removeCoupon, { params: { id: '../auth/user' } })).toBe('/api/coupons/..%2Fauth%2Fuser')
  const query = { days: 30, vendor: undefined, category: 'sarm' }
  expect(addressOf(listNewProducts, { query })).toBe('/api/products/new?days=30&category=sarm')
  expect(addressOf(searchProducts, { query: { q: 'bpc 157 & "tb"' } })).toBe(
    '/api/products/search?q=bpc+157+%26+%22tb%22',
  )
  expect(addressOf(countNewByVendor)).toBe('/api/products/new/vendor-counts')
})

test('a body goes as JSON with its type; without a body there is no type; cookies always go along', async () => {
  const { send, seen } = stand(() => json(coupon))
  const body = { vendorId: '3', code: 'SAVE10', discountType: 'percentage' as const, discountAmount: '10' }
  expect(await send(addCoupon, { body })).toEqual(coupon)
  expect(seen[0]).toMatchObject({ url: '/api/coupons', init: { method: 'POST', credentials: 'include' } })
  expect(new Headers(seen[0]?.init.headers).get('content-type')).toBe('application/json')
  expect(JSON.parse(seen[0]?.init.body as string)).toEqual(body)

  const list = stand(() => json(['1', '2']))
  expect(await list.send(listTrendingIds)).toEqual(['1', '2'])
  expect(new Headers(list.seen[0]?.init.headers).get('content-type')).toBeNull()
  expect(list.seen[0]?.init).toMatchObject({ credentials: 'include' })
  expect(list.seen[0]?.init.body).toBeUndefined()
})

test('the Bearer token goes along until it is taken back; the sign-in of the Mini App carries its own', async () => {
  const { send, setBearer, seen } = stand(() => json(['1']))
  const sent = async () => {
    await send(listTrendingIds)
    return new Headers(seen.at(-1)?.init.headers).get('authorization')
  }
  expect(await sent()).toBeNull()
  setBearer('abc')
  expect(await sent()).toBe('Bearer abc')
  await failureOf(send(logInWithTelegram, { authorization: 'tma query_id=1' }))
  expect(new Headers(seen.at(-1)?.init.headers).get('authorization')).toBe('tma query_id=1')
  setBearer(null)
  expect(await sent()).toBeNull()
})

test.each([
  ['{"message":"Invalid email or password"}', '401: {"message":"Invalid email or password"}'],
  ['', '401: Unauthorized'],
])('a refusal %j has the status, then its body or the status text', async (body, message) => {
  const { send } = stand(() => new Response(body, { status: 401, statusText: 'Unauthorized' }))
  const error = await failureOf(send(listTrendingIds))
  expect(error).toBeInstanceOf(SendError)
  expect(error).toMatchObject({ status: 401, body, message })
  expect(loginErrorToast(error).description).toBe('Invalid email or password. Please try again.')
})

test('what a server says for people to read can be taken out of a refusal', async () => {
  const reason = async (body: string) => {
    const { send } = stand(() => new Response(body, { status: 400 }))
    return reasonOf(await failureOf(send(listTrendingIds)))
  }
  expect(await reason('{"message":"Percentage discount cannot exceed 100%"}')).toBe(
    'Percentage discount cannot exceed 100%',
  )
  expect(await Promise.all(['<html>', 'null', '{"message":5}', ''].map(reason))).toEqual(['', '', '', ''])
})

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a lost connection (%s) reads as one',
  async message => {
    const { send } = stand(() => Promise.reject(new TypeError(message)))
    expect(signupErrorToast(await failureOf(send(listTrendingIds))).description).toBe(
      'Network error. Please check your connection and try again.',
    )
  },
)

const hanging = (async (_url: string, { signal }: RequestInit) => {
  signal?.throwIfAborted()
  return new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  )
}) as unknown as typeof globalThis.fetch

test('a call that is not answered in time ends, and says so', async () => {
  vi.useFakeTimers()
  const { send } = createSend({ fetch: hanging })
  const ended = failureOf(send(listTrendingIds, { timeoutMs: 10_000 }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await ended).message).toBe('Network time-out: no answer within 10 s')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('the clock runs until the last byte of the body', async () => {
  vi.useFakeTimers()
  const stalled = (async (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start: controller => signal?.addEventListener('abort', () => controller.error(signal.reason)),
    })
    return new Response(body)
  }) as unknown as typeof globalThis.fetch
  const ended = failureOf(createSend({ fetch: stalled }).send(listTrendingIds))
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await ended).message).toMatch('no answer within 30 s')
  vi.useRealTimers()
})

test('whoever asked may give up: the reason comes back as it was given', async () => {
  const { send } = createSend({ fetch: hanging })
  const asking = new AbortController()
  const ended = failureOf(send(listTrendingIds, { signal: asking.signal }))
  asking.abort(new Error('another search was typed'))
  expect((await ended).message).toBe('another search was typed')
  const late = await failureOf(send(listTrendingIds, { signal: AbortSignal.abort(new Error('gone')) }))
  expect(late.message).toBe('gone')
})

test('an answer is held against the contract; a field that is not in it does no harm', async () => {
  const { send } = stand(() => json({ ...coupon, colour: 'green' }))
  const body = { vendorId: '3', code: 'SAVE10', discountType: 'fixed' as const, discountAmount: 5 }
  expect(await send(addCoupon, { body })).toEqual(coupon)
  const wrong = stand(() => json({ ...coupon, vendor: { name: 5, slug: 'x' } }))
  expect((await failureOf(wrong.send(addCoupon, { body }))).message).toBe(
    '/api/coupons answered something else than agreed (vendor.name)',
  )
  const page = stand(() => new Response('<html>'))
  expect((await failureOf(page.send(addCoupon, { body }))).message).toMatch('no JSON')
})

test('the types ask for what the contract asks for', () => {
  const { send } = stand(() => json([]))
  const never = (): unknown[] => [
    // @ts-expect-error -- the id is missing
    send(removeCoupon),
    // @ts-expect-error -- this call takes no body
    send(listTrendingIds, { body: {} }),
    // @ts-expect-error -- there is no such type of discount
    send(addCoupon, { body: { vendorId: '1', code: 'X', discountType: 'gift', discountAmount: '1' } }),
  ]
  expect(never).toBeTypeOf('function')
})

test('an unsafe call says whom the page was drawn for, and a refusal for that is reported', async () => {
  const seen: RequestInit[] = []
  let answer = () => json({ ok: true })
  let doubts = 0
  const { send } = createSend({
    fetch: (async (_url: string, init: RequestInit) => {
      seen.push(init)
      return answer()
    }) as unknown as typeof globalThis.fetch,
    drawnFor: () => 'a-person',
    onOtherSession: () => (doubts += 1),
  })
  await send(removeCoupon, { params: { id: '7' } })
  await failureOf(send(listTrendingIds))
  expect(seen.map(init => new Headers(init.headers).get(DRAWN_FOR))).toEqual(['a-person', null])
  answer = () => json({}, { status: 409 })
  await failureOf(send(removeCoupon, { params: { id: '7' } }))
  expect(doubts).toBe(0)
  answer = () => json({}, { status: 409, headers: { [DRAWN_FOR]: 'another' } })
  await failureOf(send(removeCoupon, { params: { id: '7' } }))
  answer = () => json({}, { status: 401 })
  await failureOf(send(removeCoupon, { params: { id: '7' } }))
  expect(doubts).toBe(2)
})
