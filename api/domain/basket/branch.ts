import { int, num } from './lists.ts'
import { imbalance, lineBound, raiseBound, startMultipliers, sumOf, type Parts } from './dual.ts'
import { improve, readChoices } from './improve.ts'
import type { Problem } from './problem.ts'
import { createRelaxation, fits, FREE, NONE, type Relaxation } from './relaxation.ts'
import { isBetter, priceParts, type Part, type Solution } from './solution.ts'
import { vendorBound } from './vendor-bound.ts'
import { VENDOR_FEE } from './vendor-price.ts'

export type Outcome = {
  problem: Problem
  solution: Solution
  bound: number
  proven: boolean
}

/** `below`: only plans that cost less are of interest. `cap`: a plan's total (without fees) may not be above it. */
export type Limits = { steps: number; below?: number; cap?: number }

type Tree = {
  relaxation: Relaxation
  parts: Parts
  best: Solution | null
  below: number
  cap: number
  open: number
  maxSteps: number
}

const EPSILON = 1e-5
const PRECISION = 4e-15
const ROUNDS = 150
/** Shares of the work: for the bound of the whole, and for a better plan after it. */
const ROOT_SHARE = 0.5
const SEARCH_SHARE = 0.2
const ROOT_LENGTH = 1
const NEXT_LENGTH = 0.5
const VISIT_EVERY = 8
/** A node starts with the multipliers of the one above it, so a few short steps do. */
const NODE_ROUNDS = 8
const NODE_LENGTH = 0.3

const limitOf = (tree: Tree): number => Math.min(tree.best?.cost ?? Infinity, tree.below)

/** A cost this near to the bound leaves nothing to find: costs differ by VENDOR_FEE at least, sums round a little. */
const isHopeless = (tree: Tree, bound: number): boolean =>
  bound === Infinity || bound > limitOf(tree) - VENDOR_FEE + Math.max(EPSILON, bound * PRECISION)

const offer = (tree: Tree, solution: Solution | null): void => {
  if (solution === null || solution.total > tree.cap || solution.cost >= tree.below) return
  if (isBetter(tree.relaxation.problem, solution, tree.best)) tree.best = solution
}

const vendorsSelling = ({ picked, vendorOf }: Relaxation): Set<number> => {
  const selling = new Set<number>()
  picked.forEach((pick, supply) => {
    if (pick >= 0) selling.add(int(vendorOf, supply))
  })
  return selling
}

/** Bound and first plans, with nothing fixed. `known`: multipliers that were good for a larger problem of the same lines. */
function openRoot(problem: Problem, limits: Limits, known?: Float64Array): Tree {
  const relaxation = createRelaxation(problem)
  const choices = readChoices(problem)
  const { below = Infinity, cap = Infinity } = limits
  const parts = { vendors: new Float64Array(), lines: new Float64Array() }
  const tree: Tree = { relaxation, parts, best: null, below, cap, open: Infinity, maxSteps: limits.steps }
  if (known) relaxation.multiplier.set(known)
  else startMultipliers(relaxation)
  const search = (from: ReadonlySet<number>, maxSteps = 0) => {
    const { solution, steps } = improve(problem, choices, from, maxSteps)
    offer(tree, solution)
    relaxation.steps += steps
  }
  search(new Set())
  const dear = 1 + problem.vendors.reduce((sum, { rule }) => sum + rule.shipping + rule.fee, 0)
  const guess = relaxation.multiplier.reduce((a, b) => a + b, dear) * 2
  const target = () => Math.min(limitOf(tree), guess)
  const visit = (round: number) => {
    if (round % VISIT_EVERY === 0) search(vendorsSelling(relaxation))
  }
  tree.parts = raiseBound(relaxation, {
    rounds: ROUNDS,
    maxSteps: limits.steps * ROOT_SHARE,
    length: known ? NEXT_LENGTH : ROOT_LENGTH,
    target,
    visit,
  }).parts
  search(vendorsSelling(relaxation), limits.steps * SEARCH_SHARE)
  return tree
}

function usable({ relaxation, parts, ...tree }: Tree): Problem {
  const { problem } = relaxation
  const bound = sumOf(parts)
  const isUsable = (vendor: number) =>
    bound - num(parts.vendors, vendor) + vendorBound(relaxation, vendor, true) <=
    limitOf({ relaxation, parts, ...tree }) + EPSILON
  return { ...problem, vendors: problem.vendors.filter((_, vendor) => isUsable(vendor)) }
}

/** Sets a supply to a choice or to NONE, and brings the bounds of what that touches up to date. */
function fix({ relaxation, parts }: Tree, supply: number, pick: number): void {
  const { lineOf, vendorOf, choiceAt, fixed, left, least, picked, units, smallest } = relaxation
  const line = int(lineOf, supply)
  const vendor = int(vendorOf, supply)
  const choice = int(choiceAt, supply) + pick
  fixed[supply] = pick
  if (pick >= 0) {
    left[line] = num(left, line) - num(units, choice)
    least[line] = Math.min(least[line] ?? Infinity, smallest[choice] ?? Infinity)
  }
  parts.vendors[vendor] = vendorBound(relaxation, vendor)
  for (const other of relaxation.suppliesOf[line] ?? []) {
    const taken = picked[other] ?? NONE
    if (fixed[other] !== FREE || taken < 0) continue
    if (!fits(relaxation, int(choiceAt, other) + taken, line))
      parts.vendors[int(vendorOf, other)] = vendorBound(relaxation, int(vendorOf, other))
  }
  parts.lines[line] = lineBound(relaxation, line)
}

const SAVED = ['fixed', 'picked', 'left', 'least', 'wanted', 'multiplier', 'value'] as const
type Saved = Pick<Relaxation, (typeof SAVED)[number]> & Parts

const save = ({ relaxation, parts }: Tree): Saved => ({
  fixed: relaxation.fixed.slice(),
  picked: relaxation.picked.slice(),
  left: relaxation.left.slice(),
  least: relaxation.least.slice(),
  wanted: relaxation.wanted.slice(),
  multiplier: relaxation.multiplier.slice(),
  value: relaxation.value.slice(),
  vendors: parts.vendors.slice(),
  lines: parts.lines.slice(),
})

function restore({ relaxation, parts }: Tree, saved: Saved): void {
  for (const name of SAVED) relaxation[name].set(saved[name])
  parts.vendors.set(saved.vendors)
  parts.lines.set(saved.lines)
}

/** The line on which lines and vendors disagree most, in money; -1 when they agree on all. */
function disputed(relaxation: Relaxation): number {
  const gap = imbalance(relaxation)
  const { problem, sizeAt, multiplier } = relaxation
  let line = -1
  let worst = EPSILON
  problem.lines.forEach(({ sizes }, at) => {
    const from = int(sizeAt, at)
    const wrong = sizes.reduce(
      (sum, _, n) => sum + Math.abs(num(gap, from + n)) * (num(multiplier, from + n) + 1),
      0,
    )
    if (wrong <= worst) return
    worst = wrong
    line = at
  })
  return line
}

/** Of the undecided supplies of a line the one that earns most over its price, one that sells now before all others; -1: none. */
function mostEarning(relaxation: Relaxation, line: number): number {
  const { suppliesOf, picked, fixed, choiceAt, items, value } = relaxation
  let best = -1
  let most = -Infinity
  for (const supply of suppliesOf[line] ?? []) {
    if (fixed[supply] !== FREE) continue
    const bonus = (picked[supply] ?? NONE) >= 0 ? Number.MAX_SAFE_INTEGER : 0
    for (let at = int(choiceAt, supply); at < int(choiceAt, supply + 1); at += 1) {
      const earned = num(value, at) - num(items, at) + bonus
      if (earned > most && fits(relaxation, at, line)) {
        most = earned
        best = supply
      }
    }
  }
  return best
}

const pickedParts = ({ picked, vendorOf, supplyAt }: Relaxation): Part[] =>
  [...picked].flatMap((choice, index) => {
    const vendor = int(vendorOf, index)
    return choice < 0 ? [] : [{ vendor, supply: index - int(supplyAt, vendor), choice }]
  })

/** The supply to decide next; -1 when the node is done: a plan was found that nothing in it can better, or a line cannot be had. */
function nextSupply(tree: Tree, bound: number): number {
  const { relaxation } = tree
  const line = disputed(relaxation)
  if (line >= 0) return mostEarning(relaxation, line)
  offer(tree, priceParts(relaxation.problem, pickedParts(relaxation)))
  if (isHopeless(tree, bound)) return -1
  return relaxation.picked.findIndex((pick, supply) => pick >= 0 && relaxation.fixed[supply] === FREE)
}

function explore(tree: Tree, rounds = NODE_ROUNDS): void {
  const { relaxation } = tree
  if (isHopeless(tree, sumOf(tree.parts))) return
  const raised = raiseBound(relaxation, {
    rounds,
    maxSteps: tree.maxSteps,
    length: NODE_LENGTH,
    target: () => limitOf(tree),
  })
  tree.parts = raised.parts
  const { bound } = raised
  if (isHopeless(tree, bound)) return
  if (relaxation.steps >= tree.maxSteps) {
    tree.open = Math.min(tree.open, bound)
    return
  }
  const supply = nextSupply(tree, bound)
  if (supply < 0) return
  const saved = save(tree)
  const line = int(relaxation.lineOf, supply)
  const from = int(relaxation.choiceAt, supply)
  const picks = [NONE]
  for (let at = from; at < int(relaxation.choiceAt, supply + 1); at += 1)
    if (fits(relaxation, at, line)) picks.push(at - from)
  const children = picks.map(pick => {
    fix(tree, supply, pick)
    const child = { pick, bound: sumOf(tree.parts) }
    restore(tree, saved)
    return child
  })
  for (const child of children.sort((a, b) => a.bound - b.bound)) {
    if (isHopeless(tree, child.bound)) break
    fix(tree, supply, child.pick)
    explore(tree)
    restore(tree, saved)
  }
}

function finish(tree: Tree, known: Outcome | null): Outcome | null {
  explore(tree)
  const { best, open, relaxation } = tree
  const found = best === null ? known : { problem: relaxation.problem, solution: best }
  if (found === null) return null
  const { cost } = found.solution
  return { ...found, bound: Math.min(open, cost), proven: open === Infinity && relaxation.problem.whole }
}

/** The cheapest plan that covers every line; null when none is below the limits or was found within `steps` (of work, not time). */
export function branchAndBound(problem: Problem, limits: Limits): Outcome | null {
  const root = openRoot(problem, limits)
  const { best } = root
  const smaller = usable(root)
  if (best === null || smaller.vendors.length === problem.vendors.length) return finish(root, null)
  const known = { problem, solution: best, bound: best.cost, proven: false }
  const steps = limits.steps - root.relaxation.steps
  const next = openRoot(smaller, { ...limits, steps, below: best.cost }, root.relaxation.multiplier)
  return finish(next, known)
}
