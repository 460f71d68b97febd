import type { Clause, PassageIndex } from './passage-index.ts'
import { isAmount, isAsking } from './vocabulary.ts'

/** So many words of a message tell a story around the question, or ask for several things. */
const LONG = 12
const MOST = 6
const OF_STORY = 0.75
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
/** "Not the weight loss numbers", "no brand names" say what is not asked for. */
const UNWANTED =
  /^\W*(?:(?:and|but|please|pls) )*(?:no(?! (?:wait|idea|clue|way|need|but|it|i|he|she|they|one)\b)|not|without|skip|spare me|do(?:nt|n[’']t| not) (?:give|tell|want|need|list|quote|say)|i (?:do(?:nt|n[’']t| not) (?:want|need|care)|am not|m not|[’']m not))\b(?!.*(?:\?|\b(?:what|which|why|how(?! to)|who|if)\b)).*\s/i
const REFERS = /\b(?:it|that|this|these|those|they|stuff|thing)\b/i

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
      const isOfBefore = at > 0 && read.words.length > 0 && read.words.every(isAmount) && REFERS.test(part)
      return isOfBefore ? index.read(`${parts[at - 1]} ${part}`) : read
    })
    .filter(one => refers(one) || one.words.some(word => !isAsking(word) && /[a-z]/.test(word)))
  const areAsking = clauses.some(({ asks }) => asks !== null)
  const weighed = clauses.map(one => (areAsking && one.asks === null ? { ...one, weight: OF_STORY } : one))
  return clauses.length < 2 ? [whole] : [whole, ...weighed.slice(-MOST)]
}
