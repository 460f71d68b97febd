import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Bot, HttpError, webhookCallback } from 'grammy'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { manualClock, type ManualClock } from './test/manual-clock.ts'
import type { SimulatorFault, UpdateFault } from './faults.ts'
import { startSimulator, type Simulator } from './simulator.ts'

let clock: ManualClock
let simulator: Simulator
let bot: Bot
const servers: Server[] = []

beforeEach(async () => {
  clock = manualClock(new Date('2026-11-20T10:00:00Z'))
  simulator = await startSimulator({ clock, webhookRetryMs: 1000 })
  bot = new Bot(simulator.control.token, { client: { apiRoot: simulator.apiRoot } })
  simulator.control.user({ id: 7 }).start()
})
afterEach(async () => {
  await simulator.stop()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const count = () => simulator.control.botMessages(7).length

test.each<[string, SimulatorFault, unknown, number]>([
  ['reset before', { kind: 'reset' }, HttpError, 0],
  ['reset after it was accepted', { kind: 'reset', after: true }, HttpError, 1],
  ['garbage after it was accepted', { kind: 'garbage', after: true }, HttpError, 1],
  ['a proxy page', { kind: 'status', status: 502, html: true }, HttpError, 0],
])('fault on a call: %s', async (_name, fault, error, sent) => {
  simulator.control.fault(fault)
  await expect(bot.api.sendMessage(7, 'x')).rejects.toBeInstanceOf(error)
  expect(count()).toBe(sent)
  clock.advance(2000)
  await bot.api.sendMessage(7, 'x')
  expect(count()).toBe(sent + 1)
})

test('a 500, and only for the method named', async () => {
  simulator.control.fault({ kind: 'status', status: 500, method: 'getMyDescription' })
  await bot.api.sendMessage(7, 'x')
  await expect(bot.api.getMyDescription()).rejects.toMatchObject({ error_code: 500 })
  await bot.api.getMyDescription()
})

test('a hanging call ends with its caller', async () => {
  simulator.control.fault({ kind: 'hang' })
  await expect(bot.api.sendMessage(7, 'x', {}, AbortSignal.timeout(50) as never)).rejects.toBeInstanceOf(
    HttpError,
  )
  expect(count()).toBe(0)
})

test('429: body and header say how long, and a call before that is recorded', async () => {
  simulator.control.fault({ kind: 'flood', retryAfter: 3 })
  const url = `${simulator.apiRoot}/bot${simulator.control.token}/sendMessage?chat_id=7&text=x`
  const response = await fetch(url)
  expect(response.headers.get('retry-after')).toBe('3')
  expect(await response.json()).toEqual({
    ok: false,
    error_code: 429,
    description: 'Too Many Requests: retry after 3',
    parameters: { retry_after: 3 },
  })
  clock.advance(1000)
  await expect(bot.api.sendMessage(7, 'x')).rejects.toMatchObject({ parameters: { retry_after: 2 } })
  expect(simulator.control.breaches()).toMatchObject([{ kind: 'too-early', method: 'sendMessage' }])
  clock.advance(2000)
  await bot.api.sendMessage(7, 'x')
  expect(count()).toBe(1)
})

test('rates: one a second into a chat beyond answers, thirty over all', async () => {
  for (const text of ['answer', 'answer']) await bot.api.sendMessage(7, text)
  expect(simulator.control.breaches()).toEqual([])
  await bot.api.sendMessage(7, 'unasked')
  expect(simulator.control.breaches()).toMatchObject([
    { kind: 'rate', detail: '3 messages to chat 7 in one second' },
  ])
  clock.advance(1000)
  await bot.api.sendMessage(7, 'unasked')
  expect(simulator.control.breaches()).toHaveLength(1)
  clock.advance(1000)
  for (let id = 100; id < 131; id += 1) {
    simulator.control.user({ id }).start()
    await bot.api.sendMessage(id, 'x')
  }
  expect(simulator.control.breaches().at(-1)).toMatchObject({ detail: '31 messages in one second' })
  simulator.control.setLimits({ enforce: true })
  await expect(bot.api.sendMessage(7, 'x')).rejects.toMatchObject({ error_code: 429 })
})

const received = async (offset?: number) =>
  (await bot.api.getUpdates(offset === undefined ? {} : { offset })).map(update => [
    update.update_id - 500_000_000,
    update.message?.text,
  ])

test.each<[string, UpdateFault, unknown[], unknown[]]>([
  ['lost', { kind: 'lose' }, [[3, 'b']], []],
  [
    'duplicated',
    { kind: 'duplicate' },
    [
      [2, 'a'],
      [3, 'b'],
    ],
    [[2, 'a']],
  ],
  [
    'reordered',
    { kind: 'reorder' },
    [
      [3, 'b'],
      [2, 'a'],
    ],
    [],
  ],
  ['delayed', { kind: 'delay', ms: 5000 }, [[3, 'b']], [[2, 'a']]],
])('an update is %s', async (_name, fault, first, second) => {
  const [start] = await bot.api.getUpdates()
  await bot.api.getUpdates({ offset: (start?.update_id ?? 0) + 1 })
  simulator.control.updateFault({ ...fault, type: 'message' })
  simulator.control.user({ id: 7 }).send('a')
  simulator.control.user({ id: 7 }).send('b')
  expect(await received()).toEqual(first)
  clock.advance(5000)
  expect(await received(500_000_004)).toEqual(second)
  expect(simulator.control.lostUpdates()).toHaveLength(fault.kind === 'lose' ? 1 : 0)
})

const hook = async (answer: (attempt: number) => number) => {
  const seen: { id: number; secret: string | undefined }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const update = JSON.parse(Buffer.concat(chunks).toString()) as { update_id: number }
      seen.push({
        id: update.update_id,
        secret: request.headers['x-telegram-bot-api-secret-token'] as string,
      })
      response.writeHead(answer(seen.length)).end()
    })
  })
  servers.push(server)
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

test('webhook: in order, with the secret, again after a failure with the same id', async () => {
  const { seen, url } = await hook(attempt => (attempt === 1 ? 500 : 200))
  simulator.control.user({ id: 7 }).send('second')
  await bot.api.setWebhook(url, { secret_token: 'a-secret' })
  await simulator.control.until(() => seen.length === 1)
  await simulator.control.until(() => simulator.control.world.queue.webhook?.lastErrorMessage !== undefined)
  expect(simulator.control.world.queue.webhook?.lastErrorMessage).toContain('500')
  expect(simulator.control.pendingUpdates()).toHaveLength(2)
  clock.advance(1000)
  await simulator.control.until(() => simulator.control.pendingUpdates().length === 0)
  expect(seen.map(entry => entry.id - 500_000_000)).toEqual([1, 1, 2])
  expect(new Set(seen.map(entry => entry.secret))).toEqual(new Set(['a-secret']))
})

test('webhook: a repeated update comes again with the same id, and nothing comes once the webhook is gone', async () => {
  const { seen, url } = await hook(attempt => (attempt === 4 ? 500 : 200))
  await bot.api.getUpdates({ offset: -1 })
  simulator.control.updateFault({ kind: 'duplicate' })
  simulator.control.user({ id: 7 }).send('twice')
  await bot.api.setWebhook(url)
  await simulator.control.until(() => simulator.control.pendingUpdates().length === 0)
  expect(seen.map(entry => entry.id - 500_000_000)).toEqual([1, 2, 2])
  simulator.control.user({ id: 7 }).send('fails')
  await simulator.control.until(() => simulator.control.world.queue.webhook?.lastErrorMessage !== undefined)
  await bot.api.deleteWebhook()
  clock.advance(60_000)
  expect(seen).toHaveLength(4)
  expect((await bot.api.getUpdates({ offset: -1 }))[0]?.message?.text).toBe('fails')
})

test('webhook: an update that nobody takes in its time is dropped', async () => {
  const { url } = await hook(() => 503)
  await bot.api.getUpdates({ offset: -1 })
  simulator.control.inject({
    callback_query: {
      id: '1',
      from: { id: 7, is_bot: false, first_name: 'A' },
      chat_instance: '7',
      data: 'x',
    },
  })
  await bot.api.setWebhook(url, { drop_pending_updates: false })
  clock.advance(150_001)
  await bot.api.deleteWebhook({ drop_pending_updates: true })
  expect(await bot.api.getUpdates()).toEqual([])
})

test('grammY behind the webhook answers the chat', async () => {
  bot.command('start', ctx => ctx.reply('hello'))
  await bot.init()
  const server = createServer(webhookCallback(bot, 'http', { secretToken: 'a-secret' }))
  servers.push(server)
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await bot.api.setWebhook(url, { secret_token: 'a-secret' })
  await simulator.control.until(() => count() === 1)
  expect(simulator.control.breaches()).toEqual([])
})
