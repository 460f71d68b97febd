import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'
import { anyOf } from '../lexicons/patterns.ts'
import { PROPERTIES } from '../monographs.ts'
import type { Found } from './passage-index.ts'
import type { Question } from '../question.ts'

const ASKED = z
  .array(
    z.strictObject({
      states: z.enum(PROPERTIES),
      name: z.string(),
      strict: z.boolean(),
      asked: z.array(z.string()).transform(anyOf),
    }),
  )
  .parse(parse(readFileSync(new URL('properties.yaml', import.meta.url), 'utf8')))

const MOST_OF_EACH = 2

export const asksForProperty = ({ plain }: Pick<Question, 'plain'>): boolean =>
  ASKED.some(({ asked }) => asked.test(plain))

export type Stated = {
  name: string
  stated: Found[]
  /** Ids of named monographs that do not state it, where it has to be stated. */
  lacking: string[]
}

/** The property that a question about named compounds asks for, and the passages that state it. Null without one. */
export const propertyIn = (
  { plain, compounds }: Question,
  ids: readonly string[],
  found: readonly Found[],
): Stated | null => {
  const properties = ASKED.filter(({ asked }) => asked.test(plain))
  const [first] = properties
  if (!first || compounds.length === 0) return null
  const stated = ids.flatMap(id =>
    properties.flatMap(({ states }) =>
      found
        .filter(one => one.monograph === id && one.states === states)
        .sort((a, b) => a.position - b.position)
        .slice(0, MOST_OF_EACH),
    ),
  )
  const strict = properties.find(one => one.strict)
  if (stated.length === 0 && !strict) return null
  const lacking = strict ? ids.filter(id => !stated.some(({ monograph }) => monograph === id)) : []
  return { name: (strict ?? first).name, stated, lacking }
}
