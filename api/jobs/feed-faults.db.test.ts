import type { Knex } from 'knex'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inlineParser } from '#api/feeds/parse.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { notifyOfChanges } from '#api/services/alerts/match-changes.ts'
import { createFetchDeps } from '#api/feeds/fetch-feed.ts'
import { fetchPageWith } from '#api/feeds/read-vendor.ts'
import type { DemoFormat } from '#api/feeds/demo/shop.ts'
import { seedCompounds } from '#api/services/seed-compounds.ts'
import { addVendor } from '#api/services/vendors.ts'
import { addAlert, addPerson } from '#api/test/alert-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { startFeedShop, type FeedShop, type Misbehaviour } from '#api/test/feed-shop.ts'
import { readDueFeeds } from './ingest.ts'

let database: TestDatabase
let db: Knex
let shops: FeedShop[]
let deps: ReturnType<typeof createFetchDeps>
// read-vendor.test.ts holds every reader to the same faults; here they go through to the people.
const FORMATS: readonly DemoFormat[] = ['shopify', 'google-merchant', 'csv']
let time = Date.UTC(2026, 10, 20, 8)

const read = async () => {
  time += 60_000
  const fetchPage = fetchPageWith(
    { readTimeoutMs: 300, totalTimeoutMs: 600, maxBytes: 2_000_000, attempts: 1 },
    deps,
  )
  const now = () => new Date(time)
  const outlets = { log: () => undefined, onChanges: notifyOfChanges }
  const round = { db, fetchPage, parser: inlineParser, normalizer, now, ...outlets }
  return readDueFeeds(round, { vendor: null, before: now() })
}

const published = () =>
  db('offers').select('id', 'price', 'unit_price', 'stock', 'gone_at', 'comparable').orderBy('id')
const told = async () =>
  (await db('notifications').orderBy('id')).map(({ kind, facts }) => `${kind} ${facts.to}`)

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.background.knex
  await seedCompounds(db)
})
afterAll(() => database.close())

beforeEach(async () => {
  deps = createFetchDeps({ allowPrivate: true, sleep: () => Promise.resolve() })
  shops = await Promise.all(FORMATS.map(format => startFeedShop({ formats: [format] })))
  for (const [at, shop] of shops.entries()) {
    const format = FORMATS[at] ?? 'csv'
    const names = { slug: `shop-${format}`, name: `Shop ${format}`, website: shop.origin }
    await addVendor(db, { ...names, providesCoa: false, currency: 'USD', feedUrl: shop.url(format), format })
  }
  await read()
  const user = await addPerson(db, { telegram: 4_711 })
  for (const { id } of await published()) await addAlert(db, user, id)
})
afterEach(async () => {
  await Promise.all(shops.map(shop => shop.close()))
  await deps.close()
  await db('users').delete()
  await db('vendors').delete()
})

const FAULTS: Misbehaviour[] = [
  'empty',
  'html',
  'truncated',
  'cut',
  'smaller',
  'x100',
  'hang',
  'drip',
  'huge',
  'bomb',
  'error',
  'missing',
  'busy',
  'garbled',
  'redirect-private',
]

test.each(FAULTS)(
  'every shop answers "%s": the last good catalogue stands and nobody is told; what then really falls is told once',
  async fault => {
    const before = await published()
    expect(before.length).toBe(FORMATS.length * 20)
    for (const shop of shops) shop.misbehave(fault)
    await read()
    expect(await published()).toEqual(before)
    expect(await told()).toEqual([])
    for (const shop of shops) {
      shop.misbehave(null)
      shop.products = shop.products.map(product => ({
        ...product,
        sizes: product.sizes.map(size => (size.id === 1_000 ? { ...size, price: 1_500 } : size)),
      }))
    }
    await read()
    await read()
    expect(await told()).toEqual(FORMATS.map(() => 'price_change 15'))
  },
)
