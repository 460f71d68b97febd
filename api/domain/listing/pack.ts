import { readCounts, type Counts } from './counts.ts'
import type { Field } from './tokens.ts'
import type { NounKind } from './words.ts'

/** How many are in the pack, by the surest text that says it: title and option, then the feed's own field. */

/** What the feed's own field may count beside accessories ("10 needles") and doses. */
const SOLD = new Set<NounKind>(['vial', 'oral', 'ampoule', 'piece', 'bottle', 'kit', 'pack'])

/** "vialsPerKit: 10" is the pack when title and option do not say how many there are. */
function ownCount(extra: Field | undefined): Counts | null {
  if (!extra || extra.tokens.length === 0) return null
  const counts = readCounts([extra])
  const isPack = counts.units !== null && counts.units > 1 && [...counts.nouns].every(noun => SOLD.has(noun))
  return isPack ? counts : null
}

/** `sized` are the spare texts that state the size. */
export function packOf(fields: readonly Field[], spare: readonly Field[], sized: readonly Field[]): Counts {
  const counts = readCounts(fields)
  if (counts.units !== null || counts.problem !== null) return counts
  const own = ownCount(spare[0])
  if (own) return { ...own, nouns: new Set([...counts.nouns, ...own.nouns]) }
  return sized.length === 0 || counts.openKit ? counts : readCounts([...fields, ...sized])
}

/** Pills whose number stands only in the feed's own field or in the address. */
export function pillsOf(spare: readonly Field[], counts: Counts): Counts {
  if (counts.problem !== null || counts.openKit) return counts
  const found = spare.map(field => readCounts([field])).find(one => one.units !== null)
  return found ? { ...counts, units: found.units } : counts
}

const COUNTED_IN_ADDRESS = new Set<NounKind>(['vial', 'oral'])

/** How many vials or pills the address names, when it is more than one. */
export const addressCount = (slug: Field): number | null => {
  const counts = slug.tokens.flatMap(token =>
    token.t === 'count' && token.count > 1 && COUNTED_IN_ADDRESS.has(token.noun) ? [token.count] : [],
  )
  return counts.length === 1 ? (counts[0] ?? null) : null
}
