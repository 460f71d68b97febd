import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteOfDay, releaseAt, type QuietHours } from './quiet-hours.ts'

const none: QuietHours = {
  timezone: 'UTC',
  quietFrom: null,
  quietUntil: null,
  digestAt: null,
  mutedUntil: null,
}
const night = { ...none, quietFrom: 22 * 60, quietUntil: 7 * 60 }
const when = (hours: QuietHours, since: string, now = since) =>
  releaseAt(hours, new Date(since), new Date(now)).toISOString()

test('without wishes at once', () => {
  expect(when(none, '2026-11-20T12:00:30Z')).toBe('2026-11-20T12:00:30.000Z')
  expect(when(none, '2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z')).toBe('2026-11-20T13:00:00.000Z')
})

test('quiet hours hold until their end, over midnight too', () => {
  expect(when(night, '2026-11-20T21:59:59Z')).toBe('2026-11-20T21:59:59.000Z')
  expect(when(night, '2026-11-20T22:00:00Z')).toBe('2026-11-21T07:00:00.000Z')
  expect(when(night, '2026-11-21T06:59:10Z')).toBe('2026-11-21T07:00:00.000Z')
  expect(when(night, '2026-11-21T07:00:00Z')).toBe('2026-11-21T07:00:00.000Z')
  expect(when({ ...none, quietFrom: 540, quietUntil: 1020 }, '2026-11-20T12:00:00Z')).toBe(
    '2026-11-20T17:00:00.000Z',
  )
  expect(when({ ...none, quietFrom: 540, quietUntil: 540 }, '2026-11-20T09:00:00Z')).toBe(
    '2026-11-20T09:00:00.000Z',
  )
})

test('a digest waits for its minute after the event, and goes out late rather than a day later', () => {
  const daily = { ...none, digestAt: 8 * 60 }
  expect(when(daily, '2026-11-20T08:00:01Z')).toBe('2026-11-21T08:00:00.000Z')
  expect(when(daily, '2026-11-20T07:00:00Z')).toBe('2026-11-20T08:00:00.000Z')
  expect(when(daily, '2026-11-20T07:00:00Z', '2026-11-20T08:20:00Z')).toBe('2026-11-20T08:20:00.000Z')
  expect(when({ ...night, digestAt: 23 * 60 }, '2026-11-20T12:00:00Z')).toBe('2026-11-21T07:00:00.000Z')
})

test('a mute holds until it ends, then the other wishes count', () => {
  const muted = { ...none, mutedUntil: new Date('2026-11-27T23:00:00Z') }
  expect(when(muted, '2026-11-20T12:00:00Z')).toBe('2026-11-27T23:00:00.000Z')
  expect(when({ ...night, mutedUntil: muted.mutedUntil }, '2026-11-20T12:00:00Z')).toBe(
    '2026-11-28T07:00:00.000Z',
  )
})

test('local time counts, with changes of clocks and odd zones', () => {
  const berlin = { ...night, timezone: 'Europe/Berlin' }
  // Clocks go back on 25 October 2026 at 03:00 summer time.
  expect(when(berlin, '2026-10-24T21:00:00Z')).toBe('2026-10-25T06:00:00.000Z')
  expect(when(berlin, '2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z')
  // 02:30 does not exist on 29 March 2026.
  expect(when({ ...none, timezone: 'Europe/Berlin', digestAt: 150 }, '2026-03-28T23:30:00Z')).toBe(
    '2026-03-29T01:30:00.000Z',
  )
  expect(when({ ...night, timezone: 'Pacific/Apia' }, '2026-11-20T10:00:00Z')).toBe(
    '2026-11-20T18:00:00.000Z',
  )
  expect(minuteOfDay(Date.parse('2026-11-20T10:00:00Z'), 'Asia/Kathmandu')).toBe(15 * 60 + 45)
  expect(minuteOfDay(Date.parse('2026-11-20T10:00:00Z'), 'No/Where')).toBe(600)
})

test('never before now, never within quiet hours, never more than two days away', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const zone = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/St_Johns',
    'Pacific/Apia',
    'Australia/Lord_Howe',
  )
  const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
  fc.assert(
    fc.property(zone, minute, minute, fc.option(minute), moment, (timezone, from, until, digestAt, time) => {
      const hours = { timezone, quietFrom: from, quietUntil: until, digestAt, mutedUntil: null }
      const now = new Date(time)
      const release = releaseAt(hours, now, now)
      expect(release.getTime()).toBeGreaterThanOrEqual(time)
      expect(release.getTime() - time).toBeLessThanOrEqual(50 * 3_600_000)
      // What is released is not held again, or a message would never go.
      expect(releaseAt({ ...hours, digestAt: null }, release, release)).toEqual(release)
    }),
    { numRuns: 500 },
  )
})
