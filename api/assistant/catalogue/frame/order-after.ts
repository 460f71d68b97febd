import { names } from './asked-words.ts'
import type { Frame } from './frame.ts'

/** "Make it 3", "with shipping", "the lot": what asks for the sum of an order after prices. */
const counts =
  / (?:make it|take|order|buy|get|want|no|times|x) (?:\d{1,2}|two|three|four|five|six|ten|twice|double)(?= )(?! (?:mg|ml|iu|%|dollars|bucks|usd|euros?|eur|pounds|quid|gbp|[$€£]))| (?:\d{1,2}|two|three|four|five|six|ten) (?:of (?:them|those|these|it|each)|kits|vials|bottles|packs|boxes) /
const withShipping =
  / (?:with|including|incl|plus|and|inc|w) (?:the )?(?:shipping|postage|delivery) |^ shipping (?:included|too) /
const altogether =
  / (?:the lot|altogether|all together|in total|total|all in|combined|sum|add (?:it|them|those) up|(?:the )?(?:two|three|both|all) together|(?:from|at|in) (?:one|a single|the same) (?:place|shop|store|vendor|order|parcel|go)|same (?:shop|vendor|store|place)) /
const SUMMED: ReadonlySet<Frame['ask']> = new Set(names('offers budget sizes total vendors'))

/** "Sort by total price" asks for no sum. */
const sorts = / (?:by|sort|sorted|rank|ranked|order) (?:\S+ ){0,2}total /

const isOrder = (now: Frame, before: Frame, plain: string): boolean => {
  if (before.ask === 'total') return SUMMED.has(now.ask) || now.ask === 'codes'
  if (!SUMMED.has(before.ask) || !(SUMMED.has(now.ask) || now.ask === 'delivery')) return false
  const named = new Set([before, now].flatMap(({ compounds, blends }) => [...compounds, ...blends]))
  const several = named.size > 1 || before.turns.length > 1
  return (
    counts.test(plain) ||
    withShipping.test(plain) ||
    (several && altogether.test(plain) && !sorts.test(plain))
  )
}

/** What an order holds: "plus some KPV, what does the lot come to" means all that was named. */
export const orderAfter = (now: Frame, before: Frame, plain: string): Partial<Frame> => {
  if (!isOrder(now, before, plain)) return {}
  const turns = [...before.turns, ...now.turns]
  const isOfAll = altogether.test(plain) || before.ask === 'total'
  const named = [...new Set(turns.flatMap(({ compounds }) => compounds))]
  // A turn that names none has its compounds from those before it, less what it leaves out.
  const isOwn = now.turns.some(({ compounds }) => compounds.length > 0)
  const compounds = isOfAll && isOwn ? named.filter(name => !now.refused.includes(name)) : now.compounds
  const isPerLine = compounds.length > 1
  return { ask: 'total', compounds, all: false, ...(isPerLine ? { size: null, pack: null, forms: [] } : {}) }
}
