import { detectAll } from 'tinyld'
import { plainWords, wordCount } from '../safety/readings.ts'
import { type Language, LANGUAGES } from './lexicon.ts'
import { everyOf } from './patterns.ts'

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{sc=Hangul}/u, 'ko'],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'ja'],
  [/\p{sc=Han}/u, 'zh'],
  [/\p{sc=Thai}/u, 'th'],
  [/\p{sc=Devanagari}/u, 'hi'],
  [/\p{sc=Hebrew}/u, 'he'],
  [/[پچژگ]/u, 'fa'],
  [/\p{sc=Arabic}/u, 'ar'],
  [/[іїєґ]/iu, 'uk'],
  [/\p{sc=Cyrillic}/u, 'ru'],
  [/\p{sc=Greek}/u, 'el'],
]
/** So few words are of the language that was spoken before, where they are of another than English. */
const FEW_WORDS = 4
const FOREIGN_LETTER = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/gu
const MANY_LETTERS = 0.3
const LEAST_MARKS = 2

const marksOf = ({ marks, phrases }: Language): string => `(?:${[marks, ...(phrases.price ?? [])].join('|')})`
const marked = LANGUAGES.filter(({ marks }) => marks).map(one => ({
  code: one.code,
  marks: everyOf([one.code === 'en' ? (one.marks ?? '') : marksOf(one)]),
}))

/** "per mg" and "30 ml", which reads like "mi", are no Italian. */
const OUR_UNITS = / per (?:mg|ml|mi|iu|vial|kit|capsule|gram|pack)(?= )|(?<=\d) m[li](?= )/g

/** How many small words of a plain message speak for English, and for which other language most. */
const hitsIn = (plain: string) => {
  const hits = marked.map(({ code, marks }) => ({ code, hits: plain.match(marks)?.length ?? 0 }))
  const english = hits.find(({ code }) => code === 'en')?.hits ?? 0
  const [best] = hits.filter(({ code }) => code !== 'en').sort((a, b) => b.hits - a.hits)
  return { english, best: best ?? { code: 'en', hits: 0 } }
}

type Hits = ReturnType<typeof hitsIn>

/** The language that the small words speak for; "et en 100 ?" may be of several, and is of the one that was `spoken`. */
const ofWords = ({ english, best }: Hits, plain: string, spoken: string): string => {
  if (best.hits <= english) return 'en'
  if (spoken !== 'en' && wordCount(plain) <= FEW_WORDS) return spoken
  return best.hits >= LEAST_MARKS ? best.code : 'en'
}

/** Names of ours, numbers and words of the trade say of no language which it is. */
const OF_TRADE =
  /xcmpd\w*|\S*\d\S*|\b(?:vials?|mg|ml|iu|per|coas?|caps|reta|sema|tirz|cheapest|legit|shops?|vendors?|plz|pls|prices?)\b/gi
/** Fewer words speak for no language by their letters; of plain letters more are needed. */
const LEAST_WORDS = 3
const LEAST_PLAIN = 4
/** So much surer than English. */
const SURER = 0.1
const KNOWN = LANGUAGES.map(({ code }) => code)

/** Letters that few languages write: English text has them in names. */
const WRITTEN_IN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[åøæ]/i, ['sv']],
  [/ä/i, ['sv', 'de']],
  [/ß/, ['de']],
  [/ñ/i, ['es']],
  [/[ãõ]/i, ['pt', 'vi']],
]
const mayBe = (text: string): string[] => {
  const written = WRITTEN_IN.filter(([letters]) => letters.test(text)).map(([, codes]) => codes)
  return KNOWN.filter(code => code === 'en' || written.every(codes => codes.includes(code)))
}

/** By runs of letters; null where too little is said, or where they speak for English. */
const byLetters = (text: string): string | null => {
  const said = text.replace(OF_TRADE, ' ').toLowerCase()
  const least = /[^\p{ASCII}]/u.test(said) ? LEAST_WORDS : LEAST_PLAIN
  if ((said.match(/\p{L}{2,}/gu)?.length ?? 0) < least) return null
  const found = detectAll(said, { only: mayBe(said) })
  const [best] = found
  const english = found.find(({ lang }) => lang === 'en')?.accuracy ?? 0
  return best && best.lang !== 'en' && best.accuracy - english >= SURER ? best.lang : null
}

/**
 * The language of a message as a code of LANGUAGES, 'en' where nothing speaks for another: by its script, else by runs of its letters,
 * else by the small words in it. Names of compounds are no language; `spoken` is the language of the turns before.
 */
export const languageOf = (text: string, spoken = 'en'): string => {
  const letters = text.match(/\p{L}/gu) ?? []
  const foreign = letters.join('').match(FOREIGN_LETTER) ?? []
  const script = SCRIPTS.find(([letter]) => letter.test(text))?.[1]
  const isOfScript = script !== undefined && foreign.length >= letters.length * MANY_LETTERS
  if (isOfScript) return script
  const plain = plainWords(text).replace(OUR_UNITS, ' ')
  const hits = hitsIn(plain)
  const byWords = ofWords(hits, plain, spoken)
  // The letters of Hindi in Latin script are not known.
  const isPlain = byWords === 'hi-Latn' || hits.english > hits.best.hits
  return isPlain ? byWords : (byLetters(text) ?? byWords)
}

const FOREIGN =
  /(?<= )(?:el|la|los|las|del|una|por|para|esta|que|cual|cuales|es|son|le|les|des|du|est|une|dans|pour|avec|sont|elle|quel|quelle|quels|comment|der|das|und|ist|ein|eine|nicht|mit|fur|auf|im|wie|welche|welches|warum|wirkt|gibt|il|gli|della|che|di|con|cosa|come|uma|nao|em|na|da|dos|com|qual|quais|o|os|e|funciona)(?= )/g
const MARKED = /[¿¡áéíóúñçãõàèùâêîôûäöüß]/

/** A question in another language: its own words are in no English passage. */
export const isForeign = (plain: string, text: string): boolean => {
  if (languageOf(text) !== 'en') return true
  const words = plain.match(FOREIGN)?.length ?? 0
  return (
    words + (MARKED.test(text.toLowerCase().replace(/xcmpd/g, '')) ? 1 : 0) >= 2 ||
    /[\p{sc=Cyrillic}]{3,}/u.test(text)
  )
}
