import { createEnvelope, type Envelope } from './envelope.ts'
import { int, num } from './lists.ts'
import { createCoverTable, type CoverTable } from './line-cover.ts'
import type { Problem } from './problem.ts'
import { bySizeOf, dearestOf, type Tables } from './tables.ts'

/**
 * Lagrangian relaxation of "what the vendors sell of a line is what the line needs": each pack size of a line has a
 * price (a multiplier); a line buys the cheapest cover, a vendor sells what earns it most. What lines pay less what
 * vendors earn is a lower bound of every plan (Geoffrion 1974, vendors solved whole).
 */
export type Relaxation = {
  readonly problem: Problem
  readonly tables: Tables
  /** What a choice earns at the multipliers; -Infinity where it does not fit, or is decided against. */
  readonly value: Float64Array
  /** Multiplier by size of line, between 0 and `ceiling`: higher ones only cost precision. */
  readonly multiplier: Float64Array
  readonly ceiling: Float64Array
  /** What a vendor may do, a bit each: see isAllowed. */
  readonly allowed: Int32Array
  /** What it does in its own part: 0 for nothing, else its mode and 1. */
  readonly mode: Int32Array
  /** By supply FREE, NONE or a choice. */
  readonly fixed: Int32Array
  /** Choice taken by the vendor in its own part, or NONE. */
  readonly picked: Int32Array
  /** What a line still needs, and the smallest pack that it has. */
  readonly left: Float64Array
  readonly least: Float64Array
  /** Packs by size in the line's own part. */
  readonly wanted: Float64Array
  /** The lowest price for goods, and the lowest fixed price, among a vendor's modes. */
  readonly rate: Float64Array
  readonly base: Float64Array
  readonly envelope: Envelope
  readonly cover: CoverTable
  /** Work done so far: one step is one choice looked at. */
  steps: number
}

export const FREE = -2
export const NONE = -1

/** The only thing that a closed vendor may do. */
export const UNUSED = 1
const LAST_BIT = 30

/** Bit of a way to use a vendor: 0 for not at all, else its mode and 1. The last bit stands for all further modes. */
export const bitOf = (way: number): number => 1 << Math.min(way, LAST_BIT)

/** Nobody needs to earn more with a line's packs than they cost at the dearest, with all that a vendor may add. */
function ceilingsOf({ tables, vendors }: Problem): Float64Array {
  const { lines, suppliesOf, sizeAt } = tables
  const added = vendors.reduce((most, { rule }) => Math.max(most, rule.shipping + rule.fee + rule.minimum), 0)
  const ceilings = new Float64Array(int(sizeAt, lines.length))
  lines.forEach((_, line) => {
    const dearest = (suppliesOf[line] ?? []).reduce(
      (most, supply) => Math.max(most, dearestOf(tables, supply)),
      0,
    )
    ceilings.fill(2 * (dearest + added), int(sizeAt, line), int(sizeAt, line + 1))
  })
  return ceilings
}

/** The least share of its list prices at which a vendor can ever sell, whatever is bought there. */
export function leastRate({ tables, vendors }: Problem, vendor: number): number {
  let most = 0
  for (let supply = int(tables.supplyAt, vendor); supply < int(tables.supplyAt, vendor + 1); supply += 1)
    most += dearestOf(tables, supply)
  let rate = 1
  for (const mode of vendors[vendor]?.modes ?? []) if (mode.from <= most) rate = Math.min(rate, mode.rate)
  return Math.max(0, rate)
}

const leastFixed = ({ vendors }: Problem, vendor: number): number =>
  (vendors[vendor]?.modes ?? []).reduce((least, { fixed, off }) => Math.min(least, fixed - off), Infinity)

export function createRelaxation(problem: Problem): Relaxation {
  const { tables } = problem
  const { lines, vendors, lineOf, items } = tables
  const sizes = int(tables.sizeAt, lines.length)
  const all = (modes: number) => (modes >= LAST_BIT ? -1 : 2 ** (modes + 1) - 1)
  return {
    problem,
    tables,
    value: new Float64Array(items.length),
    multiplier: new Float64Array(sizes),
    ceiling: ceilingsOf(problem),
    allowed: Int32Array.from(problem.vendors, ({ modes }, at) =>
      problem.isOpen[at] ? all(modes.length) : UNUSED,
    ),
    mode: new Int32Array(vendors.length),
    fixed: new Int32Array(lineOf.length).fill(FREE),
    picked: new Int32Array(lineOf.length).fill(NONE),
    left: Float64Array.from(lines, ({ need }, line) => (problem.isWanted[line] ? need : 0)),
    least: new Float64Array(lines.length).fill(Infinity),
    wanted: new Float64Array(sizes),
    rate: Float64Array.from(vendors, (_, vendor) => leastRate(problem, vendor)),
    base: Float64Array.from(vendors, (_, vendor) => leastFixed(problem, vendor)),
    envelope: createEnvelope(lineOf.length, items.length),
    cover: createCoverTable(lines),
    steps: 0,
  }
}

/** Starts each size at the cheapest that anybody could ever sell a pack of it for: no vendor earns anything at that. */
export function startMultipliers({ problem, tables, multiplier, rate }: Relaxation): void {
  const { sizeAt, lineOf, vendorOf, choiceAt, items, bySize } = tables
  multiplier.fill(Infinity)
  for (let supply = 0; supply < lineOf.length; supply += 1) {
    if (!problem.isOpen[int(vendorOf, supply)]) continue
    const from = int(sizeAt, int(lineOf, supply))
    const sizes = int(sizeAt, int(lineOf, supply) + 1) - from
    for (let choice = int(choiceAt, supply); choice < int(choiceAt, supply + 1); choice += 1) {
      const packs = bySizeOf(tables, choice)
      let size = -1
      for (let n = 0; n < sizes; n += 1) if (int(bySize, packs + n) > 0) size = size === -1 ? n : sizes
      if (size === sizes) continue
      const price = (num(rate, int(vendorOf, supply)) * num(items, choice)) / int(bySize, packs + size)
      multiplier[from + size] = Math.min(num(multiplier, from + size), price)
    }
  }
  multiplier.forEach((value, at) => (multiplier[at] = Number.isFinite(value) ? value : 0))
}

export function takePacks({ tables }: Relaxation, choice: number, from: Float64Array): void {
  const line = int(tables.lineOf, int(tables.supplyOf, choice))
  const first = int(tables.sizeAt, line)
  const packs = bySizeOf(tables, choice)
  for (let at = first; at < int(tables.sizeAt, line + 1); at += 1)
    from[at] = num(from, at) - int(tables.bySize, packs + at - first)
}

/** A choice fits while it leaves no pack of the line superfluous. */
export const fits = ({ tables, left, least }: Relaxation, choice: number, line: number): boolean =>
  num(tables.units, choice) - Math.min(num(tables.smallest, choice), least[line] ?? Infinity) <
  num(left, line)
