import { groupBy } from '#api/domain/group.ts'
import { DEFAULT_CURRENCY, parseMicro } from '#api/domain/money.ts'
import { compareText } from '#api/domain/offers/order.ts'
import { type Exchange, compareRated, rateOf } from '#api/domain/rates.ts'
import { type OfferFact, type OfferOrder, offersFound, vendorNames } from '#api/queries/chat-facts.ts'
import { outOffers } from '#api/queries/chat-facts-stock.ts'
import type { CatalogFilter } from '#api/queries/chat-filter.ts'
import { ASKED } from './frame/asked-words.ts'
import { isLiquid, topIn } from './frame/constraints.ts'
import { kindsOfOne } from './frame/filter.ts'
import type { Frame } from './frame/frame.ts'
import { type Asked, nameOf } from './reply.ts'
import { statedOf } from './stated/stated.ts'
import { lackingAt } from './unlisted.ts'
import { aboutWords, lineOf, outWords, packPriceWords, unitPriceWords } from './words.ts'

/** So many offers of one compound are named in one answer. */
const SHOWN = 3
const FEW = 5
/** "Who has it" and "anything under 20" want every one of these. */
const FEW_SELLERS = 8
/** A vendor may list the same thing twice, and one product may fill the first places. */
export const LOOKED_AT = 60
const LISTED = 24

/** The first of each kind, in their order. */
export const firstOf = <One>(all: readonly One[], kind: (one: One) => string): One[] =>
  [...groupBy(all, kind).values()].map(([first]) => first!)

export const distinct = (offers: readonly OfferFact[]): OfferFact[] =>
  firstOf(offers, ({ slug, product, size, price }) => [slug, product, size, price].join('\n'))

/** The best offer of each product first, forms and units apart; where there are few products, the next ones as well. */
const bestOfEach = (offers: readonly OfferFact[]): OfferFact[] => {
  const first = firstOf(offers, ({ product, within }) => `${product}\n${within}`)
  const kept = [...first, ...offers.filter(offer => !first.includes(offer))].slice(0, SHOWN)
  return offers.filter(offer => kept.includes(offer))
}

const oneByOne = ({ compounds, blends }: CatalogFilter['subject']): CatalogFilter['subject'][] => [
  ...compounds
    .filter(name => !compounds.some(other => other !== name && kindsOfOne([other]).includes(name)))
    .map(name => ({ compounds: kindsOfOne([name]), blends: [], category: null })),
  ...blends.map(parts => ({ compounds: [], blends: [parts], category: null })),
]

/** "10 mg caps x60 or the 30 ml bottle": what measures one form leaves out nothing of another. */
const measuredFor = (filter: CatalogFilter, form: string): CatalogFilter => {
  const size = (filter.size?.unit === 'ml') === isLiquid(form) ? filter.size : null
  return { ...filter, forms: [form], size, pack: isLiquid(form) ? null : filter.pack }
}

/** Each compound, vendor, form and size of a comparison has lines of its own: one would push the other out. */
export const subjectsOf = (filter: CatalogFilter, sizes: Frame['sizes'] = []): CatalogFilter[] => {
  if (filter.forms.length > 1)
    return filter.forms.flatMap(form => subjectsOf(measuredFor(filter, form), sizes))
  const subjects = oneByOne(filter.subject)
  // "5 mg of one and 10 mg of the other": a size each.
  if (sizes.length > 1 && sizes.length === subjects.length)
    return subjects.map((subject, at) => ({ ...filter, subject, size: sizes[at] ?? null }))
  if (sizes.length > 1) return sizes.flatMap(size => subjectsOf({ ...filter, size }))
  if (filter.vendors.length > 1)
    return filter.vendors.flatMap(slug => subjectsOf({ ...filter, vendors: [slug] }))
  return subjects.length < 2 ? [filter] : subjects.map(subject => ({ ...filter, subject }))
}

/** Cheapest first within a unit and what can be compared. */
export const byUnitPrice =
  (exchange: Exchange | null) =>
  (one: OfferFact, other: OfferFact): number => {
    const rated = ({ unitPrice, currency }: OfferFact) => {
      return { amount: parseMicro(unitPrice), rate: rateOf(exchange, currency) }
    }
    return (
      compareText(one.unitType, other.unitType) ||
      compareText(one.within, other.within) ||
      compareRated(rated(one), rated(other))
    )
  }

/** A list: of each vendor, of each product, or of what is named all. */
const listedOf = ({ frame, plain }: Asked, offers: readonly OfferFact[]): OfferFact[] => {
  const isEach = ASKED.eachVendor.test(plain) && frame.sellers.length === 0
  const isOfAll = nameOf(frame) === null && offers.length > LISTED
  const wanted =
    isEach || isOfAll ? firstOf(offers, one => (isEach ? `${one.product} ${one.slug}` : one.product)) : offers
  return wanted.slice(0, LISTED)
}

/** Of compared vendors first what most of them have: a vial is held against a vial. */
export const likeFirst = ({ frame }: Asked, perSubject: readonly OfferFact[][]): OfferFact[][] => {
  if (frame.sellers.length < 2) return [...perSubject]
  const all = perSubject.flat()
  const sellersOf = (wanted: string) =>
    new Set(all.flatMap(({ product, slug }) => (product === wanted ? [slug] : []))).size
  const offersOf = (wanted: string) => all.filter(({ product }) => product === wanted).length
  return perSubject.map(one =>
    one.toSorted(
      (a, b) => sellersOf(b.product) - sellersOf(a.product) || offersOf(b.product) - offersOf(a.product),
    ),
  )
}

/** "And 2 more" of five tells less than the two; of more the first or the best of each product. */
const someOf = ({ frame, plain, without }: Asked, all: readonly OfferFact[][]): OfferFact[] => {
  const few = without === undefined && ASKED.sellers.test(plain) ? FEW_SELLERS : FEW
  if (all.length === 1 && (all[0]?.length ?? 0) <= few) return all.flat()
  const isSorted = frame.dearest || ![null, 'byUnit'].includes(frame.sortBy)
  const exact = (frame.size ?? frame.pack ?? frame.budget) !== null || isSorted
  return all.flatMap(one => (exact ? one.slice(0, SHOWN) : bestOfEach(one)))
}

/** "Anything under 20": a line of each product. */
const isUnderSum = ({ frame }: Asked): boolean =>
  nameOf(frame) === null && (frame.max ?? frame.maxUnit) !== null

/** "Cheapest of each" of two sizes asks for the best of each, and for no list. */
const asksList = ({ frame, plain, without }: Asked): boolean =>
  without === undefined &&
  !(frame.sizes.length > 1 && ASKED.bestOfEach.test(plain)) &&
  (frame.ask === 'range' ||
    [ASKED.list, ASKED.table, ASKED.ordered, ASKED.eachVendor].some(one => one.test(plain)))

/** The offers to name: of compared vendors the best of each, else some of every subject. */
export const chosen = (asked: Asked, perSubject: readonly OfferFact[][]): OfferFact[] => {
  const { frame, filter, plain, exchange } = asked
  const all = perSubject.map(distinct)
  // Of a class the best of each compound, in one order.
  if (frame.isOfClass) return all.flatMap(one => one.slice(0, 1)).toSorted(byUnitPrice(exchange))
  if (frame.sellers.length > 1) {
    const best = all.flatMap(one => one.slice(0, 1))
    return oneByOne(filter.subject).length < 2 ? best.toSorted(byUnitPrice(exchange)) : best
  }
  const top = topIn(plain)
  // "The three cheapest vendors": each with its best.
  const isOfVendors = ASKED.sellers.test(plain)
  if (top !== null)
    return all.flatMap(one =>
      (isOfVendors ? firstOf(one, ({ slug }) => slug) : one).slice(0, Math.min(top, LISTED)),
    )
  if (asksList(asked)) return all.flatMap(one => listedOf(asked, one))
  return isUnderSum(asked)
    ? all.flatMap(one => firstOf(one, ({ product }) => product).slice(0, FEW_SELLERS))
    : someOf(asked, all)
}

/** Which of these vendors have nothing of what was found. */
const lackingOf = async (
  asked: Asked,
  found: readonly OfferFact[],
  sellers: Frame['sellers'],
): Promise<string[]> => {
  const lacking = sellers.filter(({ slug }) => !found.some(offer => offer.slug === slug))
  const words = await lackingAt(asked, lacking)
  return words === null ? [] : [words]
}

const onlyStocked = / (?:in|no|without) stock /
/** "At every vendor": those that have nothing of it. */
const besideAll = async (asked: Asked, found: readonly OfferFact[]): Promise<string[]> => {
  const { db, frame, plain, without } = asked
  if (nameOf(frame) === null || without !== undefined || !ASKED.eachVendor.test(plain)) return []
  if (onlyStocked.test(plain)) return []
  const wanted = (await vendorNames(db)).filter(
    ({ slug }) => !frame.notSellers.some(one => one.slug === slug),
  )
  return lackingOf(asked, found, wanted)
}

/** "Shipped to Austria": what the vendors of these offers state of it, as the prices are before it. */
const sentThere = async (asked: Asked, found: readonly OfferFact[]): Promise<string[]> => {
  const { said, shipsTo } = asked.frame
  if (shipsTo === null || !said.includes('shipsTo') || found.length === 0) return []
  const sellers = firstOf(found, ({ slug }) => slug).map(({ vendor, slug }) => ({ name: vendor, slug }))
  const stated = await statedOf(asked, sellers.slice(0, SHOWN), ['shipping'])
  return [`Shipping there, as stated: ${stated.join(' ')}`]
}

/** Of vendors that are held against each other, or of all, those that have nothing of it; where others are left out, the lowest of the rest. */
export const besideCompared = async (
  asked: Asked,
  found: readonly OfferFact[],
  order: OfferOrder,
): Promise<{ first: string[]; after: string[] }> => {
  const { db, filter, frame, now } = asked
  const { sellers, stating, notSellers } = frame
  const sent = await sentThere(asked, found)
  if (sellers.length === 0) return { first: [], after: [...sent, ...(await besideAll(asked, found))] }
  if (sellers.length < 2 || stating !== null) return { first: [], after: sent }
  const first = await lackingOf(asked, found, sellers)
  const isOpen = notSellers.length > 0 && frame.compounds.length < 2 && order.startsWith('cheapest')
  if (asked.without !== undefined) return { first: [], after: first }
  if (!isOpen) return { first, after: [] }
  const notVendors = [...filter.notVendors, ...filter.vendors]
  const wanted = { order, now, limit: 1 }
  const [other] = await offersFound(db, { ...filter, vendors: [], notVendors }, wanted)
  return { first, after: other ? [`Lowest of all others: ${lineOf(other).text}`] : [] }
}

/** "1 mg" is no kit of ten of 0.1 mg, where a pack of that size can be had. */
export const ofPieces = ({ size, pack }: CatalogFilter, offers: readonly OfferFact[]): OfferFact[] => {
  const isExact = size !== null && size.bound === undefined && pack === null
  const isOther = (one: OfferFact) =>
    / × \d+ vials$/.test(one.size) && Number.parseFloat(one.size) !== Number(size?.amount)
  const kept = isExact ? offers.filter(one => !isOther(one)) : offers
  const dropped = offers.length - kept.length
  return kept.length === 0 ? [...offers] : kept.map(one => ({ ...one, total: one.total - dropped }))
}

const nameWords = ({ subject, size }: CatalogFilter): string =>
  [
    ...subject.compounds,
    ...subject.blends.map(parts => parts.join(' + ')),
    ...(size ? [`${size.amount} ${size.unit}`] : []),
  ].join(', ')

/** Of several compounds or sizes those of which nothing was found at all. */
export const missing = (
  filters: readonly CatalogFilter[],
  perSubject: readonly OfferFact[][],
): readonly string[] => {
  const had = filters.flatMap((one, at) => ((perSubject[at] ?? []).length > 0 ? [nameWords(one)] : []))
  // "30 ml or tablets": what is had in one size is had, whatever the other form is measured by.
  const isHad = (name: string) => had.some(one => one === name || one.startsWith(`${name}, `))
  const names = [...new Set(filters.map(nameWords))].filter(name => !isHad(name))
  return had.length === 0 || names.includes('') ? [] : names
}

const priceWords = (offer: OfferFact, { filter, exchange }: Asked): string => {
  const { product, unitPrice, currency, unitType } = offer
  const about = aboutWords(offer, filter.lens.currency ?? DEFAULT_CURRENCY, exchange)
  return `${product} from ${unitPriceWords(unitPrice, currency, unitType)} (${packPriceWords(offer)})${about}`
}

const ALL_OFFERS = 500

/** The lowest price of each thing that is named, by vendor. */
export const pricesOf = async (asked: Asked): Promise<(slug: string) => string> => {
  const { db, frame, filter, now } = asked
  const wanted = { order: 'cheapest', now, limit: ALL_OFFERS } as const
  const subjects = nameOf(frame) === null ? [] : subjectsOf({ ...filter, vendors: [] }, frame.sizes)
  const found = await Promise.all(subjects.map(one => offersFound(db, one, wanted)))
  const isOfAll = frame.all && !frame.together && frame.compounds.length > 1
  return slug => {
    const isThere = (offer: OfferFact) => offer.slug === slug
    const own = found.flatMap(offers => offers.find(isThere) ?? [])
    const lacking = subjects.filter((_, at) => !found[at]?.some(isThere)).map(nameWords)
    const none = isOfAll && lacking.length > 0 ? `; none in stock of ${lacking.join(', ')}` : ''
    return own.length > 0 ? `: ${own.map(one => priceWords(one, asked)).join('; ')}${none}` : ''
  }
}

/** Its products whatever their form. */
const inAnyForm = async ({ db, filter, now }: Asked, open: Partial<CatalogFilter>): Promise<string[]> => {
  const wide = { ...filter, forms: [], notForms: [], ...open }
  const all = await offersFound(db, wide, { order: 'cheapest', now, limit: LOOKED_AT })
  return [...new Set(all.map(({ product }) => product))]
}

/** What there is of it in the forms that are not wanted, by name alone. */
export const inRefusedForms = async (asked: Asked): Promise<string> => {
  if (asked.frame.notForms.length === 0) return ''
  const products = await inAnyForm(asked, { size: null, pack: null, certificate: false })
  return products.length > 0 ? ` In stock only as what you leave out: ${products.join(', ')}.` : ''
}

/** Forms that are asked for and not in stock, with those that are. */
export const otherForms = async (asked: Asked, found: readonly OfferFact[]) => {
  const { db, filter, frame, now } = asked
  const lacking = frame.forms.filter(form => !found.some(({ product }) => product.includes(` ${form}`)))
  if (lacking.length === 0 || nameOf(frame) === null || found.length === 0) return null
  const all = await inAnyForm(asked, { size: frame.forms.length > 1 ? null : filter.size })
  const others = all.filter(product => !found.some(one => one.product === product))
  const out = await outOffers(db, { ...filter, forms: lacking, stock: 'out' }, { now, limit: SHOWN })
  const last = out.length > 0 ? ` Out of stock: ${out.map(outWords).join('; ')}.` : ''
  return `Not in stock as ${lacking.join(' or ')}${others.length > 0 ? `; also in stock: ${others.join(', ')}` : ''}.${last}`
}
