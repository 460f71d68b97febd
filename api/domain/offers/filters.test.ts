import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { popularList } from './filters.ts'
import { watchlistOffer } from '#api/domain/alerts/watchlist-offer.ts'
import { foundList } from '#api/domain/search/found-list.ts'
import { type CardContext, EMPTY_CONTEXT, offerCards } from './offer-card.ts'
import { sizesIn } from '#api/domain/search/asked.ts'
import type { OfferInput, ProductInput } from './offers.ts'

const now = new Date('2026-11-20T12:00:00Z')
const offer = (id: string, unitPrice: string | null, extra: Partial<OfferInput> = {}): OfferInput => ({
  id,
  vendorId: `v${id}`,
  price: '20',
  normalizedPricePerMg: unitPrice,
  unitType: 'mg',
  size: '5 mg × 1 vial',
  inStock: true,
  ...extra,
})
const product = (id: string, ...offers: OfferInput[]): ProductInput => ({ id, name: id, offers })
const cards = (products: ProductInput[], context: Partial<CardContext> = {}) =>
  offerCards(products, { ...EMPTY_CONTEXT, ...context }, now)
const ids = (list: readonly { offerId: string }[]) => list.map(({ offerId }) => offerId)
const best = { bestFirst: true, hasCoupon: false, sort: 'unit' as const }

const catalogue = [
  product(
    'vials',
    offer('a', '5'),
    offer('b', '4'),
    offer('gone', '1', { inStock: false }),
    offer('odd', null),
  ),
  product(
    'solution',
    offer('c', '2', { unitType: 'ml' }),
    offer('d', '1', { unitType: 'ml', size: '10 ml' }),
  ),
]

describe('the home list', () => {
  test('a search goes product by product, cheapest first, out of stock last', () => {
    expect(ids(foundList(cards(catalogue), best, 'bpc').cards)).toEqual(['b', 'a', 'odd', 'gone', 'd', 'c'])
  })

  test('without a query the best of each product lead', () => {
    expect(ids(popularList(cards(catalogue), best).cards)).toEqual(['b', 'd', 'a', 'odd', 'gone', 'c'])
  })

  test('without "Best Price First" the order of relevance stays', () => {
    const list = foundList(
      cards(catalogue),
      { bestFirst: false, hasCoupon: false, sort: 'unit' as const },
      'bpc',
    ).cards
    expect(ids(list)).toEqual(['a', 'b', 'gone', 'odd', 'c', 'd'])
  })

  test('a size in the query puts offers of that size first', () => {
    expect(ids(foundList(cards(catalogue), best, 'bpc 10ml').cards)[0]).toBe('d')
    expect(ids(foundList(cards(catalogue), best, 'bpc 5 mg').cards)).toEqual([
      'b',
      'a',
      'odd',
      'gone',
      'c',
      'd',
    ])
    expect(ids(foundList(cards(catalogue), { ...best, bestFirst: false }, '10 ml').cards)[0]).toBe('d')
  })

  test('"Has Coupon" keeps what a saved coupon fits, and says of how many', () => {
    const coupons = [{ id: '1', vendorId: 'va', code: 'X', discountType: 'fixed', discountAmount: '1' }]
    const list = foundList(
      cards(catalogue, { coupons }),
      { bestFirst: true, hasCoupon: true, sort: 'unit' as const },
      'bpc',
    )
    expect(ids(list.cards)).toEqual(['a'])
    expect(list).toMatchObject({ label: '1 of 6 offers', allFiltered: false })
    expect(
      foundList(cards(catalogue), { bestFirst: true, hasCoupon: true, sort: 'unit' as const }, 'bpc'),
    ).toMatchObject({
      cards: [],
      label: '0 of 6 offers',
      allFiltered: true,
    })
    expect(foundList([], best, 'bpc')).toEqual({ cards: [], label: '0 offers', allFiltered: false })
  })

  test('a hidden vendor is neither shown nor counted', () => {
    const list = foundList(cards(catalogue, { hiddenVendors: new Set(['vb']) }), best, 'bpc')
    expect(ids(list.cards)).not.toContain('b')
    expect(list.label).toBe('5 offers')
  })

  test('popular products are the first 20 offers', () => {
    const many = cards([
      product('p', ...Array.from({ length: 30 }, (_, index) => offer(`${index}`, `${index + 1}`))),
    ])
    expect(popularList(many, best).cards).toHaveLength(20)
    expect(foundList(many, best, 'p').cards).toHaveLength(30)
  })

  test('the order is total: it does not depend on the order of offers within a product', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 3 }),
        unitPrice: fc.option(fc.integer({ min: 1, max: 4 }).map(String)),
        inStock: fc.boolean(),
        currency: fc.constantFrom('USD', 'EUR'),
      }),
      { selector: entry => entry.id, maxLength: 12 },
    )
    fc.assert(
      fc.property(some, fc.constantFrom('', 'bpc', 'bpc 5mg'), (entries, query) => {
        const offers = entries.map(({ id, unitPrice, ...extra }) => offer(id, unitPrice, extra))
        const order = (list: OfferInput[]) => {
          const own = cards([product('p', ...list)])
          return ids((query === '' ? popularList(own, best) : foundList(own, best, query)).cards)
        }
        expect(order(offers.toReversed())).toEqual(order(offers))
      }),
    )
  })
})

test('a watched product stands with its best offer in stock', () => {
  expect(watchlistOffer(cards([catalogue[0]!]))?.offerId).toBe('b')
  expect(watchlistOffer(cards([catalogue[0]!], { hiddenVendors: new Set(['vb']) }))?.offerId).toBe('a')
  expect(watchlistOffer(cards([product('p', offer('a', '1', { inStock: false }))]))).toBeNull()
  expect(watchlistOffer([])).toBeNull()
})

describe('sizes', () => {
  test.each([
    ['bpc 157 5mg', 5, 'mg'],
    ['BPC-157 5 MG', 5, 'mg'],
    ['rad140 2,5 mg', 2.5, 'mg'],
    ['500mcg', 0.5, 'mg'],
    ['500 µg', 0.5, 'mg'],
    ['1g', 1_000, 'mg'],
    ['hcg 5,000 iu', 5_000, 'iu'],
    ['30 ml', 30, 'ml'],
    ['10 x 5mg', 5, 'mg'],
    ['5 mg × 10 vials', 5, 'mg'],
  ])('%s', (text, amount, unit) => expect(sizesIn(text)).toEqual([{ amount: amount * 1_000_000, unit }]))

  test.each(['', 'bpc157', 'rad140', '10 mg/ml', 'glp-3 (rt)', '5 mgs', 's-23', '0 mg', 'x'.repeat(5_000)])(
    '%s has none',
    text => expect(sizesIn(text)).toEqual([]),
  )

  test('a long hostile query is read', () => {
    expect(sizesIn('1 '.repeat(500_000))).toEqual([])
    fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void sizesIn(text)))
  })
})
