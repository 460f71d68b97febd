import { compoundByName } from '#api/domain/compounds/compounds.ts'
import type { Category } from '#api/domain/constants.ts'
import type { CatalogFilter } from '#api/queries/chat-filter.ts'
import type { Intent } from '../intents/labels.ts'
import { PHRASES } from '../lexicons/lexicon.ts'
import type { Question } from '../question.ts'
import type { VendorName } from '../vendor-names.ts'
import { CATEGORIES, classIn, ignoredIn, refusedClass } from './ignored.ts'
import { type Ask, askFor, isCatalogue } from './asks.ts'
import { ASKS_CODES, ELSEWHERE, isPriced } from './ask-kinds.ts'
import { ASKED } from './asked-words.ts'
import { placeIn } from './places.ts'
import {
  type Amount,
  blendWord,
  daysIn,
  discountIn,
  formsIn,
  lacksCertificate,
  type MoneyAsked,
  moneyIn,
  rankIn,
  moneyAs,
} from './constraints.ts'
import { packIn, type Per, perIn, sizesIn } from './pack-words.ts'

/** A question about the catalogue, parsed once; what it does not say is null, false or empty. */
export type Frame = Omit<CatalogFilter, 'subject' | 'vendors' | 'lens' | 'hidden' | 'limits'> & {
  min: string | null
  max: string | null
  /** Highest price of a milligram. */
  maxUnit: string | null
  ask: Ask
  compounds: string[]
  /** A compound that the question says is not wanted. */
  unwanted: string | null
  blends: string[]
  /** The compounds are parts of one blend. */
  together: boolean
  category: Category | null
  /** The compounds are those of a class that is named, each as good as the others. */
  isOfClass: boolean
  /** Vendors must list every one of the compounds. */
  all: boolean
  /** The vendors that are named, and the one where it is one. */
  sellers: VendorName[]
  vendor: string | null
  /** 2 for "second cheapest"; null without one. */
  rank: number | null
  /** Sizes that are compared, each with prices of its own; empty for one or none. */
  sizes: NonNullable<Question['size']>[]
  /** Offers of one size are wanted by their unit price too. */
  byUnit: boolean
  /** Where vendors have to ship to, as a lens has it; null for anywhere. */
  shipsTo: string | null
  /** The amount that prices are asked for by; null for one mg, ml, IU or piece. */
  per: Per | null
  /** A currency that prices are wanted in, where no sum of money is named in it. */
  shownIn: string | null
  /** What may be spent is converted into the other currencies. */
  isConverted: boolean
  budget: Amount | null
  /** A price that somebody wants to have judged or taken apart. */
  quoted: Amount | null
  /** Per cent off the quoted price. */
  discount: number | null
  dearest: boolean
  /** Only vendors that have it now. */
  onlyInStock: boolean
  /** Prices that fell (-1), rose (1) or either. */
  direction: -1 | 0 | 1
  days: number | null
  /** What was asked for and the catalogue does not record, or what was not understood. */
  ignored: string[]
}

const refusedName =
  / (?:(?:dont|do not) (?:show|list|include|want|give)(?: me)?|not|except|excluding|but not|without|other than|no) xcmpd(?= )/

/** "Melanotan II, don't show me Melanotan I": the compound that is not wanted, where its place tells which it is. */
const unwantedIn = ({ plain, compounds, blends }: Question): string | null => {
  const match = refusedName.exec(plain)
  const count = plain.match(/xcmpd/g)?.length ?? 0
  if (!match || compounds.length < 2 || blends.length > 0 || count !== compounds.length) return null
  return compounds[(plain.slice(0, match.index + match[0].length).match(/xcmpd/g)?.length ?? 0) - 1] ?? null
}

const subjectIn = (question: Question) => {
  const { blends, topics, plain } = question
  const unwanted = unwantedIn(question)
  const named = question.compounds.filter(name => name !== unwanted && compoundByName(name) !== undefined)
  const ofClass = named.length + blends.length === 0 ? classIn(plain) : undefined
  const isOfClass = ofClass !== undefined
  const known = ofClass ? [...ofClass.compounds] : named
  return {
    compounds: known,
    unwanted,
    blends,
    isOfClass,
    together: known.length > 0 && blendWord.test(plain),
    category:
      topics
        .filter(topic => topic.replace('-', ' ') !== refusedClass.exec(plain)?.[1])
        .map(topic => CATEGORIES[topic])
        .find(found => found !== undefined) ?? null,
    all: !isOfClass && (PHRASES.bothOf.test(plain) || !PHRASES.eitherOf.test(plain)),
  }
}

const isOut = / (?:out of stock|sold out|unavailable) /
const fell = / (?:cheaper|dropped|drops?|fell|fallen|cuts?|down|lower|reduced) /
const rose = / (?:dearer|more expensive|pricier|rose|risen|increases?|up|higher) /

const directionIn = (plain: string): Frame['direction'] =>
  fell.test(plain) === rose.test(plain) ? 0 : fell.test(plain) ? -1 : 1

/** "In euros" beside no sum of money asks how prices are told, and leaves no offer out. */
const shownIn = ({ currency, min, max, maxUnit, budget, quoted }: MoneyAsked, ask: Ask): string | null =>
  isPriced(ask) && (min ?? max ?? maxUnit ?? budget ?? quoted) === null ? currency : null

/** "Cheapest to most expensive" is an order. */
const cheapestFirst = / (?:cheapest|lowest|cheap) (?:price )?(?:to|first|on top|at the top) /

const wantedOf = (plain: string, ask: Ask) =>
  ({
    certificate: ask !== 'certificates' && PHRASES.certificate.test(plain) && !lacksCertificate(plain),
    noCertificate: lacksCertificate(plain),
    code: ASKED.code.test(plain) && !ASKS_CODES.has(ask),
    stock: ask === 'outOfStock' || isOut.test(plain) ? 'out' : 'in',
    onlyInStock: / in stock /.test(plain),
  }) as const

/** What a sum of money is, where the intent says so. */
const SUM_IS: Partial<Record<Intent, 'budget' | 'quoted'>> = { budget: 'budget', judge: 'quoted' }

/** What prices are told by is no size that is looked for. */
const sizeOf = ({ plain, size }: Question): Pick<Frame, 'size' | 'sizes' | 'per'> => {
  const per = perIn(plain)
  const sizes = sizesIn(plain)
  const isPer = per !== null && per.unit === size?.unit && per.amount === Number(size.amount)
  return { per, sizes, size: isPer || sizes.length > 1 ? null : size }
}

const own = (question: Question): Frame => {
  const { plain, vendors, size } = question
  const ask = askFor(question)
  const is = SUM_IS[question.intent]
  const sums = is ? moneyAs(plain, size !== null, is) : moneyIn(plain, size !== null)
  return {
    ...subjectIn(question),
    ...formsIn(plain),
    ...sums,
    currency: shownIn(sums, ask) === null ? sums.currency : null,
    shownIn: shownIn(sums, ask),
    isConverted: false,
    ask,
    sellers: vendors,
    vendor: vendors.length === 1 ? vendors[0]!.slug : null,
    rank: rankIn(plain),
    byUnit: / (?:per mg|unit price) /.test(plain),
    discount: discountIn(plain),
    shipsTo: ELSEWHERE.has(ask) ? null : placeIn(plain),
    ...sizeOf(question),
    pack: packIn(plain),
    ...wantedOf(plain, ask),
    direction: directionIn(plain),
    dearest: PHRASES.dearest.test(plain) && !cheapestFirst.test(plain),
    days: daysIn(plain),
    ignored: ignoredIn(question, ask),
  }
}

const KEPT = ['shipsTo', 'size', 'pack', 'currency', 'shownIn', 'min', 'max', 'maxUnit'] as const

const keptSellers = ({ sellers, vendor }: Frame) => ({ sellers, vendor })
const keptCertificate = ({ certificate, noCertificate }: Frame) => ({ certificate, noCertificate })
const keptUnits = (now: Frame, before: Frame) => ({
  byUnit: now.byUnit || before.byUnit,
  per: now.per ?? before.per,
})
const keptQuote = (now: Frame, before: Frame, plain: string) =>
  now.quoted === null && (now.discount !== null || weighs.test(plain))
    ? { quoted: before.quoted, discount: now.discount ?? before.discount }
    : { quoted: now.quoted, discount: now.discount }
const keptBudget = (now: Frame, before: Frame, plain: string) =>
  now.budget === null && before.budget !== null && asksHowMany.test(plain)
    ? { budget: before.budget, currency: before.currency }
    : {}
const keptForms = ({ forms, notForms }: Frame) => ({ forms, notForms })

/** "Who does then" after one vendor asks all of them. */
const asksOthers = / (?:who|else|elsewhere|other|others|anyone|anybody) /

const asksHowMany = / how many(?= )/

/** "So is that better or worse" holds a price that was named before against others. */
const weighs = / (?:better|worse|good|fair|bad|ok|okay|cheaper than|more than|rip ?off|overpriced|deal) /

/** Vendors are not found by what they state of shipping and by their offers at once. */
const ignoredAfter = (now: Frame, before: Frame): string[] =>
  before.ask === 'delivery' && now.ask !== 'delivery'
    ? [...now.ignored, 'what was asked of shipping or payment before']
    : now.ignored

/** "How does it compare to Larkspur" holds it against the vendor of the turn before. */
const sellersAfter = (now: Frame, before: Frame, plain: string) => {
  if (now.ask === 'compareVendors' && now.sellers.length === 1 && before.sellers.length > 0)
    return {
      sellers: [...new Map([...before.sellers, ...now.sellers].map(one => [one.slug, one])).values()],
      vendor: null,
    }
  const isAnew = now.sellers.length > 0 || (now.ask !== 'range' && asksOthers.test(plain))
  return keptSellers(isAnew ? now : before)
}

/** "In euros" of vendors, then prices: the currency that these are told in. */
const currencyAfter = (now: Frame, before: Frame): Partial<Frame> =>
  isPriced(now.ask) && !isPriced(before.ask) && now.currency === null && before.currency !== null
    ? { currency: null, shownIn: now.shownIn ?? before.currency }
    : {}

/** What a turn leaves open is taken from the one before. */
const inherit = (now: Frame, before: Frame, plain: string): Frame => {
  const kept = Object.fromEntries(KEPT.map(key => [key, now[key] ?? before[key]])) as Pick<
    Frame,
    (typeof KEPT)[number]
  >
  return {
    ...now,
    ...kept,
    ...currencyAfter(now, before),
    ...sellersAfter(now, before, plain),
    ...keptForms(now.forms.length + now.notForms.length > 0 ? now : before),
    ignored: ignoredAfter(now, before),
    category: now.compounds.length + now.blends.length > 0 ? null : (now.category ?? before.category),
    ...keptCertificate(now.certificate || now.noCertificate ? now : before),
    dearest: now.dearest || (before.dearest && !/ (?:cheapest|lowest|cheaper) /.test(plain)),
    ...keptUnits(now, before),
    ...keptQuote(now, before, plain),
    ...keptBudget(now, before, plain),
  }
}

/** "Sorry, I meant 10" and "and the 30?" after a size. */
const bareSize =
  /^ (?:(?:sry|sorry|no|oh|oops|i|meant|mean|make|it|and|or|what|about|the|for|but|in|same) )+(\d+(?:[.,]\d+)?)(?= )(?! (?:mg|ml|iu|vials?|packs?|x|dollars|bucks|usd|euros?|eur|pounds|gbp|%|of|days?|weeks?) )/

const withBareSize = (now: Frame, before: Frame, plain: string): Frame => {
  const amount = now.size === null && before.size ? bareSize.exec(plain)?.[1] : undefined
  return amount && before.size ? { ...now, size: { ...before.size, amount }, ignored: [] } : now
}

/** Reads a question about the catalogue. Pure. */
export const frameOf = (question: Question): Frame => {
  const now = own(question)
  const { before, plain } = question
  if (!before || !isCatalogue(before)) return now
  const earlier = frameOf(before)
  return inherit(withBareSize(now, earlier, plain), earlier, plain)
}
