import type { Category } from '#api/domain/constants.ts'
import type { CatalogFilter } from '#api/queries/chat-filter.ts'
import type { Question } from '../../question.ts'
import type { VendorName } from '../../vendor-names.ts'
import { type Ask } from './asks.ts'
import type { Amount } from './money-asked.ts'
import type { Ordered } from './ordered.ts'
import { type Per } from './pack-words.ts'
import type { Slot } from './withdrawn.ts'

/** A question about the catalogue, parsed once; what it does not say is null, false or empty. */
export type Frame = Omit<
  CatalogFilter,
  'subject' | 'vendors' | 'notVendors' | 'notCompounds' | 'lens' | 'hidden' | 'limits'
> & {
  min: string | null
  max: string | null
  /** Highest price of a milligram. */
  maxUnit: string | null
  /** "Under $25" leaves out what costs $25. */
  isBelow: boolean
  ask: Ask
  compounds: string[]
  /** Compounds that the question says are not wanted. */
  refused: string[]
  blends: string[]
  /** The compounds are parts of one blend. */
  together: boolean
  category: Category | null
  /** The compounds are those of a class that is named, each as good as the others. */
  isOfClass: boolean
  /** Vendors must list every one of the compounds. */
  all: boolean
  /** The vendors that are named, and the one where it is one. */
  sellers: VendorName[]
  vendor: string | null
  notSellers: VendorName[]
  leastHealth: number | null
  /** The vendors that score less. */
  lowSellers: VendorName[]
  /** The place that the vendors state that they send from, where that chose them. */
  stating: string | null
  /** 2 for "second cheapest"; null without one. */
  rank: number | null
  /** Sizes that are compared, each with prices of its own; empty for one or none. */
  sizes: NonNullable<Question['size']>[]
  /** What the offers are wanted in the order of, where that is said. */
  sortBy: 'byUnit' | 'byPack' | 'largestFirst' | 'smallestFirst' | null
  /** Where vendors have to ship to, as a lens has it; null for anywhere. */
  shipsTo: string | null
  /** The amount that prices are asked for by; null for one mg, ml, IU or piece. */
  per: Per | null
  /** A currency that prices are wanted in, where no sum of money is named in it. */
  shownIn: string | null
  /** What may be spent is converted into the other currencies. */
  isConverted: boolean
  budget: Amount | null
  /** A price that somebody wants to have judged or taken apart. */
  quoted: Amount | null
  /** Per cent off the quoted price. */
  discount: number | null
  dearest: boolean
  /** Only vendors that have it now. */
  onlyInStock: boolean
  /** Prices that fell (-1), rose (1) or either. */
  direction: -1 | 0 | 1
  days: number | null
  /** What was asked for and the catalogue does not record, or what was not understood. */
  ignored: string[]
  /** The constraints that the last turn itself puts; the others are taken over. */
  said: readonly Slot[]
  /** The turns that the question is made of, oldest first, each as it stood alone. */
  turns: (Question['own'] & Pick<Question, 'plain' | 'vendors' | 'named'>)[]
  /** The lines of an order as the turns so far have left it; null where the question orders nothing. */
  order: Ordered[] | null
}
