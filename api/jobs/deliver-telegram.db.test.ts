import type { Knex } from 'knex'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clock, systemClock } from '#api/jobs/clock.ts'
import { createTelegramSender } from '#api/telegram/send-message.ts'
import { addAlert, addPerson, offerIds, readFeed } from '#api/test/alert-fixtures.ts'
import { addCompounds, addVendor, listing } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { times } from '#api/test/times.ts'
import { startSimulator, type Simulator } from '#bot/simulator/simulator.ts'
import { createTelegramDelivery } from './deliver-telegram.ts'

let database: TestDatabase
let db: Knex
let simulator: Simulator
let feedId: string
let rounds = 0
let chats = 100

const start = new Date()
const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
/** The real clock, set by some hours. */
const clockAt = (hours: number): Clock => ({
  ...systemClock,
  now: () => new Date(Date.now() + hours * 3_600_000),
})

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.background.knex
  await addCompounds(db, ['BPC-157'])
})
afterAll(() => database.close())
beforeEach(async () => {
  rounds += 1
  simulator = await startSimulator()
  feedId = (await addVendor(db, `vendor-${rounds}`)).feedId
  await db('deliveries').delete()
  await db('leases').delete()
})
afterEach(() => simulator.stop())

const names = Array.from({ length: 12 }, (_, index) => `o${String(index).padStart(2, '0')}`)
const read = (hours: number, price: string, changes: Record<string, string> = {}) =>
  readFeed(
    db,
    feedId,
    names.map(name => listing(name, { price: changes[name] ?? price })),
    at(hours),
  )

/** A person who talks to the bot, with alerts on the offers named. */
const addChat = async (offers: readonly string[], columns: Record<string, unknown> = {}, alert = {}) => {
  chats += 1
  simulator.control.user({ id: chats }).start()
  const user = await addPerson(db, { telegram: chats, columns })
  const ids = await offerIds(db, feedId)
  for (const offer of offers) await addAlert(db, user, ids[offer]!, alert)
  return { user, chat: chats }
}

const sender = (hours: number, timeoutMs = 2_000) =>
  createTelegramDelivery({
    db,
    clock: clockAt(hours),
    log: () => undefined,
    leaseMs: 10_000,
    telegram: createTelegramSender({
      root: simulator.apiRoot,
      token: simulator.control.token,
      open: path => ({ url: `https://aliquot.example${path}`, asApp: true }),
      timeoutMs,
    }),
  })
const never = new AbortController().signal
const deliver = (hours: number) => sender(hours)(never)
const texts = (chat: number) =>
  simulator.control.botMessages(chat).map(message => ('text' in message ? (message.text ?? '') : ''))
const statuses = async (user: string) =>
  (await db('deliveries').where({ user_id: user }).orderBy('id')).map(row => row.status)

describe('one message', () => {
  test('with old → new per pack and per mg, four buttons, no preview, and no breach of the Bot API', async () => {
    await read(0, '50')
    const { chat, user } = await addChat(['o00'])
    await read(1, '40')
    expect(await deliver(1)).toMatchObject({ sent: 1, failed: 0 })
    expect(texts(chat)).toEqual([
      'BPC-157 vials, 5 mg × 1 vial · vendor-1 (fictional)\nPrice down 20.0%: $50.00 → $40.00 ($10.00 → $8.00 per mg)\n\nEducational comparison only. Not medical advice.',
    ])
    const [call] = simulator.control.calls('sendMessage')
    const keyboard = JSON.parse(call?.params['reply_markup'] ?? '').inline_keyboard as { text: string }[][]
    expect(keyboard.flat().map(button => button.text)).toEqual(['Open', 'Mute 7 d', 'Snooze 1 d', 'Manage'])
    expect(simulator.control.breaches()).toEqual([])
    expect(await statuses(user)).toEqual(['sent'])
  })

  test('for twelve changes: ten lines and "and 2 more"', async () => {
    await read(0, '50')
    const { chat } = await addChat(names)
    await read(1, '40')
    await deliver(1)
    expect(texts(chat)).toHaveLength(1)
    expect(texts(chat)[0]).toContain('and 2 more')
    expect(await deliver(1)).toMatchObject({ sent: 0 })
  })

  test('down and up again before sending: nothing, and the next drop is told', async () => {
    await read(0, '50')
    const { chat, user } = await addChat(['o00'])
    await read(1, '40')
    await read(1.25, '50')
    await deliver(1.5)
    expect(texts(chat)).toEqual([])
    expect(await statuses(user)).toEqual(['dropped'])
    await read(2, '40')
    await deliver(2)
    expect(texts(chat)).toHaveLength(1)
  })
})

describe('held, never dropped', () => {
  test('quiet hours, digest, mute and snooze', async () => {
    await read(0, '50')
    const minute = (hours: number) => at(hours).getUTCHours() * 60 + at(hours).getUTCMinutes()
    const quiet = await addChat(['o00'], { quiet_from: minute(0), quiet_until: minute(4) })
    const digest = await addChat(['o00'], { digest_at: minute(5) })
    const muted = await addChat(['o00'], { muted_until: at(6) })
    const snoozed = await addChat(['o00', 'o01'], {}, {})
    await db('alerts')
      .where({ user_id: snoozed.user })
      .limit(1)
      .update({ muted_until: at(7) })
      .where('offer_id', (await offerIds(db, feedId))['o00']!)
    await read(1, '40')
    const counts = async (hours: number) => {
      await deliver(hours)
      return [quiet, digest, muted, snoozed].map(({ chat }) => texts(chat).length)
    }
    expect(await counts(1)).toEqual([0, 0, 0, 1])
    expect(await counts(4.1)).toEqual([1, 0, 0, 1])
    expect(await counts(5.1)).toEqual([1, 1, 0, 1])
    expect(await counts(6.1)).toEqual([1, 1, 1, 1])
    expect(await counts(7.1)).toEqual([1, 1, 1, 2])
  })
})

describe('faults', () => {
  const crowd = async (size: number) => {
    await read(0, '50')
    const people = []
    for (let index = 0; index < size; index += 1) people.push(await addChat(['o00']))
    await read(1, '40')
    return people
  }

  test('a blocked user in mid-batch: the others get theirs, and the blocked one is not tried again', async () => {
    const people = await crowd(5)
    simulator.control.user({ id: people[2]!.chat }).block()
    expect(await deliver(1)).toMatchObject({ sent: 4, failed: 1 })
    expect(people.map(({ chat }) => texts(chat).length)).toEqual([1, 1, 0, 1, 1])
    expect(await db('users').where({ id: people[2]!.user }).first()).toMatchObject({
      telegram_reachable: false,
    })
    expect(await db('deliveries').where({ user_id: people[2]!.user }).first()).toMatchObject({
      status: 'failed',
      error: 'Forbidden: bot was blocked by the user',
    })
    await read(24, '30')
    await deliver(24)
    expect(
      simulator.control
        .calls('sendMessage')
        .filter(call => Number(call.params['chat_id']) === people[2]!.chat),
    ).toHaveLength(1)
  })

  test('a 429 of one chat: the others get theirs at once, that one when its time is up', async () => {
    const people = await crowd(6)
    simulator.control.fault({ kind: 'flood', retryAfter: 3, chatId: people[3]!.chat })
    const run = sender(1)
    expect(await run(never)).toMatchObject({ sent: 5 })
    await read(1, '30')
    await systemClock.sleep(1_100)
    await run(never)
    expect(people.map(({ chat }) => texts(chat).length)).toEqual([2, 2, 2, 0, 2, 2])
    await systemClock.sleep(2_200)
    await run(never)
    expect(texts(people[3]!.chat)).toHaveLength(1)
    expect(simulator.control.breaches()).toEqual([])
  })

  test('429 of three chats: the whole queue waits, none lost, none doubled', async () => {
    const people = await crowd(6)
    for (const { chat } of people.slice(0, 3))
      simulator.control.fault({ kind: 'flood', retryAfter: 1, chatId: chat })
    const run = sender(1)
    await run(never)
    await systemClock.sleep(1_300)
    await run(never)
    expect(people.map(({ chat }) => texts(chat).length)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test.each([
    ['reset before it arrived', { kind: 'reset' as const }, 1],
    ['reset after it arrived', { kind: 'reset' as const, after: true }, 2],
    ['an answer that is cut off', { kind: 'garbage' as const, after: true }, 2],
    ['a proxy’s page', { kind: 'status' as const, status: 502, html: true }, 1],
    ['no answer', { kind: 'hang' as const }, 1],
  ])('%s: sent once more', async (_, fault, seen) => {
    const [person] = await crowd(1)
    simulator.control.fault({ ...fault, method: 'sendMessage' })
    await sender(1, 300)(never)
    expect(texts(person!.chat)).toHaveLength(seen)
    expect(await statuses(person!.user)).toEqual(['sent'])
  })

  test('no answer twice: given up, because it may have arrived twice already', async () => {
    const [person] = await crowd(1)
    simulator.control.fault({ kind: 'reset', after: true, times: 2, method: 'sendMessage' })
    await deliver(1)
    expect(texts(person!.chat)).toHaveLength(2)
    expect(await db('deliveries').where({ user_id: person!.user }).first()).toMatchObject({
      status: 'failed',
      attempts: 2,
    })
  })

  test('a refusal in between does not make an attempt without an answer the first again', async () => {
    const [person] = await crowd(1)
    const lost = { kind: 'reset' as const, after: true, method: 'sendMessage' }
    simulator.control.fault(lost)
    simulator.control.fault({ kind: 'flood', retryAfter: 1, method: 'sendMessage' })
    simulator.control.fault(lost)
    const run = sender(1)
    await run(never)
    await systemClock.sleep(1_300)
    await run(never)
    expect(texts(person!.chat)).toHaveLength(2)
    expect(await statuses(person!.user)).toEqual(['failed'])
  })

  test('what joins a message that may have arrived is not given up with it', async () => {
    await read(0, '50')
    const { chat, user } = await addChat(['o00', 'o01'])
    await read(1, '50', { o00: '40' })
    simulator.control.fault({ kind: 'reset', after: true, times: 2, method: 'sendMessage' })
    const stopping = new AbortController()
    const first = sender(1)(stopping.signal)
    await simulator.control.until(() => texts(chat).length === 1)
    stopping.abort()
    await first
    await read(1.1, '50', { o00: '40', o01: '40' })
    await deliver(1.2)
    expect(texts(chat)).toHaveLength(3)
    expect(await statuses(user)).toEqual(['failed', 'sent'])
  })

  test('Telegram down for two hours: the backlog drains, and what is no longer true is left out', async () => {
    const people = await crowd(8)
    const stop = simulator.control.fault({ kind: 'status', status: 500, times: 1_000 })
    const [first] = [await sender(1)(AbortSignal.timeout(1_500))]
    expect(first.sent).toBe(0)
    await db('alerts').where({ user_id: people[1]!.user }).delete()
    await read(2, '40', { o00: '35' })
    stop()
    await deliver(3)
    expect(people.map(({ chat }) => texts(chat).length)).toEqual([1, 0, 1, 1, 1, 1, 1, 1])
    expect(texts(people[0]!.chat)[0]).toContain('$50.00 → $35.00')
    expect(simulator.control.breaches()).toEqual([])
  })

  test('two senders: only one sends', async () => {
    const people = await crowd(6)
    await Promise.all([deliver(1), deliver(1), deliver(1)])
    expect(people.map(({ chat }) => texts(chat).length)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('a sender that died with a batch: its messages go out once its lease has ended', async () => {
    const people = await crowd(3)
    simulator.control.fault({ kind: 'hang', times: 3, method: 'sendMessage' })
    const dead = sender(1, 60_000)(never).catch(() => undefined)
    await simulator.control.until(() => simulator.control.world.faults.length === 0)
    expect(await deliver(1)).toMatchObject({ sent: 0 })
    expect(await deliver(1.01)).toMatchObject({ sent: 3 })
    expect(people.map(({ chat }) => texts(chat).length)).toEqual([1, 1, 1])
    await simulator.stop()
    await dead
  })
})

test('never over 30 a second, nor one a second into a chat', async () => {
  const size = times(60, 900)
  await read(0, '50')
  for (let index = 0; index < size; index += 1) await addChat(['o00'])
  await read(1, '40')
  expect(await deliver(1)).toMatchObject({ sent: size })
  expect(simulator.control.breaches()).toEqual([])
})

test('never over 30 a second when two processes take turns', async () => {
  const [first, second] = [sender(1), sender(1)]
  await read(0, '50')
  for (let index = 0; index < 33; index += 1) await addChat(['o00'])
  await read(1, '40')
  // The second process begins in the very moment in which the first has sent its share.
  const half = new AbortController()
  const sending = first(half.signal)
  await simulator.control.until(() => simulator.control.calls('sendMessage').length >= 27)
  half.abort()
  const { sent } = await sending
  expect(await second(never)).toMatchObject({ sent: 33 - sent })
  expect(sent).toBeLessThan(33)
  expect(simulator.control.breaches()).toEqual([])
})
