import { int, nth, num } from './lists.ts'
import type { Choice, Problem } from './problem.ts'
import { reachThreshold, type Way } from './threshold.ts'
import type { Mode } from './vendor-price.ts'

/**
 * Lagrangian relaxation of "what the vendors sell of a line is what the line needs". Each pack size of a line has a price
 * (a multiplier): a line buys the cheapest packs that cover it, a vendor sells what earns it most under its own shipping,
 * minimum and codes. For any multipliers, what lines pay less what vendors earn is a lower bound of every plan's cost
 * (Geoffrion 1974; the vendor's part is solved whole, so the bound is that of the set-partitioning formulation).
 *
 * A supply is one vendor's ways to serve one line. All arrays are flat: choices of supply s stand from `choiceAt[s]` to
 * `choiceAt[s + 1]`, supplies of vendor v from `supplyAt[v]` to `supplyAt[v + 1]`, sizes of line l from `sizeAt[l]`.
 */
export type Relaxation = {
  readonly problem: Problem
  readonly supplyAt: Int32Array
  readonly choiceAt: Int32Array
  readonly sizeAt: Int32Array
  readonly lineOf: Int32Array
  readonly vendorOf: Int32Array
  /** Supplies by line. */
  readonly suppliesOf: readonly (readonly number[])[]
  readonly choices: readonly Choice[]
  readonly items: Float64Array
  readonly units: Float64Array
  readonly smallest: Float64Array
  /** What a choice earns at the multipliers. */
  readonly value: Float64Array
  /** Multiplier by size of line, between 0 and `ceiling`: higher ones only cost precision. */
  readonly multiplier: Float64Array
  readonly ceiling: Float64Array
  /** FREE, NONE or a choice of the supply. */
  readonly fixed: Int32Array
  /** Choice taken by the vendor in its own part, or NONE. */
  readonly picked: Int32Array
  /** What a line still needs, and the smallest pack that it has. */
  readonly left: Float64Array
  readonly least: Float64Array
  /** Packs by size in the line's own part. */
  readonly wanted: Float64Array
  /** Work done so far: one step is one choice looked at. */
  steps: number
}

export const FREE = -2
export const NONE = -1

const starts = (lengths: readonly number[]): Int32Array => {
  const at = new Int32Array(lengths.length + 1)
  lengths.forEach((length, index) => (at[index + 1] = int(at, index) + length))
  return at
}

/** Nobody needs to earn more with a line's packs than they cost at the dearest, with all that a vendor may add. */
function ceilingsOf({ vendors, lines }: Problem, sizeAt: Int32Array): Float64Array {
  const added = Math.max(0, ...vendors.map(({ rule }) => rule.shipping + rule.fee + rule.minimum))
  const dearest = lines.map(() => 0)
  for (const { supplies } of vendors)
    for (const { line, choices } of supplies)
      for (const { items } of choices) dearest[line] = Math.max(nth(dearest, line), items)
  const ceilings = lines.flatMap(({ sizes }, line) => sizes.map(() => 2 * (nth(dearest, line) + added)))
  return Float64Array.from({ length: sizeAt.at(-1) ?? 0 }, (_, at) => nth(ceilings, at))
}

export function createRelaxation(problem: Problem): Relaxation {
  const supplies = problem.vendors.flatMap(vendor => vendor.supplies)
  const choices = supplies.flatMap(supply => supply.choices)
  const sizeAt = starts(problem.lines.map(({ sizes }) => sizes.length))
  const sizes = sizeAt.at(-1) ?? 0
  return {
    problem,
    supplyAt: starts(problem.vendors.map(vendor => vendor.supplies.length)),
    choiceAt: starts(supplies.map(supply => supply.choices.length)),
    sizeAt,
    lineOf: Int32Array.from(supplies, supply => supply.line),
    vendorOf: Int32Array.from(problem.vendors.flatMap(({ supplies }, vendor) => supplies.map(() => vendor))),
    suppliesOf: problem.lines.map((_, line) =>
      supplies.flatMap((supply, at) => (supply.line === line ? at : [])),
    ),
    choices,
    items: Float64Array.from(choices, choice => choice.items),
    units: Float64Array.from(choices, choice => choice.units),
    smallest: Float64Array.from(choices, choice => choice.smallest),
    value: new Float64Array(choices.length),
    multiplier: new Float64Array(sizes),
    ceiling: ceilingsOf(problem, sizeAt),
    fixed: new Int32Array(supplies.length).fill(FREE),
    picked: new Int32Array(supplies.length).fill(NONE),
    left: Float64Array.from(problem.lines, ({ need }) => need),
    least: new Float64Array(problem.lines.length).fill(Infinity),
    wanted: new Float64Array(sizes),
    steps: 0,
  }
}

/** Takes the multipliers over into what each choice earns. */
export function valueChoices({ value, multiplier, sizeAt, lineOf, choiceAt, choices }: Relaxation): void {
  for (let supply = 0; supply < lineOf.length; supply += 1) {
    const size = int(sizeAt, int(lineOf, supply))
    for (let at = int(choiceAt, supply); at < int(choiceAt, supply + 1); at += 1) {
      const bySize = choices[at]?.bySize ?? []
      let sum = 0
      for (let n = 0; n < bySize.length; n += 1) sum += nth(bySize, n) * num(multiplier, size + n)
      value[at] = sum
    }
  }
}

/** Adds the packs of a choice, times `factor`, to amounts by size. */
export function addPacks(
  relaxation: Relaxation,
  supply: number,
  pick: number,
  factor: number,
  to: Float64Array,
): void {
  const from = int(relaxation.sizeAt, int(relaxation.lineOf, supply))
  const bySize = relaxation.choices[int(relaxation.choiceAt, supply) + pick]?.bySize ?? []
  for (let n = 0; n < bySize.length; n += 1) to[from + n] = num(to, from + n) + factor * nth(bySize, n)
}

/** A choice fits while it leaves no pack of the line superfluous. */
export const fits = (relaxation: Relaxation, choice: number, line: number): boolean =>
  num(relaxation.units, choice) -
    Math.min(num(relaxation.smallest, choice), relaxation.least[line] ?? Infinity) <
  num(relaxation.left, line)

/** The best choice of a supply at a price per item: index within the supply, or NONE when nothing earns more than it costs. */
function bestChoice(relaxation: Relaxation, supply: number, rate: number): number {
  const { choiceAt, lineOf, items, value } = relaxation
  const from = int(choiceAt, supply)
  const to = int(choiceAt, supply + 1)
  const line = int(lineOf, supply)
  if (num(relaxation.left, line) <= 0) return NONE
  let best = NONE
  let least = 0
  for (let choice = from; choice < to; choice += 1) {
    const cost = rate * num(items, choice) - num(value, choice)
    if (cost < least && fits(relaxation, choice, line)) {
      least = cost
      best = choice - from
    }
  }
  relaxation.steps += to - from
  return best
}

type Sale = { cost: number; items: number }

/** What a vendor sells when each micro-unit of items costs `rate`: writes `picks`. */
function sell(relaxation: Relaxation, vendor: number, rate: number, picks: Int32Array): Sale {
  const { supplyAt, choiceAt, items, value, fixed } = relaxation
  const from = int(supplyAt, vendor)
  const to = int(supplyAt, vendor + 1)
  const sale = { cost: 0, items: 0 }
  for (let supply = from; supply < to; supply += 1) {
    const set = fixed[supply] ?? FREE
    const pick = set === FREE ? bestChoice(relaxation, supply, rate) : set
    picks[supply - from] = pick
    if (pick === NONE) continue
    const choice = int(choiceAt, supply) + pick
    sale.cost += rate * num(items, choice) - num(value, choice)
    sale.items += num(items, choice)
  }
  return sale
}

/** Every way to sell each supply of a vendor at a price per item, cheapest first. */
function waysOf(relaxation: Relaxation, vendor: number, rate: number): Way[][] {
  const { supplyAt, choiceAt, lineOf, items, value, fixed } = relaxation
  const ways: Way[][] = []
  for (let supply = int(supplyAt, vendor); supply < int(supplyAt, vendor + 1); supply += 1) {
    const from = int(choiceAt, supply)
    const set = fixed[supply] ?? FREE
    const own: Way[] = set >= 0 ? [] : [{ pick: NONE, cost: 0, items: 0 }]
    for (let at = from; at < int(choiceAt, supply + 1); at += 1) {
      if (set === FREE ? !fits(relaxation, at, int(lineOf, supply)) : set !== at - from) continue
      const goods = num(items, at)
      own.push({ pick: at - from, cost: rate * goods - num(value, at), items: goods })
    }
    relaxation.steps += own.length
    ways.push(own.sort((a, b) => a.cost - b.cost))
  }
  return ways
}

const DOUBLINGS = 16
const HALVINGS = 4
/** The first price tried for a threshold, per micro-unit of items short of it. */
const FIRST_PRICE = 0.04

/** The least price, nearly, at which `isReached` holds: by doubling, then bisection. */
function thresholdPrice(isReached: (price: number) => boolean): number {
  let low = 0
  let high = FIRST_PRICE
  for (let n = 0; n < DOUBLINGS && !isReached(high); n += 1) {
    low = high
    high *= 2
  }
  for (let n = 0; n < HALVINGS; n += 1) {
    const middle = (low + high) / 2
    if (isReached(middle)) high = middle
    else low = middle
  }
  return high
}

/** At this price per item a vendor sells all it can. */
const GIVEN_AWAY = -1e9

/**
 * The least a vendor's part can cost in one mode. When its unbound sale stays below the mode's threshold, the threshold is
 * priced (a second multiplier, searched by doubling and bisection): a lower bound still. Infinity when the threshold cannot
 * be reached. Stops as soon as the bound is at `enough` or above.
 */
function modeBound(
  relaxation: Relaxation,
  vendor: number,
  mode: Mode,
  picks: Int32Array,
  enough: number,
): number {
  const base = mode.fixed - mode.off
  const unbound = sell(relaxation, vendor, mode.rate, picks)
  let bound = unbound.cost + base
  if (unbound.items >= mode.from || bound >= enough) return bound
  if (sell(relaxation, vendor, GIVEN_AWAY, picks).items < mode.from) return Infinity
  const price = thresholdPrice(threshold => {
    const sale = sell(relaxation, vendor, mode.rate - threshold, picks)
    bound = Math.max(bound, sale.cost + threshold * mode.from + base)
    return sale.items >= mode.from || bound >= enough
  })
  if (bound >= enough) return bound
  sell(relaxation, vendor, mode.rate - price, picks)
  const ways = waysOf(relaxation, vendor, mode.rate - price)
  return Math.max(bound, reachThreshold(ways, mode.from, price, enough - base, picks) + base)
}

const hasFixed = (relaxation: Relaxation, vendor: number): boolean => {
  const to = int(relaxation.supplyAt, vendor + 1)
  for (let supply = int(relaxation.supplyAt, vendor); supply < to; supply += 1)
    if ((relaxation.fixed[supply] ?? FREE) >= 0) return true
  return false
}

/**
 * The least a vendor's part can cost; at most 0 unless something was fixed there, since a vendor may stay unused.
 * `used` asks what it costs when it is used all the same. Writes what it sells into `picked` (not with `used`).
 */
export function vendorBound(relaxation: Relaxation, vendor: number, used = false): number {
  const from = int(relaxation.supplyAt, vendor)
  const count = int(relaxation.supplyAt, vendor + 1) - from
  const picks = new Int32Array(count).fill(NONE)
  const must = used || hasFixed(relaxation, vendor)
  let best = must ? Infinity : 0
  if (!used) relaxation.picked.fill(NONE, from, from + count)
  for (const mode of relaxation.problem.vendors[vendor]?.modes ?? []) {
    const bound = modeBound(relaxation, vendor, mode, picks, best)
    if (bound >= best) continue
    best = bound
    if (!used) relaxation.picked.set(picks, from)
  }
  return best
}
