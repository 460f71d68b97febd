import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteBasket } from './quote.ts'
import type { Basket, BasketLine, BasketOffer, BasketVendor, Plan } from './types.ts'

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

/** 12.5 per cent is 125 thousandths; the test's amounts have three decimals at most. */
const discountOf = (items: bigint, code: BasketVendor['codes'][number]): bigint => {
  const thousandths = BigInt(Math.round(code.amount * 1_000))
  const discount = code.type === 'percentage' ? (items * thousandths) / 100_000n : thousandths * 1_000n
  return discount < items ? discount : items
}

function costAt(vendor: BasketVendor, items: bigint, withShipping: boolean): bigint | null {
  const discounts = [
    0n,
    ...vendor.codes.filter(({ minimum }) => items >= (minimum ?? 0n)).map(code => discountOf(items, code)),
  ]
  const totals = discounts
    .map(discount => items - discount)
    .filter(after => after >= (vendor.minimum ?? 0n))
    .map(after => {
      const { price = 0n, freeFrom = null } = vendor.shipping ?? {}
      return withShipping && !(freeFrom !== null && after >= freeFrom) ? after + price : after
    })
  return totals.length === 0 ? null : totals.reduce((a, b) => (a < b ? a : b))
}

type Found = { lines: number; total: bigint; vendors: number }

/** Every plan of the vendors allowed, as lines covered, total and number of vendors. */
function plansOf(basket: Basket, vendors: readonly BasketVendor[], withShipping: boolean): Found[] {
  const known = new Map(vendors.map(vendor => [vendor.id, vendor]))
  const found: Found[] = []
  const combine = (at: number, items: Map<string, bigint>, lines: number): void => {
    const line = basket.lines[at]
    if (!line) {
      let total = 0n
      for (const [id, sum] of items) {
        const vendor = known.get(id)
        const cost = vendor ? costAt(vendor, sum, withShipping) : null
        if (cost === null) return
        total += cost
      }
      found.push({ lines, total, vendors: items.size })
      return
    }
    combine(at + 1, items, lines)
    const usable = line.offers.filter(offer => known.has(offer.vendorId) && sizeOf(line, offer) > 0)
    for (const way of waysOf(line, usable)) {
      const next = new Map(items)
      for (const { offer, packs } of way)
        next.set(offer.vendorId, (next.get(offer.vendorId) ?? 0n) + offer.price * BigInt(packs))
      combine(at + 1, next, lines + 1)
    }
  }
  combine(0, new Map(), 0)
  return found
}

const better = (a: Found, b: Found) =>
  b.lines - a.lines || (a.total < b.total ? -1 : a.total > b.total ? 1 : a.vendors - b.vendors)

const bestOf = (plans: readonly Found[]): Found | null => plans.toSorted(better)[0] ?? null

const amount = fc.integer({ min: 0, max: 40 }).map(BigInt)

const vendorOf = (id: string) =>
  fc.record({
    id: fc.constant(id),
    shipping: fc.option(fc.record({ price: amount, freeFrom: fc.option(amount) }), { freq: 4 }),
    minimum: fc.option(amount, { freq: 1 }),
    codes: fc.array(
      fc.record({
        code: fc.constantFrom('ONE', 'TWO'),
        type: fc.constantFrom('percentage' as const, 'fixed' as const),
        amount: fc.constantFrom(5, 12.5, 50, 100, 0.001, 0),
        minimum: fc.option(amount),
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
const baskets: fc.Arbitrary<Basket> = fc.record({
  vendors: fc.tuple(...IDS.map(vendorOf)),
  lines: fc.tuple(...['l1', 'l2', 'l3'].map(id => lineOf(id, IDS))),
})

const totalOf = (plan: Plan | null) => plan && { lines: plan.missing.length, total: plan.total }

test('the cheapest plan of small baskets is that of trying every plan', () => {
  fc.assert(
    fc.property(baskets, basket => {
      const quote = quoteBasket(basket)
      const known = basket.vendors.filter(({ shipping }) => shipping !== null)
      const best = bestOf(plansOf(basket, known, true))
      expect(totalOf(quote.cheapest)).toEqual(best && { lines: 3 - best.lines, total: best.total })
      expect(quote.cheapest?.vendors.length).toBe(best?.vendors)
      expect(quote.cheapest?.proven).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('one vendor, few vendors and the total before shipping are those of trying every plan', () => {
  fc.assert(
    fc.property(baskets, basket => {
      const quote = quoteBasket(basket)
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
      const goods = bestOf(plansOf(basket, basket.vendors, false))
      const isShown = goods && (!cheapest || (goods.lines === 3 && goods.total < cheapest.total))
      expect(totalOf(quote.beforeShipping)).toEqual(
        isShown ? { lines: 3 - goods.lines, total: goods.total } : null,
      )
    }),
    { numRuns: 40 },
  )
})

test('a plan adds up, keeps to what vendors have, and has no pack that it could do without', () => {
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
    { numRuns: 60 },
  )
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
