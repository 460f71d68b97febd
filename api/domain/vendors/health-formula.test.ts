import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeHealth, freshHours, reversals, type HealthFacts } from './health-formula.ts'
import { DAY_MS, HOUR_MS } from '#api/domain/time.ts'

const perfect: HealthFacts = {
  days: 30,
  reads: 720,
  readsOk: 720,
  hours: 720,
  freshHours: 720,
  priceMoves: 40,
  priceReversals: 0,
  stockMoves: 12,
  stockReversals: 0,
  providesCoa: true,
}

test('each part weighs what the methodology page says', () => {
  const score = (facts: Partial<HealthFacts>) => computeHealth({ ...perfect, ...facts }).score
  expect(score({})).toBe(100)
  expect(score({ providesCoa: false })).toBe(85)
  expect(score({ readsOk: 360 })).toBe(85)
  expect(score({ freshHours: 0 })).toBe(75)
  expect(score({ priceReversals: 20 })).toBe(93)
  expect(score({ stockMoves: 1, stockReversals: 1 })).toBe(99)
})

test('too little data is no score', () => {
  for (const facts of [{ days: 6 }, { reads: 19, readsOk: 19 }, { reads: 0, readsOk: 0, hours: 0 }])
    expect(computeHealth({ ...perfect, ...facts })).toMatchObject({ score: null, words: 'not enough data' })
})

test('the weights sum to 100 and no facts leave 0 to 100', () => {
  const counts = fc.nat(2_000)
  const facts = fc.record({
    days: counts,
    reads: counts,
    readsOk: counts,
    hours: counts,
    freshHours: counts,
    priceMoves: counts,
    priceReversals: counts,
    stockMoves: counts,
    stockReversals: counts,
    providesCoa: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, value => {
      const { score, parts } = computeHealth(value)
      expect(parts.reduce((sum, part) => sum + part.weight, 0)).toBe(100)
      expect(score === null || (score >= 0 && score <= 100 && Number.isInteger(score))).toBe(true)
    }),
  )
})

test('fresh hours: overlapping reads count once, six hours at most each', () => {
  const hours = (...reads: number[]) =>
    freshHours(
      reads.map(read => read * HOUR_MS),
      0,
      24 * HOUR_MS,
    )
  expect(hours()).toBe(0)
  expect(hours(0)).toBe(6)
  expect(hours(2, 0)).toBe(8)
  expect(hours(-3)).toBe(3)
  expect(hours(22)).toBe(2)
  expect(hours(0, 6, 12, 18)).toBe(24)
})

test('a move taken back within a day is a reversal', () => {
  const at = (...points: [number, number | boolean][]) =>
    reversals(
      points.map(([day, value]) => ({ at: day * DAY_MS, value })),
      DAY_MS,
    )
  expect(at()).toEqual({ moves: 0, reversals: 0 })
  expect(at([0, 5], [1, 5])).toEqual({ moves: 0, reversals: 0 })
  expect(at([0, 5], [1, 4], [1.5, 5])).toEqual({ moves: 2, reversals: 1 })
  expect(at([0, 5], [1, 4], [3, 5])).toEqual({ moves: 2, reversals: 0 })
  expect(at([0, true], [1, false], [1.2, false], [1.4, true])).toEqual({ moves: 2, reversals: 1 })
})
