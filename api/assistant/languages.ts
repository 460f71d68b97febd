import { anyOf } from './patterns.ts'
import { fold } from './fold.ts'
import { TONGUES } from './tongues.ts'

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
const FOREIGN_LETTER = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/gu
const MANY_LETTERS = 0.3
const LEAST_MARKS = 2

const everyMark = (marks: string) => new RegExp(anyOf([marks]).source, 'g')
const english = everyMark(
  '(the|is|are|what|whats|how|of|for|to|do|does|did|it|this|that|and|or|my|you|your|can|should|which|who|when|where|why|there|any|with|from|about|have|has|was|were|i|im|in|on|not|much|many)',
)
const tongues = TONGUES.filter(({ marks }) => marks !== '').map(({ code, marks, price }) => ({
  code,
  marks: everyMark(`(?:${marks}|${price})`),
}))

const count = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0

/**
 * The language of a message as a code of TONGUES, 'en' where nothing speaks for another: by its script, else by the small
 * words in it. Names of compounds are no language.
 */
export const languageOf = (text: string): string => {
  const letters = text.match(/\p{L}/gu) ?? []
  const foreign = letters.join('').match(FOREIGN_LETTER) ?? []
  const script = SCRIPTS.find(([letter]) => letter.test(text))?.[1]
  if (script && foreign.length >= letters.length * MANY_LETTERS) return script
  const folded = fold(text)
  const [best] = tongues
    .map(({ code, marks }) => ({ code, hits: count(marks, folded) }))
    .sort((a, b) => b.hits - a.hits)
  return best && best.hits >= LEAST_MARKS && best.hits > count(english, folded) ? best.code : 'en'
}
