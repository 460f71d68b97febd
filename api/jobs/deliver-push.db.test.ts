import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadPushKeys, type PushKeys } from '#api/services/alerts/push-keys.ts'
import { REFUSALS } from '#api/services/alerts/push-subscriptions.ts'
import { addAlert, addBrowser, addPerson, offerIds, readFeed } from '#api/test/alert-fixtures.ts'
import { addCompounds, addVendor, listing } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { startPushService, type PushService } from '#api/test/push-service.ts'
import { systemClock, type Clock } from './clock.ts'
import { createPushDelivery } from './deliver-push.ts'
import { createPushTransport } from './send-push.ts'

let database: TestDatabase
let db: Knex
let push: PushService
let keys: PushKeys
let feedId: string
let rounds = 0
const folder = mkdtempSync(join(tmpdir(), 'aliquot-push-'))
const logged: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.background.knex
  keys = await loadPushKeys(db, { subject: 'mailto:operator@aliquot.example', dataDir: folder })
  await addCompounds(db, ['BPC-157'])
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  rounds += 1
  push = await startPushService()
  feedId = (await addVendor(db, `vendor-${rounds}`)).feedId
  await db('deliveries').delete()
  await db('leases').delete()
  logged.length = 0
})
afterEach(() => push.close())

const start = new Date()
const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
const clockAt = (hours: number): Clock => ({
  ...systemClock,
  now: () => new Date(Date.now() + hours * 3_600_000),
})
const names = Array.from({ length: 60 }, (_, index) => `o${index}`)
const read = (hours: number, price: string) =>
  readFeed(
    db,
    feedId,
    names.map(name => listing(name, { price })),
    at(hours),
  )

const addSubscriber = async (offers: readonly string[], changes: object = {}) => {
  const user = await addPerson(db)
  const browser = push.subscribe(keys.publicKey)
  await addBrowser(db, user, { ...browser, ...changes })
  const ids = await offerIds(db, feedId)
  for (const offer of offers) await addAlert(db, user, ids[offer]!)
  return { user, endpoint: browser.endpoint, offer: ids[offers[0] ?? '']! }
}

const delivery = (hours: number, timeoutMs = 10_000) =>
  createPushDelivery({
    db,
    clock: clockAt(hours),
    log: (_, message) => void logged.push(message),
    send: createPushTransport({ keys, extraHosts: [push.host], now: () => new Date(), timeoutMs }),
  })
const deliver = (hours: number) => delivery(hours)(new AbortController().signal)
const crowd = async (size: number) => {
  await read(0, '50')
  const people = []
  for (let index = 0; index < size; index += 1) people.push(await addSubscriber(['o0']))
  await read(1, '40')
  return people
}
const rowOf = (user: string) => db('deliveries').where({ user_id: user }).first()
const takenBy = (people: readonly { endpoint: string }[]) =>
  people.map(({ endpoint }) => push.taken(endpoint).length)

describe('one notification', () => {
  test('encrypted, signed, tagged by its offer, with time to live and urgency of its kind', async () => {
    const [person] = await crowd(1)
    expect(await deliver(1)).toMatchObject({ sent: 1 })
    const tag = `offer-${person!.offer}`
    expect(push.taken(person!.endpoint)).toEqual([
      {
        message: {
          title: `BPC-157 vials, 5 mg × 1 vial · vendor-${rounds} (fictional)`,
          body: 'Price down 20.0%: $50.00 → $40.00 ($10.00 → $8.00 per mg)',
          url: `/vendor/vendor-${rounds}#o=${person!.offer}`,
          tag,
        },
        ttl: 12 * 3_600,
        urgency: 'normal',
        topic: tag,
      },
    ])
    expect(push.state.breaches).toEqual([])
    expect(
      (await db('push_subscriptions').where({ user_id: person!.user }).first()).last_success_at,
    ).toBeTruthy()
  })

  test('for sixty changes: one, of at most 2,000 bytes, and a second sending of the same takes its place', async () => {
    await read(0, '50')
    const person = await addSubscriber(names)
    await read(1, '40')
    await deliver(1)
    const [taken] = push.taken(person.endpoint)
    expect(taken!.message.title).toBe('60 changes')
    expect(taken!.message.body).toMatch(/and \d+ more$/)
    expect(Buffer.byteLength(JSON.stringify(taken!.message))).toBeLessThanOrEqual(2_000)
    await db('deliveries').update({ status: 'waiting' })
    await deliver(1)
    expect(push.taken(person.endpoint)).toHaveLength(2)
    expect(push.tray(person.endpoint)).toHaveLength(1)
  })

  test('one token an origin serves many messages, and the keys outlive the process', async () => {
    await crowd(20)
    await deliver(1)
    expect(push.state.calls.filter(call => call.status === 201)).toHaveLength(20)
    expect(await loadPushKeys(db, { subject: keys.subject, dataDir: folder })).toEqual(keys)
  })
})

describe('what a push service answers', () => {
  test.each([404, 410] as const)('%i: the subscription is deleted, the others get theirs', async status => {
    const people = await crowd(4)
    push.misbehave({ status }, 1, people[1]!.endpoint)
    expect(await deliver(1)).toMatchObject({ sent: 3, failed: 1 })
    expect(takenBy(people)).toEqual([1, 0, 1, 1])
    expect(await db('push_subscriptions').where({ user_id: people[1]!.user })).toEqual([])
    expect(await rowOf(people[1]!.user)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining(`${status}`),
    })
  })

  test.each([401, 403] as const)(
    '%i: the sender stops and the operator is told; nothing is deleted or lost',
    async status => {
      const people = await crowd(80)
      push.misbehave({ status }, 1_000)
      await deliver(1)
      const calls = push.state.calls.length
      expect(calls).toBeLessThanOrEqual(42)
      await deliver(1.1)
      expect(push.state.calls).toHaveLength(calls)
      expect(logged[0]).toMatch(/VAPID/)
      expect(
        await db('push_subscriptions').whereIn(
          'user_id',
          people.map(({ user }) => user),
        ),
      ).toHaveLength(80)
      push.state.faults.length = 0
      await deliver(1.3)
      await deliver(1.4)
      expect(takenBy(people).every(count => count === 1)).toBe(true)
    },
  )

  test('413: once more with the count only, then given up', async () => {
    const people = await crowd(2)
    push.misbehave({ status: 413 }, 1, people[0]!.endpoint)
    push.misbehave({ status: 413 }, 2, people[1]!.endpoint)
    await deliver(1)
    expect(takenBy(people)).toEqual([1, 0])
    expect(await rowOf(people[1]!.user)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('413'),
    })
  })

  test.each([
    [429, '120', 120],
    [429, undefined, 60],
    [503, 'soon', 60],
  ] as const)(
    '%i with Retry-After %s: that push service is left alone for so long',
    async (status, retryAfter, seconds) => {
      const people = await crowd(3)
      push.misbehave({ status, ...(retryAfter ? { retryAfter } : {}) }, 3)
      const began = Date.now() + 3_600_000
      const { nextAt } = await deliver(1)
      const ended = Date.now() + 3_600_000
      expect(nextAt?.getTime()).toBeGreaterThanOrEqual(began + seconds * 1_000 - 1_000)
      expect(nextAt?.getTime()).toBeLessThanOrEqual(ended + seconds * 1_000)
      expect(takenBy(people)).toEqual([0, 0, 0])
      expect(await rowOf(people[0]!.user)).toMatchObject({ status: 'waiting', attempts: 0 })
      await deliver(2)
      expect(takenBy(people)).toEqual([1, 1, 1])
    },
  )

  test.each([
    ['500', { status: 500 as const }],
    ['no answer', { hang: true as const }],
    ['a cut connection', { reset: 'before' as const }],
    ['a connection cut after it was taken', { reset: 'after' as const }],
  ])('%s: again later, and seen once', async (_, fault) => {
    const people = await crowd(2)
    push.misbehave(fault, 1, people[0]!.endpoint)
    await delivery(1, 300)(new AbortController().signal)
    expect(await rowOf(people[0]!.user)).toMatchObject({ status: 'waiting', attempts: 1 })
    await deliver(1.05)
    expect(people.map(({ endpoint }) => push.tray(endpoint).length)).toEqual([1, 1])
    expect(await rowOf(people[0]!.user)).toMatchObject({ status: 'sent', error: null })
  })

  test('a redirect is not followed', async () => {
    const [person, other] = await crowd(2)
    push.misbehave({ redirect: other!.endpoint }, 1, person!.endpoint)
    await deliver(1)
    expect(takenBy([person!, other!])).toEqual([0, 1])
    expect(await rowOf(person!.user)).toMatchObject({ status: 'failed', error: 'HTTP 307' })
  })

  test('400 again and again, while others are served: the subscription is deleted, after five messages', async () => {
    await read(0, '100')
    const [refused, served] = [await addSubscriber(['o0']), await addSubscriber(['o0'])]
    push.misbehave({ status: 400 }, 1_000, refused.endpoint)
    const left = async () => (await db('push_subscriptions').where({ user_id: refused.user })).length
    for (let round = 1; round <= REFUSALS; round += 1) {
      expect(await left()).toBe(1)
      await read(round, String(100 - round * 10))
      await deliver(round)
    }
    expect(await left()).toBe(0)
    expect(takenBy([refused, served])).toEqual([0, REFUSALS])
    const errors = await db('deliveries').where({ user_id: refused.user }).pluck('error')
    expect(errors).toEqual(Array.from({ length: REFUSALS }, () => expect.stringMatching(/^HTTP 400/)))
  })

  test('400 to everybody is our fault: nobody loses a subscription by it', async () => {
    await read(0, '100')
    const people = [await addSubscriber(['o0']), await addSubscriber(['o0'])]
    push.misbehave({ status: 400 }, 1_000)
    for (let round = 1; round <= REFUSALS + 1; round += 1) {
      await read(round, String(100 - round * 10))
      await deliver(round)
    }
    push.state.faults.length = 0
    await read(8, '30')
    await deliver(8)
    expect(takenBy(people)).toEqual([1, 1])
  })

  test('what cannot be delivered for a day is given up and says why', async () => {
    const [person] = await crowd(1)
    push.misbehave({ status: 500 }, 1_000)
    await deliver(1)
    await deliver(26)
    expect(await rowOf(person!.user)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^Not delivered in time: HTTP 500/),
    })
  })
})

describe('where it may be sent', () => {
  test.each([
    'https://fcm.googleapis.com.evil.example/x',
    'https://127.0.0.1/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'http://fcm.googleapis.com/x',
    'https://[::1]/x',
  ])('%s is not dialled, though it is stored', async endpoint => {
    await read(0, '50')
    const person = await addSubscriber(['o0'], { endpoint })
    await read(1, '40')
    await deliver(1)
    await db('push_subscriptions').delete()
    expect(await rowOf(person.user)).toMatchObject({
      status: 'failed',
      error: 'Not the address of a known push service',
    })
  })

  test('a browser whose keys are nonsense is forgotten', async () => {
    await read(0, '50')
    const person = await addSubscriber(['o0'], { p256dh: 'AAAA' })
    await read(1, '40')
    await deliver(1)
    expect(await rowOf(person.user)).toMatchObject({ status: 'failed' })
    expect(push.state.calls).toEqual([])
  })
})

test('two senders at once: each message once', async () => {
  const people = await crowd(50)
  const totals = await Promise.all([deliver(1), deliver(1), deliver(1)])
  expect(totals.reduce((sum, { sent }) => sum + sent, 0)).toBe(50)
  expect(takenBy(people).every(count => count === 1)).toBe(true)
})
