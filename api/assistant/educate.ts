import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import { compoundByName } from '#api/domain/compounds/compounds.ts'
import type { Answer } from './answer.ts'
import { type Choice, choose } from './choose.ts'
import { type Coverage, abstention, educationAnswer } from './compose.ts'
import { coverageOf, monographOf } from './coverage.ts'
import type { NameFinder } from './entities.ts'
import type { LanguageModel } from './model.ts'
import type { Monograph, MonographSection } from './monographs.ts'
import type { Found, PassageIndex } from './passage-index.ts'
import { permitted } from './policy.ts'
import { type Stated, propertyIn } from './properties.ts'
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

/** A question for a property may ask for a section as well: "who makes it, and is it approved". */
const withProperty = (stated: readonly Found[], chosen: Choice, question: Question): Choice => {
  const sections: readonly MonographSection[] = strongSections(question).filter(one =>
    BESIDE_PROPERTY.has(one),
  )
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

const CATEGORY_CLASS: Partial<Record<string, string>> = {
  sarm: 'sarms',
  peptide: 'peptides',
  research_chemical: 'research-chemicals',
}
const MOST_OF_PLACE = 2

/** "Legal in Australia": what the compound's own sources do not say of a place, those on its class may. */
const ofPlace = ({ index, monographs }: Parts, question: Question, { picked, uncovered }: Choice): Choice => {
  const places = uncovered.filter(isPlace)
  const classes = question.compounds.flatMap(name => {
    const category = compoundByName(name)?.category
    return CATEGORY_CLASS[category ?? ''] ?? []
  })
  if (places.length === 0 || !question.sections.includes('regulatory')) return { picked, uncovered }
  const found = index
    .find({ ...question, monographs: classes })
    .filter(
      one => classes.includes(one.monograph) && one.section === 'regulatory' && one.covers.some(isPlace),
    )
  const general = found.filter(({ text }) =>
    monographs.every(({ compound }) => !compound || !text.includes(compound)),
  )
  const added = general.slice(0, MOST_OF_PLACE)
  return added.length === 0
    ? { picked, uncovered }
    : { picked: [...added, ...picked], uncovered: uncovered.filter(word => !places.includes(word)) }
}

/** What a topic says in general is not said of the compound that was named. */
const ofNone = (names: readonly string[], { picked, uncovered }: Choice): Choice => ({
  picked,
  uncovered: [...names.filter(name => !picked.some(({ text }) => text.includes(name))), ...uncovered],
})

/** What is picked for a question, and the property that it asks for. */
const pick = (parts: Parts, question: Question, ids: readonly string[]) => {
  const found = parts.index.find({ ...question, monographs: ids })
  const property = propertyIn(question, ids, found)
  const reviewed = found.filter(({ section }) => section !== 'register')
  const chosen = choose(question, ids, reviewed, parts.index.rarity)
  const choice = property ? withProperty(property.stated, chosen, question) : ofPlace(parts, question, chosen)
  return { property, choice }
}

const unstatedIn = (parts: Parts, property: Stated | null): string | null => {
  const names = namesOf(parts, property?.lacking ?? [])
  return property && names.length > 0 ? `no published ${property.name} of ${names.join(', ')}` : null
}

const ofMonographs = async (
  parts: Parts,
  asked: Question,
  named: readonly string[] = [],
): Promise<Answer> => {
  const { ids, coverage } = coverageOf(parts.monographs, asked)
  const question = withUnknownNames(asked, coverage.unknown)
  const nearest = nearestNames(parts, question)
  if (ids.length === 0 && coverage.unknown.length > 0) return ofRegisters(parts, question, coverage, nearest)
  const { property, choice } = pick(parts, question, ids)
  if (!property && choice.picked.length === 0 && isOfTopic(question))
    return ofMonographs(parts, { ...asked, compounds: [], blends: [] }, asked.compounds)
  const shown = await shownOf(parts, question, choice)
  if (shown.length === 0) return abstention(question, coverage, nearest, property?.name)
  const unstated = unstatedIn(parts, property)
  return educationAnswer(shown, question, ofNone(named, choice), { ...coverage, unstated })
}

/** A blend under a name of the trade: its parts as the dictionary has them, and what each of these is. */
const ofBlend = async (parts: Parts, asked: Question): Promise<Answer | null> => {
  const blend = NAMED_BLENDS.find(({ name }) => asked.blends.includes(name))
  if (!blend || asked.compounds.length > 0) return null
  const sections: MonographSection[] = [...new Set([...asked.sections, 'comparison' as const])]
  const ofParts = await ofMonographs(parts, { ...asked, compounds: [...blend.parts], blends: [], sections })
  const lead = `${blend.name} is a name that vendors give to a blend of ${listOf(blend.parts)}; I hold no reviewed source on the blend itself.`
  return { ...ofParts, content: `${lead}\n\n${ofParts.content}`, abstained: false }
}

/** What the reviewed sources say of what a question names; says so where they do not. */
export const educate = async (parts: Parts, asked: Question): Promise<Answer> =>
  (await ofBlend(parts, asked)) ?? ofMonographs(parts, asked)
