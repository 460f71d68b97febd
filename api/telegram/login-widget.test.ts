import { assert, constantFrom, nat, pre, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { verifyLoginWidget } from './login-widget.ts'
import { BOT_TOKEN, SIGNED_AT, widgetVectors } from '#api/test/signed-vectors.ts'

const at = (seconds: number) => new Date(SIGNED_AT.getTime() + seconds * 1000)
const options = { botToken: BOT_TOKEN, now: at(10), maxAgeSeconds: 300 }
const { good, bad } = widgetVectors
const full: Record<string, string> = good['all seven']
const invalid = { ok: false, reason: 'invalid' }

test.each(Object.entries(good))('accepts what Telegram signed: %s', (_name, fields) => {
  expect(verifyLoginWidget(fields, options)).toMatchObject({ ok: true, authDate: SIGNED_AT })
})

test.each(Object.entries(bad))('refuses signed or forged fields that break a rule: %s', (_name, fields) => {
  expect(verifyLoginWidget(fields as unknown as Record<string, string>, options)).toEqual(invalid)
})

test('hands on the person; our own parameters beside the seven do not matter', () => {
  const result = verifyLoginWidget({ ...full, state: 'abc', next: '/deals' }, options)
  expect(result).toEqual({
    ok: true,
    user: {
      id: 279058397,
      firstName: 'Ann & Bob',
      lastName: 'م',
      username: 'ann',
    },
    authDate: SIGNED_AT,
    hash: full['hash'],
  })
})

test.each([
  ['at the limit', 300, true],
  ['a second over the limit', 301, 'expired'],
  ['our clock a minute behind', -60, true],
  ['our clock more than a minute behind', -61, 'future'],
])('age: %s', (_name, seconds, expected) => {
  const result = verifyLoginWidget(full, { ...options, now: at(seconds) })
  expect(result.ok || result.reason).toBe(expected)
})

test('an empty token refuses even what an empty token signed', () => {
  const forged = bad['empty token key'] as unknown as Record<string, string>
  expect(verifyLoginWidget(forged, { ...options, botToken: '' })).toEqual(invalid)
})

test.each([
  ['nothing', {}],
  ['null', null],
  ['text', 'id=1'],
  ['a repeated parameter', { ...full, id: ['279058397', '1'] }],
  ['a list of one', { ...full, id: ['279058397'] }],
  ['a number for text', { ...full, id: 279058397 }],
  ['an inherited hash', Object.create(full)],
  ['a hash in capitals', { ...full, hash: full['hash']?.toUpperCase() }],
  ['a missing hash', { ...full, hash: undefined }],
  ['an endless name', { ...full, first_name: 'a'.repeat(2049) }],
  ['another id', { ...full, id: '1' }],
  ['a field taken away', { ...full, last_name: undefined }],
  ['a field folded into another', { ...full, last_name: undefined, first_name: 'Ann & Bob\nlast_name=م' }],
])('refuses %s', (_name, fields) => {
  expect(verifyLoginWidget(fields as Record<string, string>, options)).toEqual(invalid)
})

test('any single-character change is refused', () => {
  assert(
    property(
      constantFrom(...Object.keys(full)),
      nat(),
      string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      (key, place, character) => {
        const value = full[key] ?? ''
        const index = place % value.length
        const changed = value.slice(0, index) + character + value.slice(index + 1)
        pre(changed !== value)
        expect(verifyLoginWidget({ ...full, [key]: changed }, options).ok).toBe(false)
      },
    ),
    { numRuns: 2000 },
  )
})
