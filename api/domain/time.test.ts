import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, formatDay, parseTime, relativeTime } from './time.ts'

const now = new Date('2026-11-20T12:00:00Z')
const before = (ms: number) => relativeTime(now.getTime() - ms, now)

test.each(['', 'soon', '1', '12 Nov 2026', '2026-13-45', null, undefined, {}, NaN, Infinity, new Date('x')])(
  '%s is no moment',
  value => expect(parseTime(value)).toBeNull(),
)

test('moments are read from ISO strings, dates and milliseconds', () => {
  const at = Date.UTC(2026, 10, 20, 12)
  expect(['2026-11-20T12:00:00Z', '2026-11-20T13:00:00+01:00', now, at].map(parseTime)).toEqual([
    at,
    at,
    at,
    at,
  ])
  expect(parseTime('2026-11-20')).toBe(Date.UTC(2026, 10, 20))
})

test('ages are whole units, rounded down', () => {
  expect(before(59_999)).toBe('just now')
  expect(before(-HOUR_MS)).toBe('just now')
  expect(before(4 * MINUTE_MS + 59_999)).toBe('4 min ago')
  expect(before(HOUR_MS - 1)).toBe('59 min ago')
  expect(before(2 * HOUR_MS)).toBe('2 h ago')
  expect(before(2 * DAY_MS - 1)).toBe('47 h ago')
  expect(before(3 * DAY_MS)).toBe('3 d ago')
})

test('days are in UTC and carry their year when it is another', () => {
  expect(formatDay(Date.UTC(2026, 10, 12, 23, 59), now)).toBe('12 Nov')
  expect(formatDay(Date.UTC(2025, 8, 1), now)).toBe('1 Sep 2025')
  expect(formatDay(Date.UTC(2026, 10, 18))).toBe('18 Nov 2026')
})

test('no value throws', () => {
  fc.assert(fc.property(fc.anything(), value => void parseTime(value)))
})
