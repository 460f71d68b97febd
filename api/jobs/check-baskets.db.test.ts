import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#api/contract/notifications.ts'
import { saveBasket } from '#api/contract/baskets.ts'
import { wholeCost } from '#api/domain/basket/whole-cost.ts'
import { createBasketCosts } from '#api/services/basket-costs.ts'
import { startTestServer, type Person, type TestServer } from '#api/test/server.ts'
import { checkBaskets } from './check-baskets.ts'

let server: TestServer
let person: Person
let productId: string

beforeAll(async () => {
  server = await startTestServer()
  const { db, seed } = server
  productId = String((await db('products').where('name', 'like', 'TB-500%').first('id')).id)
  const rule = { regions: ['US'], price: '10.00', currency: 'USD', freeFrom: null, days: null }
  await db('vendor_facts').insert({
    vendor_id: seed.vendorIds[1],
    kind: 'shipping',
    value: JSON.stringify([rule]),
    stated_on: '2026-11-01',
    entered_at: server.clock.now(),
  })
  await db('offers').update({ checked_at: server.clock.now() })
  await db('feeds').update({ last_success_at: server.clock.now() })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db('baskets').delete()
  person = await server.person()
})

const save = (amount: string, more: object = {}) => {
  const totalLimit = { amount, currency: 'USD' }
  const terms = { country: 'US', currency: null, codes: 'none' as const }
  const body = { name: 'Vials', lines: `${productId}:10`, ...terms, totalLimit, ...more }
  return person.call(saveBasket, { body })
}

const check = () =>
  checkBaskets(
    { db: server.db, cost: async given => wholeCost(...given), now: server.clock.now },
    new AbortController().signal,
  )

const priceIs = async (price: string) => {
  await server
    .db('offers')
    .where({ product_id: productId, vendor_id: server.seed.vendorIds[1] })
    .update({ price })
  await server.db.raw('update catalog_state set version = version + 1')
}

const told = async () =>
  (await person.call(listNotifications)).body.map(({ title, body }) => `${title}: ${body}`)

test('a total at the limit is told once, with shipping in it, and leads to the basket', async () => {
  await priceIs('22.00')
  await save('54.00')
  expect(await check()).toEqual({ baskets: 1, notified: 1 })
  await priceIs('22.00')
  expect(await check()).toEqual({ baskets: 1, notified: 0 })
  expect(await told()).toEqual([
    'Basket “Vials”: Total $54.00 with shipping, at or below your limit of $54.00',
  ])
  const [notification] = (await person.call(listNotifications)).body
  expect(notification?.url).toContain(`/basket?l=${productId}%3A10`)
})

test('nothing is counted again while the catalogue stands still', async () => {
  await save('10.00')
  expect(await check()).toEqual({ baskets: 1, notified: 0 })
  expect(await check()).toEqual({ baskets: 0, notified: 0 })
  server.clock.advance(61 * 60_000)
  expect(await check()).toEqual({ baskets: 1, notified: 0 })
})

test('each new low is told, and a crossing anew six hours after what was told', async () => {
  await save('60.00')
  const counts: number[] = []
  for (const price of ['30.00', '22.00', '24.00', '20.00', '26.00', '24.00']) {
    await priceIs(price)
    counts.push((await check())['notified'] ?? 0)
  }
  expect(counts).toEqual([0, 1, 0, 1, 0, 0])
  await priceIs('26.00')
  expect(await check()).toMatchObject({ notified: 0 })
  server.clock.advance(6 * 3_600_000)
  await priceIs('24.00')
  expect(await check()).toMatchObject({ notified: 1 })
  await priceIs('26.00')
  await check()
  server.clock.advance(6 * 3_600_000)
  await priceIs('24.00')
  const both = await Promise.all([check(), check()])
  expect(both.reduce((sum, counts) => sum + (counts['notified'] ?? 0), 0)).toBe(1)
})

test('a total that falls by some cents is no new low', async () => {
  await save('60.00')
  const counts: number[] = []
  for (const price of ['22.00', '21.99', '21.90', '21.70']) {
    await priceIs(price)
    counts.push((await check())['notified'] ?? 0)
  }
  expect(counts).toEqual([1, 0, 0, 1])
})

test('a total that lacks a line, or a shipping that is not stated, is never told', async () => {
  await priceIs('22.00')
  await save('900.00', { lines: `${productId}:10,999999:5` })
  expect(await check()).toEqual({ baskets: 1, notified: 0 })
  await save('900.00', { country: null })
  expect(await check()).toEqual({ baskets: 1, notified: 0 })
})

test('two checks at once tell once', async () => {
  await priceIs('22.00')
  await save('54.00')
  const both = await Promise.all([check(), check()])
  expect(both.reduce((sum, counts) => sum + (counts['notified'] ?? 0), 0)).toBe(1)
})

test('a thread counts the same', async () => {
  const costs = createBasketCosts()
  await save('54.00')
  const signal = new AbortController().signal
  const made = await checkBaskets({ db: server.db, cost: costs.cost, now: server.clock.now }, signal)
  expect(made).toEqual({ baskets: 1, notified: 1 })
  await costs.close()
})
