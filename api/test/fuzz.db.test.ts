import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  assert,
  asyncProperty,
  constantFrom,
  dictionary,
  integer,
  oneof,
  record,
  string,
  uint8Array,
  type Arbitrary,
} from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '#api/contract/auth.ts'
import { sendMessage } from '#api/contract/chat.ts'
import type { Call } from '#api/contract/call.ts'
import { addBelongings, type Belongings } from './belongings.ts'
import type { RawRequest } from './client.ts'
import { exampleFor, mounted, rawExample } from './requests.ts'
import { startTestServer, type Person, type TestServer } from './server.ts'
import { times } from './times.ts'

const REQUESTS = times(1_000, 10_000)

let server: TestServer
let person: Person
let own: Belongings
beforeAll(async () => {
  server = await startTestServer({
    makeInvoice: async () => 'https://t.me/$invoice',
    refundStars: async () => {},
    limitScale: 1e6,
  })
  // The assistant reads its sources when it is asked first; that takes longer than any request may.
  const curious = await server.person('Curious')
  await curious.call(sendMessage, { body: { message: 'What is BPC-157?' } })
})
afterAll(() => server.close())

/** Somebody whose password is none of those that the tests send: no request here ends the account. */
async function newPerson() {
  person = await server.person('Fuzz', ['owner'])
  own = await addBelongings(server, person.user.id)
  const password_hash =
    '$argon2id$v=19$m=8,t=1,p=1$bm8gYWNjb3VudCBoZXJl$cJ6jpNDn0vGVYnA9eWQVmyN6tDBqKNLzPLxDK9rWnzs'
  await server.db('users').where({ id: person.user.id }).update({ password_hash })
}

const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)

/** JSON as text, because some of it no value of JavaScript would print. */
const HOSTILE: readonly string[] = [
  'null',
  'true',
  '-1',
  '0',
  '1e400',
  '-0.0000001',
  '9007199254740993',
  '999999999999999999999999999999',
  '"9223372036854775808"',
  '"99999999999999999999999999999999"',
  '"\\u0000"',
  '"a\\u0000b@mail.example"',
  '"\\ud800"',
  '"\\udc00 half a character"',
  '"\\u202e\\u200b\\ufeff"',
  '"İıẞǅΣς@mail.example"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '""',
  '" "',
  '"\'; drop table users; --"',
  '"%00%ff"',
  '"../../etc/passwd"',
  '"0000-01-01T00:00:00Z"',
  '"9999-12-31T23:59:59.999Z"',
  '"2026-02-30T00:00:00Z"',
  '"+05:30"',
  '"NaN"',
  '"Infinity"',
  '"1e5"',
  '"0"',
  '"0.0000000001"',
  '"999999999999.9999999999"',
  '[]',
  '{}',
  '["price_change","price_change","price_change","price_change"]',
  '["a"]',
  '[[]]',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"kind":"percent","value":"100"}',
  '{"kind":"price","value":"0"}',
  '{"kind":"per_unit","value":"0.0000000001"}',
  deep(200, '[', ']'),
  deep(5_000, '[', ']'),
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  `"${'x'.repeat(300)}"`,
  `"${'x'.repeat(15_000)}"`,
  `"${'é'.repeat(20_000)}"`,
  `"${'x'.repeat(200_000)}"`,
]

const hostile: Arbitrary<string> = oneof(
  { weight: 6, arbitrary: constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: string({ unit: 'binary', maxLength: 300 }).map(text => JSON.stringify(text)) },
  { weight: 1, arbitrary: integer().map(String) },
)

type Mutation = {
  pick: number
  value: string
  key: string
  way: 'field' | 'extra' | 'whole' | 'cut' | 'bytes'
}
const mutation: Arbitrary<Mutation> = record({
  pick: integer({ min: 0, max: 50 }),
  value: hostile,
  key: constantFrom(
    '__proto__',
    'constructor',
    'id',
    'userId',
    'user_id',
    'isAdmin',
    'toJSON',
    'x'.repeat(500),
  ),
  way: constantFrom('field', 'field', 'field', 'field', 'extra', 'whole', 'cut', 'bytes'),
})

/** Puts one hostile value into a right body. */
function bodyWith(example: object, { pick, value, key, way }: Mutation, noise: Uint8Array): string | Buffer {
  if (way === 'whole') return value
  if (way === 'bytes') return Buffer.from(noise)
  const fields = Object.entries(example).map(([name, one]) => [JSON.stringify(name), JSON.stringify(one)])
  const chosen = fields[pick % Math.max(fields.length, 1)]
  if (way === 'field' && chosen) chosen[1] = value
  const extra = way === 'extra' ? [[JSON.stringify(key), value]] : []
  const text = `{${[...fields, ...extra].map(([name, one]) => `${name}:${one}`).join(',')}}`
  return way === 'cut' ? text.slice(0, pick) : text
}

const plain = (json: string): string => {
  try {
    const value: unknown = JSON.parse(json)
    return (typeof value === 'string' ? value : json).slice(0, 2_000)
  } catch {
    return json.slice(0, 2_000)
  }
}
/** Percent-encoded; halves of a character, which cannot be encoded, as the bytes that some clients send. */
const encoded = (text: string) => {
  const whole = text.replace(/\p{Cs}/gu, '')
  return encodeURIComponent(whole) + (whole === text ? '' : '%ED%A0%80')
}

const HEADERS: readonly Record<string, string>[] = [
  {},
  {},
  {},
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json; charset=nonsense' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br' },
  { authorization: `Bearer ${'x'.repeat(43)}` },
  { authorization: 'tma auth_date=1&user={}&hash=0' },
  { authorization: `tma ${'a='.repeat(2_000)}` },
  { cookie: `aliquot=${'x'.repeat(43)}; aliquot=%00; __proto__=1` },
  { 'accept-encoding': 'br;q=0, *;q=0' },
  { 'if-none-match': 'W/"x", *' },
  { 'x-forwarded-for': '1.1.1.1, \'"<script>' },
]

const requestArbitrary = record({
  call: constantFrom(...mounted),
  mutation,
  param: oneof({ weight: 2, arbitrary: constantFrom(null) }, { weight: 1, arbitrary: hostile }),
  query: dictionary(constantFrom('q', 'days', 'vendor', 'category', '__proto__', 'state', 'x'), hostile, {
    maxKeys: 3,
  }),
  twice: constantFrom(true, false),
  headers: constantFrom(...HEADERS),
  noise: uint8Array({ maxLength: 200 }),
})
type Fuzz = {
  call: Call
  mutation: Mutation
  param: string | null
  query: Record<string, string>
  twice: boolean
  headers: Record<string, string>
  noise: Uint8Array
}

function requestFrom({ call, mutation, param, query, twice, headers, noise }: Fuzz): RawRequest {
  const right = rawExample(call, server, own)
  const { body } = exampleFor(call, server, own)
  const path =
    param === null ? (right.path.split('?')[0] ?? '') : call.path.replace(/:\w+/g, encoded(plain(param)))
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const pair = `${encoded(name)}=${encoded(plain(value))}`
    return twice ? [pair, pair] : [pair]
  })
  const address = pairs.length > 0 ? `${path}?${pairs.join('&')}` : right.path
  return {
    method: call.method,
    path: address,
    headers: { ...right.headers, ...headers },
    ...(body === undefined ? {} : { body: bodyWith(body as object, mutation, noise) }),
  }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heapMegabytes = () => {
  server.log.length = 0
  collect()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

test(`${REQUESTS} malformed requests: no fault of ours, no hang, no growth`, async () => {
  let sent = 0
  const statuses: Record<number, number> = {}
  const heap: number[] = []
  await assert(
    asyncProperty(requestArbitrary, async fuzz => {
      if (sent % 250 === 0) await newPerson()
      if (sent % (REQUESTS / 5) === 0) heap.push(heapMegabytes())
      sent += 1
      const reply = await person.raw(requestFrom(fuzz))
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
      expect(reply.status, `${fuzz.call.method} ${fuzz.call.path} ${server.log.at(-2)}`).toBeLessThan(500)
      if (reply.status >= 400) expect(reply.body).toEqual({ message: expect.any(String) })
    }),
    { numRuns: REQUESTS, seed: 20_261_120, endOnFailure: true },
  )
  heap.push(heapMegabytes())
  const report = { sent, statuses, heap: heap.map(Math.round) }
  if (process.env['SHOW_FUZZ'] === '1') process.stdout.write(`${JSON.stringify(report)}\n`)
  expect(statuses[400]).toBeGreaterThan(REQUESTS / 10)
  expect((heap.at(-1) ?? 0) - (heap[1] ?? 0)).toBeLessThan(40)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  expect((await server.person('After')).user.firstName).toBe('After')
}, 900_000)

const MILLION = 'q'.repeat(1_000_000)

test.each<[string, () => RawRequest, number[]]>([
  ['a query of a million characters', () => ({ path: `/api/products/search?q=${MILLION}` }), [414]],
  ['a path of a million characters', () => ({ path: `/api/${MILLION}` }), [414]],
  ['a header of a million characters', () => ({ path: '/api/stats', headers: { cookie: MILLION } }), [431]],
  [
    'a search of 10,000 characters',
    () => ({ path: `/api/products/search?q=${MILLION.slice(0, 10_000)}` }),
    [400],
  ],
  [
    'a body of a million characters',
    () => ({
      method: 'POST',
      path: '/api/analytics/search',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: MILLION }),
    }),
    [413],
  ],
  [
    'a body a hundred thousand levels deep',
    () => ({
      method: 'POST',
      path: '/api/analytics/search',
      headers: { 'content-type': 'application/json' },
      body: deep(100_000, '[', ']'),
    }),
    [413],
  ],
])('%s is refused', async (_name, request, statuses) => {
  const reply = await server.raw(request())
  expect(statuses).toContain(reply.status)
  expect(reply.body).toEqual({ message: expect.any(String) })
  expect((await server.client().call(getUser)).status).toBe(401)
})
