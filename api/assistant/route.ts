import { type NameFinder, maskNames } from './entities.ts'
import { LIKELY } from './intents/after.ts'
import type { Intent } from './intents/labels.ts'
import type { Turn } from './intents/read-turns.ts'
import { PHRASES } from './lexicons/lexicon.ts'
import { wordsOf } from './lexicons/word-lists.ts'
import { ASKED } from './catalogue/frame/asked-words.ts'
import { isCatalogue, isNamed } from './catalogue/frame/asks.ts'
import { withSubject } from './follow-up.ts'
import { OF_CODES, asksOfCode, onlyEditsOrder, withResolvedIntents } from './turn-intents.ts'
import type { Question } from './question.ts'
import { classify, likelihoodOf, type AnswerState } from './safety/classifier.ts'
import type { Danger } from './safety/danger.ts'
import { plainWords, readings, wordCount } from './safety/readings.ts'
import { isDangerAfter, onlyGoesOn } from './safety/harmless-after.ts'
import { callsForHelp } from './safety/signs.ts'
import { asksFacts, asksPlainly, dangerOfTurn, dangersOf } from './safety/turn-danger.ts'

export type Route =
  | 'emergency'
  | 'crisis'
  | 'minor'
  | 'refusal'
  | 'meta'
  | 'offtopic'
  | 'catalogue'
  | 'education'

export type Routed = {
  route: Route
  /** Why, for a refusal. */
  danger: Danger | null
  meta: 'instructions' | 'about' | 'smalltalk' | null
  question: Question
}

const REFUSED: ReadonlySet<Danger> = new Set(wordsOf('pregnancy dosing personal evasion synthesis sourcing'))

/** Where a danger leads. */
const routeOf = (danger: Danger): Route => (REFUSED.has(danger) ? 'refusal' : (danger as Route))

const METAS: Partial<Record<Intent, NonNullable<Routed['meta']>>> = {
  smalltalk: 'smalltalk',
  about: 'about',
}

/** A greeting, or a question about the assistant; whoever names a compound or a vendor asks for that. */
const metaOf = (own: Question, question: Question): Routed['meta'] => {
  if (PHRASES.smallTalk.test(own.plain)) return 'smalltalk'
  return isNamed(question) || own.vendors.length > 0 ? null : (METAS[own.intent] ?? null)
}

const answered = (route: Route, question: Question, meta: Routed['meta'] = null): Routed => ({
  route,
  danger: null,
  meta,
  question,
})

const refused = (danger: Danger, question: Question): Routed => ({
  route: routeOf(danger),
  danger,
  meta: null,
  question,
})

/** Plainly another trade: the weather, a poem. */
const isElsewhere = ({ plain }: Question) => PHRASES.offTopic.test(plain) || PHRASES.task.test(plain)

/** Most likely of another trade. */
const isOfOthers = ({ intents: [likeliest] }: Question): boolean =>
  likeliest?.intent === 'offtopic' && likeliest.likelihood >= LIKELY

/** Whoever asks several things of a compound wants to know them, whatever else is said of a post. */
const asksOfNamed = (own: Question): boolean =>
  own.parts.length > 0 && isNamed(own) && own.intent === 'education' && !isOfOthers(own)

/** "Who is the fastest" after who sends to a place. */
const asksWait = ({ intent, ownPlain }: Question): boolean =>
  intent === 'delivery' && ASKED.fastest.test(ownPlain) && wordCount(ownPlain) <= SHORT
const SHORT = 6

/** About nothing of ours: neither a name nor a subject of the corpus stands in it. */
const isOutside = (current: string, finder: NameFinder, question: Question, own: Question): boolean => {
  if (finder.hasTerm(current) || own.vendors.length > 0 || asksOfNamed(own) || asksWait(own)) return false
  if (PHRASES.task.test(own.plain)) return true
  return (
    own.intent !== 'site' && isOfOthers(own) && !isNamed(own) && own.topics.length === 0 && !isNamed(question)
  )
}

/** About nothing of ours: somebody may still need help. */
const unknownSubject = (question: Question, own: Question): Routed => {
  const { plain } = own
  if (isElsewhere(own)) return answered('offtopic', question)
  const danger = callsForHelp(plain)
  return danger ? refused(danger, question) : answered('offtopic', question)
}

/** Help that stays as it is. */
const STAYS: ReadonlySet<Route> = new Set(['emergency', 'crisis', 'minor'])

const answerStateOf = ({ route, meta }: Routed, own: Question): AnswerState | null => {
  if (route === 'offtopic' && !isElsewhere(own)) return 'unknown'
  if (route === 'refusal') return 'refused'
  if (STAYS.has(route) || meta === 'instructions') return null
  return asksPlainly(own) ? 'clear' : 'answered'
}

/** "2 mg is ok too" after prices: so few words say nothing that no rule knows. */
const FRAGMENT = 5
const FRAGMENT_OF_SCIENCE = 3

/** Changes an order, asks what a code is good for, or for a sum. */
const onlyShops = (own: Question, before: Question): boolean =>
  onlyEditsOrder(own, before) ||
  asksOfCode(own, before) ||
  (PHRASES.ofSum.test(own.plain) && !PHRASES.ofUse.test(own.plain))

/** A turn that goes on from a harmless one, and is harmless with it. */
const isHarmlessAfter = (routed: Routed, own: Question, before: Question, state: AnswerState): boolean => {
  if (routed.question.before === null) return false
  const isOfShop = routed.route === 'catalogue'
  if (wordCount(own.plain) <= (isOfShop ? FRAGMENT : FRAGMENT_OF_SCIENCE)) return true
  if (isOfShop && onlyShops(own, routed.question.before)) return true
  const isOfSelf = !isOfShop && PHRASES.firstPerson.test(own.plain)
  return !isOfSelf && !isDangerAfter(own, before, state)
}

const SUMS: ReadonlySet<Intent> = new Set<Intent>(['offers', 'budget', 'total', 'arithmetic', 'delivery'])
/** So likely prices, sums and fees together. */
const LEAST_OF_SUMS = 0.9

/** So likely harmless at least, as the classifier sees it. */
const LEAST_OF_DOUBT = 0.43

/** "How much of it would we get out of the full budget": of money, whoever asks. */
const asksOfMoney = ({ plain, intents, vector }: Question): boolean =>
  likelihoodOf(plain, vector).ok >= LEAST_OF_DOUBT &&
  PHRASES.money.test(plain) &&
  PHRASES.ofSum.test(plain) &&
  !PHRASES.ofUse.test(plain) &&
  intents.reduce((sum, { intent, likelihood }) => sum + (SUMS.has(intent) ? likelihood : 0), 0) >=
    LEAST_OF_SUMS

/** Whether what the classifier takes for a danger is none: it asks facts, or goes on with a harmless turn. */
const isHarmless = (
  seen: Danger | 'meta',
  state: AnswerState,
  routed: Routed,
  questions: readonly Question[],
  dangers: readonly (Danger | null)[],
): boolean => {
  const own = questions.at(-1)!
  const before = questions.at(-2)
  if (asksFacts(seen, own) || (seen === 'personal' && asksOfMoney(own))) return true
  if (seen !== 'meta' && onlyGoesOn(seen, own, questions.slice(0, -1), dangers.at(-1) ?? null)) return true
  return seen === 'personal' && before !== undefined && isHarmlessAfter(routed, own, before, state)
}

/** The rules first; then a classifier's view of what they let pass. */
const lookedAt = (
  routed: Routed,
  questions: readonly Question[],
  dangers: readonly (Danger | null)[],
): Routed => {
  const own = questions.at(-1)!
  const state = answerStateOf(routed, own)
  const seen = state && classify(own.plain, own.vector, state)
  if (!state || !seen || isHarmless(seen, state, routed, questions, dangers)) return routed
  if (seen === 'meta') return answered('meta', routed.question, 'instructions')
  return adviceElsewhere(seen, own, routed.question) ?? refused(seen, routed.question)
}

/**
 * Decides what a message is, in the order of decision 030. `turns` are the user's own messages as they were
 * read, oldest first, the one to answer last.
 */
export const routeTurns = (turns: readonly Turn[], finder: NameFinder): Routed => {
  const questions = turns.map(({ question }) => question)
  const texts = turns.map(({ text }) => text)
  const dangers = dangersOf(texts.slice(0, -1), questions, finder)
  return lookedAt(routeByRules(texts, questions, dangers, finder), questions, dangers)
}

/** "Which one kills appetite the most" is of our trade, though it names nothing. */
const isOfOtherTrade = (own: Question): boolean => isOfOthers(own) && !PHRASES.ofTrade.test(own.plain)

/** Advice on what is none of ours ("which stocks should I buy"), and whether a vendor's data can be relied on. */
const adviceElsewhere = (danger: Danger, own: Question, question: Question): Routed | null => {
  if (danger !== 'personal' || isNamed(own)) return null
  if (isOfOtherTrade(own) && !isNamed(question)) return answered('offtopic', question)
  // "Best one?" of a list of codes is the largest.
  if (question.before !== null && OF_CODES.has(question.before.intent) && wordCount(own.ownPlain) <= FRAGMENT)
    return answered('catalogue', question)
  const isOfHealth =
    own.vendors.length > 0
      ? PHRASES.health.test(own.plain)
      : question.before !== null && PHRASES.health.test(question.before.plain)
  return isOfHealth ? answered('catalogue', question) : null
}

/** Markup, or an order to the assistant. */
const isOrder = (current: string, finder: NameFinder): boolean =>
  /!\[|<\/?(?:img|script|iframe|svg|system|a)\b|javascript:/i.test(current) ||
  readings(maskNames(current, finder.find(current))).some(view => PHRASES.instructions.test(view))

const routeByRules = (
  turns: readonly string[],
  questions: readonly Question[],
  dangers: readonly (Danger | null)[],
  finder: NameFinder,
): Routed => {
  const current = turns.at(-1) ?? ''
  const resolved = withResolvedIntents(questions, dangers)
  const own = resolved.at(-1)!
  const earlier = resolved
    .slice(0, -1)
    .reduce<Question[]>((before, question) => [...before, withSubject(question, before)], [])
  const question = withSubject(own, earlier)
  const danger = dangerOfTurn(turns.slice(0, -1), dangers, current, resolved, finder)
  if (danger) return adviceElsewhere(danger, own, question) ?? refused(danger, question)
  if (isOrder(current, finder)) return answered('meta', question, 'instructions')
  const meta = metaOf(own, question)
  if (meta) return answered('meta', question, meta)
  if (isOutside(current, finder, question, own)) return unknownSubject(question, own)
  return answered(isCatalogue(question) ? 'catalogue' : 'education', question)
}

/** Whether a text is an instruction to the assistant, also where it stands in a vendor's name. */
export const isInstruction = (text: string): boolean => PHRASES.instructions.test(plainWords(text))
