import { type NameFinder, maskNames } from './entities.ts'
import type { VendorName } from './vendor-names.ts'
import { PHRASES } from './lexicons/lexicon.ts'
import { isCatalogue, isNamed } from './catalogue/asks.ts'
import { withSubject, wordsIn } from './follow-up.ts'
import { asksForProperty } from './retrieval/properties.ts'
import { ofShop, strongSections, type Question, readQuestion } from './question.ts'
import { classify, isDoubtful, type AnswerState } from './safety/classifier.ts'
import type { Danger } from './safety/danger.ts'
import { dangerIn } from './safety/dangers.ts'
import { plainWords, readings } from './safety/readings.ts'
import { callsForHelp, tellsOfHarm } from './safety/signs.ts'
import { CLASSES } from './safety/sounds-like-use.ts'

export type Route =
  'emergency' | 'crisis' | 'minor' | 'refusal' | 'meta' | 'offtopic' | 'catalogue' | 'education'

export type Routed = {
  route: Route
  /** Why, for a refusal. */
  danger: Danger | null
  meta: 'instructions' | 'about' | 'smalltalk' | null
  question: Question
  /** The classifier alone takes it for what it is routed to. */
  isSeen?: boolean
  /** What this turn itself says, plain, names masked. */
  said?: string
}

/** A code such as "XT-77" or a name that ends as such names do: a compound that we may not know. */
const unknownName =
  / [a-z]{1,5} ?\d{1,6}[a-z]? |[a-z]{3,}(?:tide|relin|glutide|morelin|mab|statin|tinib|racetam|oxin|atide|drol|arine|tropin|sterol|phene|ozole|afil) /
const REFUSED: ReadonlySet<Danger> = new Set([
  'pregnancy',
  'dosing',
  'personal',
  'evasion',
  'synthesis',
  'sourcing',
])

/** Where a danger leads. */
export const routeOf = (danger: Danger): Route => (REFUSED.has(danger) ? 'refusal' : (danger as Route))

/** Whether a message shows by itself what it asks for. */
const isClear = (question: Question): boolean => {
  const { price, shop, site, topics } = question
  return price || shop || site || topics.length > 0 || strongSections(question).length > 0
}

/** A message that has no subject or no question of its own. */
const isElliptical = (question: Question): boolean => {
  const { plain } = question
  if (isClear(question)) return false
  if (question.sections.includes('identity') && !PHRASES.pronoun.test(plain)) return false
  if (wordsIn(plain) > 14) return false
  return question.compounds.length === 0 || PHRASES.continues.at(plain) === 1 || wordsIn(plain) <= 2
}

const dangerOf = (text: string, finder: NameFinder) => dangerIn(maskNames(text, finder.find(text)))

/** What earlier turns settle, whatever else this one asks. */
const LASTING: ReadonlySet<Danger> = new Set(['crisis', 'pregnancy', 'minor', 'emergency'])

const STICKY: readonly Danger[] = ['crisis', 'pregnancy', 'minor']

type Earlier = {
  texts: readonly string[]
  dangers: readonly (Danger | null)[]
  /** The last of them asked for prices, vendors or this site. */
  isOfShop: boolean
}

/** "How long?" after a compound asks how long to use it; after a price, how long it holds. */
const bareQuantity =
  /^ (?:(?:and|so|ok|okay|then|but|what about|how about|if i|maybe) )*(?:twice|double|half|triple|thrice|quadruple|more than) (?:that|this|it|as much|the amount|of that|of it) $|^ (?:(?:and|so|ok|okay|then|but|cool|nice|great) )*(?:for )?(?:how (?:long|often|much|many)|how frequently|when|what time)(?: (?:on|off|then|exactly|though|usually|per|a|day|week|month|at|once|roughly|about|of|it|that|for))* $/

/** "And for 90 kg?" belongs to what it follows: to a refusal, or with it to one that neither alone would be. */
const continuedDanger = (
  { texts, dangers, isOfShop }: Earlier,
  current: string,
  question: Question,
  finder: NameFinder,
) => {
  const last = dangers.at(-1) ?? null
  if (texts.length === 0 || !isElliptical(question) || PHRASES.smallTalk.test(question.plain)) return null
  if (bareQuantity.test(question.plain) && !isOfShop) return 'dosing'
  return last ?? dangerOf(`${texts.at(-1)} ${current}`, finder)
}

/** What earlier turns make of this one: a crisis and an age stay, an emergency until something else is asked. */
const inheritedDanger = (
  earlier: Earlier,
  current: string,
  question: Question,
  finder: NameFinder,
): Danger | null => {
  const sticky = STICKY.find(danger => earlier.dangers.includes(danger))
  if (sticky) return sticky
  if (earlier.dangers.at(-1) === 'emergency' && !ofShop(question)) return 'emergency'
  return continuedDanger(earlier, current, question, finder)
}

/** "What is Zorbaxin?": a name that we do not know is a question for us, which we answer by saying so. */
const asksForName = ({ text, terms }: Question): boolean =>
  terms.length === 1 &&
  /^(?:what(?:['’]?s| is| are)|tell me about|explain|describe|define)\b.*\s\p{Lu}[\p{L}\d-]+\W*$/iu.test(
    text,
  ) &&
  /\s\p{Lu}[\p{L}\d-]{3,}\W*$/u.test(text)

const isOurs = ({ topics, general, site, plain }: Question) =>
  topics.length + general.length > 0 || site || PHRASES.domain.test(plain)

const isForeignToUs = (question: Question): boolean => {
  const { plain, size } = question
  if (PHRASES.task.test(plain)) return true
  if (isNamed(question)) return false
  if (PHRASES.offTopic.test(plain))
    return !(isOurs(question) || question.vendors.length > 0 || PHRASES.delivery.test(plain))
  if (asksForName(question) || isOurs(question) || unknownName.test(plain)) return false
  return !(ofShop(question) || size !== null)
}

/** Somebody speaks of themselves and a substance, and asks for none of the things that can be sections. */
const asksForSelf = (question: Question): boolean => {
  const { topics } = question
  const plain = PHRASES.harmlessSaying.replace(question.plain, 'hmlss')
  const sections = strongSections(question).filter(
    section => section !== 'evidence' && section !== 'mechanism',
  )
  const substance = isNamed(question) || topics.some(id => CLASSES.has(id))
  // "If I never open it" beside storage is no wish to use it.
  const isOfTopic = topics.some(id => !CLASSES.has(id))
  return (
    substance &&
    !isOfTopic &&
    sections.length === 0 &&
    !ofShop(question) &&
    PHRASES.firstPerson.test(PHRASES.harmless.replace(plain, 'hmlss')) &&
    !PHRASES.onlyAsks.test(plain)
  )
}

const metaOf = (question: Question): Routed['meta'] => {
  if (PHRASES.smallTalk.test(question.plain)) return 'smalltalk'
  return PHRASES.aboutAssistant.test(question.plain) && !question.price && question.compounds.length === 0
    ? 'about'
    : null
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

/** Another trade, whatever was asked before. */
const isOtherTrade = (own: Question): boolean =>
  isElsewhere(own) && !isNamed(own) && !isOurs(own) && !ofShop(own)

/** About nothing of ours: somebody may still need help. */
const unknownSubject = (question: Question, own: Question): Routed => {
  const { plain } = own
  if (isElsewhere(own)) return answered('offtopic', question)
  const danger = callsForHelp(plain)
  return danger ? refused(danger, question) : answered('offtopic', question)
}

const answerStateOf = ({ route }: Routed, own: Question): AnswerState | null => {
  if (route === 'offtopic') return isElsewhere(own) ? null : 'unknown'
  if (route === 'refusal') return 'refused'
  if (route === 'catalogue' || ofShop(own)) return 'listed'
  return route === 'education' ? 'answered' : null
}

/** The rules first; then a classifier's view of what they let pass. */
const lookedAt = (routed: Routed, own: Question): Routed => {
  const state = answerStateOf(routed, own)
  const seen = state && classify(own.plain, state)
  if (!seen) return routed
  const known =
    seen === 'meta' ? answered('meta', routed.question, 'instructions') : refused(seen, routed.question)
  return { ...known, isSeen: true }
}

const SOFT: ReadonlySet<Danger> = new Set(['dosing', 'personal'])

const dangerOfTurn = (
  texts: readonly string[],
  current: string,
  own: Question,
  finder: NameFinder,
  vendors: readonly VendorName[],
): Danger | null => {
  const direct = dangerOf(current, finder)
  if (direct === 'emergency' || direct === 'crisis') return direct
  if (direct && SOFT.has(direct) && tellsOfHarm(own.plain)) return 'emergency'
  const isOfShop = ofShop(readQuestion(texts.at(-1) ?? '', finder, vendors))
  const earlier = { texts, dangers: texts.map(text => dangerOf(text, finder)), isOfShop }
  const inherited = inheritedDanger(earlier, current, own, finder)
  return inherited && LASTING.has(inherited) ? inherited : (direct ?? inherited)
}

/**
 * Decides what a message is, in the order of decision 030. `turns` are the user's own messages, oldest first, the one to
 * answer last; the last three count.
 */
export const routeTurns = (
  turns: readonly string[],
  finder: NameFinder,
  vendors: readonly VendorName[] = [],
): Routed => {
  const own = readQuestion(turns.at(-1) ?? '', finder, vendors)
  return { ...lookedAt(routeByRules(turns.slice(-3), own, finder, vendors), own), said: own.plain }
}

/** Advice on what is none of ours ("which stocks should I buy"), and whether a vendor's data can be relied on. */
const adviceElsewhere = (danger: Danger, own: Question, question: Question): Routed | null => {
  if (danger !== 'personal' || isNamed(own)) return null
  if (isElsewhere(own) && !isOurs(own)) return answered('offtopic', question)
  const isOfHealth =
    own.vendors.length > 0
      ? PHRASES.health.test(own.plain)
      : question.before !== null && PHRASES.health.test(question.before.plain)
  return isOfHealth ? answered('catalogue', question) : null
}

/** "Which company makes it and what is it sold as" names a trade and asks for what sources state. */
const isTrade = (question: Question, own: Question): boolean =>
  isCatalogue(question) && !(isNamed(own) && asksForProperty(own) && !PHRASES.money.test(own.plain))

/** Markup, or an order to the assistant. */
const isOrder = (current: string, finder: NameFinder): boolean =>
  /!\[|<\/?(?:img|script|iframe|svg|system|a)\b|javascript:/i.test(current) ||
  readings(maskNames(current, finder.find(current))).some(view => PHRASES.instructions.test(view))

const isOutside = (current: string, finder: NameFinder, question: Question, own: Question): boolean =>
  !finder.hasTerm(current) && (isForeignToUs(question) || isOtherTrade(own))

const routeByRules = (
  recent: readonly string[],
  own: Question,
  finder: NameFinder,
  vendors: readonly VendorName[],
): Routed => {
  const current = recent.at(-1) ?? ''
  const texts = recent.slice(0, -1)
  const earlier = texts.reduce<Question[]>(
    (resolved, text) => [...resolved, withSubject(readQuestion(text, finder, vendors), resolved)],
    [],
  )
  const question = withSubject(own, earlier)
  const danger = dangerOfTurn(texts, current, own, finder, vendors)
  if (danger) return adviceElsewhere(danger, own, question) ?? refused(danger, question)
  if (isOrder(current, finder)) return answered('meta', question, 'instructions')
  const meta = metaOf(own)
  if (meta) return answered('meta', question, meta)
  if (isOutside(current, finder, question, own)) return unknownSubject(question, own)
  if (asksForSelf(own) && isDoubtful(own.plain)) return refused('personal', question)
  return answered(isTrade(question, own) ? 'catalogue' : 'education', question)
}

/** Whether a text is an instruction to the assistant, also where it stands in a vendor's name. */
export const isInstruction = (text: string): boolean => PHRASES.instructions.test(plainWords(text))
