import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#api/contract/call.ts'
import { getUser } from '#api/contract/auth.ts'
import { addBelongings, contents, type Belongings } from './belongings.ts'
import type { RawRequest } from './client.ts'
import { exampleFor, mounted, nameOf, rawExample } from './requests.ts'
import { startTestServer, type Person, type TestServer } from './server.ts'

let server: TestServer
let person: Person
let own: Belongings
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true, makeInvoice: async () => 'https://t.me/$invoice' })
  person = await server.person('Victim', ['owner'])
  own = await addBelongings(server, person.user.id)
})
afterAll(() => server.close())

const unsafe = mounted.filter(call => call.method !== 'GET')

type Variant = (request: RawRequest, call: Call) => RawRequest

/** What a page of another site can make a browser send without asking first. */
const typed =
  (type: string | null, body: (value: object) => string): Variant =>
  (request, call) => {
    const { body: value, params } = exampleFor(call, server, own)
    const { 'content-type': _type, origin: _origin, 'sec-fetch-site': _site, ...rest } = request.headers ?? {}
    const content = body({ ...(value as object | undefined), ...params })
    return {
      ...request,
      headers: { ...rest, ...(type === null ? {} : { 'content-type': type }) },
      body: content,
    }
  }
const from =
  (headers: Record<string, string>): Variant =>
  request => {
    const { 'sec-fetch-site': _site, ...rest } = request.headers ?? {}
    return { ...request, headers: { ...rest, ...headers } }
  }

const form = (value: object) =>
  new URLSearchParams(Object.entries(value).map(([k, v]) => [k, String(v)])).toString()
const parts = (value: object) =>
  `${Object.entries(value)
    .map(([name, one]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${one}\r\n`)
    .join('')}--x--\r\n`

const VARIANTS: Record<string, Variant> = {
  'a form': typed('application/x-www-form-urlencoded', form),
  'plain text that is JSON': typed('text/plain', JSON.stringify),
  'a form of parts': typed('multipart/form-data; boundary=x', parts),
  'no type': typed(null, JSON.stringify),
  'a type like JSON': typed('application/jsonp', JSON.stringify),
  'JSON in the second place': typed('text/plain; application/json', JSON.stringify),
  'a null origin': from({ origin: 'null' }),
  'a foreign origin': from({ origin: 'https://evil.example' }),
  'a foreign site': from({ 'sec-fetch-site': 'cross-site' }),
  'a neighbour site': from({ 'sec-fetch-site': 'same-site' }),
  'our name before another': from({ origin: 'http://localhost.evil.example' }),
  'our name at the end of another': from({ origin: 'http://evil-localhost:3000' }),
  'another port': from({ origin: 'http://localhost:1' }),
  'another scheme': from({ origin: 'https://localhost:3000' }),
  'our name as a user of another': from({ origin: 'http://localhost:3000@evil.example' }),
  'another site named as our host': from({
    origin: 'https://evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  }),
  'an origin that is none': from({ origin: 'localhost:3000' }),
  'a null origin and a broken host': from({ origin: 'null', host: 'a b' }),
}

describe('what another site makes a browser send changes nothing', () => {
  test.each(unsafe.map(call => [nameOf(call), call] as const))('%s', async (_name, call) => {
    const before = await contents(server.db)
    for (const [name, vary] of Object.entries(VARIANTS)) {
      const reply = await person.raw(vary(rawExample(call, server, own), call))
      expect([403, 415], name).toContain(reply.status)
      expect(reply.body, name).toEqual({ message: expect.any(String) })
      expect(reply.headers['set-cookie'], name).toBeUndefined()
    }
    expect(await contents(server.db)).toEqual(before)
  })
})

test('the same requests from our own pages, from a tool, and from the address bar are let through', async () => {
  const call = mounted.find(one => nameOf(one) === 'PATCH /api/auth/user/alert-preferences') as Call
  const sent = rawExample(call, server, own)
  const { origin: _origin, 'sec-fetch-site': _site, ...bare } = sent.headers ?? {}
  const ways = [
    sent,
    { ...sent, headers: bare },
    { ...sent, headers: { ...bare, origin: 'http://localhost:3000' } },
    { ...sent, headers: { ...bare, 'sec-fetch-site': 'none' } },
    { ...sent, headers: { ...bare, 'content-type': 'application/json; charset=utf-8' } },
  ]
  for (const way of ways) expect((await person.raw(way)).status).toBe(200)
})

test('signing out is a visit that another site cannot make, nor a browser that looks ahead', async () => {
  const tries: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
  ]
  for (const headers of tries)
    expect((await person.visit('/api/logout', headers)).status).toBeGreaterThan(400)
  expect((await person.raw({ method: 'HEAD', path: '/api/logout' })).status).toBe(405)
  expect((await person.call(getUser)).status).toBe(200)
  const left = await person.visit('/api/logout', { 'sec-fetch-site': 'same-origin' })
  expect([left.status, left.headers.location, left.headers['cache-control']]).toEqual([302, '/', 'no-store'])
  expect((await person.call(getUser)).status).toBe(401)
})
