import { classIn } from './catalogue/frame/classes.ts'
import { withdrawnIn } from './catalogue/frame/withdrawn.ts'
import { wordsIn } from './follow-up.ts'
import { intentAfter } from './intents/after.ts'
import type { Intent } from './intents/labels.ts'
import type { Question } from './question.ts'
import type { Danger } from './safety/danger.ts'

/** "Who owns ligandrol", "who named it", "run by who": of no vendor. */
const asksOfOrigin =
  / (?:(?:whos?|who is|who was|which (?:company|firm|lab)) (?:owns?|owned|invented|discovered|developed|named|found|made|behind|ran|paid|funded|sponsored|wrote|published)|by (?:who|whom)|(?:russian|chinese|american|japanese|german|british) then) /

/** "What are GLP-1s". */
const isBareWhat = /^ (?:(?:so|and|ok|hey|hi) )*(?:whats?|what is|what are) (?:an? )?it $/

/** A list of doping is no list of products, "a SARM, y/n" asks for a class, and a laboratory's procedure is for sale nowhere. */
const ofScience =
  / (?:(?:which|what) (?:section|class|category) .*(?:wada|usada|prohibited list|banned list)|(?:wada|usada|prohibited list|banned list) .*(?:which|what) (?:section|class|category)|(?:an? )?(?:sarm|steroid|peptide|hormone|prohormone|stimulant) (?:y n|yes or no|yes no|true or false)|syringe filters?|steril\w* filt\w*|filter steril\w*|pore size)(?= )/

const ofPrice = / (?:prices?|cheap\w*|cost|costs|sells?|stocks?|vendors?) /

/** What a first turn asks for, though it reads as if it went on. */
const intentAlone = ({ intents, intent, ownPlain }: Question): Intent => {
  if (ofScience.test(ownPlain) && !ofPrice.test(ownPlain)) return 'education'
  if (intent === 'vendors' && asksOfOrigin.test(ownPlain)) return 'education'
  if (isBareWhat.test(ownPlain.replace(classIn(ownPlain)?.words ?? 'xcmpd', ' it'))) return 'education'
  return intent === 'goesOn' ? (intents[1]?.intent ?? 'education') : intent
}

/** A sum without two numbers is none. */
const isSum = ({ ownPlain }: Question): boolean => (ownPlain.match(/ \d/g) ?? []).length > 1

const onlyInStock =
  /^ (?:(?:and|only|just|ok|but|are|is|they|it|those|these|ones) )*in stock (?:(?:obviously|only|please|pls|now|though|ones) )*$/

/** "Why" and "really?" ask of what was answered. */
const bareReaction =
  /^ (?:(?:but|and|so|ok|huh|hm|wait) )*(?:why|really|how come|seriously|for real|by how much|how much by)(?: (?:is that|so|that|tho|though))? $/

/** "Why is the first one first" asks of a line of what was listed. */
const whyOfLine =
  / (?:why|how come) (?:is|are|does|do|has|have|was|so|it|they|that) (?:the )?(?:(?:number )?one|first|second|third|last|top|cheapest|dearest|lowest|highest|best) /

/** A turn that only takes a constraint back, only asks for stock, or only wonders, asks for the same again. */
const onlyNarrows = ({ ownPlain }: Question): boolean => {
  if ([onlyInStock, bareReaction, whyOfLine].some(words => words.test(ownPlain))) return true
  const { plain, withdrawn } = withdrawnIn(ownPlain, true)
  return withdrawn.length > 0 && wordsIn(plain) <= 2
}

const intentIn = (question: Question, before: Intent): Intent => {
  if (question.isNewTopic) return intentAlone(question)
  if (onlyNarrows(question)) return before
  const intent = intentAfter(question, before)
  if (intent === 'vendors' && asksOfOrigin.test(question.ownPlain)) return 'education'
  return intent === 'arithmetic' && !isSum(question) ? before : intent
}

/** What was refused asks for nothing that could go on. */
const intentOf = (question: Question, before: Question | undefined, isAfterDanger: boolean): Intent =>
  before && !isAfterDanger ? intentIn(question, before.intent) : intentAlone(question)

/** Turns, oldest first, with what each asks for given those before it; `dangers` are those of the turns before the last. */
export const withResolvedIntents = (
  questions: readonly Question[],
  dangers: readonly (Danger | null)[],
): Question[] =>
  questions.reduce<Question[]>((resolved, question, at) => {
    const isAfterDanger = (dangers[at - 1] ?? null) !== null
    return [...resolved, { ...question, intent: intentOf(question, resolved.at(-1), isAfterDanger) }]
  }, [])
