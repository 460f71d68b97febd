import { listsIn, testsOf, wordsOf as listOf } from '../lexicons/word-lists.ts'
import { isLeaning, isStop, stemOf, wordsOf } from '../retrieval/vocabulary.ts'
import { plainWords, wordCount } from '../safety/readings.ts'
import { questionWord } from './question-words.ts'

/** What a message of several questions asks, a part each, in its order. */

/** The words of asked-parts.yaml. */
export const PART = testsOf(
  listsIn(new URL('asked-parts.yaml', import.meta.url), listOf('listed mute ofTold together single')),
)

const ENDS = /(?<=[.?!;])\s+|\n+|\s*[—–]\s*|\s+-\s+|\.{2,}\s*/
/** "(GSK? Ligand?)" ends no question. */
const inBrackets = /\([^()]*\)/g
const WH = String.raw`${questionWord(['pronouns', 'factPronouns'])}(?:[’']?(?:s|re|d))?\b`
const VERB = String.raw`${questionWord(['verbs', 'factVerbs', 'negated'])}(?:[’']?t)?\b`
const JOINING = String.raw`(?:(?:and|but|also|plus|then|so|like|ok|well)\s+)*`
const LEANING = String.raw`(?:in|for|from|by|to|of|under|at|with|on)\s+(?=what|which|who)`
const START = String.raw`(?:${LEANING})?(?:${WH}|${VERB}|${questionWord(['others'], ['if'])}\b)`
const OF_IT = String.raw`${VERB}\s+(?:it|that|this|they|there|these|those|the)\b`
/** "What is it, and who made it": a comma or a joining word before what asks. */
const NEXT = new RegExp(
  String.raw`,\s*(?=${JOINING}${START})|\s+(?=(?:and|but|also|plus|then)\s+${JOINING}${START}|so\s+${OF_IT})`,
  'i',
)
const LEADS = String.raw`^\W*(?:(?:oh|hi|hey|also|first|second|third|lastly|finally|ok|so|and|but|then|plus|like|well|just|now|yes|no|please|pls)\W+)*`
const ASKING = new RegExp(`${LEADS}${START}`, 'i')
/** It asks without a mark: "what year was that", and no "when I opened it". */
const UNMARKED = new RegExp(
  `${LEADS}(?:(?:${LEANING})?(?:what|why|how|which)\\b(?! (?:sounds|seems|looks|feels|i)\\b)|${OF_IT}|who\\s+${VERB})`,
  'i',
)
/** "I would like to know who discovered it" asks as well. */
const WANTING = new RegExp(
  String.raw`\b(?:(?:like|want|need|love|curious|trying|wondering)(?: to)? (?:know|learn|see|hear)|tell (?:me|us)|wondering|explain|can[’']?t tell)\b.*\b${questionWord(['pronouns'], ['if', 'whether'])}\b`,
  'i',
)
const CONDITION = /^\W*(?:(?:and|but|so)\s+)*(?:if|when|where|since|because)\b/i
const ALTERNATIVE = /^\W*or\b/i
const LEANS = new RegExp(`^\\W*${JOINING}${LEANING}`, 'i')
const OF_THAT = /\b(?:that|those|this|it)\W*$/i
const FEW = 9
/** A longer sentence with a mark at its end that does not begin as a question tells a story. */
const MOST_PLAIN = 16
/** "Is it true that A and that B" asks twice. */
const TWICE = /\b(is it true\b.*?) and (?:also )?(?=that (?:it|they|this|he)\b)/i
/** "If not, what is it". */
const ASKS_WHAT = /\bwhat(?:[’']?s| is| are) (?:it|that|they)(?: then)?\W*$/i
/** "Compare: targets, company and phase for each" asks for each of the list. */
const LIST = /^(.*?):\s+(.+)$/s
const ITEMS = /,\s*(?:and\s+)?|\s+and\s+/

export type Piece = { text: string; asks: boolean }

const listIn = (sentence: string): Piece[] => {
  const [, head = '', list = ''] = LIST.exec(sentence) ?? []
  const items = list.split(ITEMS).filter(item => /\p{L}{2}/u.test(item))
  const isList =
    items.length > 2 && items.every(item => wordCount(item) <= FEW) && PART.listed.test(plainWords(head))
  const wanted = items.map(text => ({ text, asks: true }))
  return isList ? [{ text: head, asks: false }, ...wanted] : []
}

const asksIn = (text: string, isMarked: boolean, at: number, count: number): boolean => {
  if (WANTING.test(text)) return true
  if (!isMarked) return UNMARKED.test(text)
  return (
    (count === 1 && wordCount(text) <= MOST_PLAIN) || (ASKING.test(text) && (at > 0 || !CONDITION.test(text)))
  )
}

/** "Is that true", "in what patients", "or is it folklore", "what year was that" ask of the piece before. */
const leansOn = (text: string, last: Piece, at: number): boolean => {
  if (ASKS_WHAT.test(text)) return false
  if (at > 0 && ALTERNATIVE.test(text)) return true
  if (LEANS.test(text) || PART.mute.test(plainWords(text))) return true
  if (wordsOf(text).every(word => isStop(word) || isLeaning(word))) return true
  if (last.asks) return false
  return (at > 0 && OF_THAT.test(text) && wordCount(text) <= FEW) || PART.ofTold.test(plainWords(text))
}

/** "I see A explained as two receptors. Is that accurate, and which receptors are they": the second asks what the first doubts. */
const isToldBy = (text: string, { text: last }: Piece): boolean => {
  const said = new Set(wordsOf(last).map(stemOf))
  const meant = wordsOf(text).filter(word => !isStop(word) && !isLeaning(word))
  return meant.length > 0 && meant.every(word => said.has(stemOf(word)))
}

/** So many questions are answered one after another; two are told together. */
const LEAST_PARTS = 3

/** Whether a message asks for several things. */
export const asksSeveral = (parts: readonly Piece[]): boolean =>
  parts.filter(({ asks }) => asks).length >= LEAST_PARTS

/** A list of what is wanted: "can you compare A and B? I mean: …" asks for what is listed. */
const withItems = (parts: readonly Piece[], items: readonly Piece[]): Piece[] => {
  const last = parts.at(-1)
  const isIntro = last && PART.listed.test(plainWords(last.text))
  return [...(isIntro ? [...parts.slice(0, -1), { ...last, asks: false }] : parts), ...items]
}

/** A piece after those before it; what means nothing by itself is joined to the last of them. */
const withPiece = (parts: readonly Piece[], piece: Piece, at: number): Piece[] => {
  const last = parts.at(-1)
  if (!last) return [piece]
  const before = parts.slice(0, -1)
  if (leansOn(piece.text, last, at))
    return [...before, { text: `${last.text.trim()} ${piece.text.trim()}`, asks: last.asks || piece.asks }]
  const isTold = last.asks && piece.asks && isToldBy(piece.text, last)
  return [...before, isTold ? { ...last, asks: false } : last, piece]
}

const withSentence = (parts: readonly Piece[], sentence: string): Piece[] => {
  const items = listIn(sentence)
  if (items.length > 0) return withItems(parts, items)
  const isMarked = /\?\W*$/.test(sentence) || WANTING.test(sentence)
  const pieces = sentence.split(NEXT).filter(piece => /\p{L}/u.test(piece))
  return pieces.reduce<Piece[]>(
    (so, text, at) => withPiece(so, { text, asks: asksIn(text, isMarked, at, pieces.length) }, at),
    [...parts],
  )
}

/** The parts of a message, those that tell with those that ask. */
export const askedParts = (text: string): Piece[] =>
  text
    .replace(inBrackets, words => words.replaceAll(/[?.!;]/g, ' '))
    .split(ENDS)
    .map(sentence => sentence.replace(TWICE, '$1, is it true '))
    .reduce<Piece[]>(withSentence, [])
