import type { Envelope } from './envelope.ts'
import { int, num } from './lists.ts'
import { FREE, NONE, type Relaxation } from './relaxation.ts'

/** The upper hull of the choices of a supply that fit, by cost of goods. No closures or lists: the innermost loop. */
function readHull(
  { tables, value }: Relaxation,
  supply: number,
  { cornerItems, cornerValue, corner }: Envelope,
): number {
  const { choiceAt, items } = tables
  const to = int(choiceAt, supply + 1)
  cornerItems[0] = 0
  cornerValue[0] = 0
  corner[0] = NONE
  let top = 0
  for (let at = int(choiceAt, supply); at < to; at += 1) {
    const x = num(items, at)
    const y = num(value, at)
    if (y === -Infinity) continue
    const isEqual = x === num(cornerItems, top)
    if (isEqual && y <= num(cornerValue, top)) continue
    if (isEqual) top -= 1
    while (
      top > 0 &&
      slopeTo(cornerItems, cornerValue, top - 1, top) <=
        (y - num(cornerValue, top)) / (x - num(cornerItems, top))
    )
      top -= 1
    top += 1
    cornerItems[top] = x
    cornerValue[top] = y
    corner[top] = at
  }
  return top
}

const slopeTo = (items: Float64Array, value: Float64Array, from: number, to: number): number =>
  (num(value, to) - num(value, from)) / (num(items, to) - num(items, from))

function addSteps(envelope: Envelope, last: number, supply: number): void {
  const { cornerItems, cornerValue, corner } = envelope
  for (let at = 1; at <= last; at += 1) {
    const step = envelope.steps
    envelope.more[step] = num(cornerItems, at) - num(cornerItems, at - 1)
    envelope.earned[step] = num(cornerValue, at) - num(cornerValue, at - 1)
    envelope.slope[step] = slopeTo(cornerItems, cornerValue, at - 1, at)
    envelope.supply[step] = supply
    envelope.pick[step] = int(corner, at)
    envelope.steps += 1
  }
}

/** By falling slope; equal ones as they came. A vendor has few steps, so insertion is quickest. */
function sortSteps({ steps, order, slope }: Envelope): void {
  for (let step = 0; step < steps; step += 1) {
    const own = num(slope, step)
    let at = step
    for (; at > 0 && num(slope, int(order, at - 1)) < own; at -= 1) order[at] = int(order, at - 1)
    order[at] = step
  }
}

/** Makes the envelope that of a vendor whose choices are valued, with what is fixed. */
export function readEnvelope(relaxation: Relaxation, vendor: number, envelope: Envelope): void {
  const { tables, value, fixed } = relaxation
  const from = int(tables.supplyAt, vendor)
  envelope.items = 0
  envelope.value = 0
  envelope.steps = 0
  for (let supply = from; supply < int(tables.supplyAt, vendor + 1); supply += 1) {
    const set = int(fixed, supply)
    envelope.first[supply - from] = set === FREE ? NONE : set
    if (set >= 0) {
      envelope.items += num(tables.items, set)
      envelope.value += num(value, set)
    }
    if (set !== FREE) continue
    const last = readHull(relaxation, supply, envelope)
    envelope.first[supply - from] = int(envelope.corner, 0)
    envelope.value += num(envelope.cornerValue, 0)
    addSteps(envelope, last, supply - from)
  }
  sortSteps(envelope)
}
