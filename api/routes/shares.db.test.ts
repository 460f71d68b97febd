import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareShare } from '#api/contract/shares.ts'
import { startTestServer, type TestServer } from '#api/test/server.ts'

let server: TestServer
/** Whom a card was made for, and of which product; product 3 makes Telegram fail. */
const made: [number, string][] = []

beforeAll(async () => {
  server = await startTestServer({
    makeShare: async (telegramId, productId) => {
      if (productId === '3') throw new Error('Telegram is away')
      made.push([telegramId, productId])
      return productId === '1' ? 'prepared-1' : null
    },
  })
})
afterAll(() => server.close())

const share = (id: string) => ({ params: { id } })

test('a card is made for the Telegram account of whoever asks, and for nobody else', async () => {
  const person = await server.person('Ada')
  expect(await person.call(prepareShare, share('1'))).toMatchObject({ body: { preparedId: null } })
  expect(made).toEqual([])
  await server.db('users').where({ id: person.user.id }).update({ telegram_id: 91_000 })
  expect(await person.call(prepareShare, share('1'))).toMatchObject({ body: { preparedId: 'prepared-1' } })
  expect(made).toEqual([[91_000, '1']])
})

test('without a product or an answer of Telegram there is no card, and that is no error', async () => {
  const person = await server.person('Grace')
  await server.db('users').where({ id: person.user.id }).update({ telegram_id: 91_001 })
  expect(await person.call(prepareShare, share('2'))).toMatchObject({
    status: 200,
    body: { preparedId: null },
  })
  expect(await person.call(prepareShare, share('3'))).toMatchObject({
    status: 200,
    body: { preparedId: null },
  })
})

test('needs an account', async () => {
  expect((await server.client().call(prepareShare, share('1'))).status).toBe(401)
})
