import { assert, constantFrom, integer, nat, pre, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { verifyInitData } from './init-data.ts'
import { BOT_TOKEN, SIGNED_AT, initDataVectors } from '#api/test/signed-vectors.ts'

const at = (seconds: number) => new Date(SIGNED_AT.getTime() + seconds * 1000)
const options = { botToken: BOT_TOKEN, now: at(10), maxAgeSeconds: 86_400 }
const { good, bad } = initDataVectors
const invalid = { ok: false, reason: 'invalid' }

test.each(Object.entries(good))('accepts what Telegram signed: %s', (_name, raw) => {
  expect(verifyInitData(raw, options)).toMatchObject({ ok: true, authDate: SIGNED_AT })
})

test.each(Object.entries(bad))('refuses a signed or forged text that breaks a rule: %s', (_name, raw) => {
  expect(verifyInitData(raw, options)).toEqual(invalid)
})

test('hands on the person and the hash', () => {
  expect(verifyInitData(good['start param'], options)).toEqual({
    ok: true,
    user: {
      id: 279058397,
      firstName: 'Ann & Bob',
      username: 'ann',
      languageCode: 'de',
      allowsWriteToPm: true,
    },
    authDate: SIGNED_AT,
    hash: good['start param'].slice(-64),
  })
  expect(verifyInitData(good['right-to-left and emoji name'], options)).toMatchObject({
    user: { id: 4503599627370495, firstName: 'مريم 🧪' },
  })
})

test('a start parameter of another alphabet keeps nobody out', () => {
  expect(verifyInitData(good['hostile start param'], options)).toMatchObject({ ok: true })
})

test.each([
  ['now', 0, true],
  ['at the limit', 86_400, true],
  ['a second over the limit', 86_401, 'expired'],
  ['our clock a minute behind', -60, true],
  ['our clock more than a minute behind', -61, 'future'],
])('age: %s', (_name, seconds, expected) => {
  const result = verifyInitData(good.plain, { ...options, now: at(seconds) })
  expect(result.ok || result.reason).toBe(expected)
})

test.each([
  ['an empty token', { botToken: '' }, invalid],
  ['a clock that is not a date', { now: new Date(Number.NaN) }, invalid],
  ['a limit that is not a number', { maxAgeSeconds: Number.NaN }, { ok: false, reason: 'expired' }],
])('fails closed on %s', (_name, change, expected) => {
  expect(verifyInitData(good.plain, { ...options, ...change })).toEqual(expected)
})

test('an empty token does not become a key that anyone can compute', () => {
  expect(verifyInitData(bad['empty token key'], { ...options, botToken: '' })).toEqual(invalid)
})

const plain = good.plain
test.each([
  ['nothing', ''],
  ['a repeated name', `${plain}&user=%7B%22id%22%3A1%7D`],
  ['a repeated name in another spelling', `${plain}&us%65r=%7B%22id%22%3A1%7D`],
  ['a repeated hash', `${plain}&hash=${plain.slice(-64)}`],
  ['an added field', `${plain}&admin=1`],
  ['a field left out', plain.replace(/&signature=[^&]*/, '')],
  ['a hash in capitals', plain.slice(0, -64) + plain.slice(-64).toUpperCase()],
  ['a short hash', plain.slice(0, -1)],
  ['no hash', plain.replace(/&hash=.*/, '')],
  ['a name without a value', `${plain}&x`],
  ['an empty name', `${plain}&=x`],
  ['an empty pair', `${plain}&`],
  ['a broken escape', `${plain}&x=%G0`],
  ['bytes that are not UTF-8', `${plain}&x=%FF`],
  ['an escaped NUL', `${plain}&x=%00`],
  ['a raw newline', `${plain}\n`],
  ['raw text that is not ASCII', `${plain}&x=é`],
  ['more than 8 KiB', `${plain}&x=${'a'.repeat(8192)}`],
  ['a prototype name', `${plain}&__proto__=x`],
])('refuses %s', (_name, raw) => {
  expect(verifyInitData(raw, options)).toEqual(invalid)
})

test.each([undefined, null, 42, ['auth_date=1'], { user: '1' }])('never throws: %j', raw => {
  expect(verifyInitData(raw as unknown as string, options)).toEqual(invalid)
})

test('any single-character change is refused', () => {
  const meaning = (raw: string) => raw.replace(/%[0-9a-f]{2}/gi, escape => escape.toUpperCase())
  assert(
    property(
      constantFrom(...Object.values(good)),
      nat(),
      integer({ min: 0x20, max: 0x7e }),
      (raw, place, code) => {
        const index = place % raw.length
        const changed = raw.slice(0, index) + String.fromCharCode(code) + raw.slice(index + 1)
        // %7b and %7B are the same text; such a change alters nothing that is signed.
        pre(meaning(changed) !== meaning(raw))
        expect(verifyInitData(changed, options).ok).toBe(false)
      },
    ),
    { numRuns: 2000 },
  )
})

test('any text at all gets an answer, never an exception', () => {
  assert(property(string({ unit: 'binary' }), raw => !verifyInitData(raw, options).ok))
})
