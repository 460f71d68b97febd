import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRates } from '#api/domain/rates.ts'
import { bestPriceIds, bestWithCouponIds, candidates, headline } from './best-price.ts'
import { NOT_COMPARABLE, type OfferInput, readOffer, readOffers } from './offers.ts'

const now = new Date('2026-11-20T12:00:00Z')
const none = { hiddenVendors: new Set<string>(), rates: null }

const wire = (id: string, unitPrice: string | null, extra: Partial<OfferInput> = {}): OfferInput => ({
  id,
  vendorId: `v${id}`,
  price: '20.00',
  normalizedPricePerMg: unitPrice,
  quantity: '5',
  unitType: 'mg',
  size: '5 mg × 1 vial',
  inStock: true,
  checkedAt: '2026-11-20T11:56:00Z',
  ...extra,
})

const best = (...offers: OfferInput[]) => [...bestPriceIds(candidates(offers.map(readOffer), none, now))]

describe('reading an offer', () => {
  test('prices and times are read once', () => {
    expect(readOffer(wire('a', '4.00', { listPrice: '25.00' }))).toMatchObject({
      price: 20_000_000,
      listPrice: 25_000_000,
      unitPrice: 4_000_000,
      currency: 'USD',
      quantity: 5_000_000,
      comparable: true,
      reason: null,
    })
  })

  test('a list price below the price is none; a price of 0 is none and compares with nothing', () => {
    expect(readOffer(wire('a', '4', { listPrice: '19' })).listPrice).toBeNull()
    expect(readOffer(wire('a', '4', { price: '0.00' }))).toMatchObject({ price: null, comparable: false })
  })

  test('what cannot be compared says why', () => {
    expect(readOffer(wire('a', null, { reason: 'size not stated' })).reason).toBe('size not stated')
    expect(readOffer(wire('a', '4', { comparable: false })).reason).toBe(NOT_COMPARABLE)
  })

  test('a size is made from the quantity when none is written', () => {
    expect(readOffer(wire('a', '4', { size: null })).size).toBe('5 mg')
    expect(readOffer(wire('a', '4', { size: '', quantity: null })).size).toBe('')
  })

  test('nothing on the wire throws; entries without an id and doubles are left out', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(wire('a', '1')), 'vendor', 'currency'), fc.anything()),
        entry => {
          const offer = readOffer(entry as never)
          expect(offer.unitPrice === null).toBe(!offer.comparable)
        },
      ),
    )
    const offers = [wire('a', '4'), null, {}, wire('a', '5'), wire('b', '6')] as OfferInput[]
    expect(readOffers({ offers }).map(offer => offer.id)).toEqual(['a', 'b'])
    expect(readOffers({ offers: null as never })).toEqual([])
  })
})

describe('best price', () => {
  test('the lowest unit price above 0 wins', () => {
    expect(
      best(wire('a', '4.12'), wire('b', '3.80'), wire('c', '0'), wire('d', null), wire('e', 'NaN')),
    ).toEqual(['b'])
  })

  test('prices a millionth apart are not equal', () => {
    expect(best(wire('a', '4.000001'), wire('b', '4'))).toEqual(['b'])
  })

  test.each<[string, Partial<OfferInput>]>([
    ['out of stock', { inStock: false }],
    ['not comparable', { comparable: false }],
    ['not checked for 48 hours', { checkedAt: '2026-11-18T11:59:59Z' }],
    ['quarantined', { quarantined: true }],
    ['quote only', { price: '0' }],
  ])('never an offer that is %s', (_, extra) => {
    expect(best(wire('a', '1.00', extra), wire('b', '3.80'), wire('c', '4.00'))).toEqual(['b'])
    expect(best(wire('a', '1.00', extra))).toEqual([])
  })

  test('a hidden vendor sets no headline and no badge', () => {
    const list = candidates(
      [wire('a', '1.00'), wire('b', '2.00'), wire('c', '3')].map(readOffer),
      { ...none, hiddenVendors: new Set(['va']) },
      now,
    )
    expect([...bestPriceIds(list)]).toEqual(['b'])
    expect(headline(list)?.offer.id).toBe('b')
  })

  test('without rates currencies are not compared, units never', () => {
    const offers = [
      wire('a', '4'),
      wire('b', '3', { currency: 'EUR' }),
      wire('c', '2', { unitType: 'ml' }),
      wire('d', '5'),
      wire('e', '4', { currency: 'EUR' }),
      wire('f', '3', { unitType: 'ml' }),
    ]
    expect(best(...offers)).toEqual(['a', 'b', 'c'])
    expect(headline(candidates(offers.map(readOffer), none, now))?.offer.id).toBe('b')
  })

  test('one vendor alone in a currency is never the best by default', () => {
    expect(best(wire('a', '4'), wire('b', '1', { currency: 'GBP' }), wire('d', '5'))).toEqual(['a'])
    expect(best(wire('a', '4'), wire('b', '5', { vendorId: 'va' }))).toEqual([])
  })

  test('with rates the lowest of all currencies wins, exact to the last digit', () => {
    const rates = readRates({ base: 'EUR', date: '2026-11-20', rates: { USD: '1.25', GBP: '0.8' } })
    const ids = (...offers: OfferInput[]) => [
      ...bestPriceIds(candidates(offers.map(readOffer), { ...none, rates }, now)),
    ]
    const pound = wire('b', '2.56', { currency: 'GBP' })
    expect(ids(wire('a', '4'), pound)).toEqual(['a', 'b'])
    expect(ids(wire('a', '3.999999'), pound)).toEqual(['a'])
    expect(ids(wire('a', '4.000001'), pound, wire('c', '0.01', { currency: 'XYZ' }))).toEqual(['b'])
  })

  test('a tie marks every lowest offer; the headline takes the smaller total, then the id', () => {
    const offers = [wire('c', '4.0'), wire('b', '4.00'), wire('a', '4', { price: '40' })]
    expect(best(...offers)).toEqual(['c', 'b', 'a'])
    expect(headline(candidates(offers.map(readOffer), none, now))?.offer.id).toBe('b')
    expect(headline([])).toBeNull()
  })

  const list = candidates([wire('a', '4.00'), wire('b', '3.80')].map(readOffer), none, now)
  const yours = (a: number, b: number) =>
    list.map(item => ({ ...item, unitPrice: item.offer.id === 'a' ? a : b }))

  test('"best with your coupons" only when a coupon changes the winner', () => {
    expect([...bestWithCouponIds(list, yours(3_600_000, 3_800_000))]).toEqual(['a'])
    expect([...bestWithCouponIds(list, yours(4_000_000, 3_000_000))]).toEqual([])
    expect([...bestWithCouponIds(list, yours(3_800_000, 3_800_000))]).toEqual(['a'])
  })

  test('a coupon that takes the whole price off makes no best price: only prices above 0 count', () => {
    expect([...bestWithCouponIds(list, yours(0, 3_800_000))]).toEqual([])
  })
})

describe('for all offers', () => {
  const offers = fc.array(
    fc.record({
      unitPrice: fc.option(fc.integer({ min: -5, max: 40 }).map(n => (n / 10).toFixed(2))),
      inStock: fc.constantFrom<(boolean | string)[]>(true, 't', 'true', false, 'f'),
      currency: fc.constantFrom('USD', 'EUR'),
      quarantined: fc.boolean(),
      hours: fc.integer({ min: 0, max: 60 }),
    }),
    { maxLength: 12 },
  )

  test('every badge is at the lowest price of its group, and the order of the list does not matter', () => {
    fc.assert(
      fc.property(offers, list => {
        const read = list.map((entry, index) =>
          readOffer(
            wire(`${index}`, entry.unitPrice, {
              inStock: entry.inStock,
              currency: entry.currency,
              quarantined: entry.quarantined,
              checkedAt: new Date(now.getTime() - entry.hours * 3_600_000).toISOString(),
            }),
          ),
        )
        const ranked = candidates(read, none, now)
        const ids = bestPriceIds(ranked)
        for (const { offer, unitPrice } of ranked) {
          const lower = ranked.some(
            other => other.offer.currency === offer.currency && other.unitPrice < unitPrice,
          )
          const rivals = ranked.filter(other => other.offer.currency === offer.currency)
          expect(ids.has(offer.id)).toBe(!lower && rivals.length > 1)
        }
        expect(bestPriceIds(ranked.toReversed())).toEqual(ids)
        expect(headline(ranked.toReversed())).toEqual(headline(ranked))
      }),
    )
  })
})
