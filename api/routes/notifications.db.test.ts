import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAlert, changeAlert, removeAlert } from '#api/contract/alerts.ts'
import { listNotifications, sendTestNotification } from '#api/contract/notifications.ts'
import { subscribePush } from '#api/contract/push.ts'
import { P256DH } from '#api/test/requests.ts'
import { checkAlerts } from '#api/jobs/check-alerts.ts'
import { runJob } from '#api/jobs/run-job.ts'
import { systemClock } from '#api/jobs/clock.ts'
import { createMetrics, type Metrics } from '#api/metrics.ts'
import { addBrowser } from '#api/test/alert-fixtures.ts'
import { startTestServer, type TestServer } from '#api/test/server.ts'

let server: TestServer
let offer: { id: string; price: string }

beforeAll(async () => {
  // The pool is the server's own, so the registry is made once it is there.
  let metrics: Metrics | null = null
  server = await startTestServer({
    operators: {
      metrics: {
        contentType: 'text/plain; version=0.0.4; charset=utf-8',
        text: now => metrics?.text(now) ?? Promise.reject(new Error('not yet')),
        countRequest: end => metrics?.countRequest(end),
      },
      metricsToken: 'a token of the tests',
      checkAlertsEveryMs: 300_000,
    },
  })
  metrics = createMetrics({ db: server.db, pools: {}, version: 'test' })
  const row = await server
    .db('offers')
    .where({ stock: 'in', quarantined: false })
    .whereNotNull('price')
    .orderBy('id')
    .first()
  offer = { id: row.id, price: row.price }
})
afterAll(() => server.close())

const limit = (factor: number) => ({
  kind: 'price' as const,
  value: (Number(offer.price) * factor).toFixed(2),
})
const wish = (factor: number) => ({
  body: { productOfferId: offer.id, alertTypes: ['price_change' as const], limit: limit(factor) },
})

describe('a limit that is already met', () => {
  test('is said at once, in words and on every channel, and not again by the checker', async () => {
    const person = await server.person('Ada')
    await server
      .db('users')
      .where({ id: person.user.id })
      .update({ telegram_id: 81_000, telegram_reachable: true })
    await addBrowser(server.db, person.user.id, { endpoint: 'https://push.example/met' })
    await person.call(addAlert, wish(1.1))
    await checkAlerts(server.db, server.clock.now())
    const { body } = await person.call(listNotifications)
    expect(body).toMatchObject([
      {
        kind: 'price_change',
        body: expect.stringMatching(/^Price at or below your limit: \$/),
        url: expect.stringMatching(new RegExp(`^/vendor/[a-z0-9-]+#o=${offer.id}$`)),
        deliveries: [
          { channel: 'telegram', status: 'waiting', sentAt: null, error: null },
          { channel: 'push', status: 'waiting', sentAt: null, error: null },
        ],
      },
    ])
  })

  test('is said when a change of the limit makes it so, and nothing is said of one that is not met', async () => {
    const person = await server.person('Grace')
    const count = async () => ((await person.call(listNotifications)).body as unknown[]).length
    const made = await person.call(addAlert, wish(0.5))
    expect(await count()).toBe(0)
    const { id } = made.body as { id: string }
    await person.call(changeAlert, { params: { id }, body: { limit: limit(2) } })
    expect(await count()).toBe(1)
    await person.call(changeAlert, { params: { id }, body: { limit: null } })
    await person.call(removeAlert, { params: { id } })
    await person.call(addAlert, wish(3))
    expect(await count()).toBe(2)
  })
})

test('a limit per cent counts from the price when the limit was set', async () => {
  const person = await server.person('Jean')
  const made = await person.call(addAlert, {
    body: { productOfferId: offer.id, alertTypes: ['price_change'] },
  })
  const { id } = made.body as { id: string }
  const priceIs = (price: string) => server.db('offers').where({ id: offer.id }).update({ price })
  await priceIs('1000')
  await person.call(changeAlert, { params: { id }, body: { limit: { kind: 'percent', value: '10' } } })
  await priceIs(offer.price)
  expect(await server.db('alerts').where({ id }).first('baseline_price')).toEqual({ baseline_price: '1000' })
})

test('an alert type that is named twice counts once', async () => {
  const person = await server.person('Ada')
  const alertTypes = ['price_change', 'out_of_stock', 'back_in_stock', 'price_change'] as const
  const made = await person.call(addAlert, {
    body: { productOfferId: offer.id, alertTypes: [...alertTypes] },
  })
  expect(made).toMatchObject({ status: 200, body: { alertTypes: alertTypes.slice(0, 3) } })
})

describe('the history', () => {
  test('is the person’s own', async () => {
    const [ada, other] = [await server.person('Ada'), await server.person('Eve')]
    await ada.call(addAlert, wish(1.1))
    expect((await other.call(listNotifications)).body).toEqual([])
    expect((await server.client().call(listNotifications)).status).toBe(401)
  })

  test('holds the test message, which goes to every channel, as often as it is asked for', async () => {
    const person = await server.person('Ada')
    expect((await person.call(sendTestNotification)).body).toEqual({ channels: 0 })
    await addBrowser(server.db, person.user.id, { endpoint: 'https://push.example/1' })
    await addBrowser(server.db, person.user.id, { endpoint: 'https://push.example/2' })
    expect((await person.call(sendTestNotification)).body).toEqual({ channels: 2 })
    const { body } = await person.call(listNotifications)
    expect(body).toMatchObject([
      { kind: 'test', title: 'Test message', deliveries: [{ channel: 'push' }, { channel: 'push' }] },
      { kind: 'test', deliveries: [] },
    ])
  })
})

describe('for operators', () => {
  const ask = (path: string, headers: Record<string, string> = {}) => server.raw({ path, headers })

  test('/metrics answers this machine, or whoever knows the token', async () => {
    expect((await ask('/metrics')).status).toBe(200)
    const far = { 'x-forwarded-for': '203.0.113.7' }
    expect((await ask('/metrics', far)).status).toBe(401)
    expect((await ask('/metrics', { ...far, authorization: 'Bearer wrong' })).status).toBe(401)
    expect((await ask('/metrics', { authorization: 'Bearer wrong' })).status).toBe(401)
    const { status, text } = await ask('/metrics', { ...far, authorization: 'Bearer a token of the tests' })
    expect(status).toBe(200)
    expect(text).toMatch(/^aliquot_deliveries_backlog\{channel="push",status="waiting"\} \d+$/m)
    expect(text).toMatch(/^process_cpu_seconds_total /m)
    expect(text).toMatch(/^aliquot_build_info\{version="test",node="v\d+/m)
    expect(text).toMatch(/^aliquot_desk_waiting\{queue="held"\} 0$/m)
    expect(text).toMatch(/^aliquot_http_requests_total\{method="GET",route="\/metrics",status="401"\} 3$/m)
    expect(text).not.toMatch(/push\.example|mail\.example|"81000"/)
  })

  test('/metrics counts what was sent, how late, what failed and why, and reads by vendor', async () => {
    const { db, clock } = server
    const now = clock.now()
    const [first, second] = await db('deliveries').orderBy('id').limit(2)
    const sent = { status: 'sent', attempts: 1, sent_at: new Date(now.getTime() + 1_500) }
    await db('deliveries').where({ id: first.id }).update(sent)
    await db('deliveries')
      .where({ id: second.id })
      .update({ status: 'failed', error: 'HTTP 410: {"reason":"secret"}' })
    const { text } = await ask('/metrics')
    expect(text).toContain(`aliquot_alert_lag_seconds{channel="${first.channel}",quantile="0.99"} 1.5`)
    expect(text).toContain(
      `aliquot_deliveries_failed_last_day{channel="${second.channel}",reason="HTTP 410"} 1`,
    )
    expect(text).not.toContain('secret')
  })

  test('/healthz/alerts fails while the checker or a sender is silent for too long', async () => {
    const { db, clock } = server
    expect(await ask('/healthz/alerts')).toMatchObject({
      status: 503,
      body: { message: 'The alert checker has not run yet.' },
    })
    const job = { name: 'check-alerts', everyMs: 300_000, run: () => checkAlerts(db, clock.now()) }
    const check = () =>
      runJob(
        { db, clock: { ...systemClock, now: clock.now }, log: () => undefined },
        job,
        new AbortController().signal,
      )
    await check()
    expect(await ask('/healthz/alerts')).toMatchObject({ status: 200, body: { status: 'ok' } })
    clock.advance(16 * 60_000)
    const { status, body } = await ask('/healthz/alerts')
    expect(status).toBe(503)
    expect((body as { message: string }).message).toMatch(
      /checker last ran 16 min ago\..*push sender leaves messages waiting/,
    )
    await check()
    await db('deliveries').update({ status: 'sent' })
    expect((await ask('/healthz/alerts')).status).toBe(200)
  })
})

test('a browser whose key is no point of the curve is told so, and not kept', async () => {
  const person = await server.person('Bo')
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/off-curve'
  const { status, body } = await person.call(subscribePush, { body: { endpoint, keys } })
  expect([status, body]).toEqual([
    400,
    {
      message:
        'The key of this browser cannot encrypt messages, so none would arrive. Switch notifications off and on again.',
    },
  ])
  expect(await server.db('push_subscriptions').where({ endpoint })).toEqual([])
  expect(
    (await person.call(subscribePush, { body: { endpoint, keys: { ...keys, p256dh: P256DH } } })).status,
  ).toBe(200)
})
