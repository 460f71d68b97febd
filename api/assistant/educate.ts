import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import { compoundByName } from '#api/domain/compounds/compounds.ts'
import type { Answer } from './answer.ts'
import { type Choice, choose } from './retrieval/choose.ts'
import { type Coverage, abstention, educationAnswer } from './compose.ts'
import { coverageOf, monographOf } from './coverage.ts'
import type { NameFinder } from './entities.ts'
import type { LanguageModel } from './model.ts'
import type { Monograph, MonographSection } from './monographs.ts'
import type { Found, PassageIndex } from './retrieval/passage-index.ts'
import { permitted } from './sentence-policy.ts'
import { type Stated, propertyIn } from './retrieval/properties.ts'
import { type Question, isPlace, strongSections } from './question.ts'
import { CLASSES } from './safety/sounds-like-use.ts'
import { listOf, nameOf } from './subjects.ts'

/** What answers are made of. */
export type Parts = {
  monographs: readonly Monograph[]
  model: LanguageModel | null
  finder: NameFinder
  index: PassageIndex
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

const namesOf = ({ monographs }: Parts, ids: readonly string[]): string[] =>
  ids.flatMap(id => monographs.filter(one => one.id === id).map(nameOf))

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
/** "Who makes it, and is it approved"; the word for a property often is one of a section as well. */
const BESIDE_PROPERTY: ReadonlySet<string> = new Set(['regulatory', 'antidoping', 'safety'])

const joins =
  / (?:and|plus|also) (?:who|why|what|whats|is|are|does|do|did|how|when|where|can|was|were|has|any) /

/** A question for a property may ask for more: "who makes it, and is it approved", "and why was it dropped". */
const withProperty = (stated: readonly Found[], chosen: Choice, question: Question): Choice => {
  const sections: readonly MonographSection[] = strongSections(question).filter(one =>
    BESIDE_PROPERTY.has(one),
  )
  const isJoined = joins.test(question.plain)
  const needed = question.terms.filter(({ optional }) => !optional).map(({ word }) => word)
  const holdsNeeded = ({ covers }: Found) => covers.some(word => needed.includes(word))
  const others = chosen.picked.filter(
    one => !stated.includes(one) && (sections.includes(one.section) || isJoined || holdsNeeded(one)),
  )
  return {
    picked: [...stated, ...(stated.length > 0 || isJoined ? others : [])].slice(0, MOST_WITH_PROPERTY),
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

/** A sentence of a topic whose author wrote the question, with every word of it. */
const isTold = ({ kind, asked, covers }: Found, { terms }: Question): boolean =>
  kind === 'topic' &&
  asked &&
  terms.length > 0 &&
  terms.every(({ word, optional }) => optional || covers.includes(word))

const bestOf = (found: readonly Found[]): number => Math.max(0, ...found.map(({ score }) => score))

/** A topic that is named or tells it fits better than what the compound's own monograph was asked in. */
const isAskedOfTopic = (question: Question, found: readonly Found[], ids: readonly string[]): boolean => {
  const named = question.topics.filter(id => !CLASSES.has(id))
  const ofTopics = found.filter(
    one => named.includes(one.monograph) || (one.section === 'testing' && isTold(one, question)),
  )
  return bestOf(ofTopics) > bestOf(found.filter(({ asked, monograph }) => asked && ids.includes(monograph)))
}

/** "Compounded semaglutide", "how is it stored": what the compound's monograph does not say, a topic may. */
const isOfTopic = (question: Question, found: readonly Found[]): boolean =>
  question.topics.some(id => !CLASSES.has(id)) || found.some(one => isTold(one, question))

const CLASS_OF: Partial<Record<string, { id: string; word: string }>> = {
  sarm: { id: 'sarms', word: 'SARM' },
  peptide: { id: 'peptides', word: 'peptides' },
  research_chemical: { id: 'research-chemicals', word: 'research chemicals' },
}
const MOST_OF_CLASS = 2

/** What is told of the law on the class of the named compounds, without a word of another compound; what holds of countries first. */
const lawOfClass = ({ index, monographs }: Parts, question: Question): Found[] => {
  const classes = question.compounds.flatMap(name => CLASS_OF[compoundByName(name)?.category ?? ''] ?? [])
  const isOfThem = ({ monograph, text }: Found) =>
    classes.some(({ id, word }) => monograph === id || (monograph === 'regulation' && text.includes(word)))
  return index
    .find({ ...question, monographs: [...classes.map(({ id }) => id), 'regulation'] })
    .filter(
      one =>
        isOfThem(one) &&
        one.section === 'regulatory' &&
        monographs.every(({ compound }) => !compound || !one.text.includes(compound)),
    )
    .toSorted(
      (one, other) => Number(other.monograph === 'regulation') - Number(one.monograph === 'regulation'),
    )
}

/** "Legal in Australia": what the compound's own sources do not say of a place or of the law, those on its class may; an approval is its own. */
const withClass = (parts: Parts, question: Question, { picked, uncovered }: Choice): Choice => {
  const places = uncovered.filter(isPlace)
  const isSilent =
    picked.length === 0 &&
    !question.plain.includes(' approv') &&
    question.sections.every(one => one === 'regulatory')
  if (!question.sections.includes('regulatory') || (places.length === 0 && !isSilent))
    return { picked, uncovered }
  const added = lawOfClass(parts, question)
    .filter(({ covers }) => isSilent || covers.some(isPlace))
    .slice(0, MOST_OF_CLASS)
  if (added.length === 0) return { picked, uncovered }
  const left = uncovered.filter(word => !places.includes(word))
  return { picked: [...added, ...picked], uncovered: isSilent ? [...question.compounds, ...left] : left }
}

/** What a topic says in general is not said of the compound that was named. */
const ofNone = (names: readonly string[], { picked, uncovered }: Choice): Choice => ({
  picked,
  uncovered: [...names.filter(name => !picked.some(({ text }) => text.includes(name))), ...uncovered],
})

/** What is picked for a question, and the property that it asks for. */
const pick = (parts: Parts, question: Question, ids: readonly string[], isOnTopics: boolean) => {
  const found = parts.index.find({ ...question, monographs: ids })
  const property = propertyIn(question, ids, found)
  const reviewed = found.filter(
    ({ section, kind }) => section !== 'howto' && (isOnTopics ? kind === 'topic' : section !== 'register'),
  )
  const chosen = choose(question, ids, reviewed, parts.index.rarity)
  const choice = property
    ? withProperty(property.stated, chosen, question)
    : withClass(parts, question, chosen)
  return { property, choice, found }
}

const unstatedIn = (parts: Parts, property: Stated | null): string | null => {
  const names = namesOf(parts, property?.lacking ?? [])
  return property && names.length > 0 ? `no published ${property.name} of ${names.join(', ')}` : null
}

/** "Hexarelin research" where no source speaks of the evidence: what they do say of it; the answer names what is missing. */
const inGeneral = async (
  parts: Parts,
  question: Question,
  ids: readonly string[],
  coverage: Coverage,
): Promise<Answer | null> => {
  const asksAll = question.sections.length > 0 && question.sections.every(one => one === 'evidence')
  if (!asksAll || question.compounds.length === 0) return null
  const { choice } = pick(parts, { ...question, sections: ['identity', 'mechanism'] }, ids, false)
  const shown = await shownOf(parts, question, choice)
  return shown.length > 0 ? educationAnswer(shown, question, choice, coverage) : null
}

type Picked = ReturnType<typeof pick>

/** A topic tells what is asked of a compound, and the compound's own monograph does not. */
const isOfTopicRather = (question: Question, { property, choice, found }: Picked, ids: readonly string[]) =>
  property === null &&
  question.compounds.length > 0 &&
  (choice.picked.length === 0 ? isOfTopic(question, found) : isAskedOfTopic(question, found, ids))

const ofMonographs = async (
  parts: Parts,
  asked: Question,
  named: readonly string[] = [],
): Promise<Answer> => {
  const { ids, coverage } = coverageOf(parts.monographs, asked)
  const question = withUnknownNames(asked, coverage.unknown)
  const nearest = nearestNames(parts, question)
  if (ids.length === 0 && coverage.unknown.length > 0) return ofRegisters(parts, question, coverage, nearest)
  const picked = pick(parts, question, ids, named.length > 0)
  const { property, choice } = picked
  if (named.length === 0 && isOfTopicRather(question, picked, ids)) {
    const onTopic = await ofMonographs(parts, { ...asked, compounds: [], blends: [] }, asked.compounds)
    if (!onTopic.abstained) return onTopic
  }
  const shown = await shownOf(parts, question, choice)
  if (shown.length === 0)
    return (
      (await inGeneral(parts, question, ids, coverage)) ??
      abstention(question, coverage, nearest, property?.name)
    )
  const unstated = unstatedIn(parts, property)
  return educationAnswer(shown, question, ofNone(named, choice), { ...coverage, unstated })
}

/** A blend under a name of the trade: its parts as the dictionary has them, and what each of these is. */
const ofBlend = async (parts: Parts, asked: Question): Promise<Answer | null> => {
  const blend = NAMED_BLENDS.find(({ name }) => asked.blends.includes(name))
  // "Is GLOW just GHK, BPC and TB-500" names its parts as well.
  if (!blend || !asked.compounds.every(name => blend.parts.includes(name))) return null
  const sections: MonographSection[] = [...new Set([...asked.sections, 'comparison' as const])]
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
