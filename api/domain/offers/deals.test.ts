import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DealFacts, byDiscount, dealCounts, isBigDeal, isDeal, passesDealFilter } from './deals.ts'
import { discountPercent } from './discount.ts'

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
