import { wordsOf } from '../../lexicons/word-lists.ts'
import { isTradeSize } from '../../size-in.ts'
import { TURN } from '../../turn-words.ts'
import type { Frame } from './frame.ts'

const SUMMED: ReadonlySet<Frame['ask']> = new Set(wordsOf('offers budget sizes total vendors'))

/** "No, 10" after "5 mg" is another size. */
const corrects = ({ size }: Frame, plain: string): boolean =>
  size !== null && isTradeSize(/^ (?:no|nah|nope|sorry) (\d+) $/.exec(plain)?.[1] ?? '')

const isOrder = (now: Frame, before: Frame, plain: string): boolean => {
  if (before.ask === 'total') return SUMMED.has(now.ask) || now.ask === 'codes'
  if (!SUMMED.has(before.ask) || !(SUMMED.has(now.ask) || now.ask === 'delivery')) return false
  const named = new Set([before, now].flatMap(({ compounds, blends }) => [...compounds, ...blends]))
  const several = named.size > 1 || before.turns.length > 1
  return countsOut(before, plain) || (several && TURN.altogether.test(plain) && !TURN.sorts.test(plain))
}

const countsOut = (before: Frame, plain: string): boolean =>
  before.quoted === null &&
  (TURN.withShipping.test(plain) ||
    (before.budget === null && TURN.counts.test(plain) && !corrects(before, plain)))

/** What an order holds: "plus some KPV, what does the lot come to" means all that was named. */
export const orderAfter = (now: Frame, before: Frame, plain: string): Partial<Frame> => {
  if (!isOrder(now, before, plain)) return {}
  const turns = [...before.turns, ...now.turns]
  const isOfAll = TURN.altogether.test(plain) || before.ask === 'total'
  const named = [...new Set(turns.flatMap(({ compounds }) => compounds))]
  // A turn that names none has its compounds from those before it, less what it leaves out.
  const isOwn = now.turns.some(({ compounds }) => compounds.length > 0)
  const compounds = isOfAll && isOwn ? named.filter(name => !now.refused.includes(name)) : now.compounds
  const isPerLine = compounds.length > 1
  return { ask: 'total', compounds, all: false, ...(isPerLine ? { size: null, pack: null, forms: [] } : {}) }
}
