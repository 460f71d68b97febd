import { wordsOf } from '../lexicons/word-lists.ts'
import { PROPERTIES, SECTIONS } from '../monographs.ts'

/** Intents that the catalogue does not answer. */
export const OTHER_INTENTS = wordsOf('education about smalltalk offtopic instructions goesOn')

/** What a message may ask for, learned from api/test/questions/intents.yaml; the weights are in this order. */
export const INTENTS = [
  ...wordsOf(
    'offers vendors range sizes history judge budget compareVendors total arithmetic codes deals arrivals',
    'restocks moves trending count health delivery certificates market outOfStock site',
  ),
  ...OTHER_INTENTS,
]
export type Intent = (typeof INTENTS)[number]

/** An intent and how likely a message asks for it, 0 to 1. */
export type Likely = { intent: Intent; likelihood: number }

/** What of a compound or a subject is asked: a section of its monograph, or a property; learned from the questions of the corpus. */
export const ASPECTS = [...SECTIONS, ...PROPERTIES] as const
export type Aspect = (typeof ASPECTS)[number]
export type Aspects = Partial<Record<Aspect, number>>
