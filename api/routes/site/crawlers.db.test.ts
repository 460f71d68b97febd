import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHANGE_FEEDS } from '#api/domain/public-pages.ts'
import { startTestServer, type TestServer } from '#api/test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test.each(CHANGE_FEEDS)('$name has its type and a tag, and is not sent twice', async ({ path, type }) => {
  const first = await server.raw({ path })
  expect(first).toMatchObject({ status: 200 })
  expect(first.headers['content-type']).toContain(type)
  const held = await server.raw({ path, headers: { 'if-none-match': first.headers.etag ?? '' } })
  expect(held.status).toBe(304)
})

test('the sitemap is sent compressed, and not twice', async () => {
  const sent = await server.raw({ path: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } })
  expect(sent.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  const held = { 'if-none-match': sent.headers.etag ?? '' }
  expect((await server.raw({ path: '/sitemap.xml', headers: held })).status).toBe(304)
})

test('the sitemap has the public pages and vendors, robots.txt keeps out what is personal', async () => {
  const { text } = await server.raw({ path: '/sitemap.xml' })
  expect(text).toContain('<loc>http://localhost:3000/methodology</loc>')
  expect(text).not.toContain('/watchlist')
  expect((await server.raw({ path: '/robots.txt' })).text).toContain('Disallow: /watchlist')
})
