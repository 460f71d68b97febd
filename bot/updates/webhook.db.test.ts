import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Router } from '@koa/router'
import Koa from 'koa'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLog } from '#api/log.ts'
import { errors } from '#api/middleware/errors.ts'
import { WEBHOOK_PATH, mountTelegramWebhook } from '#api/routes/site/telegram-webhook.ts'
import { openBotFixture, textOf, type BotFixture } from '#bot/test/bot-fixture.ts'

const SECRET = 'a-secret-of-the-tests'
let fixture: BotFixture
let server: Server
let url: string
const logged: string[] = []

beforeAll(async () => {
  const log = createLog({ level: 'trace' }, { write: line => void logged.push(line) })
  const koa = new Koa()
  koa.use(errors({ log }))
  const router = new Router()
  koa.use(router.routes())
  server = createServer((request, response) => void koa.callback()(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${WEBHOOK_PATH}`
  fixture = await openBotFixture({ mode: 'webhook', webhook: { url, secret: SECRET }, log })
  mountTelegramWebhook(router, { secret: SECRET, takeUpdate: fixture.bot.takeUpdate })
  await fixture.control.until(() => fixture.control.world.queue.webhook !== undefined)
})
afterAll(async () => {
  await fixture.close()
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  expect(fixture.control.breaches()).toEqual([])
  expect(logged.join('')).not.toContain(fixture.control.token)
})

const ids = { person: 3000, update: 900_000 }
/** Somebody new who may be written to, and a message of theirs. */
const somebody = () => {
  const id = ++ids.person
  const actor = fixture.control.user({ id, first_name: 'Ann' })
  actor.person().state = 'active'
  return { id, actor, replies: () => fixture.control.botMessages(id).map(textOf) }
}
const message = (id: number, text: string) => ({
  update_id: ++ids.update,
  message: {
    message_id: ids.update,
    date: Math.floor(Date.now() / 1000),
    chat: { id, type: 'private', first_name: 'Ann' },
    from: { id, is_bot: false, first_name: 'Ann' },
    text,
    entities: text.startsWith('/') ? [{ type: 'bot_command', offset: 0, length: text.length }] : [],
  },
})
const post = async (body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': SECRET, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  await response.arrayBuffer()
  return { status: response.status, retryAfter: response.headers.get('retry-after') }
}
const rowOf = async (id: number) => fixture.db('telegram_updates').where({ update_id: id }).first()

test('Telegram is told where to send updates, and all of it works through the webhook', async () => {
  const { queue } = fixture.control.world
  expect(queue.webhook).toMatchObject({ url, secret: SECRET })
  expect([...(queue.allowed ?? [])]).toEqual(expect.arrayContaining(['message', 'pre_checkout_query']))
  const { id, replies } = somebody()
  fixture.control.updateFault({ kind: 'duplicate', type: 'message' })
  expect(await fixture.ask({ id }, '/help')).toHaveLength(1)
  expect(replies()).toHaveLength(1)
})

test('without the secret, or with a wrong one, nothing is even read', async () => {
  const { id, replies } = somebody()
  const update = message(id, '/help')
  for (const secret of ['', 'wrong', `${SECRET}x`, SECRET.slice(0, -1), 'ä'.repeat(20)]) {
    const headers = { 'x-telegram-bot-api-secret-token': encodeURI(secret) }
    expect((await post(update, headers)).status).toBe(401)
  }
  expect((await post('x'.repeat(1_000_000), { 'x-telegram-bot-api-secret-token': 'wrong' })).status).toBe(401)
  expect(await rowOf(update.update_id)).toBeUndefined()
  expect(replies()).toEqual([])
})

test.each<[string, unknown, number]>([
  ['no JSON', '{"update_id":', 400],
  ['an empty body', '', 400],
  ['a list', [1, 2], 400],
  ['a number', '7', 400],
  ['no update id', { message: {} }, 400],
  ['an update id that is text', { update_id: '7' }, 400],
  ['1 MB', { update_id: 7, message: { text: 'x'.repeat(1_000_000) } }, 413],
])('%s is refused', async (_, body, status) => {
  expect((await post(body)).status).toBe(status)
})

test('an update of a kind that nobody knows is done with', async () => {
  expect((await post({ update_id: ++ids.update, something_new: { from: 7 } })).status).toBe(200)
  expect((await post({ update_id: ++ids.update })).status).toBe(200)
})

test('the same update ten times at once, and again later, is answered once', async () => {
  const { id, replies } = somebody()
  const update = message(id, '/help')
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(update)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await post(update)).status).toBe(200)
  await fixture.settled()
  expect(replies()).toHaveLength(1)
})

test('an update is taken before it is handled: a slow handler makes Telegram repeat nothing', async () => {
  const { id, replies } = somebody()
  const update = message(id, '/help')
  fixture.control.fault({ kind: 'slow', ms: 300, method: 'sendMessage' })
  expect((await post(update)).status).toBe(200)
  expect((await post(update)).status).toBe(200)
  expect(replies()).toEqual([])
  await fixture.settled()
  expect(replies()).toHaveLength(1)
})

test('while the database cannot store it an update must come again', async () => {
  const { id, replies } = somebody()
  const update = message(id, '/help')
  const lock = await fixture.db.transaction()
  await lock.raw('lock table telegram_updates in access exclusive mode')
  expect(await post(update)).toEqual({ status: 503, retryAfter: '2' })
  await lock.rollback()
  expect((await post(update)).status).toBe(200)
  await fixture.settled()
  expect(replies()).toHaveLength(1)
})

test('the log of a call that failed does not hold the token', async () => {
  const { id, replies } = somebody()
  fixture.control.fault({ kind: 'reset', method: 'sendMessage' })
  expect((await post(message(id, '/help'))).status).toBe(200)
  await fixture.control.until(() => logged.some(line => line.includes('an update could not be handled')))
  fixture.clock.aheadMs += 60_000
  await post({ update_id: ++ids.update })
  await fixture.settled()
  expect(replies()).toHaveLength(1)
})
