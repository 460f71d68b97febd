import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { load } from 'js-yaml'
import * as z from 'zod'
import { anyOf, everyOf, wholeOf } from './patterns.ts'
import { wordsOf } from './word-lists.ts'

/** What a phrase is a sign of. A message is tested for a kind in all languages at once. */
const KINDS = wordsOf(
  'definition smallTalk emergency possibleEmergency harmlessSaying onPurpose reported crisis',
  'reportedCrisis lethalAmount inAnimals ownLife pregnancy minor possibleMinor reportedMinor ofChild',
  'dosing possibleDosing possibleUse quantity harmlessQuantity circumstance schedule study compares',
  'givenAmount ownSize advice possibleAdvice evasion synthesis producedBy sourcing harmless',
  'instructions offTopic task pronoun continues corrects somebody firstPerson',
  'price purchase shop site method askCodes certificate delivery money dearest',
  'arrivals restocked trending health bothOf eitherOf goodPrice container discount',
  'allClear namesUnknown ofSum ofUse ofFacts ofTrade outrightAdvice outrightDosing outrightEvasion outrightSourcing',
  'outrightSynthesis outrightCrisis',
)
type Kind = (typeof KINDS)[number]

/** Kinds that are the whole message or are not there. */
const WHOLE: ReadonlySet<Kind> = new Set(['definition', 'smallTalk', 'namesUnknown'])

const WORD_SETS = ['lowMood', 'failingBody'] as const

const SECTIONS = wordsOf('identity class mechanism evidence safety regulatory antidoping comparison testing')

/** Ideas that together are a sign: at most `gap` words apart (in Chinese, Japanese, Korean and Thai: letters), in either order. */
const PAIRS: readonly (readonly [kind: Kind, one: string, other: string, gap: number])[] = [
  ['crisis', 'want', 'die', 3],
  ['crisis', 'unwant', 'live', 3],
  ['emergency', 'unable', 'breathe', 3],
  ['emergency', 'who', 'event', 4],
  ['emergency', 'took', 'tooMuch', 4],
  ['dosing', 'howMuch', 'take', 6],
  ['dosing', 'howMuch', 'each', 5],
  ['dosing', 'take', 'each', 5],
  ['evasion', 'beat', 'control', 5],
  ['possibleUse', 'may', 'take', 6],
  ['possibleUse', 'howMuch', 'unit', 1],
  ['possibleAdvice', 'choose', 'goal', 6],
]
const UNIT = '(mg|mcg|ml|iu|ui|мг|мкг|мл|毫克|微克|ملغ|ملغم|ملغرام|मिलीग्राम|एमजी)'

const lines = z.array(z.string().min(1)).min(1)
const language = z.strictObject({
  code: z.string(),
  /** Words by which the language shows itself. */
  marks: z.string().optional(),
  /** Said first, before the English text with every number. */
  help: z.strictObject({ emergency: z.string(), crisis: z.string(), english: z.string() }).optional(),
  /** Alternations that phrases name as {idea}, and that PAIRS put together. */
  ideas: z.record(z.string(), z.string()),
  phrases: z.partialRecord(z.enum(KINDS), lines),
  /** What its words mean in English (gloss.ts); of English the words that are the same everywhere. */
  gloss: z.string().optional(),
  /** Words of which several together are a sign. */
  words: z.partialRecord(z.enum(WORD_SETS), z.string()).optional(),
  sections: z.partialRecord(z.enum(SECTIONS), lines).optional(),
})
export type Language = z.output<typeof language>

/** One language from the text of its file; throws with the file's name and what is wrong in it. */
export const parseLanguage = (name: string, text: string): Language => {
  const result = language.safeParse(load(text))
  if (!result.success) throw new Error(`${name}: ${z.prettifyError(result.error)}`)
  if (name !== `${result.data.code}.yaml`) throw new Error(`${name}: its code says "${result.data.code}"`)
  return result.data
}

const folder = fileURLToPath(new URL('.', import.meta.url))

export const LANGUAGES: readonly Language[] = readdirSync(folder)
  .filter(name => name.endsWith('.yaml'))
  .sort()
  .map(name => parseLanguage(name, readFileSync(`${folder}${name}`, 'utf8')))

const withIdeas = (line: string, ideas: Language['ideas']): string =>
  line.replace(/(?<!\\p)\{([a-zA-Z]+)\}/g, (_, name: string) => {
    const idea = ideas[name]
    if (idea === undefined) throw new Error(`no idea "${name}" for: ${line}`)
    return withIdeas(idea, ideas)
  })

const pairsOf = (kind: Kind, ideas: Language['ideas']): string[] => {
  const known: Language['ideas'] = { ...ideas, unit: UNIT }
  return PAIRS.filter(([of, one, other]) => of === kind && known[one] && known[other])
    .flatMap(([, one, other, gap]) => [`{${one}} ~${gap} {${other}}`, `{${other}} ~${gap} {${one}}`])
    .map(line => withIdeas(line, known))
}

const linesOf = (kind: Kind): string[] =>
  LANGUAGES.flatMap(({ ideas, phrases }) => [
    ...(phrases[kind] ?? []).map(line => withIdeas(line, ideas)),
    ...pairsOf(kind, ideas),
  ])

const OTHER_SCRIPT = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u

export type Phrases = {
  test: (words: string) => boolean
  /** Where the first one starts; -1 without one. */
  at: (words: string) => number
  /** Each replaced by one word. */
  replace: (words: string, by: string) => string
}

/** Lines in other scripts alone are only tried on a text that has such letters. */
const compile = (kind: Kind): Phrases => {
  const all = linesOf(kind)
  const isOther = (line: string) => !WHOLE.has(kind) && OTHER_SCRIPT.test(line) && !/[a-z]{2}/.test(line)
  const latin = all.filter(line => !isOther(line))
  const other = all.filter(isOther)
  const find = WHOLE.has(kind) ? wholeOf : anyOf
  const inLatin = latin.length > 0 ? find(latin) : null
  const inOther = other.length > 0 ? find(other) : null
  const every = everyOf(all)
  return {
    test: words =>
      (inLatin?.test(words) ?? false) || (OTHER_SCRIPT.test(words) && (inOther?.test(words) ?? false)),
    at: words => words.search(inLatin ?? /$^/),
    replace: (words, by) => words.replace(every, by),
  }
}

/** The phrases of every kind, compiled once. */
export const PHRASES = Object.fromEntries(KINDS.map(kind => [kind, compile(kind)])) as Record<Kind, Phrases>

/** Sets of words of which several together are a sign. */
export const WORDS = Object.fromEntries(
  WORD_SETS.map(name => [name, new Set(LANGUAGES.flatMap(one => one.words?.[name]?.split(' ') ?? []))]),
) as unknown as Record<(typeof WORD_SETS)[number], ReadonlySet<string>>

/** The words by which a question shows which part of a monograph it wants. */
export const SECTION_PHRASES: readonly (readonly [(typeof SECTIONS)[number], RegExp])[] = SECTIONS.map(
  name => [name, anyOf(LANGUAGES.flatMap(one => one.sections?.[name] ?? []))],
)
