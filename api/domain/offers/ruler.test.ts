import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { candidates } from './best-price.ts'
import { type OfferInput, readOffer } from './offers.ts'
import { rankWords, ruler, rulerScales } from './ruler.ts'
import { unusualRuler } from './unusual-ruler.ts'

const now = new Date('2026-11-20T12:00:00Z')
const offer = (id: string, vendorId: string, unitPrice: string, extra: Partial<OfferInput> = {}) =>
  readOffer({
    id,
    vendorId,
    price: '20',
    normalizedPricePerMg: unitPrice,
    unitType: 'mg',
    inStock: true,
    ...extra,
  })

const five = [
  offer('a', 'va', '3.80'),
  offer('b', 'vb', '4.12'),
  offer('c', 'vc', '4.99'),
  offer('d', 'vd', '5.45'),
  offer('e', 've', '7.20'),
]
const of = (list: typeof five, id: string) => {
  const own = list.find(entry => entry.id === id) ?? list[0]!
  return ruler(
    rulerScales(candidates(list, { hiddenVendors: new Set(), rates: null }, now)),
    own,
    own.unitPrice,
  )
}

test('the sentence of the brief', () => {
  expect(of(five, 'b')?.sentence).toBe('$4.12 per mg, second lowest of 5, range $3.80 to $7.20')
  expect(of(five, 'a')?.sentence).toBe('$3.80 per mg, lowest of 5, range $3.80 to $7.20')
  expect(of(five, 'e')?.sentence).toBe('$7.20 per mg, highest of 5, range $3.80 to $7.20')
})

test('ticks are the other vendors, the mark is this offer', () => {
  const drawn = of(five, 'b')
  expect(drawn?.ticks).toHaveLength(4)
  expect(drawn?.ticks[0]).toBe(0)
  expect(drawn?.ticks.at(-1)).toBe(1)
  expect(drawn?.mark).toBeCloseTo(0.32 / 3.4)
  expect(drawn).toMatchObject({ isBest: false, ranked: true, lowText: '$3.80', highText: '$7.20' })
  expect(of(five, 'a')?.isBest).toBe(true)
})

test('no scale where there is nothing to compare', () => {
  expect(of([five[0]!], 'a')).toBeNull()
  expect(of([five[0]!, offer('x', 'va', '9')], 'a')).toBeNull()
  expect(of([five[0]!, offer('x', 'vx', '3.80')], 'a')).toBeNull()
  expect(of([...five, offer('x', 'vx', '', { comparable: false })], 'x')).toBeNull()
  expect(of([...five, offer('x', 'vx', '5', { currency: 'EUR' })], 'x')).toBeNull()
})

test('an out-of-stock offer is placed within the rule but not ranked', () => {
  const gone = offer('x', 'vx', '2.00', { inStock: false })
  expect(of([...five, gone], 'x')).toMatchObject({
    mark: 0,
    ranked: false,
    isBest: false,
    sentence: '$2.00 per mg, out of stock, range $3.80 to $7.20 of 5 in stock',
  })
})

test('ranks in words', () => {
  expect(rankWords(1, 1)).toBe('lowest of 1')
  expect(rankWords(10, 30)).toBe('tenth lowest of 30')
  expect([11, 12, 13, 21, 22, 23, 24].map(rank => rankWords(rank, 30).split(' ')[0])).toEqual([
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '24th',
  ])
})

test('every position lies on the rule, and as many ticks as other vendors', () => {
  const prices = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.nat(4)), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(prices, list => {
      const offers = list.map(([cents, vendor], index) =>
        offer(`${index}`, `v${vendor}`, (cents / 100).toFixed(2)),
      )
      const vendors = new Set(offers.map(entry => entry.vendorId)).size
      for (const entry of offers) {
        const drawn = of(offers, entry.id)
        if (!drawn) continue
        expect([drawn.mark, ...drawn.ticks].every(place => place >= 0 && place <= 1)).toBe(true)
        expect(drawn.ticks).toHaveLength(vendors - 1)
        expect(drawn.isBest).toBe(drawn.mark === 0)
      }
    }),
  )
})

test('an unusual price stands on a rule that holds the market and itself', () => {
  const price = {
    currency: 'USD',
    unit: 'mg',
    unitPrice: 41_000_000,
    vendors: [1_000_000, 5_000_000],
    highest: 9_000_000,
  }
  expect(unusualRuler(price)).toMatchObject({
    ticks: [0, 0.1],
    mark: 1,
    lowText: '$1.00',
    highText: '$41.00',
    sentence: '$41.00 per mg, 2 other vendors at $1.00 to $5.00',
  })
  const below = { ...price, unitPrice: 500_000, vendors: [1_000_000], highest: null }
  expect(unusualRuler(below)).toMatchObject({
    mark: 0,
    ticks: [1],
    sentence: '$0.50 per mg, another vendor at $1.00',
  })
  expect(unusualRuler({ ...price, vendors: [] })).toBeNull()
  expect(unusualRuler({ ...price, unitPrice: 2_000_000 })).toMatchObject({ highText: '$9.00', mark: 0.125 })
})
