import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayRecords, priceDiscipline, readGaps, RECORD_DAYS, type PricePoint } from './track-record.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => now.getTime() - days * DAY
const point = (
  days: number,
  price: number,
  list: number | null = null,
  currency: string | null = 'USD',
): PricePoint => ({ at: daysAgo(days), price, list, currency })

test('a sale that crosses out what was asked before is not raised', () => {
  const series = [point(80, 20), point(10, 15, 20)]
  expect(priceDiscipline([series], now)).toEqual({ saleDays: 11, days: 81, sales: 1, raised: 0 })
})

test('a sale that crosses out more than was asked in the 30 days before is raised', () => {
  expect(priceDiscipline([[point(80, 20), point(12, 25), point(10, 20, 25)]], now)).toMatchObject({
    sales: 1,
    raised: 1,
  })
  expect(priceDiscipline([[point(80, 20), point(50, 25), point(10, 20, 25)]], now)).toMatchObject({
    sales: 1,
    raised: 0,
  })
})

test('a sale is held against prices in its own currency alone', () => {
  const switched = [point(80, 20), point(20, 24, null, 'EUR'), point(10, 20, 24, 'EUR')]
  expect(priceDiscipline([switched], now)).toMatchObject({ sales: 1, raised: 0 })
  const atOnce = [point(80, 20), point(10, 22, 25, 'EUR')]
  expect(priceDiscipline([atOnce], now)).toMatchObject({ saleDays: 11, sales: 0 })
  const tooSoon = [point(80, 20), point(12, 24, null, 'EUR'), point(10, 20, 24, 'EUR')]
  expect(priceDiscipline([tooSoon], now).sales).toBe(0)
})

test('nothing is said of a sale without a week of earlier prices, and an earlier sale price is no ordinary one', () => {
  expect(priceDiscipline([[point(12, 20), point(10, 15, 25)]], now).sales).toBe(0)
  const twice = [point(80, 20), point(40, 15, 20), point(20, 20), point(10, 15, 20)]
  expect(priceDiscipline([twice], now)).toMatchObject({ sales: 2, raised: 0 })
})

test('sales of one day are one sale, and a few reduced offers are no day on sale', () => {
  const plain = Array.from({ length: 9 }, () => [point(80, 20)])
  const sale = [point(80, 20), point(10, 15, 20)]
  expect(priceDiscipline([...plain, sale], now)).toMatchObject({ saleDays: 0, sales: 1 })
  expect(priceDiscipline([sale, sale, sale], now)).toMatchObject({ saleDays: 11, sales: 1 })
})

test('a day counts once, whatever happens', () => {
  const some = fc.array(
    fc.record({
      at: fc.integer({ min: daysAgo(140), max: now.getTime() }),
      price: fc.option(fc.integer({ min: 1, max: 50 })),
      list: fc.option(fc.integer({ min: 1, max: 50 })),
      currency: fc.constantFrom('USD', 'EUR'),
    }),
  )
  fc.assert(
    fc.property(fc.array(some, { maxLength: 5 }), series => {
      const sorted = series.map(points => points.toSorted((a, b) => a.at - b.at))
      const { saleDays, days, sales, raised } = priceDiscipline(sorted, now)
      expect(saleDays).toBeLessThanOrEqual(days)
      expect(days).toBeLessThanOrEqual(RECORD_DAYS)
      expect(raised).toBeLessThanOrEqual(sales)
    }),
  )
})

test('days hold their reads and moves, and begin with the first read', () => {
  const readings = [
    { at: daysAgo(2), isOk: true },
    { at: daysAgo(1), isOk: false },
    { at: daysAgo(0.25), isOk: true },
  ]
  const days = dayRecords(readings, [{ at: daysAgo(0.1), kind: 'price' }], now)
  expect(days).toEqual([
    { day: '2026-11-18', reads: 1, readsOk: 1, freshHours: 6, priceMoves: 0, stockMoves: 0 },
    { day: '2026-11-19', reads: 1, readsOk: 0, freshHours: 0, priceMoves: 0, stockMoves: 0 },
    { day: '2026-11-20', reads: 1, readsOk: 1, freshHours: 6, priceMoves: 1, stockMoves: 0 },
  ])
  expect(dayRecords([], [], now)).toEqual([])
  expect(dayRecords([{ at: daysAgo(200), isOk: true }], [], now)).toHaveLength(RECORD_DAYS)
})

test('gaps are the stretches without a good read beyond six hours, the longest first', () => {
  const at = (hours: number, isOk = true) => ({ at: now.getTime() - hours * HOUR, isOk })
  expect(readGaps([at(30), at(10), at(25), at(24), at(20, false)], now)).toEqual([
    { from: now.getTime() - 24 * HOUR, until: now.getTime() - 10 * HOUR, hours: 14 },
    { from: now.getTime() - 10 * HOUR, until: now.getTime(), hours: 10 },
  ])
  expect(readGaps([at(3)], now)).toEqual([])
})
