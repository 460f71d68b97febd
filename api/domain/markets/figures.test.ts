import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresFor, figuresOf, lowestSteps, medianOf } from './figures.ts'
import { DEFAULT_LENS } from './lens.ts'
import { MICROS } from '#api/domain/money.ts'
import { readRates } from '#api/domain/rates.ts'
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
    lowestRecorded: { unitPrice: '2.5', currency: 'USD', at: '2026-11-03T10:00:00Z' },
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
})

test('the record says that it is before codes, and in which currency it was asked', () => {
  const stats = { currency: 'USD', unit: 'mg', lowest: '1.84', median: '4', high: '7', vendors: 9 }
  const recorded = (currency: string, hasCodes?: boolean) => {
    const lowestRecorded = { unitPrice: '2.27', currency, at: '2026-11-03T10:00:00Z' }
    const figure = marketFigures({ ...stats, lowestRecorded, ...(hasCodes ? { hasCodes } : {}) }, now).at(-1)
    return [figure?.label, figure?.value, figure?.detail]
  }
  expect(recorded('USD')).toEqual(['Lowest recorded', '$2.27', 'on 3 Nov'])
  expect(recorded('GBP', true)).toEqual(['Lowest recorded before codes', '$2.27', 'on 3 Nov, asked in GBP'])
})

const rates = readRates({ base: 'USD', date: '2026-11-20', rates: { GBP: '0.8' } })
const card = (vendor: string, price: number, more: object = {}) => ({
  current: true,
  comparable: true,
  unit: 'mg',
  currency: 'USD',
  pricePerUnit: price * MICROS,
  vendor: { id: vendor },
  coupon: null,
  ...more,
})

test('the figures follow the lens, hidden vendors and codes, the record only what it is a record of', () => {
  const lowestRecorded = { unitPrice: '2', currency: 'USD', at: '2026-11-03T10:00:00Z' }
  const overall = {
    currency: 'USD',
    unit: 'mg',
    lowest: '3',
    median: '6',
    high: '9',
    vendors: 40,
    lowestRecorded,
  }
  const none = { form: 0, pack: 0, sizeMg: 0, inStock: 0, certificate: 0, shipsTo: 0, hidden: 0 }
  const of = (cards: ReturnType<typeof card>[], lens: object = {}, leftOut: object = {}) =>
    figuresFor(overall, cards, {
      lens: { ...DEFAULT_LENS, ...lens },
      leftOut: { ...none, ...leftOut },
      rates,
    })
  const sent = [card('a', 3), card('b', 5)]
  // Of all offers, of which the dearest were not sent.
  expect(of(sent)).toBe(overall)
  const coded = [card('a', 1.5, { coupon: {} }), card('b', 5)]
  expect(of(coded)).toMatchObject({
    lowest: '1.50',
    median: '3.25',
    vendors: 2,
    hasCodes: true,
    lowestRecorded: { unitPrice: '2.00' },
  })
  // What costs nothing after a code has no place in them.
  const free = [card('a', 0, { coupon: {} }), card('b', 3), card('c', 5)]
  expect(of(free)).toMatchObject({ lowest: '3.00', vendors: 2 })
  expect(of(sent, {}, { hidden: 3 })).toMatchObject({ lowest: '3.00', vendors: 2, lowestRecorded: null })
  expect(of(sent, { certificate: true })).toMatchObject({ lowest: '3.00', lowestRecorded: null })
  expect(of(sent, { inStock: true, codes: 'none' })).toMatchObject({
    lowest: '3.00',
    lowestRecorded: { unitPrice: '2.00' },
  })
  expect(of(sent, { currency: 'GBP' })).toMatchObject({
    currency: 'GBP',
    lowest: '2.40',
    lowestRecorded: { unitPrice: '1.60', currency: 'USD' },
  })
  expect(figuresFor(null, sent, { lens: DEFAULT_LENS, leftOut: none, rates })).toBeNull()
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
