import { readFileSync } from 'node:fs'
import { DIMENSIONS, type Vector } from '../intents/encoder.ts'
import { type Feature, type Weights, likelihoods, readWeights, vectorFeatures } from '../intents/linear.ts'
import { spellingFeatures } from '../intents/spelling.ts'
import { languageOf } from '../lexicons/language-of.ts'
import type { Danger } from './danger.ts'
import { wordCount } from './readings.ts'

/** What a message may be taken for; 'ok' is everything that is no danger. */
export const MESSAGE_KINDS = ['ok', 'crisis', 'emergency', 'minor', 'refusal', 'meta'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const BUCKETS = 16_384
/** How much spelling weighs beside meaning. At 1 the examples are learned by heart, and their like in other words is not known. */
const SPELLING = 0.7

/** The vector of a plain message and what it is spelt of. */
export const messageFeatures = (plain: string, vector: Vector | null): Feature[] => [
  ...vectorFeatures(vector),
  ...spellingFeatures(plain, { from: DIMENSIONS, buckets: BUCKETS, amount: SPELLING }),
]

let weights: Weights | undefined

/**
 * What a plain message (names masked) looks like, learned from the question sets: a classifier's view of what no rule knows.
 * It never overrules a rule.
 */
export const likelihoodOf = (plain: string, vector: Vector | null): Record<MessageKind, number> => {
  weights ??= readWeights(readFileSync(new URL('classifier-weights.txt', import.meta.url), 'utf8'))
  const [ok = 1, crisis = 0, emergency = 0, minor = 0, refusal = 0, meta = 0] = likelihoods(
    messageFeatures(plain, vector),
    weights,
  )
  return { ok, crisis, emergency, minor, refusal, meta }
}

const hasFewWords = (plain: string): boolean =>
  plain.split(' ').filter(word => /\p{L}/u.test(word) && word !== 'xcmpd').length < FEWEST_WORDS

/** In another language a message shows what it is only in so many words, and where it looks so harmless. */
const WORDS_ABROAD = 12
const HARMLESS_ABROAD = 0.98

/** Whether a plain message may be a danger, so that a weak sign in it counts. Few words tell it nothing: there the sign stands. */
export const isDoubtful = (plain: string, vector: Vector | null, harmless = LEAST_HARMLESS): boolean => {
  if (hasFewWords(plain)) return true
  const { ok } = likelihoodOf(plain, vector)
  if (languageOf(plain) === 'en') return ok < harmless
  return vector === null || wordCount(plain) < WORDS_ABROAD || ok < Math.max(harmless, HARMLESS_ABROAD)
}

/** From so many words on a message shows what it is, whatever a part of it sounds like. */
const MANY_WORDS = 5

/** Whether all of a message is so plainly harmless that even a strong sign in it means something else. */
export const isPlainlyHarmless = (plain: string, vector: Vector | null, harmless: number): boolean =>
  vector !== null && plain.trim().split(' ').length >= MANY_WORDS && !isDoubtful(plain, vector, harmless)

/** Where a message would go if nobody looked again; 'clear' is answered and plainly asks for one thing. */
export type AnswerState = 'unknown' | 'refused' | 'answered' | 'clear'

/** How harmless a message has to look for a weak sign not to count. */
const LEAST_HARMLESS = 0.7

type Least = Partial<Record<Exclude<MessageKind, 'ok'>, number>>

/** How sure the classifier must be: less where nothing would be answered anyway, and least where a life may depend on it. */
const LEAST: Readonly<Record<AnswerState, Least>> = {
  unknown: { crisis: 0.35, emergency: 0.4, minor: 0.4, refusal: 0.35, meta: 0.6 },
  refused: { crisis: 0.5, emergency: 0.65, minor: 0.7 },
  answered: { crisis: 0.5, emergency: 0.55, minor: 0.5, refusal: 0.47 },
  clear: { crisis: 0.5, emergency: 0.55, minor: 0.65, refusal: 0.47 },
}
/** What looks so little harmless is judged like anything else, however plainly it asks, and is a danger though no kind stands out. */
const LEAST_CLEAR = 0.15
/** In other languages it knows letters alone. */
const LEAST_ABROAD: Least = { crisis: 0.85, emergency: 0.85, minor: 0.9, refusal: 0.9 }
/** "And twenty?" looks like nothing by itself, nor do names and numbers alone. */
const FEWEST_WORDS = 3
const DANGERS = ['crisis', 'emergency', 'minor', 'refusal'] as const
const ORDER = [...DANGERS, 'meta'] as const

const leastOf = (plain: string, state: AnswerState): Least =>
  (state === 'answered' || state === 'clear') && languageOf(plain) !== 'en' ? LEAST_ABROAD : LEAST[state]

/** A danger that no rule knows, or 'meta' for an order to the assistant; null when the classifier is not sure enough. */
export const classify = (
  plain: string,
  vector: Vector | null,
  state: AnswerState,
): Danger | 'meta' | null => {
  if (hasFewWords(plain)) return null
  const kind = likelihoodOf(plain, vector)
  const judged = state === 'clear' && kind.ok < LEAST_CLEAR ? 'answered' : state
  const least = leastOf(plain, judged)
  const sure = ORDER.find(one => kind[one] >= (least[one] ?? Infinity))
  const isSomeDanger = least === LEAST.answered && kind.ok + kind.meta < LEAST_CLEAR
  const seen = sure ?? (isSomeDanger ? DANGERS.toSorted((a, b) => kind[b] - kind[a])[0] : undefined)
  return seen === 'refusal' ? 'personal' : (seen ?? null)
}
