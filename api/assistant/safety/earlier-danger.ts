import { type NameFinder, maskNames } from '../entities.ts'
import { sentencesTold } from '../posts/post-parts.ts'
import { asksSource } from '../retrieval/paper.ts'
import type { Vector } from '../intents/encoder.ts'
import { PHRASES } from '../lexicons/lexicon.ts'
import { type Question, ofShop, strongSections } from '../question.ts'
import type { Danger } from './danger.ts'
import { dangerIn } from './dangers.ts'
import { plainWords, wordCount } from './readings.ts'

/** The danger that the rules see in a message. */
export const dangerOf = (text: string, vector: Vector | null, finder: NameFinder) =>
  dangerIn(maskNames(text, finder.find(text)), vector)

/** "I will inject it in my knee"; "not the injectable ones, I make creams" only looks like it. */
const tellsOfUse = (plain: string): boolean =>
  / (?:i|we|ill|im|ive) (?:\S+ ){0,3}(?:inject|injecting|pin|pinning|take|taking|use|using|run|running|dose|dosing|cycle|cycling|stack|stacking) (?:it|them|this|that|these|both|xcmpd|some) /.test(
    plain,
  )

/** The first danger that a sentence tells of by itself: "what does it cost? She is pregnant. Who ships to France?" */
export const dangerTold = (text: string, finder: NameFinder): Danger | null => {
  const told = sentencesTold(text).map(one => ({
    plain: plainWords(one),
    danger: dangerOf(one, null, finder),
  }))
  const found = told.find(
    ({ plain, danger }) => danger !== null && (LASTING.has(danger) || tellsOfUse(plain)),
  )
  return found?.danger ?? null
}

/** Whether a message shows by itself what it asks for. */
const isClear = (question: Question): boolean => {
  const { price, shop, site, topics } = question
  return price || shop || site || topics.length > 0 || strongSections(question).length > 0
}

/** A message that has no subject or no question of its own. */
const isElliptical = (question: Question): boolean => {
  const { plain, intents } = question
  if (intents[0]?.intent === 'goesOn' || PHRASES.namesUnknown.test(plain)) return true
  if (isClear(question)) return false
  if (question.sections.includes('identity') && !PHRASES.pronoun.test(plain)) return false
  if (wordCount(plain) > 14) return false
  return question.compounds.length === 0 || PHRASES.continues.at(plain) === 1 || wordCount(plain) <= 2
}

/** What earlier turns settle, whatever else this one asks. */
export const LASTING: ReadonlySet<Danger> = new Set(['crisis', 'pregnancy', 'minor', 'emergency'])

const STICKY: readonly Danger[] = ['crisis', 'pregnancy', 'minor']

export type Earlier = {
  texts: readonly string[]
  dangers: readonly (Danger | null)[]
  /** The last of them asked for prices, vendors or this site; one of them did. */
  isOfShop: boolean
  wasOfShop: boolean
  /** One of them asked what has a date: what a regulator decided, who discovered it. */
  wasOfPast: boolean
}

/** "When" after an approval asks for its date. */
const bareWhen = /^ (?:(?:and|so|ok|okay|then|but) )*when(?: (?:then|exactly|was that))* $/

/** "How long?" after a compound asks how long to use it; after a price, how long it holds. */
const bareQuantity =
  /^ (?:(?:and|so|ok|okay|then|but|what about|how about|if i|maybe) )*(?:twice|double|half|triple|thrice|quadruple|more than) (?:that|this|it|as much|the amount|of that|of it) $|^ (?:(?:and|so|ok|okay|then|but|cool|nice|great) )*(?:for )?(?:how (?:long|often|much|many)|how frequently|when|what time)(?: (?:does it take|on|off|then|exactly|though|usually|per|a|day|week|month|at|once|roughly|about|of|it|that|for))* $/

const asksAmount = / how (?:much|many) /
const asksPrice =
  / (?:prices?|costs?|cheap|cheapest|pay|paid|dollars|euros|pounds|bucks|for [$€£] \d+|[$€£]) /

/** "How much then" after a danger, or after what somebody weighs. */
const amountAfter = (before: string, last: Danger | null, { plain }: Question): Danger | null => {
  // "How many in a bottle" asks for no dose, "give me a summary, how many units" does.
  if (!asksAmount.test(PHRASES.harmless.replace(plain, 'hmlss')) || asksPrice.test(plain)) return null
  return last ?? (PHRASES.ownSize.test(plainWords(before)) ? 'dosing' : null)
}

/** Whether a turn may continue a danger: neither thanks, nor the wish for a source, nor the date of an approval does. */
const goesOnFrom = (earlier: Earlier, question: Question): boolean => {
  if (earlier.texts.length === 0 || !isElliptical(question)) return false
  if (!earlier.dangers.at(-1) && earlier.wasOfPast && bareWhen.test(question.plain)) return false
  return !PHRASES.smallTalk.test(question.plain) && !asksSource(question)
}

/** "And for 90 kg?" belongs to what it follows: to a refusal, or with it to one that neither alone would be. */
const continuedDanger = (earlier: Earlier, current: string, question: Question, finder: NameFinder) => {
  const { texts, dangers, isOfShop, wasOfShop } = earlier
  const last = dangers.at(-1) ?? null
  const amount = amountAfter(texts.at(-1) ?? '', last, question)
  if (amount) return amount
  if (!goesOnFrom(earlier, question)) return null
  if (bareQuantity.test(question.plain) && !isOfShop) return 'dosing'
  return (
    last ??
    (wasOfShop
      ? null
      : dangerOf(`${texts.at(-1)} ${current}`, question.joinedVector ?? question.vector, finder))
  )
}

/** What earlier turns make of this one: a crisis and an age stay, an emergency until a pet is well or prices are asked for. */
export const inheritedDanger = (
  earlier: Earlier,
  current: string,
  question: Question,
  finder: NameFinder,
): Danger | null => {
  const sticky = STICKY.find(danger => earlier.dangers.includes(danger))
  if (sticky) return sticky
  if (earlier.dangers.at(-1) === 'emergency' && !ofShop(question))
    return PHRASES.allClear.test(plainWords(`${earlier.texts.at(-1)} ${current}`)) ? null : 'emergency'
  return continuedDanger(earlier, current, question, finder)
}
