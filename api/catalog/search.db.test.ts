import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WireProduct } from '#api/contract/catalog/products.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { seedCompounds } from '#api/services/seed-compounds.ts'
import { addVendor, listing } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import type { CatalogAnswer } from './answers.ts'
import { openCatalog } from './catalog.ts'

const DAY = 24 * 60 * 60_000
const now = new Date('2026-11-20T10:00:00Z')
let database: TestDatabase
let opened: Awaited<ReturnType<typeof openCatalog>>

const vial = (id: string, title: string, mg: number, price: string | null, more: Partial<RawListing> = {}) =>
  listing(id, { title, variant: `${mg} mg`, price, ...more })

async function addShop(db: Knex, slug: string, reads: readonly (readonly [number, RawListing[]])[]) {
  const { feedId } = await addVendor(db, slug)
  for (const [daysAgo, listings] of reads) {
    const read = { listings, refused: {}, etag: null, lastModified: null }
    await ingestRead({ db, normalizer }, feedId, read, new Date(now.getTime() - daysAgo * DAY))
  }
}

beforeAll(async () => {
  database = await openTestDatabase()
  const db = database.knex
  await seedCompounds(db)
  const bpc = vial('a', 'BPC-157', 5, '20.00')
  const tb = vial('b', 'TB-500', 5, '24.00')
  await addShop(db, 'northline-bio', [
    [40, [bpc, vial('k', 'BPC-157', 10, '30.00')]],
    [3, [bpc, vial('k', 'BPC-157', 10, '30.00'), vial('n', 'BPC-157', 2, '12.00'), tb]],
  ])
  await addShop(db, 'moonfen-labs', [
    [20, [vial('a', 'BPC-157', 5, '10.00', { currency: 'EUR' })]],
    [
      10,
      [
        vial('a', 'BPC-157', 5, '10.00', { currency: 'EUR' }),
        tb,
        vial('ask', 'Ipamorelin', 5, null, { listPrice: '40.00' }),
      ],
    ],
  ])
  await db('promotions').insert({
    vendor_id: (await db('vendors').where({ slug: 'moonfen-labs' }).first('id')).id,
    code: 'AUTUMN',
    promotion_type: 'general',
    name: 'Autumn',
    discount_type: 'percentage',
    discount_amount: '10',
    starts_at: new Date(0),
  })
  opened = await openCatalog({ db, now: () => now, everyMs: 60_000, onFault: () => {} })
})
afterAll(async () => {
  opened.version.stop()
  await database.close()
})

const products = async (answer: Promise<CatalogAnswer>) => JSON.parse((await answer).text()) as WireProduct[]
const search = (query: string) => products(opened.catalog.search(query))
const summary = (list: readonly WireProduct[]) =>
  list.map(({ name, offers }) => `${name}: ${offers.map(({ price }) => price).join(' ')}`)

test('a vendor narrows the offers; the rest of the market stays beside them', async () => {
  const [first, ...others] = await search('bpc-157 moonfen')
  expect(others).toEqual([])
  expect(summary(first ? [first] : [])).toEqual(['BPC-157 vials: 10.00'])
  expect(first?.others).toHaveLength(3)
  expect(summary(await search('moonfen labs'))).toEqual([
    'BPC-157 vials: 10.00',
    'TB-500 vials: 24.00',
    'Ipamorelin vials: ',
  ])
})

test('offers in the currency that most have come first, never ordered by number across currencies', async () => {
  expect(summary(await search('bpc-157'))).toEqual(['BPC-157 vials: 30.00 20.00 12.00 10.00'])
})

test('a size and a pack come first', async () => {
  expect(summary(await search('bpc-157 2 mg'))).toEqual(['BPC-157 vials: 12.00 30.00 20.00 10.00'])
})

test('the arrivals of a vendor are newest first by its own offers', async () => {
  const ofVendor = (vendor: string) => products(opened.catalog.newArrivals({ days: 30, vendor }))
  expect(summary(await ofVendor('moonfen-labs'))).toEqual([
    'TB-500 vials: 24.00',
    'Ipamorelin vials: ',
    'BPC-157 vials: 10.00',
  ])
})

test('an offer without a price is no deal, whatever code its vendor has', async () => {
  expect(summary(await products(opened.catalog.deals()))).toEqual([
    'BPC-157 vials: 10.00',
    'TB-500 vials: 24.00',
  ])
})
