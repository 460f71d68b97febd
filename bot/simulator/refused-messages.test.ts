import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  say,
  openSimulatorFixture,
  type Refusal,
  type SimulatorFixture,
} from '#bot/simulator/test/simulator-fixture.ts'

let fixture: SimulatorFixture
beforeAll(async () => {
  fixture = await openSimulatorFixture()
})
afterAll(() => fixture.simulator.stop())
beforeEach(() => fixture.simulator.control.world.breaches.splice(0))

const keys = (button: object) => say('x', { reply_markup: { inline_keyboard: [[button]] } })
const html = (text: string) => say(text, { parse_mode: 'HTML' })
const entities = (reason: string) => `400 Bad Request: can't parse entities: ${reason}`
const refusals: Refusal[] = [
  ['no text', 'sendMessage', { chat_id: 1 }, '400 Bad Request: message text is empty'],
  ['empty text', 'sendMessage', say(''), '400 Bad Request: message text is empty'],
  ['blank text', 'sendMessage', say('   '), '400 Bad Request: text must be non-empty'],
  ['4,097 characters', 'sendMessage', say('x'.repeat(4097)), '400 Bad Request: message is too long'],
  ['no chat', 'sendMessage', { text: 'x' }, '400 Bad Request: chat_id is empty'],
  ['unknown chat', 'sendMessage', { chat_id: 99, text: 'x' }, '400 Bad Request: chat not found'],
  ['unknown name', 'sendMessage', { chat_id: '@nobody_here', text: 'x' }, '400 Bad Request: chat not found'],
  [
    'a person who never wrote',
    'sendMessage',
    { chat_id: 2, text: 'x' },
    "403 Forbidden: bot can't initiate conversation with a user",
  ],
  [
    'a person who blocked',
    'sendMessage',
    { chat_id: 3, text: 'x' },
    '403 Forbidden: bot was blocked by the user',
  ],
  ['a deleted account', 'sendMessage', { chat_id: 4, text: 'x' }, '403 Forbidden: user is deactivated'],
  [
    'a strange mode',
    'sendMessage',
    say('x', { parse_mode: 'MarkdownV2' }),
    '400 Bad Request: unsupported parse_mode',
  ],
  [
    'unclosed tag',
    'sendMessage',
    html('<b>x'),
    entities(`Can't find end tag corresponding to start tag "b"`),
  ],
  [
    'an unknown tag',
    'sendMessage',
    html('a <script>'),
    entities('Unsupported start tag "script" at byte offset 2'),
  ],
  [
    'bytes, not characters',
    'sendMessage',
    html('é🧪<x>'),
    entities('Unsupported start tag "x" at byte offset 6'),
  ],
  [
    'crossed tags',
    'sendMessage',
    html('<b><i>test</b></i>'),
    entities('Unmatched end tag at byte offset 10, expected "</i>", found "</b>"'),
  ],
  ['a bare less-than', 'sendMessage', html('1 < 2'), entities('Unsupported start tag "" at byte offset 2')],
  ['a less-than at the end', 'sendMessage', html('1 <'), entities('Unclosed start tag at byte offset 2')],
  ['an end without a start', 'sendMessage', html('x</b>'), entities('Unexpected end tag at byte offset 1')],
  [
    '65 bytes of data',
    'sendMessage',
    keys({ text: 'b', callback_data: 'é'.repeat(33) }),
    '400 Bad Request: BUTTON_DATA_INVALID',
  ],
  [
    'no data',
    'sendMessage',
    keys({ text: 'b', callback_data: '' }),
    "400 Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
  ],
  [
    'no label',
    'sendMessage',
    keys({ callback_data: 'x' }),
    `400 Bad Request: can't parse inline keyboard button: Can't find field "text"`,
  ],
  [
    'a button that is no object',
    'sendMessage',
    say('x', { reply_markup: { inline_keyboard: [['x']] } }),
    "400 Bad Request: can't parse inline keyboard button: InlineKeyboardButton must be an Object",
  ],
  [
    'a keyboard that is no list',
    'sendMessage',
    say('x', { reply_markup: { inline_keyboard: 'bad' } }),
    '400 Bad Request: field "inline_keyboard" must be of type Array',
  ],
  [
    'a row that is no list',
    'sendMessage',
    say('x', { reply_markup: { inline_keyboard: [{}] } }),
    '400 Bad Request: field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays',
  ],
  [
    'markup that is not JSON',
    'sendMessage',
    say('x', { reply_markup: '{' }),
    "400 Bad Request: can't parse reply keyboard markup JSON object",
  ],
  [
    'a bad address',
    'sendMessage',
    keys({ text: 'b', url: 'not-a-url' }),
    "400 Bad Request: inline keyboard button URL 'not-a-url' is invalid: Wrong HTTP URL",
  ],
  [
    'another protocol',
    'sendMessage',
    keys({ text: 'b', url: 'ftp://example.com' }),
    "400 Bad Request: inline keyboard button URL 'ftp://example.com' is invalid: Unsupported URL protocol",
  ],
  [
    'a Mini App without https',
    'sendMessage',
    keys({ text: 'b', web_app: { url: 'http://example.com' } }),
    "400 Bad Request: inline keyboard button Web App URL 'http://example.com' is invalid: Only HTTPS links are allowed",
  ],
  ['a pay button', 'sendMessage', keys({ text: 'b', pay: true }), '400 Bad Request: BUTTON_TYPE_INVALID'],
  [
    'an edit of nothing',
    'editMessageText',
    say('x', { message_id: 99 }),
    '400 Bad Request: message to edit not found',
  ],
  [
    'an edit of no message',
    'editMessageText',
    { text: 'x' },
    '400 Bad Request: message identifier is not specified',
  ],
  [
    'an edit of theirs',
    'editMessageText',
    say('x', { message_id: 1 }),
    "400 Bad Request: message can't be edited",
  ],
  ['no document', 'sendDocument', { chat_id: 1 }, '400 Bad Request: there is no document in the request'],
]

test.each(refusals)('refuses as the real one does: %s (%s)', async (_name, method, params, expected) => {
  expect(await fixture.call(method, params)).toBe(expected)
})

test('a wrong token and a text that is no token', async () => {
  expect(await fixture.call('getMe', {}, '7000000001:another-token-of-24-chars')).toBe('401 Unauthorized')
  expect(await fixture.call('getMe', {}, 'nonsense')).toBe('404 Not Found')
})

test.each([
  ['entities', 'sendMessage', html('1 < 2')],
  ['callback-data', 'sendMessage', keys({ text: 'b', callback_data: 'x'.repeat(65) })],
  ['unescaped', 'sendMessage', html('salt & pepper')],
  ['link-dropped', 'sendMessage', html('<a href="javascript:x">x</a>')],
  ['unknown-parameter', 'sendMessage', say('x', { disable_notifications: true })],
  ['unknown-method', 'sendMoon', {}],
])('keeps a record of the slip: %s', async (kind, method, params) => {
  await fixture.call(method, params)
  expect(fixture.simulator.control.breaches()).toMatchObject([{ kind, method }])
})

test.each([
  ['64 bytes of data', keys({ text: 'b', callback_data: 'é'.repeat(32) })],
  ['4,096 characters beyond the first plane', say('🧪'.repeat(4096))],
  ['escaped text', html('&lt;b&gt; &amp; &quot;x&quot; &#60;')],
  ['nested tags', html('<b><i>x</i></b> <a href="https://example.com/?a=1&amp;b=2">x</a> <code>c</code>')],
])('accepts without a word: %s', async (_name, params) => {
  expect(await fixture.call('sendMessage', params)).toBe('ok')
  expect(fixture.simulator.control.breaches()).toEqual([])
})
