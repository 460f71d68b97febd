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

type Search = { problem: Problem; wholes: Wholes; taken: (Whole | null)[]; items: Float64Array }

/** What changes when a line moves to another choice. */
function moveCost(search: Search, line: number, to: Whole): number {
  const { problem, items, taken } = search
  const now = taken[line]
  const there = items[to.vendor] ?? 0
  if (now?.vendor === to.vendor)
    return asked(problem, to.vendor, there - now.items + to.items) - asked(problem, to.vendor, there)
  const gain = asked(problem, to.vendor, there + to.items) - asked(problem, to.vendor, there)
  if (!now) return gain
  const here = items[now.vendor] ?? 0
  return gain + asked(problem, now.vendor, here - now.items) - asked(problem, now.vendor, here)
}

function move(search: Search, line: number, to: Whole | null): void {
  const now = search.taken[line]
  if (now) search.items[now.vendor] = (search.items[now.vendor] ?? 0) - now.items
  if (to) search.items[to.vendor] = (search.items[to.vendor] ?? 0) + to.items
  search.taken[line] = to
}

/** Puts a line where it costs least now; null when no allowed vendor sells all of it. */
function place(search: Search, line: number, isAllowed: (vendor: number) => boolean): Whole | null {
  let best: Whole | null = null
  let least = Infinity
  for (const whole of search.wholes[line] ?? []) {
    if (!isAllowed(whole.vendor)) continue
    const cost = moveCost(search, line, whole)
    if (cost < least) {
      least = cost
      best = whole
    }
  }
  return best
}

const EVERY = () => true

/** Moves single lines, at most `rounds` times each, while that helps. */
function settleLines(search: Search, rounds: number, isAllowed: (vendor: number) => boolean): void {
  for (let improved = true, round = 0; improved && round < rounds; round += 1) {
    improved = false
    search.taken.forEach((now, line) => {
      const best = now && place(search, line, isAllowed)
      if (!best || moveCost(search, line, best) >= -1e-6) return
      move(search, line, best)
      improved = true
    })
  }
}

const costOf = ({ problem, items }: Search): number =>
  items.reduce((sum, value, vendor) => sum + (value > 0 ? asked(problem, vendor, value) : 0), 0)

/** Tries a larger change; takes it back unless it ends cheaper. */
function attempt(search: Search, change: () => boolean): boolean {
  const before = costOf(search)
  const taken = [...search.taken]
  const items = search.items.slice()
  if (change()) {
    settleLines(search, 1, vendor => (search.items[vendor] ?? 0) > 0)
    if (costOf(search) < before - 1e-6) return true
  }
  search.taken = taken
  search.items.set(items)
  return false
}

/** Empties a vendor. */
const close = (search: Search, vendor: number): boolean =>
  search.taken.every((now, line) => {
    if (now?.vendor !== vendor) return true
    move(search, line, null)
    const to = place(search, line, other => other !== vendor)
    if (to) move(search, line, to)
    return to !== null
  })

/** Brings to a vendor every line that it sells for less than is paid now. */
const open = (search: Search, vendor: number): boolean => {
  let moved = false
  search.taken.forEach((now, line) => {
    if (!now || now.vendor === vendor) return
    const here = search.wholes[line]?.find(whole => whole.vendor === vendor)
    if (!here || here.items > now.items) return
    move(search, line, here)
    moved = true
  })
  return moved
}

/** Lines from nothing, dearest first, each where it costs least among `vendors`, else anywhere. */
function start(problem: Problem, wholes: Wholes, vendors: ReadonlySet<number>): Search {
  const search: Search = {
    problem,
    wholes,
    taken: problem.lines.map(() => null),
    items: new Float64Array(problem.vendors.length),
  }
  const order = problem.lines
    .map((_, line) => line)
    .sort((a, b) => (wholes[b]?.[0]?.items ?? 0) - (wholes[a]?.[0]?.items ?? 0))
  for (const line of order)
    move(search, line, place(search, line, vendor => vendors.has(vendor)) ?? place(search, line, EVERY))
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
