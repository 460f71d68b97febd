import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { byTrend, trendingPriceChange, trendingScore } from './trending.ts'
import type { TrendingEvent } from './trending.ts'
import { DAY_MS } from '#api/domain/time.ts'

const now = new Date('2026-11-20T12:00:00Z')
const event = (days: number, count = 1, kind: TrendingEvent['kind'] = 'search') => ({
  kind,
  count,
  at: now.getTime() - days * DAY_MS,
})

test('an event weighs half after two days and nothing after seven', () => {
  expect(trendingScore([event(0, 8)], now)).toBe(8)
  expect(trendingScore([event(2, 8)], now)).toBe(4)
  expect(trendingScore([event(4, 8)], now)).toBe(2)
  expect(trendingScore([event(7.01, 8), event(-0.01, 8)], now)).toBe(0)
  expect(trendingScore([event(0, 1, 'watch'), event(0, 1, 'view')], now)).toBe(4)
  expect(trendingScore([], now)).toBe(0)
})

test('more events never lower a score, age never raises it', () => {
  const events = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat(50)).map(([days, n]) => event(days, n)),
  )
  fc.assert(
    fc.property(events, events, (some, more) => {
      const score = trendingScore(some, now)
      expect(trendingScore([...some, ...more], now)).toBeGreaterThanOrEqual(score)
      expect(trendingScore(some, new Date(now.getTime() + DAY_MS))).toBeLessThanOrEqual(score)
    }),
  )
})

test('equal scores are ordered by name and id', () => {
  const entry = (id: string, name: string, score: number) => ({ id, name, score })
  const list = [entry('2', 'B', 1), entry('1', 'B', 1), entry('3', 'A', 1), entry('4', 'Z', 2)]
  expect(list.sort(byTrend).map(({ id }) => id)).toEqual(['4', '3', '1', '2'])
})

test('the price change is absent without an earlier price', () => {
  expect(trendingPriceChange(3_800_000, 4_000_000)).toBeCloseTo(-5)
  expect(trendingPriceChange(3_800_000, null)).toBeUndefined()
  expect(trendingPriceChange(null, 4_000_000)).toBeUndefined()
})
