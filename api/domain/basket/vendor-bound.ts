import type { Envelope } from './envelope.ts'
import { int, num } from './lists.ts'
import { readEnvelope } from './read-envelope.ts'
import { fits, FREE, NONE, type Relaxation } from './relaxation.ts'
import { reachThreshold, type Way } from './threshold.ts'
import type { Mode } from './vendor-price.ts'

function waysOf(relaxation: Relaxation, vendor: number, rate: number): Way[][] {
  const { supplyAt, choiceAt, lineOf, items, value, fixed } = relaxation
  const ways: Way[][] = []
  for (let supply = int(supplyAt, vendor); supply < int(supplyAt, vendor + 1); supply += 1) {
    const from = int(choiceAt, supply)
    const set = fixed[supply] ?? FREE
    const own: Way[] = set >= 0 ? [] : [{ pick: NONE, cost: 0, items: 0 }]
    for (let at = from; at < int(choiceAt, supply + 1); at += 1) {
      if (set === FREE ? !fits(relaxation, at, int(lineOf, supply)) : set !== at - from) continue
      const goods = num(items, at)
      own.push({ pick: at - from, cost: rate * goods - num(value, at), items: goods })
    }
    relaxation.steps += own.length
    ways.push(own.sort((a, b) => a.cost - b.cost))
  }
  return ways
}

/** A mode's bound where goods could be had in parts; `steps` of the envelope are taken, the last perhaps in part. */
type ModeBound = { mode: Mode; bound: number; steps: number; isReached: boolean; slope: number }

/** The least a vendor's part costs in one mode when steps may be taken in part; Infinity when it cannot be reached. */
function modeBound(envelope: Envelope, mode: Mode): ModeBound {
  const { order, slope, more, earned } = envelope
  let { items, value } = envelope
  let steps = 0
  for (; steps < envelope.steps && num(slope, int(order, steps)) > mode.rate; steps += 1) {
    items += num(more, int(order, steps))
    value += num(earned, int(order, steps))
  }
  const base = mode.fixed - mode.off
  if (items >= mode.from)
    return { mode, bound: mode.rate * items - value + base, steps, isReached: true, slope: mode.rate }
  for (; steps < envelope.steps && items + num(more, int(order, steps)) < mode.from; steps += 1) {
    items += num(more, int(order, steps))
    value += num(earned, int(order, steps))
  }
  if (steps === envelope.steps) return { mode, bound: Infinity, steps, isReached: false, slope: 0 }
  const last = num(slope, int(order, steps))
  const bound = mode.rate * mode.from - (value + last * (mode.from - items)) + base
  return { mode, bound, steps: steps + 1, isReached: false, slope: last }
}

function takeSteps(envelope: Envelope, steps: number, picks: Int32Array): void {
  picks.set(envelope.first.subarray(0, picks.length))
  for (let at = 0; at < steps; at += 1) {
    const step = int(envelope.order, at)
    picks[int(envelope.supply, step)] = int(envelope.pick, step)
  }
}

const hasFixed = (relaxation: Relaxation, vendor: number): boolean => {
  const to = int(relaxation.supplyAt, vendor + 1)
  for (let supply = int(relaxation.supplyAt, vendor); supply < to; supply += 1)
    if ((relaxation.fixed[supply] ?? FREE) >= 0) return true
  return false
}

/** The bound of a mode with whole packs, as far as a short search can say. */
function wholeBound(
  relaxation: Relaxation,
  vendor: number,
  { mode, bound, slope }: ModeBound,
  enough: number,
  picks: Int32Array,
): number {
  const base = mode.fixed - mode.off
  const ways = waysOf(relaxation, vendor, slope)
  return Math.max(bound, reachThreshold(ways, mode.from, mode.rate - slope, enough - base, picks) + base)
}

function modesBelow({ envelope, problem }: Relaxation, vendor: number, enough: number): ModeBound[] {
  const modes: ModeBound[] = []
  for (const mode of problem.vendors[vendor]?.modes ?? []) {
    const own = modeBound(envelope, mode)
    if (own.bound < enough) modes.push(own)
  }
  return modes.sort((a, b) => a.bound - b.bound)
}

/** The least a vendor's part can cost, 0 at most unless something is fixed there; writes what it sells into `picked`, not with `used`. */
export function vendorBound(relaxation: Relaxation, vendor: number, used = false): number {
  const { supplyAt, envelope, picked } = relaxation
  const from = int(supplyAt, vendor)
  const to = int(supplyAt, vendor + 1)
  let best = used || hasFixed(relaxation, vendor) ? Infinity : 0
  if (!used) picked.fill(NONE, from, to)
  readEnvelope(relaxation, vendor, envelope)
  const modes = modesBelow(relaxation, vendor, best)
  const picks = new Int32Array(modes.length > 0 ? to - from : 0)
  for (const own of modes) {
    if (own.bound >= best) break
    takeSteps(envelope, own.steps, picks)
    const bound = own.isReached ? own.bound : wholeBound(relaxation, vendor, own, best, picks)
    if (bound >= best) continue
    best = bound
    if (!used) picked.set(picks, from)
  }
  return best
}
