import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { PHRASES } from '../lexicons/lexicon.ts'
import type { Question } from '../question.ts'
import { type Weights, readWeights, sumsOf, vectorFeatures } from './linear.ts'
import type { Intent, Likely } from './labels.ts'
import { CHOICES, namedIn } from './named.ts'

/** What a turn asks for after another one: a choice among the intents, learned from api/test/questions/conversations.jsonl. */

const LEAST = 0.01
const FEW = 4
const MANY = 10
const SURE = 0.8

/** How likely an intent has to be for a message to be of it. */
export const LIKELY = 0.5

export const likelihoodIn = (all: readonly Likely[], wanted: Intent): number =>
  all.find(({ intent }) => intent === wanted)?.likelihood ?? 0

/** What speaks for the intent `wanted`: the turn alone, both turns read as one, and whether it is that of the turn before. */
export const choiceFeatures = (question: Question, before: Intent, wanted: Intent): number[] => {
  const { intents, joined, compounds, blends, vendors, topics, sections, price, shop, ownPlain } = question
  const words = ownPlain.trim().split(' ').length
  const isNamed = compounds.length + blends.length > 0
  const again = wanted === before
  const ofScience = wanted === 'education'
  const named = namedIn(ownPlain)
  const when = (...all: readonly boolean[]) => (all.every(Boolean) ? 1 : 0)
  return [
    Math.log(likelihoodIn(intents, wanted) + LEAST),
    Math.log(likelihoodIn(joined, wanted) + LEAST),
    when(again),
    when(again) * likelihoodIn(intents, 'goesOn'),
    when(again) * likelihoodIn(joined, 'goesOn'),
    when(again, isNamed),
    when(again, PHRASES.pronoun.test(ownPlain)),
    when(again, words <= FEW),
    when(again, words > MANY),
    when(again, vendors.length > 0),
    when(again, topics.length > 0),
    when(again, PHRASES.continues.at(ownPlain) === 1),
    when(ofScience, before === 'education'),
    when(ofScience, sections.length > 0),
    when(ofScience, price),
    when(ofScience, shop),
    when(ofScience, vendors.length > 0),
    when(ofScience, isNamed, words <= FEW),
    when(named.has(wanted)),
    when(again, named.size === 0),
    when(again, named.has(wanted)),
    when(named.has(wanted), named.size === 1, words <= FEW),
    when(intents[0]?.intent === wanted, (intents[0]?.likelihood ?? 0) > SURE),
    when(joined[0]?.intent === wanted),
    when(joined[0]?.intent === wanted, intents[0]?.intent === 'goesOn'),
  ]
}

/** One weight a feature, and what the turn's vector says for each choice. */
export type AfterWeights = { features: readonly number[]; vector: Weights }

const read = (): AfterWeights => {
  const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
  return {
    features: z.array(z.number()).parse(JSON.parse(file('after-weights.json'))),
    vector: readWeights(file('after-vector-weights.txt')),
  }
}

let weights: AfterWeights | undefined

/** The intent of a turn after one that asked for `before`. */
export const intentAfter = (question: Question, before: Intent): Intent => {
  weights ??= read()
  const { features, vector } = weights
  const byVector = sumsOf(vectorFeatures(question.vector), vector)
  const scores = CHOICES.map((wanted, at) =>
    choiceFeatures(question, before, wanted).reduce(
      (sum, amount, one) => sum + amount * (features[one] ?? 0),
      byVector[at] ?? 0,
    ),
  )
  return CHOICES[scores.indexOf(Math.max(...scores))] ?? before
}
