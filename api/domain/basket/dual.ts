import { coverLine } from './line-cover.ts'
import { int, num } from './lists.ts'
import type { ProblemVendor } from './problem.ts'
import { addPacks, fits, FREE, NONE, valueChoices, type Relaxation } from './relaxation.ts'
import { vendorBound } from './vendor-bound.ts'

/** Bound of each vendor's and each line's own part; their sum is the bound of the whole. */
export type Parts = { vendors: Float64Array; lines: Float64Array }

export const sumOf = ({ vendors, lines }: Parts): number =>
  lines.reduce((a, b) => a + b, 0) + vendors.reduce((a, b) => a + b, 0)

/** Whether packs of a size of a line can still be had from a vendor that is not decided. */
const soldSizes = (relaxation: Relaxation, line: number): ((size: number) => boolean) => {
  const { suppliesOf, fixed, choiceAt, choices, sizeAt } = relaxation
  const sold = new Uint8Array(int(sizeAt, line + 1) - int(sizeAt, line))
  for (const supply of suppliesOf[line] ?? []) {
    if (fixed[supply] !== FREE) continue
    for (let at = int(choiceAt, supply); at < int(choiceAt, supply + 1); at += 1)
      if (fits(relaxation, at, line))
        choices[at]?.bySize.forEach((count, size) => (sold[size] = (sold[size] ?? 0) | (count > 0 ? 1 : 0)))
  }
  return size => sold[size] === 1
}

export function lineBound(relaxation: Relaxation, line: number): number {
  const { problem, multiplier, wanted, sizeAt, left, suppliesOf, fixed, choiceAt, value } = relaxation
  const own = problem.lines[line]
  if (!own) return 0
  let settled = 0
  let isOpen = true
  for (const supply of suppliesOf[line] ?? []) {
    const set = int(fixed, supply)
    if (set !== FREE) isOpen = false
    if (set >= 0) settled += num(value, int(choiceAt, supply) + set)
  }
  const isSold = isOpen ? () => true : soldSizes(relaxation, line)
  const from = int(sizeAt, line)
  const priceOf = (size: number) => (isSold(size) ? num(multiplier, from + size) : Infinity)
  return settled + coverLine(num(left, line), own, priceOf, wanted, from)
}

function partsOf(relaxation: Relaxation): Parts {
  valueChoices(relaxation)
  const { problem } = relaxation
  return {
    vendors: Float64Array.from(problem.vendors, (_, vendor) => vendorBound(relaxation, vendor)),
    lines: Float64Array.from(problem.lines, (_, line) => lineBound(relaxation, line)),
  }
}

/** What lines want less what vendors sell, by size: a subgradient of the bound. Packs that were fixed are on neither side. */
export function imbalance(relaxation: Relaxation): Float64Array {
  const { picked, wanted, fixed } = relaxation
  const gap = wanted.slice()
  for (let supply = 0; supply < picked.length; supply += 1) {
    const pick = picked[supply] ?? NONE
    if (pick >= 0 && (fixed[supply] ?? FREE) === FREE) addPacks(relaxation, supply, pick, -1, gap)
  }
  return gap
}

/** The least share of its list prices at which a vendor can ever sell, whatever is bought there. */
function leastRate({ modes, supplies }: ProblemVendor): number {
  const most = supplies.reduce(
    (sum, { choices }) => sum + choices.reduce((top, { items }) => Math.max(top, items), 0),
    0,
  )
  const rates = modes.filter(({ from }) => from <= most).map(({ rate }) => rate)
  return Math.max(0, Math.min(...rates))
}

/** Starts each size at the cheapest that anybody could ever sell a pack of it for: no vendor earns anything at that. */
export function startMultipliers(relaxation: Relaxation): void {
  const { problem, multiplier, sizeAt } = relaxation
  multiplier.fill(Infinity)
  for (const vendor of problem.vendors) {
    const rate = leastRate(vendor)
    for (const { line, choices } of vendor.supplies)
      for (const { bySize, items } of choices) {
        const packs = bySize.reduce((a, b) => a + b, 0)
        const size = bySize.findIndex(count => count === packs)
        const at = int(sizeAt, line) + size
        if (size >= 0) multiplier[at] = Math.min(multiplier[at] ?? Infinity, (rate * items) / packs)
      }
  }
  multiplier.forEach((value, at) => (multiplier[at] = Number.isFinite(value) ? value : 0))
}

export type Raised = { bound: number; parts: Parts; multiplier: Float64Array }

/** Steps without a better bound after which steps become shorter. */
const PATIENCE = 8
const MOMENTUM = 0.6
const SHORTEST = 0.01

type Ascent = {
  rounds: number
  maxSteps: number
  /** Share of the way to the target that the first steps take. */
  length: number
  target: () => number
  /** Called after each step; what vendors sell then is a start for a plan. */
  visit?: (round: number) => void
}

/** Deflected subgradient with Polyak steps towards the target; leaves the best multipliers in place. */
export function raiseBound(relaxation: Relaxation, ascent: Ascent): Raised {
  const { multiplier, ceiling } = relaxation
  const direction = new Float64Array(multiplier.length)
  let best: Raised = {
    bound: -Infinity,
    parts: { vendors: direction, lines: direction },
    multiplier: multiplier.slice(),
  }
  let { length } = ascent
  let stale = 0
  for (let round = 0; round < ascent.rounds; round += 1) {
    const parts = partsOf(relaxation)
    const bound = sumOf(parts)
    ascent.visit?.(round)
    stale = bound > best.bound ? 0 : stale + 1
    if (bound > best.bound) best = { bound, parts, multiplier: multiplier.slice() }
    if (stale >= PATIENCE) {
      stale = 0
      length /= 2
    }
    const step = imbalance(relaxation)
    direction.forEach((value, at) => (direction[at] = MOMENTUM * value + num(step, at)))
    const norm = direction.reduce((sum, value) => sum + value * value, 0)
    const gap = ascent.target() - bound
    if (
      !Number.isFinite(gap) ||
      gap <= 0 ||
      norm === 0 ||
      length < SHORTEST ||
      relaxation.steps >= ascent.maxSteps
    )
      break
    const scale = (length * gap) / norm
    direction.forEach((value, at) => {
      multiplier[at] = Math.min(num(ceiling, at), Math.max(0, num(multiplier, at) + scale * value))
    })
  }
  multiplier.set(best.multiplier)
  return { ...best, parts: partsOf(relaxation) }
}
