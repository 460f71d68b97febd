import { DEFAULT_CURRENCY, parsePositive, toDecimal } from '#api/domain/money.ts'
import { type Exchange, convert, rateOf } from '#api/domain/rates.ts'
import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import { COMPOUNDS, compoundByName } from '#api/domain/compounds/compounds.ts'
import type { Category } from '#api/domain/constants.ts'
import type { CatalogFilter, Limits } from '#api/queries/chat-filter.ts'
import { PHRASES } from '../lexicons/lexicon.ts'
import type { Question, VendorName } from '../question.ts'
import { CATEGORIES, glp1, ignoredIn, refusedClass } from './ignored.ts'
import { type View, lensFor } from './view.ts'
import { type Ask, askOf, isCatalogue } from './asks.ts'
import {
  type Amount,
  blendWord,
  byTheGram,
  daysIn,
  formsIn,
  lacksCertificate,
  type MoneyAsked,
  moneyIn,
  packIn,
  rankIn,
  sizesIn,
} from './constraints.ts'

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
  /** Prices are asked for by the gram. */
  perGram: boolean
  /** A currency that prices are wanted in, where no sum of money is named in it. */
  shownIn: string | null
  /** What may be spent is converted into the other currencies. */
  isConverted: boolean
  budget: Amount | null
  /** A price that somebody wants to have judged. */
  quoted: Amount | null
  dearest: boolean
  /** Only vendors that have it now. */
  onlyInStock: boolean
  /** Prices that fell (-1), rose (1) or either. */
  direction: -1 | 0 | 1
  days: number | null
  /** What was asked for and the catalogue does not record, or what was not understood. */
  ignored: string[]
}

/** What its monograph says acts at the GLP-1 receptor. */
const GLP1_AGONISTS = [
  'Semaglutide',
  'Tirzepatide',
  'Retatrutide',
  'Survodutide',
  'Mazdutide',
  'Orforglipron',
]

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
  const isOfClass = named.length + blends.length === 0 && glp1.test(plain)
  const known = isOfClass ? GLP1_AGONISTS : named
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

/** A sum of money asks for offers; with a named vendor also where it is the limit of "does it sell anything". */
const askWith = ({ budget, quoted, max, min }: MoneyAsked, question: Question): Ask => {
  const asked = askOf(question)
  const isCapped =
    asked === 'vendors' &&
    ((question.vendors.length > 0 && (max ?? min) !== null) || isOut.test(question.plain))
  return budget || quoted || isCapped ? 'offers' : (asked ?? 'offers')
}

/** "In euros" beside no sum of money asks how prices are told, and leaves no offer out. */
const shownIn = ({ currency, min, max, maxUnit, budget, quoted }: MoneyAsked, ask: Ask): string | null =>
  ask === 'offers' && (min ?? max ?? maxUnit ?? budget ?? quoted) === null ? currency : null

const own = (question: Question): Frame => {
  const { plain, vendors, size } = question
  const sums = moneyIn(plain, size !== null)
  const ask = askWith(sums, question)
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
    perGram: byTheGram.test(plain),
    size,
    sizes: sizesIn(plain),
    pack: packIn(plain),
    certificate: PHRASES.certificate.test(plain) && !lacksCertificate.test(plain),
    noCertificate: lacksCertificate.test(plain),
    code: PHRASES.askCodes.test(plain) && ask !== 'codes',
    stock: isOut.test(plain) ? 'out' : 'in',
    onlyInStock: / in stock /.test(plain),
    direction: directionIn(plain),
    dearest: PHRASES.dearest.test(plain),
    days: daysIn(plain),
    ignored: ignoredIn(question, ask),
  }
}

/** "Only in stock" narrows what was asked before. */
const onlyStock =
  /^ (?:(?:and|but|only|just|show|those|the|ones|one|it|they|still|that|are|please|what|which|is) )*(?:in stock|available)(?: (?:now|only|please|ones|right))* $|^ (?:and |but )?(?:only|just) /

const KEPT = ['size', 'pack', 'currency', 'shownIn', 'min', 'max', 'maxUnit'] as const

const keptSellers = ({ sellers, vendor }: Frame) => ({ sellers, vendor })
const keptCertificate = ({ certificate, noCertificate }: Frame) => ({ certificate, noCertificate })
const keptUnits = (now: Frame, before: Frame) => ({
  byUnit: now.byUnit || before.byUnit,
  perGram: now.perGram || before.perGram,
})
const keptForms = ({ forms, notForms }: Frame) => ({ forms, notForms })

/** "Who does then" after one vendor asks all of them. */
const asksOthers = / (?:who|else|elsewhere|other|others|anyone|anybody) /

/** Vendors are not found by what they state of shipping and by their offers at once. */
const ignoredAfter = (now: Frame, before: Frame, ask: Ask): string[] =>
  before.ask === 'delivery' && ask !== 'delivery'
    ? [...now.ignored, 'what was asked of shipping or payment before']
    : now.ignored

/** What a turn leaves open is taken from the one before. */
const inherit = (now: Frame, before: Frame, plain: string, ask: Ask): Frame => {
  const kept = Object.fromEntries(KEPT.map(key => [key, now[key] ?? before[key]])) as Pick<
    Frame,
    (typeof KEPT)[number]
  >
  return {
    ...now,
    ...kept,
    ...keptSellers(now.sellers.length > 0 || asksOthers.test(plain) ? now : before),
    ...keptForms(now.forms.length + now.notForms.length > 0 ? now : before),
    ask,
    ignored: ignoredAfter(now, before, ask),
    category: now.compounds.length + now.blends.length > 0 ? null : (now.category ?? before.category),
    ...keptCertificate(now.certificate || now.noCertificate ? now : before),
    dearest: now.dearest || (before.dearest && !/ (?:cheapest|lowest|cheaper) /.test(plain)),
    ...keptUnits(now, before),
  }
}

/** "Sorry, I meant 10" and "and the 30?" after a size. */
const bareSize =
  /^ (?:(?:sry|sorry|no|oh|oops|i|meant|mean|make|it|and|or|what|about|the|for|but|in|same) )+(\d+(?:[.,]\d+)?)(?= )(?! (?:mg|ml|iu|vials?|packs?|x|dollars|bucks|usd|euros?|eur|pounds|gbp|%|of|days?|weeks?) )/

const withBareSize = (now: Frame, before: Frame, plain: string): Frame => {
  const amount = now.size === null && before.size ? bareSize.exec(plain)?.[1] : undefined
  return amount && before.size ? { ...now, size: { ...before.size, amount }, ignored: [] } : now
}

const framed = (question: Question): Frame => {
  const now = own(question)
  const { before } = question
  if (!before || !isCatalogue(before)) return now
  const asksAnew =
    (askOf(question) !== null || PHRASES.money.test(question.plain)) && !onlyStock.test(question.plain)
  const earlier = framed(before)
  const isByHealth = now.ask === 'vendors' && PHRASES.health.test(before.plain)
  const meant = withBareSize(now, earlier, question.plain)
  return inherit(meant, earlier, question.plain, isByHealth ? 'health' : asksAnew ? now.ask : earlier.ask)
}

/** "What do they sell" after one vendor asks for what it lists, not for who lists something. */
const asksRange =
  / (?:what|which|everything|products?) (?:\S+ ){0,4}(?:sell|sells|carry|carries|stock|have|has|list|lists|offer|offers) /

/** Reads a question about the catalogue. Pure. */
export const frameOf = (question: Question): Frame => {
  const frame = framed(question)
  const isOfOne = frame.sellers.length === 1 && frame.compounds.length + frame.blends.length === 0
  return isOfOne && frame.ask === 'vendors' && asksRange.test(question.plain)
    ? { ...frame, ask: 'offers' }
    : frame
}

const kindsOf = (compound: string): string[] => [
  compound,
  ...COMPOUNDS.filter(({ refines }) => refines === compound).map(({ name }) => name),
]

/** "CJC-1295 and ipamorelin" as one blend: each kind of a compound that does not say which it is. */
const blendsOf = (parts: readonly string[]): string[][] =>
  parts.reduce<string[][]>(
    (found, part) => found.flatMap(blend => kindsOf(part).map(kind => [...blend, kind])),
    [[]],
  )

/** What may be spent, in every currency that the day's rates lead to. */
function limitsOf(frame: Frame, exchange: Exchange | null): CatalogFilter['limits'] {
  const { min, max, maxUnit, currency } = frame
  const limits: Limits = { min, max, maxUnit, budget: frame.budget?.amount ?? null }
  if (Object.values(limits).every(limit => limit === null)) return null
  const own = currency ?? DEFAULT_CURRENCY
  const into = (to: string) =>
    Object.entries(limits).map(([name, limit]) => {
      const amount = convert(parsePositive(limit), own, to, exchange)
      return [name, amount === null ? null : toDecimal(amount)]
    })
  const others = rateOf(exchange, own) === null ? [] : [...(exchange?.rates.keys() ?? [])]
  return Object.fromEntries([...new Set([own, ...others])].map(to => [to, Object.fromEntries(into(to))]))
}

/** The filter of a frame, for queries; a vendor that is named is looked at though it is hidden. */
export const filterOf = (
  frame: Frame,
  { lens, hiddenVendors }: View,
  exchange: Exchange | null = null,
): CatalogFilter => {
  const { compounds, blends, together, category, sellers, ...rest } = frame
  const named = NAMED_BLENDS.filter(({ name }) => blends.includes(name)).map(({ parts }) => parts)
  const isNamed = compounds.length + blends.length > 0
  const limits = limitsOf(frame, exchange)
  return {
    ...rest,
    limits,
    currency: limits === null ? frame.currency : null,
    lens: lensFor(frame, lens),
    hidden: sellers.length > 0 ? [] : hiddenVendors,
    vendors: sellers.map(({ slug }) => slug),
    subject: {
      compounds: together ? [] : compounds,
      blends: together && compounds.length > 1 ? blendsOf(compounds) : named,
      partOfBlend: together && compounds.length === 1 ? compounds[0]! : null,
      category: isNamed ? null : category,
    },
  }
}
