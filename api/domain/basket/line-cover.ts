import { int, num } from './lists.ts'

/** Amounts above this many units are rounded so that the table stays small; the result is then a lower bound. */
const MAX_TABLE = 2_000

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** What all sizes of a line and its need are multiples of. */
export const unitOf = (need: number, sizes: readonly number[]): number =>
  Math.max(sizes.reduce(divisor, need), need / MAX_TABLE)

/** Room for the cover of any line: the least cost of every amount, the last size taken for it, and prices and sizes to choose from. */
export type CoverTable = {
  readonly cost: Float64Array
  readonly last: Int32Array
  readonly price: Float64Array
  readonly step: Int32Array
}

type Line = { need: number; unit: number; sizes: readonly number[] }

export function createCoverTable(lines: readonly Line[]): CoverTable {
  const most = lines.reduce((top, { need, unit }) => Math.max(top, Math.floor(need / unit + 1e-9)), 0)
  const sizes = lines.reduce((top, line) => Math.max(top, line.sizes.length), 0)
  return {
    cost: new Float64Array(most + 1),
    last: new Int32Array(most + 1),
    price: new Float64Array(sizes),
    step: new Int32Array(sizes),
  }
}

/** Least costs of all amounts up to `total`; 0 for nothing (unbounded covering knapsack). */
function fillTable({ cost, last, price, step }: CoverTable, total: number, sizes: number): void {
  cost[0] = 0
  for (let amount = 1; amount <= total; amount += 1) {
    let best = Infinity
    for (let size = 0; size < sizes; size += 1) {
      const sum = num(cost, Math.max(0, amount - int(step, size))) + num(price, size)
      if (sum >= best) continue
      best = sum
      last[amount] = size
    }
    cost[amount] = best
  }
}

/**
 * The least that packs which hold `need` together cost at the table's prices; Infinity when it cannot be met.
 * `counts` takes the packs by size, from `offset` on.
 */
export function coverLine(
  need: number,
  { sizes, unit }: Line,
  table: CoverTable,
  counts: Float64Array,
  offset: number,
): number {
  const { cost, last, step } = table
  counts.fill(0, offset, offset + sizes.length)
  if (need <= 0) return 0
  const total = Math.floor(need / unit + 1e-9)
  for (let size = 0; size < sizes.length; size += 1) step[size] = Math.ceil((sizes[size] ?? 0) / unit - 1e-9)
  fillTable(table, total, sizes.length)
  if (num(cost, total) === Infinity) return Infinity
  for (let amount = total; amount > 0; amount -= Math.max(1, int(step, int(last, amount)))) {
    const at = offset + int(last, amount)
    counts[at] = num(counts, at) + 1
  }
  return num(cost, total)
}
