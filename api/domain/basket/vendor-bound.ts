import type { Envelope } from './envelope.ts'
import { int, num } from './lists.ts'
import { readEnvelope } from './read-envelope.ts'
import { bitOf, fits, FREE, NONE, UNUSED, type Relaxation } from './relaxation.ts'
import { bySizeOf } from './tables.ts'
import { reachThreshold, type Way } from './threshold.ts'
import type { Mode } from './vendor-price.ts'

const EPSILON = 1e-3

/** Values a vendor's choices at the multipliers; answers the most that they could earn over their lowest price. */
function valueChoices(relaxation: Relaxation, vendor: number): number {
  const { tables, fixed, value, multiplier } = relaxation
  const { supplyAt, choiceAt, lineOf, sizeAt, items, bySize } = tables
  const rate = num(relaxation.rate, vendor)
  let gain = 0
  for (let supply = int(supplyAt, vendor); supply < int(supplyAt, vendor + 1); supply += 1) {
    const line = int(lineOf, supply)
    const set = int(fixed, supply)
    const size = int(sizeAt, line)
    const sizes = int(sizeAt, line + 1) - size
    let packs = bySizeOf(tables, int(choiceAt, supply))
    let most = 0
    for (let at = int(choiceAt, supply); at < int(choiceAt, supply + 1); at += 1, packs += sizes) {
      if (set === FREE ? !fits(relaxation, at, line) : set !== at) {
        value[at] = -Infinity
        continue
      }
      let sum = 0
      for (let n = 0; n < sizes; n += 1) sum += int(bySize, packs + n) * num(multiplier, size + n)
      value[at] = sum
      const earned = sum - rate * num(items, at)
      if (earned > most) most = earned
    }
    gain += most
  }
  relaxation.steps += int(choiceAt, int(supplyAt, vendor + 1)) - int(choiceAt, int(supplyAt, vendor))
  return gain
}

/** Ways to sell each supply of a vendor at a price per item, cheapest first, but for those that cost more than `spare` over the cheapest. */
function waysOf({ tables, value, fixed }: Relaxation, vendor: number, rate: number, spare: number): Way[][] {
  const { supplyAt, choiceAt, items } = tables
  const ways: Way[][] = []
  for (let supply = int(supplyAt, vendor); supply < int(supplyAt, vendor + 1); supply += 1) {
    const isFixed = int(fixed, supply) >= 0
    const from = int(choiceAt, supply)
    const to = int(choiceAt, supply + 1)
    let least = isFixed ? Infinity : 0
    for (let at = from; at < to; at += 1) least = Math.min(least, rate * num(items, at) - num(value, at))
    const most = least + spare
    const own: Way[] = isFixed || most < 0 ? [] : [{ pick: NONE, cost: 0, items: 0 }]
    for (let at = from; at < to; at += 1) {
      const goods = num(items, at)
      const cost = rate * goods - num(value, at)
      if (cost <= most && cost < Infinity) own.push({ pick: at, cost, items: goods })
    }
    ways.push(own.length < 2 ? own : own.sort((a, b) => a.cost - b.cost))
  }
  return ways
}

/** A mode's bound where goods could be had in parts; `steps` of the envelope are taken, the last perhaps in part. */
type ModeBound = { way: number; mode: Mode; bound: number; steps: number; isReached: boolean; slope: number }

/** The least a vendor's part costs in one mode when steps may be taken in part; Infinity when the mode's threshold cannot be reached. */
function modeBound(envelope: Envelope, mode: Mode, way: number): ModeBound {
  const { order, slope, more, earned } = envelope
  let { items, value } = envelope
  let steps = 0
  for (; steps < envelope.steps && num(slope, int(order, steps)) > mode.rate; steps += 1) {
    items += num(more, int(order, steps))
    value += num(earned, int(order, steps))
  }
  const base = mode.fixed - mode.off
  if (items >= mode.from)
    return { way, mode, bound: mode.rate * items - value + base, steps, isReached: true, slope: mode.rate }
  for (; steps < envelope.steps && items + num(more, int(order, steps)) < mode.from; steps += 1) {
    items += num(more, int(order, steps))
    value += num(earned, int(order, steps))
  }
  if (steps === envelope.steps) return { way, mode, bound: Infinity, steps, isReached: false, slope: 0 }
  const last = num(slope, int(order, steps))
  const bound = mode.rate * mode.from - (value + last * (mode.from - items)) + base
  return { way, mode, bound, steps: steps + 1, isReached: false, slope: last }
}

type Sold = { bound: number; way: number; picks: Int32Array }

function takeSteps(envelope: Envelope, steps: number, picks: Int32Array): void {
  picks.set(envelope.first.subarray(0, picks.length))
  for (let at = 0; at < steps; at += 1) {
    const step = int(envelope.order, at)
    picks[int(envelope.supply, step)] = int(envelope.pick, step)
  }
}

/** The bound of a mode with whole packs, as far as a short search can say; `picks` has one way to reach it, and takes a better one. */
function wholeBound(
  relaxation: Relaxation,
  vendor: number,
  { mode, bound, slope, steps }: ModeBound,
  enough: number,
  picks: Int32Array,
): number {
  const { envelope } = relaxation
  let { items, value } = envelope
  for (let at = 0; at < steps; at += 1) {
    items += num(envelope.more, int(envelope.order, at))
    value += num(envelope.earned, int(envelope.order, at))
  }
  const base = mode.fixed - mode.off
  const known = Math.min(enough, mode.rate * items - value + base)
  const ways = waysOf(relaxation, vendor, slope, known - bound + EPSILON)
  relaxation.steps += 8 * ways.length
  return Math.max(bound, reachThreshold(ways, mode.from, mode.rate - slope, known - base, picks) + base)
}

/** Modes that are allowed and could cost less than `enough`, the most promising first. */
function modesBelow({ envelope, problem, allowed }: Relaxation, vendor: number, enough: number): ModeBound[] {
  const modes: ModeBound[] = []
  const all = problem.vendors[vendor]?.modes ?? []
  for (let at = 0; at < all.length; at += 1) {
    const mode = all[at]
    if (!mode || !(int(allowed, vendor) & bitOf(at + 1))) continue
    const own = modeBound(envelope, mode, at + 1)
    if (own.bound < enough) modes.push(own)
  }
  return modes.length < 2 ? modes : modes.sort((a, b) => a.bound - b.bound)
}

function bestMode(relaxation: Relaxation, vendor: number, enough: number): Sold | null {
  const { tables, envelope } = relaxation
  readEnvelope(relaxation, vendor, envelope)
  relaxation.steps += 4 * envelope.steps
  let best: Sold | null = null
  for (const own of modesBelow(relaxation, vendor, enough)) {
    const below: number = best?.bound ?? enough
    if (own.bound >= below) break
    const picks = new Int32Array(int(tables.supplyAt, vendor + 1) - int(tables.supplyAt, vendor))
    takeSteps(envelope, own.steps, picks)
    const bound: number = own.isReached ? own.bound : wholeBound(relaxation, vendor, own, below, picks)
    if (bound < below) best = { bound, way: own.way, picks }
  }
  return best
}

/** The least that a vendor's part can cost when it is used; Infinity when it cannot be. */
export function usedBound(relaxation: Relaxation, vendor: number): number {
  valueChoices(relaxation, vendor)
  return bestMode(relaxation, vendor, Infinity)?.bound ?? Infinity
}

/** The least a vendor's part can cost; at most 0 where it may stay unused. Writes what it sells into `picked`, how into `mode`. */
export function vendorBound(relaxation: Relaxation, vendor: number): number {
  const { tables, picked, mode, allowed, base } = relaxation
  const from = int(tables.supplyAt, vendor)
  const may = int(allowed, vendor)
  const none = may & UNUSED ? 0 : Infinity
  picked.fill(NONE, from, int(tables.supplyAt, vendor + 1))
  mode[vendor] = 0
  if (may === UNUSED) return none
  const gain = valueChoices(relaxation, vendor)
  if (none === 0 && gain <= num(base, vendor)) return none
  const sold = bestMode(relaxation, vendor, none)
  if (sold === null) return none
  picked.set(sold.picks, from)
  mode[vendor] = sold.way
  return sold.bound
}
