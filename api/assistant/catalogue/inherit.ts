import { oneOf } from '../follow-up.ts'
import type { Question } from '../question.ts'
import type { VendorName } from '../vendor-names.ts'
import { isPriced } from './ask-kinds.ts'
import type { Frame } from './frame.ts'
import type { Slot } from './withdrawn.ts'

/** What a turn leaves open is taken from the one before, constraint by constraint. */

/** What a constraint that is taken back leaves behind. */
const EMPTY: Readonly<Record<Slot, Partial<Frame>>> = {
  pack: { pack: null },
  forms: { forms: [], notForms: [] },
  size: { size: null, sizes: [] },
  price: { min: null, max: null, maxUnit: null, budget: null, currency: null },
  currency: { currency: null, shownIn: null },
  stock: { stock: 'in', onlyInStock: false },
  certificate: { certificate: false, noCertificate: false },
  shipsTo: { shipsTo: null },
  sellers: { sellers: [], vendor: null },
  code: { code: false },
}

export const without = (frame: Frame, withdrawn: readonly Slot[]): Frame =>
  withdrawn.reduce<Frame>((left, slot) => ({ ...left, ...EMPTY[slot] }), frame)

/** Which currency somebody pays in and where they live stays, whatever they ask next. */
export const withPreferences = (now: Frame, before: Frame): Frame => ({
  ...now,
  shownIn: isPriced(now.ask) && now.currency === null ? (now.shownIn ?? before.shownIn) : now.shownIn,
})

const asksOthers = / (?:who|else|elsewhere|other|others|anyone|anybody) /
const ofSeveral =
  / (?:both|(?:those|these|the) two|of (?:them|those|these)|between them|which of|either|them|each other) /
const isJoined =
  / (?:vs|versus|against|compared (?:to|with)|compare|than|too|also|as well|both|add|plus) |^ and /

/** "Throw A in as well" beside those that are compared. */
const isAdded = / (?:add|throw|include|plus|as well|too|also) /

const unique = (sellers: readonly VendorName[]): VendorName[] => [
  ...new Map(sellers.map(one => [one.slug, one])).values(),
]
const asSellers = (sellers: readonly VendorName[]): Pick<Frame, 'sellers' | 'vendor'> => ({
  sellers: [...sellers],
  vendor: sellers.length === 1 ? sellers[0]!.slug : null,
})

/** "The first one" of the vendors that were named. */
const oneSeller = (before: Frame, plain: string): VendorName | null => {
  const named = unique(before.turns.flatMap(({ vendors }) => vendors))
  return oneOf(named, plain)
}

/** "How does it compare to A" holds it against the vendor of the turn before, "which of them" every vendor that was named. */
const sellersAfter = (now: Frame, before: Frame, plain: string) => {
  const earlier = before.sellers.filter(one => !now.notSellers.some(({ slug }) => slug === one.slug))
  if (now.sellers.length === 1 && earlier.length > 0 && now.ask === 'compareVendors' && isJoined.test(plain))
    return asSellers(unique([...earlier, ...now.sellers]))
  if (now.sellers.length === 1 && earlier.length > 1 && isAdded.test(plain))
    return asSellers(unique([...earlier, ...now.sellers]))
  if (now.sellers.length > 0) return asSellers(now.sellers)
  const one = oneSeller(before, plain)
  if (one) return asSellers([one])
  if (ofSeveral.test(plain)) {
    const all = unique(before.turns.flatMap(({ vendors }) => vendors))
    if (all.length > 1) return asSellers(all)
  }
  return asSellers(now.ask !== 'range' && asksOthers.test(plain) && !ofSeveral.test(plain) ? [] : earlier)
}

/** Asked with these a bare number is one of days. */
const OVER_TIME: ReadonlySet<Frame['ask']> = new Set<Frame['ask']>([
  'history',
  'moves',
  'arrivals',
  'restocks',
])

/** A number alone after a constraint that is a number: "sorry, meant 10", "make it 60". */
const bareNumber =
  / (?:[$€£] )?(\d+(?:[.,]\d+)?)(?= )(?! (?:mg|ml|iu|vials?|packs?|kits?|x|of|days?|weeks?|months?|years?|%|percent) )/

type Numbers = Pick<
  Frame,
  'size' | 'sizes' | 'min' | 'max' | 'maxUnit' | 'budget' | 'quoted' | 'discount' | 'days'
>

const changedNumber = (now: Frame, before: Frame, plain: string): Partial<Numbers> => {
  const amount = bareNumber.exec(plain)?.[1]?.replace(',', '.')
  const hasOwn = (now.size ?? now.budget ?? now.max ?? now.min ?? now.maxUnit ?? now.quoted) !== null
  if (amount === undefined || hasOwn || now.discount !== null || now.days !== null) return {}
  if (OVER_TIME.has(now.ask)) return { days: Number(amount) }
  if (before.quoted) return { quoted: { ...before.quoted, amount } }
  if (before.budget) return { budget: { ...before.budget, amount } }
  if (before.max !== null) return { max: amount }
  return before.size ? { size: { ...before.size, amount } } : {}
}

/** "So is that better or worse" holds a price that was named before against others. */
const weighs = / (?:better|worse|good|fair|bad|ok|okay|cheaper than|more than|rip ?off|overpriced|deal) /

/** Limits belong together: one that is said anew replaces them all. */
const numbersAfter = (now: Frame, before: Frame, plain: string): Numbers => {
  const limited = (now.min ?? now.max ?? now.maxUnit) !== null ? now : before
  const isJudged = now.ask === before.ask || now.discount !== null || weighs.test(plain)
  const isSized = now.size !== null || now.sizes.length > 0
  return {
    size: isSized ? now.size : before.size,
    sizes: isSized ? now.sizes : before.sizes,
    min: limited.min,
    max: limited.max,
    maxUnit: limited.maxUnit,
    budget: now.budget ?? before.budget,
    quoted: now.quoted ?? (isJudged ? before.quoted : null),
    discount: now.discount ?? (isJudged ? before.discount : null),
    days: now.days ?? (now.ask === before.ask ? before.days : null),
    ...changedNumber(now, before, plain),
  }
}

/** A currency that a limit was said in stays with it; one that prices are told in is replaced by another. */
const currencyAfter = (now: Frame, before: Frame): Pick<Frame, 'currency' | 'shownIn'> => {
  if (now.currency !== null) return { currency: now.currency, shownIn: now.shownIn }
  const limited = (before.min ?? before.max ?? before.maxUnit ?? before.budget) !== null
  const shownIn = now.shownIn ?? before.shownIn
  if (limited || !isPriced(now.ask)) return { currency: before.currency, shownIn }
  return { currency: null, shownIn: shownIn ?? before.currency }
}

const formsAfter = (now: Frame, before: Frame): Pick<Frame, 'forms' | 'notForms'> => {
  if (now.forms.length > 0) return { forms: now.forms, notForms: now.notForms }
  return {
    forms: before.forms.filter(form => !now.notForms.includes(form)),
    notForms: [...new Set([...before.notForms, ...now.notForms])],
  }
}

/** Vendors are not found by what they state of shipping and by their offers at once. */
const ignoredAfter = (now: Frame, before: Frame): string[] =>
  before.ask === 'delivery' && now.ask !== 'delivery' && now.ask !== 'total'
    ? [...now.ignored, 'what was asked of shipping or payment before']
    : now.ignored

/** What belongs to a question of the same kind. */
const ofSameAsk = (now: Frame, before: Frame): Partial<Frame> =>
  now.ask === before.ask
    ? {
        direction: now.direction === 0 ? before.direction : now.direction,
        code: now.code || before.code,
        all: now.compounds.length > 1 ? now.all : before.all,
      }
    : {}

/** "Forget NAD, methylene blue": sizes and limits were those of the other one. */
const ofOther = (before: Frame): Frame => without(before, ['size', 'pack', 'price'])

const isSubjectless = ({ compounds, blends, category }: Frame): boolean =>
  compounds.length + blends.length === 0 && category === null

/** The compounds of a class that was named, where the turn names none. */
const classAfter = (now: Frame, before: Frame): Partial<Frame> =>
  before.isOfClass && now.compounds.length + now.blends.length === 0
    ? { compounds: before.compounds, isOfClass: true, all: false }
    : {}

/** "Make it 3", "with shipping", "the lot": what asks for the sum of an order after prices. */
const counts =
  / (?:make it|take|order|buy|get|want|no|times|x) (?:\d{1,2}|two|three|four|five|six|ten|twice|double)(?= )(?! (?:mg|ml|iu|%|dollars|bucks|usd|euros?|eur|pounds|quid|gbp|[$€£]))| (?:\d{1,2}|two|three|four|five|six|ten) (?:of (?:them|those|these|it|each)|kits|vials|bottles|packs|boxes) /
const withShipping =
  / (?:with|including|incl|plus|and|inc|w) (?:the )?(?:shipping|postage|delivery) |^ shipping (?:included|too) /
const altogether =
  / (?:the lot|altogether|all together|in total|total|all in|combined|sum|add (?:it|them|those) up|(?:the )?(?:two|three|both|all) together|(?:from|at|in) (?:one|a single|the same) (?:place|shop|store|vendor|order|parcel|go)|same (?:shop|vendor|store|place)) /
const SUMMED: ReadonlySet<Frame['ask']> = new Set<Frame['ask']>(['offers', 'budget', 'sizes', 'total'])

const isOrder = (now: Frame, before: Frame, plain: string): boolean => {
  if (before.ask === 'total') return SUMMED.has(now.ask) || now.ask === 'codes'
  if (!SUMMED.has(before.ask) || !(SUMMED.has(now.ask) || now.ask === 'delivery')) return false
  const several = now.compounds.length + now.blends.length > 1 || before.turns.length > 1
  return counts.test(plain) || withShipping.test(plain) || (several && altogether.test(plain))
}

/** What an order holds: "plus some KPV, what does the lot come to" means all that was named. */
const orderAfter = (now: Frame, before: Frame, plain: string): Partial<Frame> => {
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

/** A turn with what it leaves open taken from the one before. Pure. */
export const inherit = (now: Frame, last: Frame, { plain, refused }: Question): Frame => {
  const isOther = refused.length > 0 && now.compounds.length + now.blends.length > 0
  const before = isOther && last.compounds.some(name => refused.includes(name)) ? ofOther(last) : last
  const sellers = sellersAfter(now, before, plain)
  const hasCertificate = now.certificate || now.noCertificate
  return {
    ...now,
    ...numbersAfter(now, before, plain),
    ...currencyAfter(now, before),
    ...sellers,
    ...formsAfter(now, before),
    ...ofSameAsk(now, before),
    shipsTo: now.shipsTo ?? before.shipsTo,
    pack: now.pack ?? before.pack,
    notSellers: unique([...before.notSellers, ...now.notSellers]).filter(
      one => !now.sellers.some(({ slug }) => slug === one.slug),
    ),
    refused: [...new Set([...before.refused, ...now.refused])].filter(name => !now.compounds.includes(name)),
    ignored: ignoredAfter(now, before),
    category: isSubjectless(now) ? before.category : now.category,
    certificate: hasCertificate ? now.certificate : before.certificate && now.ask !== 'certificates',
    noCertificate: hasCertificate ? now.noCertificate : before.noCertificate,
    onlyInStock: now.onlyInStock || before.onlyInStock,
    dearest: now.dearest || (before.dearest && !/ (?:cheapest|lowest|cheaper) /.test(plain)),
    byUnit: now.byUnit || before.byUnit,
    per: now.per ?? before.per,
    turns: [...before.turns, ...now.turns],
    ...classAfter(now, before),
    ...(now.ask === 'compareVendors' && now.compounds.length > 1 && sellers.sellers.length < 2
      ? { ask: 'offers' as const }
      : {}),
    ...orderAfter(now, before, plain),
  }
}
