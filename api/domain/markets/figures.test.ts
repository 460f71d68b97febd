import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresOf, lowestSteps, medianOf } from './figures.ts'
import { isAllLeftOut, marketFigures, marketSentence } from './market-words.ts'

const now = new Date('2026-11-20T12:00:00Z')
const priced = (vendorId: string, unitPrice: number) => ({ unitPrice, offer: { vendorId } })

test('the median is the middle, or the mean of both middles', () => {
  expect([medianOf([]), medianOf([5]), medianOf([9, 1, 4]), medianOf([1, 4, 9, 6])]).toEqual([null, 5, 4, 5])
  // Whole micro-units: a half is rounded up.
  expect([medianOf([1, 2]), medianOf([4, 1, 2, 9])]).toEqual([2, 3])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e12 }), { minLength: 1 }), prices => {
      const median = medianOf(prices) ?? 0
      expect(prices.filter(price => price < median).length).toBeLessThanOrEqual(prices.length / 2)
      expect(prices.filter(price => price > median).length).toBeLessThanOrEqual(prices.length / 2)
    }),
  )
})

test('figures of a market', () => {
  expect(figuresOf([])).toBeNull()
  expect(figuresOf([priced('a', 4), priced('b', 2), priced('a', 9)])).toEqual({
    lowest: 2,
    median: 4,
    high: 9,
    vendors: 2,
    offers: 3,
  })
})

test('the lowest of several offers steps with each of them, and breaks while none can be bought', () => {
  const fact = (offerId: string, at: number, unitPrice: number | null) => ({ offerId, at, unitPrice })
  const facts = [fact('a', 1, 5), fact('b', 2, 4), fact('b', 4, null), fact('a', 6, null), fact('b', 7, 3)]
  const steps = (since: number) => lowestSteps(facts, since).map(({ at, unitPrice }) => [at, unitPrice])
  expect(steps(0)).toEqual([
    [1, 5],
    [2, 4],
    [4, 5],
    [6, null],
    [7, 3],
  ])
  expect(steps(5)).toEqual([
    [5, 5],
    [6, null],
    [7, 3],
  ])
  expect(lowestSteps([], 0)).toEqual([])
})

test('what stands under the name of a market', () => {
  const usd = {
    currency: 'USD',
    unit: 'mg',
    lowest: '2.9',
    median: '4.12',
    high: '7',
    vendors: 9,
    lowestRecorded: { unitPrice: '2.5', at: '2026-11-03T10:00:00Z' },
  }
  const none = { ...usd, lowest: null, median: null, high: null, vendors: 0 }
  expect(marketSentence(usd)).toBe('Lowest now $2.90 per mg, median $4.12, in stock at 9 vendors.')
  expect([marketSentence(none), marketSentence(null)]).toEqual(Array(2).fill('No vendor sells it now.'))
  expect(marketFigures(usd, now).map(({ value }) => value)).toEqual([
    '$2.90',
    '$4.12',
    '$2.90 to $7.00',
    '9 vendors',
    '$2.50',
  ])
  expect(marketFigures(usd, now).map(({ detail }) => detail)).toContain('prices shown in USD')
  expect(marketFigures(none, now).map(({ key }) => key)).toEqual(['vendors', 'recorded'])
  // Another currency is lower at the day's rate than all that was recorded in this one.
  const recorded = (lowest: string) => marketFigures({ ...usd, lowest }, now).at(-1)?.label
  expect([recorded('2.4'), recorded('2.9')]).toEqual(['Lowest recorded of USD offers', 'Lowest recorded'])
})

test.each([
  ['choices leave out all that is sold', '2.9', null, true],
  ['nothing is sold, whatever is chosen', null, null, false],
  ['something counts', '2.9', '3.1', false],
])('%s', (_, lowest, counted, expected) => {
  expect(isAllLeftOut({ lowest }, { lowest: counted })).toBe(expected)
})

test('a market without figures is not left out by choices', () => {
  expect(isAllLeftOut(null, null)).toBe(false)
})
