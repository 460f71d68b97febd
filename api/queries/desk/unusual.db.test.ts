import { expect, test } from 'vitest'
import { ingestRead } from '#api/feeds/ingest.ts'
import {
  addCompounds,
  addVendor,
  listing,
  plainNormalizer as normalizer,
} from '#api/test/catalog-fixtures.ts'
import { openTestDatabase } from '#api/test/database.ts'
import { unusualListings } from './unusual.ts'

const now = new Date('2026-11-20T10:00:00Z')

test('an unusual price comes with the lowest of each other vendor, at the rates of the day', async () => {
  const database = await openTestDatabase()
  const db = database.knex
  await addCompounds(db, ['BPC-157'])
  const shops: Record<string, ReturnType<typeof listing>[]> = {
    odd: [listing('odd', { price: '200.00' }), listing('fair', { price: '21.00' })],
    one: [listing('1a', { price: '20.00' }), listing('1b', { price: '25.00' })],
    two: [listing('2a', { price: '30.00' }), listing('2b', { price: '5.00', stock: 'out' })],
    euro: [listing('3a', { price: '20.00', currency: 'EUR' })],
  }
  for (const [slug, listings] of Object.entries(shops)) {
    const { feedId } = await addVendor(db, slug)
    const read = { listings, refused: {}, etag: null, lastModified: null }
    await ingestRead({ db, normalizer }, feedId, read, now)
  }
  const unusual = { times: 9, reason: '9 times the usual price' }
  await db('offers').where({ external_id: 'odd' }).update({ unusual })
  const market = { times: 9, unitPrice: '40', reason: unusual.reason, lowest: '4', vendors: ['4', '6'] }
  expect(await unusualListings(db)).toMatchObject([{ ...market, median: '4.2', highest: '6' }])
  await db('rates').insert({
    base: 'EUR',
    quoted_on: '2026-11-20',
    source: 'test',
    currency: 'USD',
    rate: '1.25',
  })
  expect(await unusualListings(db)).toMatchObject([{ ...market, median: '5', vendors: ['4', '5', '6'] }])
  expect(await unusualListings(db, { vendor: 'two' })).toEqual([])
  await database.close()
})
