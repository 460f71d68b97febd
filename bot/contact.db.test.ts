import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Message, Update } from 'grammy/types'
import { ALERT_PREFERENCES } from '#api/domain/constants.ts'
import { messageButtons } from '#api/domain/alerts/message-buttons.ts'
import { labels, openBotFixture, textOf, type BotFixture } from './test/bot-fixture.ts'

let fixture: BotFixture
beforeAll(async () => {
  fixture = await openBotFixture()
})
afterAll(() => fixture.close())
afterEach(() => {
  expect(fixture.control.breaches()).toEqual([])
  expect(fixture.log.filter(line => line.level === 'error')).toEqual([])
})

let ids = 7000
const somebody = () => ({ id: ++ids, first_name: 'Ann' })
const userOf = async (id: number) => fixture.db('users').where({ telegram_id: id }).first()
const GROUP = -100_200
/** Something that no act of the stand-in sends. */
const inject = async (id: number, content: object, chatId = id) => {
  const chat =
    chatId === id ? { id, type: 'private', first_name: 'Ann' } : { id: chatId, type: 'group', title: 'G' }
  const from = { id, is_bot: false, first_name: 'Ann' }
  const message = { message_id: ++ids, date: Math.floor(Date.now() / 1000), chat, from, ...content }
  fixture.control.inject({ message: message as unknown as Message & Update.NonChannel })
  await fixture.settled()
}
const command = (text: string) => ({
  text,
  entities: [{ type: 'bot_command', offset: 0, length: text.length }],
})
const press = async (user: { id: number }, message: Message | undefined, label: string) => {
  const answer = await fixture.control.user(user).press(message?.message_id ?? 0, label)
  await fixture.settled()
  const shown = fixture.control.messages(user.id).find(other => other.message_id === message?.message_id)
  return { toast: answer.text, message: shown }
}

test('signing in on the site allows the bot to write: reachable, all five preferences, told with the way off', async () => {
  const user = somebody()
  fixture.control.user(user).person().state = 'active'
  await inject(user.id, { connected_website: 'aliquot.example' })
  expect(await userOf(user.id)).toMatchObject({
    telegram_reachable: true,
    alert_preferences: expect.arrayContaining([...ALERT_PREFERENCES]),
  })
  const replies = (await fixture.newReplies(user.id)).map(textOf)
  expect(replies).toEqual([expect.stringMatching(/price drops.*\/settings.*\/stop/)])
  await inject(user.id, { connected_website: 'aliquot.example' })
  expect(await fixture.newReplies(user.id)).toEqual([])
})

test('the first /start says in one message what is heard and how to end it', async () => {
  const replies = (await fixture.ask(somebody(), '/start')).map(textOf)
  expect(replies).toEqual([expect.stringMatching(/price drops.*\/settings.*\/stop/)])
})

test('what Telegram itself says in a chat is no question, nor is a price card of our own', async () => {
  const user = somebody()
  await fixture.ask(user, '/start')
  await inject(user.id, { pinned_message: { message_id: 1 } })
  await inject(user.id, { message_auto_delete_timer_changed: { message_auto_delete_time: 86_400 } })
  await inject(user.id, { text: 'BPC-157 vials', via_bot: fixture.control.world.settings.bot })
  expect(await fixture.newReplies(user.id)).toEqual([])
  await inject(user.id, { location: { latitude: 1, longitude: 2 } })
  expect((await fixture.newReplies(user.id)).map(textOf)).toEqual([
    expect.stringContaining('reads text only'),
  ])
})

test('in a group: help, privacy and terms, and nothing else; nobody gets an account by it', async () => {
  const user = somebody()
  const before = fixture.control.calls('sendMessage').length
  for (const text of ['/help', '/privacy', '/terms', '/watchlist', '/stop'])
    await inject(user.id, command(text), GROUP)
  const calls = fixture.control.calls('sendMessage').slice(before)
  expect(calls.map(call => call.params['chat_id'])).toEqual(Array(3).fill(String(GROUP)))
  expect(calls.map(call => /<b>\w+|private chat/.exec(String(call.params['text']))?.[0])).toEqual([
    'private chat',
    '<b>Privacy',
    '<b>Terms',
  ])
  expect(await userOf(user.id)).toBeUndefined()
})

test('after /stop a watch says that nothing is sent, and the button mends it; other messages do not', async () => {
  const user = somebody()
  await fixture.ask(user, '/start')
  await fixture.ask(user, '/stop')
  const [prices] = await fixture.ask(user, 'tb-500')
  expect(await userOf(user.id)).toMatchObject({ telegram_reachable: true, telegram_stopped: true })
  const watched = await press(user, prices, 'Watch')
  expect(textOf(watched.message)).toContain('you stopped the messages of this chat')
  for (const list of ['/watchlist', '/alerts', '/history'])
    expect((await fixture.ask(user, list)).flatMap(labels)).toContain('Send messages here again')
  expect((await press(user, prices, 'Send messages here again')).toast).toBe('This chat gets messages again.')
  expect(await userOf(user.id)).toMatchObject({ telegram_stopped: false })
  const [list] = await fixture.ask(user, '/watchlist')
  expect(textOf(list)).not.toContain('you stopped')
})

test('a watch without any preference says so, and the button leads to them', async () => {
  const user = somebody()
  await fixture.ask(user, '/start')
  await fixture.db('users').where({ telegram_id: user.id }).update({ alert_preferences: [] })
  const [prices] = await fixture.ask(user, 'tb-500')
  const watched = await press(user, prices, 'Watch')
  expect(textOf(watched.message)).toContain('no kind of change is chosen')
  expect(textOf((await press(user, prices, 'Choose what you hear of')).message)).toContain('Settings')
})

test('a muted alert shows that it is, can be unmuted, and a mute below a message can be undone', async () => {
  const user = somebody()
  await fixture.ask(user, '/start')
  const [prices] = await fixture.ask(user, 'tb-500')
  const choice = await press(user, prices, 'Set an alert')
  await press(user, prices, labels(choice.message).find(label => label.startsWith('$')) ?? '')
  const muted = await press(user, prices, 'Mute 7 d')
  expect(labels(muted.message)).toContain('Unmute')
  expect((await fixture.ask(user, '/alerts')).map(textOf)).toEqual([expect.stringContaining('Muted until')])
  expect((await press(user, prices, 'Unmute')).toast).toBe('Not muted any more.')
  const { id } = await fixture
    .db('alerts')
    .where({ user_id: (await userOf(user.id)).id })
    .first()

  const rows = messageButtons([], { kind: 'alert', id: String(id) }).slice(1, 2)
  const keys = rows.map(row =>
    row.map(key => ({ text: key.text, callback_data: 'data' in key ? key.data : '' })),
  )
  const sent = await fixture.bot.api.sendMessage(user.id, 'a change', {
    reply_markup: { inline_keyboard: keys },
  })
  const snoozed = await press(user, sent, 'Snooze 1 d')
  expect(snoozed.toast).toMatch(/^Muted until/)
  expect(labels(snoozed.message)).toEqual(['Undo: not muted'])
  const undone = await press(user, sent, 'Undo: not muted')
  expect(undone.toast).toBe('Not muted any more.')
  expect(labels(undone.message)).toEqual(['Mute 7 d', 'Snooze 1 d'])
  expect((await fixture.db('alerts').where({ id }).first()).muted_until).toBeNull()
})

test.each([
  'sq:9999:9999',
  'sq:60:60',
  'sd:4000',
  'af:1:price:0',
  'an:0',
  'del:y:99999999999',
  'mute:0:999',
  'st:x:on',
])('the forged press %s is answered and changes nothing', async data => {
  const user = somebody()
  const [message] = await fixture.ask(user, '/start')
  const before = await userOf(user.id)
  await fixture.control.user(user).pressData(message?.message_id ?? 0, data)
  await fixture.settled()
  expect(await userOf(user.id)).toEqual(before)
})
