import { createEnvelope, type Envelope } from './envelope.ts'
import { int, nth, num } from './lists.ts'
import type { Choice, Problem, Supply } from './problem.ts'

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
  readonly suppliesOf: readonly (readonly number[])[]
  readonly choices: readonly Choice[]
  readonly items: Float64Array
  readonly units: Float64Array
  readonly smallest: Float64Array
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
  readonly wanted: Float64Array
  readonly envelope: Envelope
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

function byLine({ lines }: Problem, supplies: readonly Supply[]): number[][] {
  const lists = lines.map((): number[] => [])
  supplies.forEach(({ line }, at) => lists[line]?.push(at))
  return lists
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
    suppliesOf: byLine(problem, supplies),
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
    envelope: createEnvelope(supplies.length, choices.length),
    steps: 0,
  }
}

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
