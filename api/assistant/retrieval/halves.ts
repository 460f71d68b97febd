import type { Question } from '../question.ts'
import { ANSWERS, ANSWERS_PLAINLY, MOST_OF_ONE, type Scored, unlike } from './choose.ts'

/** So near the better half the best of the whole goes first: a question that was cut by mistake keeps its answer. */
const NEAR_HALF = 0.7

/** A half as a question of its own, of what the whole speaks of where it names nothing itself. */
export const asHalf = (half: Question, whole: Question): Question => {
  const { refused, previous, blends, named, before } = whole
  const own = half.compounds.filter(name => whole.compounds.includes(name))
  const isOwn = own.length > 0 || half.topics.length > 0
  return {
    ...half,
    compounds: own.length > 0 ? own : whole.compounds,
    topics: isOwn ? half.topics : whole.topics,
    refused,
    previous,
    blends,
    named,
    before,
  }
}

/** Where no compound is named anything may come near: a half has to be answered plainly. */
const leastOf = ({ isOwn, kind }: Scored): number =>
  isOwn && kind === 'compound' ? ANSWERS : ANSWERS_PLAINLY

/** The best of each half first, then what else is told of the whole; the whole alone where a half finds nothing of its own. */
export const withHalves = (
  whole: readonly Scored[],
  halves: readonly (readonly Scored[])[],
): readonly Scored[] => {
  const [first, second] = halves.map(([best]) => best)
  if (!first || !second || first.text === second.text) return whole
  const [best] = whole
  // What holds for any substance is told of none that is named beside it.
  const isOther = (one: Scored) => best !== undefined && one.kind !== best.kind
  if ([first, second].some(one => one.score < leastOf(one) || isOther(one))) return whole
  const isLed = best && best.score >= Math.max(first.score, second.score) * NEAR_HALF
  return unlike([...(isLed ? [best] : []), first, second, ...whole], MOST_OF_ONE)
}
