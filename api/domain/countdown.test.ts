import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countdown, expiryToReport } from './countdown.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts'

const now = new Date('2026-11-20T12:00:00Z')
const left = (ms: number) => countdown(new Date(now.getTime() + ms).toISOString(), now)

test('parts, text and words', () => {
  expect(left(2 * DAY_MS + 3 * HOUR_MS + 4 * MINUTE_MS + 5_999)).toEqual({
    state: 'running',
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
    urgent: false,
    text: '2d 03h 04m 05s',
    words: '2 days 3 hours left',
  })
  expect(left(HOUR_MS)).toMatchObject({ urgent: false, words: '1 hour 0 minutes left' })
  expect(left(HOUR_MS - 1)).toMatchObject({ urgent: true, words: '59 minutes left, ends within the hour' })
})

test('expired at the very moment, and nothing to say without an expiry', () => {
  expect(left(1)).toMatchObject({ state: 'running', seconds: 0 })
  expect(left(0)).toMatchObject({ state: 'expired', text: 'Expired' })
  expect(left(-DAY_MS)).toMatchObject({ state: 'expired' })
  expect(countdown(null, now)).toBeNull()
  expect(countdown('soon', now)).toBeNull()
})

test('the expiry is reported once per expiry time', () => {
  const first = '2026-11-20T11:59:00Z'
  expect(expiryToReport('2026-11-20T12:00:01Z', null, now)).toBeNull()
  const fired = expiryToReport(first, null, now)
  expect(fired).toBe(Date.parse(first))
  expect(expiryToReport(first, fired, now)).toBeNull()
  expect(expiryToReport('2026-11-20T11:59:30Z', fired, now)).toBe(Date.parse('2026-11-20T11:59:30Z'))
  expect(expiryToReport('never', fired, now)).toBeNull()
})

test('the parts add up to what is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 * DAY_MS }), ms => {
      const parts = left(ms)
      if (parts?.state !== 'running') throw new Error('must still run')
      const seconds = ((parts.days * 24 + parts.hours) * 60 + parts.minutes) * 60 + parts.seconds
      expect(seconds).toBe(Math.floor(ms / 1_000))
      expect(parts.urgent).toBe(ms < HOUR_MS)
    }),
  )
})
