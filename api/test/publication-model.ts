import type { Change, Snapshot } from '#api/domain/alerts/alerts.ts'

/** What one complete read of a feed says of an offer; null when it is not listed. Prices in micro-units. */
export type Seen = { price: number; out: boolean } | null

/** An offer as it is published, by the rules of the ingest, and the part of it that people hear of. */
export type Publication = {
  price: number
  out: boolean
  /** Two reads agree on the stock. */
  confirmed: boolean
  missing: number
  gone: boolean
  /** A price that moved too far and waits for a second read that says the same. */
  held: number | null
  /** How often the price changed: the number of the last price change. */
  priceChanges: number
  visible: { price: number; inStock: boolean }
}

const MG = 5
const MOVE_PERCENT = 60

export const firstPublication = (price: number): Publication => ({
  price,
  out: false,
  confirmed: true,
  missing: 0,
  gone: false,
  held: null,
  priceChanges: 0,
  visible: { price, inStock: true },
})

export const snapshotOf = (price: number, inStock: boolean, reads: number): Snapshot => ({
  price,
  unitPrice: Math.round(price / MG),
  inStock,
  currency: 'USD',
  reads,
})

const vanish = (before: Publication): Publication => {
  const missing = before.missing + 1
  if (before.gone || missing < 2) return { ...before, missing }
  return { ...before, missing, gone: true, out: true, confirmed: true }
}

const accept = (before: Publication, seen: NonNullable<Seen>): Publication => ({
  ...before,
  price: seen.price,
  out: seen.out,
  // A read that was held back agrees with nothing.
  confirmed: seen.out === before.out && (before.confirmed || before.held === null),
  missing: 0,
  gone: false,
  held: null,
  priceChanges: before.priceChanges + (seen.price === before.price ? 0 : 1),
})

const take = (before: Publication, seen: Seen): Publication => {
  if (seen === null) return vanish(before)
  const jump = Math.abs(seen.price - before.price) * 100 > before.price * MOVE_PERCENT
  return jump && before.held !== seen.price
    ? { ...before, held: seen.price, missing: 0 }
    : accept(before, seen)
}

/**
 * One more read. `change` is what alerts hear of: nothing while a stock-out waits for its second read, and nothing when
 * what they knew did not change. `isBrief` marks a return from a stock-out that only one read saw.
 */
export const publish = (
  before: Publication,
  seen: Seen,
): { after: Publication; change: Change | null; isBrief: boolean } => {
  const after = take(before, seen)
  const { visible } = before
  const known = snapshotOf(visible.price, visible.inStock, 2)
  if (after.out && !after.confirmed) return { after, change: null, isBrief: false }
  const now = snapshotOf(after.price, !after.out, after.confirmed ? 2 : 1)
  // While it is out, what it was sold at stays what people know.
  const next = { ...after, visible: { price: after.out ? visible.price : after.price, inStock: !after.out } }
  const moved = known.inStock !== now.inStock || (now.inStock && known.price !== now.price)
  const isBrief = before.out && !after.out && known.inStock
  return { after: next, change: moved || isBrief ? { before: known, after: now } : null, isBrief }
}
