import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Correction } from '#api/domain/listing/correction.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { seedCompounds } from '#api/services/seed-compounds.ts'
import { addVendor, listing } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { ingestRead } from './ingest.ts'
import { markUnusualInMarket } from './unusual-prices.ts'
import { normalizer } from './normalizer.ts'
import { fingerprintOf } from './readers/listing-row.ts'
import { rereadListings, rereadOffers } from './reread.ts'

let database: TestDatabase
let db: Knex
let feedId: string
let minute = 0
let vendors = 0

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.knex
  await seedCompounds(db)
})
afterAll(() => database.close())
beforeEach(async () => {
  vendors += 1
  feedId = (await addVendor(db, `corrected-${vendors}`)).feedId
})

const tick = () => new Date(Date.UTC(2026, 10, 20, 8, (minute += 15)))
const read = (listings: RawListing[], feed = feedId) =>
  ingestRead({ db, normalizer }, feed, { listings, refused: {}, etag: null, lastModified: null }, tick())
const offer = (id: string, feed = feedId) => db('offers').where({ feed_id: feed, external_id: id }).first()

const TEN: Correction = {
  compound: 'BPC-157',
  blend: null,
  category: 'peptide',
  form: 'kit',
  quantity: '5',
  unit: 'mg',
  count: 10,
  priceKind: 'ordinary',
}

/** Reads a listing whose pack the shop does not state, and corrects it to a kit of ten. */
async function corrected(sells: Correction = TEN, said = listing('a')) {
  await read([said])
  await db('listing_overrides').insert({
    feed_id: feedId,
    external_id: 'a',
    sells: JSON.stringify(sells),
    fingerprint: fingerprintOf(said),
    created_at: tick(),
  })
  const { id } = await offer('a')
  await db.transaction(trx => rereadOffers(trx, normalizer, [id], tick()))
  return id
}

describe('a correction', () => {
  test('stands through twenty further reads with changed prices', async () => {
    await corrected()
    expect(await offer('a')).toMatchObject({ quantity: '50', unit_price: '0.4', correction: 'applied' })
    for (let round = 1; round <= 20; round += 1) {
      const price = (20 + round / 4).toFixed(2)
      await read([listing('a', { price })])
      const now = await offer('a')
      expect(now, price).toMatchObject({ price, quantity: '50', unit_count: 10, correction: 'applied' })
      expect(Number(now.unit_price)).toBeCloseTo(Number(price) / 50, 8)
    }
    await rereadListings(db, normalizer, tick)
    expect(await offer('a')).toMatchObject({ quantity: '50', correction: 'applied' })
  })

  test('makes one corrected change and brings the history to its quantity', async () => {
    const id = await corrected()
    const kinds = await db('changes').where({ offer_id: id }).pluck('kind')
    expect(kinds).toEqual(['corrected'])
    const prices = await db('observations').where({ offer_id: id }).pluck('unit_price')
    expect(prices.map(Number)).toEqual([0.4])
  })

  test.each([
    ['title', { title: 'BPC-157 10 vials' }],
    ['variant', { variant: '10 mg' }],
    ['options', { options: [{ name: 'Vials', value: '10' }] }],
    ['kind of price', { priceKind: 'member' as const }],
    ['pack sentence', { description: 'Each kit holds 5 vials.' }],
  ])(
    'waits for another look once the %s differs, and neither reading is published',
    async (_what, change) => {
      await corrected()
      await read([listing('a', change)])
      expect(await offer('a')).toMatchObject({
        correction: 'review',
        comparable: false,
        unit_price: null,
        reason: expect.stringContaining('waits for another look'),
      })
      await read([listing('a')])
      expect(await offer('a')).toMatchObject({ correction: 'applied', quantity: '50' })
    },
  )

  test('does not mind a new price, stock, picture or marketing', async () => {
    await corrected()
    const imageUrl = 'https://shop.example/new.png'
    await read([listing('a', { price: '22.00', stock: 'out', imageUrl, description: 'Our finest batch.' })])
    expect(await offer('a')).toMatchObject({ correction: 'applied', quantity: '50', stock: 'out' })
  })

  test('that leaves a listing out keeps it out, with its reason', async () => {
    await corrected({ excluded: 'a sample' })
    expect(await offer('a')).toMatchObject({ product_id: null, comparable: false })
    await read([listing('a', { price: '21.00' })])
    expect(await offer('a')).toMatchObject({ product_id: null, reason: 'left out by hand: a sample' })
  })
})

describe('names of the desk', () => {
  test('an alias reads the stored listings that hold it, and later ones', async () => {
    const said = listing('n', { title: 'Zephyrin 5mg vial', variant: null })
    await read([said])
    expect(await offer('n')).toMatchObject({ product_id: null, name_known: false, read_name: 'Zephyrin' })
    const { id } = await db('compounds').where({ name: 'BPC-157' }).first()
    await db('compound_aliases').insert({
      compound_id: id,
      key: 'zephyrin',
      alias: 'Zephyrin',
      origin: 'desk',
    })
    expect((await rereadListings(db, normalizer, tick)).corrected).toBeGreaterThan(0)
    expect(await offer('n')).toMatchObject({ name_known: true, read_name: 'BPC-157', quantity: '5' })
    expect(await rereadListings(db, normalizer, tick)).toEqual({ feeds: 0, corrected: 0 })
    await seedCompounds(db)
    expect(await db('compound_aliases').where({ key: 'zephyrin' })).toHaveLength(1)
    await db('compound_aliases').where({ key: 'zephyrin' }).delete()
  })
})

describe('unusual prices', () => {
  const market: { feed: string; price: string }[] = []
  beforeAll(async () => {
    for (const price of ['20.00', '21.00', '19.00', '22.00', '18.00', '20.50']) {
      const { feedId: feed } = await addVendor(db, `market-${price.replace('.', '-')}`)
      market.push({ feed, price })
      await read([listing('m', { title: 'Ipamorelin 5mg vial', variant: null, price })], feed)
    }
  })

  test('ten times the price is marked with the read that brings it, and until the market or a person agrees', async () => {
    const title = 'Ipamorelin 5mg vial'
    const said = listing('u', { title, variant: null, price: '200.00' })
    await read([said])
    const marked = await offer('u')
    expect(marked.unusual).toMatchObject({ reason: expect.stringContaining('unusual price, not ranked') })
    for (const { feed } of market) expect((await offer('m', feed)).unusual).toBeNull()

    await db('offers').where({ id: marked.id }).update({ usual_unit_price: marked.unit_price })
    await markUnusualInMarket(db)
    expect((await offer('u')).unusual).toBeNull()

    await db('offers').where({ id: marked.id }).update({ usual_unit_price: null })
    await markUnusualInMarket(db)
    expect((await offer('u')).unusual).not.toBeNull()
    await read([{ ...said, price: '20.00' }])
    await read([{ ...said, price: '20.00' }])
    expect((await offer('u')).unusual).toBeNull()
  })
})
