import { readFileSync } from 'node:fs'
import { type Feature, type Weights, likelihoods, readWeights } from '../intents/linear.ts'
import type { Question } from '../question.ts'
import { type Scored, unlike } from './choose.ts'
import { likenessTo } from './likeness.ts'
import { isQualified, speaksFirst } from './qualifiers.ts'
import { isStop, stemOf, wordsOf } from './vocabulary.ts'

/** Which sentences make an answer: each is graded by weights that were learned from graded sentences (api/test/train-grades.ts). */

/** How likely a sentence answers, and how likely it does or is of use beside what does. */
type Chances = { one: Scored; answers: number; isOfUse: number }

/** So many of what fits best are graded. */
export const LOOKED_AT = 10
/** So many sentences make an answer. */
const MOST = 5
/** From here on a sentence is told beside the first one. */
const OF_USE = 0.32
/** So much likelier than what fits best another sentence has to answer to go before it. */
const PLAINLY = 0.1
/** From here on a sentence answers a half plainly. */
const ANSWERS_HALF = 0.3
const CHARACTERS = 200
/** The least share of a sentence's words that has to be new beside those told before it. */
const LEAST_NEW = 0.6

const sharedOf = (words: ReadonlySet<string>, others: ReadonlySet<string>): number => {
  const shared = [...words].filter(word => others.has(word)).length
  return shared / Math.max(1, words.size + others.size - shared)
}

/** How like in meaning sentences are to a turn, and to that and the one that it goes on from. */
const likenessesOf = ({ vector, before, joinedVector }: Question) =>
  [vector, before && joinedVector].flatMap(one => (one ? [likenessTo(one)] : []))

/** What is known of each sentence, as features of its grade: numbers of 0 to about 1. `first` is what would be told first without grades. */
export const gradeFeatures = (question: Question, lines: readonly Scored[], first: Scored): Feature[][] => {
  const meant = [...likenessesOf(question), ...question.halves.flatMap(likenessesOf)]
  const alike = lines.map(({ meaning }) => Math.max(0, ...meant.map(one => (meaning ? one(meaning) : 0))))
  const bestAlike = Math.max(...alike)
  const best = Math.max(...lines.map(({ score }) => score)) || 1
  const words = new Set(wordsOf(first.text))
  return lines.map((one, at) =>
    [
      one.score / best,
      Number(one.isOwn),
      alike[at]!,
      bestAlike - alike[at]!,
      one.text.length / CHARACTERS,
      Number(one.monograph === first.monograph),
      one.text === first.text ? 0 : sharedOf(new Set(wordsOf(one.text)), words),
      Number(question.halves.length > 0),
      Number(one.text === first.text),
      Number(one.states !== null),
    ].map((amount, feature) => [feature, amount] as const),
  )
}

let weights: Weights | undefined

/** What may be told of one subject: what answers, and what fits well besides. */
export const linesOf = (told: readonly Scored[], others: readonly Scored[]): Scored[] =>
  unlike([...told, ...others])

const gradesOf = (question: Question, lines: readonly Scored[], first: Scored): Chances[] => {
  weights ??= readWeights(readFileSync(new URL('grade-weights.txt', import.meta.url), 'utf8'))
  const ofLines = gradeFeatures(question, lines, first)
  return lines.map((one, at) => {
    const [, ofUse, answers] = likelihoods(ofLines[at]!, weights!)
    return { one, answers: answers!, isOfUse: ofUse! + answers! }
  })
}

/** The stems of what a text says, less those of names that stand in every sentence. */
const contentOf = (text: string, names: ReadonlySet<string> = new Set()): Set<string> =>
  new Set(wordsOf(text).flatMap(word => (isStop(word) || names.has(stemOf(word)) ? [] : stemOf(word))))

/** Without sentences that say in other words what is told before them; the first that speaks of what a question narrows itself to stays. */
const withoutParaphrases = (question: Question, lines: readonly Scored[]): Scored[] => {
  const names = contentOf(question.compounds.join(' '))
  return lines.reduce<Scored[]>((told, one) => {
    const said = new Set(told.flatMap(({ text }) => [...contentOf(text)]))
    const words = contentOf(one.text, names)
    const fresh = [...words].filter(word => !said.has(word))
    return fresh.length >= words.size * LEAST_NEW || speaksFirst(question, told, one) ? [...told, one] : told
  }, [])
}

/**
 * What answers without grades, what else may be told, of the former the best of each half of the message, as it fits that
 * half, and what states a property that is asked for.
 */
type Choice = Record<'told' | 'others' | 'ofHalves' | 'stated', readonly Scored[]>

/** An answer on one subject: what is likeliest to answer, then what is of use beside it and what answers a half plainly. */
export const arranged = (
  question: Question,
  { told, others, ofHalves, stated }: Choice,
): readonly Scored[] => {
  const [first] = told
  if (!first || question.vector === null || question.compounds.length > 1) return told
  const graded = gradesOf(question, linesOf(told, others), first).toSorted(
    (one, other) => other.answers - one.answers,
  )
  const own = graded.find(({ one }) => one.text === first.text)!
  const isStated = ({ text }: Scored) => stated.some(one => one.text === text)
  // What is worked out from a formula has no questions of an author to be like.
  const isFixed = first.section === 'register' || isStated(first)
  const lead = !isFixed && graded[0]!.answers > own.answers + PLAINLY ? graded[0]! : own
  const isKept = ({ one, isOfUse }: Chances) =>
    isOfUse >= OF_USE ||
    isStated(one) ||
    ofHalves.some(half => half.text === one.text && half.score >= ANSWERS_HALF)
  // What speaks of what a question narrows itself to was put first, and stays.
  const before = lead !== own && isQualified(question) ? [lead, own] : [lead]
  const kept = [...before, ...graded.filter(one => !before.includes(one) && isKept(one))].slice(0, MOST)
  return withoutParaphrases(
    question,
    kept.map(({ one }) => one),
  )
}

const COUNTS: Readonly<Record<string, number>> = { a: 1, one: 1, '1': 1, two: 2, '2': 2, three: 3, '3': 3 }
const LENGTH =
  / (?:in (a)|(?:in )?(one|1|two|2|three|3)) (?:short |simple |plain )?(?:sentences?|lines?|liners?)(?= )(?! (?:on|of|in|says|reads) )/

/** How many sentences a question asks for: "in one sentence". */
export const mostAsked = (plain: string): number => {
  const [, a, number] = LENGTH.exec(plain) ?? []
  return COUNTS[a ?? number ?? ''] ?? Infinity
}
