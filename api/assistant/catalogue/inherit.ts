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
  price: { min: null, max: null, maxUnit: null, budget: null },
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

const unique = (sellers: readonly VendorName[]): VendorName[] => [
  ...new Map(sellers.map(one => [one.slug, one])).values(),
]
const asSellers = (sellers: readonly VendorName[]): Pick<Frame, 'sellers' | 'vendor'> => ({
  sellers: [...sellers],
  vendor: sellers.length === 1 ? sellers[0]!.slug : null,
})

/** "How does it compare to A" holds it against the vendor of the turn before, "which of them" every vendor that was named. */
const sellersAfter = (now: Frame, before: Frame, plain: string) => {
  const earlier = before.sellers.filter(one => !now.notSellers.some(({ slug }) => slug === one.slug))
  if (now.sellers.length === 1 && earlier.length > 0 && now.ask === 'compareVendors' && isJoined.test(plain))
    return asSellers(unique([...earlier, ...now.sellers]))
  if (now.sellers.length > 0) return asSellers(now.sellers)
  if (ofSeveral.test(plain)) {
    const all = unique(before.turns.flatMap(({ vendors }) => vendors))
    if (all.length > 1) return asSellers(all)
  }
  return asSellers(now.ask !== 'range' && asksOthers.test(plain) && !ofSeveral.test(plain) ? [] : earlier)
}

/** A number alone after a constraint that is a number: "sorry, meant 10", "make it 60". */
const bareNumber =
  / (?:[$€£] )?(\d+(?:[.,]\d+)?)(?= )(?! (?:mg|ml|iu|vials?|packs?|kits?|x|of|days?|weeks?|months?|years?|%|percent) )/

type Numbers = Pick<Frame, 'size' | 'sizes' | 'min' | 'max' | 'maxUnit' | 'budget' | 'quoted' | 'discount'>

const changedNumber = (now: Frame, before: Frame, plain: string): Partial<Numbers> => {
  const amount = bareNumber.exec(plain)?.[1]?.replace(',', '.')
  const hasOwn = (now.size ?? now.budget ?? now.max ?? now.min ?? now.maxUnit ?? now.quoted) !== null
  if (amount === undefined || hasOwn || now.discount !== null) return {}
  if (before.quoted) return { quoted: { ...before.quoted, amount } }
  if (before.budget) return { budget: { ...before.budget, amount } }
  if (before.max !== null) return { max: amount }
  return before.size ? { size: { ...before.size, amount } } : {}
}

/** Limits belong together: one that is said anew replaces them all. */
const numbersAfter = (now: Frame, before: Frame, plain: string): Numbers => {
  const limited = (now.min ?? now.max ?? now.maxUnit) !== null ? now : before
  const isSized = now.size !== null || now.sizes.length > 0
  return {
    size: isSized ? now.size : before.size,
    sizes: isSized ? now.sizes : before.sizes,
    min: limited.min,
    max: limited.max,
    maxUnit: limited.maxUnit,
    budget: now.budget ?? before.budget,
    quoted: now.quoted ?? (now.ask === before.ask ? before.quoted : null),
    discount: now.discount ?? (now.ask === before.ask ? before.discount : null),
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
        days: now.days ?? before.days,
        direction: now.direction === 0 ? before.direction : now.direction,
        code: now.code || before.code,
        all: now.compounds.length > 1 ? now.all : before.all,
      }
    : {}

/** "Forget NAD, methylene blue": sizes and limits were those of the other one. */
const ofOther = (before: Frame): Frame => without(before, ['size', 'pack', 'price'])

const isSubjectless = ({ compounds, blends, category }: Frame): boolean =>
  compounds.length + blends.length === 0 && category === null

/** A turn with what it leaves open taken from the one before. Pure. */
export const inherit = (now: Frame, last: Frame, { plain, refused }: Question): Frame => {
  const isOther = refused.length > 0 && now.compounds.length + now.blends.length > 0
  const before = isOther && last.compounds.some(name => refused.includes(name)) ? ofOther(last) : last
  const hasCertificate = now.certificate || now.noCertificate
  return {
    ...now,
    ...numbersAfter(now, before, plain),
    ...currencyAfter(now, before),
    ...sellersAfter(now, before, plain),
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
    perGram: now.perGram || before.perGram,
    turns: [...before.turns, ...now.turns],
  }
}
