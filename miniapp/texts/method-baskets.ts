import type { BasketMarket, StatedTerms, Terms } from '#api/domain/basket/basket-market.ts'
import { readLines } from '#api/domain/basket/wanted.ts'
import { wholeCost } from '#api/domain/basket/whole-cost.ts'
import type { CostPlan, PlanKind } from '#api/domain/basket/cost.ts'
import { STALE_HOURS } from '#api/domain/constants.ts'
import { formatMoney } from '#api/domain/money.ts'
import type { TrustSection } from './trust.ts'

const DAY = '2026-11-20'
const CODE_PERCENT = '10'
const ASKED = { first: '40.00', second: '36.00', third: '30.00' }
const SENT = { first: '12.00', second: '9.00', freeFrom: '70.00' }

const offer = (vendorId: string, price: string) => ({
  id: vendorId,
  productId: '1',
  vendorId,
  price,
  currency: 'USD',
  quantity: '5',
  size: '5 mg',
  available: true,
  checkedAt: `${DAY}T00:00:00Z`,
  url: null,
})

const MARKET: BasketMarket = {
  products: [{ id: '1', name: 'a vial of 5 mg', unit: 'mg' }],
  vendors: [],
  offers: [offer('1', ASKED.first), offer('2', ASKED.second), offer('3', ASKED.third)],
}

const ships = (vendorId: string, price: string, freeFrom: string | null): StatedTerms => ({
  vendorId,
  destinations: null,
  minimum: null,
  shipping: {
    value: [{ regions: 'world', price, currency: 'USD', freeFrom, days: null }],
    sourceUrl: null,
    statedOn: DAY,
  },
})

const TERMS: Terms = {
  currency: null,
  country: 'US',
  codes: [{ id: '1', vendorId: '1', code: 'TEN', discountType: 'percentage', discountAmount: CODE_PERCENT }],
  rates: null,
  facts: [ships('1', SENT.first, SENT.freeFrom), ships('2', SENT.second, null)],
  hiddenVendors: [],
  now: Date.parse(DAY),
}

/** The plan for so many mg, computed by the code that the basket uses. */
const planFor = (mg: number, kind: PlanKind): CostPlan => {
  const vendors = ['1', '2', '3'].map(id => ({ id, slug: id, name: id, fictional: true }))
  const plan = wholeCost(readLines(`1:${mg}`), { ...MARKET, vendors }, TERMS).plans[kind]
  if (plan === null) throw new Error(`the example has no ${kind} plan`)
  return plan
}

const money = (amount: number) => formatMoney(amount, 'USD')
const [one, two] = [planFor(5, 'cheapest'), planFor(10, 'cheapest')]
const unstated = planFor(10, 'beforeShipping')
const [ofOne, ofTwo] = [one.vendors[0], two.vendors[0]]

const example = [
  `An example: the first vendor asks $${ASKED.first} for 5 mg, takes ${CODE_PERCENT}% off with a code and sends for $${SENT.first}, free from $${SENT.freeFrom}; the second asks $${ASKED.second} and sends for $${SENT.second}.`,
  `5 mg are cheapest at the second: ${money(ofOne?.items ?? 0)} and ${money(ofOne?.shipping ?? 0)} shipping make ${money(one.total)}.`,
  `10 mg are cheapest at the first: ${money(ofTwo?.items ?? 0)} less ${money(ofTwo?.discount ?? 0)} is over the threshold, so ${money(two.total)} is all.`,
  `A third vendor asks $${ASKED.third} and does not state its shipping: its ${money(unstated.total)} for 10 mg are shown as before shipping, never as a total.`,
].join(' ')

export const baskets: TrustSection = {
  title: 'Baskets',
  text: [
    `A basket is bought from the vendors that ship to the country chosen, at listed prices in stock that are at most ${STALE_HOURS} hours old. Every split over vendors counts: goods, less the best single code of each vendor, plus its shipping, with its minimum order.`,
    'A code is held against the goods before it; free shipping and a minimum order against the goods after it. Where a vendor states lower shipping for larger orders, the lowest that the goods reach is counted. Shipping that a vendor does not state is never guessed and never in a total: the total then says that it is before it.',
    example,
    'The best split is searched by branch and bound. Where the search ends before it is proven, the total says by how many per cent at most it may be above the best.',
  ],
  formula: ['total = Σ over vendors of (goods − code + shipping)'],
}
