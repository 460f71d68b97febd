import { Agent } from 'undici'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFeedShop } from '#api/test/feed-shop.ts'
import type { FeedShop } from '#api/test/feed-shop.ts'
import { createGuardedAgent, guardedLookup, isPublicAddress } from '#api/network/guarded-agent.ts'
import type { Resolve } from '#api/network/guarded-agent.ts'
import { checkedUrl, createFetchDeps, fetchFeed, type FetchOptions } from './fetch-feed.ts'
import { FeedError } from './feed-error.ts'

let shop: FeedShop
let deps: ReturnType<typeof createFetchDeps>
let time = 0
let slept: number[] = []

// A clock that moves only by sleeping; the network keeps its own.
const clock = {
  now: () => time,
  sleep: (ms: number) => {
    slept.push(ms)
    time += ms
    return Promise.resolve()
  },
}

beforeAll(async () => {
  shop = await startFeedShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  time = Date.parse('2026-11-20T12:00:00Z')
  slept = []
  shop.misbehave(null)
  shop.robots = null
  shop.calls.length = 0
  deps = createFetchDeps({ allowPrivate: true, ...clock })
})
afterEach(() => deps.close())

const feed = () => shop.url('csv')
const fetchCsv = (options: FetchOptions = {}) => fetchFeed(feed(), options, deps)
const failureOf = async (work: Promise<unknown>): Promise<FeedError> => {
  try {
    await work
  } catch (error) {
    if (error instanceof FeedError) return error
    throw error
  }
  throw new Error('nothing failed')
}

test('a page arrives unpacked, with who asked and where it came from', async () => {
  const page = await fetchCsv()
  expect(page).toMatchObject({ status: 'modified', url: feed(), contentType: 'text/csv; charset=utf-8' })
  expect(page.status === 'modified' && Buffer.from(page.body).toString()).toContain('Tuftsin,5mg')
  expect(shop.calls.at(-1)?.headers['user-agent']).toMatch(/^AliquotBot\/1\.0 \(/)
})

test('an unchanged feed is not sent again', async () => {
  const first = await fetchCsv()
  const again = await fetchCsv({ etag: first.etag })
  expect(again).toMatchObject({ status: 'not-modified', etag: first.etag })
  shop.products[0]?.sizes.pop()
  expect((await fetchCsv({ etag: first.etag })).status).toBe('modified')
})

test('redirects are followed three times at most, and checked each time', async () => {
  shop.misbehave('redirect', 3)
  expect(await fetchCsv()).toMatchObject({
    status: 'modified',
    url: `${shop.origin}/moved/moved/moved/feed.csv`,
  })
  shop.misbehave('redirect-loop')
  expect(await failureOf(fetchCsv())).toMatchObject({ kind: 'redirect' })
  shop.misbehave('redirect-script')
  expect(await failureOf(fetchCsv())).toMatchObject({ kind: 'refused-address' })
})

test('a hanging, a slow and a dripping shop end in time, and are tried again', async () => {
  shop.misbehave('hang')
  const failure = await failureOf(fetchCsv({ readTimeoutMs: 80, attempts: 2 }))
  expect(failure).toMatchObject({ kind: 'timeout' })
  expect(shop.calls.filter(call => call.path === '/feed.csv')).toHaveLength(2)
  expect(slept).toContain(1000)
  shop.misbehave('drip')
  expect(await failureOf(fetchCsv({ totalTimeoutMs: 150, attempts: 1 }))).toMatchObject({ kind: 'timeout' })
  shop.misbehave('slow')
  expect((await fetchCsv({ readTimeoutMs: 2000 })).status).toBe('modified')
})

test('a huge feed and a packed bomb stop at the limit', async () => {
  for (const fault of ['huge', 'bomb'] as const) {
    shop.misbehave(fault)
    expect(await failureOf(fetchCsv({ maxBytes: 2_000_000 })), fault).toMatchObject({ kind: 'too-large' })
  }
})

test('a connection that ends early and a garbled packing are named', async () => {
  shop.misbehave('cut')
  expect(await failureOf(fetchCsv({ attempts: 1 }))).toMatchObject({ kind: 'truncated' })
  shop.misbehave('garbled')
  expect(await failureOf(fetchCsv({ attempts: 1 }))).toMatchObject({ kind: 'malformed' })
})

test('a passing fault is tried again with growing pauses, a lasting one is reported', async () => {
  shop.misbehave('error', 2)
  expect((await fetchCsv()).status).toBe('modified')
  expect(slept).toEqual([1000, 4000])
  shop.misbehave('error')
  expect(await failureOf(fetchCsv())).toMatchObject({ kind: 'http', status: 500 })
  shop.misbehave('missing')
  shop.calls.length = 0
  expect(await failureOf(fetchCsv())).toMatchObject({
    kind: 'http',
    status: 404,
    message: 'The shop has nothing at this address (HTTP 404).',
  })
  expect(shop.calls).toHaveLength(1)
})

test('Retry-After is kept; a long one ends the fetch and holds the host off', async () => {
  shop.misbehave('busy', 1)
  expect((await fetchCsv()).status).toBe('modified')
  expect(slept).toEqual([2000])
  shop.misbehave('busy')
  expect(await failureOf(fetchCsv({ maxRetryAfterMs: 1000 }))).toMatchObject({
    status: 429,
    retryAfterSeconds: 2,
  })
  shop.misbehave(null)
  slept = []
  await fetchCsv()
  expect(slept).toEqual([2000])
})

test('a host is called once an interval, however many ask', async () => {
  await Promise.all([fetchCsv(), fetchCsv(), fetchCsv()])
  expect(slept.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(2000)
})

test('robots.txt is asked once a day and obeyed, its pause too', async () => {
  shop.robots = 'User-agent: *\nDisallow: /wp-json/\nCrawl-delay: 5\n'
  await fetchCsv()
  await fetchCsv()
  expect(shop.calls.filter(call => call.path === '/robots.txt')).toHaveLength(1)
  expect(slept).toEqual([5000])
  expect(await failureOf(fetchFeed(shop.url('woocommerce'), {}, deps))).toMatchObject({ kind: 'robots' })
  time += 25 * 60 * 60_000
  shop.robots = 'User-agent: AliquotBot\nDisallow: /\n'
  expect(await failureOf(fetchCsv())).toMatchObject({ kind: 'robots' })
})

test('a host that cannot be reached is named', async () => {
  const closed = await startFeedShop()
  await closed.close()
  expect(await failureOf(fetchFeed(closed.url('csv'), { attempts: 1 }, deps))).toMatchObject({
    kind: 'network',
  })
})

test('every spelling of an address that is not public is refused before a call', () => {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0177.0.0.1',
    '0x7f000001',
    '127.0.0.1.',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fc00::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[::7f00:1]',
    '[::5db8:d822]',
  ]
  for (const host of hosts)
    expect(() => checkedUrl(`http://${host}/feed`, false), host).toThrow(/not a public one/)
  for (const url of [
    'ftp://a.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://u:p@a.example/',
    'x',
  ])
    expect(() => checkedUrl(url, true), url).toThrow(FeedError)
  expect(checkedUrl('https://a.example/feed?x=1', false).href).toBe('https://a.example/feed?x=1')
  expect(isPublicAddress('93.184.216.34')).toBe(true)
})

test('a name is judged by its addresses at the moment of dialling', async () => {
  const answers: Record<string, string[]> = {
    'private.example': ['10.0.0.7'],
    'mixed.example': ['93.184.216.34', '127.0.0.1'],
    'mapped.example': ['::ffff:127.0.0.1'],
    'localhost.': ['127.0.0.1'],
  }
  const resolve: Resolve = (host, answer) =>
    answer(
      null,
      (answers[host] ?? []).map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  const dispatcher = createGuardedAgent({ allowPrivate: false, resolve })
  const guarded = { ...deps, dispatcher, allowPrivate: false }
  for (const host of Object.keys(answers)) {
    const failure = await failureOf(
      fetchFeed(`http://${host}:${shop.port}/feed.csv`, { attempts: 1 }, guarded),
    )
    expect(failure, host).toMatchObject({ kind: 'refused-address' })
  }
  expect(shop.calls).toEqual([])
  await dispatcher.destroy()
})

test('a public shop cannot redirect the reader into a private network', async () => {
  const inner: Resolve = (_host, answer) => answer(null, [{ address: '10.0.0.7', family: 4 }])
  const dispatcher = new Agent({
    connect: {
      // The stand-in shop plays a public host; every other name goes through the guard.
      lookup: (host, options, callback) =>
        host === 'shop.example'
          ? callback(null, options.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4)
          : guardedLookup(inner)(host, options, callback),
    },
  })
  const guarded = { ...deps, dispatcher, allowPrivate: false }
  const address = `http://shop.example:${shop.port}/feed.csv`
  expect((await fetchFeed(address, {}, guarded)).status).toBe('modified')
  shop.misbehave('redirect-private')
  expect(await failureOf(fetchFeed(address, {}, guarded))).toMatchObject({ kind: 'refused-address' })
  await dispatcher.destroy()
})

test('a name that does not resolve fails the read and nothing else, by the real resolver', async () => {
  const open = createFetchDeps({ allowPrivate: false, ...clock })
  const failure = await failureOf(fetchFeed('https://no-such-name.invalid/feed.csv', { attempts: 1 }, open))
  expect(failure).toMatchObject({ kind: 'network' })
  await open.close()
})

test('whatever a resolver does ends in the callback of the dial', () => {
  const resolvers: Resolve[] = [
    (_host, answer) => answer(new Error('EAI_AGAIN')),
    (_host, answer) => answer(null),
    (_host, answer) => answer(null, []),
    (_host, answer) => answer(null, [{ address: 'not an address', family: 4 }]),
    () => {
      throw new Error('no resolver')
    },
  ]
  for (const resolve of resolvers) {
    const ends: (Error | null)[] = []
    guardedLookup(resolve)('a.example', { all: true }, error => ends.push(error))
    expect(ends).toEqual([expect.any(Error)])
  }
})

test('an answer without a list that comes later ends in the callback too, not in the process', () => {
  for (const addresses of [undefined, []]) {
    let later = () => {}
    const ends: (Error | null)[] = []
    const resolve: Resolve = (_host, answer) => (later = () => answer(null, addresses))
    guardedLookup(resolve)('a.example', { all: true }, error => ends.push(error))
    later()
    expect(ends).toEqual([expect.any(Error)])
  }
})
