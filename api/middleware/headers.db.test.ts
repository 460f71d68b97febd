import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { storeRates } from '#api/services/rates.ts'
import { addBelongings, type Belongings } from '#api/test/belongings.ts'
import { mounted, nameOf, rawExample } from '#api/test/requests.ts'
import { startTestServer, type Person, type TestServer } from '#api/test/server.ts'

let server: TestServer
let person: Person
let own: Belongings
beforeAll(async () => {
  server = await startTestServer({ makeInvoice: async () => 'https://t.me/$invoice' })
  person = await server.person()
  own = await addBelongings(server, person.user.id)
  await storeRates(server.db, { base: 'EUR', date: '2026-11-20', source: 'Test', rates: { USD: '1.15' } })
})
afterAll(() => server.close())

const named = (calls: typeof mounted) => calls.map(call => [nameOf(call), call] as const)
// The desk does not exist for whoever has no role in it (desk.db.test.ts).
const open = mounted.filter(call => !call.path.startsWith('/api/desk/'))
const catalogue = mounted.filter(call => call.cache === 'catalog')

describe('security', () => {
  test('a page may run our own scripts and the sign-in widget, and be framed by Telegram only', async () => {
    const { headers } = await server.client().visit('/')
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map(directive => directive.trim().split(/ (.*)/).slice(0, 2) as [string, string]),
    )
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' https://telegram.org",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'self' https://web.telegram.org https://*.web.telegram.org",
    })
    expect(String(policy['script-src'])).not.toContain('unsafe')
    expect(policy).not.toHaveProperty('upgrade-insecure-requests')
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test.each(named(mounted))('%s: nothing sniffs, frames or shares its answer', async (_name, call) => {
    const replies = [
      await server.raw(rawExample(call, server, own)),
      await server.raw(rawExample(call, server, own)),
    ]
    for (const { headers } of replies) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringMatching(/frame-ancestors/),
        'content-type': 'application/json; charset=utf-8',
      })
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('caching', () => {
  test.each(named(mounted.filter(call => call.cache === 'private')))(
    '%s is stored nowhere',
    async (_name, call) => {
      const signedIn = await person.raw(rawExample(call, server, own))
      const nobody = await server.raw(rawExample(call, server, own))
      expect([signedIn.headers['cache-control'], nobody.headers['cache-control']]).toEqual([
        'no-store',
        'no-store',
      ])
      expect(signedIn.headers.etag).toBeUndefined()
    },
  )

  test.each(named(catalogue))('%s is the same for everybody, with a tag', async (_name, call) => {
    const request = rawExample(call, server, own)
    const first = await server.raw(request)
    expect(first).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-cache', vary: 'Accept-Encoding' },
    })
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    const mine = await person.raw(request)
    expect([mine.text, mine.headers.etag, mine.headers['set-cookie']]).toEqual([first.text, etag, undefined])
  })

  test.each([
    ['its tag', (tag: string) => tag, 304],
    ['its tag made strong', (tag: string) => tag.replace('W/', ''), 304],
    ['a list of tags', (tag: string) => `"other", ${tag}`, 304],
    ['any tag', () => '*', 304],
    ['another tag', () => 'W/"other"', 200],
  ])('whoever holds %s is answered accordingly', async (_name, held, status) => {
    const path = '/api/products/trending'
    const { headers } = await server.raw({ path })
    for (const method of ['GET', 'HEAD']) {
      const reply = await server.raw({
        method,
        path,
        headers: { 'if-none-match': held(String(headers.etag)) },
      })
      expect(reply.status).toBe(status)
      expect(reply.headers.etag).toBe(headers.etag)
      if (status === 304 || method === 'HEAD') expect(reply.bytes).toHaveLength(0)
    }
  })

  test('HEAD says what GET would, the first time and when it stands ready', async () => {
    const path = '/api/vendors/stats?fresh=1'
    const first = await server.raw({ method: 'HEAD', path })
    const get = await server.raw({ path })
    const ready = await server.raw({ method: 'HEAD', path })
    for (const head of [first, ready]) {
      expect(head.status).toBe(200)
      expect(head.headers['content-length']).toBe(String(get.bytes.length))
      expect(head.headers.etag).toBe(get.headers.etag)
      expect(head.bytes).toHaveLength(0)
    }
  })

  test('a new catalogue is a new answer', async () => {
    const path = '/api/stats'
    const before = await server.raw({ path })
    await server.db('vendors').update({ paused_at: new Date() }).where({ id: server.seed.vendorIds[1] })
    await server.db('catalog_state').increment('version', 1)
    await server.refresh()
    const held = { 'if-none-match': String(before.headers.etag) }
    expect((await server.raw({ path, headers: held })).status).toBe(200)
  })
})

describe('packing', () => {
  const path = '/api/products/search?q=bpc'
  const fetch = (accepted: string | null) =>
    server.raw({ path, headers: accepted === null ? {} : { 'accept-encoding': accepted } })

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.8', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['brotli, gzipped', undefined],
    ['identity', undefined],
    ['br;q=0.0, gzip;q=0', undefined],
    [null, undefined],
  ])('who takes %j gets %s', async (accepted, encoding) => {
    const plain = (await fetch(null)).text
    const packed = async () => {
      const reply = await fetch(accepted)
      expect(reply.headers['content-encoding']).toBe(encoding)
      return reply
    }
    // The tighter packing is made beside the first answers; until then they are packed less tightly.
    const reply = await vi.waitFor(packed)
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
    expect((unpack ? unpack(reply.bytes) : reply.bytes).toString()).toBe(plain)
    expect(reply.headers['content-length']).toBe(String(reply.bytes.length))
  })
})

describe('what is no call', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/auth',
    '/api/auth/user/x',
    '/api//stats',
    '/api/%00',
    '/api/%zz',
  ])('%s is not found, in JSON', async path => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const reply = await server.raw({ method, path })
      expect(reply).toMatchObject({ status: 404, body: { message: 'There is no such call.' } })
      expect(reply.headers['cache-control']).toBe('no-store')
    }
  })

  test.each(named(open))('%s: another method is refused with those that are taken', async (_name, call) => {
    const { path } = rawExample(call, server, own)
    const reply = await server.raw({ method: 'PUT', path })
    expect(reply.status).toBe(405)
    const allowed = String(reply.headers.allow).split(', ')
    expect(allowed).toContain(call.method)
    if (call.method === 'GET') expect(allowed).toContain('HEAD')
    const options = await server.raw({ method: 'OPTIONS', path })
    expect([options.status, options.headers.allow]).toEqual([204, reply.headers.allow])
  })

  test('the description of the API names every call', async () => {
    const reply = await server.client().visit('/api/openapi.json')
    const described = reply.body as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(described.openapi).toBe('3.1.0')
    const ids = open.map(call => {
      const operation = described.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
      expect(operation, nameOf(call)).toBeDefined()
      return operation?.operationId
    })
    expect(new Set(ids).size).toBe(ids.length)
  })
})
