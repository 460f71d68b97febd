import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MICROS } from '#api/domain/money.ts'
import {
  type PricedOffer,
  holdsMarket,
  lowestInStock,
  lowestOfVendors,
  marketOf,
  marketRuler,
} from './market.ts'
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

/** As its reader, who pays in dollars, sees it. */
const seen = (list: readonly PricedOffer[], rate: number | null = null) =>
  marketOf(list, { currency: 'USD', rate })

test('counts speak of all offers, prices of those that may be ranked', () => {
  const market = seen([
    offer('a', 4),
    offer('a', 6),
    offer('b', 5),
    offer('c', 1, { inStock: false, current: false }),
    offer('d', null),
  ])
  expect(market).toMatchObject({ offers: 5, vendors: 4 })
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
  expect(seen(list).range).toMatchObject({ currency: 'USD', unit: 'mg', lowest: 4 * MICROS })
})

test('with rates other currencies count', () => {
  const rate = { USD: 1_200_000, GBP: 800_000 }
  const list = [
    offer('a', 4, { rate: rate.USD }),
    offer('b', 5, { rate: rate.USD }),
    offer('c', 2, { currency: 'GBP', rate: rate.GBP }),
  ]
  expect(seen(list, rate.USD).range).toMatchObject({ currency: 'USD', lowest: 3 * MICROS, ranked: 3 })
})

test('nothing to rank has no range, one price or one vendor no ruler', () => {
  expect(seen([offer('a', null)]).range).toBeNull()
  expect(seen([]).range).toBeNull()
  for (const list of [
    [offer('a', 4), offer('b', 4)],
    [offer('a', 4), offer('a', 5)],
  ]) {
    const { range } = seen(list)
    expect(range && marketRuler(range)).toBeNull()
  }
})

test('the ruler says what it draws', () => {
  const { range } = seen([offer('a', 4), offer('b', 5), offer('c', 8)])
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

test('under a reader’s currency prices are in it at the day’s rates; without its rate as they are', () => {
  const list = [
    offer('a', 4, { rate: MICROS }),
    offer('b', 8, { rate: MICROS }),
    offer('c', 1, { currency: 'GBP', rate: MICROS / 2 }),
  ]
  const range = (currency: string, rate: number | null) => marketOf(list, { currency, rate }).range
  expect(range('EUR', MICROS * 2)).toMatchObject({
    currency: 'EUR',
    listed: 'USD',
    lowest: 4 * MICROS,
    highest: 16 * MICROS,
  })
  expect(range('GBP', MICROS / 2)).toMatchObject({
    currency: 'GBP',
    listed: 'GBP',
    lowest: MICROS,
    median: 2 * MICROS,
  })
  expect(range('EUR', null)).toMatchObject({ currency: 'USD', listed: 'USD', lowest: 2 * MICROS })
  const unrated = marketOf([offer('a', 4), offer('b', 5)], { currency: 'EUR', rate: MICROS * 2 }).range
  expect(unrated).toMatchObject({ currency: 'USD', listed: 'USD', lowest: 4 * MICROS })
})

test('what is laid side by side at once is the lowest of each of three vendors', () => {
  const card = (offerId: string, vendor: string, price: number | null, more = {}) => ({
    ...offer(vendor, price),
    offerId,
    comparable: true,
    price: price === null ? null : price * MICROS,
    ...more,
  })
  const list = [
    card('1', 'a', 4),
    card('2', 'a', 3),
    card('3', 'b', 9),
    card('4', 'c', 5),
    card('5', 'd', 6),
    card('6', 'e', 1, { current: false }),
    card('7', 'f', null),
    card('8', 'g', 2, { comparable: false }),
  ]
  expect(lowestOfVendors(list).map(({ offerId }) => offerId)).toEqual(['2', '4', '5'])
  expect(lowestOfVendors(list.slice(0, 3))).toHaveLength(2)
})

test('the lowest of what is laid side by side is found across currencies that have a rate, and not without', () => {
  const rate = { USD: 1_200_000, GBP: 800_000 }
  const [dollars, pounds] = [
    offer('a', 4, { rate: rate.USD }),
    offer('b', 2, { currency: 'GBP', rate: rate.GBP }),
  ]
  expect(lowestInStock([dollars, pounds])).toEqual([pounds])
  expect(lowestInStock([dollars, { ...pounds, inStock: false }])).toEqual([])
  expect(lowestInStock([dollars, offer('c', 4, { rate: rate.USD })])).toHaveLength(2)
  expect(lowestInStock([offer('a', 4), offer('b', 2, { currency: 'GBP' })])).toBeNull()
  expect(lowestInStock([offer('a', 4), offer('b', 2, { unit: 'ml' })])).toBeNull()
})

test('what costs nothing after a code is no price of a market', () => {
  expect(seen([offer('a', 0), offer('b', 4)]).range).toMatchObject({ ranked: 1 })
})

test('a list is the market where neither the search nor a choice leaves out what can be bought', () => {
  const [sold, out] = [{ inStock: true }, { inStock: false }]
  expect(holdsMarket([sold], { offers: [sold, out] })).toBe(true)
  expect(holdsMarket([sold], { offers: [sold, sold], others: [] })).toBe(false)
  expect(holdsMarket([sold], { offers: [sold], others: [{}] })).toBe(false)
})
