import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AlertRule } from '#api/domain/alerts/alerts.ts'
import { ALERT_TYPES } from '#api/domain/constants.ts'
import {
  type Observation,
  firedWords,
  history,
  historyWords,
  lowestRecordedSince,
  readObservations,
  stepSeries,
  wouldHaveFired,
} from './history.ts'
import { DAY_MS } from '#api/domain/time.ts'

const now = new Date('2026-11-20T12:00:00Z')
const usd = (dollars: number) => Math.round(dollars * 1_000_000)
/** Observations by days before now. */
const of = (...points: [number, number | null, boolean?][]): Observation[] =>
  points.map(([days, dollars, inStock = true]) => ({
    at: now.getTime() - days * DAY_MS,
    price: dollars === null ? null : usd(dollars),
    unitPrice: dollars === null ? null : usd(dollars / 10),
    inStock,
  }))
const ago = (time: number) => (now.getTime() - time) / DAY_MS

test('observations are sorted, doubles and unreadable ones left out', () => {
  const read = readObservations([
    { at: '2026-11-18T00:00:00Z', price: '20', unitPrice: '4', inStock: 't' },
    { at: '2026-11-17T00:00:00Z', price: '22', inStock: true },
    { at: '2026-11-18T00:00:00Z', price: 'x', inStock: false },
    { at: 'never', price: '1', inStock: true },
    null as never,
  ])
  expect(read.map(({ price, inStock }) => [price, inStock])).toEqual([
    [usd(22), true],
    [null, false],
  ])
  expect(readObservations('x' as never)).toEqual([])
})

describe('the step series', () => {
  test('a price holds until the next one, and enters the window from before it', () => {
    const { steps, low, high, drawable } = history(of([100, 60], [20, 50], [5, 55]), '30d', 'pack', now)
    expect(steps.map(({ from, to, value }) => [ago(from), ago(to), value])).toEqual([
      [30, 20, usd(60)],
      [20, 5, usd(50)],
      [5, 0, usd(55)],
    ])
    expect([low, high]).toEqual([
      { value: usd(50), at: now.getTime() - 20 * DAY_MS },
      { value: usd(60), at: now.getTime() - 30 * DAY_MS },
    ])
    expect(drawable).toBe(true)
  })

  test('out of stock is a gap, and equal neighbours are one step', () => {
    const { steps } = history(of([20, 50], [15, 50, false], [10, 50], [5, 50]), '30d', 'unit', now)
    expect(steps.map(({ from, to, value }) => [ago(from), ago(to), value])).toEqual([
      [20, 15, usd(5)],
      [10, 0, usd(5)],
    ])
  })

  test('one observation is no chart, but a date', () => {
    const one = history(of([2, 50]), '90d', 'pack', now)
    expect(one).toMatchObject({ drawable: false, startsAt: now.getTime() - 2 * DAY_MS })
    expect(history([], '1y', 'pack', now)).toEqual({
      steps: [],
      low: null,
      high: null,
      startsAt: null,
      drawable: false,
    })
  })

  test('the sentence', () => {
    const words = (unit: string | null, ...points: [number, number, boolean?][]) =>
      historyWords(history(of(...points), '90d', unit ? 'unit' : 'pack', now), unit, 'USD', now)
    expect(words('mg', [90, 61], [10, 38])).toBe(
      'Price fell from $6.10 to $3.80 per mg since 22 Aug, lowest $3.80, highest $6.10',
    )
    expect(words(null, [20, 38], [10, 61], [5, 61, false])).toBe(
      'Price rose from $38.00 to $61.00 since 31 Oct, lowest $38.00, highest $61.00, out of stock now',
    )
    expect(words(null, [20, 38], [10, 40], [5, 38])).toBe(
      'Price $38.00, as on 31 Oct, lowest $38.00, highest $40.00',
    )
    expect(words(null)).toBe('')
  })

  test('steps never overlap, lie in the window, and cover exactly the time in stock', () => {
    const points = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 500 }), fc.option(fc.integer({ min: 1, max: 9 })), fc.boolean()),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(points, fc.integer({ min: 1, max: 400 }), (list, days) => {
        const unique = [...new Map(list.map(point => [point[0], point])).values()].sort((a, b) => b[0] - a[0])
        const observations = of(...unique)
        const from = now.getTime() - days * DAY_MS
        const steps = stepSeries(observations, 'pack', from, now.getTime())
        steps.forEach((step, index) => {
          expect(step.from >= from && step.to <= now.getTime() && step.from <= step.to).toBe(true)
          expect(step.from).toBeGreaterThanOrEqual(steps[index - 1]?.to ?? 0)
        })
        for (let day = 0.5; day < days; day += 7) {
          const moment = now.getTime() - day * DAY_MS
          const holding = observations.findLast(({ at }) => at <= moment)
          const value = holding?.inStock ? holding.price : null
          expect(steps.find(step => step.from <= moment && moment < step.to)?.value ?? null).toBe(
            value ?? null,
          )
        }
      }),
    )
  })
})

describe('lowest recorded since', () => {
  const words = (...points: [number, number, boolean?][]) =>
    lowestRecordedSince(of(...points), now)?.words ?? null

  test('since it was last as low, or since the record starts', () => {
    expect(words([200, 40], [100, 60], [10, 45])).toBe('Lowest recorded since 12 Aug')
    expect(words([100, 30], [50, 60], [10, 45])).toBe('Lowest recorded since 1 Oct')
    expect(words([400, 60], [10, 45])).toBe('Lowest recorded since 16 Oct 2025')
  })

  test('not after a rise, not for a short while, not when out of stock, not for a single price', () => {
    expect(words([100, 40], [10, 45])).toBeNull()
    expect(words([100, 40], [15, 60], [10, 45])).toBeNull()
    expect(words([100, 60], [10, 45], [5, 45, false])).toBeNull()
    expect(words([100, 60], [50, 45], [30, 45, false], [10, 45])).toBeNull()
    expect(words([100, 45])).toBeNull()
    expect(words()).toBeNull()
  })

  test('not when it was cheaper for most of the time before a short rise', () => {
    expect(words([100, 30], [90, 60], [80, 40], [11, 60], [1, 41])).toBeNull()
    expect(words([100, 30], [90, 60], [1, 41])).toBe('Lowest recorded since 22 Aug')
  })
})

describe('would have fired', () => {
  const alert: AlertRule = {
    types: ALERT_TYPES,
    limit: null,
    basis: usd(50),
    currency: 'USD',
    mutedUntil: null,
  }
  const path = of([120, 70], [100, 60], [80, 50], [60, 50, false], [40, 50], [20, 49.9], [2, 40])

  test('counts what the rules would have said within 90 days', () => {
    expect(wouldHaveFired(alert, path, now)).toBe(4)
    expect(wouldHaveFired({ ...alert, types: ['out_of_stock'] }, path, now)).toBe(1)
    expect(wouldHaveFired({ ...alert, mutedUntil: Infinity }, path, now)).toBe(4)
    expect(wouldHaveFired(alert, [], now)).toBe(0)
  })

  test('with a limit: crossings and new lows, not what was met at the start', () => {
    const limited = (dollars: number): AlertRule => ({
      ...alert,
      types: ['price_change'],
      limit: { kind: 'price', amount: usd(dollars) },
    })
    expect(wouldHaveFired(limited(45), path, now)).toBe(1)
    expect(wouldHaveFired(limited(65), of([100, 60], [50, 60.1]), now)).toBe(0)
    expect(wouldHaveFired({ ...limited(1), limit: { kind: 'percent', percent: usd(20) } }, path, now)).toBe(1)
  })

  test('words', () => {
    expect([0, 1, 3].map(firedWords)).toEqual([
      'would not have fired in 90 days',
      'would have fired once in 90 days',
      'would have fired 3 times in 90 days',
    ])
  })
})
