import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { vendorFactsShape } from '#api/contract/vendor-facts.ts'
import { allVendorFacts, vendorFacts } from '#api/queries/vendor-facts.ts'
import { productsOfVendor } from '#api/queries/catalog/products.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { addCompounds, addVendor, listing, plainNormalizer } from '#api/test/catalog-fixtures.ts'
import { readRegions } from '#api/domain/vendors/regions.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { stateFact, withdrawFact } from './vendor-facts.ts'

const now = new Date('2026-11-20T12:00:00Z')
const sourceUrl = 'https://northline-bio.example/shipping'
let database: TestDatabase
let vendorId: string
let feedId: string

beforeAll(async () => {
  database = await openTestDatabase()
  ;({ vendorId, feedId } = await addVendor(database.knex))
  await addVendor(database.knex, 'silent-vendor')
})
afterAll(() => database.close())

const read = async () => JSON.parse((await vendorFacts(database.knex, 'northline-bio')) ?? 'null')
const version = async () => (await database.knex('catalog_state').first('version')).version as string

test('a vendor that states nothing has every field null, and no vendor has no answer', async () => {
  const facts = z.parse(vendorFactsShape, await read())
  expect(facts).toEqual(await read())
  expect(facts).toMatchObject({ slug: 'northline-bio', dispatch: null, shipping: null, contact: null })
  expect(await vendorFacts(database.knex, 'nobody')).toBeNull()
})

test('a fact is shown with source and day, its successor replaces it, and both stay as history', async () => {
  const before = await version()
  const entry = { userId: null, now }
  const shipping = [{ regions: ['US'], price: '12.00', currency: 'USD', freeFrom: '200.00', days: null }]
  await stateFact(
    database.knex,
    { vendorId, kind: 'dispatch', value: 'CA', sourceUrl, statedOn: '2026-01-02' },
    entry,
  )
  await stateFact(
    database.knex,
    { vendorId, kind: 'dispatch', value: 'US', sourceUrl, statedOn: '2026-11-02' },
    entry,
  )
  await stateFact(
    database.knex,
    { vendorId, kind: 'shipping', value: shipping, sourceUrl: null, statedOn: '2026-11-02' },
    entry,
  )
  await stateFact(
    database.knex,
    { vendorId, kind: 'notes', value: 'Called twice.', sourceUrl: null, statedOn: '2026-11-02' },
    entry,
  )
  const facts = z.parse(vendorFactsShape, await read())
  expect(facts).toEqual(await read())
  expect(facts.dispatch).toEqual({ value: 'US', sourceUrl, statedOn: '2026-11-02' })
  expect(facts.shipping?.value).toEqual(shipping)
  expect(JSON.stringify(facts)).not.toContain('Called')
  expect(await database.knex('vendor_facts').where({ kind: 'dispatch' })).toHaveLength(2)
  expect(await version()).not.toBe(before)
})

test('a withdrawn fact is not stated any more', async () => {
  expect(await withdrawFact(database.knex, { vendorId, kind: 'dispatch' }, now)).toBe(true)
  expect(await withdrawFact(database.knex, { vendorId, kind: 'dispatch' }, now)).toBe(false)
  expect((await read()).dispatch).toBeNull()
})

test('all vendors, by name', async () => {
  const all = JSON.parse(await allVendorFacts(database.knex)) as { slug: string }[]
  expect(all.map(({ slug }) => slug)).toEqual(['northline-bio', 'silent-vendor'])
})

test('an offer says where its vendor ships to, as a list even where that is everywhere, the EU as one place', async () => {
  const db = database.knex
  await addCompounds(db, ['BPC-157'])
  const read = { listings: [listing('a')], refused: {}, etag: null, lastModified: null }
  await ingestRead({ db, normalizer: plainNormalizer }, feedId, read, now)
  const shipsTo = async () =>
    JSON.parse(await productsOfVendor(db, 'northline-bio'))[0].offers[0].vendor.shipsTo as unknown
  const state = (value: unknown) =>
    stateFact(
      db,
      { vendorId, kind: 'destinations', value, sourceUrl, statedOn: '2026-11-02' },
      { userId: null, now },
    )
  expect(await shipsTo()).toBeNull()
  await state(['CA', 'US'])
  expect(await shipsTo()).toEqual(['CA', 'US'])
  await state(readRegions('EU US'))
  expect(await shipsTo()).toEqual(['US', 'EU'])
  await state('world')
  expect(await shipsTo()).toEqual(['world'])
})
