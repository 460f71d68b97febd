import { PHRASES } from '../../lexicons/lexicon.ts'
import { wordsOf } from '../../lexicons/word-lists.ts'
import { sizeOf } from '../../size-in.ts'
import { TURN } from '../../turn-words.ts'
import { isPriced, tellsPrices } from './ask-kinds.ts'
import { ASKED } from './asked-words.ts'
import type { Ask } from './asks.ts'
import { isLiquid } from './constraints.ts'
import { currencyAlone } from './currency.ts'
import type { Frame } from './frame.ts'
import { addedTo, currencyNamed, withoutPostage } from './money-asked.ts'

/** Sizes, limits, budgets, days and the currency of a turn after another. */

/** Asked with these a bare number is one of days. */
const OVER_TIME: ReadonlySet<Ask> = new Set(wordsOf('history moves arrivals restocks'))

/** A number alone after a constraint that is a number: "sorry, meant 10", "make it 60". */
const bareNumber =
  / (?:[$€£] )?(\d+(?:[.,]\d+)?)(?= )(?! (?:mg|ml|iu|vials?|packs?|kits?|caps|capsules?|tabs|tablets?|count|ct|x|of|days?|weeks?|months?|years?|%|percent) )/

type Numbers = Pick<
  Frame,
  'size' | 'sizes' | 'min' | 'max' | 'maxUnit' | 'budget' | 'quoted' | 'discount' | 'days'
>

const hasNumber = ({ size, budget, max, min, maxUnit, quoted, discount, days }: Frame): boolean =>
  [size, budget, max, min, maxUnit, quoted, discount, days].some(value => value !== null)

/** Whether a bare number can be one of what the turn asks; "in stock today" gives a price no days. */
const takesNumber = (now: Frame, before: Frame): boolean =>
  !hasNumber(isPriced(now.ask) ? { ...now, days: null } : now) &&
  (tellsPrices(now.ask) || now.ask === before.ask)

/** "And 10" after "anything bigger" than 5 mg is just that. */
const withAmount = ({ unit, bound }: NonNullable<Frame['size']>, amount: string): Frame['size'] =>
  bound === 'least' || bound === 'most' ? { amount, unit, bound } : { amount, unit }

const changedNumber = (now: Frame, before: Frame, plain: string): Partial<Numbers> => {
  const amount = bareNumber.exec(withoutPostage(plain))?.[1]?.replace(',', '.')
  if (amount === undefined || !takesNumber(now, before)) return {}
  if (OVER_TIME.has(now.ask)) return { days: Number(amount) }
  if (before.quoted) return { quoted: { ...before.quoted, amount } }
  if (before.budget) return { budget: addedTo(before.budget, { ...before.budget, amount }, plain) }
  if (before.max !== null) return { max: amount }
  return before.size ? { size: withAmount(before.size, amount) } : {}
}

/** Limits belong together: one that is said anew replaces them all. */
const limitsAfter = (now: Frame, before: Frame): Pick<Frame, 'min' | 'max' | 'maxUnit' | 'isBelow'> => {
  const { min, max, maxUnit, isBelow } = (now.min ?? now.max ?? now.maxUnit) !== null ? now : before
  return { min, max, maxUnit, isBelow }
}

/** The sizes that were asked for so far, each once; "no, 10 mg" takes back those before it. */
const sizesSaid = ({ turns }: Frame): NonNullable<Frame['size']>[] =>
  turns.reduce<NonNullable<Frame['size']>[]>((said, { plain }) => {
    const size = sizeOf(plain)
    const isSaid = said.some(one => one.amount === size?.amount && one.unit === size.unit)
    if (size === null || isSaid) return said
    return PHRASES.corrects.test(plain) ? [size] : [...said, size]
  }, [])

/** Any other size, or a form that no bottle of 30 ml comes in; "why is it lower than the rest" looks for none. */
const looksBeyond = ({ forms }: Frame, { size }: Frame, plain: string): boolean =>
  (ASKED.beyond.test(plain) && !ASKED.reason.test(plain)) ||
  (size?.unit === 'ml' && forms.length > 0 && !forms.some(isLiquid))

/** "Anything bigger" after 5 mg is more than these; null where any other size is meant. */
const sizeBeyond = ({ size }: Frame, plain: string): Frame['size'] => {
  const [, said] = / (bigger|larger|smaller)(?= )/.exec(ASKED.beyond.test(plain) ? plain : '') ?? []
  if (said === undefined || size === null || size.bound !== undefined || ASKED.reason.test(plain)) return null
  return { ...size, bound: said === 'smaller' ? 'under' : 'over' }
}

/** "The one before, who sells it" after two sizes: the last that is not the one spoken of now. */
const sizeBefore = ({ turns, size }: Frame): Frame['size'] =>
  turns
    .flatMap(({ plain }) => sizeOf(plain) ?? [])
    .findLast(one => one.amount !== size?.amount || one.unit !== size.unit) ?? null

const sizeKept = (now: Frame, before: Frame, plain: string): Pick<Numbers, 'size' | 'sizes'> => {
  const said = sizesSaid(before)
  const isSaid = said.some(one => one.amount === before.size?.amount && one.unit === before.size.unit)
  const isOther = before.turns.some(turn => PHRASES.corrects.test(turn.plain) && sizeOf(turn.plain) === null)
  // "And 10" after "5 mg" has no unit of its own; "sorry, I meant the 10" takes back those before it.
  const sizes = before.size === null || isSaid ? said : [...(isOther ? [] : said), before.size]
  if (now.size === null && sizes.length > 1 && before.sellers.length < 2 && TURN.ofSeveral.test(plain))
    return { size: null, sizes }
  const from = now.size !== null || now.sizes.length > 0 || looksBeyond(now, before, plain) ? now : before
  return { size: from.size, sizes: from.sizes }
}

const sizeAfter = (now: Frame, before: Frame, plain: string): Pick<Numbers, 'size' | 'sizes'> => {
  if (now.size !== null || now.sizes.length > 0) return sizeKept(now, before, plain)
  const other = TURN.sizeBefore.test(plain) ? sizeBefore(before) : sizeBeyond(before, plain)
  return other ? { size: other, sizes: [] } : sizeKept(now, before, plain)
}

const quotedAfter = (now: Frame, before: Frame, plain: string): Pick<Numbers, 'quoted' | 'discount'> => {
  const isJudged = now.ask === before.ask || now.discount !== null || TURN.weighs.test(plain)
  const { quoted, discount } = isJudged ? before : { quoted: null, discount: null }
  return { quoted: now.quoted ?? quoted, discount: now.discount ?? discount }
}

export const numbersAfter = (now: Frame, before: Frame, plain: string): Numbers => ({
  ...limitsAfter(now, before),
  ...sizeAfter(now, before, plain),
  ...quotedAfter(now, before, plain),
  // "In pounds instead" after "200 dollars": as much of another currency.
  budget: now.budget
    ? addedTo(before.budget, now.budget, plain)
    : before.budget && { ...before.budget, currency: currencyAlone(plain) ?? before.budget.currency },
  days: now.days ?? (now.ask === before.ask ? before.days : null),
  ...changedNumber(now, before, plain),
})

export const isLimited = ({ min, max, maxUnit, budget }: Frame): boolean =>
  (min ?? max ?? maxUnit ?? budget) !== null

/** The currency of a limit, unless another takes its place: "make that 40 eur". */
const limitedIn = (
  before: Frame,
  shownIn: string | null,
  plain: string,
): Pick<Frame, 'currency' | 'shownIn'> => {
  const other = currencyAlone(plain) ?? (isLimited(before) ? currencyNamed(plain) : null)
  return other === null ? { currency: before.currency, shownIn } : { currency: other, shownIn: null }
}

/** A currency that a limit was said in stays with it; one that prices are told in is replaced by another. */
export const currencyAfter = (
  now: Frame,
  before: Frame,
  plain: string,
): Pick<Frame, 'currency' | 'shownIn'> => {
  // "Under 30" after prices in pounds.
  const known = before.shownIn ?? before.currency
  if (known !== null && isLimited(now) && currencyNamed(plain) === null)
    return { currency: known, shownIn: null }
  if (now.currency !== null) return { currency: now.currency, shownIn: now.shownIn }
  const shownIn = now.shownIn ?? before.shownIn
  if (isLimited(before) || !isPriced(now.ask)) return limitedIn(before, shownIn, plain)
  return { currency: null, shownIn: shownIn ?? before.currency }
}
