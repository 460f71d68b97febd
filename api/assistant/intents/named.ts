import * as z from 'zod'
import { yamlIn } from '../lexicons/word-lists.ts'
import { anyOf } from '../lexicons/patterns.ts'
import { asksOnlySite } from './site-asked.ts'
import { INTENTS, type Intent } from './labels.ts'

/** The intents that a turn may have once it is known what it goes on from. */
export const CHOICES = INTENTS.filter(intent => intent !== 'goesOn' && intent !== 'instructions')

const testsIn = (file: string) =>
  Object.entries(
    z.partialRecord(z.enum(CHOICES), z.array(z.string())).parse(yamlIn(new URL(file, import.meta.url))),
  ).map(([intent, lines]) => [intent as Intent, anyOf(lines ?? [])] as const)
const NAMED = testsIn('named.yaml')
const OURS = testsIn('ours.yaml')
const SCIENCE = testsIn('science.yaml')

/** The intents of which a message has a word, in the order of CHOICES. */
export const namedIn = (plain: string): ReadonlySet<Intent> =>
  new Set(NAMED.flatMap(([intent, words]) => (words.test(plain) ? [intent] : [])))

/** What only the catalogue or the site tells (ours.yaml), whatever it looks like. */
export const oursIn = (plain: string): Intent | undefined =>
  asksOnlySite(plain) ? 'site' : OURS.find(([, words]) => words.test(plain))?.[0]

/** Whether words ask what only the sources tell (science.yaml), whatever it looks like. */
export const asksScience = (plain: string): boolean => SCIENCE.some(([, words]) => words.test(plain))
