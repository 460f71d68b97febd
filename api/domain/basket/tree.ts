import { imbalance, lineBound, sumOf, type Parts } from './dual.ts'
import { int, num } from './lists.ts'
import type { Problem } from './problem.ts'
import { bitOf, fits, FREE, NONE, UNUSED, type Relaxation } from './relaxation.ts'
import { vendorBound } from './vendor-bound.ts'

/** A part of all plans: what vendors may do, what is decided of supplies, and the multipliers to start from. */
export type TreeNode = {
  bound: number
  readonly allowed: Int32Array
  readonly fixed: Int32Array
  readonly multiplier: Float64Array
}

/** How often of late each vendor did what in its own part, ways of one vendor side by side. */
export type Usage = { readonly at: Int32Array; readonly share: Float64Array }

const MEMORY = 0.9
/** What vendors do in less than this share of the rounds is not worth a branch. */
const RARE = 0.06
/** How a vendor is used matters less than whether it is. */
const MODE_WEIGHT = 0.25
const EPSILON = 1e-5

export function createUsage({ vendors }: Problem): Usage {
  const at = new Int32Array(vendors.length + 1)
  vendors.forEach(({ modes }, vendor) => (at[vendor + 1] = int(at, vendor) + modes.length + 1))
  return { at, share: new Float64Array(int(at, vendors.length)) }
}

export function noteUsage({ at, share }: Usage, { mode }: Relaxation): void {
  for (let way = 0; way < share.length; way += 1) share[way] = MEMORY * num(share, way)
  for (let vendor = 0; vendor < mode.length; vendor += 1) {
    const way = int(at, vendor) + int(mode, vendor)
    share[way] = num(share, way) + 1 - MEMORY
  }
}

const saveNode = ({ allowed, fixed, multiplier }: Relaxation, bound: number): TreeNode => ({
  bound,
  allowed: allowed.slice(),
  fixed: fixed.slice(),
  multiplier: multiplier.slice(),
})

function take({ tables, left, least, allowed }: Relaxation, supply: number, choice: number): void {
  const line = int(tables.lineOf, supply)
  left[line] = num(left, line) - num(tables.units, choice)
  least[line] = Math.min(least[line] ?? Infinity, num(tables.smallest, choice))
  const vendor = int(tables.vendorOf, supply)
  allowed[vendor] = int(allowed, vendor) & ~UNUSED
}

export function loadNode(relaxation: Relaxation, { allowed, fixed, multiplier }: TreeNode): void {
  const { tables, problem, left, least } = relaxation
  relaxation.allowed.set(allowed)
  relaxation.fixed.set(fixed)
  relaxation.multiplier.set(multiplier)
  tables.lines.forEach(({ need }, line) => (left[line] = problem.isWanted[line] ? need : 0))
  least.fill(Infinity)
  fixed.forEach((choice, supply) => {
    if (choice >= 0) take(relaxation, supply, choice)
  })
}

/** `ways`: those that are one of the two branches. `doubt`: how little the rounds of late agree about it. */
type Split = { vendor: number; ways: number; doubt: number }

function splitOf({ allowed, problem }: Relaxation, { at, share }: Usage, vendor: number): Split | null {
  const may = int(allowed, vendor)
  const from = int(at, vendor)
  const unused = num(share, from)
  if (may === UNUSED) return null
  if (may & UNUSED) return { vendor, ways: UNUSED, doubt: Math.min(unused, 1 - unused) }
  let top = 0
  let most = -1
  problem.vendors[vendor]?.modes.forEach((_, mode) => {
    const own = num(share, from + mode + 1)
    if (!(may & bitOf(mode + 1)) || own <= most) return
    most = own
    top = bitOf(mode + 1)
  })
  return (may & ~top) === 0 ? null : { vendor, ways: top, doubt: (1 - most) * MODE_WEIGHT }
}

/** The vendor about which the rounds of late agree least; null when they agree on all. */
function disputedVendor(relaxation: Relaxation, usage: Usage): Split | null {
  let worst: Split | null = null
  for (let vendor = 0; vendor < relaxation.allowed.length; vendor += 1) {
    const split = splitOf(relaxation, usage, vendor)
    if (split && split.doubt > (worst?.doubt ?? RARE)) worst = split
  }
  return worst
}

/** The line on which lines and vendors disagree most, in money; -1 when they agree on all. */
function disputedLine(relaxation: Relaxation): number {
  const gap = imbalance(relaxation)
  const { tables, multiplier } = relaxation
  let line = -1
  let worst = EPSILON
  for (let at = 0; at < tables.lines.length; at += 1) {
    let wrong = 0
    for (let size = int(tables.sizeAt, at); size < int(tables.sizeAt, at + 1); size += 1)
      wrong += Math.abs(num(gap, size)) * (num(multiplier, size) + 1)
    if (wrong <= worst) continue
    worst = wrong
    line = at
  }
  return line
}

/** Of the undecided supplies of a line the one that earns most over its price, one that sells now before all others; -1: none. */
function mostEarning(relaxation: Relaxation, line: number): number {
  const { tables, picked, fixed, allowed, value } = relaxation
  let best = -1
  let most = -Infinity
  for (const supply of tables.suppliesOf[line] ?? []) {
    if (fixed[supply] !== FREE || int(allowed, int(tables.vendorOf, supply)) === UNUSED) continue
    const bonus = int(picked, supply) >= 0 ? Number.MAX_SAFE_INTEGER : 0
    for (let at = int(tables.choiceAt, supply); at < int(tables.choiceAt, supply + 1); at += 1) {
      const earned = num(value, at) - num(tables.items, at) + bonus
      if (!fits(relaxation, at, line) || earned <= most) continue
      most = earned
      best = supply
    }
  }
  return best
}

function splitVendor(relaxation: Relaxation, parts: Parts, { vendor, ways }: Split): TreeNode[] {
  const { allowed } = relaxation
  const may = int(allowed, vendor)
  const rest = sumOf(parts) - num(parts.vendors, vendor)
  const children = [may & ways, may & ~ways].map(half => {
    allowed[vendor] = half
    return saveNode(relaxation, rest + vendorBound(relaxation, vendor))
  })
  allowed[vendor] = may
  return children
}

/** The present node with a supply decided, and its bound at the present multipliers. */
function decide(relaxation: Relaxation, parts: Parts, supply: number, choice: number): TreeNode {
  const { tables, fixed, picked } = relaxation
  const line = int(tables.lineOf, supply)
  const own = { vendors: parts.vendors.slice(), lines: parts.lines.slice() }
  fixed[supply] = choice
  if (choice >= 0) take(relaxation, supply, choice)
  const touched = new Set([int(tables.vendorOf, supply)])
  for (const other of tables.suppliesOf[line] ?? []) {
    const pick = int(picked, other)
    if (fixed[other] === FREE && pick >= 0 && !fits(relaxation, pick, line))
      touched.add(int(tables.vendorOf, other))
  }
  for (const vendor of touched) own.vendors[vendor] = vendorBound(relaxation, vendor)
  own.lines[line] = lineBound(relaxation, line)
  return saveNode(relaxation, sumOf(own))
}

function splitSupply(relaxation: Relaxation, parts: Parts, supply: number): TreeNode[] {
  const { tables, picked, value, wanted } = relaxation
  const line = int(tables.lineOf, supply)
  const choices = [NONE]
  for (let at = int(tables.choiceAt, supply); at < int(tables.choiceAt, supply + 1); at += 1)
    if (fits(relaxation, at, line)) choices.push(at)
  const node = saveNode(relaxation, 0)
  const before = { picked: picked.slice(), value: value.slice(), wanted: wanted.slice() }
  return choices.map(choice => {
    const child = decide(relaxation, parts, supply, choice)
    loadNode(relaxation, node)
    picked.set(before.picked)
    value.set(before.value)
    wanted.set(before.wanted)
    return child
  })
}

/**
 * The present node in parts: a vendor's ways first, then a supply's choices. Where vendors and lines agree on
 * everything, what vendors sell is a plan: `onPlan` answers whether nothing in the node can better it.
 */
export function childrenOf(
  relaxation: Relaxation,
  usage: Usage,
  parts: Parts,
  onPlan: () => boolean,
): TreeNode[] {
  const line = disputedLine(relaxation)
  if (line < 0 && onPlan()) return []
  const split = disputedVendor(relaxation, usage)
  if (split) return splitVendor(relaxation, parts, split)
  const { picked, fixed } = relaxation
  const supply =
    line < 0 ? picked.findIndex((pick, at) => pick >= 0 && fixed[at] === FREE) : mostEarning(relaxation, line)
  return supply < 0 ? [] : splitSupply(relaxation, parts, supply)
}
