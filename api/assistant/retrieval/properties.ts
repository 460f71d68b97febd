import * as z from 'zod'
import { yamlIn } from '../lexicons/word-lists.ts'
import { anyOf } from '../lexicons/patterns.ts'
import { PROPERTIES } from '../monographs.ts'
import type { Question } from '../question.ts'
import { FIGURES, type Scored } from './choose.ts'
import { hoursIn } from './ranking.ts'

const ASKED = z
  .array(
    z.strictObject({
      states: z.enum(PROPERTIES),
      name: z.string(),
      strict: z.boolean(),
      asked: z.array(z.string()).transform(anyOf),
    }),
  )
  .parse(yamlIn(new URL('properties.yaml', import.meta.url)))

const MOST_OF_EACH = 2

export const asksForProperty = ({ plain }: Pick<Question, 'plain'>): boolean =>
  ASKED.some(({ asked }) => asked.test(plain))

export const asksForFigure = ({ plain }: Pick<Question, 'plain'>): boolean =>
  ASKED.some(({ states, asked }) => FIGURES.has(states) && asked.test(plain))

export type Stated = {
  /** What states the properties that were asked for, in the order of the named monographs. */
  stated: Scored[]
  /** Properties that have to be stated and are not, each with the monograph that lacks it. */
  lacking: { name: string; id: string }[]
}

/** What is held against others is a figure before its reason. */
const hasTime = ({ text }: Scored): boolean => hoursIn(text) !== null

type Asked = Pick<Question, 'plain' | 'ownPlain' | 'compounds' | 'before'>

/** What the turn before asked of the same compounds was said to be missing there. */
const isOfBefore = ({ compounds, before }: Asked): boolean =>
  before !== null && compounds.every(name => before.compounds.includes(name))

/** The properties of named compounds that a question asks for, and what states them. */
export const propertiesIn = (question: Asked, ids: readonly string[], found: readonly Scored[]): Stated => {
  const { plain, ownPlain, compounds } = question
  const asked = compounds.length === 0 ? [] : ASKED.filter(one => one.asked.test(plain))
  const isLate = isOfBefore(question)
  const each = asked.flatMap(({ states, name, strict, asked: words }) =>
    ids.map(id => ({
      name,
      id,
      isMissed: strict && (!isLate || words.test(ownPlain)),
      stated: found
        .filter(one => one.monograph === id && one.states === states)
        .toSorted(
          (one, other) =>
            (ids.length > 1 ? Number(hasTime(other)) - Number(hasTime(one)) : 0) ||
            other.score - one.score ||
            one.position - other.position,
        )
        .slice(0, ids.length > 2 ? 1 : MOST_OF_EACH),
    })),
  )
  return {
    stated: each.flatMap(({ stated }) => stated),
    lacking: each.filter(({ stated, isMissed }) => isMissed && stated.length === 0),
  }
}
