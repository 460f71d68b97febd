import { NAMED_BLENDS } from '#api/domain/compounds/blends.ts'
import { compoundByName } from '#api/domain/compounds/compounds.ts'
import type { Category } from '#api/domain/constants.ts'
import type { CatalogFilter } from '#api/queries/chat-filter.ts'
import { searchKey } from '#api/domain/search/search-key.ts'
import { PHRASES } from '../lexicons/lexicon.ts'
import type { Question, VendorName } from '../question.ts'
import { type View, lensFor } from './view.ts'
import { type Ask, askOf, isCatalogue, isNamed } from './asks.ts'
import {
  type Amount,
  type MoneyAsked,
  anyForm,
  byTheGram,
  daysIn,
  formsIn,
  isCurrency,
  lacksCertificate,
  moneyIn,
  packIn,
  rankIn,
  sizesIn,
} from './constraints.ts'

/** A question about the catalogue, parsed once; what it does not say is null, false or empty. */
export type Frame = Omit<CatalogFilter, 'subject' | 'vendors' | 'lens' | 'hidden'> & {
  ask: Ask
  compounds: string[]
  /** A compound that the question says is not wanted. */
  unwanted: string | null
  blends: string[]
  /** The compounds are parts of one blend. */
  together: boolean
  category: Category | null
  /** Vendors must list every one of the compounds. */
  all: boolean
  /** The vendors that are named, and the one where it is one. */
  sellers: VendorName[]
  vendor: string | null
  /** 2 for "second cheapest"; null without one. */
  rank: number | null
  /** Sizes that are compared, each with prices of its own; empty for one or none. */
  sizes: NonNullable<Question['size']>[]
  /** Prices are asked for by the gram. */
  perGram: boolean
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

const CATEGORIES: Readonly<Record<string, Category>> = {
  peptides: 'peptide',
  sarms: 'sarm',
  'research-chemicals': 'research_chemical',
}

const UNRECORDED: readonly (readonly [RegExp, string])[] = [
  [/ (?:\d+ % )?(?:pure|purity|purest)(?= )/, 'purity'],
  [/ (?:average|averages|avg|median)(?= )/, 'averages'],
  [/ (?:combined|together) (?:total|price|cost|sum)(?= )/, 'sums over several compounds'],
  [/ (?:glps?|glp ?1s?|nootropics?|secretagogues?)(?= )/, 'that class of compounds'],
  [/ (?:cheapest|lowest) (?:and|or|vs) (?:the )?(?:dearest|most expensive|highest) /, 'both ends at once'],
  [/ (?:reviews?|rated|ratings?|stars)(?= )/, 'reviews'],
  [/ (?:crypto|bitcoin|paypal|credit cards?|pay with|payment)(?= )/, 'payment'],
  [/ (?:ships?|shipping|shipped|delivery|delivers?)(?= )/, 'shipping'],
  [
    / (?:domestic|overseas|made in|based in|located|usa|eu|europe|european|american|canada|australia|uk|china|chinese)(?= )/,
    'where a vendor is',
  ],
  [/ (?:third party|independently|lab) tested(?= )/, 'who tested it'],
  [/ new (?:vendors?|sellers?|shops?|stores?)(?= )/, 'when a vendor was added'],
  [/ (?:batch|lot)(?: number)?(?= )/, 'batches'],
  [/ (?:expiry|expires|best before|shelf life)(?= )/, 'expiry dates'],
]

/** A word that asks is no name that was not understood. */
const TRADE_WORDS = [
  PHRASES.price,
  PHRASES.shop,
  PHRASES.askCodes,
  PHRASES.delivery,
  PHRASES.method,
  PHRASES.dearest,
  PHRASES.restocked,
]

const isOfVendor = ({ vendors, before }: Question, word: string): boolean =>
  [...vendors, ...(before?.vendors ?? [])].some(({ name }) => searchKey(name).includes(searchKey(word)))

const blendWord = / (?:blends?|mix|combo)(?= )/
/** Of a blend every part counts: one that is not known is named. */
const isBlendPart = ({ plain, compounds }: Question): boolean => compounds.length > 0 && blendWord.test(plain)

/** Asked with these a word that has no compound or vendor beside it is part of the question, not of its subject. */
const SUBJECTLESS: ReadonlySet<Ask> = new Set(['moves', 'health', 'count', 'delivery'])

const isUnderstood = (question: Question, word: string): boolean =>
  isOfVendor(question, word) ||
  /^\d+$/.test(word) ||
  isCurrency(word) ||
  anyForm.test(word) ||
  TRADE_WORDS.some(phrases => phrases.test(` ${word} `))

const counts = (question: Question, ask: Ask, { word, must }: Question['terms'][number]): boolean =>
  must ||
  (isBlendPart(question) && !blendWord.test(` ${word} `)) ||
  (!SUBJECTLESS.has(ask) && !hasSubject(question))

const ignoredIn = (question: Question, ask: Ask): string[] => [
  ...recordless(question, ask),
  ...question.terms
    .filter(term => counts(question, ask, term) && !isUnderstood(question, term.word))
    .map(({ word }) => `“${word}”`),
]

/** What vendors state about themselves. */
const STATED: ReadonlySet<string> = new Set(['shipping', 'payment', 'where a vendor is'])

/** "Peptide Sciences prices": a name as shops have them, of none that is listed. */
const otherVendor =
  / (?!which|what|the|any|other|independent|party|testing|accredited)\S+ (?:sciences|labs|biotech|pharma)(?= )/

const recordless = ({ plain, vendors }: Question, ask: Ask): string[] =>
  [
    ...UNRECORDED,
    [refusedClass, 'what a vendor must not sell'] as const,
    ...(vendors.length === 0 ? [[otherVendor, 'a vendor of that name (none is listed here)'] as const] : []),
  ]
    .filter(([words, what]) => words.test(plain) && !(ask === 'delivery' && STATED.has(what)))
    .map(([, what]) => what)

const hasSubject = (question: Question): boolean =>
  isNamed(question) || question.vendors.length > 0 || question.topics.some(topic => topic in CATEGORIES)

const refusedClass =
  / (?:dont|do not|doesnt|does not|not|no|without) (?:\S+ ){0,2}(peptides|sarms|research chemicals)(?= )/

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
  const { compounds, blends, topics, plain } = question
  const unwanted = unwantedIn(question)
  const known = compounds.filter(name => name !== unwanted && compoundByName(name) !== undefined)
  return {
    compounds: known,
    unwanted,
    blends,
    together: known.length > 0 && blendWord.test(plain),
    category:
      topics
        .filter(topic => topic.replace('-', ' ') !== refusedClass.exec(plain)?.[1])
        .map(topic => CATEGORIES[topic])
        .find(found => found !== undefined) ?? null,
    all: PHRASES.bothOf.test(plain) || !PHRASES.eitherOf.test(plain),
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

const own = (question: Question): Frame => {
  const { plain, vendors, size } = question
  const sums = moneyIn(plain, size !== null)
  const ask = askWith(sums, question)
  return {
    ...subjectIn(question),
    ...formsIn(plain),
    ...sums,
    ask,
    sellers: vendors,
    vendor: vendors.length === 1 ? vendors[0]!.slug : null,
    rank: rankIn(plain),
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

const KEPT = ['size', 'pack', 'currency', 'min', 'max', 'maxUnit'] as const

const keptSellers = ({ sellers, vendor }: Frame) => ({ sellers, vendor })
const keptCertificate = ({ certificate, noCertificate }: Frame) => ({ certificate, noCertificate })
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
    perGram: now.perGram || before.perGram,
  }
}

const framed = (question: Question): Frame => {
  const now = own(question)
  const { before } = question
  if (!before || !isCatalogue(before)) return now
  const asksAnew =
    (askOf(question) !== null || PHRASES.money.test(question.plain)) && !onlyStock.test(question.plain)
  const earlier = framed(before)
  const isByHealth = now.ask === 'vendors' && PHRASES.health.test(before.plain)
  return inherit(now, earlier, question.plain, isByHealth ? 'health' : asksAnew ? now.ask : earlier.ask)
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

/** The filter of a frame, for queries; a vendor that is named is looked at though it is hidden. */
export const filterOf = (frame: Frame, { lens, hiddenVendors }: View): CatalogFilter => {
  const { compounds, blends, together, category, sellers, ...rest } = frame
  const named = NAMED_BLENDS.filter(({ name }) => blends.includes(name)).map(({ parts }) => parts)
  const isNamed = compounds.length + blends.length > 0
  return {
    ...rest,
    lens: lensFor(frame, lens),
    hidden: sellers.length > 0 ? [] : hiddenVendors,
    vendors: sellers.map(({ slug }) => slug),
    subject: {
      compounds: together ? [] : compounds,
      blends: together && compounds.length > 1 ? [compounds] : named,
      partOfBlend: together && compounds.length === 1 ? compounds[0]! : null,
      category: isNamed ? null : category,
    },
  }
}
