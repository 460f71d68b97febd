import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'
import { anyOf } from '../lexicons/patterns.ts'
import { INTENTS, type Intent } from './labels.ts'

/** The intents that a turn may have once it is known what it goes on from. */
export const CHOICES = INTENTS.filter(intent => intent !== 'goesOn' && intent !== 'instructions')

const TESTS = Object.entries(
  z
    .record(z.enum(CHOICES), z.array(z.string()))
    .parse(parse(readFileSync(new URL('named.yaml', import.meta.url), 'utf8'))),
).map(([intent, lines]) => [intent as Intent, anyOf(lines)] as const)

/** The intents of which a message has a word, in the order of CHOICES. */
export const namedIn = (plain: string): ReadonlySet<Intent> =>
  new Set(TESTS.flatMap(([intent, words]) => (words.test(plain) ? [intent] : [])))
