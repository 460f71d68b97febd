import { questionWord } from '../intents/question-words.ts'
import { wordCount } from '../safety/readings.ts'

/** "What is it", or anything else; null for what only tells. */
export type ClauseAsks = 'what' | 'more' | null

const WHAT =
  /\b(?:what(?:[’']?s| (?:\w+ ){0,3}(?:is|are|was|were)\b)|who(?:[’']?s| is)|wtf|explain|describe|tell me)(?!.*\b(?:what|why|how|who)\b)/i
const NEGATED = ['isnt', 'arent', 'wasnt', 'doesnt', 'didnt', 'dont', 'hasnt']
const MORE = new RegExp(
  String.raw`\?\s*$|\b(?:why|hows?|whos?|where|which|whats?|whether)\b|^\W*(?:(?:and|but|so|or|also|then|plus|well|ok) )*${questionWord(['verbs'], [...NEGATED, 'should', 'any', 'when'])}\b`,
  'i',
)
/** "Target, trials, side effects" asks for each. */
const FRAGMENT = 3

/** What one part of a message asks, by the words that it begins with or holds. */
export const clauseAsks = (text: string): ClauseAsks => {
  if (WHAT.test(text)) return 'what'
  const isFragment = wordCount(text) <= FRAGMENT
  return isFragment || MORE.test(text.replaceAll(/[’']/g, '')) ? 'more' : null
}
