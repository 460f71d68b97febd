import { wordsOf } from '../../lexicons/word-lists.ts'
import { linesIn } from './asked-words.ts'
import type { Ask } from './asks.ts'

/** What kinds of questions have in common. */

/** What is answered by prices, at the day's rates. */
const PRICED: ReadonlySet<Ask> = new Set<Ask>(
  wordsOf('offers budget sizes packs range arrivals restocks compareVendors market count total arithmetic'),
)
export const isPriced = (ask: Ask): boolean => PRICED.has(ask)
/** Who lists something is told with its prices. */
export const tellsPrices = (ask: Ask): boolean => isPriced(ask) || ask === 'vendors'

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

/** What of unrecorded.yaml is answered where it is what is asked for (answered.yaml). */
export const ANSWERED: Readonly<Record<string, readonly string[]>> = linesIn('answered.yaml')
