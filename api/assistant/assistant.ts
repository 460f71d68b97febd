import type { Knex } from 'knex'
import { listed } from '#api/domain/plural.ts'
import { vendorNames } from '#api/queries/chat-facts.ts'
import type { Answer } from './answer.ts'
import { answerFromCatalogue, withLineMeant } from './catalogue/answer-frame.ts'
import { isPriced } from './catalogue/frame/ask-kinds.ts'
import { askOf, isNamed } from './catalogue/frame/asks.ts'
import { absentIn, unrecordedHere } from './catalogue/frame/ignored.ts'
import { NAME_ONE, pricedExample } from './catalogue/offers.ts'
import { weightSums } from './catalogue/sums/weights.ts'
import { EVERYTHING, type View } from './catalogue/view.ts'
import { safeName } from './catalogue/words.ts'
import { cautionOf } from './caution.ts'
import { type CompoundSources, compoundSources } from './compound-sources.ts'
import { type Coverage, NOT_ANSWERED, abstention, cite, refusal } from './compose.ts'
import type { Corpus } from './retrieval/corpus.ts'
import { coverageOf } from './coverage.ts'
import { type Parts, educate } from './educate.ts'
import { maskNames } from './entities.ts'
import * as texts from './fixed-texts.ts'
import { cleanMessage } from './intake.ts'
import type { Encoder } from './intents/encoder.ts'
import { askedOfSite } from './intents/site-asked.ts'
import { readTurns } from './intents/read-turns.ts'
import { isFar } from './retrieval/far.ts'
import { isBareName } from './intents/recognise.ts'
import { languageOf } from './lexicons/language-of.ts'
import { likelihoodIn } from './intents/after.ts'
import { LANGUAGES, PHRASES } from './lexicons/lexicon.ts'
import type { LanguageModel } from './model.ts'
import type { Passage } from './retrieval/passages.ts'
import { asksForProperty } from './retrieval/properties.ts'
import { respondApart } from './posts/respond-apart.ts'
import type { Question } from './question.ts'
import { type Route, type Routed, routeTurns } from './route.ts'
import { siteSentences } from './site.ts'
import { plainWords } from './safety/readings.ts'
import { soundsLikeUse } from './safety/sounds-like-use.ts'
import { askCost, askEvidence, askStatus } from './subjects.ts'
import { TURN } from './turn-words.ts'

export type AssistantDeps = Corpus & {
  db: Knex
  model: LanguageModel | null
  encoder: Encoder
  now: () => Date
}

export type Assistant = {
  /** `turns` are the user's messages, oldest first, the one to answer last; `view` is what counts for them. Never throws for what somebody wrote. */
  answer: (turns: readonly string[], view?: View) => Promise<Answer>
  /** What reviewed sources say of a compound, by its name. */
  sourcesOf: (compound: string) => CompoundSources
  close: () => Promise<void>
}

type All = AssistantDeps & Parts & { view: View }

const fixed = (route: Route, content: string, followUps: readonly string[] = []): Answer => ({
  route,
  content,
  citations: [],
  followUps: [...followUps],
  abstained: route === 'offtopic',
})

const educateOrRefuse = async (parts: All, routed: Routed): Promise<Answer> => {
  const answer = await educate(parts, await withLineMeant(parts.db, routed.question, parts.now(), parts.view))
  // "My libido is low, would it fix that" is no question about the compound, whatever is told of it.
  const { plain, sections } = routed.question
  const isOfSelf =
    sections.length === 0 &&
    PHRASES.firstPerson.test(plain) &&
    soundsLikeUse(routed.question, routed.question.vector)
  if (!answer.abstained && !isOfSelf) return answer
  if (asksForProperty(routed.question)) return answer
  return soundsLikeUse(routed.question, routed.question.vector)
    ? refuse(parts, { ...routed, route: 'refusal', danger: 'personal' })
    : answer
}

const NOTHING: Coverage = { names: [], subject: null, ownQuestions: [], sections: [], unknown: [] }

const LEAST_LIKELY = 0.3
const SURE = 0.9

/** So few words of meaning ask nothing without the turn before. */
const MOST_VAGUE = 2
const NOT_OUTRIGHT = 'Nothing that I hold on this site answers that outright; what comes nearest:'

/** What a turn asks itself goes before what it goes on from. */
const toldOfSite = async (parts: All, { ownText, terms, before, method }: Question, asked: string) => {
  const isOfBefore = askedOfSite(plainWords(asked), 'after').length > 0
  const isOwn = before !== null && !method && terms.length > MOST_VAGUE && !isOfBefore
  const own = isOwn ? await siteSentences(parts, ownText) : null
  return own?.isSure ? own : siteSentences(parts, asked, ownText)
}

/** How the site works, from the sentences of its monograph. */
const explainSite = async (parts: All, question: Question): Promise<Answer> => {
  const { before } = question
  const isOfPrice = question.method && before !== null && isPriced(askOf(before) ?? 'method')
  const asked = isOfPrice
    ? 'how is the price per mg computed'
    : [question.text, before?.text].filter(text => text !== undefined).join('. ')
  const { told, isSure } = await toldOfSite(parts, question, asked)
  const example = await pricedExample(parts.db, question, parts.now(), parts.view)
  if (told.length === 0) return { ...abstention(question, NOTHING), route: 'catalogue' }
  const { content, citations } = cite(told)
  return {
    route: 'catalogue',
    content: [isSure ? null : NOT_OUTRIGHT, content, example].filter(part => part !== null).join('\n'),
    citations,
    followUps: [
      'How is the price per mg computed?',
      'What does the Best Price badge mean?',
      'How do price alerts work?',
    ],
    abstained: false,
  }
}

const namesNothing = (question: Question): boolean => !isNamed(question) && question.vendors.length === 0

/** "How many grams is 250 mg" is a sum, whatever a source says of milligrams. */
const isForSources = (question: Question): boolean =>
  namesNothing(question) && !(question.intent === 'arithmetic' && weightSums(question.plain).length > 0)

/** The site is told where it is asked for, or answers outright what names nothing that could be looked up. */
const isNearer = (explained: Answer, listed: Answer, question: Question): boolean =>
  !explained.abstained &&
  (likelihoodIn(question.intents, 'site') >= LEAST_LIKELY ||
    (listed.content.startsWith(NAME_ONE) && !explained.content.startsWith(NOT_OUTRIGHT)))

/** How near an author’s question a message has to be, the more so with words of a shop or of another trade, and how much nearer than any on the site. */
const NEAR = { told: 0.55, far: 0.75, beyond: 0.25 }
/** "Residual solvents on my coa, who cares" asks for nothing that is sold, and is near what a source was asked. */
const fromSources = async (
  parts: All,
  question: Question,
  isFar: boolean = question.shop,
): Promise<Answer | null> => {
  const { text, before, compounds, vendors, terms } = question
  const isVague = vendors.length > 0 || terms.length < MOST_VAGUE
  const found = before || isVague ? [] : parts.index.find([parts.index.read(text)])
  const bestOf = (isMeant: (one: Passage) => boolean): number =>
    Math.max(0, ...found.map(({ passage, fits: [fit] }) => (isMeant(passage) ? fit! : 0)))
  const isOf = (name: string | null) => (name === null ? compounds.length === 0 : compounds.includes(name))
  const told = bestOf(({ section, compound }) => !/^(?:howto|regulatory)$/.test(section) && isOf(compound))
  const site = bestOf(({ section }) => section === 'howto')
  const least = Math.max(isFar ? NEAR.far : NEAR.told, site + NEAR.beyond)
  const answer = told >= least ? await educate(parts, question) : null
  return answer?.abstained ? null : answer
}

/** "Yes that, how much is it" after a riddle: the compound that the answer before told of first. */
const withToldSubject = async (parts: All, question: Question): Promise<Question> => {
  const last = question.before ?? question.previous
  const isOfNothing = namesNothing(question) && last !== null && namesNothing(last)
  const isOpen = isOfNothing && last.topics.length === 0 && last.intent === 'education'
  if (!isOpen || !TURN.ofTold.test(question.ownPlain)) return question
  const { content } = await educate(parts, last)
  const told = parts.finder.find(content).find(({ kind }) => kind === 'compound')
  return told ? { ...question, compounds: [told.name], topics: [] } : question
}

/** The catalogue; how the site works from its monograph, or what other sources tell of it. */
const answerOffers = async (parts: All, routed: Routed): Promise<Answer> => {
  const question = await withToldSubject(parts, routed.question)
  const found = await answerFromCatalogue(parts.db, question, parts.now(), parts.view)
  const sourced = found?.abstained ? await fromSources(parts, question) : null
  if (sourced) return sourced
  // "Is the lowest price always the best choice" names nothing that could be looked up.
  if (found && !(found.abstained && namesNothing(question))) return found
  const explained = await explainSite(parts, question)
  if (found) return isNearer(explained, found, question) ? explained : found
  const told = explained.abstained ? await educateOrRefuse(parts, routed) : explained
  return told.abstained ? explained : told
}

const listsNone = async ({ db }: All, absent: string): Promise<Answer> => {
  const names = (await vendorNames(db)).map(({ name, slug }) => safeName(name, slug))
  return fixed(
    'catalogue',
    `${absent} peptides, SARMs and research chemicals of these vendors: ${listed(names.toSorted())}. See /vendors`,
    texts.STARTERS,
  )
}

/** "How often can it be thawed" looks like a matter of the kitchen, and is what an author was asked. */
const ofOthers = async (parts: All, { question }: Routed): Promise<Answer> =>
  (await fromSources(parts, question, true)) ?? fixed('offtopic', texts.textOf('offtopic'), texts.STARTERS)

/** What sources say; of nothing but a name also what it costs here. */
const explain = async (parts: All, routed: Routed): Promise<Answer> => {
  const { question } = routed
  if (isFar(parts.index, question)) return ofOthers(parts, routed)
  const answer = await educateOrRefuse(parts, routed)
  // "Who got a Nobel prize for insulin" asks for no offer of it.
  const isTold = !answer.abstained && likelihoodIn(question.intents, 'education') > SURE
  const absent = isTold ? null : absentIn(question)
  if (absent) return listsNone(parts, absent)
  if (answer.route !== 'education' || question.before !== null || !isBareName(question)) return answer
  const example = await pricedExample(parts.db, question, parts.now(), parts.view)
  return example === null ? answer : { ...answer, content: `${answer.content}\n${example}` }
}

const refuse = (parts: All, { danger, question }: Routed): Answer => {
  const kind = danger as Parameters<typeof texts.refusalLines>[0]
  const { ids, coverage } = coverageOf(parts.monographs, question)
  const { subject } = coverage
  const followUps = subject ? [askEvidence, askStatus, askCost].map(ask => ask(subject)) : texts.STARTERS
  return refusal(
    texts.refusalLines(kind, question.plain),
    cautionOf(parts.index, question.text, ids, kind),
    followUps,
  )
}

const respond = async (parts: All, routed: Routed): Promise<Answer> => {
  const { route } = routed
  if (route === 'emergency') return fixed(route, texts.emergencyLines(routed.question.plain))
  if (route === 'crisis' || route === 'minor') return fixed(route, texts.textOf(route))
  if (routed.danger === 'pregnancy') return fixed(route, texts.textOf('pregnancy'))
  if (route === 'refusal') return refuse(parts, routed)
  if (route === 'meta') return fixed(route, texts.textOf(routed.meta ?? 'about'), texts.STARTERS)
  const unrecorded = unrecordedHere(routed.question)
  if (unrecorded) return fixed('catalogue', unrecorded, texts.STARTERS)
  return route === 'education' ? explain(parts, routed) : ofCatalogue(parts, routed)
}

/** What the catalogue is known not to list, off topic or not; else what it lists. */
const ofCatalogue = async (parts: All, routed: Routed): Promise<Answer> => {
  const absent = absentIn(routed.question)
  if (absent) return listsNone(parts, absent)
  return routed.route === 'offtopic'
    ? ofOthers(parts, routed)
    : (isForSources(routed.question) && (await fromSources(parts, routed.question))) ||
        answerOffers(parts, routed)
}

/** What was put into English word for word is no wording of the asker to quote. */
const unquoted = (content: string): string =>
  content
    .replace(/^(My sources do not tell) “[^”\n]*”\./, '$1 this.')
    .replace(new RegExp(`^${NOT_ANSWERED}.*$`, 'm'), `${NOT_ANSWERED}a part of your question.`)

/** Where somebody wrote in another language: help in that language first, or why the answer is in English. */
const inLanguage = (answer: Answer, messages: readonly string[]): Answer => {
  const code = messages.reduce<string>((spoken, message) => languageOf(message, spoken), 'en')
  const lines = LANGUAGES.find(one => one.code === code)?.help
  if (!lines) return answer
  const { route, content } = answer
  const first = route === 'emergency' || route === 'crisis' ? lines[route] : lines.english
  return { ...answer, content: `${first}\n\n${unquoted(content)}` }
}

/** Puts the steps together. What a person wrote is routed before anything is looked up. */
export const createAssistant = (deps: AssistantDeps): Assistant => {
  const { finder } = deps
  return {
    answer: async (turns, view = EVERYTHING) => {
      const cleaned = turns.flatMap(turn => cleanMessage(turn) ?? [])
      const vendors = await vendorNames(deps.db).catch(() => [])
      const all = { ...deps, view }
      const reader = { finder, encoder: deps.encoder, vendors }
      const read = await readTurns(reader, cleaned)
      const routed = routeTurns(read, finder)
      const english = read.map(turn => turn.english)
      const answer =
        (await respondApart(reader, english, routed, one => respond(all, one))) ??
        (await respond(all, routed))
      const masked = cleaned.map(turn => maskNames(turn, finder.find(turn)))
      return inLanguage(answer, masked)
    },
    sourcesOf: name => compoundSources(deps.monographs, name),
    close: () => deps.encoder.close(),
  }
}
