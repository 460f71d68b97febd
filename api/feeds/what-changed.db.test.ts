import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { addCompounds, addVendor, listing, plainNormalizer } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { ingestFailure, ingestNotModified, ingestRead } from './ingest.ts'

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

const tick = () => new Date(Date.UTC(2026, 10, 20, 8, (minute += 15)))
const read = (listings: RawListing[]) =>
  ingestRead(
    { db, normalizer: plainNormalizer },
    feedId,
    { listings, refused: {}, etag: '"v"', lastModified: null },
    tick(),
  )

const BPC = listing('a')
const TB = listing('b', { title: 'TB-500', variant: '10 mg', price: '35.50' })

const state = async () => {
  const { version, reads } = await db('catalog_state').first()
  return { version: Number(version), reads: Number(reads) }
}
const productOf = (externalId: string): Promise<string> =>
  db('offers')
    .where({ feed_id: feedId, external_id: externalId })
    .first()
    .then(row => row.product_id)
const changedAt = (version: number): Promise<string[]> =>
  db('catalog_changes').where({ version }).orderBy('product_id').pluck('product_id')

/** What a step did to the state, and which products it named. */
async function during(step: () => Promise<unknown>) {
  const before = await state()
  await step()
  const after = await state()
  const moves = after.version - before.version
  return {
    moves,
    reads: after.reads - before.reads,
    products: moves === 1 ? await changedAt(after.version) : [],
  }
}

test('a read that changes nothing moves no version', async () => {
  await read([BPC, TB])
  expect(await during(() => read([BPC, TB]))).toEqual({ moves: 0, reads: 1, products: [] })
  expect(await during(() => ingestNotModified({ db, normalizer: plainNormalizer }, feedId, tick()))).toEqual({
    moves: 0,
    reads: 1,
    products: [],
  })
})

test('a new price names its product alone', async () => {
  await read([BPC, TB])
  const step = () => read([{ ...BPC, price: '21.00' }, TB])
  expect(await during(step)).toEqual({ moves: 1, reads: 1, products: [await productOf('a')] })
})

test('an id that is used again for another product names both', async () => {
  await read([BPC, TB])
  const before = await productOf('a')
  const found = await during(() => read([{ ...BPC, title: 'TB-500' }, TB]))
  expect(found.moves).toBe(1)
  expect(found.products).toEqual(
    [before, await productOf('a')].sort((one, other) => Number(one) - Number(other)),
  )
})

test('an offer that is missing, gone, or whose stock-out is confirmed names its product', async () => {
  await read([BPC, TB, listing('c', { title: 'TB-500', variant: '5 mg' }), listing('d'), listing('e')])
  const all = [TB, listing('c', { title: 'TB-500', variant: '5 mg' }), listing('d'), listing('e')]
  for (const _ of ['missing', 'gone'])
    expect(await during(() => read(all))).toMatchObject({ moves: 1, products: [await productOf('a')] })
  const out = all.map(one => (one === TB ? { ...TB, stock: 'out' as const } : one))
  for (const _ of ['out', 'confirmed'])
    expect(await during(() => read(out))).toMatchObject({ moves: 1, products: [await productOf('b')] })
  expect(await during(() => read(out))).toMatchObject({ moves: 0 })
})

test('a vendor that answers again may have changed anything', async () => {
  await read([BPC, TB])
  await ingestFailure({ db, normalizer: plainNormalizer }, feedId, 'It did not answer.', tick())
  expect(await during(() => read([BPC, TB]))).toEqual({ moves: 1, reads: 1, products: [] })
})
