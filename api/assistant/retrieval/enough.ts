import type { Found, PassageIndex } from './passage-index.ts'
import { type Question, isPlace } from '../question.ts'
import { DATED, STAND_INS, TALE, asksKind, neededOf, sectionsAsked } from './what-is-asked.ts'

/** Whether passages speak of enough of what was asked. */

/** The share of a question's words, weighed, that an answer speaks of. */
export const LEAST_SHARE = 0.5
const LEAST_SHARE_IN_SECTION = 0.3
/** Words that weigh so much together are about it, whatever else is said around them: two rare ones. */
const ENOUGH = 8

export type Rarity = PassageIndex['rarity']

/** A word of no passage weighs no more than a common one: it may be slang. */
const MOST_WEIGHT_OF_UNKNOWN = 3

const weightOf = (words: readonly string[], rarity: Rarity): number =>
  words.reduce((sum, word) => sum + rarity(word), 0)

const weightAsked = (words: readonly string[], covered: readonly string[], rarity: Rarity): number =>
  words.reduce(
    (sum, word) =>
      sum + (covered.includes(word) ? rarity(word) : Math.min(rarity(word), MOST_WEIGHT_OF_UNKNOWN)),
    0,
  )

/** The share of a question's words that these passages speak of, the telling ones counting more; 1 without words. */
export const shareOf = (question: Question, covered: readonly string[], rarity: Rarity): number => {
  const needed = neededOf(question).filter(word => !isPlace(word))
  const all = weightAsked(needed, covered, rarity)
  const held = needed.filter(word => covered.includes(word))
  return all === 0 ? 1 : weightOf(held, rarity) / all
}

export const coveredBy = (found: readonly Found[]): string[] => [
  ...new Set(found.flatMap(({ covers }) => covers)),
]

/** In a tale a year is one word among many. */
export const lacksMust = ({ terms }: Question, covered: readonly string[]): boolean =>
  terms.some(
    ({ word, must, optional }) =>
      must && !optional && !covered.includes(word) && !(terms.length >= TALE && /^\d{4}$/.test(word)),
  )

/** The law of a compound and its place on a doping list are told whoever else is named beside it. */
const leastShareIn = (question: Question): number =>
  sectionsAsked(question).some(section => DATED.has(section)) ? 0 : LEAST_SHARE_IN_SECTION

/** A single passage that holds enough of a long message; of a topic also in the words that name it. */
const isAbout = (within: readonly Found[], rarity: Rarity): boolean =>
  within.some(
    ({ covers, hinted, kind }) =>
      weightOf(kind === 'topic' ? [...covers, ...hinted] : covers, rarity) >= ENOUGH,
  )

const isInSection = (question: Question, within: readonly Found[]): boolean => {
  const sections = sectionsAsked(question).flatMap(section => [section, ...(STAND_INS[section] ?? [])])
  return within.some(({ section }) => sections.includes(section))
}

/** A question of names and sections alone. */
const answersSections = (question: Question, within: readonly Found[]): boolean => {
  const sections = sectionsAsked(question)
  return (
    sections.length === 0 ||
    sections.includes('comparison') ||
    isInSection(question, within) ||
    within.some(one => one.hinted.length > 0)
  )
}

const answersWords = (question: Question, within: readonly Found[], rarity: Rarity): boolean => {
  const inSection = isInSection(question, within)
  if (inSection && question.compounds.length > 0 && question.terms.length >= TALE) return true
  const share = shareOf(question, coveredBy(within), rarity)
  return share >= (inSection ? leastShareIn(question) : LEAST_SHARE) || isAbout(within, rarity)
}

/** Whether named monographs answer: they speak of the words, or of the section that is asked for. */
export const answers = (question: Question, within: readonly Found[], rarity: Rarity): boolean => {
  if (asksKind(question) && question.compounds.length > 0) return true
  if (lacksMust(question, coveredBy(within))) return false
  if (within.some(one => one.asked || one.apt) || asksKind(question)) return true
  return question.terms.length === 0
    ? answersSections(question, within)
    : answersWords(question, within, rarity)
}
