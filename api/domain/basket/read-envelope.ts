import type { Envelope } from './envelope.ts'
import { int, num } from './lists.ts'
import { fits, FREE, NONE, type Relaxation } from './relaxation.ts'

/** The upper hull of the choices of a supply that fit, by cost of goods. No closures or lists: the innermost loop. */
function readHull(
  relaxation: Relaxation,
  supply: number,
  { cornerItems, cornerValue, corner }: Envelope,
): number {
  const { choiceAt, lineOf, items, value } = relaxation
  const from = int(choiceAt, supply)
  const to = int(choiceAt, supply + 1)
  const line = int(lineOf, supply)
  cornerItems[0] = 0
  cornerValue[0] = 0
  corner[0] = NONE
  if (num(relaxation.left, line) <= 0) return 0
  let top = 0
  for (let at = from; at < to; at += 1) {
    if (!fits(relaxation, at, line)) continue
    const x = num(items, at)
    const y = num(value, at)
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
    corner[top] = at - from
  }
  relaxation.steps += to - from
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

/** Makes the envelope that of a vendor, at the present multipliers and with what is fixed. */
export function readEnvelope(relaxation: Relaxation, vendor: number, envelope: Envelope): void {
  const { supplyAt, choiceAt, items, value, fixed } = relaxation
  const from = int(supplyAt, vendor)
  envelope.items = 0
  envelope.value = 0
  envelope.steps = 0
  for (let supply = from; supply < int(supplyAt, vendor + 1); supply += 1) {
    const set = fixed[supply] ?? FREE
    envelope.first[supply - from] = set === FREE ? NONE : set
    if (set >= 0) {
      envelope.items += num(items, int(choiceAt, supply) + set)
      envelope.value += num(value, int(choiceAt, supply) + set)
    }
    if (set !== FREE) continue
    const last = readHull(relaxation, supply, envelope)
    envelope.first[supply - from] = int(envelope.corner, 0)
    envelope.value += num(envelope.cornerValue, 0)
    addSteps(envelope, last, supply - from)
  }
  sortSteps(envelope)
}
