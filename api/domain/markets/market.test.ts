import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MICROS } from '#api/domain/money.ts'
import { type PricedOffer, marketOf, marketRuler } from './market.ts'
import { median } from '#api/domain/offers/unusual.ts'

const offer = (vendor: string, price: number | null, more: Partial<PricedOffer> = {}): PricedOffer => ({
  vendor: { id: vendor },
  currency: 'USD',
  rate: null,
  unit: 'mg',
  inStock: true,
  current: true,
  pricePerUnit: price === null ? null : price * MICROS,
  ...more,
})

test('counts speak of all offers, prices of those that may be ranked', () => {
  const market = marketOf([
    offer('a', 4),
    offer('a', 6),
    offer('b', 5),
    offer('c', 1, { inStock: false, current: false }),
    offer('d', null),
  ])
  expect(market).toMatchObject({ offers: 5, vendors: 4, inStock: 4 })
  expect(market.range).toMatchObject({
    lowest: 4 * MICROS,
    median: 5 * MICROS,
    highest: 6 * MICROS,
    ranked: 3,
    vendors: [4 * MICROS, 5 * MICROS],
  })
})

test('prices of another currency or unit are not mixed in: most offers decide', () => {
  const list = [
    offer('a', 4),
    offer('b', 5),
    offer('c', 1, { currency: 'GBP' }),
    offer('d', 2, { unit: 'ml' }),
  ]
  expect(marketOf(list).range).toMatchObject({ currency: 'USD', unit: 'mg', lowest: 4 * MICROS })
})

test('with rates other currencies count, in the currency that most offers have', () => {
  const rate = { USD: 1_200_000, GBP: 800_000 }
  const list = [
    offer('a', 4, { rate: rate.USD }),
    offer('b', 5, { rate: rate.USD }),
    offer('c', 2, { currency: 'GBP', rate: rate.GBP }),
  ]
  expect(marketOf(list).range).toMatchObject({ currency: 'USD', lowest: 3 * MICROS, ranked: 3 })
})

test('nothing to rank has no range, one price or one vendor no ruler', () => {
  expect(marketOf([offer('a', null)]).range).toBeNull()
  expect(marketOf([]).range).toBeNull()
  for (const list of [
    [offer('a', 4), offer('b', 4)],
    [offer('a', 4), offer('a', 5)],
  ]) {
    const { range } = marketOf(list)
    expect(range && marketRuler(range)).toBeNull()
  }
})

test('the ruler says what it draws', () => {
  const { range } = marketOf([offer('a', 4), offer('b', 5), offer('c', 8)])
  expect(range && marketRuler(range)).toMatchObject({
    ticks: [0, 0.25, 1],
    mark: 0.25,
    sentence: '3 offers from $4.00 to $8.00 per mg, median $5.00',
  })
})

test('the median lies between lowest and highest, in whatever order the offers come', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(prices, list => {
      const middle = median(list)
      expect(median(list.toReversed())).toBe(middle)
      expect(list.filter(price => price <= middle).length * 2).toBeGreaterThanOrEqual(list.length)
      expect(list.filter(price => price >= middle).length * 2).toBeGreaterThanOrEqual(list.length)
    }),
  )
})
