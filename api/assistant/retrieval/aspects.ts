import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'
import { anyOf } from '../lexicons/patterns.ts'
import { SECTIONS } from '../monographs.ts'
import type { Passage } from './passages.ts'

const ASPECTS = z
  .array(
    z.strictObject({
      sections: z.array(z.enum(SECTIONS)),
      lacking: z.string().optional(),
      asked: z.array(z.string()).transform(anyOf),
      told: z.string().transform(words => new RegExp(`\\b(?:${words})\\b`, 'i')),
    }),
  )
  .parse(parse(readFileSync(new URL('aspects.yaml', import.meta.url), 'utf8')))

export type Aspect = (typeof ASPECTS)[number]

/** What a message, plain and with names masked, wants to know within a section. */
export const aspectsIn = (plain: string): Aspect[] => ASPECTS.filter(({ asked }) => asked.test(plain))

export const tellsAspect = (
  { section, text }: Pick<Passage, 'section' | 'text'>,
  { sections, told }: Aspect,
): boolean => sections.includes(section) && told.test(text)
