import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshness, isStale } from './freshness.ts'
import { HOUR_MS, MINUTE_MS } from '#api/domain/time.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = (age: number) => freshness(new Date(now.getTime() - age).toISOString(), now)

test.each([
  [0, 'fresh', 'checked just now'],
  [4 * MINUTE_MS, 'fresh', 'checked 4 min ago'],
  [6 * HOUR_MS, 'fresh', 'checked 6 h ago'],
  [6 * HOUR_MS + 1, 'amber', 'checked 6 h ago'],
  [48 * HOUR_MS, 'amber', 'checked 2 d ago'],
  [48 * HOUR_MS + 1, 'stale', 'not checked since 18 Nov'],
  [400 * 24 * HOUR_MS, 'stale', 'not checked since 16 Oct 2025'],
])('%i ms old is %s: %s', (age, level, words) => expect(at(age)).toMatchObject({ level, words }))

test('an unknown age claims nothing and is not stale', () => {
  for (const value of [null, undefined, '', 'yesterday', 7n, {}])
    expect(freshness(value, now)).toEqual({ level: 'unknown', words: null, checkedAt: null })
  expect(isStale(null, now)).toBe(false)
})

test('growing older never makes a price fresher', () => {
  const order = ['fresh', 'amber', 'stale']
  fc.assert(
    fc.property(fc.nat(200 * HOUR_MS), fc.nat(200 * HOUR_MS), (left, right) => {
      const [young, old] = left < right ? [left, right] : [right, left]
      expect(order.indexOf(at(young).level)).toBeLessThanOrEqual(order.indexOf(at(old).level))
    }),
  )
})
