import { num } from './lists.ts'
import type { Problem } from './problem.ts'
import { priceParts, type Part, type Solution } from './solution.ts'
import { totalAt } from './vendor-price.ts'

/** A way to buy a whole line from one vendor. */
type Whole = Part & { items: number }

/** The cheapest whole choices of every line, cheapest first; made once a problem. */
export type Wholes = readonly (readonly Whole[])[]

/** A dearer choice only matters where it reaches a threshold. */
const WHOLES_A_VENDOR = 2

export function wholesOf(problem: Problem): Wholes {
  const wholes: Whole[][] = problem.lines.map(() => [])
  problem.vendors.forEach(({ supplies }, vendor) =>
    supplies.forEach((supply, at) =>
      supply.choices.forEach(({ units, items }, choice) => {
        if (units < (problem.lines[supply.line]?.need ?? 0)) return
        wholes[supply.line]?.push({ vendor, supply: at, choice, items })
      }),
    ),
  )
  return wholes.map(list => {
    const seen = new Map<number, number>()
    return list
      .sort((a, b) => a.items - b.items || a.vendor - b.vendor)
      .filter(({ vendor }) => {
        seen.set(vendor, (seen.get(vendor) ?? 0) + 1)
        return (seen.get(vendor) ?? 0) <= WHOLES_A_VENDOR
      })
  })
}

/** What a vendor asks for `items`; a minimum that is not reached counts as what is short of it, so that search can pass through. */
const asked = (problem: Problem, vendor: number, items: number): number => {
  if (items <= 0) return 0
  const rule = problem.vendors[vendor]?.rule
  if (!rule) return Infinity
  const total = totalAt(rule, items)
  return total < Infinity ? total : items + rule.shipping + rule.fee + 2 * (rule.minimum - items)
}

/** `paid`: what each vendor asks for its items now. */
type Search = {
  problem: Problem
  wholes: Wholes
  taken: (Whole | null)[]
  items: Float64Array
  paid: Float64Array
  /** The cheapest whole choice of each line at each vendor: the vendors of line 0, then of line 1, and so on. */
  cheapestAt: readonly (Whole | undefined)[]
}

const setItems = ({ problem, items, paid }: Search, vendor: number, value: number): void => {
  items[vendor] = value
  paid[vendor] = asked(problem, vendor, value)
}

function move(search: Search, line: number, to: Whole | null): void {
  const now = search.taken[line]
  if (now) setItems(search, now.vendor, num(search.items, now.vendor) - now.items)
  if (to) setItems(search, to.vendor, num(search.items, to.vendor) + to.items)
  search.taken[line] = to
}

/** What is paid less at the vendor that a line leaves. */
const saved = ({ problem, items, paid }: Search, now: Whole): number =>
  num(paid, now.vendor) - asked(problem, now.vendor, num(items, now.vendor) - now.items)

/** What changes when a line moves to another choice; `less` is saved where it leaves. */
function moveCost({ problem, items, paid }: Search, now: Whole | null, to: Whole, less: number): number {
  const isHere = now?.vendor === to.vendor
  const there = num(items, to.vendor) + to.items - (isHere && now ? now.items : 0)
  return asked(problem, to.vendor, there) - num(paid, to.vendor) - (isHere ? 0 : less)
}

type Place = { whole: Whole | null; change: number }

/** Where a line costs least now among allowed vendors, and what changes when it moves there. */
function place(search: Search, line: number, isAllowed: (vendor: number) => boolean): Place {
  const now = search.taken[line] ?? null
  const less = now === null ? 0 : saved(search, now)
  const best: Place = { whole: null, change: Infinity }
  for (const whole of search.wholes[line] ?? []) {
    if (!isAllowed(whole.vendor)) continue
    const change = moveCost(search, now, whole, less)
    if (change >= best.change) continue
    best.change = change
    best.whole = whole
  }
  return best
}

const EVERY = () => true

/** Moves single lines, at most `rounds` times each, while that helps. */
function settleLines(search: Search, rounds: number, isAllowed: (vendor: number) => boolean): void {
  for (let improved = true, round = 0; improved && round < rounds; round += 1) {
    improved = false
    for (let line = 0; line < search.taken.length; line += 1) {
      if (!search.taken[line]) continue
      const { whole, change } = place(search, line, isAllowed)
      if (!whole || change >= -1e-6) continue
      move(search, line, whole)
      improved = true
    }
  }
}

const costOf = ({ paid }: Search): number => paid.reduce((sum, value) => sum + value, 0)

/** Tries a larger change; takes it back unless it ends cheaper. */
function attempt(search: Search, change: () => boolean): boolean {
  const before = costOf(search)
  const taken = [...search.taken]
  const items = search.items.slice()
  const paid = search.paid.slice()
  if (change()) {
    settleLines(search, 1, vendor => num(search.items, vendor) > 0)
    if (costOf(search) < before - 1e-6) return true
  }
  search.taken = taken
  search.items.set(items)
  search.paid.set(paid)
  return false
}

/** Empties a vendor. */
const close = (search: Search, vendor: number): boolean =>
  search.taken.every((now, line) => {
    if (now?.vendor !== vendor) return true
    move(search, line, null)
    const { whole } = place(search, line, other => other !== vendor)
    if (whole) move(search, line, whole)
    return whole !== null
  })

/** Brings to a vendor every line that it sells for less than is paid now. */
const open = (search: Search, vendor: number): boolean => {
  let moved = false
  search.taken.forEach((now, line) => {
    if (!now || now.vendor === vendor) return
    const here = search.cheapestAt[line * search.problem.vendors.length + vendor]
    if (!here || here.items > now.items) return
    move(search, line, here)
    moved = true
  })
  return moved
}

const cheapestAt = ({ vendors, lines }: Problem, wholes: Wholes): (Whole | undefined)[] => {
  const at = Array.from<Whole | undefined>({ length: lines.length * vendors.length })
  wholes.forEach((list, line) => list.forEach(whole => (at[line * vendors.length + whole.vendor] ??= whole)))
  return at
}

/** Lines from nothing, dearest first, each where it costs least among `vendors`, else anywhere. */
function start(problem: Problem, wholes: Wholes, vendors: ReadonlySet<number>): Search {
  const search: Search = {
    problem,
    wholes,
    taken: problem.lines.map(() => null),
    items: new Float64Array(problem.vendors.length),
    paid: new Float64Array(problem.vendors.length),
    cheapestAt: cheapestAt(problem, wholes),
  }
  const order = problem.lines
    .map((_, line) => line)
    .sort((a, b) => (wholes[b]?.[0]?.items ?? 0) - (wholes[a]?.[0]?.items ?? 0))
  for (const line of order) {
    const near = place(search, line, vendor => vendors.has(vendor)).whole
    move(search, line, near ?? place(search, line, EVERY).whole)
  }
  return search
}

/**
 * A good plan by local search: single lines moved, vendors closed and opened, from a first choice among `vendors`.
 * Only whole lines are moved. Null when some line cannot be had whole from one vendor, or a minimum stays unmet.
 */
export function improve(
  problem: Problem,
  wholes: Wholes,
  vendors: ReadonlySet<number>,
  thorough: boolean,
): Solution | null {
  if (wholes.some(list => list.length === 0)) return null
  const search = start(problem, wholes, vendors)
  settleLines(search, 3, EVERY)
  for (let improved = thorough, round = 0; improved && round < 4; round += 1) {
    improved = false
    for (let vendor = 0; vendor < problem.vendors.length; vendor += 1) {
      const change = () => ((search.items[vendor] ?? 0) > 0 ? close(search, vendor) : open(search, vendor))
      improved = attempt(search, change) || improved
    }
    settleLines(search, 1, EVERY)
  }
  return priceParts(
    problem,
    search.taken.flatMap(whole => whole ?? []),
  )
}
