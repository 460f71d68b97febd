import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Account } from './context.ts'
import { readLimit } from '#bot/alerts/read-limit.ts'
import { clip, escapeHtml, fit, named, pageOf } from './messages.ts'
import { readClock, settingsView } from '#bot/alerts/settings-view.ts'
import { parseHtml } from '#bot/simulator/html.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 300 })

test('whatever somebody is called, Telegram reads it as it was written', () => {
  fc.assert(
    fc.property(anyText, text => {
      expect(parseHtml(escapeHtml(text))).toEqual({ text, entities: [] })
      expect(parseHtml(`<b>${named(text, 20)}</b>`).text.length).toBeLessThanOrEqual(42)
      expect([...clip(text, 7)].length).toBeLessThanOrEqual(7)
    }),
  )
})

test('no list makes a message too long, and no tag is ever cut', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 80 }), lines => {
      const html = fit(
        lines.map(line => `<b>${escapeHtml(line)}</b>`),
        'The end.',
      )
      expect(html.length).toBeLessThanOrEqual(4096)
      expect(parseHtml(html).text).toMatch(/The end\.$/)
    }),
  )
})

test('pages hold every entry once, whatever page is asked for', () => {
  fc.assert(
    fc.property(
      fc.nat(30),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: -3, max: 99 }),
      (length, size, wanted) => {
        const list = Array.from({ length }, (_, index) => index)
        const count = Math.max(1, Math.ceil(length / size))
        const pages = Array.from({ length: count }, (_, page) => pageOf(list, page, size, String))
        expect(pages.flatMap(page => page.entries)).toEqual(list)
        expect(pageOf(list, wanted, size, String).number).toBe(Math.min(Math.max(0, wanted), count - 1))
      },
    ),
  )
})

test.each([
  ['17.50', { kind: 'price', value: '17.5' }],
  ['$17', { kind: 'price', value: '17' }],
  ['17,50', { kind: 'price', value: '17.5' }],
  ['2.50/mg', { kind: 'per_unit', value: '2.5' }],
  ['10%', { kind: 'percent', value: '10' }],
  ['17$', { kind: 'price', value: '17' }],
  ['$ 17', { kind: 'price', value: '17' }],
  ['17 USD', { kind: 'price', value: '17' }],
  ['0.001/mg', { kind: 'per_unit', value: '0.001' }],
  ['OFF', null],
])('the limit %s is understood', (text, limit) => {
  expect(readLimit(text, 'USD')).toEqual({ ok: true, limit })
})

test.each(['', '0', '-5', '0.001', '£17', '17 EUR', '100%', '0%', '1.2.3', '1e9', 'NaN', '<b>', '5/', '٥'])(
  'the limit "%s" is refused',
  text => {
    expect(readLimit(text, 'USD').ok).toBe(false)
  },
)

test('times of day', () => {
  expect(['0:00', '7:05', '07:05', '23:59'].map(readClock)).toEqual([0, 425, 425, 1439])
  expect(['24:00', '7', '7:60', 'x', '', '-1:00'].map(readClock)).toEqual(Array(6).fill(null))
})

test('every button of the settings says what it sets', () => {
  const account = { alertPreferences: ['promotion'], timezone: '<b>', quietFrom: null } as unknown as Account
  const view = settingsView(account, new Date(0))
  const data = view.buttons?.flat().map(button => ('callback_data' in button ? button.callback_data : ''))
  expect(data).toContain('st:promotion:off')
  expect(data).toContain('st:price_drop:on')
  expect(data?.every(value => Buffer.byteLength(value) <= 64)).toBe(true)
  expect(parseHtml(view.html).text).toContain('Time zone: <b>')
})
