import type { SearchOutcome } from './branch.ts'
import { num } from './lists.ts'
import { itemsOf, packsOf } from './solution.ts'
import { lineOfChoice, vendorOfChoice } from './tables.ts'
import type { BasketInput, Plan, PlanVendor } from './types.ts'
import { priceAt, readRule, shippingAt } from './vendor-price.ts'

/** Per cent with two digits, rounded up: no plan is cheaper than that. Null when the bound says nothing. The bound holds a fee a vendor. */
function within({ problem, solution, bound }: SearchOutcome): number | null {
  const least = bound - problem.vendors.reduce((sum, { rule }) => sum + rule.fee, 0)
  return least <= 0 ? null : Math.ceil(((solution.total - least) / least) * 10_000) / 100
}

function planVendors({ problem, solution }: SearchOutcome, basket: BasketInput): PlanVendor[] {
  const { tables } = problem
  const items = itemsOf(tables, solution.choices)
  return problem.vendors.flatMap(({ rule }, at) => {
    const goods = num(items, at)
    if (goods < 0) return []
    const price = priceAt(rule, goods)
    const id = tables.vendors[at] ?? ''
    const own = basket.vendors.find(one => one.id === id)
    const after = goods - price.discount
    const lines = solution.choices
      .filter(choice => vendorOfChoice(tables, choice) === at)
      .sort((a, b) => a - b)
      .flatMap(choice =>
        packsOf(tables, choice).map(([offerId, packs]) => ({
          lineId: tables.lines[lineOfChoice(tables, choice)]?.id ?? '',
          offerId,
          packs,
        })),
      )
    return [
      {
        id,
        items: BigInt(goods),
        code: price.code,
        discount: BigInt(price.discount),
        shipping: own?.shipping ? BigInt(shippingAt(readRule(own, true), after)) : null,
        lines,
      },
    ]
  })
}

export function planOf(outcome: SearchOutcome, basket: BasketInput): Plan {
  const vendors = planVendors(outcome, basket)
  const { solution, problem, proven } = outcome
  const missing = problem.tables.lines.filter((_, line) => !problem.isWanted[line]).map(({ id }) => id)
  return {
    total: BigInt(Math.round(solution.total)),
    complete: missing.length === 0,
    missing,
    unknownShipping: vendors.filter(({ shipping }) => shipping === null).map(({ id }) => id),
    vendors,
    proven,
    within: proven ? null : within(outcome),
  }
}
