import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '#api/contract/auth.ts'
import { searchProducts } from '#api/contract/catalog/products.ts'
import { addWatch, listWatches } from '#api/contract/watches.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a person signs up, is known by the cookie, and sees the catalogue', async () => {
  const person = await server.person('Ada')
  expect((await person.call(getUser)).body).toMatchObject({ email: person.email, firstName: 'Ada' })
  expect((await server.client().call(getUser)).status).toBe(401)
  const found = await person.call(searchProducts, { query: { q: 'bpc 157' } })
  expect(found.body[0]).toMatchObject({ name: 'BPC-157 vials' })
  const [productId = ''] = server.seed.productIds
  expect((await person.call(addWatch, { body: { productId } })).status).toBe(200)
  expect((await person.call(listWatches)).body).toMatchObject([{ productId }])
})
