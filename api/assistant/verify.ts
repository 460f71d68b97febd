import type { Sentence } from './compose.ts'
import { type NameFinder } from './entities.ts'
import type { Passage } from './passages.ts'
import { policyFaults } from './policy.ts'
import { STOP_WORDS } from './stop-words.ts'

/** What a language model gives back: sentences that cite passages by their number, counted from 1. */
export type Drafted = { text: string; cites: readonly number[] }

const MIN_OVERLAP = 0.6
const STEM = 5
const LONGEST = 320
const NEGATION =
  /\b(?:not|no|none|never|neither|nor|without|cannot|unapproved|fail(?:s|ed)?|lack(?:s|ed|ing)?|\w+n['’]t)\b/i
const UP = /\b(?:increas\w*|rais\w*|rose|rise[sn]?|higher|gain\w*|more|elevat\w*|grew|up)\b/i
const DOWN = /\b(?:decreas\w*|lower\w*|reduc\w*|fell|fall\w*|drop\w*|declin\w*|less|loss|lost|fewer|down)\b/i
const COUNTING =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|hundreds?|thousands?|millions?|half|third|quarter|double[ds]?|triple[ds]?|twice|dozens?|majority|most|all|every)\b/gi

const bodyOf = (passages: readonly Passage[]) =>
  passages.map(({ text, quote, title }) => `${title}. ${text} ${quote}`).join(' ')

const contentWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter(word => !STOP_WORDS.has(word))

const overlaps = (text: string, body: string): boolean => {
  const stems = new Set(contentWords(body).map(word => word.slice(0, STEM)))
  const words = contentWords(text)
  return (
    words.length > 0 &&
    words.filter(word => stems.has(word.slice(0, STEM))).length / words.length >= MIN_OVERLAP
  )
}

const numbersIn = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? []

const inventsNumber = (text: string, body: string): boolean => {
  const known = new Set(numbersIn(body))
  const words = new Set((body.match(COUNTING) ?? []).map(word => word.toLowerCase()))
  return (
    numbersIn(text).some(number => !known.has(number)) ||
    (text.match(COUNTING) ?? []).some(word => !words.has(word.toLowerCase()))
  )
}

/** A name in mid-sentence ("FDA", "Zagreb") that the passage does not have. */
const inventsName = (text: string, body: string): boolean =>
  (text.match(/(?<=[^.!?\s]\s)\p{Lu}[\p{L}\p{N}-]+/gu) ?? []).some(name => !body.includes(name))

const turnsRound = (text: string, rests: readonly Passage[]): boolean => {
  const said = rests.map(passage => passage.text).join(' ')
  if (NEGATION.test(text) !== NEGATION.test(said)) return true
  return (UP.test(text) && !UP.test(said)) || (DOWN.test(text) && !DOWN.test(said))
}

const namesStrangers = (text: string, rests: readonly Passage[], finder: NameFinder): boolean => {
  const known = new Set([
    ...rests.flatMap(({ compound }) => compound ?? []),
    ...finder.find(bodyOf(rests)).map(({ name }) => name),
  ])
  return finder
    .find(text)
    .filter(({ kind }) => kind === 'compound' || kind === 'blend')
    .some(({ name }) => !known.has(name))
}

/** The passages a draft rests on, or null when one of them does not exist or none is cited. */
const restsOf = ({ cites }: Drafted, passages: readonly Passage[]): Passage[] | null => {
  const rests = [...new Set(cites)].map(n => passages[n - 1])
  return rests.length > 0 && rests.every(passage => passage !== undefined) ? rests : null
}

/**
 * Keeps the drafted sentences that their passages carry: cited, overlapping, with no number, name, negation or direction
 * of their own, and nothing that policy.ts forbids. Everything else is dropped without a trace.
 */
export const verify = (
  drafted: readonly Drafted[],
  passages: readonly Passage[],
  finder: NameFinder,
): Sentence[] =>
  drafted.flatMap(draft => {
    const rests = restsOf(draft, passages)
    const text = draft.text
      .replace(/\s*\[\d+\]\s*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (!rests || text === '' || text.length > LONGEST || policyFaults(text).length > 0) return []
    const body = bodyOf(rests)
    const wrong =
      !overlaps(text, body) ||
      inventsNumber(text, body) ||
      inventsName(text, body) ||
      turnsRound(text, rests) ||
      namesStrangers(text, rests, finder)
    return wrong ? [] : [{ text, rests }]
  })

/** The corpus' own sentences pass through the same door; only what policy forbids is stopped. */
export const verifyVerbatim = (passages: readonly Passage[]): Sentence[] =>
  passages
    .filter(({ text, section }) =>
      policyFaults(text).every(fault => section === 'howto' && fault === 'second person'),
    )
    .map(passage => ({ text: passage.text, rests: [passage] }))
