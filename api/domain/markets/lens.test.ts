import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RatesInput, compareRated, convert, readRates } from '#api/domain/rates.ts'
import type { CouponInput } from '#api/domain/offers/coupons.ts'
import {
  type Lens,
  type LensContext,
  DEFAULT_LENS,
  cardLens,
  leavesOut,
  narrows,
  vendorCounts,
} from './lens.ts'
import { leftOutOf } from './lens-choices.ts'
import { lensParams, readLens } from './lens-address.ts'
import { cheapestOfEach } from '#api/domain/offers/filters.ts'
import { EMPTY_CONTEXT, productCards } from '#api/domain/offers/offer-card.ts'
import { type OfferInput, readOffer } from '#api/domain/offers/offers.ts'
import { rankedWithin } from '#api/domain/offers/order.ts'
import { FORM_FAMILIES } from '#api/domain/offers/products.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ecb: RatesInput = { base: 'EUR', date: '2026-11-20', rates: { USD: '1.25', GBP: '0.8' } }
const nothing = { rates: null, coupons: [], promotions: [], hiddenVendors: new Set<string>(), now }

test('a currency and codes narrow nothing, what asks something of an offer does', () => {
  expect(narrows({ ...DEFAULT_LENS, currency: 'EUR', codes: 'public' })).toBe(false)
  expect(narrows({ ...DEFAULT_LENS, certificate: true })).toBe(true)
})

const wire = (id: string, unitPrice: string | null, extra: Partial<OfferInput> = {}): OfferInput => ({
  id,
  vendorId: `v${id}`,
  vendor: { shipsTo: ['DE'] },
  certificate: 'batch tested',
  price: '20.00',
  normalizedPricePerMg: unitPrice,
  unitType: 'mg',
  inStock: true,
  checkedAt: '2026-11-20T11:56:00Z',
  form: 'vial',
  unitCount: 1,
  totalMg: '5',
  ...extra,
})
/** The list of one market, as results, the compound's page and the bot draw it. */
function seen(offers: OfferInput[], lens: Lens, given: LensContext) {
  const { rates, hiddenVendors } = given
  const context = { ...EMPTY_CONTEXT, rates, hiddenVendors, lens: cardLens(lens, given) }
  const cards = cheapestOfEach(productCards({ id: '1', name: 'Made up', offers }, context, now))
  return {
    kept: cards.filter(({ hidden }) => !hidden),
    leftOut: leftOutOf(offers.map(readOffer), lens, hiddenVendors),
    winners: cards.filter(({ isBestPrice, isBestWithCoupons }) => isBestPrice || isBestWithCoupons),
  }
}
const view = (offers: OfferInput[], lens: Partial<Lens> = {}, context = {}) =>
  seen(offers, { ...DEFAULT_LENS, ...lens }, { ...nothing, ...context })
const ids = (list: readonly { offerId: string }[]) => list.map(({ offerId }) => offerId)

describe('each choice', () => {
  test.each<[Partial<Lens>, Partial<OfferInput>]>([
    [{ form: 'capsules' }, {}],
    [{ pack: 'single' }, { unitCount: 10 }],
    [{ pack: 'single' }, { unitCount: null }],
    [{ pack: 'kit' }, {}],
    [{ pack: 'kit' }, { form: 'capsule', unitCount: 60 }],
    [{ sizeMg: 10 }, {}],
    [{ sizeMg: 5 }, { totalMg: null }],
    [{ inStock: true }, { inStock: false }],
    [{ certificate: true }, { vendor: { providesCoa: 'true' }, certificate: null }],
    [{ shipsTo: 'FR' }, {}],
    [{ shipsTo: 'EU' }, {}],
    [{ shipsTo: 'GB' }, { vendor: { shipsTo: ['EU'] } }],
    [{ shipsTo: 'DE' }, { vendor: {} }],
  ])('%j leaves out %j', (lens, extra) => {
    const { kept, leftOut } = view([wire('a', '4', extra)], lens)
    expect(kept).toEqual([])
    expect(leftOut).toMatchObject({ [Object.keys(lens)[0] ?? '']: 1 })
  })

  test.each<[Partial<Lens>, Partial<OfferInput>]>([
    [{ form: 'vials' }, { form: 'kit' }],
    [{ pack: 'kit' }, { unitCount: 10 }],
    [{ pack: 'single' }, { form: 'capsule', unitCount: 60 }],
    [{ sizeMg: 5 }, { unitCount: 10, totalMg: '50' }],
    [{ sizeMg: 2.5 }, { totalMg: '2.50' }],
    [{ shipsTo: 'DE' }, {}],
    [{ shipsTo: 'FR' }, { vendor: { shipsTo: ['world'] } }],
    [{ shipsTo: 'FR' }, { vendor: { shipsTo: ['EU', 'GB'] } }],
    [{ shipsTo: 'EU' }, { vendor: { shipsTo: ['EU'] } }],
  ])('%j keeps %j', (lens, extra) => expect(view([wire('a', '4', extra)], lens).kept).toHaveLength(1))

  test('a hidden vendor is counted and left out', () => {
    const { leftOut, kept } = view([wire('a', '4')], {}, { hiddenVendors: new Set(['va']) })
    expect([kept.length, leftOut.hidden]).toEqual([0, 1])
  })

  test('codes: none, mine, and the public ones that somebody has checked', () => {
    const coupons = [
      { id: '1', vendorId: 'va', code: 'MINE', discountType: 'percentage', discountAmount: '5' },
    ]
    const open = { id: '1', vendorId: 'vb', code: 'OPEN', discountType: 'percentage', discountAmount: '10' }
    const promotions = [{ ...open, verifiedAt: '2026-11-20T09:00:00Z', expiresAt: null }]
    const context = { coupons, promotions }
    const codes = (choice: Lens['codes'], given = context) =>
      view([wire('a', '4'), wire('b', '4.10')], { codes: choice }, given).kept.map(
        ({ offerId, coupon }) => `${offerId} ${coupon?.code ?? ''}`,
      )
    expect(codes('none')).toEqual(['a ', 'b '])
    expect(codes('mine')).toEqual(['a MINE', 'b '])
    expect(codes('public')).toEqual(['b OPEN', 'a MINE'])
    expect(codes('public', { coupons, promotions: [{ ...open, verifiedAt: null } as never] })).toEqual([
      'a MINE',
      'b ',
    ])
  })

  test('without rates each currency is ranked alone, the one of most offers first', () => {
    const offers = [wire('a', '4'), wire('b', '3'), wire('c', '2', { currency: 'GBP' })]
    expect(ids(view(offers).kept)).toEqual(['b', 'a', 'c'])
  })

  test('with rates all are ranked together, and the other currency is told in the one of the lens', () => {
    const offers = [wire('a', '4'), wire('c', '2', { currency: 'GBP' })]
    const { kept } = view(offers, { currency: 'EUR' }, { rates: readRates(ecb) })
    expect(kept.map(({ offerId, text }) => `${offerId} ${text.about}`)).toEqual([
      'c about €2.50/mg at the rate of 20 Nov',
      'a about €3.20/mg at the rate of 20 Nov',
    ])
  })
})

const CURRENCIES = ['USD', 'EUR', 'GBP', 'XAU']
const market = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 60 }).map(String),
    vendorId: fc.constantFrom('v1', 'v2', 'v3', 'v4'),
    vendor: fc.record({
      shipsTo: fc.constantFrom(['DE'], ['world'], undefined),
    }),
    certificate: fc.constantFrom('batch tested', null),
    price: fc.constantFrom('20.00', '40.00', null),
    normalizedPricePerMg: fc.option(fc.integer({ min: 1, max: 30 }).map(n => (n / 10).toFixed(2))),
    unitType: fc.constantFrom('mg', 'ml'),
    currency: fc.constantFrom(...CURRENCIES),
    inStock: fc.boolean(),
    quarantined: fc.boolean(),
    checkedAt: fc.constantFrom('2026-11-20T11:00:00Z', '2026-11-01T11:00:00Z'),
    form: fc.constantFrom('vial', 'kit', 'capsule'),
    unitCount: fc.option(fc.constantFrom(1, 10)),
    totalMg: fc.option(fc.constantFrom('5', '50')),
  }),
  { selector: ({ id }) => id, maxLength: 16 },
)
const lens: fc.Arbitrary<Lens> = fc.record({
  currency: fc.option(fc.constantFrom(...CURRENCIES)),
  form: fc.option(fc.constantFrom(...Object.values(FORM_FAMILIES))),
  pack: fc.constantFrom('any', 'single', 'kit'),
  sizeMg: fc.option(fc.constantFrom(5, 10)),
  inStock: fc.boolean(),
  certificate: fc.boolean(),
  codes: fc.constantFrom('none', 'mine', 'public'),
  shipsTo: fc.option(fc.constantFrom('DE', 'FR')),
})
const coupons: CouponInput[] = [
  { id: '1', vendorId: 'v1', code: 'TEN', discountType: 'percentage', discountAmount: '10' },
]
const context = fc.record({
  rates: fc.constantFrom(null, readRates(ecb)),
  coupons: fc.constantFrom(coupons, []),
  promotions: fc.constant([]),
  hiddenVendors: fc.constantFrom(new Set<string>(), new Set(['v2'])),
  now: fc.constant(now),
})

describe('for 1,000 markets and lenses', () => {
  const check = (property: (offers: OfferInput[], lens: Lens, given: LensContext) => void) =>
    fc.assert(fc.property(market, lens, context, property), { numRuns: 1_000 })

  test('nothing outside the lens is kept or wins, and what is left out is counted', () => {
    check((offers, chosen, given) => {
      const { kept, leftOut, winners } = seen(offers, chosen, given)
      const inside = offers.filter(one => leavesOut(readOffer(one), chosen, given.hiddenVendors).length === 0)
      expect(ids(kept).toSorted()).toEqual(inside.map(({ id }) => id).toSorted())
      expect(ids(kept)).toEqual(expect.arrayContaining(ids(winners)))
      expect(Object.values(leftOut).some(number => number > 0)).toBe(inside.length < offers.length)
    })
  })

  test('a winner is the lowest that can be bought of all it is compared with, and has a competitor', () => {
    check((offers, chosen, given) => {
      const { kept } = seen(offers, chosen, given)
      const sold = kept.filter(({ comparable, current }) => comparable && current)
      const isLower = (one: (typeof sold)[number], other: (typeof sold)[number]) =>
        compareRated(
          { amount: one.priced.offer.unitPrice, rate: one.rate },
          { amount: other.priced.offer.unitPrice, rate: other.rate },
        ) < 0
      for (const own of sold) {
        const rivals = sold.filter(
          other => other.unit === own.unit && rankedWithin(other) === rankedWithin(own),
        )
        const isContested = new Set(rivals.map(({ vendor }) => vendor.id)).size > 1
        expect(own.isBestPrice).toBe(isContested && !rivals.some(other => isLower(other, own)))
      }
      for (const each of kept) if (each.isBestPrice) expect(sold).toContain(each)
    })
  })

  test('the order is total, and no currency stands among others without a rate', () => {
    check((offers, chosen, given) => {
      const { kept } = seen(offers, chosen, given)
      expect(ids(seen(offers.toReversed(), chosen, given).kept)).toEqual(ids(kept))
      for (const inStock of [true, false]) {
        const within = kept.filter(card => card.inStock === inStock).map(rankedWithin)
        const runs = within.filter((group, index) => group !== within[index - 1])
        expect(runs).toEqual([...new Set(within)])
      }
    })
  })

  test('the default leaves nothing out but hidden vendors', () => {
    check((offers, _, given) => {
      const { kept } = seen(offers, DEFAULT_LENS, given)
      expect(kept).toHaveLength(offers.filter(({ vendorId }) => !given.hiddenVendors.has(vendorId)).length)
    })
  })

  test('an address brings the lens back', () => {
    check((_, chosen) => {
      expect(readLens(new URLSearchParams(lensParams(chosen)))).toEqual(chosen)
    })
    expect(lensParams(DEFAULT_LENS)).toEqual([])
    expect(readLens(new URLSearchParams('cur=1&form=x&pack=y&mg=-5&codes=&to=DEU'))).toEqual(DEFAULT_LENS)
  })
})

test('amounts are converted in integers; without a rate there is no amount', () => {
  const exchange = readRates(ecb)
  expect(convert(4_000_000, 'USD', 'GBP', exchange)).toBe(2_560_000)
  expect(convert(4_000_000, 'USD', 'USD', null)).toBe(4_000_000)
  expect(convert(4_000_000, 'USD', 'XAU', exchange)).toBeNull()
  expect(convert(4_000_000, 'USD', 'EUR', null)).toBeNull()
  expect(readRates(null)).toBeNull()
  expect(readRates({ ...ecb, rates: { USD: 'x', GBP: '-1' } })?.rates.size).toBe(1)
})

test('a vendor counts whose offers the certificate and the place of a lens do not leave out', () => {
  const vendor = { certificate: true, shipsTo: ['EU', 'GB'] }
  expect(vendorCounts(vendor, DEFAULT_LENS)).toBe(true)
  expect(vendorCounts(vendor, { certificate: true, shipsTo: 'DE' })).toBe(true)
  expect(vendorCounts(vendor, { certificate: false, shipsTo: 'US' })).toBe(false)
  expect(vendorCounts({ certificate: false, shipsTo: null }, { certificate: true, shipsTo: null })).toBe(
    false,
  )
})
