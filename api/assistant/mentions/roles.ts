import { readFileSync } from 'node:fs'
import { wordsOf } from '../lexicons/word-lists.ts'
import { type Weights, likelihoods, readWeights } from '../intents/linear.ts'
import { type Mention, contextFeatures } from './context.ts'

/** What an amount may be said for; 'none' is one that asks for nothing. */
export const AMOUNT_ROLES = wordsOf(
  'none max min unit budget quoted story size least most amount count kit days score',
)
let weights: Weights | undefined

/** How likely an amount among plain words is said for each role, learned from marked messages (api/test/questions/marked.txt). */
const amountRolesOf = (words: readonly string[], mention: Mention): Record<string, number> => {
  weights ??= readWeights(readFileSync(new URL('amount-weights.txt', import.meta.url), 'utf8'))
  const all = likelihoods(contextFeatures(words, mention), weights)
  return Object.fromEntries(AMOUNT_ROLES.map((role, at) => [role, all[at] ?? 0]))
}

/** The likeliest of them, and how likely it is. */
export const likeliestRole = (words: readonly string[], mention: Mention): readonly [string, number] =>
  Object.entries(amountRolesOf(words, mention)).reduce((so, one) => (one[1] > so[1] ? one : so))
