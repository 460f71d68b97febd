import type { Clause, PassageIndex } from './passage-index.ts'
import { isAsking, isLeaning, partPattern } from './vocabulary.ts'

/** So many words of a message tell a story around the question, or ask for several things. */
const LONG = 12
const MOST = 6
const OF_STORY = 0.75
const ENDS = partPattern('ends')
const SEVERAL = partPattern('several')
const UNWANTED = partPattern('unwanted')
const REFERS = /\b(?:it|that|this|these|those|they|stuff|thing|ones?)\b/i

/** Whether a clause refers to what is spoken of, by a name or as "it". */
export const refers = ({ text, names }: Clause): boolean => names.length > 0 || REFERS.test(text)

/** What a message asks: the whole first, then, of one that asks for several things or tells a story, each clause that has a meaning; what only tells counts less. */
export const clausesOf = (text: string, index: PassageIndex): Clause[] => {
  const all = text.split(ENDS).filter(part => /\p{L}/u.test(part))
  const parts = all.filter(part => !UNWANTED.test(`${part} `))
  if (parts.length > 0 && parts.length < all.length)
    return clausesOf(parts.map(part => part.replace(/(?<!\?)\s*$/, '.')).join(' '), index)
  const whole = index.read(text)
  const isLong = text.trim().split(/\s+/).length > LONG || SEVERAL.test(text)
  if (!isLong || parts.length < 2) return [whole]
  const clauses = parts
    .map((part, at) => {
      const read = index.read(part)
      const isOfBefore = at > 0 && read.words.length > 0 && read.words.every(isLeaning)
      return isOfBefore ? index.read(`${parts[at - 1]} ${part}`) : read
    })
    .filter(one => refers(one) || one.words.some(word => !isAsking(word) && /[a-z]/.test(word)))
  const areAsking = clauses.some(({ asks }) => asks !== null)
  const weighed = clauses.map(one => (areAsking && one.asks === null ? { ...one, weight: OF_STORY } : one))
  return clauses.length < 2 ? [whole] : [whole, ...weighed.slice(-MOST)]
}
