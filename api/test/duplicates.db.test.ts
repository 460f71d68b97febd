import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAlert } from '#api/contract/alerts.ts'
import { setAlertPreferences, signUp } from '#api/contract/auth.ts'
import { addCoupon, removeCoupon } from '#api/contract/coupons.ts'
import { hideVendor } from '#api/contract/hidden-vendors.ts'
import { subscribePush } from '#api/contract/push.ts'
import { addWatch, removeWatch } from '#api/contract/watches.ts'
import { P256DH } from './requests.ts'
import { startTestServer, type TestServer } from './server.ts'

const TIMES = 50

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const atOnce = async (ask: () => Promise<{ status: number }>) => {
  // Where connections run out a call is told to come back, and does.
  const untilServed = async () => {
    for (;;) {
      const reply = await ask()
      if (reply.status !== 503) return reply
    }
  }
  const replies = await Promise.all(Array.from({ length: TIMES }, untilServed))
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const rows = async (table: string, userId: string) =>
  (await server.db(table).where({ user_id: userId })).length

test('sign-up: one account, one session, and everybody else is told that it exists', async () => {
  const email = 'fifty@mail.example'
  const body = { email, password: 'long enough for it', firstName: 'Ada' }
  expect(await atOnce(() => server.client().call(signUp, { body }))).toEqual({ 200: 1, 409: TIMES - 1 })
  const accounts = await server.db('users').where({ email })
  expect(accounts).toHaveLength(1)
  expect(await rows('sessions', accounts[0].id)).toBe(1)
})

test('watch: one row, and stopping it fifty times stops it once', async () => {
  const person = await server.person()
  const [productId = ''] = server.seed.productIds
  expect(await atOnce(() => person.call(addWatch, { body: { productId } }))).toEqual({ 200: TIMES })
  expect(await rows('watches', person.user.id)).toBe(1)
  expect(await atOnce(() => person.call(removeWatch, { params: { productId } }))).toEqual({
    200: 1,
    404: TIMES - 1,
  })
})

test('alert: one row with the types that came last', async () => {
  const person = await server.person()
  const [productOfferId = ''] = server.seed.offerIds
  const types = ['price_change', 'back_in_stock'] as const
  let n = 0
  const ask = () => {
    const alertTypes = [types[(n += 1) % 2] ?? 'price_change']
    return person.call(addAlert, { body: { productOfferId, alertTypes } })
  }
  expect(await atOnce(ask)).toEqual({ 200: TIMES })
  expect(await rows('alerts', person.user.id)).toBe(1)
})

test('coupon: one row, and who comes later is told that it is there', async () => {
  const person = await server.person()
  const [vendorId = ''] = server.seed.vendorIds
  let n = 0
  const ask = () => {
    const code = (n += 1) % 2 ? 'SAVE10' : 'save10'
    const body = { vendorId, code, discountType: 'percentage' as const, discountAmount: 10 }
    return person.call(addCoupon, { body })
  }
  expect(await atOnce(ask)).toEqual({ 200: 1, 409: TIMES - 1 })
  const [coupon] = await server.db('coupons').where({ user_id: person.user.id })
  const remove = () => person.call(removeCoupon, { params: { id: coupon.id } })
  expect(await atOnce(remove)).toEqual({ 200: 1, 404: TIMES - 1 })
})

test('subscription: one row', async () => {
  const person = await server.person()
  const keys = { p256dh: P256DH, auth: 'A'.repeat(22) }
  const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/fifty', keys }
  expect(await atOnce(() => person.call(subscribePush, { body }))).toEqual({ 200: TIMES })
  expect(await rows('push_subscriptions', person.user.id)).toBe(1)
})

test('a browser that two people claim at once has one of them', async () => {
  const people = [await server.person(), await server.person()] as const
  const keys = { p256dh: P256DH, auth: 'D'.repeat(22) }
  const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/shared', keys }
  let n = 0
  const counts = await atOnce(() => people[(n += 1) % 2 ? 0 : 1].call(subscribePush, { body }))
  expect(counts).toEqual({ 200: TIMES })
  expect(await server.db('push_subscriptions').where({ endpoint: body.endpoint })).toHaveLength(1)
})

test('hidden vendor and settings: one row, no fault', async () => {
  const person = await server.person()
  const [vendorId = ''] = server.seed.vendorIds
  expect(await atOnce(() => person.call(hideVendor, { body: { vendorId } }))).toEqual({ 200: TIMES })
  expect(await rows('hidden_vendors', person.user.id)).toBe(1)
  const body = { alertPreferences: ['price_drop' as const] }
  expect(await atOnce(() => person.call(setAlertPreferences, { body }))).toEqual({ 200: TIMES })
})
