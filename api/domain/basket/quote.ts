import { branchAndBound, type SearchOutcome } from './branch.ts'
import { int } from './lists.ts'
import { planOf } from './plan.ts'
import { makeProblem, readBasket, vendorUnder, type Problem, type Problems } from './problem.ts'
import { withFee } from './vendor-price.ts'
import type { BasketInput, BasketQuote, Plan } from './types.ts'

const DEFAULT_BUDGET_MS = 24
/** Work a millisecond, measured with `npm run bench -- basket`: a budget in steps gives the same answer on every machine. */
const STEPS_PER_MS = 20_000
/** Shares of the budget: the cheapest plan is what people came for. */
const SHARES = { cheapest: 0.6, single: 0.1, fewest: 0.1, beforeShipping: 0.2 }
/** `fewest` may cost this many per cent more than `cheapest`. */
const FEWEST_PERCENT = 5n

const without = ({ tables, vendors, isOpen, isWanted }: Problem, lines: readonly number[]): Problem =>
  makeProblem(
    tables,
    vendors,
    isOpen,
    isWanted.map((wanted, line) => wanted && !lines.includes(line)),
  )

function* choose(lines: readonly number[], count: number, from = 0): Generator<number[]> {
  if (count === 0) yield []
  else
    for (let at = from; at <= lines.length - count; at += 1)
      for (const rest of choose(lines, count - 1, at + 1)) yield [lines[at] ?? 0, ...rest]
}

const bestOf = (problems: readonly Problem[], steps: number): SearchOutcome | null =>
  problems.reduce<SearchOutcome | null>((best, problem) => {
    const below = best?.solution.cost ?? Infinity
    return branchAndBound(problem, { steps: Math.ceil(steps / problems.length), below }) ?? best
  }, null)

/** What `beforeShipping` counts of shipping: what is stated, or none at all. */
type Counted = 'stated' | 'ignored'

const wantedLines = ({ isWanted }: Problem): number[] =>
  isWanted.flatMap((wanted, line) => (wanted ? [line] : []))

/**
 * The cheapest plan of as many lines as can be had. Minimums can keep out lines that each vendor sells, so when there
 * is no plan for all lines, plans with one line less are tried, then with two, and so on.
 */
function solve(problem: Problem, steps: number): SearchOutcome | null {
  const lines = wantedLines(problem)
  for (let dropped = 0; dropped <= lines.length; dropped += 1) {
    const smaller = [...choose(lines, dropped)].map(some => without(problem, some))
    const best = bestOf(smaller, steps)
    if (best !== null) return best
  }
  return null
}

function solveSingle(problem: Problem, steps: number): SearchOutcome | null {
  const { vendors } = problem
  const { lines, supplyAt } = problem.tables
  if (problem.isWanted.includes(false)) return null
  const all = vendors.flatMap((_, vendor) => {
    const sellsAll = int(supplyAt, vendor + 1) - int(supplyAt, vendor) === lines.length
    return problem.isOpen[vendor] && sellsAll ? [vendor] : []
  })
  return bestOf(
    all.map(vendor =>
      makeProblem(
        problem.tables,
        vendors,
        vendors.map((_, at) => at === vendor),
        problem.isWanted,
      ),
    ),
    steps,
  )
}

/** Each vendor used costs more than the whole excess allowed, so fewer vendors come first, then the lower total. */
function solveFewest(problem: Problem, cheapest: Plan, steps: number): SearchOutcome | null {
  const cap = (cheapest.total * (100n + FEWEST_PERCENT)) / 100n
  const fee = Number(cap - cheapest.total) + 1
  const vendors = problem.vendors.map(({ rule }) => vendorUnder(withFee(rule, fee)))
  const { tables, isOpen, isWanted } = problem
  return branchAndBound(makeProblem(tables, vendors, isOpen, isWanted), { steps, cap: Number(cap) })
}

/** Its cost holds a fee a vendor, so no per cent can be told of its total. `cheapest` stands in where no better one was found. */
const fewestOf = (few: Plan | null, cheapest: Plan | null): Plan | null =>
  cheapest?.complete ? { ...(few ?? { ...cheapest, proven: false }), within: null } : null

/** Says something that `cheapest` does not only where a vendor does not state its shipping, or lines are missing. */
function solveOpen(
  problems: Problems,
  { cheapest, counted }: { cheapest: Plan | null; counted: Counted },
  steps: number,
): SearchOutcome | null {
  return cheapest?.complete && !problems.known.isOpen.includes(false) ? null : solve(problems[counted], steps)
}

/** Shown only where it says something that `cheapest` does not. */
const orNull = (plan: Plan | null, cheapest: Plan | null): Plan | null =>
  !cheapest?.complete || (plan?.complete && plan.total < cheapest.total) ? plan : null

/**
 * What a basket costs: the cheapest plan, the cheapest from one vendor, the fewest vendors within 5 % of the
 * cheapest, and the cheapest before shipping where vendors that do not state theirs could be cheaper. Money in
 * micro-units of one currency.
 * Only vendors whose shipping is known are in the first three. At most one code a vendor; its minimum is held against
 * the items before it, free shipping and the vendor's minimum against those after it. Equal totals: fewest vendors,
 * then vendor ids, then offer ids.
 * `proven` is false when the budget ended first; `within` says by how many per cent at most the plan is above the
 * best. In `beforeShipping` the total holds no shipping at all, or what is known of it where `counted` says so.
 */
export function quoteBasket(basket: BasketInput, counted: Counted = 'ignored'): BasketQuote {
  const steps = (basket.budgetMs ?? DEFAULT_BUDGET_MS) * STEPS_PER_MS
  const plan = (outcome: SearchOutcome | null): Plan | null => outcome && planOf(outcome, basket)
  const problems = readBasket(basket)
  const { known } = problems
  const cheapest = plan(solve(known, steps * SHARES.cheapest))
  const goods = plan(solveOpen(problems, { cheapest, counted }, steps * SHARES.beforeShipping))
  const single = plan(solveSingle(known, steps * SHARES.single))
  const few = cheapest?.complete ? plan(solveFewest(known, cheapest, steps * SHARES.fewest)) : null
  return {
    cheapest,
    single,
    fewest: fewestOf(few, cheapest),
    beforeShipping: orNull(goods, cheapest),
  }
}
