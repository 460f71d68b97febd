import { coverLine } from './line-cover.ts'
import { int, num } from './lists.ts'
import { fits, FREE, takePacks, UNUSED, type Relaxation } from './relaxation.ts'
import { bySizeOf } from './tables.ts'
import { vendorBound } from './vendor-bound.ts'

/** Bound of each vendor's and each line's own part; their sum is the bound of the whole. */
export type Parts = { vendors: Float64Array; lines: Float64Array }

const total = (values: Float64Array): number => {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += num(values, at)
  return sum
}

export const sumOf = ({ vendors, lines }: Parts): number => total(lines) + total(vendors)

/** Prices of the sizes that can still be had of a line from vendors that are not decided; Infinity for others. */
function priceOpen(relaxation: Relaxation, line: number): void {
  const { tables, fixed, allowed, multiplier, cover } = relaxation
  const from = int(tables.sizeAt, line)
  const sizes = int(tables.sizeAt, line + 1) - from
  cover.price.fill(Infinity, 0, sizes)
  for (const supply of tables.suppliesOf[line] ?? []) {
    if (fixed[supply] !== FREE || int(allowed, int(tables.vendorOf, supply)) === UNUSED) continue
    for (let at = int(tables.choiceAt, supply); at < int(tables.choiceAt, supply + 1); at += 1) {
      if (!fits(relaxation, at, line)) continue
      const packs = bySizeOf(tables, at)
      for (let n = 0; n < sizes; n += 1)
        if (int(tables.bySize, packs + n) > 0) cover.price[n] = num(multiplier, from + n)
    }
  }
}

/** The bound of one line's part: what is fixed, at its multipliers, and the cheapest cover of the rest. */
export function lineBound(relaxation: Relaxation, line: number): number {
  const { tables, multiplier, wanted, left, fixed, value, cover } = relaxation
  const own = tables.lines[line]
  if (!own) return 0
  const from = int(tables.sizeAt, line)
  let settled = 0
  let isOpen = true
  for (const supply of tables.suppliesOf[line] ?? []) {
    const set = int(fixed, supply)
    if (set !== FREE) isOpen = false
    if (set >= 0) settled += num(value, set)
  }
  if (isOpen) for (let n = 0; n < own.sizes.length; n += 1) cover.price[n] = num(multiplier, from + n)
  else priceOpen(relaxation, line)
  return settled + coverLine(num(left, line), own, cover, wanted, from)
}

function partsOf(relaxation: Relaxation): Parts {
  const { vendors, lines } = relaxation.tables
  const parts = { vendors: new Float64Array(vendors.length), lines: new Float64Array(lines.length) }
  for (let vendor = 0; vendor < vendors.length; vendor += 1)
    parts.vendors[vendor] = vendorBound(relaxation, vendor)
  for (let line = 0; line < lines.length; line += 1) parts.lines[line] = lineBound(relaxation, line)
  relaxation.steps += 4 * lines.length + 2 * vendors.length
  return parts
}

/** What lines want less what vendors sell, by size: a subgradient of the bound. Packs that were fixed are on neither side. */
export function imbalance(relaxation: Relaxation): Float64Array {
  const { picked, wanted, fixed } = relaxation
  const gap = wanted.slice()
  for (let supply = 0; supply < picked.length; supply += 1) {
    const pick = int(picked, supply)
    if (pick >= 0 && fixed[supply] === FREE) takePacks(relaxation, pick, gap)
  }
  return gap
}

type Raised = { bound: number; parts: Parts; multiplier: Float64Array }

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

function turn(direction: Float64Array, step: Float64Array): number {
  let norm = 0
  for (let at = 0; at < step.length; at += 1) {
    const next = MOMENTUM * num(direction, at) + num(step, at)
    direction[at] = next
    norm += next * next
  }
  return norm
}

function move({ multiplier, ceiling }: Relaxation, direction: Float64Array, scale: number): void {
  for (let at = 0; at < direction.length; at += 1)
    multiplier[at] = Math.min(num(ceiling, at), Math.max(0, num(multiplier, at) + scale * num(direction, at)))
}

/**
 * Raises the bound by a deflected subgradient method with Polyak steps, for `rounds` or `maxSteps` of work. Leaves
 * the best multipliers in place.
 */
export function raiseBound(relaxation: Relaxation, ascent: Ascent): Raised {
  const { multiplier } = relaxation
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
    const norm = turn(direction, imbalance(relaxation))
    const gap = ascent.target() - bound
    const isDone = !Number.isFinite(gap) || gap <= 0 || norm === 0 || length < SHORTEST
    if (isDone || relaxation.steps >= ascent.maxSteps) break
    move(relaxation, direction, (length * gap) / norm)
  }
  multiplier.set(best.multiplier)
  return { ...best, parts: partsOf(relaxation) }
}
