import type { Knex } from 'knex'
import { compoundByName } from '#api/domain/compounds/compounds.ts'
import { vendorNames } from '#api/queries/chat-facts.ts'
import type { Answer } from './answer.ts'
import { answerFromCatalogue } from './catalogue/answer-frame.ts'
import { pricedExample } from './catalogue/offers.ts'
import { cautionOf } from './caution.ts'
import { type Choice, choose } from './choose.ts'
import { type CompoundSources, compoundSources } from './compound-sources.ts'
import { type Coverage, abstention, cite, educationAnswer, refusal } from './compose.ts'
import { type NameFinder, createNameFinder, maskNames } from './entities.ts'
import * as texts from './fixed-texts.ts'
import { cleanMessage } from './intake.ts'
import { languageOf } from './lexicons/language-of.ts'
import { LANGUAGES } from './lexicons/lexicon.ts'
import { abbreviationsOf, knownNames, ordinaryWords } from './known-names.ts'
import type { LanguageModel } from './model.ts'
import type { Monograph, MonographSection } from './monographs.ts'
import { type Found, type PassageIndex, createPassageIndex } from './passage-index.ts'
import { passagesOf } from './passages.ts'
import { permitted } from './policy.ts'
import { asksForProperty, propertyIn } from './properties.ts'
import { type Question, readQuestion, strongSections } from './question.ts'
import { type Route, type Routed, routeOf, routeTurns } from './route.ts'
import { classify } from './safety/classifier.ts'
import { CLASSES, soundsLikeUse } from './safety/sounds-like-use.ts'
import { askCost, askEvidence, askStatus, nameOf, ownQuestions, subjectOf } from './subjects.ts'

export type AssistantDeps = {
  db: Knex
  monographs: readonly Monograph[]
  model: LanguageModel | null
  now: () => Date
}

export type Assistant = {
  /** `turns` are the user's messages, oldest first, the one to answer last. Never throws for what somebody wrote. */
  answer: (turns: readonly string[]) => Promise<Answer>
  /** What reviewed sources say of a compound, by its name. */
  sourcesOf: (compound: string) => CompoundSources
}

type Parts = AssistantDeps & { finder: NameFinder; index: PassageIndex }

const MOST_NAMED = 3

const fixed = (route: Route, content: string, followUps: readonly string[] = []): Answer => ({
  route,
  content,
  citations: [],
  followUps: [...followUps],
  abstained: route === 'offtopic',
})

const monographOf = (monographs: readonly Monograph[], name: string): Monograph | undefined => {
  const exact = monographs.find(({ compound }) => compound === name)
  const refined = compoundByName(name)?.refines
  return exact ?? (refined ? monographs.find(({ compound }) => compound === refined) : undefined)
}

const SECTION_TOPICS: Partial<Record<MonographSection, readonly string[]>> = {
  regulatory: ['regulation'],
  antidoping: ['anti-doping'],
  safety: ['safety-considerations'],
  testing: ['safety-considerations', 'testing-methods'],
}

/** A class of compounds first; the general monographs where the question has words of its own or the class lacks the section. */
const topicsOf = (monographs: readonly Monograph[], question: Question): Monograph[] => {
  const { topics, general, terms, sections } = question
  const byId = (ids: readonly string[]) => ids.flatMap(id => monographs.find(one => one.id === id) ?? [])
  const own = byId(topics)
  const wanted: readonly MonographSection[] = sections.filter(section => section !== 'identity')
  const lacks = !own.some(({ sentences }) => sentences.some(({ section }) => wanted.includes(section)))
  if (own.length > 0 && terms.length === 0 && !(wanted.length > 0 && lacks)) return own
  const implied = own.some(({ kind }) => kind === 'class')
    ? sections.flatMap(section => SECTION_TOPICS[section] ?? [])
    : []
  return [...own, ...byId([...general, ...implied])]
}

const isReviewed = ({ sentences }: Monograph): boolean =>
  sentences.some(({ section }) => section !== 'register')

/** The monographs a question names, and what they can speak of; one of register entries alone only for such an entry. */
const coverageOf = (parts: Parts, question: Question): { ids: string[]; coverage: Coverage } => {
  const monographs = asksForProperty(question) ? parts.monographs : parts.monographs.filter(isReviewed)
  const compounds = question.compounds.slice(0, MOST_NAMED)
  const known =
    compounds.length > 0
      ? compounds.flatMap(name => monographOf(monographs, name) ?? [])
      : topicsOf(monographs, question)
  const named = [...new Set(known)].slice(0, MOST_NAMED)
  const sections = [...new Set(named.flatMap(({ sentences }) => sentences.map(({ section }) => section)))]
  const asked = compounds.length > 0 ? compounds : question.blends
  return {
    ids: named.map(({ id }) => id),
    coverage: {
      names: named.map(nameOf),
      subject: subjectOf(named),
      ownQuestions: ownQuestions(named),
      sections,
      unknown: asked.filter(name => !monographOf(monographs, name)),
    },
  }
}

/** The passages to show: the model's choice of those that may be shown, or all of them without a model. */
const shownOf = async ({ model }: Parts, question: Question, { picked }: Choice) => {
  const offered = permitted(picked)
  return (model && offered.length > 0 ? await model(question.text, offered) : null) ?? offered
}

const nearestNames = ({ finder }: Parts, question: Question): string[] =>
  question.compounds.length > 0
    ? []
    : [...new Set(question.terms.flatMap(({ word }) => finder.nearest(word)))].slice(0, 3)

const educateOrRefuse = async (parts: Parts, routed: Routed): Promise<Answer> => {
  const answer = await educate(parts, routed.question)
  if (!answer.abstained) return answer
  if (soundsLikeUse(routed.question))
    return refuse(parts, { ...routed, route: 'refusal', danger: 'personal' })
  if (asksForProperty(routed.question)) return answer
  const seen = classify(routed.said ?? '', 'unanswered')
  return seen && seen !== 'meta' ? respond(parts, { ...routed, route: routeOf(seen), danger: seen }) : answer
}

/** Compounds without a monograph may still be spoken of in another's. */
const withUnknownNames = (question: Question, unknown: readonly string[]): Question => ({
  ...question,
  terms: [
    ...question.terms,
    ...unknown.map(name => ({
      word: name.toLowerCase(),
      must: false,
      optional: true,
    })),
  ],
})

/** What registers list of the compounds that a question names. */
const listedOf = ({ monographs, index }: Parts, question: Question): Found[] =>
  index
    .find({
      terms: [],
      hints: [],
      sections: [],
      monographs: question.compounds.flatMap(name => monographOf(monographs, name)?.id ?? []),
    })
    .filter(({ section }) => section === 'register')

const MOST_WITH_PROPERTY = 4

/** A question for a property may ask for a section as well: "who makes it, and is it approved". */
const withProperty = (stated: readonly Found[], chosen: Choice, question: Question): Choice => {
  const sections: readonly MonographSection[] = strongSections(question)
  const others = chosen.picked.filter(one => !stated.includes(one) && sections.includes(one.section))
  return {
    picked: [...stated, ...(stated.length > 0 ? others : [])].slice(0, MOST_WITH_PROPERTY),
    uncovered: [],
  }
}

/** A compound without a monograph: what registers list of it, where it is asked what it is. */
const ofRegisters = (
  parts: Parts,
  question: Question,
  coverage: Coverage,
  nearest: readonly string[],
): Answer => {
  const listed = question.sections.includes('identity') ? listedOf(parts, question) : []
  return listed.length > 0
    ? educationAnswer(listed, question, { picked: listed, uncovered: [] }, coverage)
    : abstention(question, coverage, nearest)
}

/** "Compounded semaglutide": what the compound's monograph does not say, the named topic may. */
const isOfTopic = ({ compounds, topics }: Question): boolean =>
  compounds.length > 0 && topics.some(id => !CLASSES.has(id))

/** What a topic says in general is not said of the compound that was named. */
const ofNone = (names: readonly string[], { picked, uncovered }: Choice): Choice => ({
  picked,
  uncovered: [...names.filter(name => !picked.some(({ text }) => text.includes(name))), ...uncovered],
})

const educate = async (parts: Parts, asked: Question, named: readonly string[] = []): Promise<Answer> => {
  const { ids, coverage } = coverageOf(parts, asked)
  const question = withUnknownNames(asked, coverage.unknown)
  const nearest = nearestNames(parts, question)
  if (ids.length === 0 && coverage.unknown.length > 0) return ofRegisters(parts, question, coverage, nearest)
  const found = parts.index.find({ ...question, monographs: ids })
  const property = propertyIn(question, ids, found)
  const reviewed = found.filter(({ section }) => section !== 'register')
  const chosen = choose(question, ids, reviewed, parts.index.rarity)
  const choice = property ? withProperty(property.stated, chosen, question) : chosen
  if (!property && choice.picked.length === 0 && isOfTopic(question))
    return educate(parts, { ...asked, compounds: [], blends: [] }, asked.compounds)
  const shown = await shownOf(parts, question, choice)
  return shown.length > 0
    ? educationAnswer(shown, question, ofNone(named, choice), coverage)
    : abstention(question, coverage, nearest, property?.name)
}

const NOTHING: Coverage = { names: [], subject: null, ownQuestions: [], sections: [], unknown: [] }
const HOWTO = 'how-aliquot-works'
const MOST_HOWTO = 3

/** How the site works: the sentences of its monograph that hold most of the question's words. */
const explainSite = async (parts: Parts, question: Question): Promise<Answer> => {
  const isOfPrice = question.method && question.before !== null && question.terms.length === 0
  const asked = isOfPrice ? readQuestion('How is the price per mg computed?', parts.finder) : question
  const howto = parts.index
    .find({ ...asked, monographs: [HOWTO] })
    .filter(({ section, score }) => section === 'howto' && score > 0)
  const picked = howto.filter(({ score }) => score * 2 >= howto[0]!.score).slice(0, MOST_HOWTO)
  const example = question.method ? await pricedExample(parts.db, question, parts.now()) : null
  if (picked.length === 0) return { ...abstention(question, NOTHING, []), route: 'catalogue' }
  const { content, citations } = cite(permitted(picked))
  return {
    route: 'catalogue',
    content: [content, example].filter(part => part !== null).join('\n'),
    citations,
    followUps: [
      'How is the price per mg computed?',
      'What does the Best Price badge mean?',
      'How do price alerts work?',
    ],
    abstained: false,
  }
}

const refuse = (parts: Parts, { danger, question }: Routed): Answer => {
  const kind = danger as keyof typeof texts.REFUSALS
  const { ids, coverage } = coverageOf(parts, question)
  const { subject } = coverage
  const followUps = subject ? [askEvidence, askStatus, askCost].map(ask => ask(subject)) : texts.STARTERS
  return refusal(texts.REFUSALS[kind], cautionOf(parts.index, ids, kind), followUps)
}

const META = {
  instructions: texts.INSTRUCTIONS_TEXT,
  about: texts.ABOUT_TEXT,
  smalltalk: texts.SMALL_TALK_TEXT,
} as const

const respond = async (parts: Parts, routed: Routed): Promise<Answer> => {
  const { route, question } = routed
  if (route === 'emergency') return fixed(route, texts.EMERGENCY_TEXT)
  if (route === 'crisis') return fixed(route, texts.CRISIS_TEXT)
  if (route === 'minor') return fixed(route, texts.MINOR_TEXT)
  if (routed.danger === 'pregnancy') return fixed(route, texts.PREGNANCY_TEXT)
  if (route === 'refusal') return refuse(parts, routed)
  if (route === 'meta') return fixed(route, META[routed.meta ?? 'about'], texts.STARTERS)
  if (route === 'offtopic') return fixed(route, texts.OFF_TOPIC_TEXT, texts.STARTERS)
  if (route === 'education') return educateOrRefuse(parts, routed)
  return (await answerFromCatalogue(parts.db, question, parts.now())) ?? explainSite(parts, question)
}

/** Where somebody wrote in another language: help in that language first, or why the answer is in English. */
const inLanguage = (answer: Answer, message: string): Answer => {
  const code = languageOf(message)
  const lines = LANGUAGES.find(one => one.code === code)?.help
  if (!lines) return answer
  const { route, content } = answer
  const first = route === 'emergency' || route === 'crisis' ? lines[route] : lines.english
  return { ...answer, content: `${first}\n\n${content}` }
}

/** Puts the steps together. What a person wrote is routed before anything is looked up. */
export const createAssistant = (deps: AssistantDeps): Assistant => {
  const finder = createNameFinder(
    knownNames(deps.monographs),
    ordinaryWords(deps.monographs),
    abbreviationsOf(deps.monographs),
  )
  const parts = { ...deps, finder, index: createPassageIndex(passagesOf(deps.monographs)) }
  return {
    answer: async turns => {
      const cleaned = turns.flatMap(turn => cleanMessage(turn) ?? [])
      const vendors = await vendorNames(deps.db).catch(() => [])
      const answer = await respond(parts, routeTurns(cleaned, finder, vendors))
      return inLanguage(answer, maskNames(cleaned.at(-1) ?? '', finder.find(cleaned.at(-1) ?? '')))
    },
    sourcesOf: name => compoundSources(deps.monographs, name),
  }
}
