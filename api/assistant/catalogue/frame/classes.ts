import * as z from 'zod'
import { yamlIn } from '../../lexicons/word-lists.ts'
import type { Category } from '#api/domain/constants.ts'

/** Topics that are headings of the catalogue. */
export const HEADINGS: Readonly<Record<string, Category>> = {
  peptides: 'peptide',
  sarms: 'sarm',
  'research-chemicals': 'research_chemical',
}

/** Classes that are asked for by their name, with what the monographs count to them. */
export const CLASSES = z
  .array(
    z.strictObject({
      name: z.string(),
      words: z.string(),
      hormones: z.string().default('(?!)'),
      compounds: z.array(z.string()),
    }),
  )
  .parse(yamlIn(new URL('classes.yaml', import.meta.url)))
  .map(one => ({ ...one, words: new RegExp(one.words), hormones: new RegExp(one.hormones, 'g') }))

export const classIn = (plain: string) => CLASSES.find(({ words }) => words.test(plain))

/** "Anything new that is not a GLP-1". */
const refuses =
  / (?:not|no|non|isnt|arent|without|except|excluding|other than|besides|apart from|but|outside)(?: (?:a|an|any|the|from|in|for|of))*$/

/** Whether the class is named as one that is not wanted. */
export const isClassRefused = (plain: string, { words }: (typeof CLASSES)[number]): boolean =>
  refuses.test(plain.slice(0, plain.search(words)))
