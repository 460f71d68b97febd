import { readFileSync } from 'node:fs'
import { wordsOf } from '../lexicons/word-lists.ts'
import { type Weights, likelihoods, readWeights } from '../intents/linear.ts'
import { type Mention, contextFeatures } from './context.ts'

/** What an amount may be said for; 'none' is one that asks for nothing. */
export const AMOUNT_ROLES = wordsOf(
  'none max min unit budget quoted story size least most amount count kit days score',
)
/** What a name, a form, a pack or a certificate may be said for: it is wanted, not wanted, or only told of. */
export const NAME_ROLES = wordsOf('wanted no aside')

const reader = (file: string, roles: readonly string[]) => {
  let weights: Weights | undefined
  return (words: readonly string[], mention: Mention): Record<string, number> => {
    weights ??= readWeights(readFileSync(new URL(file, import.meta.url), 'utf8'))
    const all = likelihoods(contextFeatures(words, mention), weights)
    return Object.fromEntries(roles.map((role, at) => [role, all[at] ?? 0]))
  }
}

/** How likely an amount among plain words is said for each role, learned from marked messages. */
export const amountRolesOf = reader('amount-weights.txt', AMOUNT_ROLES)

/** The same of a name. */
export const nameRolesOf = reader('name-weights.txt', NAME_ROLES)
