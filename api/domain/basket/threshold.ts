import { num } from './lists.ts'
/** One line's way to be sold: cost at the threshold's price, and what it adds to the items. */
export type Way = { pick: number; cost: number; items: number }

const MAX_NODES = 100

/** The least cost of one way a line whose items reach `from`: exact unless it meets its limit, a lower bound then. */
export function reachThreshold(
  ways: readonly (readonly Way[])[],
  from: number,
  price: number,
  enough: number,
  picks: Int32Array,
): number {
  const rest = new Float64Array(ways.length + 1)
  const reach = new Float64Array(ways.length + 1)
  for (let n = ways.length - 1; n >= 0; n -= 1) {
    let most = 0
    for (const { items } of ways[n] ?? []) most = Math.max(most, items)
    rest[n] = num(rest, n + 1) + (ways[n]?.[0]?.cost ?? 0)
    reach[n] = num(reach, n + 1) + most
  }
  const chosen = new Int32Array(ways.length)
  let best = enough
  let open = Infinity
  let nodes = 0
  const visit = (at: number, cost: number, items: number): void => {
    const bound = cost + num(rest, at) + price * Math.max(from, items)
    if (bound >= best || items + num(reach, at) < from) return
    if (at === ways.length) {
      best = bound
      picks.set(chosen)
      return
    }
    nodes += 1
    if (nodes > MAX_NODES) {
      open = Math.min(open, bound)
      return
    }
    for (const way of ways[at] ?? []) {
      chosen[at] = way.pick
      visit(at + 1, cost + way.cost, items + way.items)
    }
  }
  visit(0, 0, 0)
  return Math.min(best, open)
}
