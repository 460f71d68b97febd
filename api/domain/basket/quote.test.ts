import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteBasket } from './quote.ts'
import type { BasketInput, BasketLine, BasketOffer, BasketVendor, Plan } from './types.ts'

/** The long run is `TEST_LONG=1 vitest run --project unit api/domain/basket`. */
const RUNS = process.env['TEST_LONG'] ? 10_000 : 160
const FEWER_RUNS = RUNS / 4
/** Thirty times the usual work: random prices of a few micro-units are harder to prove than any real basket. */
const ENOUGH_MS = 1_500
/** For a machine that does much else beside. */
const PATIENCE_MS = Math.max(120_000, 300 * RUNS)

/** The rules once more, as plainly as they can be said: every minimal way to cover a line, every combination, bigint money. */
type Packs = { offer: BasketOffer; packs: number }[]

const sizeOf = (line: BasketLine, offer: BasketOffer) => (line.needPacks !== null ? 1 : (offer.packMg ?? 0))

function waysOf(line: BasketLine, usable: readonly BasketOffer[]): Packs[] {
  const need = line.needPacks ?? line.needMg ?? 0
  const ways: Packs[] = []
  const extend = (at: number, chosen: Packs, held: number): void => {
    const offer = usable[at]
    if (!offer) {
      const smallest = Math.min(...chosen.map(({ offer }) => sizeOf(line, offer)))
      if (held >= need && held - smallest < need) ways.push(chosen)
      return
    }
    const size = sizeOf(line, offer)
    const most = Math.min(offer.maxPacks ?? Infinity, Math.ceil(need / size))
    for (let packs = 0; packs <= most; packs += 1)
      extend(at + 1, packs === 0 ? chosen : [...chosen, { offer, packs }], held + packs * size)
  }
  extend(0, [], 0)
  return ways
}

/** 12.5 per cent is 125 thousandths; the test's amounts have three decimals at most, and its sums are small integers. */
const discountOf = (items: number, { amount: off, type, cent }: BasketVendor['codes'][number]): number => {
  const thousandths = Math.round(off * 1_000)
  const cents =
    type === 'percentage' ? (items * thousandths) / (100_000 * cent) : (thousandths * 1_000) / cent
  return Math.min(Math.round(cents) * cent, items)
}

/** Infinity when the vendor's minimum is not reached under any code. */
function costAt(vendor: BasketVendor, items: number, withShipping: boolean): number {
  const { price = 0n, freeFrom = null, steps = [] } = vendor.shipping ?? {}
  const parcel = (after: number): number => {
    if (freeFrom !== null && after >= Number(freeFrom)) return 0
    const reached = steps.filter(({ from }) => after >= Number(from)).map(step => Number(step.price))
    return Math.min(Number(price), ...reached)
  }
  const codes = vendor.codes.filter(({ minimum }) => items >= Number(minimum ?? 0n))
  return [0, ...codes.map(code => discountOf(items, code))]
    .map(discount => items - discount)
    .filter(after => after >= Number(vendor.minimum ?? 0n))
    .map(after => (withShipping ? after + parcel(after) : after))
    .reduce((a, b) => Math.min(a, b), Infinity)
}

type Found = { lines: number; total: bigint; vendors: number }

/** The least total of each number of lines covered by each number of vendors, over every plan of the vendors allowed. */
function plansOf(basket: BasketInput, vendors: readonly BasketVendor[], withShipping: boolean): Found[] {
  const costs = vendors.map(() => new Map<number, number>())
  const cost = (at: number, items: number): number => {
    const known = costs[at]?.get(items)
    if (known !== undefined) return known
    const found = costAt(vendors[at] as BasketVendor, items, withShipping)
    costs[at]?.set(items, found)
    return found
  }
  const ways = basket.lines.map(line => {
    const usable = line.offers.filter(
      offer => vendors.some(({ id }) => id === offer.vendorId) && sizeOf(line, offer) > 0,
    )
    return waysOf(line, usable).map(way =>
      vendors.map(({ id }) =>
        way.reduce(
          (sum, { offer, packs }) => (offer.vendorId === id ? sum + Number(offer.price) * packs : sum),
          0,
        ),
      ),
    )
  })
  const least = new Map<string, Found>()
  const combine = (at: number, items: readonly number[], lines: number): void => {
    if (at < basket.lines.length) {
      combine(at + 1, items, lines)
      for (const way of ways[at] ?? [])
        combine(
          at + 1,
          items.map((sum, n) => sum + (way[n] ?? 0)),
          lines + 1,
        )
      return
    }
    const total = items.reduce((sum, own, n) => (own > 0 ? sum + cost(n, own) : sum), 0)
    const used = items.filter(own => own > 0).length
    const key = `${lines} ${used}`
    const known = least.get(key)
    if (total < Infinity && (!known || BigInt(total) < known.total))
      least.set(key, { lines, total: BigInt(total), vendors: used })
  }
  combine(
    0,
    vendors.map(() => 0),
    0,
  )
  return [...least.values()]
}

const better = (a: Found, b: Found) =>
  b.lines - a.lines || (a.total < b.total ? -1 : a.total > b.total ? 1 : a.vendors - b.vendors)

const bestOf = (plans: readonly Found[]): Found | null => plans.toSorted(better)[0] ?? null

const amount = fc.integer({ min: 0, max: 40 }).map(BigInt)

const vendorOf = (id: string) =>
  fc.record({
    id: fc.constant(id),
    shipping: fc.option(
      fc.record({
        price: amount,
        freeFrom: fc.option(amount),
        steps: fc.array(fc.record({ from: amount, price: amount }), { maxLength: 2 }),
      }),
      { freq: 4 },
    ),
    minimum: fc.option(amount, { freq: 1 }),
    codes: fc.array(
      fc.record({
        code: fc.constantFrom('ONE', 'TWO'),
        type: fc.constantFrom('percentage' as const, 'fixed' as const),
        amount: fc.constantFrom(5, 12.5, 50, 100, 0.001, 0),
        minimum: fc.option(amount),
        cent: fc.constantFrom(1, 2, 5),
      }),
      { maxLength: 2 },
    ),
  })

const lineOf = (id: string, vendors: readonly string[]) =>
  fc
    .record({
      need: fc.oneof(
        fc.record({ needMg: fc.constantFrom(5, 7.5, 10), needPacks: fc.constant(null) }),
        fc.record({ needMg: fc.constant(null), needPacks: fc.integer({ min: 1, max: 2 }) }),
      ),
      offers: fc.array(
        fc.record({
          vendorId: fc.constantFrom(...vendors),
          packMg: fc.option(fc.constantFrom(2.5, 5, 10), { freq: 9 }),
          price: fc.integer({ min: 1, max: 30 }).map(BigInt),
          maxPacks: fc.option(fc.integer({ min: 1, max: 2 }), { freq: 1 }),
        }),
        { maxLength: 4 },
      ),
    })
    .map(({ need, offers }) => ({
      id,
      ...need,
      offers: offers.map((offer, at) => ({ ...offer, offerId: `${id}-${at}` })),
    }))

const IDS = ['a', 'b', 'c', 'd']
const baskets: fc.Arbitrary<BasketInput> = fc.record({
  vendors: fc.tuple(...IDS.map(vendorOf)),
  lines: fc.tuple(...['l1', 'l2', 'l3'].map(id => lineOf(id, IDS))),
})

const sells = ({ lines }: BasketInput, id: string): boolean =>
  lines.some(line => line.offers.some(offer => offer.vendorId === id && sizeOf(line, offer) > 0))

const totalOf = (plan: Plan | null) => plan && { lines: plan.missing.length, total: plan.total }

test(
  'the cheapest plan of small baskets is that of trying every plan',
  () => {
    fc.assert(
      fc.property(baskets, basket => {
        const quote = quoteBasket({ ...basket, budgetMs: ENOUGH_MS })
        const known = basket.vendors.filter(({ shipping }) => shipping !== null)
        const best = bestOf(plansOf(basket, known, true))
        expect(totalOf(quote.cheapest)).toEqual(best && { lines: 3 - best.lines, total: best.total })
        expect(quote.cheapest?.vendors.length).toBe(best?.vendors)
        expect(quote.cheapest?.proven).toBe(true)
      }),
      { numRuns: RUNS },
    )
  },
  PATIENCE_MS,
)

test(
  'a plan that ran out of work is no further from the best than it says',
  () => {
    fc.assert(
      fc.property(baskets, fc.constantFrom(0.1, 1, 5), (basket, budgetMs) => {
        const { cheapest } = quoteBasket({ ...basket, budgetMs })
        const best = quoteBasket({ ...basket, budgetMs: ENOUGH_MS }).cheapest
        if (!cheapest?.complete || !best?.complete) return
        expect(best.proven).toBe(true)
        const within = cheapest.proven ? 0 : cheapest.within
        // Without a lower bound above nothing it says no distance.
        if (within === null) return
        expect(Number(cheapest.total)).toBeLessThanOrEqual(Number(best.total) * (1 + within / 100) + 1e-9)
      }),
      { numRuns: FEWER_RUNS },
    )
  },
  PATIENCE_MS,
)

test(
  'one vendor, few vendors and the total before shipping are those of trying every plan',
  () => {
    fc.assert(
      fc.property(baskets, basket => {
        const quote = quoteBasket({ ...basket, budgetMs: ENOUGH_MS })
        const known = basket.vendors.filter(({ shipping }) => shipping !== null)
        const whole = plansOf(basket, known, true).filter(({ lines }) => lines === 3)
        const single = bestOf(whole.filter(({ vendors }) => vendors <= 1))
        expect(quote.single?.total ?? null).toBe(single?.total ?? null)
        const cheapest = bestOf(whole)
        const near = whole.filter(({ total }) => total * 100n <= (cheapest?.total ?? 0n) * 105n)
        const [few] = near.toSorted((a, b) => a.vendors - b.vendors || better(a, b))
        expect(quote.fewest && { total: quote.fewest.total, vendors: quote.fewest.vendors.length }).toEqual(
          few ? { total: few.total, vendors: few.vendors } : null,
        )
        const isUnknown = basket.vendors.some(({ id, shipping }) => shipping === null && sells(basket, id))
        const shown = (plan: Found | null) =>
          plan && (!cheapest || (isUnknown && plan.lines === 3 && plan.total < cheapest.total))
            ? { lines: 3 - plan.lines, total: plan.total }
            : null
        const goods = bestOf(plansOf(basket, basket.vendors, false))
        expect(totalOf(quote.beforeShipping)).toEqual(shown(goods))
        const { beforeShipping } = quoteBasket({ ...basket, budgetMs: ENOUGH_MS }, 'stated')
        expect(totalOf(beforeShipping)).toEqual(shown(bestOf(plansOf(basket, basket.vendors, true))))
      }),
      { numRuns: FEWER_RUNS },
    )
  },
  PATIENCE_MS,
)

test(
  'a plan adds up, keeps to what vendors have, and has no pack that it could do without',
  () => {
    fc.assert(
      fc.property(baskets, basket => {
        const { cheapest } = quoteBasket(basket)
        const paid = cheapest?.vendors.reduce(
          (sum, one) => sum + one.items - one.discount + (one.shipping ?? 0n),
          0n,
        )
        expect(paid).toBe(cheapest?.total)
        const bought = (cheapest?.vendors ?? []).flatMap(({ lines }) => lines)
        for (const line of basket.lines.filter(({ id }) => !cheapest?.missing.includes(id))) {
          const packs = bought.filter(({ lineId }) => lineId === line.id)
          const sizes = packs.flatMap(({ offerId, packs: count }) => {
            const offer = line.offers.find(one => one.offerId === offerId)
            expect(count).toBeLessThanOrEqual(offer?.maxPacks ?? Infinity)
            return Array.from({ length: count }, () => (offer ? sizeOf(line, offer) : 0))
          })
          const held = sizes.reduce((a, b) => a + b, 0)
          const need = line.needPacks ?? line.needMg ?? 0
          expect(held).toBeGreaterThanOrEqual(need)
          expect(held - Math.min(...sizes)).toBeLessThan(need)
        }
      }),
      { numRuns: FEWER_RUNS },
    )
  },
  PATIENCE_MS,
)

test('a line may be split over vendors where that costs less than any vendor that has all of it', () => {
  const offer = (vendorId: string, packMg: number, price: bigint) => ({
    offerId: `${vendorId} ${packMg}`,
    vendorId,
    packMg,
    price,
    maxPacks: null,
  })
  const free = { shipping: { price: 0n, freeFrom: null }, minimum: null, codes: [] }
  const { cheapest } = quoteBasket({
    lines: [
      {
        id: 'l',
        needMg: 30,
        needPacks: null,
        offers: [offer('a', 20, 40n), offer('b', 10, 15n), offer('c', 30, 60n), offer('b', 30, 70n)],
      },
    ],
    vendors: ['a', 'b', 'c'].map(id => ({ id, ...free })),
    budgetMs: 0,
  })
  expect(cheapest?.total).toBe(45n)
})

test('an empty basket costs nothing, and one that nobody sells is missing whole', () => {
  const vendor: BasketVendor = { id: 'a', shipping: { price: 5n, freeFrom: null }, minimum: null, codes: [] }
  expect(quoteBasket({ lines: [], vendors: [vendor] }).cheapest).toMatchObject({ total: 0n, complete: true })
  const line: BasketLine = { id: 'l', needMg: 5, needPacks: null, offers: [] }
  expect(quoteBasket({ lines: [line], vendors: [vendor] })).toMatchObject({
    cheapest: { total: 0n, complete: false, missing: ['l'] },
    single: null,
    fewest: null,
  })
})
