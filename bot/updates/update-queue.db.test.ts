import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInvoice } from '#api/services/donations/invoices.ts'
import { WAITING_PER_CHAT } from '#api/services/telegram-updates.ts'
import { manualClock } from '#bot/simulator/test/manual-clock.ts'
import { openBotFixture, textOf, type BotFixture } from '#bot/test/bot-fixture.ts'

const clock = manualClock(new Date())
let fixture: BotFixture
beforeAll(async () => {
  const limits = { chatPerSecond: 10_000, globalPerSecond: 10_000 }
  fixture = await openBotFixture({}, { clock, limits })
})
afterAll(() => fixture.close())

const ids = { person: 5000, update: 900_000 }
const somebody = () => {
  const actor = fixture.control.user({ id: ++ids.person, first_name: 'Ann' })
  actor.person().state = 'active'
  const { id } = actor.person().user
  return { id, actor, replies: () => fixture.control.botMessages(id).map(textOf) }
}
const waiting = () => fixture.db('telegram_updates').whereNotNull('body').where({ handled_at: null })
const rowsOf = (chatId: number) =>
  fixture.db('telegram_updates').where({ chat_id: chatId }).orderBy('update_id')
/** Makes the bot look for what is due by now. */
const moveTime = async (ms: number) => {
  fixture.clock.aheadMs += ms
  await fixture.bot.takeUpdate({ update_id: ++ids.update })
}
const putAside = () => fixture.log.filter(line => line.message === 'an update is put aside').length
const failures = () => fixture.log.filter(line => line.message === 'an update could not be handled').length

test('a crowd of one person, chats whose sends hang and a flooded chat hold nobody else up', async () => {
  const { control, db, bot } = fixture
  const hanging = Array.from({ length: 10 }, somebody)
  for (const { id } of hanging) control.fault({ kind: 'slow', ms: 60_000, method: 'sendMessage', chatId: id })
  const flooded = somebody()
  control.fault({ kind: 'flood', retryAfter: 60, method: 'sendMessage', chatId: flooded.id })
  const crowd = somebody()
  const others = Array.from({ length: 5 }, somebody)
  const payer = somebody()
  const made = await createInvoice(db, bot.makeInvoice, { userId: null, stars: 25, now: new Date() })

  for (const { actor } of [...hanging, flooded]) actor.send('/help')
  for (let count = 0; count < 1_000; count += 1) crowd.actor.send('/terms')
  for (const { actor } of others) actor.send('/help')
  expect((await payer.actor.pay(made.invoiceUrl)).status).toBe('paid')
  await control.until(() => others.every(({ replies }) => replies().length > 0))
  // All of this came while the ten calls hung, not after they were given up.
  expect(hanging.flatMap(({ replies }) => replies())).toEqual([])

  clock.advance(60_000)
  await control.until(() => hanging.every(({ replies }) => replies().length === 1))
  await control.until(() => control.pendingUpdates().length === 0)
  while ((await waiting()).length > 1) await new Promise(resolve => setTimeout(resolve, 10))
  expect(await waiting().select('chat_id')).toEqual([{ chat_id: String(flooded.id) }])
  expect(
    control.calls('sendMessage').filter(call => call.params['chat_id'] === String(flooded.id)),
  ).toHaveLength(1)

  const rows = await rowsOf(crowd.id)
  expect(rows).toHaveLength(1_000)
  const answered = rows.filter(row => row.attempts > 0)
  expect(answered.length).toBeGreaterThan(WAITING_PER_CHAT)
  expect(answered.filter(row => row.is_overflow)).toHaveLength(1)
  expect(crowd.replies().filter(text => text.startsWith('Too many messages'))).toHaveLength(1)
  expect(crowd.replies()).toHaveLength(answered.length)
  expect(others.map(({ replies }) => replies().length)).toEqual([1, 1, 1, 1, 1])
  expect(control.breaches()).toEqual([])
  await waiting().delete()
})

test('what was handled keeps its number only, and a repetition of it is nothing new', async () => {
  const { id, actor, replies } = somebody()
  fixture.control.updateFault({ kind: 'duplicate', type: 'message' })
  actor.send('/help')
  await fixture.settled()
  expect(replies()).toHaveLength(1)
  expect(await rowsOf(id)).toMatchObject([{ body: null, attempts: 1 }])
})

test('an outage of minutes loses nothing: no number of tries puts the update aside', async () => {
  const { actor, replies } = somebody()
  const before = { aside: putAside(), failures: failures() }
  const stop = fixture.control.fault({ kind: 'status', status: 500, method: 'sendMessage', times: 100 })
  actor.send('/help')
  for (let count = 1; count <= 8; count += 1) {
    await fixture.control.until(() => failures() >= before.failures + count)
    await moveTime(25_000)
  }
  stop()
  await moveTime(25_000)
  await fixture.settled()
  expect(replies()).toHaveLength(1)
  expect(putAside()).toBe(before.aside)
})

test('after ten minutes of outage a message is put aside, a payment never is', async () => {
  const { id, actor, replies } = somebody()
  const aside = putAside()
  const stop = fixture.control.fault({ kind: 'status', status: 502, method: 'sendMessage', times: 100 })
  const before = failures()
  actor.send('/help')
  await fixture.control.until(() => failures() > before)
  await moveTime(11 * 60_000)
  await fixture.control.until(() => putAside() === aside + 1)
  const successful_payment = {
    currency: 'XTR' as const,
    total_amount: 10,
    invoice_payload: 'd1:none',
    telegram_payment_charge_id: 'of an outage',
    provider_payment_charge_id: 'p',
  }
  const chat = { id, type: 'private' as const, first_name: 'Ann' }
  const from = { id, is_bot: false, first_name: 'Ann' }
  fixture.control.inject({ message: { message_id: 77, date: 1, chat, from, successful_payment } })
  await fixture.control.until(() => failures() > before + 1)
  await moveTime(11 * 60_000)
  await fixture.control.until(() => failures() > before + 2)
  stop()
  await moveTime(60_000)
  await fixture.settled()
  expect(await fixture.db('donations').where({ charge_id: 'of an outage' })).toHaveLength(1)
  expect(replies()).toEqual([expect.stringContaining('fit no open invoice')])
  expect(putAside()).toBe(aside + 1)
})

test('a message that may have arrived is sent once more, and not again', async () => {
  const { actor, replies } = somebody()
  const stop = fixture.control.fault({ kind: 'reset', after: true, method: 'sendMessage', times: 9 })
  const before = failures()
  actor.send('/help')
  await fixture.control.until(() => failures() > before)
  await moveTime(16_000)
  await fixture.settled()
  stop()
  expect(replies()).toHaveLength(2)
})

test('what a dead process left is taken up once its lease is over, the later one of the chat after it', async () => {
  const { id, actor, replies } = somebody()
  const update = (text: string) => ({
    update_id: ++ids.update,
    message: {
      message_id: ids.update,
      date: 1,
      chat: { id, type: 'private' },
      from: { id, first_name: 'A' },
      text,
    },
  })
  const left = update('zzz the first')
  await fixture.db('telegram_updates').insert({
    update_id: left.update_id,
    chat_id: id,
    body: JSON.stringify(left),
    attempts: 1,
    received_at: fixture.now(),
    due_at: new Date(fixture.now().getTime() + 60_000),
  })
  await fixture.db('telegram_updates').where({ chat_id: id }).update({ update_id: 1 })
  actor.send('zzz the second')
  await fixture.control.until(() => fixture.control.pendingUpdates().length === 0)
  await moveTime(30_000)
  expect(replies()).toEqual([])
  await moveTime(31_000)
  await fixture.settled()
  expect(replies().flatMap(text => /first|second/.exec(text) ?? [])).toEqual(['first', 'second'])
  expect(await rowsOf(id)).toMatchObject([{ attempts: 2 }, { attempts: 1 }])
})

test('a press is answered although its work failed', async () => {
  const { actor, id } = somebody()
  actor.send('/mute')
  await fixture.settled()
  const [message] = fixture.control.botMessages(id)
  fixture.control.fault({ kind: 'status', status: 500, method: 'editMessageText' })
  const answer = await actor.pressData(message?.message_id ?? 0, 'mt:1')
  expect(answer.text).toContain('tried again')
  await moveTime(1_000)
  await fixture.settled()
  expect(textOf(fixture.control.botMessages(id)[0])).toContain('Muted until')
})
