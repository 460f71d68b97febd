import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { addCompounds, addVendor, listing, plainNormalizer } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { dueFeeds } from './hosts.ts'
import { ingestFailure, ingestNotModified, ingestRead, type IngestResult } from './ingest.ts'
import { rereadListings } from './reread.ts'

let database: TestDatabase
let db: Knex
let feedId: string
let minute = 0
let vendors = 0

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.knex
  await addCompounds(db, ['BPC-157', 'TB-500'])
})
afterAll(() => database.close())
beforeEach(async () => {
  vendors += 1
  feedId = (await addVendor(db, `vendor-${vendors}`)).feedId
})

const at = (n: number) => new Date(Date.UTC(2026, 10, 20, 8, n))
const tick = () => at((minute += 15))
const read = (listings: RawListing[], now = tick()): Promise<IngestResult> =>
  ingestRead(
    { db, normalizer: plainNormalizer },
    feedId,
    { listings, refused: {}, etag: '"v"', lastModified: null },
    now,
  )
const offers = () => db('offers').where({ feed_id: feedId }).orderBy('external_id')
const offer = async (id: string) => (await offers()).find(row => row.external_id === id)
const observations = (id: string) =>
  db('observations')
    .whereIn('offer_id', db('offers').select('id').where({ feed_id: feedId, external_id: id }))
    .orderBy('observed_at')
const changes = () =>
  db('changes')
    .whereIn('offer_id', db('offers').select('id').where({ feed_id: feedId }))
    .orderBy('id')
    .pluck('kind')
const feed = () => db('feeds').where({ id: feedId }).first()

describe('a first read', () => {
  test('makes products, offers and one observation each, and tells nobody', async () => {
    const result = await read([
      listing('a'),
      listing('b', { title: 'TB-500', variant: '10 mg', price: '35.50' }),
    ])
    expect(result).toMatchObject({
      outcome: 'ok',
      summary: { listings: 2, added: 2, changed: 0, vanished: 0 },
    })
    expect(await offers()).toMatchObject([
      { external_id: 'a', unit_price: '4.00000000', comparable: true, size: '5 mg × 1 vial', stock: 'in' },
      { external_id: 'b', unit_price: '3.55000000', quantity: '10' },
    ])
    expect(await observations('a')).toHaveLength(1)
    expect(await changes()).toEqual([])
  })

  test('a listing without a size is kept with its reason and without a unit price', async () => {
    await read([listing('a', { variant: null })])
    expect(await offer('a')).toMatchObject({
      comparable: false,
      unit_price: null,
      reason: 'The size is not stated',
    })
  })

  test('two listings with one id: the second is refused and counted', async () => {
    const result = await read([listing('a'), listing('a', { price: '1.00' })])
    expect(result.summary).toMatchObject({ listings: 1, refused: 1, reasons: { 'the same id twice': 1 } })
    expect(await offer('a')).toMatchObject({ price: '20.00' })
  })
})

describe('a second read', () => {
  test('of the same feed changes nothing but the moment of the check', async () => {
    await read([listing('a'), listing('b')])
    const before = await offers()
    const result = await read([listing('a'), listing('b')])
    expect(result.summary).toMatchObject({ added: 0, changed: 0, vanished: 0, quarantined: 0 })
    expect(await offers()).toEqual(before)
    expect(await observations('a')).toHaveLength(1)
    expect((await feed()).last_success_at).toEqual(at(minute))
  })

  test('with another price appends one observation and one change', async () => {
    await read([listing('a')])
    await read([listing('a', { price: '18.00' })])
    expect(await observations('a')).toMatchObject([
      { price: '20.00' },
      { price: '18.00', unit_price: '3.60000000' },
    ])
    expect(await changes()).toEqual(['price'])
  })

  test('with a new listing notes a new item', async () => {
    await read([listing('a')])
    await read([listing('a'), listing('b')])
    expect(await changes()).toEqual(['new_item'])
  })
})

describe('stock', () => {
  test('out in two reads is told once; back is told at once', async () => {
    await read([listing('a')])
    await read([listing('a', { stock: 'out' })])
    expect(await changes()).toEqual([])
    await read([listing('a', { stock: 'out' })])
    expect(await changes()).toEqual(['out_of_stock'])
    await read([listing('a')])
    expect(await changes()).toEqual(['out_of_stock', 'back_in_stock'])
    expect((await offer('a'))?.restocked_at).toEqual(at(minute))
    await read([listing('a')])
    expect(await changes()).toHaveLength(2)
  })

  test('in, out, in within two reads tells nothing', async () => {
    await read([listing('a')])
    await read([listing('a', { stock: 'out' })])
    await read([listing('a')])
    await read([listing('a')])
    expect(await changes()).toEqual([])
  })

  test('back-order is not out of stock', async () => {
    await read([listing('a')])
    await read([listing('a', { stock: 'backorder' })])
    await read([listing('a', { stock: 'backorder' })])
    expect(await changes()).toEqual([])
  })
})

describe('a listing that vanishes', () => {
  const three = () => ['a', 'b', 'c', 'd'].map(id => listing(id))
  test('is out of stock after two complete reads, and keeps the moment it was last seen', async () => {
    await read(three())
    const seen = at(minute)
    await read(three().slice(1))
    expect(await offer('a')).toMatchObject({ stock: 'in', missing_reads: 1, checked_at: seen })
    const result = await read(three().slice(1))
    expect(result.summary.vanished).toBe(1)
    expect(await offer('a')).toMatchObject({ stock: 'out', gone_at: at(minute) })
    expect(await changes()).toEqual(['out_of_stock'])
    await read(three().slice(1))
    expect(await changes()).toHaveLength(1)
  })

  test('and returns is back in stock with its history', async () => {
    await read(three())
    await read(three().slice(1))
    await read(three().slice(1))
    await read(three())
    expect(await offer('a')).toMatchObject({ stock: 'in', gone_at: null, missing_reads: 0 })
    expect(await changes()).toEqual(['out_of_stock', 'back_in_stock'])
    expect(await observations('a')).toHaveLength(3)
  })

  test('a read in between starts the count anew', async () => {
    await read(three())
    await read(three().slice(1))
    await read(three())
    await read(three().slice(1))
    expect(await offer('a')).toMatchObject({ stock: 'in', missing_reads: 1 })
  })
})

test('a row that cannot be read, and a read that stopped early, make nothing vanish', async () => {
  const all = ['a', 'b', 'c', 'd'].map(id => listing(id))
  await read(all)
  const rest = { listings: all.slice(1), refused: { 'no price': 1 }, etag: null, lastModified: null }
  const deps = { db, normalizer: plainNormalizer }
  await ingestRead(deps, feedId, { ...rest, unreadable: ['a'] }, tick())
  await ingestRead(deps, feedId, { ...rest, complete: false }, tick())
  const { url } = await offer('a')
  await ingestRead(deps, feedId, { ...rest, unreadable: [url] }, tick())
  expect(await offer('a')).toMatchObject({
    stock: 'in',
    missing_reads: 0,
    url: expect.stringMatching(/^https/),
  })
})

describe('quarantine', () => {
  test('a price that moves by more than 60 per cent is held until a second read says the same', async () => {
    await read([listing('a')])
    const first = await read([listing('a', { price: '2000.00' })])
    expect(first.summary.quarantined).toBe(1)
    expect(await offer('a')).toMatchObject({ price: '20.00', quarantined: true })
    expect(await observations('a')).toHaveLength(1)
    await read([listing('a', { price: '2000.00' })])
    expect(await offer('a')).toMatchObject({ price: '2000.00', quarantined: false })
    expect(await changes()).toEqual(['price'])
  })

  test('a price that falls back was never true', async () => {
    await read([listing('a')])
    await read([listing('a', { price: '0.20' })])
    await read([listing('a')])
    expect(await offer('a')).toMatchObject({ price: '20.00', quarantined: false })
    expect(await observations('a')).toHaveLength(1)
    expect(await db('quarantine').where({ feed_id: feedId })).toMatchObject([{ status: 'dropped' }])
  })

  test('another implausible value starts the wait anew', async () => {
    await read([listing('a')])
    await read([listing('a', { price: '200.00' })])
    await read([listing('a', { price: '300.00' })])
    expect(await offer('a')).toMatchObject({ price: '20.00', quarantined: true })
    const rows = await db('quarantine').where({ feed_id: feedId }).orderBy('id')
    expect(rows.map(row => row.status)).toEqual(['dropped', 'held'])
  })

  test('60 per cent exactly is believed', async () => {
    await read([listing('a')])
    await read([listing('a', { price: '32.00' })])
    expect(await offer('a')).toMatchObject({ price: '32.00' })
  })

  test.each([
    ['no price', { price: null }, 'zero_price'],
    ['a price of zero', { price: '0.00' }, 'zero_price'],
    ['another currency', { currency: 'EUR' }, 'price_jump'],
  ] as const)('%s is held', async (_name, change, kind) => {
    await read([listing('a')])
    await read([listing('a', change)])
    expect(await db('quarantine').where({ feed_id: feedId })).toMatchObject([{ kind, status: 'held' }])
    expect(await offer('a')).toMatchObject({ price: '20.00', currency: 'USD', quarantined: true })
  })

  test('a read that loses more than 30 per cent changes nothing but the feed until a second one', async () => {
    const all = Array.from({ length: 10 }, (_, n) => listing(`x${n}`))
    await read(all)
    const before = await offers()
    const held = await read(all.slice(4))
    expect(held).toMatchObject({ outcome: 'held', error: expect.stringContaining('4 of 10') })
    expect(await offers()).toEqual(before)
    expect(await feed()).toMatchObject({
      stale_since: expect.any(Date),
      last_error: expect.stringContaining('held'),
    })
    expect((await read(all.slice(4))).outcome).toBe('ok')
    expect(await offer('x0')).toMatchObject({ missing_reads: 1, stock: 'in' })
    expect((await feed()).stale_since).toBeNull()
  })
})

test('another loss of the same size does not confirm the first', async () => {
  const all = Array.from({ length: 10 }, (_, n) => listing(`y${n}`))
  await read(all)
  expect((await read(all.slice(4))).outcome).toBe('held')
  expect((await read(all.slice(0, 6))).outcome).toBe('held')
  expect((await read(all.slice(0, 6))).outcome).toBe('ok')
})

test('a unit price that leaps under the same price is held too', async () => {
  await read([listing('a', { variant: '5 mg' })])
  expect((await read([listing('a', { variant: '50 mg' })])).summary).toMatchObject({ quarantined: 1 })
  expect(await offer('a')).toMatchObject({ unit_price: '4.00000000', quarantined: true })
  await read([listing('a', { variant: '50 mg' })])
  expect(await offer('a')).toMatchObject({ unit_price: '0.40000000', quarantined: false })
})

test('an id that now sells another compound closes its offer and opens a new one', async () => {
  await read([listing('a')])
  await read([listing('a', { title: 'TB-500', variant: '10 mg', price: '200.00' })])
  const rows = await offers()
  expect(
    rows.map(({ external_id, title, stock, gone_at }) => [external_id, title, stock, gone_at !== null]),
  ).toEqual([
    ['a', 'TB-500', 'in', false],
    [expect.stringMatching(/^a until \d+$/), 'BPC-157', 'out', true],
  ])
  expect(new Set(await changes())).toEqual(new Set(['new_item', 'out_of_stock']))
})

describe('other rules', () => {
  const doubled = {
    ...plainNormalizer,
    normalize: (text: RawListing) => {
      const normal = plainNormalizer.normalize(text)
      const total = (normal.totalActiveMg ?? 0) * 2
      return { ...normal, totalActiveMg: total, pricePerUnit: (Number(text.price) / total).toFixed(8) }
    },
  }
  const older = () => db('offers').where({ feed_id: feedId }).update({ rules: 'older' })

  test('read the stored evidence anew, correct the history, note it once, and tell nobody', async () => {
    await read([listing('a')])
    await read([listing('a', { price: '22.00' })])
    await older()
    expect(await rereadListings(db, doubled, tick)).toMatchObject({ corrected: 1 })
    expect(await offer('a')).toMatchObject({ quantity: '10', price: '22.00', unit_price: '2.20000000' })
    expect((await observations('a')).map(({ unit_price }) => Number(unit_price))).toEqual([2, 2.2])
    expect(await changes()).toEqual(['price', 'corrected'])
    expect(await rereadListings(db, doubled, tick)).toMatchObject({ feeds: 0 })
  })

  test('are applied before a read is compared, so that a correction is no change of the shop', async () => {
    await read([listing('a')])
    await older()
    const deps = { db, normalizer: doubled }
    const same = { listings: [listing('a')], refused: {}, etag: null, lastModified: null }
    expect((await ingestRead(deps, feedId, same, tick())).summary).toMatchObject({
      changed: 0,
      quarantined: 0,
    })
    expect(await observations('a')).toHaveLength(1)
    expect(await offer('a')).toMatchObject({ unit_price: '2.00000000' })
  })

  test('drop the validators of a page that is not sent again', async () => {
    await read([listing('a')])
    await read([listing('a')])
    const round = { vendor: `vendor-${vendors}`, before: tick(), now: tick() }
    const host = new URL((await feed()).url).host
    expect(await dueFeeds(db, host, round)).toMatchObject([{ etag: '"v"' }])
    await db('feeds').where({ id: feedId }).update({ rules: 'older' })
    expect(await dueFeeds(db, host, round)).toMatchObject([{ etag: null }])
  })
})

describe('a read that failed', () => {
  test('changes nothing but the state of the feed', async () => {
    await read([listing('a')])
    const before = await offers()
    await ingestFailure({ db, normalizer: plainNormalizer }, feedId, 'The feed is an HTML page', tick())
    expect(await offers()).toEqual(before)
    expect(await feed()).toMatchObject({
      last_error: 'The feed is an HTML page',
      stale_since: expect.any(Date),
    })
  })

  test('not modified proves everything seen before', async () => {
    await read([listing('a')])
    await read([listing('a')])
    const now = tick()
    expect((await ingestNotModified({ db, normalizer: plainNormalizer }, feedId, now)).outcome).toBe(
      'not_modified',
    )
    expect(await feed()).toMatchObject({ last_success_at: now, etag: '"v"' })
  })

  test('a read that brought something keeps no ETag, so that the next one is complete', async () => {
    await read([listing('a')])
    expect((await feed()).etag).toBeNull()
  })
})

test('two ingests of one vendor at once: the second waits and changes nothing', async () => {
  const now = tick()
  const both = await Promise.all([
    read([listing('a'), listing('b')], now),
    read([listing('a'), listing('b')], new Date(now.getTime() + 1)),
  ])
  expect(new Set(both.map(result => result.summary.added))).toEqual(new Set([0, 2]))
  expect(await offers()).toHaveLength(2)
})

test('alerts are matched by reads that bring something, also by one that only confirms a stock-out', async () => {
  const matched: number[] = []
  const onChanges = (_: Knex, now: Date) => {
    matched.push(now.getTime())
    return Promise.resolve()
  }
  const reads = [listing('a'), listing('a'), listing('a', { stock: 'out' }), listing('a', { stock: 'out' })]
  const moments: number[] = []
  for (const one of [...reads, ...reads.slice(-1)]) {
    const now = tick()
    moments.push(now.getTime())
    const whole = { listings: [one], refused: {}, etag: null, lastModified: null }
    await ingestRead({ db, normalizer: plainNormalizer, onChanges }, feedId, whole, now)
  }
  expect(matched).toEqual([moments[0], moments[2], moments[3]])
  expect(await changes()).toEqual(['out_of_stock'])
})

test('a fault in the middle leaves the catalogue as it was', async () => {
  await read([listing('a')])
  const before = await offers()
  const deps = { db, normalizer: plainNormalizer, onChanges: () => Promise.reject(new Error('stopped')) }
  const again = { listings: [listing('a', { price: '19.00' })], refused: {}, etag: null, lastModified: null }
  await expect(ingestRead(deps, feedId, again, tick())).rejects.toThrow('stopped')
  expect(await offers()).toEqual(before)
})
