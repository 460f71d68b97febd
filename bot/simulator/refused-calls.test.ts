import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openSimulatorFixture,
  TOO_OLD as tooOld,
  type Refusal,
  type SimulatorFixture,
} from '#bot/simulator/test/simulator-fixture.ts'

let fixture: SimulatorFixture
beforeAll(async () => {
  fixture = await openSimulatorFixture()
})
afterAll(() => fixture.simulator.stop())

const invoice = (more: object = {}) => ({
  title: 'Support',
  description: 'Thank you',
  payload: 'd1:1',
  provider_token: '',
  currency: 'XTR',
  prices: [{ label: 'Stars', amount: 25 }],
  ...more,
})
const article = (id: string, more: object = {}) => ({
  type: 'article',
  id,
  title: 'BPC-157',
  input_message_content: { message_text: 'text' },
  ...more,
})
const command = (name: string, description = 'd') => ({ commands: [{ command: name, description }] })
const refusals: Refusal[] = [
  ['an unknown press', 'answerCallbackQuery', { callback_query_id: '1' }, tooOld],
  ['a command in capitals', 'setMyCommands', command('Start'), '400 Bad Request: BOT_COMMAND_INVALID'],
  [
    'a command with a hyphen',
    'setMyCommands',
    command('pay-support'),
    '400 Bad Request: BOT_COMMAND_INVALID',
  ],
  [
    'a long command',
    'setMyCommands',
    command('a'.repeat(33)),
    '400 Bad Request: command length must not exceed 32',
  ],
  [
    'no description',
    'setMyCommands',
    command('a', ''),
    '400 Bad Request: command description must be non-empty',
  ],
  [
    'a long description',
    'setMyCommands',
    command('a', 'd'.repeat(257)),
    '400 Bad Request: command description length must not exceed 256',
  ],
  [
    'a strange scope',
    'setMyCommands',
    { ...command('a'), scope: { type: 'moon' } },
    "400 Bad Request: can't parse BotCommandScope: Unsupported type specified",
  ],
  [
    'a strange language',
    'setMyCommands',
    { ...command('a'), language_code: 'english' },
    '400 Bad Request: invalid language code specified',
  ],
  [
    '513 characters of text',
    'setMyDescription',
    { description: 'd'.repeat(513) },
    '400 Bad Request: description is too long',
  ],
  [
    'a menu without https',
    'setChatMenuButton',
    { menu_button: { type: 'web_app', text: 'Open', web_app: { url: 'http://example.com' } } },
    "400 Bad Request: menu button Web App URL 'http://example.com' is invalid: Only HTTPS links are allowed",
  ],
  ['no title', 'createInvoiceLink', invoice({ title: '' }), '400 Bad Request: parameter "title" is required'],
  [
    'no prices',
    'createInvoiceLink',
    invoice({ prices: [] }),
    '400 Bad Request: there must be at least one price',
  ],
  [
    'two prices',
    'createInvoiceLink',
    invoice({
      prices: [
        { label: 'a', amount: 1 },
        { label: 'b', amount: 1 },
      ],
    }),
    '400 Bad Request: STARS_INVOICE_INVALID',
  ],
  [
    'a price without a name',
    'createInvoiceLink',
    invoice({ prices: [{ label: '', amount: 1 }] }),
    "400 Bad Request: can't parse labeled price: LabeledPrice label must be non-empty",
  ],
  [
    'no Stars',
    'createInvoiceLink',
    invoice({ prices: [{ label: 'a', amount: 0 }] }),
    '400 Bad Request: CURRENCY_TOTAL_AMOUNT_INVALID',
  ],
  [
    '129 bytes of payload',
    'createInvoiceLink',
    invoice({ payload: 'é'.repeat(65) }),
    '400 Bad Request: INVOICE_PAYLOAD_INVALID',
  ],
  [
    'a provider for Stars',
    'createInvoiceLink',
    invoice({ provider_token: 'x' }),
    '400 Bad Request: PAYMENT_PROVIDER_INVALID',
  ],
  [
    'real money',
    'createInvoiceLink',
    invoice({ currency: 'USD' }),
    '400 Bad Request: PAYMENT_PROVIDER_INVALID',
  ],
  ['an unknown checkout', 'answerPreCheckoutQuery', { pre_checkout_query_id: '1', ok: true }, tooOld],
  [
    'a refusal without words',
    'answerPreCheckoutQuery',
    { pre_checkout_query_id: '1', ok: false },
    '400 Bad Request: parameter "error_message" is required',
  ],
  [
    'a refund to nobody',
    'refundStarPayment',
    { user_id: 0, telegram_payment_charge_id: 'x' },
    '400 Bad Request: invalid user_id specified',
  ],
  [
    '51 results',
    'answerInlineQuery',
    { inline_query_id: '1', results: Array.from({ length: 51 }, (_, i) => article(String(i))) },
    '400 Bad Request: too many inline query results specified',
  ],
  [
    'two results of one id',
    'answerInlineQuery',
    { inline_query_id: '1', results: [article('1'), article('1')] },
    '400 Bad Request: RESULT_ID_DUPLICATE',
  ],
  [
    'a long result id',
    'answerInlineQuery',
    { inline_query_id: '1', results: [article('x'.repeat(65))] },
    '400 Bad Request: RESULT_ID_INVALID',
  ],
  ['a late inline answer', 'answerInlineQuery', { inline_query_id: '1', results: [] }, tooOld],
  [
    'a bad start parameter',
    'answerInlineQuery',
    { inline_query_id: '1', results: [], button: { text: 'Open', start_parameter: 'a b' } },
    '400 Bad Request: START_PARAM_INVALID',
  ],
  [
    'a webhook without https',
    'setWebhook',
    { url: 'http://example.com/hook' },
    '400 Bad Request: bad webhook: An HTTPS URL must be provided for webhook',
  ],
  [
    'a webhook on another port',
    'setWebhook',
    { url: 'https://example.com:3000/hook' },
    '400 Bad Request: bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443',
  ],
  [
    'a bad secret',
    'setWebhook',
    { url: 'https://example.com/', secret_token: 'ä' },
    '400 Bad Request: secret token contains unallowed characters',
  ],
  ['no such method', 'sendMoon', {}, '404 Not Found: method not found'],
]

test.each(refusals)('refuses as the real one does: %s (%s)', async (_name, method, params, expected) => {
  expect(await fixture.call(method, params)).toBe(expected)
})
