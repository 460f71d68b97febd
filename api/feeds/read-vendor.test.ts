import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFeedShop, type FeedShop, type Misbehaviour } from '#api/test/feed-shop.ts'
import { detectFeed } from './detect.ts'
import { FeedError } from './feed-error.ts'
import { createFetchDeps } from './fetch-feed.ts'
import { inlineParser as parser } from './parse.ts'
import { fetchPageWith, readFeed, type FetchPage } from './read-vendor.ts'
import { DEMO_FORMATS, type DemoFormat } from '#api/feeds/demo/shop.ts'

let shop: FeedShop
let deps: ReturnType<typeof createFetchDeps>
let fetchPage: FetchPage
const now = () => new Date('2026-11-20T12:00:00Z')

beforeAll(async () => {
  shop = await startFeedShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  deps = createFetchDeps({ allowPrivate: true, sleep: () => Promise.resolve() })
  fetchPage = pagesWithin(20_000)
  shop.misbehave(null)
  shop.calls.length = 0
})
afterEach(() => deps.close())

const pagesWithin = (totalTimeoutMs: number) =>
  fetchPageWith({ readTimeoutMs: totalTimeoutMs / 2, totalTimeoutMs, maxBytes: 2_000_000, attempts: 1 }, deps)

const read = (format: DemoFormat, more: object = {}) =>
  readFeed({ url: shop.url(format), format, currency: 'USD', ...more }, { fetchPage, parser, now })
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof FeedError ? error.kind : 'other'),
  )

test.each(DEMO_FORMATS)('%s: every size of the shop, each once, with its price and stock', async format => {
  const result = await read(format)
  expect(result).toMatchObject({ refused: [], complete: true, notModified: false })
  expect(result.listings).toHaveLength(20)
  expect(new Set(result.listings.map(listing => listing.externalId)).size).toBe(20)
  const facts = result.listings.map(({ title, variant, price, currency, stock }) =>
    [`${title} ${variant ?? ''}`.trim(), price, currency, stock].join(' | '),
  )
  expect(facts).toContain('Tuftsin 5mg | 18.00 | USD | in')
  expect(facts).toContain('Ovagen 10mg | 36.70 | USD | out')
  for (const listing of result.listings) expect(listing.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\w+/)
})

test.each(DEMO_FORMATS)('%s: reading twice gives the same', async format => {
  expect(await read(format)).toEqual(await read(format))
})

const FAULTS: [Misbehaviour, string[]][] = [
  ['empty', ['empty']],
  ['truncated', ['truncated']],
  ['html', ['html']],
  ['cut', ['truncated']],
  ['hang', ['timeout']],
  ['huge', ['too-large']],
  ['error', ['http']],
  ['missing', ['http']],
  ['redirect-loop', ['redirect']],
]

test.each(FAULTS)('a shop that answers "%s" is a named failure in every format', async (fault, kinds) => {
  const formats = DEMO_FORMATS.filter(format => fault !== 'truncated' || format !== 'csv')
  for (const format of formats) {
    shop.misbehave(fault)
    if (fault === 'hang') fetchPage = pagesWithin(400)
    expect(kinds, format).toContain(await kindOf(read(format)))
  }
})

// A table has no closing mark. Cut inside its last cell it looks like a short one, which the loss of rows gives away.
test('csv: a table cut inside its last cell reads as the rows that are left', async () => {
  shop.misbehave('truncated')
  const result = await read('csv')
  expect(result.listings.length).toBeLessThan(14)
})

test('a fault on a later page fails the whole read: half a catalogue is never a catalogue', async () => {
  const broken: FetchPage = async (url, validators) => {
    if (/page=2|type=variation|products\/vilon/.test(url))
      throw new FeedError('http', 'The shop has a fault.', { status: 500 })
    return fetchPage(url, validators)
  }
  for (const format of ['shopify', 'woocommerce'] as const) {
    const work = readFeed(
      { url: shop.url(format), format, currency: null },
      { fetchPage: broken, parser, now },
    )
    expect(await kindOf(work), format).toBe('http')
  }
})

test('a product page that is gone is counted and the rest is read', async () => {
  const gone: FetchPage = async (url, validators) => {
    if (url.endsWith('/products/vilon')) throw new FeedError('http', 'Gone.', { status: 410 })
    return fetchPage(url, validators)
  }
  const result = await readFeed(
    { url: shop.url('json-ld'), format: 'json-ld', currency: null },
    { fetchPage: gone, parser, now },
  )
  expect(result.listings).toHaveLength(18)
  expect(result.refused).toEqual([
    {
      what: 'gone',
      externalId: `${shop.origin}/products/vilon`,
      reason: 'The page of this product is gone.',
    },
  ])
})

test('an unchanged one-page feed is not read again; a feed of many pages always is', async () => {
  const first = await read('csv')
  expect(first.etag).toMatch(/^"/)
  expect(await read('csv', { etag: first.etag })).toMatchObject({
    notModified: true,
    listings: [],
    etag: first.etag,
  })
  expect((await read('shopify')).etag).toBeNull()
})

test("a smaller answer is still a read: judging it is the ingest's part", async () => {
  shop.misbehave('smaller')
  expect((await read('google-merchant')).listings).toHaveLength(12)
})

test('a shop that repeats its first page for ever ends the read', async () => {
  const stuck: FetchPage = (url, validators) => fetchPage(url.replace(/page=\d+/, 'page=1'), validators)
  const result = await readFeed(
    { url: shop.url('shopify'), format: 'shopify', currency: 'USD' },
    { fetchPage: stuck, parser, now },
  )
  expect(result).toMatchObject({ pages: 2, complete: true, refused: [] })
  expect(result.listings).toHaveLength(20)
})

test('a read that stops at the limit of pages says that it is not complete', async () => {
  const result = await readFeed(
    { url: shop.url('json-ld'), format: 'json-ld', currency: null },
    { fetchPage, parser, now, maxPages: 4 },
  )
  expect(result).toMatchObject({ complete: false, pages: 4, etag: null })
})

test('an id that appears twice is taken once and counted', async () => {
  const csv = 'id,title,price\n1,KPV 5mg,9.00\n1,KPV 10mg,15.00\n'
  const twice: FetchPage = url =>
    Promise.resolve({
      status: 'modified',
      url,
      body: Buffer.from(csv),
      contentType: 'text/csv',
      bytes: 1,
      etag: null,
      lastModified: null,
      totalPages: null,
    })
  const result = await readFeed(
    { url: 'https://a.example/x.csv', format: 'csv', currency: 'GBP' },
    { fetchPage: twice, parser, now },
  )
  expect(result.listings).toMatchObject([{ title: 'KPV 5mg', currency: 'GBP' }])
  expect(result.refused).toMatchObject([{ what: 'row', externalId: '1' }])
})

test('nothing but refused rows is an empty feed, and says why', async () => {
  const none: FetchPage = url =>
    Promise.resolve({
      status: 'modified',
      url,
      body: Buffer.from('id,title,price\n1,KPV,ask\n'),
      contentType: '',
      bytes: 1,
      etag: null,
      lastModified: null,
      totalPages: null,
    })
  const work = readFeed(
    { url: 'https://a.example/x.csv', format: 'csv', currency: null },
    { fetchPage: none, parser, now },
  )
  await expect(work).rejects.toThrow(/All 1 rows were refused: The price is not one certain number/)
})

test.each(DEMO_FORMATS)('%s: the address of the feed names its reader', async format => {
  const other = await startFeedShop({ formats: [format] })
  expect(await detectFeed(other.url(format), { fetchPage, parser, now })).toEqual({
    format,
    url: other.url(format),
  })
  await other.close()
})

test('the address of a shop leads to its feed, where shop systems keep it', async () => {
  for (const format of ['shopify', 'woocommerce'] as const) {
    const other = await startFeedShop({ formats: [format] })
    expect(await detectFeed(other.origin, { fetchPage, parser, now })).toEqual({
      format,
      url: other.url(format),
    })
    await other.close()
  }
})

test("a product page stands for the shop's own feed, and for itself where there is none", async () => {
  expect(await detectFeed(`${shop.origin}/products/vilon`, { fetchPage, parser, now })).toEqual({
    format: 'shopify',
    url: shop.url('shopify'),
  })
  const other = await startFeedShop({ formats: ['json-ld'] })
  const url = `${other.origin}/products/vilon`
  expect(await detectFeed(url, { fetchPage, parser, now })).toEqual({ format: 'json-ld', url })
  await other.close()
})

test('an address without any feed says so, and one that is not there says that', async () => {
  const other = await startFeedShop({ formats: [] })
  await expect(detectFeed(other.origin, { fetchPage, parser, now })).rejects.toThrow(
    /It is a web page without product data/,
  )
  expect(await kindOf(detectFeed(other.origin, { fetchPage, parser, now }))).toBe('unknown-format')
  expect(await kindOf(detectFeed(`${other.origin}/feed`, { fetchPage, parser, now }))).toBe('http')
  await other.close()
  expect(await kindOf(detectFeed(other.origin, { fetchPage, parser, now }))).toBe('network')
})
