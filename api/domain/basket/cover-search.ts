import { int, num } from './lists.ts'
import type { Tables } from './tables.ts'

/** `need` in the line's units; `amount` counts it in whole units, and is 1 where the line is only ever bought whole. */
export type SearchLine = { need: number; amount: number }

export type Cover = { cost: number; choices: readonly number[] }

/**
 * The cheapest cover of one line, at most one choice of a group: a knapsack over its units. Lists are used again,
 * since a search asks for thousands of covers.
 */
export type CoverSearch = {
  readonly tables: Tables
  /** Units of its line that a choice holds. */
  readonly amounts: Float64Array
  readonly least: Float64Array
  /** Of each group and amount the choice taken there, or -1. */
  readonly taken: Int32Array[]
  groups: number
  whole: number
  wholeCost: number
  /** Choices of one vendor, or of several of whom one may sell, with what each adds to the plan's cost. */
  readonly choices: Int32Array
  readonly costs: Float64Array
}

export const createCoverSearch = (tables: Tables, amounts: Float64Array, most: number): CoverSearch => ({
  tables,
  amounts,
  least: new Float64Array(most + 1),
  taken: [],
  groups: 0,
  whole: -1,
  wholeCost: Infinity,
  choices: new Int32Array(tables.items.length),
  costs: new Float64Array(tables.items.length),
})

export function startCover(search: CoverSearch): void {
  search.least.fill(Infinity)
  search.least[0] = 0
  search.groups = 0
  search.whole = -1
  search.wholeCost = Infinity
}

/** Offers the first `count` choices of the search's list, of which one may be taken. */
export function offerGroup(search: CoverSearch, amount: number, count: number): void {
  const { least, choices, costs, amounts } = search
  const taken = (search.taken[search.groups] ??= new Int32Array(least.length))
  search.groups += 1
  for (let pick = 0; pick < count; pick += 1) {
    if (num(amounts, int(choices, pick)) < amount || num(costs, pick) >= search.wholeCost) continue
    search.whole = int(choices, pick)
    search.wholeCost = num(costs, pick)
  }
  for (let held = amount; held > 0; held -= 1) {
    let best = num(least, held)
    let choice = -1
    for (let pick = 0; pick < count; pick += 1) {
      const rest = held - num(amounts, int(choices, pick))
      const cost = num(costs, pick) + (rest > 0 ? num(least, rest) : 0)
      if (cost >= best) continue
      best = cost
      choice = int(choices, pick)
    }
    least[held] = best
    taken[held] = choice
  }
}

function isMinimal({ tables }: CoverSearch, choices: readonly number[], need: number): boolean {
  let units = 0
  let smallest = Infinity
  for (const choice of choices) {
    units += num(tables.units, choice)
    smallest = Math.min(smallest, num(tables.smallest, choice))
  }
  return units - smallest < need
}

/** The cheapest cover of what was offered; null when there is none. One with a pack to spare is left for a whole one. */
export function readCover(search: CoverSearch, { amount, need }: SearchLine): Cover | null {
  const { least, taken, amounts, whole, wholeCost } = search
  const cost = num(least, amount)
  if (cost === Infinity) return null
  const choices: number[] = []
  let held = amount
  for (let group = search.groups - 1; group >= 0 && held > 0; group -= 1) {
    const choice = taken[group]?.[held] ?? -1
    if (choice < 0) continue
    choices.push(choice)
    held = Math.max(0, held - num(amounts, choice))
  }
  if (choices.length === 1 || isMinimal(search, choices, need)) return { cost, choices }
  return whole < 0 ? null : { cost: wholeCost, choices: [whole] }
}
