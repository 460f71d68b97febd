import type { Problem } from './problem.ts'
import { totalAt } from './vendor-price.ts'

export type Part = { vendor: number; supply: number; choice: number }

/** What each line is covered with. `cost` is what the solver compares, `total` what a person pays (without the solver's fees). */
export type Solution = { parts: readonly Part[]; cost: number; total: number; vendors: number }

export function itemsOf(problem: Problem, parts: readonly Part[]): Float64Array {
  const items = new Float64Array(problem.vendors.length)
  for (const { vendor, supply, choice } of parts)
    items[vendor] =
      (items[vendor] ?? 0) + (problem.vendors[vendor]?.supplies[supply]?.choices[choice]?.items ?? 0)
  return items
}

/** Prices the parts exactly; null when a vendor's minimum is not reached. Whether lines are covered is the caller's to know. */
export function priceParts(problem: Problem, parts: readonly Part[]): Solution | null {
  const items = itemsOf(problem, parts)
  const used = new Set(parts.map(({ vendor }) => vendor))
  const sum = { cost: 0, total: 0 }
  for (const vendor of used) {
    const rule = problem.vendors[vendor]?.rule
    const total = rule ? totalAt(rule, items[vendor] ?? 0) : Infinity
    if (!rule || total === Infinity) return null
    sum.cost += total
    sum.total += total - rule.fee
  }
  return { parts, ...sum, vendors: used.size }
}

/** The order of plans: cost, then fewer vendors, then vendor ids (the problem has them in that order), then offer ids. */
export function isBetter(problem: Problem, a: Solution, b: Solution | null): boolean {
  if (b === null) return true
  if (a.cost !== b.cost) return a.cost < b.cost
  if (a.vendors !== b.vendors) return a.vendors < b.vendors
  return tieKey(problem, a) < tieKey(problem, b)
}

const tieKey = (problem: Problem, { parts }: Solution): string => {
  const vendors = [...new Set(parts.map(({ vendor }) => vendor))].sort((a, b) => a - b)
  const offers = parts
    .toSorted((a, b) => lineOf(problem, a) - lineOf(problem, b) || a.vendor - b.vendor)
    .map(part => JSON.stringify(packsOf(problem, part)))
  return `${vendors.map(id => String(id).padStart(4, '0')).join(' ')} ${offers.join(' ')}`
}

const lineOf = (problem: Problem, part: Part): number =>
  problem.vendors[part.vendor]?.supplies[part.supply]?.line ?? 0

export const packsOf = (problem: Problem, { vendor, supply, choice }: Part): [string, number][] => {
  const from = problem.vendors[vendor]?.supplies[supply]
  const packs = from?.choices[choice]?.packs ?? []
  return (from?.offers ?? [])
    .map((offer, at): [string, number] => [offer, packs[at] ?? 0])
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
