import { compoundByName } from '#api/domain/compounds/compounds.ts'
import type { Coverage } from './compose.ts'
import type { Monograph, MonographSection } from './monographs.ts'
import { asksForProperty } from './retrieval/properties.ts'
import type { Question } from './question.ts'
import { nameOf, ownQuestions, subjectOf } from './subjects.ts'

const MOST_NAMED = 4

export const monographOf = (monographs: readonly Monograph[], name: string): Monograph | undefined => {
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
export const coverageOf = (
  all: readonly Monograph[],
  question: Question,
): { ids: string[]; coverage: Coverage } => {
  const monographs = asksForProperty(question) ? all : all.filter(isReviewed)
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
