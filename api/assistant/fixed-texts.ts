import * as z from 'zod'
import { anyOf } from './lexicons/patterns.ts'
import { listsIn, wordsOf, yamlIn } from './lexicons/word-lists.ts'

/** Texts that never change with the question, and those that refuse. */

const LINES = listsIn(
  new URL('fixed-texts.yaml', import.meta.url),
  wordsOf('emergency crisis minor pregnancy instructions about smalltalk offtopic starters'),
)

export const textOf = (kind: Exclude<keyof typeof LINES, 'starters'>): string => LINES[kind].join('\n')
export const STARTERS: readonly string[] = LINES.starters
/** What is answered here. */
export const SCOPE = LINES.offtopic.at(-1)!

/** The first two lines of a refusal: the reason, and what can be done instead. */
const REFUSALS = listsIn(
  new URL('safety/refusals.yaml', import.meta.url),
  wordsOf('dosing personal evasion synthesis sourcing'),
)

/** Who can help in what a message tells of, by its words. */
const CIRCUMSTANCES = z
  .array(
    z.strictObject({
      says: z.string(),
      first: z.string().optional(),
      reason: z.string().optional(),
      of: z.string().optional(),
      signs: z.array(z.string()),
    }),
  )
  .parse(yamlIn(new URL('safety/circumstances.yaml', import.meta.url)))
  .map(circumstance => ({ ...circumstance, signs: anyOf(circumstance.signs) }))

/** What an emergency is answered; who can help an animal comes before who can help a person. */
export const emergencyLines = (plain: string): string =>
  [CIRCUMSTANCES.find(({ signs }) => signs.test(plain))?.first ?? [], ...LINES.emergency].flat().join('\n')

/** What a refusal of plain words begins with. */
export const refusalLines = (danger: keyof typeof REFUSALS, plain: string): (string | undefined)[] => {
  const [reason, instead] = REFUSALS[danger]
  const circumstance = CIRCUMSTANCES.find(({ of, signs }) => (of ?? danger) === danger && signs.test(plain))
  return [circumstance?.reason ?? reason, circumstance?.says ?? instead]
}
