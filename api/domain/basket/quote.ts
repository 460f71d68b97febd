import { branchAndBound, type Outcome } from './branch.ts'
import { planOf } from './plan.ts'
import { readBasket, type Problem } from './problem.ts'
import type { Basket, BasketQuote, Plan } from './types.ts'

const DEFAULT_BUDGET_MS = 50
/** Work a millisecond, measured with `npm run bench -- basket`: a budget in steps gives the same answer on every machine. */
const STEPS_PER_MS = 2_000
/** Shares of the budget: the cheapest plan is what people came for. */
const SHARES = { cheapest: 0.5, single: 0.1, fewest: 0.2, beforeShipping: 0.2 }
/** `fewest` may cost this many per cent more than `cheapest`. */
const FEWEST_PERCENT = 5n

const without = (problem: Problem, line: number): Problem => ({
  ...problem,
  lines: problem.lines.filter((_, at) => at !== line),
  missing: [...problem.missing, problem.lines[line]?.id ?? ''],
  vendors: problem.vendors
    .map(vendor => ({
      ...vendor,
      supplies: vendor.supplies
        .filter(supply => supply.line !== line)
        .map(supply => ({ ...supply, line: supply.line > line ? supply.line - 1 : supply.line })),
    }))
    .filter(({ supplies }) => supplies.length > 0),
})

function* choose(lines: number, count: number, from = 0): Generator<number[]> {
  if (count === 0) yield []
  else
    for (let line = from; line <= lines - count; line += 1)
      for (const rest of choose(lines, count - 1, line + 1)) yield [line, ...rest]
}

const bestOf = (problems: readonly Problem[], steps: number): Outcome | null =>
  problems.reduce<Outcome | null>((best, problem) => {
    const below = best?.solution.cost ?? Infinity
    return branchAndBound(problem, { steps: Math.ceil(steps / problems.length), below }) ?? best
  }, null)

/** Vendors' minimums can keep lines out that each vendor sells: without a plan for all lines, one less is tried, then two. */
function solve(problem: Problem, steps: number): Outcome | null {
  for (let dropped = 0; dropped <= problem.lines.length; dropped += 1) {
    const smaller = [...choose(problem.lines.length, dropped)].map(lines =>
      lines.toReversed().reduce(without, problem),
    )
    const best = bestOf(smaller, steps)
    if (best !== null) return best
  }
  return null
}

function solveSingle(problem: Problem, steps: number): Outcome | null {
  if (problem.missing.length > 0) return null
  const all = problem.vendors.filter(({ supplies }) => supplies.length === problem.lines.length)
  return bestOf(
    all.map(vendor => ({ ...problem, vendors: [vendor] })),
    steps,
  )
}

/** Each vendor used costs more than the whole excess allowed, so fewer vendors come first, then the lower total. */
function solveFewest(problem: Problem, cheapest: Plan, steps: number): Outcome | null {
  const cap = (cheapest.total * (100n + FEWEST_PERCENT)) / 100n
  const fee = Number(cap - cheapest.total) + 1
  const vendors = problem.vendors.map(vendor => ({
    ...vendor,
    rule: { ...vendor.rule, fee },
    modes: vendor.modes.map(mode => ({ ...mode, fixed: mode.fixed - vendor.rule.fee + fee })),
  }))
  return branchAndBound({ ...problem, vendors }, { steps, cap: Number(cap) })
}

/** Its cost holds a fee a vendor, so no per cent can be told of its total. `cheapest` stands in where no better one was found. */
const fewestOf = (few: Plan | null, cheapest: Plan | null): Plan | null =>
  cheapest?.complete ? { ...(few ?? { ...cheapest, proven: false }), within: null } : null

/** Shown only where it says something that `cheapest` does not. */
const orNull = (plan: Plan | null, cheapest: Plan | null): Plan | null =>
  !cheapest?.complete || (plan?.complete && plan.total < cheapest.total) ? plan : null

/**
 * What a basket costs: the cheapest plan, the cheapest from one vendor, the fewest vendors within 5 % of the cheapest, and
 * the cheapest before shipping where vendors that do not state theirs could be cheaper. Money in micro-units of one currency.
 *
 * Only vendors whose shipping is known are in the first three. A plan has no pack that it could do without. At most one code
 * a vendor; its minimum is held against the items before it, free shipping and the vendor's minimum against those after it.
 * Equal totals: fewest vendors, then vendor ids, then offer ids. `proven` is false when the budget ended first; `within` then
 * says by how many per cent at most the plan is above the best. In `beforeShipping` the total holds no shipping at all.
 */
export function quoteBasket(basket: Basket): BasketQuote {
  const steps = (basket.budgetMs ?? DEFAULT_BUDGET_MS) * STEPS_PER_MS
  const plan = (outcome: Outcome | null): Plan | null => outcome && planOf(outcome, basket)
  const problem = readBasket(basket, 'known')
  const cheapest = plan(solve(problem, steps * SHARES.cheapest))
  const goods = plan(solve(readBasket(basket, 'ignored'), steps * SHARES.beforeShipping))
  const single = plan(solveSingle(problem, steps * SHARES.single))
  const few = cheapest?.complete ? plan(solveFewest(problem, cheapest, steps * SHARES.fewest)) : null
  return {
    cheapest,
    single,
    fewest: fewestOf(few, cheapest),
    beforeShipping: orNull(goods, cheapest),
  }
}
