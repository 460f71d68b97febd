import { expect, test } from 'vitest'
import { daysAgo, isNew } from './new.ts'
import { DAY_MS } from './time.ts'

const now = new Date('2026-11-20T12:00:00Z')
const aged = (ms: number) => new Date(now.getTime() - ms).toISOString()

test.each([
  [0, true, 0],
  [3 * DAY_MS + 5, true, 3],
  [30 * DAY_MS, true, 30],
  [30 * DAY_MS + 1, false, 30],
  [31 * DAY_MS, false, 31],
  [-DAY_MS, true, 0],
])('%i ms old: new %s, %i days ago', (age, fresh, days) => {
  expect(isNew(aged(age), now)).toBe(fresh)
  expect(daysAgo(aged(age), now)).toBe(days)
})

test('an unreadable date is not new', () => {
  for (const value of [null, undefined, '', 'x', {}]) {
    expect(isNew(value, now)).toBe(false)
    expect(daysAgo(value, now)).toBeNull()
  }
})
