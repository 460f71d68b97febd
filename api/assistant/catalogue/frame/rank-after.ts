import { TURN } from '../../turn-words.ts'
import { isPriced } from './ask-kinds.ts'
import type { Ask } from './asks.ts'
import type { Frame } from './frame.ts'

/** "Next one", and then "the one after that". */
const LAST_RANK = 5
export const rankAfter = (now: Frame, before: Frame, plain: string): number | null => {
  // "Drop the first one, what is next": without it the next one is the first.
  if (now.notSellers.length > 0 && (TURN.leftOut.test(plain) || TURN.lineLeftOut.test(plain)))
    return now.rank === 2 ? null : now.rank
  const isFurther = TURN.further.test(plain) && isPriced(before.ask)
  if (!isFurther || (now.rank ?? 2) > 2) return now.rank
  return Math.min((before.rank ?? 1) + 1, LAST_RANK)
}

/** "Sold out when I click, next one?" asks for what is in stock. */
export const stockAfter = (now: Frame, before: Frame, ask: Ask): Frame['stock'] =>
  (ask !== now.ask && now.ask === 'outOfStock') || (isPriced(ask) && now.rank !== null)
    ? before.stock
    : now.stock
