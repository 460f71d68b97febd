import type { Outcome } from './branch.ts'
import { itemsOf, packsOf } from './solution.ts'
import type { Basket, Plan, PlanVendor } from './types.ts'
import { priceAt } from './vendor-price.ts'

/** Per cent with two digits, rounded up: no plan is cheaper than that. Null when the bound says nothing. The bound holds a fee a vendor. */
function within({ problem, solution, bound }: Outcome): number | null {
  const least = bound - problem.vendors.reduce((sum, { rule }) => sum + rule.fee, 0)
  return least <= 0 ? null : Math.ceil(((solution.total - least) / least) * 10_000) / 100
}

function planVendors({ problem, solution }: Outcome, basket: Basket): PlanVendor[] {
  const items = itemsOf(problem, solution.parts)
  return problem.vendors.flatMap((vendor, at) => {
    const parts = solution.parts.filter(part => part.vendor === at)
    if (parts.length === 0) return []
    const price = priceAt(vendor.rule, items[at] ?? 0)
    const { shipping } = basket.vendors.find(({ id }) => id === vendor.id) ?? { shipping: null }
    const after = BigInt((items[at] ?? 0) - price.discount)
    const isFree = shipping !== null && shipping.freeFrom !== null && after >= shipping.freeFrom
    const lines = parts
      .toSorted((a, b) => (vendor.supplies[a.supply]?.line ?? 0) - (vendor.supplies[b.supply]?.line ?? 0))
      .flatMap(part =>
        packsOf(problem, part).map(([offerId, packs]) => ({
          lineId: problem.lines[vendor.supplies[part.supply]?.line ?? 0]?.id ?? '',
          offerId,
          packs,
        })),
      )
    return [
      {
        id: vendor.id,
        items: BigInt(items[at] ?? 0),
        code: price.code,
        discount: BigInt(price.discount),
        shipping: shipping === null ? null : isFree ? 0n : shipping.price,
        lines,
      },
    ]
  })
}

export function planOf(outcome: Outcome, basket: Basket): Plan {
  const vendors = planVendors(outcome, basket)
  const { solution, problem, proven } = outcome
  const missing = basket.lines.map(({ id }) => id).filter(id => problem.missing.includes(id))
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
