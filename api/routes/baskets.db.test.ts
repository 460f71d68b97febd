import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBasketMarket, listBaskets, removeBasket, saveBasket } from '#api/contract/baskets.ts'
import { startTestServer, type TestServer } from '#api/test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const body = (name: string, more: object = {}) => ({
  name,
  lines: '1:30,2:2x5',
  country: 'US',
  currency: null,
  codes: 'mine' as const,
  totalLimit: null,
  ...more,
})

const productOf = async (name: string): Promise<string> =>
  String((await server.db('products').where('name', 'like', `${name}%`).first('id')).id)

test('the market of a basket: of each vendor the lowest of each size that can be bought', async () => {
  const products = `${await productOf('BPC-157')},${await productOf('TB-500')}`
  const { body: market } = await server.client().call(getBasketMarket, { query: { products } })
  expect(market.offers.map(({ price, quantity }) => `${quantity} ${price}`).sort()).toEqual([
    '10 34.00',
    '5 20.00',
    '5 22.00',
  ])
  expect(market.offers.every(({ available }) => available)).toBe(true)
  expect(market.vendors).toHaveLength(2)
  expect(market.products.map(({ unit }) => unit)).toEqual(['mg', 'mg'])
})

test('an offer asked for by itself is there when it cannot be bought, and says so', async () => {
  const { id } = await server.db('offers').where({ stock: 'out' }).first('id')
  const { body: market } = await server.client().call(getBasketMarket, { query: { offers: String(id) } })
  expect(market.offers).toMatchObject([{ id: String(id), available: false }])
  expect(market.products).toHaveLength(1)
})

test('a paused vendor sells nothing, and an address that names no ids is refused', async () => {
  await server.db('vendors').where({ slug: 'marble-otter' }).update({ paused_at: new Date() })
  await server.db.raw('update catalog_state set version = version + 1')
  await server.refresh()
  const products = await productOf('TB-500')
  const { body: market } = await server.client().call(getBasketMarket, { query: { products } })
  expect(market.offers).toEqual([])
  await server.db('vendors').update({ paused_at: null })
  for (const wrong of ['1,,2', 'x', '1;2', '0'])
    expect((await server.client().call(getBasketMarket, { query: { products: wrong } })).status).toBe(400)
})

test('a basket is kept once under a name, three a person', async () => {
  const person = await server.person()
  const first = await person.call(saveBasket, { body: body('First') })
  expect(first).toMatchObject({ status: 200, body: { name: 'First', lines: '1:30,2:2x5', totalLimit: null } })
  const totalLimit = { amount: '99.5', currency: 'USD' }
  const again = await person.call(saveBasket, { body: body('First', { lines: '3:1@7', totalLimit }) })
  expect(again.body).toMatchObject({
    id: first.body.id,
    lines: '3:1@7',
    totalLimit: { amount: '99.50', currency: 'USD' },
  })
  await person.call(saveBasket, { body: body('Second') })
  await person.call(saveBasket, { body: body('third') })
  expect(await person.call(saveBasket, { body: body('Fourth') })).toMatchObject({ status: 409 })
  const { body: list } = await person.call(listBaskets)
  expect(list.map(({ name }) => name)).toEqual(['First', 'Second', 'third'])
  await person.call(removeBasket, { params: { id: first.body.id } })
  expect((await person.call(saveBasket, { body: body('Fourth') })).status).toBe(200)
})

test('fifty saves at once keep three baskets', async () => {
  const person = await server.person()
  const saves = Array.from({ length: 50 }, (_, n) => person.call(saveBasket, { body: body(`Number ${n}`) }))
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(3)
  expect(statuses.filter(status => status === 409)).toHaveLength(47)
})

test('lines that say nothing and limits that are none are refused in words', async () => {
  const person = await server.person()
  expect(await person.call(saveBasket, { body: body('Empty', { lines: 'nothing' }) })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('no line that can be read') },
  })
  const totalLimit = { amount: '0', currency: 'USD' }
  expect((await person.call(saveBasket, { body: body('Nought', { totalLimit }) })).status).toBe(400)
})

test('nobody reads or deletes the basket of another person', async () => {
  const [owner, other] = [await server.person(), await server.person()]
  const { body: saved } = await owner.call(saveBasket, { body: body('Mine') })
  expect((await other.call(listBaskets)).body).toEqual([])
  expect((await other.call(removeBasket, { params: { id: saved.id } })).status).toBe(404)
  expect((await owner.call(listBaskets)).body).toHaveLength(1)
})
