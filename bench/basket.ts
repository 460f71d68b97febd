import { quoteBasket } from '#api/domain/basket/quote.ts'
import type { BasketInput, BasketLine, BasketVendor } from '#api/domain/basket/types.ts'
import { roll, rollBetween, rollOne } from '#api/feeds/demo/random.ts'
import { limitRow, median, type Row } from './measure.ts'

const LINES = 20
const VENDORS = 60
const CENT = 10_000

const dollars = (low: number, high: number, ...words: (string | number)[]) =>
  BigInt(rollBetween(low, high, ...words) * 100 * CENT)

function vendorOf(n: number, basket: number): BasketVendor {
  const words = [`vendor ${n}`, basket]
  const freeFrom = roll('free', ...words) < 0.6 ? dollars(100, 300, 'from', ...words) : null
  const codes = Array.from({ length: rollBetween(0, 2, 'codes', ...words) }, (_, at) => ({
    code: `CODE${at}`,
    type: rollOne(['percentage', 'fixed'] as const, 'type', at, ...words),
    amount: rollOne([5, 10, 15, 20], 'amount', at, ...words),
    minimum: roll('minimum', at, ...words) < 0.5 ? dollars(50, 200, 'code from', at, ...words) : null,
    cent: CENT,
  }))
  return {
    id: `vendor ${String(n).padStart(2, '0')}`,
    shipping: { price: dollars(0, 30, 'shipping', ...words), freeFrom },
    minimum: roll('order', ...words) < 0.2 ? dollars(20, 100, 'order from', ...words) : null,
    codes,
  }
}

function lineOf(n: number, basket: number, vendors: readonly BasketVendor[]): BasketLine {
  const usual = rollBetween(20, 80, 'usual', n, basket)
  const inPacks = roll('packs', n, basket) < 0.3
  const offers = vendors
    .filter(({ id }) => roll('sells', id, n, basket) < 0.5)
    .flatMap(({ id }) =>
      (inPacks ? [5] : [5, 10, 20].filter(size => roll('size', size, id, n, basket) < 0.5)).map(size => ({
        offerId: `${id} ${n} ${size}`,
        vendorId: id,
        packMg: size,
        price: BigInt(
          Math.round(usual * (size / 5) ** 0.8 * (0.8 + roll('price', size, id, n, basket) / 2) * 100) * CENT,
        ),
        maxPacks: roll('few', size, id, n, basket) < 0.1 ? 2 : null,
      })),
    )
  return {
    id: `line ${n}`,
    needMg: inPacks ? null : rollOne([5, 10, 15, 20, 30], 'need', n, basket),
    needPacks: inPacks ? rollBetween(1, 3, 'need', n, basket) : null,
    offers,
  }
}

const basketOf = (basket: number): BasketInput => {
  const vendors = Array.from({ length: VENDORS }, (_, n) => vendorOf(n, basket))
  return { vendors, lines: Array.from({ length: LINES }, (_, n) => lineOf(n, basket, vendors)) }
}

/** Said beside the limits of work: either they hold, or the bound is 2 %. */
const plainRow = (metric: string, ours: string): Row => ({
  metric,
  ours,
  reference: '–',
  ratio: null,
  goal: '',
  holds: null,
})

/** CPU time of quotes of 20 lines over 60 vendors with codes, thresholds and minimums, and how far from proven they end. */
export function benchBasket(count: number): Promise<Row[]> {
  const times: number[] = []
  const gaps: number[] = []
  for (let n = 0; n < count; n += 1) {
    const basket = basketOf(n)
    const before = process.cpuUsage()
    const { cheapest } = quoteBasket(basket)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
    gaps.push(cheapest?.within ?? 0)
  }
  const proven = gaps.filter(gap => gap === 0).length
  return Promise.resolve([
    limitRow('basket, CPU at the median', median(times), { most: 50, unit: 'ms' }),
    limitRow('basket, CPU at the worst', Math.max(...times), { most: 500, unit: 'ms' }),
    plainRow('basket, bound at the median', `${median(gaps).toFixed(1)} %`),
    plainRow('basket, bound at the worst', `${Math.max(...gaps).toFixed(1)} %`),
    plainRow('baskets proven', `${proven} of ${count}`),
  ])
}
