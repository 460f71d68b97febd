import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingestRead } from '#api/feeds/ingest.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { seedCompounds } from '#api/services/seed-compounds.ts'
import { addPerson } from '#api/test/alert-fixtures.ts'
import { addVendor, listing } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { trendingProducts } from './catalog/trending.ts'
import { changesOfWeek, offerHistory, productHistory } from './history.ts'
import { movesOfChanges, weekMoves } from './week-moves.ts'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
let database: TestDatabase
let feedId: string
let offer: { id: string; product_id: string }

const read = (days: number, price: string, currency: string) =>
  ingestRead(
    { db: database.knex, normalizer },
    feedId,
    { listings: [listing('a', { price, currency })], refused: {}, etag: null, lastModified: null },
    daysAgo(days),
  )

beforeAll(async () => {
  database = await openTestDatabase()
  await seedCompounds(database.knex)
  feedId = (await addVendor(database.knex)).feedId
  await read(20, '62.00', 'USD')
  await read(6, '60.00', 'USD')
  await read(5, '55.00', 'EUR')
  await read(4, '55.00', 'EUR')
  await read(2, '50.00', 'EUR')
  offer = await database.knex('offers').first('id', 'product_id')
})
afterAll(() => database.close())

test('the history of an offer holds prices in its currency alone', async () => {
  const history = JSON.parse((await offerHistory(database.knex, offer.id, daysAgo(30))) ?? '')
  expect(history).toMatchObject({ currency: 'EUR', observations: [{ price: '55.00' }, { price: '50.00' }] })
})

test('the history of a product holds unit prices in its currency alone', async () => {
  const { knex } = database
  const history = JSON.parse((await productHistory(knex, offer.product_id, daysAgo(30), 'EUR')) ?? '')
  expect(history.currency).toBe('EUR')
  expect(history.lowest.map(({ unitPrice }: { unitPrice: string }) => unitPrice)).toEqual(['11', '10'])
})

test('the move of a week begins at the first price in the currency that it ends in', async () => {
  const { movers } = JSON.parse(await changesOfWeek(database.knex, daysAgo(7)))
  expect(movers.changes).toMatchObject([{ oldPrice: '55.00', newPrice: '50.00', currency: 'EUR' }])

  const user = await addPerson(database.knex, {})
  await database.knex('watches').insert({ user_id: user, product_id: offer.product_id, created_at: now })
  const [week] = await weekMoves(database.knex, [user], now)
  const move = { was: '55.00', now: '50.00', currency: 'EUR' }
  expect(week?.moves).toMatchObject([move])
  expect(await movesOfChanges(database.knex, [week?.moves[0]?.changeId ?? ''])).toMatchObject([move])
})

test('a price that moved where nothing can be bought is no mover', async () => {
  await database.knex('offers').where({ id: offer.id }).update({ stock: 'out' })
  const { movers } = JSON.parse(await changesOfWeek(database.knex, daysAgo(7)))
  expect(movers).toEqual({ total: 0, changes: [] })
  await database.knex('offers').where({ id: offer.id }).update({ stock: 'in' })
})

test('a price in a former currency is no earlier price of a trend', async () => {
  await read(1.5, '70.00', 'USD')
  await read(1, '70.00', 'USD')
  const { knex } = database
  await knex('view_events').insert({
    product_id: offer.product_id,
    visitor: Buffer.from([1]),
    created_at: now,
  })
  await knex('observations')
    .where({ currency: 'USD' })
    .where('observed_at', '<', daysAgo(7))
    .update({ currency: 'GBP' })
  const [product] = JSON.parse(await trendingProducts(knex, now))
  expect(product).toMatchObject({ id: offer.product_id })
  expect(product).not.toHaveProperty('priceChange')
})
