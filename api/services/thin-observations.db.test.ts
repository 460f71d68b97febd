import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#api/domain/time.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { addCompounds, addVendor, listing, plainNormalizer } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { thinObservations, WHOLE_DAYS } from './thin-observations.ts'

let database: TestDatabase
let offers: string[] = []
const NOW = new Date('2026-11-20T12:00:00Z')

beforeAll(async () => {
  database = await openTestDatabase()
  const { knex } = database
  await addCompounds(knex, ['BPC-157'])
  const { feedId } = await addVendor(knex)
  const read = { listings: [listing('a'), listing('b')], refused: {}, etag: null, lastModified: null }
  await ingestRead({ db: knex, normalizer: plainNormalizer }, feedId, read, NOW)
  await knex('observations').delete()
  offers = await database.knex('offers').orderBy('id').pluck('id')
})
afterAll(() => database.close())

const observe = (offer: number, at: string, price: string | null, stock = 'in') =>
  database.knex('observations').insert({
    offer_id: offers[offer],
    observed_at: at,
    price,
    unit_price: price,
    currency: 'USD',
    stock,
  })
const kept = async () =>
  (await database.knex('observations').orderBy(['offer_id', 'observed_at'])).map(
    row =>
      `${offers.indexOf(row.offer_id)} ${row.observed_at.toISOString().slice(5, 16)} ${row.price} ${row.stock}`,
  )

test('of a day of more than a year ago the lowest and the last stay; younger days stay whole', async () => {
  expect(await thinObservations(database.knex, NOW)).toBe(0)
  const old = '2025-11-19'
  await observe(0, `${old}T00:00:00Z`, '9.00')
  await observe(0, `${old}T08:00:00Z`, '7.00', 'out')
  await observe(0, `${old}T09:00:00Z`, '8.00')
  await observe(0, `${old}T10:00:00Z`, '8.00')
  await observe(0, `${old}T11:00:00Z`, null)
  await observe(0, `${old}T23:59:00Z`, '9.50')
  await observe(1, `${old}T10:00:00Z`, '5.00')
  await observe(0, '2025-11-20T01:00:00Z', '9.50')
  await observe(0, '2025-11-20T02:00:00Z', '9.60')
  await observe(0, '2025-11-20T03:00:00Z', '9.70')
  const whole = ['0 11-20T01:00 9.50 in', '0 11-20T02:00 9.60 in', '0 11-20T03:00 9.70 in']
  const thinned = ['0 11-19T09:00 8.00 in', '0 11-19T23:59 9.50 in']
  expect(await thinObservations(database.knex, NOW)).toBe(4)
  expect(await kept()).toEqual([...thinned, ...whole, '1 11-19T10:00 5.00 in'])
  expect(await thinObservations(database.knex, NOW)).toBe(0)
  expect(await thinObservations(database.knex, new Date(NOW.getTime() + DAY_MS))).toBe(1)
  expect(await kept()).toEqual([
    ...thinned,
    '0 11-20T01:00 9.50 in',
    '0 11-20T03:00 9.70 in',
    '1 11-19T10:00 5.00 in',
  ])
})

test('a long history is thinned in short runs', async () => {
  const { knex } = database
  await knex('observations').delete()
  await knex('watermarks').delete()
  const began = NOW.getTime() - (WHOLE_DAYS + 40) * DAY_MS
  for (let day = 0; day < 40; day += 1)
    for (let hour = 0; hour < 3; hour += 1)
      await observe(0, new Date(began + day * DAY_MS + hour * 3_600_000).toISOString(), `${9 + hour}.00`)
  expect(await thinObservations(knex, NOW)).toBe(31)
  expect(await thinObservations(knex, NOW)).toBe(9)
  expect(await thinObservations(knex, NOW)).toBe(0)
})
