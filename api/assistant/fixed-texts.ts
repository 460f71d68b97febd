import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'
import { anyOf } from './lexicons/patterns.ts'
import { listsIn, wordsOf } from './lexicons/word-lists.ts'

/** Texts that never change with the question, and those that refuse. */

const TEXTS = listsIn(
  new URL('fixed-texts.yaml', import.meta.url),
  wordsOf('emergency crisis minor pregnancy instructions about smalltalk offtopic starters'),
)

export const EMERGENCY_TEXT = TEXTS.emergency.join('\n')
export const CRISIS_TEXT = TEXTS.crisis.join('\n')
export const MINOR_TEXT = TEXTS.minor.join('\n')
export const PREGNANCY_TEXT = TEXTS.pregnancy.join('\n')
export const INSTRUCTIONS_TEXT = TEXTS.instructions.join('\n')
export const ABOUT_TEXT = TEXTS.about.join('\n')
export const SMALL_TALK_TEXT = TEXTS.smalltalk.join('\n')
export const OFF_TOPIC_TEXT = TEXTS.offtopic.join('\n')
export const STARTERS: readonly string[] = TEXTS.starters

/** The first two lines of a refusal: the reason, and what can be done instead. */
const REFUSALS = listsIn(
  new URL('safety/refusals.yaml', import.meta.url),
  wordsOf('dosing personal evasion synthesis sourcing'),
)

/** Who can help in what a message tells of, by its words. */
const CIRCUMSTANCES = z
  .array(z.strictObject({ says: z.string(), signs: z.array(z.string()) }))
  .parse(parse(readFileSync(new URL('safety/circumstances.yaml', import.meta.url), 'utf8')))
  .map(({ says, signs }) => ({ says, signs: anyOf(signs) }))

/** What a refusal of plain words begins with. */
export const refusalLines = (danger: keyof typeof REFUSALS, plain: string): (string | undefined)[] => {
  const [reason, instead] = REFUSALS[danger]
  return [reason, CIRCUMSTANCES.find(({ signs }) => signs.test(plain))?.says ?? instead]
}
