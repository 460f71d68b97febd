import { Bot, GrammyError, InlineKeyboard, InputFile } from 'grammy'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSimulator, type Simulator } from './simulator.ts'

let simulator: Simulator
let bot: Bot
let running: Promise<void> | undefined

beforeEach(async () => {
  simulator = await startSimulator()
  bot = new Bot(simulator.control.token, { client: { apiRoot: simulator.apiRoot } })
})
afterEach(async () => {
  await bot.stop()
  await running
  await simulator.stop()
})

const start = (allowed?: readonly 'message'[]) =>
  new Promise<void>(resolve => {
    running = bot.start({ onStart: () => resolve(), ...(allowed ? { allowed_updates: allowed } : {}) })
  })
const texts = (chatId: number) => simulator.control.botMessages(chatId).map(message => message.text)

test('grammY polls, answers a command, edits after a press and answers the press', async () => {
  bot.command('start', ctx =>
    ctx.reply(`Hello ${ctx.match}`, { reply_markup: new InlineKeyboard().text('Mute', 'm:1') }),
  )
  bot.callbackQuery('m:1', async ctx => {
    await ctx.editMessageText('<b>Muted</b>', { parse_mode: 'HTML' })
    await ctx.answerCallbackQuery({ text: 'Muted for 7 days', show_alert: true })
  })
  await start()
  const ann = simulator.control.user({ id: 7, first_name: 'Ann' })
  ann.start('offer_1')
  await simulator.control.until(() => texts(7).length === 1)
  expect(texts(7)).toEqual(['Hello offer_1'])
  const id = simulator.control.botMessages(7)[0]?.message_id ?? 0
  expect(await ann.press(id, 'Mute')).toEqual({ text: 'Muted for 7 days', showAlert: true })
  expect(simulator.control.messages(7).at(-1)).toMatchObject({
    message_id: id,
    text: 'Muted',
    entities: [{ type: 'bold', offset: 0, length: 5 }],
  })
  // The button is gone; a finger that was already on it still reaches the bot.
  await expect(ann.press(id, 'Mute')).rejects.toThrow('no button "Mute"')
  expect(simulator.control.breaches()).toEqual([])
})

test('a person who blocks is heard of, cannot be written to, and comes back with /start', async () => {
  const states: string[] = []
  bot.on('my_chat_member', ctx => void states.push(ctx.myChatMember.new_chat_member.status))
  await start()
  const ann = simulator.control.user({ id: 7 })
  ann.start()
  ann.block()
  await simulator.control.until(() => states.length === 1)
  const refused = await bot.api.sendMessage(7, 'x').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(GrammyError)
  expect(refused).toMatchObject({ error_code: 403, description: 'Forbidden: bot was blocked by the user' })
  ann.start()
  await simulator.control.until(() => states.length === 2)
  expect(states).toEqual(['kicked', 'member'])
  await bot.api.sendMessage(7, 'welcome back')
  expect(texts(7)).toEqual(['welcome back'])
})

test('inline mode: the answer comes back', async () => {
  bot.inlineQuery(/bpc/, ctx =>
    ctx.answerInlineQuery(
      [
        {
          type: 'article',
          id: 'p1',
          title: 'BPC-157',
          input_message_content: { message_text: '$4.12 per mg' },
          reply_markup: new InlineKeyboard().url('Open', 'https://t.me/local_stand_in_bot/app?startapp=p1'),
        },
      ],
      { cache_time: 60, button: { text: 'Open the app', start_parameter: 'inline' } },
    ),
  )
  await start()
  const answer = await simulator.control.user({ id: 7 }).inline('bpc-157')
  expect(answer).toMatchObject({ cacheTime: 60, results: [{ id: 'p1' }] })
})

test('commands by scope and language, descriptions, and the menu button', async () => {
  const list = (command: string) => [{ command, description: 'd' }]
  await bot.api.setMyCommands(list('help'))
  await bot.api.setMyCommands(list('hilfe'), { language_code: 'de' })
  await bot.api.setMyCommands(list('private'), { scope: { type: 'all_private_chats' } })
  expect(await bot.api.getMyCommands({ language_code: 'de' })).toEqual(list('hilfe'))
  expect(await bot.api.getMyCommands({ scope: { type: 'all_private_chats' } })).toEqual(list('private'))
  await bot.api.setMyDescription('What a milligram costs')
  await bot.api.setMyShortDescription('Kurz', { language_code: 'de' })
  expect(await bot.api.getMyDescription()).toEqual({ description: 'What a milligram costs' })
  expect(await bot.api.getMyShortDescription({ language_code: 'de' })).toEqual({ short_description: 'Kurz' })
  const menu = { type: 'web_app' as const, text: 'Open', web_app: { url: 'https://app.example/' } }
  await bot.api.setChatMenuButton({ menu_button: menu })
  expect(await bot.api.getChatMenuButton()).toEqual(menu)
})

test('a document goes up as multipart', async () => {
  simulator.control.user({ id: 7 }).start()
  const sent = await bot.api.sendDocument(7, new InputFile(Buffer.from('a,b\r\n1,2\r\n'), 'data.csv'), {
    caption: '<b>Your data</b>',
    parse_mode: 'HTML',
  })
  expect(sent).toMatchObject({ caption: 'Your data', document: { file_name: 'data.csv', file_size: 10 } })
  const file = simulator.control.world.files.get(sent.document.file_id)
  expect(file?.bytes.toString()).toBe('a,b\r\n1,2\r\n')
})

test.each([
  ['without a boundary', 'multipart/form-data'],
  ['without its end', 'multipart/form-data; boundary=x'],
])('a form %s is a bad request, not a fault of the server', async (_, type) => {
  const url = `${simulator.apiRoot}/bot${simulator.control.token}/sendDocument`
  const body = '--x\r\nContent-Disposition: form-data; name="chat_id"\r\n\r\n7'
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body })
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ error_code: 400 }),
  ])
})

test('a second poller ends the first, and a webhook ends both', async () => {
  const api = `${simulator.apiRoot}/bot${simulator.control.token}`
  const poll = async (timeout: number) => (await fetch(`${api}/getUpdates?timeout=${timeout}`)).json()
  const first = poll(30)
  await simulator.control.until(() => simulator.control.world.queue.poll !== undefined)
  const second = poll(30)
  expect(await first).toMatchObject({
    error_code: 409,
    description: expect.stringContaining('terminated by other getUpdates request') as string,
  })
  await simulator.control.until(() => simulator.control.world.queue.poll !== undefined)
  await bot.api.setWebhook('https://example.com/hook')
  expect(await second).toMatchObject({ description: 'Conflict: terminated by setWebhook request' })
  expect(await poll(0)).toMatchObject({
    error_code: 409,
    description: expect.stringContaining("can't use getUpdates method while webhook is active") as string,
  })
})

test('offsets confirm, a negative offset forgets, and types not asked for never come', async () => {
  const api = bot.api
  const ann = simulator.control.user({ id: 7 })
  ann.start()
  ann.send('one')
  ann.send('two')
  const [first, second] = await api.getUpdates({ limit: 2 })
  expect(await api.getUpdates({ limit: 1 })).toEqual([first])
  const rest = await api.getUpdates({ offset: (second?.update_id ?? 0) + 1 })
  expect(rest.map(update => update.message?.text)).toEqual(['two'])
  ann.send('three')
  expect((await api.getUpdates({ offset: -1 })).map(update => update.message?.text)).toEqual(['three'])
  await api.getUpdates({ offset: -1, allowed_updates: ['callback_query'] })
  ann.send('not asked for')
  expect(simulator.control.pendingUpdates()).toHaveLength(1)
})

test('form bodies count like JSON bodies', async () => {
  simulator.control.user({ id: 7 }).start()
  const body = new URLSearchParams({ chat_id: '7', text: 'a+b & c' })
  await fetch(`${simulator.apiRoot}/bot${simulator.control.token}/sendMessage`, { method: 'POST', body })
  expect(texts(7)).toEqual(['a+b & c'])
})
