import { askFor, isCatalogue } from './asks.ts'
import type { Question } from '../../question.ts'
import { TURN } from '../../turn-words.ts'

/** Whether a turn, or one that it goes on from, counted an order; what one that only goes on asks for may not be known yet. */
export const countsOrder = (question: Question): boolean =>
  ['total', 'goesOn'].includes(question.intent) ||
  (question.intent === 'budget' && askFor(question) === 'total') ||
  (question.before !== null && countsOrder(question.before))

/** "Same list in pounds", "what was the total again" after something else was asked: the order that was counted last. */
export const orderMeant = ({ ownPlain }: Question, earlier: readonly Question[]): Question | null => {
  const last = earlier.at(-1)
  if (last === undefined || isCatalogue(last) || !TURN.ofOrder.test(ownPlain)) return null
  return earlier.findLast(one => isCatalogue(one) && askFor(one) === 'total') ?? null
}
