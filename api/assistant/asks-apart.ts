import type { Answer } from './answer.ts'
import type { Ask } from './catalogue/frame/asks.ts'
import { SENDING_BEFORE } from './catalogue/frame/ignored-after.ts'
import { frameOf } from './catalogue/frame/read-frame.ts'
import { wordsOf } from './lexicons/word-lists.ts'
import type { Routed } from './route.ts'

/** A message that asks for two things: "does it ship to Germany? And do they have ipamorelin". */

const NEXT =
  /(?<=[?;])\s+(?:and |also |plus )*(?=\S)|,?\s+(?:and|plus|&)\s+(?:also\s+)?(?=(?:do|does|did|can|could|is|are|was|what|whats|which|who|whos|how|where|any|has|have)\b)/i
/** "And what is left, ignore postage" asks for no postage. */
const LEFT_OUT = /\b(?:ignore|ignoring|excluding|leaving out)\b/i
/** "And who are the two", "and who had it" ask for names in the same answer. */
const OF_BEFORE =
  /^(?:who|which|what|where|when)(?:s|\Ss)?(?: (?:vendor|shop|seller|day))? (?:(?:is|are|was|were|had|has|have|got|carries|lists?|does|do|sells?|did) )?(?:(?:it|they|them|that|those|one|the (?:two|three|ones?))(?: (?:be|at|for|(?:as|in) (?:an? )?\w+))?)\b[\s?.!]*$/i
/** "At some shops the maths did not work out" tells something, and asks nothing. */
const ASKS =
  /\?\s*$|^(?:\S+\s+){0,3}(?:who|what|which|how|when|where|why|any(?:one|body)?|do|does|did|can|could|is|are|was|has|have)(?:s|'s)?\b|^(?:show|list|name|tell|give|compare|prices?|cheapest|need|want)\b/i
const LEAST_WORDS = 3
const MOST_PARTS = 3

/** The parts of a message that each ask by themselves; empty where it asks for one thing. */
export const partsAsked = (text: string): string[] => {
  const parts = text.split(NEXT).filter(part => part.trim() !== '')
  if (parts.slice(1).some(part => OF_BEFORE.test(part) || !ASKS.test(part))) return []
  const isApart = parts.length > 1 && parts.length <= MOST_PARTS && !LEFT_OUT.test(text)
  return isApart && parts.every(part => part.trim().split(/\s+/).length >= LEAST_WORDS) ? parts : []
}

/** What is answered by one kind of answer; all that lists offers is one. */
const APART: ReadonlySet<Ask> = new Set<Ask>(wordsOf('delivery health codes certificates history method'))

const kindOf = ({ route, question }: Routed): string | null => {
  if (route === 'education') return 'education'
  if (route !== 'catalogue') return null
  const { ask, certificate } = frameOf(question)
  const kind = ask === 'vendors' && certificate ? 'certificates' : ask
  return APART.has(kind) ? kind : 'offers'
}

/** Whether each part is answered, and each by another kind of answer. */
export const areApart = (parts: readonly Routed[]): boolean => {
  const kinds = parts.map(kindOf)
  return !kinds.includes(null) && new Set(kinds).size === kinds.length
}

/** Several answers as one, their sources numbered through. */
export const together = (answers: readonly Answer[]): Answer =>
  answers.reduce((so, { content, citations, followUps, abstained }) => {
    const offset = so.citations.length
    // It stands above.
    const own = content.replace(new RegExp(`\nNot looked at[^\n]*: ${SENDING_BEFORE}\\.`), '')
    const numbered = own.replace(/\[(\d+)\]/g, (_, n: string) => `[${Number(n) + offset}]`)
    return {
      route: so.route,
      content: `${so.content}\n\n${numbered}`,
      citations: [...so.citations, ...citations.map(one => ({ ...one, n: one.n + offset }))],
      followUps: [...so.followUps, ...followUps].slice(0, 3),
      abstained: so.abstained && abstained,
    }
  })
