import { raiseBound, sumOf, type Parts } from './dual.ts'
import { createSearch, improve, type Search } from './improve.ts'
import { int, num } from './lists.ts'
import type { Problem } from './problem.ts'
import { createRelaxation, NONE, startMultipliers, UNUSED, type Relaxation } from './relaxation.ts'
import { isBetter, priceChoices, type Solution } from './solution.ts'
import { childrenOf, createUsage, loadNode, noteUsage, type TreeNode, type Usage } from './tree.ts'
import { usedBound } from './vendor-bound.ts'
import { VENDOR_FEE } from './vendor-price.ts'

export type SearchOutcome = {
  problem: Problem
  solution: Solution
  /** No plan costs less than this. */
  bound: number
  proven: boolean
}

/** `below`: only plans that cost less are of interest. `cap`: a plan's total (without fees) may not be above it. */
type SearchLimits = { steps: number; below?: number; cap?: number }

type Run = {
  relaxation: Relaxation
  search: Search
  usage: Usage
  best: Solution | null
  below: number
  cap: number
  maxSteps: number
  /** Nodes to look at, the one with the least bound last. */
  open: TreeNode[]
}

const EPSILON = 1e-5
const PRECISION = 4e-15
/** Steps of the bound of the whole, and the share of the work that they and the first plans may take. */
const ROOT_ROUNDS = 150
const ROOT_SHARE = 0.9
const SEARCH_SHARE = 0.3
const ROOT_LENGTH = 1.2
const VISIT_EVERY = 16
/** A node starts with the multipliers of the one above it, so a few short steps do. */
const NODE_ROUNDS = 10
const NODE_LENGTH = 0.3

const limitOf = ({ best, below }: Run): number => Math.min(best?.cost ?? Infinity, below)

/**
 * Costs differ by a vendor's smallest fee at least, so a bound this near to the best cost leaves nothing to find. An
 * infinite bound says that a line cannot be covered any more. Rounding errors of large sums are allowed for.
 */
const isHopeless = (run: Run, bound: number): boolean =>
  bound === Infinity || bound > limitOf(run) - VENDOR_FEE + Math.max(EPSILON, bound * PRECISION)

function offer(run: Run, solution: Solution | null): void {
  if (solution === null || solution.total > run.cap || solution.cost >= run.below) return
  if (isBetter(run.relaxation.problem, solution, run.best)) run.best = solution
}

const vendorsSelling = ({ picked, tables }: Relaxation): Set<number> => {
  const selling = new Set<number>()
  picked.forEach((pick, supply) => {
    if (pick >= 0) selling.add(int(tables.vendorOf, supply))
  })
  return selling
}

/** A plan by local search from some vendors; its work is counted with that of the bounds, and closes no vendor beyond the budget. */
function tryPlan(run: Run, vendors: ReadonlySet<number>, share: number): void {
  const { search, relaxation, maxSteps } = run
  const before = search.steps
  const left = Math.max(0, maxSteps - relaxation.steps)
  offer(run, improve(search, vendors, before + Math.min(share * maxSteps, left)))
  relaxation.steps += search.steps - before
}

function openRoot(run: Run): Parts {
  const { relaxation } = run
  startMultipliers(relaxation)
  tryPlan(run, new Set(), 0)
  const dear = relaxation.problem.vendors.reduce((sum, { rule }) => sum + rule.shipping + rule.fee, 1)
  const guess = relaxation.multiplier.reduce((a, b) => a + b, dear) * 2
  const { parts } = raiseBound(relaxation, {
    rounds: ROOT_ROUNDS,
    maxSteps: run.maxSteps * ROOT_SHARE,
    length: ROOT_LENGTH,
    target: () => Math.min(limitOf(run), guess),
    visit: round => {
      noteUsage(run.usage, relaxation)
      if (round > 0 && round % VISIT_EVERY === 0) tryPlan(run, vendorsSelling(relaxation), SEARCH_SHARE)
    },
  })
  tryPlan(run, vendorsSelling(relaxation), SEARCH_SHARE)
  return parts
}

/** Decides what no plan better than the best one known can do otherwise: closes vendors, or has them used. */
function settle(run: Run, parts: Parts): void {
  const { relaxation } = run
  const { allowed } = relaxation
  const rest = sumOf(parts)
  const limit = limitOf(run) + EPSILON
  for (let vendor = 0; vendor < allowed.length; vendor += 1) {
    const may = int(allowed, vendor)
    if (!(may & UNUSED) || may === UNUSED) continue
    const part = num(parts.vendors, vendor)
    if (rest - part > limit) allowed[vendor] = may & ~UNUSED
    else if (rest - part + usedBound(relaxation, vendor) > limit) allowed[vendor] = UNUSED
  }
}

const pickedPlan = ({ relaxation }: Run): Solution | null =>
  priceChoices(
    relaxation.problem,
    [...relaxation.picked].filter(pick => pick > NONE),
  )

function branch(run: Run, parts: Parts): void {
  const bound = sumOf(parts)
  if (isHopeless(run, bound)) return
  settle(run, parts)
  const children = childrenOf(run.relaxation, run.usage, parts, () => {
    offer(run, pickedPlan(run))
    return isHopeless(run, bound)
  })
  for (const child of children) {
    child.bound = Math.max(child.bound, bound)
    if (!isHopeless(run, child.bound)) insert(run.open, child)
  }
}

/** Keeps nodes in falling order of their bounds; of equal ones the newest is looked at first. */
function insert(open: TreeNode[], node: TreeNode): void {
  let low = 0
  let high = open.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((open[middle]?.bound ?? 0) >= node.bound) low = middle + 1
    else high = middle
  }
  open.splice(low, 0, node)
}

/** Looks at the node with the least bound until none is left that could hold a better plan, or the work is done. */
function explore(run: Run): void {
  const { relaxation, open } = run
  for (let round = 1; relaxation.steps < run.maxSteps; round += 1) {
    const node = open.pop()
    if (!node) return
    if (isHopeless(run, node.bound)) {
      open.length = 0
      return
    }
    loadNode(relaxation, node)
    const { parts } = raiseBound(relaxation, {
      rounds: NODE_ROUNDS,
      maxSteps: run.maxSteps,
      length: NODE_LENGTH,
      target: () => limitOf(run),
      visit: () => noteUsage(run.usage, relaxation),
    })
    if (round % VISIT_EVERY === 0) tryPlan(run, vendorsSelling(relaxation), SEARCH_SHARE)
    branch(run, parts)
  }
}

/**
 * The cheapest plan that covers every line, by branch and bound. Null when there is none below the limits, or none
 * was found in the steps allowed. Deterministic: `steps` counts work, not time.
 */
export function branchAndBound(problem: Problem, limits: SearchLimits): SearchOutcome | null {
  const { below = Infinity, cap = Infinity, steps } = limits
  const relaxation = createRelaxation(problem)
  const search = createSearch(problem)
  const usage = createUsage(problem)
  const run: Run = { relaxation, search, usage, best: null, below, cap, maxSteps: steps, open: [] }
  relaxation.steps += search.steps
  branch(run, openRoot(run))
  explore(run)
  if (run.best === null) return null
  const { cost } = run.best
  const least = run.open.at(-1)?.bound ?? Infinity
  const isClosed = isHopeless(run, least)
  return {
    problem,
    solution: run.best,
    bound: Math.min(isClosed ? Infinity : least, cost),
    proven: isClosed && problem.tables.whole,
  }
}
