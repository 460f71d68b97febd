import type { Clause, PassageIndex } from './passage-index.ts'

/** So many words of a message tell a story around the question, or ask for several things. */
const LONG = 12
const MOST = 6
const OF_STORY = 0.75
/** Words that ask and tell nothing of what. */
const ASKING = new Set(
  'who why where when which how not other another same right wrong real legit proven hype fact documented truth possible solid bad'.split(
    ' ',
  ),
)
/** How much of something: of what stands in the part before. */
const AMOUNT = new Set('how long many much big old often number high far'.split(' '))
const REASON = '(?:because(?! of)|cos|cuz|coz|since|when|while|although|if)'
/** A question keeps its mark. */
const ENDS = new RegExp(
  `(?<=\\?)\\s+|(?<!\\bvs)[.!;,:\\n—–]+(?=\\s|$)|\\p{Extended_Pictographic}|\\s+-\\s+|\\s${REASON}\\s+(?=\\p{L})|\\s(?:and|but|also|plus|then)\\s+(?=(?:also |then |so )?(?:who|why|what|whats|is|are|does|do|did|how|hows|when|where|can|could|was|were|has|have|any|which|will)\\b)`,
  'iu',
)
const SEVERAL = new RegExp(
  ` (?:and|but|also|plus) (?:\\w+ )?(?:who|why|what|how|when|where|is|are|was|does|do|did|has|can)\\b|, (?:who|why|what|how|when|where|which|is|are|was|does|do|did|has|can)\\b|\\w ${REASON} \\w|(?<!\\bvs)[.?!;]+\\s+\\S|\\p{Extended_Pictographic}\\s*\\p{L}`,
  'iu',
)
const REFERS = /\b(?:it|that|this|these|those|they|stuff|thing)\b/i

/** Whether a clause refers to what is spoken of, by a name or as "it". */
export const refers = ({ text, names }: Clause): boolean => names.length > 0 || REFERS.test(text)

/** What a message asks: the whole first, then, of one that asks for several things or tells a story, each clause that has a meaning; what only tells counts less. */
export const clausesOf = (text: string, index: PassageIndex): Clause[] => {
  const whole = index.read(text)
  const parts = text.split(ENDS).filter(part => /\p{L}/u.test(part))
  const isLong = text.trim().split(/\s+/).length > LONG || SEVERAL.test(text)
  if (!isLong || parts.length < 2) return [whole]
  const clauses = parts
    .map((part, at) => {
      const read = index.read(part)
      const isAmount =
        at > 0 && read.words.length > 0 && read.words.every(word => AMOUNT.has(word)) && REFERS.test(part)
      return isAmount ? index.read(`${parts[at - 1]} ${part}`) : read
    })
    .filter(one => refers(one) || one.words.some(word => !ASKING.has(word) && /[a-z]/.test(word)))
  const isAsking = clauses.some(({ asks }) => asks !== null)
  const weighed = clauses.map(one => (isAsking && one.asks === null ? { ...one, weight: OF_STORY } : one))
  return clauses.length < 2 ? [whole] : [whole, ...weighed.slice(-MOST)]
}
