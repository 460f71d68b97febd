import { compoundByName } from '#api/domain/compounds/compounds.ts'
import type { Coverage } from './compose.ts'
import type { Monograph } from './monographs.ts'
import { asksForProperty } from './retrieval/properties.ts'
import type { Question } from './question.ts'
import { nameOf, ownQuestions, subjectOf } from './subjects.ts'

const MOST_NAMED = 6

export const monographOf = (monographs: readonly Monograph[], name: string): Monograph | undefined => {
  const exact = monographs.find(({ compound }) => compound === name)
  const refined = compoundByName(name)?.refines
  return exact ?? (refined ? monographs.find(({ compound }) => compound === refined) : undefined)
}

const isReviewed = ({ sentences }: Monograph): boolean =>
  sentences.some(({ section }) => section !== 'register')

/** The monographs a question names, and what they can speak of; one of register entries alone only for such an entry. */
export const coverageOf = (
  all: readonly Monograph[],
  question: Question,
): { ids: string[]; coverage: Coverage } => {
  const { compounds, blends, topics } = question
  const monographs = asksForProperty(question) ? all : all.filter(isReviewed)
  const known =
    compounds.length > 0
      ? compounds.flatMap(name => monographOf(monographs, name) ?? [])
      : topics.flatMap(id => monographs.find(one => one.id === id) ?? [])
  const named = [...new Set(known)].slice(0, MOST_NAMED)
  return {
    ids: named.map(({ id }) => id),
    coverage: {
      names: named.map(nameOf),
      subject: subjectOf(named),
      ownQuestions: ownQuestions(named),
      sections: [...new Set(named.flatMap(({ sentences }) => sentences.map(({ section }) => section)))],
      unknown: (compounds.length > 0 ? compounds : blends).filter(name => !monographOf(monographs, name)),
    },
  }
}
