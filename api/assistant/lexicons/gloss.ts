import { plainWords } from '../safety/readings.ts'
import { LANGUAGES } from './lexicon.ts'

/** `heads`: how the entries begin, so that most words need not be looked up. */
type Glossary = { code: string; words: ReadonlyMap<string, string>; heads: ReadonlySet<string> }

const LEAST_STEM = 3
const headOf = (word: string): string => word.slice(0, LEAST_STEM)

/** "wie viel=how much, kapsel*=capsules": what words mean in English; nothing, where English does without. */
const entriesOf = (gloss: string): Map<string, string> =>
  new Map(
    gloss.split(',').flatMap(entry => {
      const [foreign = '', english = ''] = entry.split('=')
      return foreign.split('|').map((word): [string, string] => {
        const key = plainWords(word).trim()
        return [word.trim().endsWith('*') ? `${key}*` : key, english.trim()]
      })
    }),
  )

const GLOSSARIES: readonly Glossary[] = LANGUAGES.flatMap(({ code, gloss }) => {
  if (code === 'en' || gloss === undefined) return []
  const words = entriesOf(gloss)
  const heads = new Set([...words.keys()].map(key => headOf(key.split(' ')[0]!.replace('*', ''))))
  return [{ code, words, heads }]
})
/** Whole words of other languages: none is a misspelt name of ours. */
export const GLOSSED: readonly string[] = GLOSSARIES.flatMap(({ words }) =>
  [...words.keys()].map(key => key.replace('*', '')).filter(key => !key.includes(' ')),
)
/** Words that say the same in all of them. */
const SHARED = new Set(LANGUAGES.find(({ code }) => code === 'en')?.gloss?.split(' '))

/** So many words an entry may have, the longest first. */
const RUNS = [4, 3, 2, 1]

const meaning = ({ words }: Glossary, said: string): string | undefined => {
  const whole = words.get(said)
  if (whole !== undefined) return whole
  for (let end = said.length; end >= said.lastIndexOf(' ') + 1 + LEAST_STEM; end -= 1) {
    const stem = words.get(`${said.slice(0, end)}*`)
    if (stem !== undefined) return stem
  }
  return undefined
}

type Read = { english: string[]; known: number; unknown: number; letters: number }

/** The longest entry that begins at a word. */
const entryAt = (glossary: Glossary, words: readonly string[], at: number) =>
  (glossary.heads.has(headOf(words[at]!)) ? RUNS : [])
    .filter(length => at + length <= words.length)
    .map(length => ({ length, said: words.slice(at, at + length).join(' ') }))
    .map(run => ({ ...run, english: meaning(glossary, run.said) }))
    .find(({ english }) => english !== undefined)

const readIn = (
  glossary: Glossary,
  words: readonly string[],
  kept: (word: string) => string | undefined,
): Read => {
  const read: Read = { english: [], known: 0, unknown: 0, letters: 0 }
  for (let at = 0; at < words.length;) {
    const found = entryAt(glossary, words, at)
    const word = words[at]!
    if (found?.english !== undefined) {
      read.english.push(found.english)
      read.known += found.length
      read.letters += found.said === found.english || SHARED.has(found.said) ? 0 : found.said.length
    } else if (kept(word) !== undefined || SHARED.has(word)) read.english.push(kept(word) ?? word)
    else read.unknown += 1
    at += found?.length ?? 1
  }
  return read
}

/** So much of a message has to be known, and so many letters, before it is taken for another language. */
const LEAST_KNOWN = 0.7
const LEAST_LETTERS = 4

/** Sentences and what parts them; a comma inside a number parts nothing. */
const PARTS = /((?:[.?!…]+(?=\s|$)|[,;:](?=\D|$)|[()\n¿¡"“”„«»]|\s[-–—/]\s)\s*)/u

export type Glossed = { code: string; text: string }

/**
 * A message in plain English, word for word, and the language that it was in; null where it is English or too little of it is known.
 * `spoken` is the language of the turns before. What is `kept` stays, written so; other words that no glossary has are left out.
 */
export const glossOf = (
  text: string,
  kept: (word: string) => string | undefined,
  spoken: string | null = null,
): Glossed | null => {
  const parts = text.replace(/['’`´]/g, ' ').split(PARTS)
  const read = GLOSSARIES.map(glossary => {
    const pieces = parts.map((part, at) =>
      at % 2 === 0 ? readIn(glossary, plainWords(part).trim().split(' ').filter(Boolean), kept) : part,
    )
    const all = pieces.filter(piece => typeof piece !== 'string')
    const sum = (of: 'known' | 'unknown' | 'letters') => all.reduce((so, piece) => so + piece[of], 0)
    return {
      code: glossary.code,
      pieces,
      known: sum('known'),
      unknown: sum('unknown'),
      letters: sum('letters'),
    }
  })
  const isSpoken = ({ code }: { code: string }) => Number(code === spoken)
  const [best] = read.toSorted(
    (one, other) => other.known - one.known || isSpoken(other) - isSpoken(one) || other.letters - one.letters,
  )
  if (!best || best.known < (best.known + best.unknown) * LEAST_KNOWN) return null
  if (best.letters < LEAST_LETTERS && (best.code !== spoken || best.letters === 0)) return null
  const english = best.pieces.map(piece =>
    typeof piece === 'string'
      ? piece.replace(/[¿¡]/g, '').replace(/^(?=[(“„«])/, ' ')
      : piece.english.join(' '),
  )
  return { code: best.code, text: english.join('').replace(/ {2,}/g, ' ').trim() }
}
