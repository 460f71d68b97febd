import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alertFaults } from '#api/domain/alerts/alert-faults.ts'
import { alertFigures } from '#api/queries/alert-figures.ts'
import { claimDeliveries, markSent, releaseEnded } from '#api/services/alerts/deliveries.ts'
import { readFeed } from '#api/test/alert-fixtures.ts'
import { addCompounds, addVendor, listing } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { systemClock, type Clock } from './clock.ts'
import { createPushDelivery } from './deliver-push.ts'
import type { PushOutcome, SendPush } from './send-push.ts'

const SERVICES = {
  google: 'https://fcm.googleapis.com',
  mozilla: 'https://updates.push.services.mozilla.com',
  apple: 'https://web.push.apple.com',
} as const

let database: TestDatabase
let db: Knex
let rounds = 0
let lead = 0
const logged: Record<string, unknown>[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.background.knex
  await addCompounds(db, ['BPC-157'])
})
afterAll(() => database.close())
beforeEach(async () => {
  rounds += 1
  lead = 0
  logged.length = 0
  await db.raw('truncate users, leases cascade')
})

/** Waiting is over at once; `lead` moves the time of rows and of pauses. */
const clock: Clock = {
  now: () => new Date(Date.now() + lead),
  elapsed: () => performance.now() + lead,
  sleep: (_, signal) => systemClock.sleep(5, signal),
}

const senderOf = (send: SendPush) => {
  const deliver = createPushDelivery({ db, clock, send, log: event => void logged.push(event) })
  return () => deliver(new AbortController().signal)
}

/** One message waits for each of so many browsers, in the order of the endpoints. */
const addBrowsers = async (endpoints: readonly string[]) => {
  const { feedId } = await addVendor(db, `vendor-${rounds}`)
  await readFeed(db, feedId, [listing('a', { price: '100' })], clock.now())
  for (const statement of [
    `insert into users (telegram_id, first_name) select n, 'Ada' from generate_series(1, :people) n`,
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth)
     select u.id, e.endpoint, 'B', 'a' from unnest(:endpoints::text[]) with ordinality e(endpoint, n) join users u on u.telegram_id = e.n`,
    `insert into alerts (user_id, offer_id, types, baseline_price, currency, created_at)
     select u.id, o.id, array['price_change'], 100, 'USD', 'epoch' from users u, offers o where o.feed_id = :feed`,
  ])
    await db.raw(statement, { people: endpoints.length, endpoints, feed: feedId } as never)
  lead += 60_000
  await readFeed(db, feedId, [listing('a', { price: '80' })], clock.now())
  return feedId
}
const many = (origin: string, size: number, name = 'x') =>
  Array.from({ length: size }, (_, n) => `${origin}/${name}${n}`)
const errors = async () =>
  Object.fromEntries(
    (
      await db.raw(
        `select error, count(*)::int as n from deliveries where status = 'failed' group by 1 order by 1`,
      )
    ).rows.map((row: { error: string; n: number }) => [row.error, row.n]),
  )
const pauses = async () => (await alertFigures(db, clock.now())).pauses.map(({ name }) => name)

test('five browsers that refuse for ever and a push service that is down hold up nobody else', async () => {
  const bad = many(SERVICES.google, 5, 'bad')
  const [down, good] = [many(SERVICES.mozilla, 60), many(SERVICES.google, 195)]
  const feedId = await addBrowsers([...bad, ...good, ...down, ...many(SERVICES.apple, 40)])
  const sent: string[] = []
  const hanging: ((outcome: PushOutcome) => void)[] = []
  let downCalls = 0
  const deliver = senderOf(async ({ endpoint }) => {
    if (endpoint.includes('/bad')) return { kind: 'keys', reason: 'HTTP 403: bad key' }
    if (endpoint.startsWith(SERVICES.mozilla)) {
      downCalls += 1
      return new Promise(resolve => hanging.push(resolve))
    }
    sent.push(endpoint)
    return { kind: 'sent' }
  })
  const endAll = async (run: Promise<unknown>) => {
    const state = { running: true }
    const ended = run.finally(() => (state.running = false))
    while (state.running) {
      for (const end of hanging.splice(0)) end({ kind: 'failed', reason: 'UND_ERR_CONNECT_TIMEOUT' })
      await systemClock.sleep(10)
    }
    await ended
  }
  const first = deliver()
  while (sent.length < 235) await systemClock.sleep(10)
  expect(new Set(sent).size).toBe(235)
  await endAll(first)
  expect(downCalls).toBeLessThanOrEqual(34)
  expect(await pauses()).toEqual([])

  downCalls = 0
  lead += 10 * 60_000
  await readFeed(db, feedId, [listing('a', { price: '60' })], clock.now())
  await endAll(deliver())
  lead += 2 * 60_000
  await endAll(deliver())
  expect(downCalls).toBeLessThanOrEqual(2)
  expect(await db('push_subscriptions')).toHaveLength(295)
  expect(Object.keys(await errors())).toEqual(['Refused while others are served (HTTP 403: bad key)'])
  expect((await alertFigures(db, clock.now())).failures).toMatchObject([{ reason: 'HTTP 403' }])
  expect(await pauses()).toEqual([])
})

test('a push service that refuses everybody pauses alone, says so, and one message tries it again', async () => {
  await addBrowsers([...many(SERVICES.google, 60), ...many(SERVICES.apple, 10)])
  const calls: string[] = []
  let refusing = true
  const deliver = senderOf(async ({ endpoint }) => {
    calls.push(endpoint)
    if (refusing && endpoint.startsWith(SERVICES.google))
      return { kind: 'keys', reason: 'HTTP 401: BadJwtToken' }
    return { kind: 'sent' }
  })
  await deliver()
  const toGoogle = () => calls.filter(call => call.startsWith(SERVICES.google)).length
  expect(calls.length - toGoogle()).toBe(10)
  expect(toGoogle()).toBeLessThanOrEqual(42)
  expect(await pauses()).toEqual([`push ${SERVICES.google}`])
  expect(alertFaults(await alertFigures(db, clock.now()), 300_000)).toContainEqual(
    'https://fcm.googleapis.com refuses our VAPID keys: push pauses there for 15 min (HTTP 401: BadJwtToken).',
  )
  expect(logged).toHaveLength(1)

  calls.length = 0
  lead += 16 * 60_000
  await deliver()
  expect(toGoogle()).toBe(1)
  expect(await pauses()).toEqual([`push ${SERVICES.google}`])

  refusing = false
  for (let round = 0; round < 3; round += 1) {
    lead += 16 * 60_000
    await deliver()
  }
  expect(await pauses()).toEqual([])
  expect(await db('deliveries').whereNot({ status: 'sent' })).toEqual([])
  expect(await db('push_subscriptions')).toHaveLength(70)
})

test('a delivery that ends the process is sent alone from then on, and given up at the third time', async () => {
  await addBrowsers(many(SERVICES.google, 4))
  const { target: poisoned } = await db('deliveries').orderBy('id').first()
  const claims: number[] = []
  for (let round = 0; round < 20; round += 1) {
    lead += 60_000
    const now = clock.now()
    await releaseEnded(db, now)
    const lease = crypto.randomUUID()
    const claimed = await claimDeliveries(db, 'push', { lease, now, leaseMs: 1_000, limit: 200 })
    if (claimed.length === 0) break
    claims.push(claimed.length)
    if (claimed.some(({ target }) => target === poisoned)) continue
    const ids = claimed.map(row => row.delivery_id)
    await markSent(db, { lease, now, ids, messageId: null, sentPrices: [] })
  }
  expect(claims).toEqual([4, 1, 1, 1, 1, 1])
  expect(await errors()).toEqual({ 'The program ended each time this was sent': 1 })
  expect(await db('deliveries').where({ status: 'sent' })).toHaveLength(3)
})

test('a row that cannot be written holds up no other, and is given up with a reason', async () => {
  await addBrowsers(many(SERVICES.google, 3))
  const { id } = await db('notifications').orderBy('id').first()
  await db('notifications').where({ id }).update({ facts: 'null' })
  const sent: string[] = []
  const deliver = senderOf(async ({ endpoint }) => {
    sent.push(endpoint)
    return { kind: 'sent' }
  })
  for (let round = 0; round < 6; round += 1) {
    await deliver()
    lead += 61_000
  }
  expect(sent).toHaveLength(2)
  expect(logged).toHaveLength(5)
  expect(Object.keys(await errors())).toEqual([expect.stringMatching(/^It could not be written: /)])
})
