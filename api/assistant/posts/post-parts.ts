import { questionWord } from '../intents/question-words.ts'
import { wordCount } from '../safety/readings.ts'

/** A message that asks for several things: "does it ship to Germany? And do they have ipamorelin". */

/** Where a sentence ends, or the next of a list "(a) …, (b) …" begins; "vs. the kit" and "e.g. 5 mg" are inside of one. */
const SENTENCES =
  /(?<=[?!…])\s+|(?<=(?<!\b(?:vs|e\.g|i\.e|etc|approx|no|incl|excl|\p{Lu}))\.)\s+|\n+|\s*;\s+|\s+[—–-]\s+|(?<=[\s,:])(?:and\s+)?\([a-d1-4]\)\s+/u
const QUESTION = String.raw`${questionWord(['pronouns', 'verbs', 'others', 'people'], ['whats', 'whos', 'hows'])}\b(?!['’]t)`
const ORDER = '(?:(?:please |pls )?(?:tell|show|give|list|compare)\\b)'
/** "Who takes cards and has it cheapest": the second verb has the subject of the first. */
const OF_SUBJECT = String.raw`(?<=\b(?:who|which|any(?:one|body)|some(?:one|body))\b[^?!.]*)ha(?:s|ve)\b(?! (?:they|there|you|any|anyone|(?:the|their|its) prices?|\S+ (?:ever|got|gone|been|had|changed))\b)`
const NEXT = new RegExp(
  `,?\\s+(?:and|plus|also|but|&)\\s+(?:then\\s+|also\\s+|if so\\s+)*(?!${OF_SUBJECT})(?=${QUESTION}|${ORDER}|if (?:they|there|it|any|the|that)\\b)|,\\s+(?:so\\s+)?(?!which\\b(?! (?:of|ones?|vendors?|shops?|sellers?|codes?)\\b))(?=${QUESTION})`,
  'iu',
)
/** "And what is left, ignore postage" asks for no postage. */
const LEFT_OUT = /\b(?:ignore|ignoring|excluding|leaving out)\b/i
/** "And who are the two", "and who had it" ask for names in the same answer. */
const OF_BEFORE =
  /^(?:who|which|what|where|when)(?:s|\Ss)?(?: (?:vendor|shop|seller|day))? (?:(?:is|are|was|were|had|has|have|got|carries|lists?|does|do|sells?|did) )?(?:(?:it|they|them|that|those|one|the (?:two|three|ones?))(?: (?:be|at|for|(?:as|in) (?:an? )?\w+))?)\b[\s?.!]*$/i
/** "Is it the shipping, or is one just older" names what may be the answer to the question before. */
const SUPPOSED =
  /^(?:(?:or|and) )?(?:is|was|are|were) (?:it|that|this|one|they)(?: (?:just|only|really|actually|even|the|an?|because))* /i
/** "At some shops the maths did not work out" tells something, and asks nothing. */
const ASKS = new RegExp(
  `\\?\\s*$|^(?:\\S+\\s+){0,3}${QUESTION}|^(?:\\S+\\s+){0,3}(?:show|list|name|tell|give|compare|rank|sort|find|filter|prices?|cheapest|curious|wondering|know|put them)\\b`,
  'iu',
)
/** "It has been out of stock", "I don't know". */
const TELLS =
  /^(?:(?:but|and|so|ok|well) )*(?:it|i|they|we|that|this|he|she|there|you|(?:my|the|an?|our|his|her) (?:\S+ )?\S+) (?:is|are|was|were|has|have|had|can|could|do|does|did|will|would)\b(?!.*\?$)|^(?:\S+ )*i (?:don|do|did|can|could|would)(?:n?['’]?t| not) (?:know|remember|mind|care)\b(?!.*\?$)/i
/** "I'd like to know" before what is asked. */
const LEADS_IN = /^(?:\S+\s+){0,4}(?:know|questions?|tell me|curious)[:,]?$/i
/** What somebody needs asks by itself, and says what is asked of where a question follows. */
const NEEDS = /^(?:\S+\s+){0,3}(?:need|want|looking for|after)\b/i
/** What was, and what somebody thinks of it. */
const OF_PAST = /\b(?:last (?:year|month|time)|back then|i (?:swear|remember)|years? ago)\b/i
const LEAST_WORDS = 3
const MOST_PARTS = 5

const ended = (text: string, mark: string): string =>
  /[.?!…]$/.test(text) ? text : `${text.replace(/,$/, '')}${mark}`

const isAsking = (piece: string) => ASKS.test(piece) && !TELLS.test(piece)

type Piece = { text: string; asks: boolean }

/** The questions of a sentence, each with what stands before it: "out of those that do, who is cheapest". */
const clausesIn = (sentence: string): Piece[] =>
  sentence.split(NEXT).reduce<Piece[]>((so, one) => {
    const text = one.trim()
    const asks = isAsking(text)
    const last = so.at(-1)
    return last && !last.asks && asks
      ? [...so.slice(0, -1), { text: `${last.text}, ${text}`, asks }]
      : [...so, { text, asks }]
  }, [])

const piecesIn = (text: string): Piece[] =>
  text
    .split(SENTENCES)
    .flatMap(clausesIn)
    .filter(one => /\p{L}/u.test(one.text) && !LEADS_IN.test(one.text))

/** The sentences of a message of several that ask nothing. */
export const sentencesTold = (text: string): string[] => {
  const all = text.split(SENTENCES).filter(one => /\p{L}/u.test(one))
  return all.length > 1 ? all.filter(one => !isAsking(one.trim())) : []
}

type Read = { parts: string[]; told: string[] }

/** A question goes on from the one before, or begins a part with what was told since. */
const withQuestion = ({ parts, told }: Read, piece: string): Read => {
  const last = parts.at(-1)
  const isOfLast = wordCount(piece) < LEAST_WORDS || OF_BEFORE.test(piece) || SUPPOSED.test(piece)
  return last !== undefined && isOfLast
    ? { parts: [...parts.slice(0, -1), [last, ...told, piece].join(' ')], told: [] }
    : { parts: [...parts, [...told, piece].join(' ')], told: [] }
}

/**
 * The parts of a message that each ask by themselves, each with what was told before it; empty where it asks for one thing.
 * `isOfSubject` tells whether a sentence that asks nothing names what the others are asked of.
 */
export const postParts = (text: string, isOfSubject: (piece: string) => boolean): string[] => {
  if (LEFT_OUT.test(text)) return []
  const pieces = piecesIn(text)
  const areAsking = pieces.some(({ asks }) => asks)
  const { parts, told } = pieces.reduce<Read>(
    (so, { text: piece, asks }) => {
      if (asks || (!areAsking && NEEDS.test(piece))) return withQuestion(so, ended(piece, '?'))
      return isOfSubject(piece) && !OF_PAST.test(piece)
        ? { ...so, told: [...so.told, ended(piece, '.')] }
        : so
    },
    { parts: [], told: [] },
  )
  // "Destination is the Netherlands" after the questions holds for all of them.
  const [first, ...others] = parts
  return first === undefined || others.length === 0 || parts.length > MOST_PARTS
    ? []
    : [[...told, first].join(' '), ...others]
}
