import { int, nth, num } from './lists.ts'

/** Amounts above this many units are rounded so that the table stays small; the result is then a lower bound. */
const MAX_TABLE = 2_000

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** What all sizes of a line and its need are multiples of. */
export const unitOf = (need: number, sizes: readonly number[]): number =>
  Math.max(sizes.reduce(divisor, need), need / MAX_TABLE)

type Table = { cost: Float64Array; last: Int32Array }

/** The least cost of every amount up to `total`, and the last size taken for it (unbounded covering knapsack). */
function fillTable(total: number, steps: readonly number[], priceOf: (size: number) => number): Table {
  const cost = new Float64Array(total + 1).fill(Infinity, 1)
  const last = new Int32Array(total + 1)
  const prices = steps.map((_, size) => priceOf(size))
  for (let amount = 1; amount <= total; amount += 1)
    for (let size = 0; size < steps.length; size += 1) {
      const sum = num(cost, Math.max(0, amount - nth(steps, size))) + nth(prices, size)
      if (sum >= num(cost, amount)) continue
      cost[amount] = sum
      last[amount] = size
    }
  return { cost, last }
}

/**
 * The least that packs of the given sizes cost which hold `need` together. `unit` is what `unitOf` answers for the
 * line. `priceOf` answers a size's price by its index,
 * Infinity when it cannot be had. `counts` takes the packs by size, from `offset` on. Infinity when the need cannot be met.
 */
export function coverLine(
  need: number,
  { sizes, unit }: { sizes: readonly number[]; unit: number },
  priceOf: (size: number) => number,
  counts: Float64Array,
  offset: number,
): number {
  counts.fill(0, offset, offset + sizes.length)
  if (need <= 0) return 0
  const total = Math.floor(need / unit + 1e-9)
  const steps = sizes.map(size => Math.ceil(size / unit - 1e-9))
  const { cost, last } = fillTable(total, steps, priceOf)
  if (num(cost, total) === Infinity) return Infinity
  for (let amount = total; amount > 0; amount -= Math.max(1, nth(steps, int(last, amount)))) {
    const at = offset + int(last, amount)
    counts[at] = num(counts, at) + 1
  }
  return num(cost, total)
}
