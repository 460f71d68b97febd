import type { Monograph } from './monographs.ts'
import type { Question } from './question.ts'
import type { Scored } from './retrieval/choose.ts'
import type { Stated } from './retrieval/properties.ts'
import { speaksOf } from './retrieval/scope.ts'
import { listOf, nameOf } from './subjects.ts'

type Known = { monographs: readonly Monograph[] }

/** Lines before an answer, and what is said at its end to be missing. */
export type Remarks = { lead: string[]; missing: string[] }

const namesOf = ({ monographs }: Known, ids: readonly string[]): string =>
  listOf(ids.flatMap(id => monographs.filter(one => one.id === id).map(nameOf)))

/** Each property that is not stated, with the compounds that lack it. */
const unstatedIn = (parts: Known, { lacking }: Stated): string[] =>
  [...new Set(lacking.map(({ name }) => name))].map(
    name =>
      `no published ${name} of ${namesOf(
        parts,
        lacking.filter(one => one.name === name).map(({ id }) => id),
      )}`,
  )

/** What the answer has to say of itself: a property that is not stated, names of which nothing is told. */
export const remarksOn = (
  parts: Known,
  question: Question,
  ids: readonly string[],
  looked: Stated & { picked: readonly Scored[] },
): Remarks => {
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
