import { afterAll, beforeAll, expect, test } from 'vitest'
import { trackSearch } from '#api/contract/analytics.ts'
import { requestOf } from '#api/test/client.ts'
import { startTestServer, type TestServer } from '#api/test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true })
})
afterAll(() => server.close())

test('a visitor is one network: addresses of one IPv6 /64 are counted as one', async () => {
  const from = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1', '192.0.2.7', '::ffff:192.0.2.7']
  for (const address of from) {
    const request = requestOf(server.port, trackSearch, { body: { query: 'bpc-157' } })
    await server.raw({ ...request, headers: { ...request.headers, 'x-forwarded-for': address } })
  }
  const { rows } = await server.db.raw(
    'select count(*)::int as n, count(distinct visitor)::int as visitors from search_events',
  )
  expect(rows[0]).toEqual({ n: 5, visitors: 3 })
})
