import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import { compoundByName } from '#api/domain/compounds/compounds.ts'
import type { Answer } from './answer.ts'
import { type Coverage, abstention, educationAnswer } from './compose.ts'
import { coverageOf, monographOf } from './coverage.ts'
import type { NameFinder } from './entities.ts'
import { languageOf } from './lexicons/language-of.ts'
import { SECTION_PHRASES } from './lexicons/lexicon.ts'
import type { LanguageModel } from './model.ts'
import type { Monograph } from './monographs.ts'
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
import { type Clause, type PassageIndex, tokenOf } from './retrieval/passage-index.ts'
import { type Stated, propertiesIn } from './retrieval/properties.ts'
import { CLASS_WORDS, scopeOf, speaksOf } from './retrieval/scope.ts'
import { isOfOverview, stemOf, wordsOf } from './retrieval/vocabulary.ts'
import { permitted } from './sentence-policy.ts'
import { listOf, nameOf } from './subjects.ts'

/** What answers are made of. */
export type Parts = {
  monographs: readonly Monograph[]
  model: LanguageModel | null
  finder: NameFinder
  index: PassageIndex
}

/** The passages of one monograph by how well they fit a text, best first. */
export const toldIn = (index: PassageIndex, text: string, ids: readonly string[]): Scored[] =>
  scoredOf(index.find(clausesOf(text, index)), ({ monograph }) => Number(ids.includes(monograph)))

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
const isBare = ({ topics }: Question, monographs: readonly Monograph[], { words }: Clause): boolean => {
  const named = monographs.filter(({ id, compound }) => topics.includes(id) && compound === null)
  const names = new Set(named.flatMap(({ title, aliases }) => wordsOf([title, ...aliases].join(' '))))
  const isOfSection = (word: string) => SECTION_PHRASES.some(([, phrase]) => phrase.test(` ${word} `))
  return words.every(word => isOfOverview(stemOf(word)) || names.has(word) || isOfSection(word))
}

const MOST_WITH_PROPERTY = 4
const MOST_OF_SECTIONS = 4
/** How much better than a sentence that states a property another may fit. */
const BETTER = 0.12

/** What states the properties that are asked for, then what else was asked. */
const withStated = (stated: readonly Scored[], picked: readonly Scored[]): Scored[] => {
  const best = Math.max(0, ...stated.map(({ score }) => score))
  const others = picked.filter(one => !stated.includes(one))
  const better = others.filter(({ score }) => score > best + BETTER).slice(0, 1)
  const beside = others.filter(({ score }) => score >= Math.max(ANSWERS, best * 0.7))
  return [...new Set([...better, ...stated, ...beside])].slice(0, MOST_WITH_PROPERTY)
}

const pickOf = (
  question: Question,
  ids: readonly string[],
  scored: readonly Scored[],
  bare: boolean,
): Scored[] => {
  const own = scored.filter(({ monograph }) => ids.includes(monograph))
  const sections = question.sections.filter(one => one !== 'identity' && one !== 'howto')
  if (question.compounds.length > 1 && ids.length > 1)
    return ofEach(scored, ids, bare || question.sections.includes('comparison'))
  const told = bare && sections.length === 0 ? [] : fitting(scored)
  const isForeign = languageOf(question.text) !== 'en'
  if (bare && sections.length > 0)
    return [...new Set([...told, ...ofSections(own, sections)])].slice(0, MOST_OF_SECTIONS)
  if (told.length > 0 || !(bare || isForeign)) return told
  const listed = sections.length > 0 ? ofSections(own, sections) : overview(own)
  return listed.length > 0 ? listed : fitting(scored)
}

const lookUp = ({ index, monographs }: Parts, question: Question, ids: readonly string[]): Looked => {
  const clauses = clausesOf(question.text, index).map(ofQuestion(question))
  const found = index.find(clauses)
  const known = monographs.flatMap(({ compound }) => compound ?? [])
  const scored = scoredOf(found, scopeOf(question, ids, known))
  const stating = propertiesIn(
    question,
    ids,
    scoredOf(found, () => 1),
  )
  const bare = isBare(question, monographs, clauses[0]!)
  const chosen = pickOf(question, ids, scored, bare)
  const picked = stating.stated.length > 0 ? withStated(stating.stated, chosen) : chosen
  const near = scored
    .filter(({ monograph, score }) => ids.includes(monograph) && score >= ANSWERS / 2)
    .slice(0, 2)
  return { ...stating, picked: readable(picked, scored), near: readable(near, scored), clauses }
}

const namesOf = ({ monographs }: Parts, ids: readonly string[]): string =>
  listOf(ids.flatMap(id => monographs.filter(one => one.id === id).map(nameOf)))

/** Each property that is not stated, with the compounds that lack it. */
const unstatedIn = (parts: Parts, { lacking }: Stated): string[] =>
  [...new Set(lacking.map(({ name }) => name))].map(
    name =>
      `no published ${name} of ${namesOf(
        parts,
        lacking.filter(one => one.name === name).map(({ id }) => id),
      )}`,
  )

/** A compound without a monograph: what registers list of it, where nothing else is told. */
const listedOf = ({ monographs, index }: Parts, { compounds }: Question): Scored[] => {
  const ids = new Set(compounds.flatMap(name => monographOf(monographs, name)?.id ?? []))
  return index.passages
    .filter(({ monograph, section }) => section === 'register' && ids.has(monograph))
    .map(one => ({ ...one, fits: [], telling: 0, score: 0, isOwn: true }))
}

/** What the answer has to say of itself: a property that is not stated, names of which nothing is told. */
const remarksOn = (parts: Parts, question: Question, ids: readonly string[], looked: Looked) => {
  const { picked, stated } = looked
  const { monographs } = parts
  const unstated = unstatedIn(parts, looked)
  const isTold = (id: string) =>
    picked.some(
      one =>
        one.monograph === id ||
        speaksOf(
          one,
          monographs.flatMap(of => (of.id === id && of.compound ? [of.compound] : [])),
        ),
    )
  const silent = ids.filter(id => !isTold(id))
  const names = namesOf(parts, silent)
  const isGeneral =
    question.compounds.length > 0 &&
    silent.length === ids.length &&
    !picked.some(one => speaksOf(one, question.compounds))
  const isLead = stated.length === 0
  return {
    lead: [
      ...(isLead ? unstated.map(one => `Our reviewed sources state ${one}.`) : []),
      ...(isGeneral && ids.length > 0
        ? [`Our sources say nothing on this of ${names} itself; in general:`]
        : []),
    ],
    missing: [
      ...(isLead ? [] : unstated),
      ...(!isGeneral && ids.length > 1 && silent.length > 0 && question.compounds.length > 0
        ? [`nothing on this of ${names}`]
        : []),
    ],
  }
}

const ofMonographs = async (parts: Parts, question: Question): Promise<Answer> => {
  const { ids, coverage } = coverageOf(parts.monographs, question)
  const looked = lookUp(parts, question, ids)
  if (looked.picked.length === 0 && question.before) {
    const { text, before } = question.before
    return ofMonographs(parts, { ...question, text: `${text}. ${question.text}`, before })
  }
  const isUnknown = ids.length === 0 && coverage.unknown.length > 0
  const isOnlyProperty =
    looked.lacking.length > 0 && looked.stated.length === 0 && looked.clauses.length === 1
  const told = isUnknown ? looked.picked.filter(one => speaksOf(one, coverage.unknown)) : looked.picked
  const picked = told.length === 0 && isUnknown ? listedOf(parts, question) : told
  const shown = isOnlyProperty ? [] : await shownOf(parts, question, picked)
  const remarks = remarksOn(parts, question, ids, looked)
  if (shown.length > 0) return educationAnswer(shown, question, coverage, remarks)
  return abstention(question, coverage, nearestNames(parts, question), {
    lead: remarks.lead.filter(line => line.endsWith('.')),
    near: question.compounds.length > 0 ? permitted(looked.near) : [],
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
