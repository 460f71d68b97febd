import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMicro } from '#api/domain/money.ts'
import { applyBestCoupon } from '#api/domain/offers/coupons.ts'
import { readRates } from '#api/domain/rates.ts'
import type { ShippingRule } from '#api/domain/vendors/shipping.ts'
import { basketCsv } from './basket-csv.ts'
import { lacksShipping, plansInOrder, totalNotes, totalWords } from './cost-words.ts'
import type { BasketMarket, BasketMarketOffer, StatedTerms, Terms } from './basket-market.ts'
import { readLines, withPacks, type WantedLine } from './wanted.ts'
import { PLAN_KINDS, type CostPlan } from './cost.ts'
import { wholeCost } from './whole-cost.ts'

const NOW = new Date('2026-11-22T12:00:00Z')

const offer = (
  id: string,
  vendorId: string,
  price: string,
  more: Partial<BasketMarketOffer> = {},
): BasketMarketOffer => ({
  id,
  productId: '1',
  vendorId,
  price,
  currency: 'USD',
  quantity: '5',
  size: '5 mg × 1 vial',
  available: true,
  checkedAt: NOW.toISOString(),
  url: `https://vendor${vendorId}.example/${id}`,
  ...more,
})

const marketOf = (...offers: BasketMarketOffer[]): BasketMarket => ({
  products: [
    { id: '1', name: 'BPC-157 vials', unit: 'mg' },
    { id: '2', name: 'TB-500 vials', unit: 'mg' },
  ],
  vendors: ['7', '8', '9'].map(id => ({ id, slug: `v${id}`, name: `Vendor ${id}`, fictional: true })),
  offers,
})

const stated = <T>(value: T) => ({ value, sourceUrl: null, statedOn: '2026-11-01' })
const rule = (price: string, freeFrom: string | null = null, currency = 'USD'): ShippingRule => ({
  regions: ['US'],
  price,
  currency,
  freeFrom,
  days: null,
})
const facts = (vendorId: string, own: ShippingRule, minimum: string | null = null): StatedTerms => ({
  vendorId,
  destinations: null,
  shipping: stated([own]),
  minimum: minimum === null ? null : stated({ amount: minimum, currency: own.currency }),
})

const terms = (more: Partial<Terms> = {}): Terms => ({
  currency: null,
  country: 'US',
  codes: [],
  rates: null,
  facts: [],
  hiddenVendors: [],
  now: NOW.getTime(),
  ...more,
})

const dollars = (amount: number) => amount * 1_000_000

test('shipping that is not stated is never in a total: the total says that it is before it', () => {
  const market = marketOf(offer('1', '7', '20.00'), offer('2', '8', '15.00'))
  const cost = wholeCost(readLines('1:10'), market, terms({ facts: [facts('7', rule('12.00'))] }))
  expect(cost.plans.cheapest).toMatchObject({
    total: dollars(52),
    vendors: [{ id: '7', shipping: dollars(12) }],
  })
  expect(cost.plans.beforeShipping).toMatchObject({
    total: dollars(30),
    vendors: [{ id: '8', shipping: null }],
  })
  const plan = cost.plans.beforeShipping
  expect(plan && totalNotes(plan, cost, [])).toEqual([
    'Shipping of one vendor is not stated: the total is before it.',
  ])
  const csv = basketCsv({ cost, market, names: ['BPC-157 vials'] })
  expect(csv.csv).toContain('Before shipping,Vendor 8,shipping,,,,USD,not stated,')
  expect(csv.csv).not.toMatch(/shipping,,,0/)
})

test('before unknown shipping, what is stated counts: nothing is split off to pay a parcel more', () => {
  const market = marketOf(
    offer('1', '8', '15.00'),
    offer('2', '8', '15.50', { productId: '2' }),
    offer('3', '7', '15.00', { productId: '2' }),
    offer('4', '7', '40.00'),
  )
  const cost = (more: Partial<BasketMarketOffer>) => {
    const offers = market.offers.map(one => (one.id === '2' ? { ...one, ...more } : one))
    return wholeCost(
      readLines('1:5,2:5'),
      { ...market, offers },
      terms({ facts: [facts('7', rule('8.00'))] }),
    )
  }
  const together = cost({}).plans.beforeShipping
  expect(together).toMatchObject({ total: dollars(30.5), vendors: [{ id: '8', shipping: null }] })
  const apart = cost({ price: '30.00' })
  expect(apart.plans.beforeShipping).toMatchObject({ total: dollars(38) })
  expect(apart.plans.cheapest).toMatchObject({ total: dollars(63) })
  expect(apart.plans.beforeShipping && lacksShipping(apart.plans.beforeShipping)).toBe(
    'before shipping that is not stated',
  )
})

test('what holds more of the basket is shown first, though a part of its shipping is not stated', () => {
  const market = marketOf(
    offer('1', '7', '20.00'),
    offer('2', '8', '25.00'),
    offer('3', '8', '30.00', { productId: '2' }),
  )
  const cost = wholeCost(readLines('1:5,2:5'), market, terms({ facts: [facts('7', rule('5.00'))] }))
  const shown = plansInOrder(cost)
  const names = ['BPC-157 vials', 'TB-500 vials']
  expect(shown.map(({ kind }) => kind)).toEqual(['beforeShipping', 'cheapest'])
  expect(totalWords(cost, names)).toBe('$55.00 before shipping')
  expect(totalNotes(shown[1]!.plan, cost, names)).toEqual([
    'Without TB-500 vials: not to be had from vendors that state their shipping.',
  ])
  const { csv } = basketCsv({ cost, market, names })
  expect(csv.indexOf('Before shipping,')).toBeLessThan(csv.indexOf('Cheapest split,'))
})

test('a vendor of unknown shipping is shown where it could be cheaper in all, though its goods cost more', () => {
  const market = marketOf(offer('1', '7', '34.00'), offer('2', '8', '36.00'))
  const under = (price: string) =>
    wholeCost(readLines('1:5'), market, terms({ facts: [facts('7', rule(price))] })).plans
  expect(under('35.00').beforeShipping).toMatchObject({ total: dollars(36), vendors: [{ id: '8' }] })
  expect(under('1.00').beforeShipping).toBeNull()
})

test('without a country every total is before shipping', () => {
  const market = marketOf(offer('1', '7', '20.00'))
  const cost = wholeCost(readLines('1:5'), market, terms({ country: null, facts: [facts('7', rule('0'))] }))
  expect(cost.plans.cheapest).toBeNull()
  expect(totalWords(cost, ['BPC-157 vials'])).toBe('$20.00 before shipping')
  const plan = cost.plans.beforeShipping
  expect(plan && totalNotes(plan, cost, [])).toEqual(['No country is chosen: the total is before shipping.'])
  expect(basketCsv({ cost, market, names: [] }).csv).toContain('shipping,,,,USD,no country chosen,')
})

test('a vendor that does not ship there sells nothing there', () => {
  const away = { ...facts('7', rule('1.00')), destinations: stated(['DE']) }
  const market = marketOf(offer('1', '7', '20.00'))
  const cost = wholeCost(readLines('1:5'), market, terms({ facts: [away] }))
  expect(cost.faults).toEqual(['not shipped'])
  expect(totalWords(cost, ['BPC-157 vials'])).toBe('nothing of it can be had now')
})

test('mixed currencies without rates are said, not summed; with rates they are converted', () => {
  const euros = { currency: 'EUR', productId: '2' }
  const market = marketOf(offer('1', '7', '20.00'), offer('2', '8', '10.00', euros))
  const known = [facts('7', rule('5.00')), facts('8', rule('4.00', null, 'EUR'))]
  const apart = wholeCost(readLines('1:5,2:5'), market, terms({ facts: known }))
  expect(apart).toMatchObject({
    currency: 'USD',
    faults: [null, 'currency'],
    otherCurrencies: [{ currency: 'EUR', offers: 1 }],
  })
  expect(apart.plans.cheapest).toMatchObject({ total: dollars(25), complete: false, missing: [1] })
  expect(totalWords(apart, ['BPC-157 vials', 'TB-500 vials'])).toBe('$25.00 without TB-500 vials')
  const rates = readRates({ base: 'EUR', date: '2026-11-21', rates: { USD: '1.20' } })
  const together = wholeCost(readLines('1:5,2:5'), market, terms({ facts: known, rates }))
  expect(together.plans.cheapest).toMatchObject({ total: dollars(20 + 5 + 12 + 4.8), complete: true })
})

test('a minimum in a currency without a rate leaves its vendor out', () => {
  const market = marketOf(offer('1', '7', '20.00'))
  const own = { ...facts('7', rule('1.00')), minimum: stated({ amount: '50', currency: 'GBP' }) }
  expect(wholeCost(readLines('1:5'), market, terms({ facts: [own] })).faults).toEqual(['currency'])
})

test('a fixed code is dollars: it takes nothing off a vendor that prices in euros', () => {
  const market = marketOf(offer('1', '7', '20.00', { currency: 'EUR' }))
  const code = { id: '1', vendorId: '7', code: 'FIVE', discountType: 'fixed', discountAmount: '5' }
  const rates = readRates({ base: 'EUR', date: '2026-11-21', rates: { USD: '1.20' } })
  const known = { codes: [code], rates, facts: [facts('7', rule('0', null, 'EUR'))] }
  expect(wholeCost(readLines('1:5'), market, terms(known)).plans.cheapest).toMatchObject({
    vendors: [{ code: null, discount: 0 }],
  })
  const percent = { ...code, discountType: 'percentage', discountAmount: '10' }
  expect(
    wholeCost(readLines('1:5'), market, terms({ ...known, codes: [percent] })).plans.cheapest,
  ).toMatchObject({
    vendors: [{ code: 'FIVE', discount: expect.any(Number) }],
  })
})

test('a code takes off whole cents, halves up, as on a card: total, lines and CSV agree', () => {
  const code = { id: '1', vendorId: '7', code: 'SECONDCUP', discountType: 'percentage', discountAmount: '25' }
  const costOf = (price: string) => {
    const market = marketOf(offer('1', '7', price))
    const cost = wholeCost(readLines('1:5'), market, terms({ country: null, codes: [code] }))
    return { cost, csv: basketCsv({ cost, market, names: [] }).csv }
  }
  expect(costOf('37.50').cost.plans.beforeShipping).toMatchObject({
    total: dollars(28.12),
    vendors: [{ discount: dollars(9.38) }],
  })
  expect(costOf('19.99').csv).toMatch(/code,,,-5\.00,USD,SECONDCUP[^]*total,,,14\.99,USD/)
})

test('a converted price, shipping and threshold are whole cents each', () => {
  const market = marketOf(offer('1', '7', '10.01', { currency: 'GBP' }))
  const rates = readRates({ base: 'GBP', date: '2026-11-21', rates: { USD: '1.3217' } })
  const known = terms({ rates, currency: 'USD', facts: [facts('7', rule('3.33', '20.00', 'GBP'))] })
  expect(wholeCost(readLines('1:1x5'), market, known).plans.cheapest).toMatchObject({
    total: dollars(17.63),
    vendors: [{ items: dollars(13.23), shipping: dollars(4.4) }],
  })
  expect(wholeCost(readLines('1:2x5'), market, known).plans.cheapest).toMatchObject({
    total: dollars(26.46),
    vendors: [{ shipping: 0 }],
  })
})

test('a parcel of one pack costs what its card says', () => {
  const given = fc.record({
    cents: fc.integer({ min: 1, max: 900_000 }),
    percent: fc.integer({ min: 1, max: 100_000 }).map(n => `${n / 1_000}`),
    currency: fc.constantFrom('USD', 'GBP', 'JPY'),
  })
  fc.assert(
    fc.property(given, ({ cents, percent, currency }) => {
      const code = { id: '1', vendorId: '7', code: 'C', discountType: 'percentage', discountAmount: percent }
      const price = currency === 'JPY' ? `${cents}` : (cents / 100).toFixed(2)
      const cost = wholeCost(
        readLines('1:5'),
        marketOf(offer('1', '7', price, { currency })),
        terms({ codes: [code], country: null }),
      )
      const card = applyBestCoupon({ vendorId: '7', price: parseMicro(price), currency }, [code])
      expect(cost.plans.beforeShipping?.vendors[0]?.discount).toBe(card?.saved ?? 0)
    }),
  )
})

test('an offer wanted by itself that is out of stock says so, and a stale one is not counted', () => {
  const old = new Date(NOW.getTime() - 49 * 3_600_000).toISOString()
  const market = marketOf(
    offer('1', '7', '20.00', { available: false }),
    offer('2', '8', '9.00', { checkedAt: old }),
  )
  const cost = wholeCost(readLines('1:1@1,1:1x5,1:1x7'), market, terms())
  expect(cost.faults).toEqual(['unavailable', 'stale', 'size'])
})

test('a lower step of shipping counts from its order value on, in the currency of the total', () => {
  const market = marketOf(offer('1', '7', '40.00'), offer('2', '7', '15.00', { productId: '2' }))
  const steps = [{ from: '50.00', price: '6.00' }]
  const known = terms({ facts: [facts('7', { ...rule('12.00', '200.00'), steps })] })
  const total = (text: string, more: Partial<Terms> = {}) =>
    wholeCost(readLines(text), market, { ...known, ...more }).plans.cheapest?.total
  expect([total('1:5'), total('1:5,2:5')]).toEqual([dollars(52), dollars(61)])
  const rates = readRates({ base: 'EUR', date: '2026-11-21', rates: { USD: '1.20' } })
  const euros = facts('7', { ...rule('12.00', null, 'EUR'), steps })
  expect(total('1:5,2:5', { rates, facts: [euros] })).toBe(dollars(55 + 14.4))
})

test('what would make shipping free: the offer for which the total grows least', () => {
  const market = marketOf(offer('1', '7', '40.00'), offer('2', '7', '15.00', { productId: '2' }))
  const known = terms({ facts: [facts('7', rule('12.00', '70.00'))] })
  const cost = wholeCost(readLines('1:5,2:5'), market, known)
  expect(cost.plans.cheapest).toMatchObject({
    total: dollars(67),
    vendors: [{ raise: { short: dollars(15), offerId: '2', packs: 1, more: dollars(3) } }],
  })
  for (const text of ['1:5,2:5', '1:5,2:1x5', '1:5,2:1@2']) {
    const [first, second] = readLines(text) as [WantedLine, WantedLine]
    const raised = wholeCost([first, withPacks(second, 1, 5_000_000)], market, known)
    expect(raised.plans.cheapest?.total).toBe(dollars(70))
  }
})

test('nobody is told to buy more than twice as much for free shipping', () => {
  const market = marketOf(offer('1', '7', '20.00'))
  const raiseFrom = (freeFrom: string) =>
    wholeCost(readLines('1:5'), market, terms({ facts: [facts('7', rule('12.00', freeFrom))] })).plans
      .cheapest?.vendors[0]?.raise
  expect(raiseFrom('40.00')).toMatchObject({ packs: 1, more: dollars(8) })
  expect(raiseFrom('60.00')).toBeNull()
})

test('a plan that was not proven says so, with the most that it can be above the best where that is known', () => {
  const market = marketOf(offer('1', '7', '20.00'))
  const { cheapest } = wholeCost(readLines('1:5'), market, terms({ facts: [facts('7', rule('0'))] })).plans
  const notes = (more: Partial<CostPlan>) =>
    cheapest && totalNotes({ ...cheapest, ...more }, { country: 'US', faults: [] }, [])
  expect(notes({})).toEqual([])
  expect(notes({ proven: false, within: 1.5 })).toEqual([
    'Within 1.5% of the best: not every split could be tried.',
  ])
  expect(notes({ proven: false, within: null })).toEqual([
    'Not every split could be tried: there may be a better one.',
  ])
})

test('what is bought beyond the amount is named', () => {
  const market = marketOf(offer('1', '7', '20.00', { quantity: '10' }))
  const cost = wholeCost(readLines('1:12'), market, terms({ facts: [facts('7', rule('0'))] }))
  expect(cost.plans.cheapest?.over).toEqual([{ line: 0, amount: 8_000_000 }])
})

test('random baskets: totals are the sums of their parts, and no unknown shipping is in one', () => {
  const price = fc.integer({ min: 1, max: 90 }).map(n => `${n}.00`)
  const offers = fc.array(
    fc.record({
      vendorId: fc.constantFrom('7', '8', '9'),
      productId: fc.constantFrom('1', '2'),
      price,
      quantity: fc.constantFrom('5', '10', null),
      currency: fc.constantFrom('USD', 'USD', 'EUR'),
      available: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  const known = fc.array(
    fc.record({ vendorId: fc.constantFrom('7', '8', '9'), price, freeFrom: fc.option(price) }),
    {
      maxLength: 3,
    },
  )
  fc.assert(
    fc.property(
      offers,
      known,
      fc.constantFrom('1:12', '1:2x5,2:10', '1:5,1:1@1,2:1x10'),
      (list, rules, text) => {
        const market = marketOf(...list.map((one, at) => offer(`${at + 1}`, one.vendorId, one.price, one)))
        const own = rules.map(one => facts(one.vendorId, rule(one.price, one.freeFrom)))
        const cost = wholeCost(readLines(text), market, terms({ facts: own }))
        for (const kind of PLAN_KINDS) {
          const plan = cost.plans[kind]
          const sum = plan?.vendors.reduce(
            (total, one) =>
              total + one.items - one.discount + (one.shipping ?? (plan.isBeforeShipping ? 0 : NaN)),
            0,
          )
          expect(sum).toBe(plan?.total)
          const goods = plan?.vendors.map(one => one.lines.reduce((total, line) => total + line.cost, 0))
          expect(goods).toEqual(plan?.vendors.map(({ items }) => items))
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('a line that no minimum order lets in says so, until the basket reaches one', () => {
  const market = marketOf(
    offer('1', '7', '20.00'),
    offer('2', '7', '15.00', { productId: '2' }),
    offer('3', '8', '18.00', { productId: '2' }),
  )
  const under = terms({ facts: [facts('7', rule('5.00'), '30.00'), facts('8', rule('4.00'))] })
  const alone = wholeCost(readLines('1:5'), market, under)
  expect([alone.faults, PLAN_KINDS.map(kind => alone.plans[kind])]).toEqual([
    ['minimum'],
    PLAN_KINDS.map(() => null),
  ])
  expect(wholeCost(readLines('1:10'), market, under).faults).toEqual([null])
  const both = wholeCost(readLines('1:5,2:5'), market, under)
  expect(both.faults).toEqual([null, null])
  expect(both.plans.cheapest).toMatchObject({ total: dollars(40), complete: true })
})
