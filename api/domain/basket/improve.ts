import {
  createCoverSearch,
  offerGroup,
  readCover,
  startCover,
  type Cover,
  type CoverSearch,
} from './cover-search.ts'
import { choicesByLine, type LineChoice, type LineChoices } from './line-choices.ts'
import { num } from './lists.ts'
import type { Problem } from './problem.ts'
import { priceParts, type Solution } from './solution.ts'
import { totalAt } from './vendor-price.ts'

/** What a vendor asks for `items`; a minimum that is not reached counts as what is short of it, so that search can pass through. */
const asked = (problem: Problem, vendor: number, items: number): number => {
  if (items <= 0) return 0
  const rule = problem.vendors[vendor]?.rule
  if (!rule) return Infinity
  const total = totalAt(rule, items)
  return total < Infinity ? total : items + rule.shipping + rule.fee + 2 * (rule.minimum - items)
}

export const readChoices = (problem: Problem): LineChoices[] =>
  choicesByLine(problem, (vendor, items) => asked(problem, vendor, items))

const STEPS_A_COVER = 4
const STEPS_A_CHOICE = 2

/** `paid`: what each vendor asks for its items now. `taken`: of each line what covers it. */
type Search = {
  problem: Problem
  lines: readonly LineChoices[]
  taken: (readonly LineChoice[])[]
  items: Float64Array
  paid: Float64Array
  covers: CoverSearch
  steps: number
}

/** Changes what a vendor sells; answers what its price changes by. */
function sell({ problem, items, paid }: Search, vendor: number, more: number): number {
  const before = num(paid, vendor)
  const sum = num(items, vendor) + more
  items[vendor] = sum
  const now = asked(problem, vendor, sum)
  paid[vendor] = now
  return now - before
}

function cover(search: Search, line: number, choices: readonly LineChoice[]): number {
  let change = 0
  for (const { vendor, items } of search.taken[line] ?? []) change += sell(search, vendor, -items)
  for (const { vendor, items } of choices) change += sell(search, vendor, items)
  search.taken[line] = choices
  return change
}

function offerUsed(search: Search, line: LineChoices, isAllowed: (vendor: number) => boolean): void {
  for (const { vendor, choices } of line.sellers) {
    const items = num(search.items, vendor)
    if (items === 0 || !isAllowed(vendor)) continue
    const paid = num(search.paid, vendor)
    const costs: number[] = []
    for (const choice of choices) costs.push(asked(search.problem, vendor, items + choice.items) - paid)
    search.steps += STEPS_A_CHOICE * choices.length
    offerGroup(search.covers, line.amount, { choices, costs })
  }
}

/** Offers as one group the cheapest choice of any other vendor for each amount. */
function offerFresh(search: Search, line: LineChoices, isAllowed: (vendor: number) => boolean): void {
  const choices: LineChoice[] = []
  const costs: number[] = []
  let most = 0
  for (const choice of line.byCost) {
    if (choice.amount <= most || num(search.items, choice.vendor) > 0 || !isAllowed(choice.vendor)) continue
    most = choice.amount
    choices.push(choice)
    costs.push(choice.alone)
    if (most === line.amount) break
  }
  offerGroup(search.covers, line.amount, { choices, costs })
}

function place(search: Search, at: number, isAllowed: (vendor: number) => boolean): Cover | null {
  const line = search.lines[at]
  if (!line) return null
  startCover(search.covers)
  search.steps += STEPS_A_COVER
  offerUsed(search, line, isAllowed)
  offerFresh(search, line, isAllowed)
  return readCover(search.covers, line)
}

const EVERY = () => true

/** Covers single lines anew, at most `rounds` times each, while that helps; answers what the cost changes by. */
function settleLines(search: Search, rounds: number, isAllowed: (vendor: number) => boolean): number {
  let change = 0
  for (let improved = true, round = 0; improved && round < rounds; round += 1) {
    improved = false
    for (let line = 0; line < search.taken.length; line += 1) {
      const now = search.taken[line] ?? []
      const freed = cover(search, line, [])
      const found = place(search, line, isAllowed)
      const isBetter = found !== null && freed + found.cost < -1e-6
      change += freed + cover(search, line, isBetter ? found.choices : now)
      improved ||= isBetter
    }
  }
  return change
}

/** A change dearer than this share of the plan is rarely made good by what it lets the other lines do. */
const HOPEFUL = 0.01

/** Tries a larger change, which answers its cost or null; takes it back unless it ends cheaper. */
function attempt(search: Search, make: () => number | null, hopeful: number): boolean {
  const taken = [...search.taken]
  const change = make()
  if (change !== null && change < hopeful) {
    const settled = settleLines(search, 1, vendor => num(search.items, vendor) > 0)
    if (change + settled < -1e-6) return true
  }
  taken.forEach((choices, line) => {
    if (search.taken[line] !== choices) cover(search, line, choices)
  })
  return false
}

/** Empties a vendor; null when a line cannot be had elsewhere. */
function close(search: Search, vendor: number): number | null {
  let change = 0
  for (let line = 0; line < search.taken.length; line += 1) {
    if (!search.taken[line]?.some(choice => choice.vendor === vendor)) continue
    change += cover(search, line, [])
    const found = place(search, line, other => other !== vendor)
    if (found === null) return null
    change += cover(search, line, found.choices)
  }
  return change
}

const itemsOf = (choices: readonly LineChoice[]): number => choices.reduce((sum, { items }) => sum + items, 0)

/** Brings to a vendor every line that it sells whole for less than is paid now; null when there is none. */
function open(search: Search, vendor: number): number | null {
  let change: number | null = null
  search.lines.forEach(({ sellers, amount }, at) => {
    const own = sellers.find(one => one.vendor === vendor)
    const here = own?.choices.find(choice => choice.amount === amount)
    if (!here || here.items > itemsOf(search.taken[at] ?? [])) return
    change = (change ?? 0) + cover(search, at, [here])
  })
  return change
}

/** Lines from nothing, dearest first, each where it costs least among `vendors`, else anywhere; null when one cannot be had. */
function start(problem: Problem, lines: readonly LineChoices[], vendors: ReadonlySet<number>): Search | null {
  const search: Search = {
    problem,
    lines,
    taken: lines.map(() => []),
    items: new Float64Array(problem.vendors.length),
    paid: new Float64Array(problem.vendors.length),
    covers: createCoverSearch(Math.max(0, ...lines.map(({ amount }) => amount))),
    steps: 0,
  }
  const dearness = lines.map(({ byCost, amount }) => byCost.find(one => one.amount === amount)?.items ?? 0)
  const order = lines.map((_, line) => line).sort((a, b) => (dearness[b] ?? 0) - (dearness[a] ?? 0))
  for (const line of order) {
    const near = place(search, line, vendor => vendors.has(vendor)) ?? place(search, line, EVERY)
    if (near === null) return null
    cover(search, line, near.choices)
  }
  return search
}

function settleVendors(search: Search, maxSteps: number): void {
  for (let improved = true, round = 0; improved && round < 4; round += 1) {
    const hopeful = HOPEFUL * search.paid.reduce((sum, value) => sum + value, 0)
    improved = false
    for (let vendor = 0; vendor < search.paid.length; vendor += 1) {
      if (search.steps >= maxSteps) return
      const make = () => ((search.items[vendor] ?? 0) > 0 ? close(search, vendor) : open(search, vendor))
      improved = attempt(search, make, hopeful) || improved
    }
    settleLines(search, 1, EVERY)
  }
}

/** Local search: lines covered anew, then vendors closed and opened for `maxSteps` of work. Null when a line or a minimum stays unmet. */
export function improve(
  problem: Problem,
  lines: readonly LineChoices[],
  vendors: ReadonlySet<number>,
  maxSteps: number,
): { solution: Solution | null; steps: number } {
  const search = start(problem, lines, vendors)
  if (search === null) return { solution: null, steps: 0 }
  settleLines(search, 3, EVERY)
  settleVendors(search, maxSteps)
  return { solution: priceParts(problem, search.taken.flat()), steps: search.steps }
}
