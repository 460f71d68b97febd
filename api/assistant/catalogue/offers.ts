import type { Knex } from 'knex'
import { DEFAULT_CURRENCY, formatMoney, formatPlain, parseMicro } from '#api/domain/money.ts'
import { searchPath } from '#api/domain/pages.ts'
import { type Exchange, convert } from '#api/domain/rates.ts'
import * as facts from '#api/queries/chat-facts.ts'
import { type Answer, led } from '../answer.ts'
import type { Question } from '../question.ts'
import { ASKED } from './frame/asked-words.ts'
import { apartWords } from './apart.ts'
import { afterCode, asPaid, byPaid, codesAt } from './codes.ts'
import { keptOf } from './certificates.ts'
import {
  LOOKED_AT,
  besideCompared,
  chosen,
  distinct,
  likeFirst,
  missing,
  ofPieces,
  subjectsOf,
  inRefusedForms,
  otherForms,
} from './chosen-offers.ts'
import type { Amount } from './frame/money-asked.ts'
import { filterOf } from './frame/filter.ts'
import type { Frame } from './frame/frame.ts'
import { frameOf } from './frame/read-frame.ts'
import { outOfStock } from './out-of-stock.ts'
import { relaxed } from './relax.ts'
import { besideOthers, reasonOf } from './reason.ts'
import { quotedPrice, targetWords } from './scales.ts'
import { budgetOrder } from './sums/budget.ts'
import { comparedPacks } from './sums/arithmetic.ts'
import { type Asked, more, nameOf, noBlendWords, nothing, render, withoutBlend } from './reply.ts'
import { isOnNoList, missingWords, unlisted } from './unlisted.ts'
import { byOther, verdict } from './verdict.ts'
import { saidBack } from './frame/said-back.ts'
import type { View } from './view.ts'
import { aboutWords, offerWords, leftWords, packsWords, pricedPer, safeName, unitWords } from './words.ts'

/** Packs of one size are held against each other by what they cost, unless the price of a unit is asked for. */
const isByPack = ({ size, pack, sortBy, per }: Frame): boolean =>
  per === null && (sortBy === 'byPack' || (sortBy !== 'byUnit' && (size !== null || pack !== null)))

export const orderOf = (frame: Frame): facts.OfferOrder => {
  const { budget, dearest, sortBy } = frame
  if (budget) return 'most'
  if (sortBy === 'largestFirst' || sortBy === 'smallestFirst') return sortBy
  if (dearest) return isByPack(frame) ? 'dearestPack' : 'dearest'
  return isByPack(frame) ? 'cheapestPack' : 'cheapest'
}

/** "40 mg of Tirzepatide vials, 4 × 10 mg × 1 vial at Larkspur for $180.00, $20.00 left", in the currency of the sum. */
const boughtWords = (budget: Amount, exchange: Exchange | null) => (offer: facts.OfferFact) => {
  const { product, packs, quantity, price, currency, size, unitType, vendor, slug } = offer
  const total = (amount: string) => (parseMicro(amount) ?? 0) * (packs ?? 0)
  const paid =
    currency === budget.currency ? null : convert(total(price), currency, budget.currency, exchange)
  const own = formatMoney(total(price), currency)
  const cost = paid === null ? own : `about ${formatMoney(paid, budget.currency)} (${own})`
  return `${formatPlain(total(quantity))} ${unitWords(unitType)} of ${product}, ${packs} × ${size === '' ? 'one pack' : size} at ${safeName(vendor, slug)} for ${cost}${leftWords(offer, budget, exchange)}`
}

const isByPaid = ({ code, dearest, budget }: Frame): boolean => code && !dearest && budget === null
const paidWords = (frame: Frame): string =>
  isByPaid(frame)
    ? 'by what they cost with public codes, not with codes that you saved, before shipping'
    : 'before shipping and personal coupons'

const leadOf = ({ frame, exchange }: Asked, label: string, bests: readonly facts.OfferFact[]): string => {
  if (frame.budget) {
    const sum = formatMoney(parseMicro(frame.budget.amount) ?? 0, frame.budget.currency)
    const each = bests.length > 1 ? ', each alone' : ''
    return `The most that ${sum} buys of ${label}${each}: ${bests.map(boughtWords(frame.budget, exchange)).join('; ')}. Packs of one offer at a time, ${paidWords(frame)}:`
  }
  if (frame.sortBy?.endsWith('First'))
    return `${frame.sortBy === 'largestFirst' ? 'Largest' : 'Smallest'} size first: ${label}, in stock, before shipping and personal coupons:`
  const kind = isByPack(frame) ? 'price' : 'unit price'
  const first = frame.dearest ? 'Highest' : 'Lowest'
  const place = frame.rank
    ? `${ORDINALS[frame.rank]} ${first.toLowerCase()} ${kind}, then the ${first.toLowerCase()}`
    : `${first} ${kind}s`
  return `${place}: ${label}, in stock, ${paidWords(frame)}:`
}

const ORDINALS: Readonly<Record<number, string>> = { 2: 'Second', 3: 'Third', 4: 'Fourth', 5: 'Fifth' }

const wordsOf = ({ frame, filter, exchange }: Asked) => {
  const currency = filter.lens.currency ?? DEFAULT_CURRENCY
  return (offer: facts.OfferFact) => {
    const told = pricedPer(offer, frame.per)
    const about = aboutWords(told, currency, exchange)
    if (frame.budget === null) return offerWords(told, about)
    return packsWords(told, about, leftWords(offer, frame.budget, exchange))
  }
}

/** "Second cheapest": the offer at that place of its currency and unit, and the first for comparison. */
const placed = (asked: Asked, all: readonly facts.OfferFact[], rank: number): Answer => {
  const [first, ...others] = distinct(all).filter(
    ({ unitType, within }) => unitType === all[0]?.unitType && within === all[0]?.within,
  )
  const offer = others[rank - 2]
  const label = saidBack(asked.frame)
  if (!first || !offer)
    return nothing(asked, `Fewer than ${rank} comparable offers of ${label} are in stock.`)
  const words = wordsOf(asked)
  return render(asked, {
    title: `Offers of ${offer.product}`,
    lead: ASKED.gap.test(asked.plain)
      ? answerOf(asked, label, [[first], [offer]], [])
      : leadOf(asked, label, [first]),
    lines: [offer, first].map(one => ({ text: `${one.product}: ${words(one)}.`, asOf: one.checkedAt })),
    path: asked.path,
    after: [more(first.total, 2)],
  })
}

/** Nothing can be bought of it: it is not listed at all, or none is in stock. */
const noneOf = async (asked: Asked): Promise<Answer> => {
  const { frame } = asked
  const apart = withoutBlend(asked)
  if (apart !== null) return led(noBlendWords(apart), await priced(apart))
  if (nameOf(frame) !== null && (await isOnNoList(asked)))
    return nothing(asked, `No vendor here lists ${[...frame.compounds, ...frame.blends].join(' or ')}.`)
  const none = `No offer of ${saidBack(frame)} is in stock, comparable and fresh right now, so I state no price.`
  return nothing(asked, `${(await unlisted(asked)) ?? none}${await inRefusedForms(asked)}`)
}

/** The same with one constraint less, where nothing in stock meets all of them. */
export const withLess = async (
  asked: Asked,
  answer: (less: Asked) => Promise<Answer> = offers,
  none = `No offer of ${saidBack(asked.frame)} is in stock.`,
): Promise<Answer | null> => {
  if (asked.without !== undefined) return null
  for (const less of relaxed(asked)) {
    const nearest = await answer(less)
    if (nearest.abstained) continue
    const isOfNone = asked.frame.certificate && !less.frame.certificate && nameOf(asked.frame) !== null
    const said = [(await unlisted(asked)) ?? none, ...(isOfNone ? [await keptOf(asked)] : [])]
    return led(`${said.join(' ')} Without ${less.without?.join(', ')}:`, nearest)
  }
  return null
}

/** ", says it provides certificates", where that is asked of each offer. */
const coaWords = ({ plain }: Asked, { coa }: facts.OfferFact): string =>
  ASKED.coaEach.test(plain)
    ? `, its vendor ${coa ? 'says that it provides' : 'does not state'} certificates`
    : ''

/** Which is lowest where several are compared, then what is listed. */
const answerOf = (
  asked: Asked,
  label: string,
  perSubject: readonly (readonly facts.OfferFact[])[],
  first: readonly (string | null)[],
): string => {
  const [only = [], ...others] = perSubject
  // "By how much" of one product: its two lowest against each other.
  const isOfGap = others.length === 0 && ASKED.gap.test(asked.plain)
  const compared = isOfGap
    ? distinct(only)
        .map(one => [one])
        .slice(0, 2)
    : perSubject
  const bests = perSubject.flatMap(one => one.slice(0, 1))
  return [...first, verdict(asked, compared), leadOf(asked, label, bests)]
    .filter(part => part !== null)
    .join('\n')
}

/** The offers of each subject, those of them to list, and what is held against each other: where codes count, at what is paid. */
const ranked = (
  asked: Asked,
  listed: readonly facts.OfferFact[][],
  codes: readonly facts.PromotionFact[],
) => {
  const { frame, exchange } = asked
  const paidFirst = (offers: readonly facts.OfferFact[]) => byPaid(offers, codes, isByPack(frame), exchange)
  const isPaid = isByPaid(frame)
  const perSubject = likeFirst(asked, isPaid ? listed.map(paidFirst) : listed)
  const named = chosen(asked, perSubject)
  const isOfVendors = frame.sellers.length > 1 && frame.compounds.length < 2
  return {
    perSubject,
    total: perSubject.reduce((sum, [one]) => sum + (one?.total ?? 0), 0),
    compared: isPaid ? perSubject.map(one => one.map(offer => asPaid(offer, codes))) : perSubject,
    found: isPaid && isOfVendors ? paidFirst(named) : named,
  }
}

const offers = async (given: Asked): Promise<Answer> => {
  const asked = besideOthers(given)
  const { db, frame, filter, now, path } = asked
  const order = orderOf(frame)
  const filters = frame.rank ? [filter] : subjectsOf(filter, frame.sizes)
  const all = filters.map(one => facts.offersFound(db, one, { order, now, limit: LOOKED_AT }))
  const listed = (await Promise.all(all)).map((one, at) => ofPieces(filters[at]!, one))
  const codes = frame.code ? await facts.promotionsNow(db, { vendor: null, largest: true, now }) : []
  const { perSubject, compared, found, total } = ranked(asked, listed, codes)
  const label = saidBack(frame)
  const [first] = found
  if (frame.rank && first) return placed(asked, perSubject[0] ?? [], frame.rank)
  if (!first) return (await withLess(asked)) ?? noneOf(asked)
  const words = wordsOf(asked)
  const lacking = await missingWords(asked, missing(filters, perSubject))
  const beside = await besideCompared(asked, found, order)
  const others = await otherForms(asked, found)
  const [before, behind] = frame.forms.length > 1 ? [others, null] : [null, others]
  return render(asked, {
    title: `Offers of ${first.product}`,
    lead: [
      ...reasonOf(given, perSubject.map(distinct)),
      ...beside.first,
      ...(await apartWords(asked, perSubject.flat())),
      answerOf(asked, label, compared, [byOther(asked, found), before, frame.isOfClass ? null : lacking]),
    ].join('\n'),
    lines: found.map(offer => ({
      text: `${offer.product}: ${words(offer)}${afterCode(asked, offer, codes)}${coaWords(asked, offer)}.`,
      asOf: offer.checkedAt,
    })),
    path,
    after: [
      ...beside.after,
      frame.isOfClass ? lacking : null,
      behind,
      more(total, found.length),
      ...codesAt(asked, codes, found),
    ],
  })
}

export const isBroad = ({ frame }: Asked): boolean => {
  const { category, notCategory, size, max, currency, shownIn, forms, sellers } = frame
  const isNarrow = frame.certificate || frame.dearest || frame.stock === 'out'
  const isOpen = (category ?? notCategory ?? size ?? max ?? currency ?? shownIn) === null
  return nameOf(frame) === null && isOpen && !isNarrow && forms.length + sellers.length === 0
}

/** Words that stand where a product would, and name none: a size alone would show other products. */
export const unknownIn = (frame: Frame): string[] =>
  nameOf(frame) || frame.category || frame.sellers.length > 0 || frame.forms.length > 0
    ? []
    : frame.ignored.filter(word => word.startsWith('“'))

export const NAME_ONE = 'Name a compound, a form, a size or a vendor, and I look up the lowest price per mg.'

/** "The most expensive thing" is that of the highest price, and of no unit. */
const byPackOfAll = (asked: Asked): Asked =>
  nameOf(asked.frame) === null && asked.frame.sortBy === null && ASKED.anything.test(asked.plain)
    ? { ...asked, frame: { ...asked.frame, sortBy: 'byPack' } }
    : asked

/** Prices of what was asked for, or where a price stands among them. */
export const priced = async (asked: Asked): Promise<Answer> => {
  const quoted = comparedPacks(asked) ?? (await quotedPrice(asked))
  if (quoted) return quoted
  if (isBroad(asked) && !ASKED.anything.test(asked.plain)) return nothing(asked, NAME_ONE)
  const unknown = ASKED.anything.test(asked.plain) ? [] : unknownIn(asked.frame)
  if (unknown.length > 0) return nothing(asked, 'The catalogue lists no product by that name.')
  if (asked.frame.stock === 'out') return outOfStock(asked)
  const within = await budgetOrder(asked)
  if (within) return within
  return offers(byPackOfAll(asked))
}

/** A shown price taken apart, for "how was this computed": a number only from the offer itself. */
export const pricedExample = async (
  db: Knex,
  question: Question,
  now: Date,
  view: View,
): Promise<string | null> => {
  const frame = { ...frameOf(question), pack: null, min: null, max: null, maxUnit: null, budget: null }
  const name = nameOf(frame)
  if (!name) return null
  const lowest = async (one: Frame) =>
    (await facts.offersFound(db, filterOf(one, view), { order: orderOf(one), now, limit: 1 })).at(0)
  const offer = (await lowest(frame)) ?? (await lowest({ ...frame, size: null }))
  if (!offer) return null
  const kind = isByPack(frame) ? 'price' : 'unit price'
  const target = targetWords(frameOf(question), question.ownPlain, offer)
  // Whoever wants to be told of a restock learns that there is none to wait for.
  const where =
    frame.sellers.length === 0
      ? `Lowest ${kind} here`
      : `In stock there now, lowest ${kind} of what was named`
  return `${where}: ${offer.product} at ${offerWords(offer)}.${target} See ${searchPath(name)}`
}
