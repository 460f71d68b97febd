import { createECDH, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#api/contract/call.ts'
import { createMetrics } from '#api/metrics.ts'
import { addBelongings, type Belongings } from './belongings.ts'
import type { RawRequest, Reply } from './client.ts'
import { exampleFor, mounted, nameOf, rawExample } from './requests.ts'
import { startTestServer, type Person, type TestServer } from './server.ts'

let server: TestServer
let owner: Person
let own: Belongings
let metrics: (now: Date) => Promise<string>
beforeAll(async () => {
  server = await startTestServer({
    makeInvoice: async () => 'https://t.me/$invoice',
    operators: {
      metrics: { contentType: 'text/plain', text: now => metrics(now) },
      metricsToken: null,
      checkAlertsEveryMs: 300_000,
    },
  })
  metrics = createMetrics({ db: server.db, pools: {}, version: 'test' }).text
  owner = await server.person('Owner')
  own = await addBelongings(server, owner.user.id)
})
afterAll(() => server.close())

/** Everything that was sent and that nobody else, and no log, may ever hold. */
const canaries = new Set<string>()
const canary = (start = '') => {
  const secret = `${start}${randomUUID()}`
  canaries.add(secret)
  return secret
}

const SECRET_FIELDS: Record<string, () => string> = {
  password: () => canary('pass '),
  current: () => canary('pass '),
  next: () => canary('pass '),
  email: () => `${canary()}@mail.example`,
  firstName: () => canary('Ada '),
  lastName: () => canary('Lovelace '),
  code: () => canary('SAVE-'),
  endpoint: () => `https://fcm.googleapis.com/fcm/send/${canary()}`,
  p256dh: () => {
    const key = createECDH('prime256v1').generateKeys().toString('base64url')
    canaries.add(key)
    return key
  },
  auth: () => canary(),
  note: () => canary('the price is wrong '),
  message: () => canary('what is '),
  report: () => canary('this is wrong '),
  query: () => canary('bpc '),
  method: () => canary(),
}

const withCanaries = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withCanaries)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, SECRET_FIELDS[name]?.() ?? withCanaries(one)]),
  )
}

/** The right request with a secret of its own in every field, cookie, token, agent and address. */
function secretRequest(call: Call): RawRequest {
  const request = rawExample(call, server, own)
  const { body } = exampleFor(call, server, own)
  const mark = canary('mark=')
  return {
    ...request,
    path: `${request.path}${request.path.includes('?') ? '&' : '?'}${mark}`,
    headers: {
      ...request.headers,
      'user-agent': canary('browser '),
      referer: `https://localhost/${canary()}`,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(withCanaries(body)) }),
  }
}

const leaks = (text: string) => [...canaries].filter(secret => text.includes(secret))

test('what one person sends stands in no log and in no answer to another', async () => {
  canaries.add(owner.cookies.get('aliquot') ?? 'no cookie')
  const answers: Reply[] = []
  // At the desk a person without a role finds nothing.
  const outsideDesk = mounted.filter(call => !call.path.startsWith('/api/desk/'))
  for (const call of mounted) {
    if (nameOf(call) === 'DELETE /api/auth/user') continue
    answers.push(await owner.raw(secretRequest(call)))
    const broken = secretRequest(call)
    await owner.raw({ ...broken, body: `{"password": "${canary()}", ` })
    const forged = { authorization: `Bearer ${canary()}`, cookie: `aliquot=${canary()}; other=${canary()}` }
    await server.raw({ ...secretRequest(call), headers: { ...broken.headers, ...forged } })
    await server.raw({ ...broken, headers: { ...broken.headers, authorization: `tma ${canary()}` } })
  }
  expect(answers.filter(reply => reply.status === 200).length).toBeGreaterThan(outsideDesk.length / 2)
  const query = new URLSearchParams({
    hash: canary(),
    id: '5',
    auth_date: '1',
    first_name: canary(),
    state: canary(),
  })
  await server.raw({ path: `/api/auth/telegram?${query}` })
  await server.raw({ path: `/api/${canary()}` })

  const log = server.log.join('')
  expect(server.log.length).toBeGreaterThan(mounted.length)
  expect(leaks(log)).toEqual([])

  const other = await server.person('Other')
  const theirs = await addBelongings(server, other.user.id)
  for (const call of mounted) {
    if (nameOf(call) === 'DELETE /api/auth/user') continue
    const { text, headers } = await other.raw(rawExample(call, server, theirs))
    expect(leaks(text + JSON.stringify(headers)), nameOf(call)).toEqual([])
    const { text: open } = await server.raw(rawExample(call, server, theirs))
    expect(leaks(open), nameOf(call)).toEqual([])
  }
}, 120_000)

test('a fault of ours is logged without what was sent, and answered without its cause', async () => {
  const person = await server.person('Unlucky')
  const code = canary('SAVE-')
  await server.db.raw("alter table coupons add constraint unlucky check (code not like 'SAVE-%') not valid")
  const body = { vendorId: server.seed.vendorIds[0], code, discountType: 'fixed', discountAmount: '5' }
  const headers = { 'content-type': 'application/json' }
  const before = server.log.length
  const reply = await person.raw({
    method: 'POST',
    path: '/api/coupons',
    headers,
    body: JSON.stringify(body),
  })
  await server.db.raw('alter table coupons drop constraint unlucky')
  expect(reply).toMatchObject({
    status: 500,
    body: { message: 'Something went wrong on our side. Try again in a moment.' },
  })
  const lines = server.log.slice(before).join('')
  expect(lines).toContain('request failed')
  expect(lines).toContain('unlucky')
  expect(leaks(lines)).toEqual([])
})

test('metrics count what failed and why, and hold nothing of anybody', async () => {
  const { db } = server
  const reasons = [
    `HTTP 400: {"endpoint":"https://fcm.googleapis.com/fcm/send/${canary()}"}`,
    `The browser has unsubscribed (HTTP 410: ${canary()})`,
    `Bad Request: inline keyboard button URL 'https://aliquot.example/${canary()}' is invalid`,
  ]
  for (const error of reasons) {
    const [{ id }] = await db('notifications')
      .insert({ user_id: owner.user.id, kind: 'test', facts: '{}', created_at: server.clock.now() })
      .returning('id')
    const row = { notification_id: id, user_id: owner.user.id, channel: 'push', target: canary('7') }
    const times = { created_at: server.clock.now(), expires_at: server.clock.now() }
    await db('deliveries').insert({ ...row, ...times, status: 'failed', error })
  }
  const { status, text } = await server.raw({ path: '/metrics' })
  expect(status).toBe(200)
  expect(text).toMatch(/^aliquot_deliveries_failed_last_day\{channel="push",reason="HTTP 400"\} 1$/m)
  expect(text).toContain('reason="Bad Request: inline keyboard button URL … is invalid"')
  for (const personal of [owner.user.id, owner.email]) expect(text).not.toContain(personal)
  expect(leaks(text)).toEqual([])
  const { text: health } = await server.raw({ path: '/healthz/alerts' })
  expect(leaks(health)).toEqual([])
})

test('an address of a script is stored for no offer', async () => {
  const setUrl = server
    .db('offers')
    .where({ id: server.seed.offerIds[0] })
    .update({ url: 'javascript:alert(1)' })
  await expect(setUrl).rejects.toThrow(/check constraint/)
})
