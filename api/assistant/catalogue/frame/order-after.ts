import { wordsOf } from '../../lexicons/word-lists.ts'
import { isTradeSize } from '../../size-in.ts'
import { TURN } from '../../turn-words.ts'
import { compoundByName } from '#api/domain/compounds/compounds.ts'
import { ASKED } from './asked-words.ts'
import type { Frame } from './frame.ts'
import type { Ordered } from './ordered.ts'
import { MARK } from './money-asked.ts'
import { edited, orderOver } from './order.ts'
import { isCountedAnew } from './recounted.ts'
import { without } from './slots.ts'

/** "Make the HCG 3" after an order sets no limit of 3 dollars. */
const limits = new RegExp(
  ` (?:${MARK}|under|below|over|above|max|maximum|at most|at least|budget|limit|more than|less than) `,
)
/** "Make it 200 and throw in a KPV" after what may be spent. */
const otherSum =
  / (?:make|raise|bump|change|up|push) (?:it|that) (?:up )?(?:to )?\d{2,4} (?!mg|ml|iu|vials?|kits?|packs?|of )/
const withoutCounts = (now: Frame, before: Frame, plain: string): Partial<Frame> => {
  const isOfLines =
    now.turns.some(({ named }) => named.length > 0) || (before.budget === null && isCountedAnew(plain))
  const isOtherSum = before.budget !== null && otherSum.test(plain)
  if (limits.test(plain) || isOtherSum || !isOfLines) return {}
  // What a pack may cost limits no sum of several.
  const { min, max, maxUnit, budget, quoted, isBelow, currency } =
    before.ask === 'total' ? before : without(before, before.budget === null ? ['price'] : [])
  return { min, max, maxUnit, budget, quoted, isBelow, currency }
}

const SUMMED: ReadonlySet<Frame['ask']> = new Set(wordsOf('offers budget sizes total vendors'))

/** What vendors ask for something that is named can be counted, too. */
const isSummed = ({ ask, compounds }: Frame): boolean =>
  SUMMED.has(ask) || (ask === 'compareVendors' && compounds.length > 0)

/** "No, 10" after "5 mg" is another size. */
const corrects = ({ size }: Frame, plain: string): boolean =>
  size !== null && isTradeSize(/^ (?:no|nah|nope|sorry) (\d+) $/.exec(plain)?.[1] ?? '')

/** "Is the first in stock" asks for no other sum. */
const asksOfStock = ({ onlyInStock }: Frame, plain: string): boolean =>
  onlyInStock && / (?:is|are) /.test(plain)

/** "Add two of that, who wins now" after what vendors ask. */
const isAddedTo = (now: Frame, before: Frame, plain: string): boolean =>
  (SUMMED.has(before.ask) || before.ask === 'compareVendors') && now.ask === 'total' && TURN.added.test(plain)

/** Prices that become the sum of an order. */
const becomesOrder = (now: Frame, before: Frame, plain: string): boolean => {
  const isOfFee =
    now.ask === 'delivery' &&
    (before.ask !== 'compareVendors' || / (?:incl|including|included|counted) /.test(plain))
  if (!isSummed(before) || !(isSummed({ ...now, compounds: before.compounds }) || isOfFee)) return false
  const named = new Set([before, now].flatMap(({ compounds, blends }) => [...compounds, ...blends]))
  const several = named.size > 1 || before.turns.length > 1
  return countsOut(before, plain) || (several && TURN.altogether.test(plain) && !TURN.sorts.test(plain))
}

const isOrder = (now: Frame, before: Frame, plain: string): boolean => {
  if (asksOfStock(now, plain)) return false
  if (before.ask === 'total')
    return SUMMED.has(now.ask) || ['codes', 'compareVendors'].includes(now.ask) || ASKED.sumNow.test(plain)
  return isAddedTo(now, before, plain) || becomesOrder(now, before, plain)
}

/** "Make it 40" after "under 35" is another limit. */
const otherLimit =
  / (?:make|change|raise|lower|set|bump) (?:it|that) (?:to )?(?:[$€£] )?\d{2,4} (?:(?:then|please|pls|instead) )*$/

const countsOut = (before: Frame, plain: string): boolean =>
  before.quoted === null &&
  (TURN.withShipping.test(plain) ||
    (before.budget === null &&
      TURN.counts.test(plain) &&
      !corrects(before, plain) &&
      !(before.max !== null && otherLimit.test(plain))))

/** What a frame has of the names of an order. */
const subjectOf = (order: readonly Ordered[]): Pick<Frame, 'compounds' | 'blends'> => {
  const names = [...new Set(order.map(({ name }) => name))]
  const isCompound = (name: string) => compoundByName(name) !== undefined
  return { compounds: names.filter(isCompound), blends: names.filter(name => !isCompound(name)) }
}

/** What an order holds: "plus some KPV, what does the lot come to" means all that was named. */
const subjectAfter = (now: Frame, turns: Frame['turns'], plain: string): string[] => {
  const named = [...new Set(turns.flatMap(({ compounds }) => compounds))]
  // A turn that names none has its compounds from those before it, less what it leaves out.
  const isOwn = now.turns.some(({ compounds }) => compounds.length > 0)
  return (TURN.altogether.test(plain) || TURN.added.test(plain)) && isOwn
    ? named.filter(name => !now.refused.includes(name))
    : now.compounds
}

/** A turn about an order: its lines as the turn leaves them, or those of all turns where it is the first to count them. */
export const orderAfter = (now: Frame, before: Frame, plain: string): Partial<Frame> => {
  if (!isOrder(now, before, plain)) return {}
  const turns = [...before.turns, ...now.turns]
  const order = before.ask === 'total' && before.order !== null ? edited(before.order, now) : null
  const subject = order ? subjectOf(order) : { compounds: subjectAfter(now, turns, plain) }
  const isPerLine = subject.compounds.length > 1
  return {
    ...withoutCounts(now, before, plain),
    ask: 'total',
    order,
    ...subject,
    all: false,
    ...(isPerLine ? { size: null, pack: null, forms: [], notForms: [] } : {}),
  }
}

type OfLine = Pick<Frame, 'size' | 'pack' | 'forms'>
/** What each line of an order has of its own holds after it only where all of them have the same. */
export const ofLines = (frame: Frame): Frame => {
  const [first, ...others] = frame.ask === 'total' ? (frame.order ?? []) : []
  if (!first || others.length === 0) return frame
  const same = <K extends keyof OfLine>(key: K, none: OfLine[K]): OfLine[K] =>
    others.every(one => JSON.stringify(one[key]) === JSON.stringify(first[key])) ? first[key] : none
  return {
    ...frame,
    size: same('size', null),
    pack: same('pack', null),
    forms: same('forms', []),
    sizes: [],
  }
}

const ORDERS: ReadonlySet<Frame['ask']> = new Set(wordsOf('total budget'))

/** The lines of an order of what a question is about, where it counts some and no turn before it did. */
export const withOrder = (frame: Frame): Frame => {
  if (frame.order !== null || !ORDERS.has(frame.ask)) return frame
  const meant = [...frame.compounds, ...frame.blends]
  const isMeant = ({ name }: Ordered) => frame.together || meant.includes(name)
  return { ...frame, order: orderOver(frame)?.filter(isMeant) ?? null }
}
