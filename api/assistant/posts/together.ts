import type { Answer } from '../answer.ts'
import { type Ask, isNamed } from '../catalogue/frame/asks.ts'
import { ASKED } from '../catalogue/frame/asked-words.ts'
import { SENDING_BEFORE } from '../catalogue/frame/ignored-after.ts'
import { frameOf } from '../catalogue/frame/read-frame.ts'
import { NOT_LOOKED_AT } from '../catalogue/reply.ts'
import { NOT_COVERED, notAnswered } from '../compose.ts'
import { likelihoodIn } from '../intents/after.ts'
import { wordsOf } from '../lexicons/word-lists.ts'
import type { Question } from '../question.ts'
import type { Routed } from '../route.ts'

/** How the parts of a message go together, and their answers. */

/** What is answered by one kind of answer; all that lists offers is one. */
const APART: ReadonlySet<Ask> = new Set<Ask>(
  wordsOf('delivery health codes deals certificates history method'),
)

/** "Is it part of any of them" after promotions asks for no facts of a compound. */
const SURE_OF_FACTS = 0.8

const kindOf = ({ route, question }: Routed): string | null => {
  if (route === 'education')
    return likelihoodIn(question.intents, 'education') > SURE_OF_FACTS ? 'education' : null
  if (route !== 'catalogue') return null
  const { ask, certificate } = frameOf(question)
  if (ask === 'method' && likelihoodIn(question.intents, 'site') < SURE_OF_FACTS) return null
  const kind = ask === 'vendors' && certificate ? 'certificates' : ask
  return APART.has(kind) ? kind : 'offers'
}

/** What an order comes to has its shipping in it. */
const ORDERS: ReadonlySet<Ask> = new Set<Ask>(['total', 'budget'])
const BESIDE_ORDER: ReadonlySet<string | null> = new Set(['certificates', 'codes', 'education', null])
/** "Do they ship to Portugal" is asked of one vendor; "do any of those have it" says itself of whom. */
const OF_ONE = /\b(?:they|them|it|that (?:shop|vendor|seller))\b/i
const OF_THESE = /\bof (?:those|these|them)\b/i
/** "What does each one charge for it" after who ships to Norway asks for no offers. */
const OF_PRICES = /\b(?:cheap|low|best|price|per mg)/i

type Part = { text: string; kind: string | null; question: Question }

/** Answered by one kind of answer with the part before; what is no question for us goes with that one. */
const goesOn = ({ text, kind, question }: Part, last: Part): boolean => {
  const isFee =
    kind === 'offers' && last.kind === 'delivery' && !isNamed(question.own) && !OF_PRICES.test(text)
  // "What score do they have, and what is it made of".
  const isOfScore = last.kind === 'health' && !isNamed(question.own) && ASKED.scoreMeans.test(question.plain)
  return [kind, last.kind].includes(null) || last.kind === kind || isFee || isOfScore
}

/** "Which vendors ship to Norway, and who is cheapest": of these vendors. */
const isOfThese = ({ text, kind }: Part, last: Part): boolean =>
  kind === 'offers' &&
  last.kind === 'delivery' &&
  last.question.vendors.length === 0 &&
  !OF_ONE.test(last.text) &&
  !OF_THESE.test(text)

/** Parts that follow one another and are answered by one kind of answer are one; what is no question for us goes with the one before. */
export const joinedParts = (parts: readonly string[], routed: readonly Routed[], whole: Routed): string[] => {
  const { ask } = frameOf(whole.question)
  if (ask === 'compareVendors' && ASKED.sideBySide.test(whole.question.plain)) return []
  const isOrder = ORDERS.has(ask)
  const kinds = routed.map(kindOf).map(kind => (isOrder && !BESIDE_ORDER.has(kind) ? 'offers' : kind))
  const each = parts.map((text, at) => ({ text, kind: kinds[at] ?? null, question: routed[at]!.question }))
  return each
    .reduce<Part[]>((so, part) => {
      const last = so.at(-1)
      if (!last) return [part]
      return goesOn(part, last)
        ? [...so.slice(0, -1), { ...last, text: `${last.text} ${part.text}`, kind: last.kind ?? part.kind }]
        : [...so, isOfThese(part, last) ? { ...part, text: `Of those vendors, ${part.text}` } : part]
    }, [])
    .map(({ text }) => text)
}

const bare = (line: string): string => line.replace(/ ?\[\d+\]/g, '')
const POINTER = new RegExp(`^(?:See |${NOT_LOOKED_AT}|Last read |And \\d+ more|$)`)

/** What of an answer those before it have not told; null where they told all of it. */
const untold = ({ content }: Answer, told: ReadonlySet<string>): string | null => {
  const left = content
    .replace(new RegExp(`\n${NOT_LOOKED_AT}[^\n]*: ${SENDING_BEFORE}\\.`), '')
    .split('\n')
    .filter(line => !told.has(bare(line)))
  // A heading of which every line stands above goes with them.
  const lines = left.filter((line, at) => !line.endsWith(':') || !POINTER.test(left[at + 1] ?? 'See '))
  return lines.some(line => line.trim() !== '' && !POINTER.test(line)) ? lines.join('\n').trim() : null
}

/** What sources do not cover, said once at the end. */
const UNCOVERED = new RegExp(`\n+${NOT_COVERED}[^\n]*`, 'g')

const joinedTwo = (so: Answer, answer: Answer): Answer => {
  const { citations, followUps, abstained } = answer
  const own = untold(answer, new Set(so.content.split('\n').map(bare)))
  if (own === null) return so
  const offset = so.citations.length
  const numbered = own.replace(/\[(\d+)\]/g, (_, n: string) => `[${Number(n) + offset}]`)
  return {
    route: so.route,
    content: `${so.content}\n\n${numbered}`,
    citations: [...so.citations, ...citations.map(one => ({ ...one, n: one.n + offset }))],
    followUps: [...so.followUps, ...followUps].slice(0, 3),
    abstained: so.abstained && abstained,
  }
}

/** Several answers as one, what was told before left out, their sources numbered through; `unanswered` are parts that none of them answers. */
export const together = (answers: readonly Answer[], unanswered: readonly string[] = []): Answer => {
  const uncovered = answers.flatMap(({ content }) => content.match(UNCOVERED) ?? []).at(-1)
  const bodies = answers.map(one => ({ ...one, content: one.content.replace(UNCOVERED, '') }))
  const all = bodies.reduce(joinedTwo)
  return { ...all, content: `${all.content}${notAnswered(unanswered)}${uncovered ?? ''}` }
}
