import { readFileSync } from 'node:fs'
import { ASKED } from '../catalogue/frame/asked-words.ts'
import { formsIn, daysIn, discountIn } from '../catalogue/frame/constraints.ts'
import { moneyIn } from '../catalogue/frame/money-asked.ts'
import { packIn, sizesIn } from '../catalogue/frame/pack-words.ts'
import { placeIn } from '../catalogue/frame/places.ts'
import type { Question } from '../question.ts'
import { DIMENSIONS, type Vector } from './encoder.ts'
import { spellingFeatures } from './spelling.ts'
import { languageOf } from '../lexicons/language-of.ts'
import { PHRASES } from '../lexicons/lexicon.ts'
import { ASPECTS, type Aspects, INTENTS, type Intent, type Likely } from './labels.ts'
import { CHOICES, asksScience, namedIn, oursIn } from './named.ts'
import { askedOfSite } from './site-asked.ts'
import { type Feature, type Weights, likelihoods, readWeights, vectorFeatures } from './linear.ts'

/** The text that is encoded: plain, names of compounds and vendors as two neutral words. */
export const encodedText = ({ masked }: Pick<Question, 'masked'>): string =>
  masked.replaceAll('xcmpd', 'the compound').replaceAll('xvendor', 'the vendor').trim()

/** What is named and which constraints are read in a question; each a feature beside the vector. */
const signsOf = (question: Question): boolean[] => {
  const named = namedIn(question.plain)
  const { plain, compounds, blends, vendors, topics, size } = question
  const money = moneyIn(plain, size !== null)
  const { forms, notForms } = formsIn(plain)
  return [
    compounds.length > 0,
    compounds.length > 1,
    blends.length > 0,
    vendors.length > 0,
    vendors.length > 1,
    topics.length > 0,
    size !== null,
    sizesIn(plain).length > 1,
    money.budget !== null,
    money.quoted !== null,
    (money.max ?? money.min ?? money.maxUnit) !== null,
    money.currency !== null,
    discountIn(plain) !== null,
    packIn(plain) !== null,
    forms.length + notForms.length > 0,
    daysIn(plain) !== null,
    placeIn(plain) !== null,
    ASKED.price.test(plain),
    ASKED.listed.test(plain),
    plain.trim().split(' ').length <= 4,
    ...CHOICES.map(intent => named.has(intent)),
  ]
}

/** How many signs there are. */
const SIGNS = 20 + CHOICES.length
const BUCKETS = 8192
/** How much the spelling of a message weighs beside its meaning. */
const SPELLING = 1
/** How many features a message may have. */
export const INTENT_FEATURES = DIMENSIONS + SIGNS + BUCKETS

const SIGN_AMOUNT = 0.5

export const featuresOf = (question: Question, vector: Vector | null): Feature[] => [
  ...vectorFeatures(vector),
  ...signsOf(question).flatMap((has, at): Feature[] => (has ? [[DIMENSIONS + at, SIGN_AMOUNT]] : [])),
  ...spellingFeatures(question.masked, { from: DIMENSIONS + SIGNS, buckets: BUCKETS, amount: SPELLING }),
]

let weights: Weights | undefined

/** How likely a message asks for each intent, the likeliest first. */
export const intentsOf = (question: Question, vector: Vector | null): Likely[] => {
  weights ??= readWeights(readFileSync(new URL('intent-weights.txt', import.meta.url), 'utf8'))
  const all = likelihoods(featuresOf(question, vector), weights)
  return INTENTS.map((intent, at) => ({ intent, likelihood: all[at] ?? 0 })).toSorted(
    (one, other) => other.likelihood - one.likelihood,
  )
}

const ACCENTED = /[àâäáãåçéèêëíîïñóôöõøßúùûüýžšč¿¡]/i
const LONG = 8
/** Accents of another language; in a long English message one word with them is a name, such as a town's. */
const isAccented = (text: string): boolean => {
  const words = text.trim().split(/\s+/)
  return words.filter(word => ACCENTED.test(word)).length > (words.length >= LONG ? 1 : 0)
}

let aspectWeights: Weights | undefined

/** How likely each aspect is asked for, 0 to 1. */
const aspectsOf = (vector: Vector): Aspects => {
  aspectWeights ??= readWeights(readFileSync(new URL('aspect-weights.txt', import.meta.url), 'utf8'))
  const all = likelihoods(vectorFeatures(vector), aspectWeights)
  return Object.fromEntries(ASPECTS.map((aspect, at) => [aspect, all[at] ?? 0]))
}

/** The encoder knows English alone: elsewhere the words of price, shop and site tell. */
const byWords = ({ price, shop, site, plain, compounds, vendors }: Question): Intent => {
  if (site) return 'site'
  // "¿Hay algún cupón para Marble Otter?"
  if (vendors.length > 0 && compounds.length === 0 && PHRASES.askCodes.test(plain)) return 'codes'
  if (price) return 'offers'
  return shop ? 'vendors' : 'education'
}

/** A name and nothing else asks what that is. */
export const isBareName = ({ plain }: Pick<Question, 'plain'>): boolean => /^ (?:the )?xcmpd $/.test(plain)

const OF_OTHERS: ReadonlySet<Intent> = new Set<Intent>(['education', 'offtopic', 'about'])

/** How likely a message must ask about the assistant that has a word of that. */
const LEAST_ABOUT = 0.25

const asksAbout = ({ plain }: Question, intents: readonly Likely[]): boolean =>
  namedIn(plain).has('about') &&
  intents.some(({ intent, likelihood }) => intent === 'about' && likelihood >= LEAST_ABOUT)

/** Below this what a vendor alone is asked for is told by words of sending: "processing times of that shop". */
const LEAST_OF_VENDOR = 0.7

const isSending = ({ plain }: Question, likely: Likely | undefined): boolean =>
  oursIn(plain) === 'delivery' && (likely?.likelihood ?? 0) < LEAST_OF_VENDOR

const isOfSources = (question: Question): boolean =>
  isBareName(question) || (question.vendors.length === 0 && asksScience(question.plain))

/** What only the catalogue or the site tells, with vendors as they are named or as one word. */
const ofOurs = ({ plain, masked }: Question): Intent | undefined => oursIn(plain) ?? oursIn(masked)

/** Sources speak of no vendor: a question that names one and no compound is none for them. */
const likeliest = (question: Question, intents: readonly Likely[]): Intent => {
  const { vendors, compounds, topics } = question
  if (isOfSources(question)) return 'education'
  if (askedOfSite(question.plain, 'own').length > 0) return 'site'
  if (asksAbout(question, intents)) return 'about'
  const isOfVendor = vendors.length > 0 && compounds.length + topics.length === 0
  const [first] = intents.filter(({ intent }) => !isOfVendor || !OF_OTHERS.has(intent))
  const intent = first?.intent ?? 'education'
  if (isOfVendor && isSending(question, first)) return 'delivery'
  return OF_OTHERS.has(intent) ? (ofOurs(question) ?? intent) : intent
}

/** A question with what it asks for, by its vector. */
export const withIntents = (question: Question, vector: Vector | null): Question => {
  const isRead = vector !== null && languageOf(question.text) === 'en' && !isAccented(question.text)
  const intents = isRead ? intentsOf(question, vector) : [{ intent: byWords(question), likelihood: 1 }]
  const aspects = isRead ? aspectsOf(vector) : {}
  return { ...question, vector, intents, aspects, intent: likeliest(question, intents) }
}
