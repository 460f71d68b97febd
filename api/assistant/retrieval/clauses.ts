import type { Clause, PassageIndex } from './passage-index.ts'

/** So many words of a message tell a story around the question, or ask for several things. */
const LONG = 12
const MOST = 6
/** Words that ask and tell nothing of what. */
const ASKING = new Set(['who', 'why', 'where', 'when', 'which', 'how'])
const ENDS =
  /[.?!;,:\n—–]+(?=\s|$)|\s+-\s+|\s(?:and|but|also|plus|or|then)\s+(?=(?:also |then |so )?(?:who|why|what|whats|is|are|does|do|did|how|hows|when|where|can|could|was|were|has|have|any|which|will)\b)/iu

/** What a message asks: the whole first, then, of one that asks for several things, each clause that has words of meaning. */
export const clausesOf = (text: string, index: PassageIndex): Clause[] => {
  const whole = index.read(text)
  const parts = text.split(ENDS).filter(part => /\p{L}/u.test(part))
  const isLong =
    text.trim().split(/\s+/).length > LONG ||
    / (?:and|but|also|plus) (?:\w+ )?(?:who|why|what|how|when|where)/.test(text)
  if (!isLong || parts.length < 2) return [whole]
  const clauses = parts.map(index.read).filter(({ words }) => words.some(word => !ASKING.has(word)))
  return clauses.length < 2 ? [whole] : [whole, ...clauses.slice(-MOST)]
}
