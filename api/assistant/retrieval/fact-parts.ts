import { PART } from '../intents/asked-parts.ts'
import type { Question } from '../question.ts'

/** What each part of a message speaks of. */

type Subject = Pick<Question, 'compounds' | 'topics'>

const union = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]

/** "Does it act as X does": what was named last, held against what the part names. */
const isHeldAgainst = ({ plain }: Question): boolean => {
  const at = plain.search(PART.single)
  return at >= 0 && at < plain.indexOf('xcmpd')
}

/** A part that names nothing, and that nothing was named before, speaks of what the whole does. */
const openSubject = ({ plain, topics }: Question, whole: Question): Subject => {
  const isOfNamed = PART.single.test(plain) || PART.together.test(plain)
  const all = topics.length > 0 ? topics : whole.topics
  return isOfNamed || all.length === 0 ? whole : { compounds: [], topics: all }
}

/** A part as a question of its own, after the piece that stands before it. */
const withSubject = (
  part: Question,
  { compounds, topics }: Subject,
  whole: Question,
  before: Question | null,
): Question => {
  const { refused, previous, blends, named } = whole
  return { ...part, compounds: [...compounds], topics: [...topics], refused, previous, blends, named, before }
}

/** What is told right before a part says what it is about. */
const toldBefore = ({ parts }: Question, at: number): Question | null => {
  const last = parts[at - 1]
  return last && !last.asks ? last.question : null
}

/** The parts that ask, each with its subject: what it names, "it" as what was named last, "each" as all that were named so far. */
export const factParts = (whole: Question): Question[] => {
  let focus = whole.own.compounds.length > 0 ? (whole.before?.compounds ?? []) : whole.compounds
  let named = union(focus)
  return whole.parts.flatMap(({ asks, question }, at) => {
    const own = question.compounds.filter(name => whole.compounds.includes(name))
    named = union(named, own)
    const isAgainst = own.length > 0 && focus.length === 1 && isHeldAgainst(question)
    const spoken = own.length === 0 && PART.together.test(question.plain) ? named : focus
    const compounds = isAgainst ? union(focus, own) : own.length > 0 ? own : spoken
    if (own.length > 0 && !isAgainst) focus = own
    const { topics } = question
    const subject = compounds.length > 0 ? { compounds, topics } : openSubject(question, whole)
    return asks ? [withSubject(question, subject, whole, toldBefore(whole, at))] : []
  })
}
