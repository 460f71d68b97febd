import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { load } from 'js-yaml'
import { z } from 'zod'
import { wordsOf } from './lexicons/word-lists.ts'

const folder = fileURLToPath(new URL('monographs/', import.meta.url))

const day = z.iso.date()
const kebab = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** As much of a date as the source states: a year, a month or a day. YAML reads a bare year as a number. */
const sourceDate = z
  .union([z.number().int(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^(19|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/))

/** Our own page is the source of what we say of ourselves, wherever the site is served. */
const OWN_PAGES = wordsOf(
  '/ /accessibility /api/openapi.json /basket /changes /chat /coupons /funding /methodology /notifications',
  '/privacy /settings /status /terms /vendors /watchlist',
)

const source = z.strictObject({
  id: kebab,
  title: z.string().min(1),
  publisher: z.string().min(1),
  url: z.union([z.url({ protocol: /^https?$/ }), z.enum(OWN_PAGES)]),
  date: sourceDate.nullable(),
  opened: day,
})

/** `register` is what public registers list, told where it is asked for. */
export const SECTIONS = wordsOf(
  'identity class mechanism evidence safety regulatory antidoping comparison testing howto register',
)

/** What is published of a compound as one figure, name or decision. */
export const PROPERTIES = [
  ...wordsOf('half-life sequence formula m/z'),
  'CAS number' as const,
  ...wordsOf('developer names approval'),
]

const basis = z.strictObject({ source: z.string().min(1), quote: z.string().trim().min(1) })

const sentence = basis.extend({
  section: z.enum(SECTIONS),
  text: z.string().min(20).max(320),
  /** Where one quote does not carry every claim: what carries the others. */
  also: z.array(basis).min(1).optional(),
  asOf: day.optional(),
  /** What people ask that this sentence answers, in their words. */
  questions: z.array(z.string().min(3)).min(1).max(16).optional(),
  /** The published property that it states. */
  states: z.enum(PROPERTIES).optional(),
})

const monograph = z.strictObject({
  id: kebab,
  title: z.string().min(1),
  compound: z.string().min(1).nullable(),
  kind: z.enum(['compound', 'class', 'topic']),
  aliases: z.array(z.string().min(1)),
  /** The day a second reader re-opened every source and found each claim in its quoted words. */
  reread: day.optional(),
  sources: z.array(source).min(1),
  /** A compound on which little was found has a short one. */
  sentences: z.array(sentence).min(2),
})

export type Monograph = z.infer<typeof monograph>
export type MonographSection = (typeof SECTIONS)[number]
export type Property = (typeof PROPERTIES)[number]
export type MonographSentence = Monograph['sentences'][number]

/** The names of the compounds that have a monograph. */
export const compoundsOf = (monographs: readonly Monograph[]): string[] =>
  monographs.flatMap(({ compound }) => compound ?? [])

/** One monograph from the text of its file; throws with the file's name and what is wrong in it. */
export const parseMonograph = (name: string, text: string): Monograph => {
  const result = monograph.safeParse(load(text))
  if (!result.success) throw new Error(`${name}: ${z.prettifyError(result.error)}`)
  if (name !== `${result.data.id}.yaml`) throw new Error(`${name}: its id says "${result.data.id}"`)
  return result.data
}

/** Every monograph of the corpus, in the order of its id. */
export const loadMonographs = (from: string = folder): Monograph[] =>
  readdirSync(from)
    .filter(name => name.endsWith('.yaml'))
    .sort()
    .map(name => parseMonograph(name, readFileSync(`${from}/${name}`, 'utf8')))
