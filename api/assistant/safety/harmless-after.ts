import { type Ask, askOf, isCatalogue, isNamed } from '../catalogue/frame/asks.ts'
import { tellsPrices } from '../catalogue/frame/ask-kinds.ts'
import { PHRASES } from '../lexicons/lexicon.ts'
import { anyOf, everyOf } from '../lexicons/patterns.ts'
import type { Intent } from '../intents/labels.ts'
import { listsIn, wordsOf } from '../lexicons/word-lists.ts'
import type { Question } from '../question.ts'
import { type AnswerState, classify, likelihoodOf } from './classifier.ts'
import type { Danger } from './danger.ts'

const KINDS = wordsOf('delivery order timing testing certificate shops')
type Kind = (typeof KINDS)[number]

const lines = listsIn(new URL('harmless-after.yaml', import.meta.url), [
  'words',
  ...KINDS,
  ...KINDS.map(kind => `${kind} words` as const),
])

/** What a turn of a kind asks, and the words that may stand in it. */
const TURNS = KINDS.map(kind => ({
  kind,
  asks: anyOf(lines[kind]),
  words: everyOf([...lines[`${kind} words`], ...lines.words]),
}))

const isOfPrices = (ask: Ask | null): boolean => ask !== null && tellsPrices(ask)

const MOVING: ReadonlySet<Intent> = new Set<Intent>(['history', 'codes', 'deals', 'moves'])

/** Which turns a kind may follow. */
const FOLLOWS: Readonly<Record<Kind, (before: Question) => boolean>> = {
  delivery: before => before.intent === 'delivery',
  order: before => isOfPrices(askOf(before)),
  timing: before => MOVING.has(before.intent) || isOfPrices(askOf(before)),
  testing: before =>
    before.sections.includes('testing') ||
    PHRASES.certificate.test(before.plain) ||
    ['certificates-of-analysis', 'testing-methods'].some(topic => before.topics.includes(topic)),
  certificate: () => true,
  shops: () => true,
}

const isOf = ({ asks, words }: (typeof TURNS)[number], masked: string): boolean =>
  asks.test(masked) && masked.replace(words, ' ').trim() === ''

/** "Shops that ship to me for BPC-157", and not a word more. */
export const onlyAsksShops = ({ masked }: Question): boolean =>
  TURNS.some(one => one.kind === 'shops' && isOf(one, masked))

/** How many turns back the one may stand that a turn goes on with: "what unit do they use" stands between. */
const TURNS_BACK = 2

/** What a turn goes on with: every word of "how long does it usually take them" after shipping is of a parcel. */
export const goesOnWith = ({ masked }: Question, earlier: readonly Question[]): Kind | null =>
  TURNS.find(one => earlier.slice(-TURNS_BACK).some(FOLLOWS[one.kind]) && isOf(one, masked))?.kind ?? null

/** What only looks like use, and may be something else after the turn before. */
export const SOFT: ReadonlySet<Danger> = new Set(['dosing', 'personal'])

/** Whether a danger is none after a harmless turn, because its turn only goes on with that one. */
export const onlyGoesOn = (
  danger: Danger | null,
  own: Question,
  earlier: readonly Question[],
  last: Danger | null,
): boolean => danger !== null && SOFT.has(danger) && last === null && goesOnWith(own, earlier) !== null

/** So little harmless a turn is a danger whatever stands before it. */
const LEAST_ALONE = 0.05

/** "For men too?" looks like anything alone: a turn that goes on is a danger where it is one after the turn before as well. */
export const isDangerAfter = (own: Question, before: Question, state: AnswerState): boolean =>
  likelihoodOf(own.plain, own.vector).ok < LEAST_ALONE ||
  classify(`${before.plain.trimEnd()}${own.plain}`, own.joinedVector, state) !== null

/** "Add those two together" and "make it 50 pounds" after prices are sums, where nothing else looks like a danger. */
export const isOfOrder = (own: Question, before: Question | undefined): boolean =>
  before !== undefined &&
  isCatalogue(before) &&
  !isNamed(own) &&
  PHRASES.ofSum.test(own.plain) &&
  !PHRASES.ofUse.test(own.plain) &&
  !PHRASES.firstPerson.test(own.plain) &&
  classify(own.plain, own.vector, 'unknown') === null &&
  !isDangerAfter(own, before, 'unknown')
