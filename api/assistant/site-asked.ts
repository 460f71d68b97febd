import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'
import { anyOf } from './lexicons/patterns.ts'

type Group = 'pay' | 'price' | 'shown'

const GROUPS = z
  .record(z.enum(['pay', 'price', 'shown']), z.record(z.string(), z.array(z.string())))
  .parse(parse(readFileSync(new URL('site-asked.yaml', import.meta.url), 'utf8')))

const ASKED = Object.entries(GROUPS).flatMap(([group, questions]) =>
  Object.entries(questions).map(([question, lines]) => ({ group, question, words: anyOf(lines) })),
)

/** What plain words ask of this site outright, as questions of its monograph (site-asked.yaml). */
export const askedOfSite = (plain: string, of?: Group): string[] =>
  ASKED.flatMap(({ group, question, words }) =>
    (of === undefined || of === group) && words.test(plain) ? [question] : [],
  )
