import {
  createCoverSearch,
  offerGroup,
  readCover,
  startCover,
  type Cover,
  type CoverSearch,
  type SearchLine,
} from './cover-search.ts'
import { int, num } from './lists.ts'
import type { Problem } from './problem.ts'
import { leastRate } from './relaxation.ts'
import { priceChoices, type Solution } from './solution.ts'
import { vendorOfChoice, type Tables } from './tables.ts'
import { totalAt } from './vendor-price.ts'

/** A line of more units than this is not split: few need as many, and the search would slow down. */
const MOST_UNITS = 60
const STEPS_A_COVER = 8
const STEPS_A_FRESH = 20
const STEPS_A_CHOICE = 5

/** A plan that local search changes. `paid`: what each vendor asks for its items now. `taken`: of each line what covers it. */
export type Search = {
  readonly problem: Problem
  readonly tables: Tables
  readonly lines: readonly SearchLine[]
  /** Choices of each line, those that cost least at a vendor that sells nothing else first, and what they cost there. */
  readonly byCost: readonly (readonly number[])[]
  readonly alone: Float64Array
  /** The lowest share of its prices at which a vendor sells. */
  readonly rate: Float64Array
  readonly items: Float64Array
  readonly paid: Float64Array
  readonly covers: CoverSearch
  taken: (readonly number[])[]
  /** Work done so far, in the steps of relaxation.ts. */
  steps: number
}

/** What a vendor asks for `items`; a minimum that is not reached counts as what is short of it, so that search can pass through. */
const asked = ({ vendors }: Problem, vendor: number, items: number): number => {
  if (items <= 0) return 0
  const rule = vendors[vendor]?.rule
  if (!rule) return Infinity
  const total = totalAt(rule, items)
  return total < Infinity ? total : items + rule.shipping + rule.fee + 2 * (rule.minimum - items)
}

/** Units of its line that each choice holds; 0 where it is not worth a unit. */
function amountsOf({ choiceAt, lineOf, units }: Tables, lines: readonly SearchLine[]): Float64Array {
  const amounts = new Float64Array(units.length)
  for (let supply = 0; supply < lineOf.length; supply += 1) {
    const { need = 1, amount = 1 } = lines[int(lineOf, supply)] ?? {}
    for (let at = int(choiceAt, supply); at < int(choiceAt, supply + 1); at += 1)
      amounts[at] = Math.min(amount, Math.floor((num(units, at) / need) * amount + 1e-9))
  }
  return amounts
}

export function createSearch(problem: Problem): Search {
  const { tables } = problem
  const lines = tables.lines.map(({ need, unit }) => {
    const units = Math.round(need / unit)
    return { need, amount: units > MOST_UNITS ? 1 : units }
  })
  const amounts = amountsOf(tables, lines)
  const alone = new Float64Array(amounts.length)
  const byCost = lines.map((): number[] => [])
  for (let choice = 0; choice < amounts.length; choice += 1) {
    const supply = int(tables.supplyOf, choice)
    const vendor = int(tables.vendorOf, supply)
    if (!problem.isOpen[vendor] || num(amounts, choice) === 0) continue
    alone[choice] = asked(problem, vendor, num(tables.items, choice))
    byCost[int(tables.lineOf, supply)]?.push(choice)
  }
  for (const choices of byCost) choices.sort((a, b) => num(alone, a) - num(alone, b) || a - b)
  return {
    problem,
    tables,
    lines,
    byCost,
    alone,
    rate: Float64Array.from(tables.vendors, (_, vendor) => leastRate(problem, vendor)),
    items: new Float64Array(tables.vendors.length),
    paid: new Float64Array(tables.vendors.length),
    covers: createCoverSearch(
      tables,
      amounts,
      lines.reduce((most, { amount }) => Math.max(most, amount), 0),
    ),
    taken: [],
    steps: 8 * amounts.length,
  }
}

function sell({ problem, tables, items, paid }: Search, choice: number, sign: 1 | -1): number {
  const vendor = vendorOfChoice(tables, choice)
  const before = num(paid, vendor)
  const sum = num(items, vendor) + sign * num(tables.items, choice)
  items[vendor] = sum
  const now = asked(problem, vendor, sum)
  paid[vendor] = now
  return now - before
}

/** Covers a line with other choices; answers what the plan's cost changes by. */
function cover(search: Search, line: number, choices: readonly number[]): number {
  let change = 0
  for (const choice of search.taken[line] ?? []) change += sell(search, choice, -1)
  for (const choice of choices) change += sell(search, choice, 1)
  search.taken[line] = choices
  return change
}

type Allowed = (vendor: number) => boolean

function offerUsed(search: Search, line: number, isAllowed: Allowed): void {
  const { problem, tables, items, paid, covers } = search
  const { amount = 1 } = search.lines[line] ?? {}
  for (const supply of tables.suppliesOf[line] ?? []) {
    const vendor = int(tables.vendorOf, supply)
    const goods = num(items, vendor)
    if (goods === 0 || !isAllowed(vendor)) continue
    let count = 0
    for (let at = int(tables.choiceAt, supply); at < int(tables.choiceAt, supply + 1); at += 1) {
      if (num(covers.amounts, at) === 0) continue
      covers.choices[count] = at
      covers.costs[count] = asked(problem, vendor, goods + num(tables.items, at)) - num(paid, vendor)
      count += 1
    }
    search.steps += STEPS_A_CHOICE * count
    offerGroup(covers, amount, count)
  }
}

/** Offers as one group the cheapest choice of any other vendor for each amount. */
function offerFresh(search: Search, line: number, isAllowed: Allowed): void {
  const { tables, items, covers, alone } = search
  const { amount = 1 } = search.lines[line] ?? {}
  let count = 0
  let most = 0
  for (const choice of search.byCost[line] ?? []) {
    const held = num(covers.amounts, choice)
    const vendor = vendorOfChoice(tables, choice)
    if (held <= most || num(items, vendor) > 0 || !isAllowed(vendor)) continue
    most = held
    covers.choices[count] = choice
    covers.costs[count] = num(alone, choice)
    count += 1
    if (most === amount) break
  }
  search.steps += STEPS_A_FRESH + STEPS_A_CHOICE * count
  offerGroup(covers, amount, count)
}

function place(search: Search, at: number, isAllowed: Allowed): Cover | null {
  const line = search.lines[at]
  if (!line) return null
  startCover(search.covers)
  search.steps += STEPS_A_COVER
  offerUsed(search, at, isAllowed)
  offerFresh(search, at, isAllowed)
  return readCover(search.covers, line)
}

const EVERY = () => true

/** Covers single lines anew, at most `rounds` times each, while that helps; answers what the cost changes by. */
function settleLines(search: Search, rounds: number, isAllowed: Allowed): number {
  let change = 0
  for (let improved = true, round = 0; improved && round < rounds; round += 1) {
    improved = false
    for (let line = 0; line < search.taken.length; line += 1) {
      const now = search.taken[line] ?? []
      if (now.length === 0) continue
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
const HOPEFUL = 0.03

/** Tries a larger change, which answers its cost or null; takes it back unless it ends cheaper. */
function attempt(search: Search, make: () => number | null, hopeful: number): boolean {
  const taken = [...search.taken]
  const change = make()
  if (change !== null && change < hopeful) {
    const settled = settleLines(search, 2, vendor => num(search.items, vendor) > 0)
    if (change + settled < -1e-6) return true
  }
  taken.forEach((choices, line) => {
    if (search.taken[line] !== choices) cover(search, line, choices)
  })
  return false
}

function close(search: Search, vendor: number): number | null {
  let change = 0
  for (let line = 0; line < search.taken.length; line += 1) {
    if (!search.taken[line]?.some(choice => vendorOfChoice(search.tables, choice) === vendor)) continue
    change += cover(search, line, [])
    const found = place(search, line, other => other !== vendor)
    if (found === null) return null
    change += cover(search, line, found.choices)
  }
  return change
}

/** Brings to a vendor every line that it could sell whole, at its lowest price, for less than is paid now; null when there is none. */
function open(search: Search, vendor: number): number | null {
  const { tables, covers, lines, taken, items, paid } = search
  const rate = num(search.rate, vendor)
  let change: number | null = null
  for (let supply = int(tables.supplyAt, vendor); supply < int(tables.supplyAt, vendor + 1); supply += 1) {
    const line = int(tables.lineOf, supply)
    const { amount = 1 } = lines[line] ?? {}
    let here = int(tables.choiceAt, supply)
    while (here < int(tables.choiceAt, supply + 1) && num(covers.amounts, here) < amount) here += 1
    if (here === int(tables.choiceAt, supply + 1)) continue
    let now = 0
    for (const choice of taken[line] ?? []) {
      const at = vendorOfChoice(tables, choice)
      now += (num(tables.items, choice) * num(paid, at)) / Math.max(1, num(items, at))
    }
    if (rate * num(tables.items, here) <= now) change = (change ?? 0) + cover(search, line, [here])
  }
  return change
}

/** Lines from nothing, dearest first, each where it costs least among `vendors`, else anywhere; false when one cannot be had. */
function start(search: Search, vendors: ReadonlySet<number>): boolean {
  const { problem, lines, byCost, covers, tables } = search
  search.taken = lines.map(() => [])
  search.items.fill(0)
  search.paid.fill(0)
  const dearness = lines.map(({ amount }, line) => {
    const whole = (byCost[line] ?? []).find(choice => num(covers.amounts, choice) === amount)
    return whole === undefined ? 0 : num(tables.items, whole)
  })
  const order = lines.map((_, line) => line).filter(line => problem.isWanted[line])
  for (const line of order.sort((a, b) => (dearness[b] ?? 0) - (dearness[a] ?? 0))) {
    const near = place(search, line, vendor => vendors.has(vendor)) ?? place(search, line, EVERY)
    if (near === null) return false
    cover(search, line, near.choices)
  }
  return true
}

function settleVendors(search: Search, maxSteps: number): void {
  for (let improved = true, round = 0; improved && round < 4; round += 1) {
    const hopeful = HOPEFUL * search.paid.reduce((sum, value) => sum + value, 0)
    improved = false
    for (let vendor = 0; vendor < search.paid.length; vendor += 1) {
      if (search.steps >= maxSteps) return
      if (!search.problem.isOpen[vendor]) continue
      const make = () => ((search.items[vendor] ?? 0) > 0 ? close(search, vendor) : open(search, vendor))
      improved = attempt(search, make, hopeful) || improved
    }
    settleLines(search, 1, EVERY)
  }
}

/**
 * A good plan by local search from a first choice among `vendors`, of up to `maxSteps` of work. Null when a line
 * cannot be had in the pieces that the search knows, or a minimum stays unmet.
 */
export function improve(search: Search, vendors: ReadonlySet<number>, maxSteps: number): Solution | null {
  if (!start(search, vendors)) return null
  settleLines(search, 3, EVERY)
  settleVendors(search, maxSteps)
  return priceChoices(search.problem, search.taken.flat())
}
