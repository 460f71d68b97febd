import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import { compoundByName } from '#api/domain/compounds/compounds.ts'
import type { Answer } from './answer.ts'
import { abstention, educationAnswer } from './compose.ts'
import { coverageOf, monographOf } from './coverage.ts'
import type { NameFinder } from './entities.ts'
import { languageOf } from './lexicons/language-of.ts'
import type { LanguageModel } from './model.ts'
import { type Monograph, type MonographSection, SECTIONS } from './monographs.ts'
import type { Question } from './question.ts'
import {
  ANSWERS,
  type Scored,
  fitting,
  ofEach,
  ofSections,
  overview,
  readable,
  scoredOf,
} from './retrieval/choose.ts'
import { clausesOf } from './retrieval/clauses.ts'
import { type Clause, type Found, type PassageIndex, tokenOf } from './retrieval/passage-index.ts'
import type { Passage } from './retrieval/passages.ts'
import { type Stated, propertiesIn } from './retrieval/properties.ts'
import { CLASS_WORDS, scopeOf, speaksOf } from './retrieval/scope.ts'
import { isOfOverview, stemOf, wordsOf } from './retrieval/vocabulary.ts'
import { remarksOn } from './remarks.ts'
import { permitted } from './sentence-policy.ts'
import { listOf } from './subjects.ts'

/** What answers are made of. */
export type Parts = {
  monographs: readonly Monograph[]
  model: LanguageModel | null
  finder: NameFinder
  index: PassageIndex
}

/** The passages to show: the model's choice of those that may be shown, or all of them without a model. */
const shownOf = async ({ model }: Parts, { text }: Question, picked: readonly Scored[]) => {
  const offered = permitted(picked)
  return (model && offered.length > 0 ? await model(text, offered) : null) ?? offered
}

const nearestNames = ({ finder }: Parts, { compounds, text }: Question): string[] =>
  compounds.length > 0 ? [] : [...new Set(wordsOf(text).flatMap(finder.nearest))].slice(0, 3)

/** A clause speaks of the compounds that it names, else of all that the question does; their class is no word of its own. */
const ofQuestion =
  ({ compounds }: Question) =>
  (clause: Clause): Clause => {
    const own = clause.names.filter(name => compounds.includes(name))
    const names = own.length > 0 ? own : compounds
    const classes = names.flatMap(name => CLASS_WORDS[compoundByName(name)?.category ?? ''] ?? [])
    return { ...clause, names, also: [...clause.also, ...[...names].map(tokenOf), ...classes.map(stemOf)] }
  }

type Looked = Stated & {
  picked: Scored[]
  /** What comes near in the monographs that were named. */
  near: Scored[]
  clauses: readonly Clause[]
}

/** Whether a message asks for nothing but what something is, or for a section of what is said of it. */
const isBare = (
  { topics, compounds }: Question,
  monographs: readonly Monograph[],
  { words }: Clause,
): boolean => {
  const named = monographs.filter(
    ({ id, compound }) => topics.includes(id) || compounds.includes(compound ?? ''),
  )
  const names = new Set(named.flatMap(({ title, aliases }) => wordsOf([title, ...aliases].join(' '))))
  return words.every(word => isOfOverview(stemOf(word)) || names.has(word))
}

/** "What actually is X? My physio keeps going on about it": one of its clauses names it and asks nothing else. */
const asksWhatItIs = (
  question: Question,
  monographs: readonly Monograph[],
  [whole, ...parts]: readonly Clause[],
): boolean =>
  (whole !== undefined && isBare(question, monographs, whole)) ||
  parts.some(part => part.names.length > 0 && isBare(question, monographs, part))

const MOST_WITH_PROPERTY = 4
/** What a sentence that states a property is raised by. */
const STATES = 0.2
/** From here on a sentence answers though it is not marked as stating the property. */
const ANSWERS_PROPERTY = 0.6
/** Of what answers else: a topic is named for a reason. */
const NEAR_TOPIC = 0.55

/** What states the properties that are asked for, then what else was asked. */
const withStated = (stated: readonly Scored[], picked: readonly Scored[]): Scored[] => {
  const best = Math.max(0, ...stated.map(({ score }) => score))
  const others = picked.filter(({ text }) => !stated.some(one => one.text === text))
  const beside = others.filter(({ score }) => score >= Math.max(ANSWERS, best * 0.7))
  const rank = (one: Scored) => one.score + (stated.includes(one) ? STATES : 0)
  return [...stated, ...beside].toSorted((one, other) => rank(other) - rank(one)).slice(0, MOST_WITH_PROPERTY)
}

/** Two words with letters that English lacks. */
const MARKED = /[\u00c0-\u024f].*\s.*[\u00c0-\u024f]/
const isForeign = ({ text }: Question): boolean => languageOf(text) !== 'en' || MARKED.test(text)

/** From here on an aspect is what is asked for, though no word of the question stands in what is told. */
const PLAINLY_ASKED = 0.35
const likelySections = ({ aspects }: Question): MonographSection[] =>
  SECTIONS.filter(section => section !== 'register' && (aspects[section] ?? 0) >= PLAINLY_ASKED)

/** What is said in general must fit well to stand for what is asked of a compound. */
const FITS_IN_GENERAL = 0.5
const isTold = ({ compounds }: Question, told: readonly Scored[]): boolean =>
  told.length > 0 &&
  (compounds.length === 0 || told.some(({ isOwn, score }) => isOwn || score >= FITS_IN_GENERAL))

/** Where nothing fits: of a compound what stands in the section that is asked for by name, of a topic what comes near. */
const nearOf = (question: Question, own: readonly Scored[]): Scored[] =>
  question.compounds.length > 0
    ? ofSections(
        own,
        likelySections(question).filter(one => one !== 'identity' && question.sections.includes(one)),
      )
    : own.filter(({ kind, score }) => kind === 'topic' && score >= ANSWERS * NEAR_TOPIC).slice(0, 3)

/** What is told of what was named: each of several in turn; what fits; what stands in the sections asked for; or what it is. */
const pickOf = (
  question: Question,
  ids: readonly string[],
  scored: readonly Scored[],
  bare: boolean,
): Scored[] => {
  const own = scored.filter(({ monograph }) => ids.includes(monograph))
  const sections = question.sections.filter(one => one !== 'identity' && one !== 'howto')
  const several = question.compounds.length > 1 && ids.length > 1
  const isCompared = sections.includes('comparison') || (bare && sections.length === 0)
  if (several) return ofEach(scored, ids, { bare, isCompared })
  const listed = sections.length > 0 ? ofSections(own, sections) : overview(own)
  if ((bare || isForeign(question)) && listed.length > 0) return listed
  const told = fitting(scored)
  return isTold(question, told) ? told : ([nearOf(question, own), told].find(one => one.length > 0) ?? [])
}

/** What a fit is multiplied by where the passage's section or property is plainly what is asked for. */
const OF_ASPECT = 0.5

/** What answers, raised by how likely its aspect is asked for; the whole message alone, because its parts were not looked at. */
const withAspect =
  ({ aspects }: Question) =>
  (one: Found): Found => {
    const likely = Math.max(aspects[one.section] ?? 0, (one.states && aspects[one.states]) ?? 0)
    return {
      ...one,
      fits: one.fits.map((fit, at) => (at === 0 && fit >= ANSWERS ? fit * (1 + OF_ASPECT * likely) : fit)),
    }
  }

const MOST_NEAR = 3

/** What comes nearest of a named compound where nothing answers: by its words, else by what is asked of it. */
const nearest = (question: Question, scored: readonly Scored[]): Scored[] => {
  const own = scored.filter(({ isOwn }) => isOwn)
  const near = own.filter(({ score }) => score >= ANSWERS / 2).slice(0, 2)
  return [...new Set([...near, ...ofSections(own, likelySections(question))])].slice(0, MOST_NEAR)
}

const lookUp = ({ index, monographs }: Parts, question: Question, ids: readonly string[]): Looked => {
  const asked = clausesOf(question.text, index)
  const clauses = asked.map(ofQuestion(question))
  const found = index.find(clauses).map(withAspect(question))
  const known = monographs.flatMap(({ compound }) => compound ?? [])
  const scored = scoredOf(found, scopeOf(question, ids, known))
  const { stated, lacking } = propertiesIn(
    question,
    ids,
    scoredOf(found, () => 1),
  )
  const chosen = pickOf(question, ids, scored, asksWhatItIs(question, monographs, asked))
  const isTold = ids.length === 1 && chosen.some(one => one.isOwn && one.score >= ANSWERS_PROPERTY)
  const near = nearest(question, scored)
  return {
    stated,
    lacking: isTold ? [] : lacking,
    picked: readable(stated.length > 0 ? withStated(stated, chosen) : chosen, scored),
    near: readable(near, scored),
    clauses,
  }
}

/** A compound without a monograph: what registers list of it, where nothing else is told. */
const listedOf = ({ monographs, index }: Parts, { compounds }: Question): Scored[] => {
  const ids = new Set(compounds.flatMap(name => monographOf(monographs, name)?.id ?? []))
  return index.passages
    .filter(({ monograph, section }) => section === 'register' && ids.has(monograph))
    .map(one => ({ ...one, fits: [], telling: 0, score: 0, isOwn: true }))
}

const speaksOfAny = (shown: readonly Passage[], name: string): boolean =>
  shown.some(one => one.section !== 'register' && speaksOf(one, [name]))

/** What may be told: of a compound without a monograph only what names it, or what registers list. */
const tellable = (parts: Parts, question: Question, { picked }: Looked, unknown: readonly string[]) => {
  if (unknown.length === 0) return picked
  const told = picked.filter(one => speaksOf(one, unknown))
  return told.length > 0 ? told : listedOf(parts, question)
}

/** "And for -20?": where a turn alone finds nothing, it is read with the one before. */
const withTurnBefore = (question: Question): Question | null => {
  const { before } = question
  return before && { ...question, text: `${before.text}. ${question.text}`, before: before.before }
}

/** A year is asked for of which nothing that would be told speaks. */
const lacksYear = ({ text }: Question, told: readonly Scored[]): boolean => {
  const years = text.match(/\b(?:19|20)\d\d\b/g) ?? []
  return (
    years.length > 0 &&
    !told.some(one =>
      years.some(year => [one.text, one.asOf, one.sourceTitle, one.quote].join(' ').includes(year)),
    )
  )
}

const ofMonographs = async (parts: Parts, question: Question): Promise<Answer> => {
  const { ids, coverage } = coverageOf(parts.monographs, question)
  const looked = lookUp(parts, question, ids)
  const longer = looked.picked.length === 0 && withTurnBefore(question)
  if (longer) return ofMonographs(parts, longer)
  const { lacking, stated, clauses } = looked
  const isOnlyProperty = lacking.length > 0 && stated.length === 0 && clauses.length === 1
  const told = tellable(parts, question, looked, ids.length === 0 ? coverage.unknown : [])
  const offered = isOnlyProperty || lacksYear(question, told) ? [] : told
  const shown = await shownOf(parts, question, offered)
  const remarks = remarksOn(parts, question, ids, looked)
  if (shown.length > 0) {
    const unknown = coverage.unknown.filter(name => !speaksOfAny(shown, name))
    return educationAnswer(shown, question, { ...coverage, unknown }, remarks)
  }
  return abstention(question, coverage, nearestNames(parts, question), {
    lead: remarks.lead.filter(line => line.endsWith('.')),
    near: question.compounds.length > 0 && told.length === 0 ? permitted(looked.near) : [],
  })
}

/** A blend under a name of the trade: its parts as the dictionary has them, and what each of these is. */
const ofBlend = async (parts: Parts, asked: Question): Promise<Answer | null> => {
  const blend = NAMED_BLENDS.find(({ name }) => asked.blends.includes(name))
  // "Is GLOW just GHK, BPC and TB-500" names its parts as well.
  if (!blend || !asked.compounds.every(name => blend.parts.includes(name))) return null
  const sections = [...new Set([...asked.sections, 'comparison' as const])]
  const ofParts = await ofMonographs(parts, { ...asked, compounds: [...blend.parts], blends: [], sections })
  const lead = `${blend.name} is a name that vendors give to a blend of ${listOf(blend.parts)}; I hold no reviewed source on the blend itself.`
  return { ...ofParts, content: `${lead}\n\n${ofParts.content}`, abstained: false }
}

/** "What about the myostatin claim" after a compound: of a name without a monograph that compound's may speak. */
const withKnownSubject = ({ monographs }: Parts, asked: Question): Question => {
  const { before, compounds } = asked
  const isKnown = (name: string) => monographOf(monographs, name) !== undefined
  return before && compounds.length > 0 && !compounds.some(isKnown) && before.compounds.some(isKnown)
    ? { ...asked, compounds: [...before.compounds.filter(isKnown), ...compounds] }
    : asked
}

/** What the reviewed sources say of what a question names; says so where they do not. */
export const educate = async (parts: Parts, asked: Question): Promise<Answer> =>
  (await ofBlend(parts, asked)) ?? ofMonographs(parts, withKnownSubject(parts, asked))
