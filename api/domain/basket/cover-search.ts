import { isMinimal, type LineChoice, type LineChoices } from './line-choices.ts'
import { nth, num } from './lists.ts'

export type Cover = { cost: number; choices: readonly LineChoice[] }

/** The cheapest cover of one line, at most one choice of a group: a knapsack over its units. Lists are reused for speed. */
export type CoverSearch = {
  readonly least: Float64Array
  readonly taken: (LineChoice | null)[][]
  groups: number
  whole: LineChoice | null
  wholeCost: number
}

export const createCoverSearch = (units: number): CoverSearch => ({
  least: new Float64Array(units + 1),
  taken: [],
  groups: 0,
  whole: null,
  wholeCost: Infinity,
})

export function startCover(search: CoverSearch): void {
  search.least.fill(Infinity)
  search.least[0] = 0
  search.groups = 0
  search.whole = null
  search.wholeCost = Infinity
}

/** Choices of one vendor, or of several of whom one may sell, with what each adds to the plan's cost. */
export type Group = { choices: readonly LineChoice[]; costs: readonly number[] }

function offerWhole(search: CoverSearch, amount: number, { choices, costs }: Group): void {
  for (let pick = 0; pick < choices.length; pick += 1) {
    const choice = choices[pick] ?? null
    if (choice === null || choice.amount < amount || nth(costs, pick) >= search.wholeCost) continue
    search.whole = choice
    search.wholeCost = nth(costs, pick)
  }
}

export function offerGroup(search: CoverSearch, amount: number, group: Group): void {
  const { least } = search
  const { choices, costs } = group
  const taken = (search.taken[search.groups] ??= [])
  search.groups += 1
  offerWhole(search, amount, group)
  for (let held = amount; held > 0; held -= 1) {
    let best = num(least, held)
    taken[held] = null
    for (let pick = 0; pick < choices.length; pick += 1) {
      const choice = choices[pick] ?? null
      if (choice === null) continue
      const cost = num(least, Math.max(0, held - choice.amount)) + nth(costs, pick)
      if (cost >= best) continue
      best = cost
      taken[held] = choice
    }
    least[held] = best
  }
}

/** The cheapest cover of what was offered; null when there is none. One with a pack to spare is left for a whole one. */
export function readCover(search: CoverSearch, { amount, need }: LineChoices): Cover | null {
  const { least, taken, whole, wholeCost } = search
  const cost = num(least, amount)
  if (cost === Infinity) return null
  const choices: LineChoice[] = []
  let held = amount
  for (let group = search.groups - 1; group >= 0 && held > 0; group -= 1) {
    const choice = taken[group]?.[held] ?? null
    if (choice === null) continue
    choices.push(choice)
    held = Math.max(0, held - choice.amount)
  }
  if (choices.length === 1 || isMinimal(choices, need)) return { cost, choices }
  return whole === null ? null : { cost: wholeCost, choices: [whole] }
}
