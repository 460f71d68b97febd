import type { Knex } from 'knex'
import { DEFAULT_CURRENCY, formatMoney, formatPlain, parseMicro } from '#api/domain/money.ts'
import { compareText } from '#api/domain/offers/order.ts'
import { type Exchange, compareRated, rateOf } from '#api/domain/rates.ts'
import * as facts from '#api/queries/chat-facts.ts'
import type { CatalogFilter } from '#api/queries/chat-filter.ts'
import type { Answer } from '../answer.ts'
import type { Question } from '../question.ts'
import { filterOf } from './filter.ts'
import { type Frame, frameOf } from './frame.ts'
import { market } from './market.ts'
import { outOfStock } from './out-of-stock.ts'
import { relaxed } from './relax.ts'
import { asksTypical, comparedPacks, quotedPrice } from './scales.ts'
import { type Asked, more, nameOf, nothing, render, searchPath } from './reply.ts'
import { saidBack } from './said-back.ts'
import type { View } from './view.ts'
import { aboutWords, gramWords, offerWords, packsWords, safeName, unitWords } from './words.ts'

/** So many offers of one compound are named in one answer. */
const SHOWN = 3
/** A vendor may list the same thing twice, and one product may fill the first places. */
const LOOKED_AT = 60
const LISTED = 8

export const distinct = (offers: readonly facts.OfferFact[]): facts.OfferFact[] =>
  offers.filter(
    (offer, at) =>
      offers.findIndex(
        ({ slug, product, size, price }) =>
          slug === offer.slug && product === offer.product && size === offer.size && price === offer.price,
      ) === at,
  )

/** The best offer of each product first, forms and units apart; where there are few products, the next ones as well. */
const bestOfEach = (offers: readonly facts.OfferFact[]): facts.OfferFact[] => {
  const first = offers.filter(
    (offer, at) =>
      offers.findIndex(({ product, within }) => product === offer.product && within === offer.within) === at,
  )
  const kept = [...first, ...offers.filter(offer => !first.includes(offer))].slice(0, SHOWN)
  return offers.filter(offer => kept.includes(offer))
}

/** Packs of one size are held against each other by what they cost, unless the price of a unit is asked for. */
const isByPack = ({ size, pack, byUnit }: Frame): boolean => !byUnit && (size !== null || pack !== null)

const orderOf = (frame: Frame): facts.OfferOrder => {
  const { budget, dearest } = frame
  if (budget) return 'most'
  if (dearest) return 'dearest'
  return isByPack(frame) ? 'cheapestPack' : 'cheapest'
}

/** "40 mg of Tirzepatide vials, 4 × 10 mg × 1 vial at Larkspur for $180.00". */
const boughtWords = (offer: facts.OfferFact): string => {
  const { product, packs, quantity, price, currency, size, unitType, vendor, slug } = offer
  const total = (amount: string) => (parseMicro(amount) ?? 0) * (packs ?? 0)
  const pack = size === '' ? 'one pack' : size
  return `${formatPlain(total(quantity))} ${unitWords(unitType)} of ${product}, ${packs} × ${pack} at ${safeName(vendor, slug)} for ${formatMoney(total(price), currency)}`
}

const leadOf = (frame: Frame, label: string, bests: readonly facts.OfferFact[]): string => {
  if (frame.budget) {
    const sum = formatMoney(parseMicro(frame.budget.amount) ?? 0, frame.budget.currency)
    return `The most that ${sum} buys of ${label}: ${bests.map(boughtWords).join('; ')}. Packs of one offer at a time, before shipping and personal coupons:`
  }
  const kind = isByPack(frame) ? 'price' : 'unit price'
  const first = frame.dearest ? 'Highest' : 'Lowest'
  const place = frame.rank
    ? `${ORDINALS[frame.rank]} ${first.toLowerCase()} ${kind}, then the ${first.toLowerCase()}`
    : `${first} ${kind}s`
  return `${place}: ${label}, in stock, before shipping and personal coupons:`
}

const ORDINALS: Readonly<Record<number, string>> = { 2: 'Second', 3: 'Third', 4: 'Fourth', 5: 'Fifth' }

/** Each compound of a comparison has lines of its own: one would push the other out. */
const subjectsOf = (filter: CatalogFilter, sizes: Frame['sizes'] = []): CatalogFilter[] => {
  if (sizes.length > 1) return sizes.flatMap(size => subjectsOf({ ...filter, size }))
  const { compounds, blends } = filter.subject
  if (filter.vendors.length > 1)
    return filter.vendors.flatMap(slug => subjectsOf({ ...filter, vendors: [slug] }))
  if (compounds.length + blends.length < 2) return [filter]
  return [
    ...compounds.map(name => ({ compounds: [name], blends: [] })),
    ...blends.map(parts => ({ compounds: [], blends: [parts] })),
  ].map(one => ({ ...filter, subject: { ...one, category: null } }))
}

const subjectCount = ({ subject }: CatalogFilter): number => subject.compounds.length + subject.blends.length

/** Cheapest first within a unit and what can be compared. */
const byUnitPrice =
  (exchange: Exchange | null) =>
  (one: facts.OfferFact, other: facts.OfferFact): number => {
    const rated = ({ unitPrice, currency }: facts.OfferFact) => {
      return { amount: parseMicro(unitPrice), rate: rateOf(exchange, currency) }
    }
    return (
      compareText(one.unitType, other.unitType) ||
      compareText(one.within, other.within) ||
      compareRated(rated(one), rated(other))
    )
  }

const wordsOf = ({ frame, filter, exchange }: Asked) => {
  if (frame.perGram) return gramWords
  const currency = filter.lens.currency ?? DEFAULT_CURRENCY
  const words = frame.budget ? packsWords : offerWords
  return (offer: facts.OfferFact) => words(offer, aboutWords(offer, currency, exchange))
}

/** The vendors of a comparison that have nothing of it. */
const without = ({ frame }: Asked, found: readonly facts.OfferFact[]): string | null => {
  const missing = frame.sellers.filter(({ slug }) => !found.some(offer => offer.slug === slug))
  return frame.sellers.length > 1 && missing.length > 0
    ? `No such offer in stock at ${missing.map(({ name, slug }) => safeName(name, slug)).join(' and ')}.`
    : null
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
    lead: leadOf(asked.frame, label, [first]),
    lines: [offer, first].map(one => ({ text: `${one.product}: ${words(one)}.`, asOf: one.checkedAt })),
    path: asked.path,
    after: [more(first.total, 2)],
  })
}

/** The offers to name: of compared vendors the best of each, else some of every subject. */
const asksList = / (?:list|all|every|everything|each|full|(?:cheapest|lowest|cheap) to) /
const namedOf = (
  { frame, filter, plain, exchange }: Asked,
  perSubject: readonly facts.OfferFact[][],
): facts.OfferFact[] => {
  const all = perSubject.map(distinct)
  // Of a class the best of each compound, in one order.
  if (frame.isOfClass) return all.flatMap(one => one.slice(0, 1)).toSorted(byUnitPrice(exchange))
  if (frame.sellers.length > 1) {
    const best = all.flatMap(one => one.slice(0, 1))
    return subjectCount(filter) < 2 ? best.toSorted(byUnitPrice(exchange)) : best
  }
  if (frame.ask === 'range' || asksList.test(plain)) return all.flatMap(one => one.slice(0, LISTED))
  const exact = frame.size !== null || frame.pack !== null || frame.budget !== null || frame.dearest
  return all.flatMap(one => (exact ? one.slice(0, SHOWN) : bestOfEach(one)))
}

/** Of several compounds or vendors those of which nothing was found. */
const missingOf = (
  filters: readonly CatalogFilter[],
  perSubject: readonly facts.OfferFact[][],
): string | null => {
  const names = filters.flatMap(({ subject, size }, at) =>
    (perSubject[at] ?? []).length === 0
      ? [
          `${[...subject.compounds, ...subject.blends.map(parts => parts.join(' + '))].join(', ')}${size ? `, ${size.amount} ${size.unit}` : ''}`,
        ]
      : [],
  )
  return names.length === 0 || names.length === perSubject.length || names.includes('')
    ? null
    : `No such offer in stock of ${[...new Set(names)].join('; ')}.`
}

const offers = async (asked: Asked): Promise<Answer> => {
  const { db, frame, filter, now, path } = asked
  const order = orderOf(frame)
  const filters = frame.rank ? [filter] : subjectsOf(filter, frame.sizes)
  const perSubject = await Promise.all(
    filters.map(one => facts.offersFound(db, one, { order, now, limit: LOOKED_AT })),
  )
  if (frame.rank) return placed(asked, perSubject[0] ?? [], frame.rank)
  const found = namedOf(asked, perSubject)
  const label = saidBack(frame)
  const [first] = found
  if (!first) {
    if (asked.without === undefined)
      for (const less of relaxed(asked)) {
        const nearest = await offers(less)
        if (!nearest.abstained)
          return {
            ...nearest,
            content: `No offer of ${label} is in stock. Without ${less.without?.join(', ')}:\n${nearest.content}`,
          }
      }
    return nothing(
      asked,
      `No offer of ${label} is in stock, comparable and fresh right now, so I state no price.`,
    )
  }
  const total = perSubject.reduce((sum, [one]) => sum + (one?.total ?? 0), 0)
  const words = wordsOf(asked)
  return render(asked, {
    title: `Offers of ${first.product}`,
    lead: leadOf(
      frame,
      label,
      perSubject.flatMap(one => one.slice(0, 1)),
    ),
    lines: found.map(offer => ({ text: `${offer.product}: ${words(offer)}.`, asOf: offer.checkedAt })),
    path,
    after: [without(asked, found), missingOf(filters, perSubject), more(total, found.length)],
  })
}

export const isBroad = ({ frame }: Asked): boolean =>
  !nameOf(frame) &&
  !frame.category &&
  !frame.size &&
  frame.sellers.length === 0 &&
  !frame.max &&
  !frame.dearest &&
  !frame.currency &&
  !frame.shownIn &&
  frame.stock === 'in' &&
  !frame.forms.length

/** Words that stand where a product would, and name none: a size alone would show other products. */
export const unknownIn = (frame: Frame): string[] =>
  nameOf(frame) || frame.category || frame.sellers.length > 0 || frame.forms.length > 0
    ? []
    : frame.ignored.filter(word => word.startsWith('“'))

/** "The most expensive thing you list". */
const ofAnything =
  / (?:cheapest|dearest|most expensive|priciest|costliest|lowest|highest) (?:\S+ ){0,2}(?:things?|products?|items?|compounds?|stuff|listings?|offers?) /

/** Prices of what was asked for, or where a price stands among them. */
export const priced = async (asked: Asked): Promise<Answer> => {
  const quoted = comparedPacks(asked) ?? (await quotedPrice(asked))
  if (quoted) return quoted
  if (isBroad(asked))
    return nothing(
      asked,
      'Name a compound, a form, a size or a vendor, and I look up the lowest price per mg.',
    )
  const unknown = ofAnything.test(asked.plain) ? [] : unknownIn(asked.frame)
  if (unknown.length > 0) return nothing(asked, 'The catalogue lists no product by that name.')
  if (asked.frame.stock === 'out') return outOfStock(asked)
  return asksTypical.test(asked.plain) ? market(asked) : offers(asked)
}

/** A shown price taken apart, for "how was this computed": a number only from the offer itself. */
export const pricedExample = async (
  db: Knex,
  question: Question,
  now: Date,
  view: View,
): Promise<string | null> => {
  const frame = frameOf(question)
  const name = nameOf(frame)
  if (!name) return null
  const [offer] = await facts.offersFound(db, filterOf(frame, view), { order: 'cheapest', now, limit: 1 })
  if (!offer) return null
  return `Example: ${offer.product} at ${offerWords(offer)}. See ${searchPath(name)}`
}
