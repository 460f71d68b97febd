import { wordsOf } from '../../lexicons/word-lists.ts'
import type { Ask } from './asks.ts'

/** What kinds of questions have in common. */

/** What is answered by prices, at the day's rates. */
const PRICED: ReadonlySet<Ask> = new Set<Ask>(
  wordsOf('offers budget sizes packs range arrivals restocks compareVendors market count total arithmetic'),
)
export const isPriced = (ask: Ask): boolean => PRICED.has(ask)

/** Constraints that are themselves what is asked for leave no offer out. */
export const ASKS_CODES: ReadonlySet<Ask> = new Set<Ask>(['codes', 'deals', 'packs', 'total', 'arithmetic'])
/** Where parcels go to is read apart, and leaves nobody out. */
export const ELSEWHERE: ReadonlySet<Ask> = new Set<Ask>(['delivery', 'total', 'arithmetic'])

/** Asked with these a word that has no compound or vendor beside it is part of the question, not of its subject. */
export const SUBJECTLESS: ReadonlySet<Ask> = new Set<Ask>(
  wordsOf('moves packs health count delivery arithmetic'),
)

export const PLACE = 'where a vendor is'
/** What vendors state about themselves. */
export const STATED: readonly string[] = ['shipping', 'payment', PLACE]

export const ORDER = 'an order of several lines, which the basket adds up (/basket)'

/** What else is answered where it is what is asked for. */
export const ANSWERED: Partial<Record<Ask, readonly string[]>> = {
  delivery: STATED,
  range: ['what a vendor must not sell'],
  certificates: ['purity', 'who tested it', 'batches'],
  health: ['shipping', 'reviews'],
  market: ['averages', 'both ends at once', ORDER],
  history: ['averages'],
  budget: ['shipping'],
  packs: ['averages', ORDER],
  compareVendors: ['shipping', 'payment', 'averages'],
  total: ['shipping', 'where a vendor is', ORDER, 'sums over several compounds'],
  arithmetic: ['shipping', 'averages', ORDER],
}
