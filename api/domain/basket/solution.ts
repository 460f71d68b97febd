import { int, num } from './lists.ts'
import type { Problem } from './problem.ts'
import { lineOfChoice, vendorOfChoice, type Tables } from './tables.ts'
import { totalAt } from './vendor-price.ts'

/** The choices that cover the lines. `cost` is what the solver compares, `total` what a person pays (without the solver's fees). */
export type Solution = { choices: readonly number[]; cost: number; total: number; vendors: number }

/** What the goods of each vendor cost; -1 where nothing is bought. */
export function itemsOf(tables: Tables, choices: readonly number[]): Float64Array {
  const items = new Float64Array(tables.vendors.length).fill(-1)
  for (const choice of choices) {
    const vendor = vendorOfChoice(tables, choice)
    items[vendor] = Math.max(0, num(items, vendor)) + num(tables.items, choice)
  }
  return items
}

/** Prices the choices exactly; null when a vendor's minimum is not reached. Whether lines are covered is the caller's to know. */
export function priceChoices({ tables, vendors }: Problem, choices: readonly number[]): Solution | null {
  const sum = { cost: 0, total: 0, vendors: 0 }
  const items = itemsOf(tables, choices)
  for (let vendor = 0; vendor < items.length; vendor += 1) {
    const rule = vendors[vendor]?.rule
    if (!rule || num(items, vendor) < 0) continue
    const total = totalAt(rule, num(items, vendor))
    if (total === Infinity) return null
    sum.cost += total
    sum.total += total - rule.fee
    sum.vendors += 1
  }
  return { choices, ...sum }
}

/** The order of plans: cost, then fewer vendors, then vendor ids (the tables have them in that order), then offer ids. */
export function isBetter({ tables }: Problem, a: Solution, b: Solution | null): boolean {
  if (b === null) return true
  if (a.cost !== b.cost) return a.cost < b.cost
  if (a.vendors !== b.vendors) return a.vendors < b.vendors
  return tieKey(tables, a) < tieKey(tables, b)
}

const tieKey = (tables: Tables, { choices }: Solution): string => {
  const vendorOf = (choice: number) => vendorOfChoice(tables, choice)
  const vendors = [...new Set(choices.map(vendorOf))].sort((a, b) => a - b)
  const offers = choices
    .toSorted((a, b) => lineOfChoice(tables, a) - lineOfChoice(tables, b) || vendorOf(a) - vendorOf(b))
    .map(choice => JSON.stringify(packsOf(tables, choice)))
  return `${vendors.map(id => String(id).padStart(4, '0')).join(' ')} ${offers.join(' ')}`
}

export const packsOf = (tables: Tables, choice: number): [string, number][] => {
  const supply = int(tables.supplyOf, choice)
  const packs = tables.packs[supply] ?? []
  const from = int(tables.countAt, supply) + (choice - int(tables.choiceAt, supply)) * packs.length
  return packs
    .map(({ offerId }, at): [string, number] => [offerId, int(tables.counts, from + at)])
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
