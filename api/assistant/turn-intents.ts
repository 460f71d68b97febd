import { askFor, isCatalogue } from './catalogue/frame/asks.ts'
import { classIn } from './catalogue/frame/classes.ts'
import { comparesKits } from './catalogue/frame/pack-words.ts'
import { withdrawnIn } from './catalogue/frame/withdrawn.ts'
import { wordsIn } from './follow-up.ts'
import { intentAfter } from './intents/after.ts'
import type { Intent } from './intents/labels.ts'
import { namedIn } from './intents/named.ts'
import { everyOf, wholeOf } from './lexicons/patterns.ts'
import { wordsOf } from './lexicons/word-lists.ts'
import { type Question, ofShop } from './question.ts'
import type { Danger } from './safety/danger.ts'
import { TURN, TURN_LINES } from './turn-words.ts'

/** "Who owns ligandrol", "who named it", "run by who": of no vendor. */
const asksOfOrigin =
  / (?:(?:whos?|who is|who was|which (?:company|firm|lab)) (?:owns?|owned|invented|discovered|developed|named|found|made|behind|ran|paid|funded|sponsored|wrote|published)|(?<! (?:sold|sells|listed|stocked|offered|shipped|carried) )by (?:who|whom)|(?:russian|chinese|american|japanese|german|british) then) /

const again = wholeOf(TURN_LINES.again)
const ofMore = wholeOf(TURN_LINES.more)
const bareReaction = wholeOf(TURN_LINES.reaction)
const besides = everyOf([...TURN_LINES.constraint, ...TURN_LINES.filler])

/** "What are GLP-1s". */
const isBareWhat = /^ (?:(?:so|and|ok|hey|hi) )*(?:whats?|what is|what are) (?:an? )?it $/

/** What a first turn asks for, though it reads as if it went on. */
const intentAlone = ({ intents, intent, ownPlain }: Question): Intent => {
  if (TURN.ofScience.test(ownPlain) && !TURN.ofPrice.test(ownPlain)) return 'education'
  if (intent === 'vendors' && asksOfOrigin.test(ownPlain)) return 'education'
  if (isBareWhat.test(ownPlain.replace(classIn(ownPlain)?.words ?? 'xcmpd', ' it'))) return 'education'
  return intent === 'goesOn' ? (intents[1]?.intent ?? 'education') : intent
}

/** A sum without two numbers is none. */
const isSum = ({ ownPlain }: Question): boolean => (ownPlain.match(/ \d/g) ?? []).length > 1

/** What vendors give or state. */
const OF_FACTS: ReadonlySet<Intent> = new Set(wordsOf('codes delivery health certificates deals'))

/** A turn that only takes a constraint back, narrows, or only wonders, asks for the same again. */
const asksAgain = ({ ownPlain }: Question, before: Question): boolean => {
  if (bareReaction.test(ownPlain) || TURN.ofLine.test(ownPlain)) return true
  if (!isCatalogue(before)) return false
  if (OF_FACTS.has(before.intent) && ofMore.test(ownPlain)) return true
  if (again.test(ownPlain) || comparesKits(ownPlain)) return true
  if (TURN.constraint.test(ownPlain) && ownPlain.replace(besides, '').trim() === '') return true
  const { plain, withdrawn } = withdrawnIn(ownPlain, true)
  return withdrawn.length > 0 && wordsIn(plain) <= 2
}

/** What asks for these names them: "who ran the first one" after a trial asks for no health score. */
const IN_WORDS: ReadonlySet<Intent> = new Set(wordsOf('health sizes range delivery'))
const namesIntent = (question: Question, intent: Intent): boolean =>
  ofShop(question) || question.size !== null || namedIn(question.ownPlain).has(intent)

/** An intent that was learned, where the words of the turn allow it. */
const sensible = (question: Question, before: Question, intent: Intent): Intent => {
  const isOfScience = before.intent === 'education' && IN_WORDS.has(intent) && !namesIntent(question, intent)
  if (isOfScience || (intent === 'vendors' && asksOfOrigin.test(question.ownPlain))) return 'education'
  return intent === 'arithmetic' && !isSum(question) ? before.intent : intent
}

const asksOfScore = ({ ownPlain }: Question, before: Question): boolean =>
  TURN.ofScore.test(ownPlain) && isCatalogue(before) && askFor(before) === 'health'

const intentIn = (question: Question, before: Question): Intent => {
  if (question.isNewTopic) return intentAlone(question)
  if (asksAgain(question, before)) return before.intent
  if (asksOfScore(question, before)) return 'health'
  if (question.method && question.intents[0]?.intent === 'site') return 'site'
  return sensible(question, before, intentAfter(question, before.intent))
}

/** What was refused asks for nothing that could go on. */
const intentOf = (question: Question, before: Question | undefined, isAfterDanger: boolean): Intent =>
  before && !isAfterDanger ? intentIn(question, before) : intentAlone(question)

/** Turns, oldest first, with what each asks for given those before it; `dangers` are those of the turns before the last. */
export const withResolvedIntents = (
  questions: readonly Question[],
  dangers: readonly (Danger | null)[],
): Question[] =>
  questions.reduce<Question[]>((resolved, question, at) => {
    const isAfterDanger = (dangers[at - 1] ?? null) !== null
    return [...resolved, { ...question, intent: intentOf(question, resolved.at(-1), isAfterDanger) }]
  }, [])
