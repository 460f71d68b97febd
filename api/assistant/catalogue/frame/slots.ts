import type { Frame } from './frame.ts'
import type { Slot } from './withdrawn.ts'

/** What a constraint that is taken back leaves behind. */
const EMPTY: Readonly<Record<Slot, Partial<Frame>>> = {
  pack: { pack: null, packBound: null },
  forms: { forms: [], notForms: [] },
  size: { size: null, sizes: [] },
  price: { min: null, max: null, maxUnit: null, budget: null, currency: null },
  currency: { currency: null, shownIn: null },
  stock: { stock: 'in', onlyInStock: false },
  certificate: { certificate: false, noCertificate: false },
  shipsTo: { shipsTo: null },
  sellers: { sellers: [], vendor: null },
  health: { leastHealth: null },
  code: { code: false },
}
const SLOTS = Object.keys(EMPTY) as Slot[]

export const without = (frame: Frame, withdrawn: readonly Slot[]): Frame =>
  withdrawn.reduce<Frame>((left, slot) => ({ ...left, ...EMPTY[slot] }), frame)

/** A product that is named, and nothing else that was asked of it. */
export const withoutAll = (frame: Frame): Frame => without(frame, SLOTS)

const isEqual = (slot: Slot, one: Partial<Frame>, other: Partial<Frame>): boolean =>
  (Object.keys(EMPTY[slot]) as (keyof Frame)[]).every(
    field => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  )

/** The constraints that a turn itself puts; what it changes of those of the turn before counts as well. */
export const saidIn = (now: Partial<Frame>, after: Partial<Frame> = {}, before = after): Slot[] =>
  SLOTS.filter(slot => !isEqual(slot, now, EMPTY[slot]) || !isEqual(slot, after, before))
