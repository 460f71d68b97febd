import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBigDeal, isDeal } from './deals.ts'
import { offersCsv } from './export-csv.ts'
import { ledger } from './ledger.ts'
import { type CardContext, EMPTY_CONTEXT, offerCards, productCards } from './offer-card.ts'
import { DEFAULT_LENS, cardLens } from '#api/domain/markets/lens.ts'
import { readRates } from '#api/domain/rates.ts'
import type { CouponInput } from './coupons.ts'
import type { OfferInput, OfferVendor, ProductInput } from './offers.ts'

const now = new Date('2026-11-20T12:00:00Z')

const vendor = (id: string, extra: Partial<OfferVendor> = {}): OfferVendor => ({
  id,
  slug: `slug-${id}`,
  name: `Vendor ${id}`,
  providesCoa: 'true',
  healthScore: '{"score":97}',
  ...extra,
})
const offer = (
  id: string,
  price: string,
  unitPrice: string | null,
  extra: Partial<OfferInput> = {},
): OfferInput => ({
  id,
  vendorId: `v${id}`,
  vendor: vendor(`v${id}`),
  price,
  normalizedPricePerMg: unitPrice,
  quantity: '5',
  unitType: 'mg',
  size: '5 mg × 1 vial',
  inStock: true,
  productUrl: `https://vendor-${id}.example/bpc`,
  createdAt: '2026-11-17T12:00:00Z',
  checkedAt: '2026-11-20T11:56:00Z',
  ...extra,
})
const product = (...offers: OfferInput[]): ProductInput => ({
  id: 'p1',
  name: 'BPC-157 vials',
  description: 'A synthetic peptide of fifteen amino acids.',
  offers,
})
const save10: CouponInput = {
  id: 'c1',
  vendorId: 'va',
  code: 'SAVE10',
  discountType: 'percentage',
  discountAmount: '10',
}
const cards = (offers: OfferInput[], context: Partial<CardContext> = {}) =>
  productCards(product(...offers), { ...EMPTY_CONTEXT, ...context }, now)
const card = (own: OfferInput, context: Partial<CardContext> = {}) => cards([own], context)[0]!

describe('one card', () => {
  test('a certificate on file is told apart from what the vendor says, and nothing is said without either', () => {
    const tested = 'batch tested Sep 2026, HPLC and MS'
    const silent = { vendor: { id: 'va', name: 'Vendor va' } }
    expect(card({ ...offer('a', '21.11', '4.222'), certificate: tested }).tested).toBe(tested)
    expect(card(offer('a', '21.11', '4.222')).tested).toBe('vendor says it provides certificates')
    expect(card({ ...offer('a', '21.11', '4.222'), ...silent }).tested).toBe('')
  })

  test('carries the fields of the specification', () => {
    expect(card(offer('a', '21.11', '4.222'))).toMatchObject({
      offerId: 'a',
      productId: 'p1',
      productName: 'BPC-157 vials',
      displayText: '5 mg × 1 vial',
      vendor: { name: 'Vendor va', slug: 'slug-va', healthScore: 97, providesCoa: true },
      price: 21_110_000,
      originalPrice: null,
      discountPercent: null,
      couponCode: null,
      shippingEst: 7,
      shippingLabel: 'estimate from vendor score',
      pricePerUnit: 4_222_000,
      unit: 'mg',
      inStock: true,
      url: 'https://vendor-a.example/bpc',
      isBestPrice: false,
      isWatchlisted: false,
      isTrending: false,
      isNew: true,
      daysAgo: 3,
      ruler: null,
      freshness: { words: 'checked 4 min ago' },
      text: { price: '$21.11', perUnit: '$4.22', unit: 'mg', stock: 'In stock', new: '3 d', coupon: '' },
    })
  })

  test('a fixed coupon says what it takes off this price', () => {
    const fixed = { ...save10, discountType: 'fixed', discountAmount: '500' }
    expect(card(offer('a', '23.00', '4.6'), { coupons: [fixed] })).toMatchObject({
      price: 0,
      text: { coupon: '-$23 applied' },
    })
  })

  test('a coupon lowers price and unit price, and is told apart from the vendor price', () => {
    const own = card(offer('a', '21.11', '4.222'), { coupons: [save10] })
    expect(own).toMatchObject({
      price: 19_000_000,
      originalPrice: 21_110_000,
      discountPercent: null,
      couponCode: 'SAVE10',
      hasCoupon: true,
      mayNotStack: false,
      pricePerUnit: 3_800_000,
      text: { price: '$19.00', original: '$21.11', perUnit: '$3.80', coupon: '-10% applied' },
    })
    expect(ledger(own.priced).map(({ label, text }) => `${label} ${text}`.trim())).toEqual([
      'List price $21.11',
      'Your coupon 10% off −$2.11',
      'Price at the vendor, before shipping $19.00',
      '÷ 5 mg',
      'Price per unit $3.80 per mg',
    ])
    expect(ledger(own.priced)[1]?.code).toBe('SAVE10')
    const shipping = { country: 'Canada', words: '+ $12 shipping' }
    expect(ledger(own.priced, shipping).map(({ label, text }) => `${label} ${text}`)).toEqual(
      ledger(own.priced)
        .map(({ label, text }) => `${label} ${text}`)
        .toSpliced(3, 0, 'Shipping to Canada + $12 shipping'),
    )
  })

  test('a sale and a coupon are two facts, and may not stack', () => {
    const own = card(offer('a', '20', '4', { listPrice: '25' }), { coupons: [save10] })
    expect(own).toMatchObject({
      price: 18_000_000,
      originalPrice: 25_000_000,
      discountPercent: 20,
      mayNotStack: true,
    })
    expect(
      ledger(own.priced)
        .map(({ kind, text }) => [kind, text])
        .slice(0, 4),
    ).toEqual([
      ['list', '$25.00'],
      ['sale', '−$5.00'],
      ['coupon', '−$2.00'],
      ['pay', '$18.00'],
    ])
    expect(isBigDeal(own.deal) && isDeal(own.deal)).toBe(true)
  })

  test('out of stock shows the last price, applies no coupon and is no deal', () => {
    const own = card(offer('a', '54.50', '5.45', { inStock: 'f', listPrice: '80' }), { coupons: [save10] })
    expect(own).toMatchObject({
      price: 54_500_000,
      couponCode: null,
      hasCoupon: true,
      isBestPrice: false,
      current: false,
    })
    expect(own.text).toMatchObject({ price: 'last $54.50', stock: 'Out of stock' })
    expect(ledger(own.priced).find(({ kind }) => kind === 'pay')?.label).toBe('Last price')
    expect(isDeal(own.deal)).toBe(false)
  })

  test('not comparable: no unit price, and the reason', () => {
    const own = card(offer('a', '20', null, { comparable: false, reason: 'size not stated' }))
    expect(own).toMatchObject({
      pricePerUnit: null,
      comparable: false,
      reason: 'size not stated',
      isBestPrice: false,
    })
    expect(ledger(own.priced).at(-1)).toMatchObject({ kind: 'not comparable', label: 'size not stated' })
    expect(own.text.perUnit).toBe('')
  })

  test('the division is shown only when it gives the price', () => {
    const kinds = (own: OfferInput) => ledger(card(own).priced).map(({ kind }) => kind)
    expect(kinds(offer('a', '20', '4'))).toContain('divide')
    expect(kinds(offer('a', '20', '4', { quantity: '10' }))).not.toContain('divide')
    expect(kinds(offer('a', '20', '4', { quantity: null }))).toEqual(['list', 'pay', 'unit'])
  })

  test('on a vendor page health is 100, shipping 0, and neither is shown', () => {
    expect(card(offer('a', '20', '4'), { vendorPage: true })).toMatchObject({
      vendor: { healthScore: 100, health: null },
      shippingEst: 0,
      shippingLabel: null,
    })
  })

  test('what is the user’s own', () => {
    const own = card(offer('a', '20', '4'), {
      watchedProducts: new Set(['p1']),
      watcherCounts: { p1: 128 },
      alerts: new Map([['a', 'alert-7']]),
      trendingProducts: new Set(['p1']),
    })
    expect(own).toMatchObject({ isWatchlisted: true, watchers: 128, alertId: 'alert-7', isTrending: true })
  })
})

describe('the offers of a product', () => {
  const pair = [offer('a', '20', '4.00'), offer('b', '19', '3.80')]

  test('best price is before coupons, best with your coupons after', () => {
    const marks = (context: Partial<CardContext>) =>
      cards(pair, context).map(({ isBestPrice, isBestWithCoupons }) => [isBestPrice, isBestWithCoupons])
    expect(marks({})).toEqual([
      [false, false],
      [true, false],
    ])
    expect(marks({ coupons: [save10] })).toEqual([
      [false, true],
      [true, false],
    ])
    expect(marks({ coupons: [{ ...save10, vendorId: 'vb' }] })).toEqual([
      [false, false],
      [true, false],
    ])
  })

  test('the ruler follows the prices shown', () => {
    expect(cards(pair, { coupons: [save10] }).map(({ ruler }) => ruler?.sentence)).toEqual([
      '$3.60 per mg, lowest of 2, range $3.60 to $3.80',
      '$3.80 per mg, highest of 2, range $3.60 to $3.80',
    ])
  })

  test('a hidden vendor sets no badge and no scale', () => {
    const [a, b] = cards(pair, { hiddenVendors: new Set(['vb']) })
    expect(a).toMatchObject({ isBestPrice: false, ruler: null, hidden: false })
    expect(b).toMatchObject({ isBestPrice: false, hidden: true, current: false })
  })

  test('a list of some offers speaks of the whole market', () => {
    const others = [{ ...offer('c', '18', '3.60'), vendor: null }]
    const own = productCards({ ...product(offer('a', '20', '4.00')), others }, EMPTY_CONTEXT, now)
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({ offerId: 'a', isBestPrice: false })
    expect(own[0]?.ruler?.sentence).toBe('$4.00 per mg, highest of 2, range $3.60 to $4.00')
    const hidden = productCards(
      { ...product(offer('a', '20', '4.00')), others },
      { ...EMPTY_CONTEXT, hiddenVendors: new Set(['vc']) },
      now,
    )
    expect(hidden[0]).toMatchObject({ isBestPrice: false, ruler: null })
  })

  test('other currencies stand on one ruler and one ranking at the rates of the day', () => {
    const rates = readRates({ base: 'EUR', date: '2026-11-20', rates: { USD: '1.25' } })
    const list = [
      offer('a', '20', '4.00'),
      offer('b', '19', '3.00', { currency: 'EUR' }),
      offer('c', '30', '6'),
    ]
    const own = cards(list, { rates })
    expect(own.map(({ isBestPrice }) => isBestPrice)).toEqual([false, true, false])
    expect(own[1]?.text).toMatchObject({ perUnit: '€3.00', about: 'about $3.75/mg at the rate of 20 Nov' })
    expect(own[0]?.text.about).toBe('')
    expect(own[0]?.ruler?.sentence).toBe('$4.00 per mg, second lowest of 3, range $3.75 to $6.00')
    expect(own.map(({ shownIn }) => shownIn)).toEqual(['USD', 'USD', 'USD'])
    // Under a lens of euros the cards are in euros too, whatever most of them are listed in.
    const euros = { currency: 'EUR', counts: () => true, codes: [] }
    expect(cards(list, { rates, lens: euros }).map(({ text, shownIn }) => [text.about, shownIn])).toEqual([
      ['about €3.20/mg at the rate of 20 Nov', 'EUR'],
      ['', 'EUR'],
      ['about €4.80/mg at the rate of 20 Nov', 'EUR'],
    ])
    expect(cards(list).map(({ text }) => text.about)).toEqual(['', '', ''])
  })

  test('what is outside the lens gets no card and sets no badge', () => {
    const kit = offer('k', '30', '1.00', { form: 'kit', unitCount: 10 })
    const single = { form: 'vial', unitCount: 1 }
    const list = [kit, offer('a', '20', '4.00', single), offer('b', '19', '3.80', single)]
    const own = cards(list, {
      lens: cardLens({ ...DEFAULT_LENS, pack: 'single' }, { coupons: [], promotions: [], now }),
    })
    expect(own.map(({ offerId, isBestPrice }) => [offerId, isBestPrice])).toEqual([
      ['a', false],
      ['b', true],
    ])
    expect(own[0]?.ruler?.low).toBe(3_800_000)
  })

  test('the file holds exact prices and no formula', () => {
    const csv = offersCsv(cards([offer('a', '21.11', '4.222', { size: '=5 mg' })], { coupons: [save10] }))
    expect(csv.split('\r\n')[1]).toBe(
      "BPC-157 vials,'=5 mg,Vendor va,USD,21.11,SAVE10,19.00,3.80,mg,,yes,vendor says it provides certificates,2026-11-20T11:56:00.000Z,https://vendor-a.example/bpc",
    )
  })
})

describe('cards follow what they are made of', () => {
  const one = product(offer('a', '20', '4.00'), offer('b', '25', '5.00'))
  const other = { ...product(offer('c', '30', '6.00')), id: 'p2' }
  const of = (context: Partial<CardContext>, at = now) =>
    offerCards([one, other], { ...EMPTY_CONTEXT, ...context }, at)

  test('coupons, hidden vendors and the time change every price', () => {
    const plain = of({})[0]
    expect(of({ coupons: [save10] })[0]).toMatchObject({ couponCode: 'SAVE10' })
    expect(of({ hiddenVendors: new Set(['va']) })[0]).toMatchObject({ hidden: true })
    const late = of({}, new Date(now.getTime() + 72 * 3_600_000))[0]
    expect(late?.current).toBe(false)
    expect(of({})[0]).toEqual(plain)
  })
})

describe('for all answers', () => {
  const field = fc.oneof(
    fc.anything(),
    fc.constantFrom('12.50', '-1', '0', 'USD', 'EUR', 't', true, '2026-11-20T00:00:00Z'),
  )
  const keys = [
    ...Object.keys(offer('a', '1', '1')),
    'listPrice',
    'currency',
    'comparable',
    'reason',
    'quarantined',
    'url',
  ]

  test('nothing on the wire throws, and no price is ever below 0', () => {
    const wire = fc.record({
      id: fc.string(),
      name: field,
      description: field,
      imageUrl: field,
      offers: fc.oneof(field, fc.array(fc.dictionary(fc.constantFrom(...keys), field))),
    })
    fc.assert(
      fc.property(
        fc.oneof(field, fc.array(fc.oneof(field, wire))),
        fc.array(fc.oneof(field, fc.constant(save10))),
        (answer, coupons) => {
          for (const own of offerCards(
            answer as never,
            { ...EMPTY_CONTEXT, coupons: coupons as never },
            now,
          )) {
            expect(own.price === null || own.price >= 0).toBe(true)
            expect(own.pricePerUnit === null).toBe(!own.comparable)
          }
        },
      ),
    )
  })

  const catalogue = fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 9_999 }),
      inStock: fc.boolean(),
      percent: fc.integer({ min: 0, max: 120 }),
    }),
    { minLength: 1, maxLength: 8 },
  )

  test('a coupon never raises a price, and the unit price keeps its share of it', () => {
    fc.assert(
      fc.property(catalogue, list => {
        const offers = list.map(({ cents, inStock }, index) =>
          offer(`${index}`, (cents / 100).toFixed(2), (cents / 500).toFixed(6), { inStock }),
        )
        const coupons = list.map(({ percent }, index) => ({
          ...save10,
          id: `c${index}`,
          vendorId: `v${index}`,
          discountAmount: `${percent}`,
        }))
        const plain = cards(offers)
        cards(offers, { coupons }).forEach((own, index) => {
          expect(own.price!).toBeLessThanOrEqual(plain[index]!.price!)
          expect(own.isBestPrice).toBe(plain[index]!.isBestPrice)
          expect(Math.abs(own.pricePerUnit! * 5 - own.price!)).toBeLessThanOrEqual(5)
        })
      }),
    )
  })
})
