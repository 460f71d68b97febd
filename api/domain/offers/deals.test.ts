import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DealFacts } from './deals.ts'
import { byDiscount, dealCounts, isBigDeal, isDeal, passesDealFilter, realityCheck } from './deals.ts'
import { discountPercent } from './discount.ts'
import { DAY_MS } from '#api/domain/time.ts'

const facts = (
  listPrice: number | null,
  price: number | null,
  hasCoupon = false,
  current = true,
): DealFacts => ({
  id: 'o',
  listPrice,
  price,
  hasCoupon,
  current,
})

test('the discount is whole per cent, rounded down', () => {
  expect(discountPercent(100_000_000, 90_000_000)).toBe(10)
  expect(discountPercent(100_000_000, 90_010_000)).toBe(9)
  expect(discountPercent(100_000_000, 99_500_000)).toBeNull()
  expect(discountPercent(90_000_000, 100_000_000)).toBeNull()
  expect(discountPercent(null, 5)).toBeNull()
  expect(discountPercent(5, null)).toBeNull()
})

test('a deal is a coupon or 10 %, a big one 15 %', () => {
  expect(isDeal(facts(100_000_000, 90_000_000))).toBe(true)
  expect(isDeal(facts(100_000_000, 90_000_001))).toBe(false)
  expect(isDeal(facts(null, 90_000_000, true))).toBe(true)
  expect(isBigDeal(facts(100_000_000, 85_000_000))).toBe(true)
  expect(isBigDeal(facts(100_000_000, 85_000_001, true))).toBe(false)
})

test('what is not current is never a deal', () => {
  const gone = facts(100_000_000, 50_000_000, true, false)
  expect([isDeal(gone), isBigDeal(gone), passesDealFilter(gone, 'coupon')]).toEqual([false, false, false])
  expect(isDeal(facts(null, null, true))).toBe(false)
})

const anyFacts = fc.record({
  id: fc.string({ maxLength: 3 }),
  listPrice: fc.option(fc.integer({ min: 1, max: 10 ** 9 })),
  price: fc.option(fc.integer({ min: 1, max: 10 ** 9 })),
  hasCoupon: fc.boolean(),
  current: fc.boolean(),
})

test('what is shown as 10 or 15 per cent is what qualifies', () => {
  fc.assert(
    fc.property(anyFacts, one => {
      const percent = one.current ? (discountPercent(one.listPrice, one.price) ?? 0) : 0
      expect(isBigDeal(one)).toBe(percent >= 15)
      expect(isDeal(one)).toBe(one.current && one.price !== null && (one.hasCoupon || percent >= 10))
    }),
  )
})

test('counts are what the filters show, and the order is total', () => {
  fc.assert(
    fc.property(fc.array(anyFacts), list => {
      const counts = dealCounts(list)
      for (const filter of ['all', 'coupon', 'bigdiscount'] as const)
        expect(counts[filter]).toBe(list.filter(one => passesDealFilter(one, filter)).length)
      expect(counts.all).toBeGreaterThanOrEqual(Math.max(counts.coupon, counts.bigdiscount))
      const keys = (sorted: DealFacts[]) =>
        sorted.map(one => [discountPercent(one.listPrice, one.price), one.price, one.id])
      expect(keys(list.toSorted(byDiscount))).toEqual(keys(list.toReversed().sort(byDiscount)))
    }),
  )
})

describe('the reality check', () => {
  const day = (n: number, price: number | null) => ({
    at: n * DAY_MS,
    price: price === null ? null : price * 1_000_000,
  })
  const check = (...points: [number, number | null][]) =>
    realityCheck(
      points.map(([n, price]) => day(n, price)),
      'USD',
    )

  test('lower than anything in the 30 days before the drop', () => {
    expect(check([0, 30], [60, 25], [80, 19])).toMatchObject({
      verdict: 'lower',
      droppedAt: 80 * DAY_MS,
      lowestBefore: 25_000_000,
      words: 'Lower than any price of the 30 days before, the lowest of which was $25.00',
    })
  })

  test('a price that was as low shortly before', () => {
    expect(check([0, 19], [70, 30], [80, 19])).toMatchObject({
      verdict: 'not lower',
      lowestBefore: 19_000_000,
    })
  })

  test('a low that ended before the window does not count, one still in force when it opened does', () => {
    expect(check([0, 19], [40, 30], [80, 19])).toMatchObject({ verdict: 'lower', lowestBefore: 30_000_000 })
    expect(check([0, 19], [51, 30], [80, 19])).toMatchObject({ verdict: 'not lower' })
  })

  test('a time out of stock does not make the price new', () => {
    expect(check([0, 30], [60, 19], [70, null], [90, 19])).toMatchObject({
      droppedAt: 60 * DAY_MS,
      verdict: 'lower',
    })
  })

  test('without a price before the drop, or now, nothing is claimed', () => {
    for (const points of [
      [],
      [[80, 19]],
      [
        [0, 30],
        [80, null],
      ],
      [
        [0, 30],
        [10, null],
        [80, 19],
      ],
    ] as [number, number | null][][])
      expect(check(...points)).toMatchObject({ verdict: 'unknown' })
  })
})
