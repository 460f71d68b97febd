import { plainWords } from '../safety/readings.ts'
import type { Scored } from './choose.ts'
import type { Clause } from './passage-index.ts'
import { asksForProperty } from './properties.ts'
import { isTalk } from './vocabulary.ts'

/** So well a sentence has to fit a part of a question to answer it. */
const ANSWERS_PART = 0.24
/** "Or is that a myth" is no part but the other answer. */
const JOINED = /^\W*(?:(?:and|but|so|also|then|plus|like|well|ok|just) )*/i
const QUESTION =
  /^(?:who|why|where|which|how|when|what|is|are|was|were|does|do|did|has|have|can|could|will|would|should|any|is?nt)(?:[’']?s|nt|n[’']t)?\b/i
/** "Is that real or hype" is decided by what answers the part before. */
const VERDICT = /^(?:is|was|are|does) (?:it|that|this|he|they)\b.* or /i
/** What fits the whole so well answers its only question. */
const ANSWERS_WHOLE = 0.6
/** What is told of each side by side is the difference. */
const COMPARING = new Set(['differ', 'diff', 'between', 'compar', 'both', 'idea'])

type Fits = Pick<Scored, 'fits'>

const bestOf = (passages: readonly Fits[], clause: number): number =>
  Math.max(0, ...passages.map(({ fits }) => fits[clause] ?? 0))

/** The parts of a question that nothing of what is told answers, in the asker's words: no tags ("is that cope"), and no property, which is remarked on by its name. */
export const unansweredOf = (
  clauses: readonly Clause[],
  told: readonly Fits[],
  all: readonly Fits[],
): string[] => {
  const isOnly = clauses.slice(1).filter(({ asks }) => asks !== null).length < 2
  if (isOnly && bestOf(told, 0) >= ANSWERS_WHOLE) return []
  return clauses.flatMap(({ text, stems }, clause) => {
    const part = text.replace(JOINED, '').replace(/[^\p{L}\p{N})”"’']+$/u, '')
    const meant = stems.filter(stem => !isTalk(stem) && !COMPARING.has(stem))
    // A single word that no passage knows is slang mostly.
    const isTag = meant.length === 0 || (meant.length === 1 && bestOf(all, clause) === 0)
    return clause === 0 ||
      isTag ||
      !QUESTION.test(part) ||
      VERDICT.test(part) ||
      asksForProperty({ plain: plainWords(text) }) ||
      bestOf(told, clause) >= ANSWERS_PART
      ? []
      : part
  })
}
