import type { Knex } from 'knex'
import { type Exchange, rateOf, readRates } from '#api/domain/rates.ts'
import { listed } from '#api/domain/plural.ts'
import { EU_MEMBERS, countryName } from '#api/domain/vendors/regions.ts'
import type { WireVendorFacts } from '#api/contract/vendor-facts.ts'
import { newestRates } from '#api/queries/catalog/rates.ts'
import { vendorNames, vendorsFound } from '#api/queries/chat-facts.ts'
import { type Answer, led } from '../answer.ts'
import { wordsOf } from '../lexicons/word-lists.ts'
import type { Question } from '../question.ts'
import { arithmetic } from './sums/arithmetic.ts'
import { ELSEWHERE, PLACE, STATED, tellsPrices } from './frame/ask-kinds.ts'
import { ASKED } from './frame/asked-words.ts'
import { type Ask, askOf, isCatalogue } from './frame/asks.ts'
import { withoutUnlisted } from './carried.ts'
import { certificates } from './certificates.ts'
import { dated, moves, trending } from './changes.ts'
import { codes } from './codes.ts'
import { daysIn } from './frame/constraints.ts'
import { daysSince } from './frame/since.ts'
import { inCurrencies, withoutCurrency } from './currencies.ts'
import { deals } from './deals.ts'
import { delivery } from './stated/delivery.ts'
import {
  countriesAsked,
  countriesFrom,
  countriesOutside,
  isOfPlace,
  placeIn,
  regionWithin,
} from './frame/places.ts'
import { ofChangedForm } from './frame/changed-form.ts'
import { filterOf } from './frame/filter.ts'
import { isOfListings, unrecordedWords } from './frame/ignored.ts'
import { SENDING_BEFORE } from './frame/ignored-after.ts'
import { withoutAll } from './frame/slots.ts'
import type { Frame } from './frame/frame.ts'
import { frameOf } from './frame/read-frame.ts'
import { withdrawnIn } from './frame/withdrawn.ts'
import { health } from './health.ts'
import { history } from './history.ts'
import { market } from './market.ts'
import { priced } from './offers.ts'
import { outOfStock } from './out-of-stock.ts'
import { count, range } from './range.ts'
import { packs } from './packs.ts'
import { ofLine, refersToCompound, refersToVendor } from './frame/referred.ts'
import { type Asked, nameOf, nothing, pathOf } from './reply.ts'
import { sizes } from './sizes.ts'
import { statedFacts } from './stated/stated.ts'
import { sentOnFrom, takes, waysIn } from './stated/stated-wanted.ts'
import { total } from './sums/total.ts'
import { compareVendors } from './vendors-compared.ts'
import { vendors } from './vendors.ts'
import { TURN } from '../turn-words.ts'
import { listedByNobody, withoutAbsent } from './unlisted.ts'
import { namesUnknown, withUnread } from './unread.ts'
import { EVERYTHING, type View } from './view.ts'

const HANDLERS: Readonly<Record<Exclude<Ask, 'method'>, (asked: Asked) => Promise<Answer>>> = {
  offers: priced,
  budget: priced,
  sizes,
  packs,
  range,
  vendors,
  compareVendors,
  market,
  health,
  history,
  codes,
  deals,
  count,
  arrivals: dated('newest', 'first listed'),
  restocks: dated('restocked', 'back in stock'),
  moves,
  trending,
  outOfStock,
  certificates,
  delivery,
  total,
  arithmetic,
}

/** "In euros" without a rate to tell other prices by means what is priced in euros. */
const atRates = (frame: Frame, exchange: Exchange | null): Frame => {
  const { currency, min, max, maxUnit, budget } = frame
  if (currency !== null) {
    if (isUnheld(frame, exchange))
      return { ...frame, currency: null, min: null, max: null, maxUnit: null, budget: null, quoted: null }
    const isLimited = (min ?? max ?? maxUnit ?? budget) !== null
    return { ...frame, isConverted: isLimited && rateOf(exchange, currency) !== null }
  }
  if (frame.shownIn === null || rateOf(exchange, frame.shownIn) !== null) return frame
  return { ...frame, currency: unratedOf(frame, exchange) === null ? frame.shownIn : null, shownIn: null }
}

/** A currency that prices are wanted in and that none of the day's rates leads to; null without any rates. */
const unratedOf = ({ shownIn }: Frame, exchange: Exchange | null): string | null =>
  shownIn !== null && exchange !== null && rateOf(exchange, shownIn) === null ? shownIn : null

/** Prices are told, or vendors are found by them. */
const needsRates = ({ ask, max }: Frame): boolean =>
  tellsPrices(ask) || ask === 'health' || (ask === 'delivery' && max !== null)

/** A sum of money to which none of the day's rates leads is held against no price; a sum is counted in any. */
const isUnheld = ({ ask, currency }: Frame, exchange: Exchange | null): boolean =>
  ask !== 'arithmetic' && currency !== null && exchange !== null && rateOf(exchange, currency) === null

/** What of the question cannot be met, before its answer. */
const firstOf = (read: Frame, exchange: Exchange | null): string[] => {
  const currency = unratedOf(read, exchange)
  return [
    ...(currency === null ? [] : [`No rate of ${currency} is kept here, so no price is told in it:`]),
    ...(isUnheld(read, exchange)
      ? [`No rate of ${read.currency} is kept here, so no price is held against a sum in it; as listed:`]
      : []),
    ...(read.stating !== null && read.sellers.length === 0
      ? [
          `No vendor is stated here to ${read.stating}; of ${read.shipsTo === null ? 'all vendors' : 'those that ship there'}:`,
        ]
      : []),
  ]
}

/** The latest period that is named, counted back from the moment of the question. */
const atDays = (frame: Frame, now: Date): Frame => {
  const said = frame.turns.findLast(({ plain }) => daysIn(plain) !== null)
  const days = frame.days && said ? daysSince(said.plain, now) : null
  return days === null ? frame : { ...frame, days }
}

/** The turn whose answer listed what later ones speak of. */
const listOf = (question: Question): Question =>
  question.before && refersToVendor(question) ? listOf(question.before) : question

/** A question that speaks of "that shop" or "that one", with the vendor or the compound that the answer before named. */
export const withLineMeant = async (
  db: Knex,
  question: Question,
  now: Date,
  view: View,
): Promise<Question> => {
  if (!question.before) return question
  if (!refersToVendor(question) && !refersToCompound(question))
    return { ...question, before: await withLineMeant(db, question.before, now, view) }
  // "The second one", then "that vendor": the lines are those of the last turn that listed some.
  const meant = await withLineMeant(db, listOf(question.before), now, view)
  const earlier = await answerOf(db, meant, now, view)
  return ofLine(question, earlier?.citations.map(({ quote }) => quote) ?? [], await vendorNames(db))
}

/** "From the UK to Germany" names one of them. */
const sendersNamed = (plain: string, text: string): readonly string[] => {
  const from = countriesFrom(plain)
  return from.length > 0 ? from : countriesAsked(text)
}

/** The countries that vendors have to send from, by this turn or one that it goes on from. */
const sendersAsked = (question: Question, frame: Frame): readonly string[] => {
  const { ownPlain, ownText, before } = question
  const isKept = before && isCatalogue(before) && !withdrawnIn(ownPlain, true).withdrawn.includes('shipsTo')
  const earlier = isKept ? sendersAsked(before, frameOf(before)) : []
  const isFurther = earlier.length > 0 && TURN.beside.test(ownPlain)
  const own = isFurther || asksSenders(ownPlain, frame) ? sendersNamed(ownPlain, ownText) : []
  if (own.length === 0) return earlier
  return isFurther ? [...new Set([...earlier, ...own])] : own
}

/** Of an order only what it is sent from, in so many words; who sends to a place is answered apart. */
const sendersOf = (question: Question, frame: Frame): readonly string[] => {
  if (!ELSEWHERE.has(frame.ask)) return sendersAsked(question, frame)
  if (!tellsPrices(frame.ask)) return []
  const { ownPlain, ownText, before } = question
  // "From one vendor in the EU" says where the vendor is.
  const own = TURN.sendersIn.test(ownPlain) ? sendersNamed(ownPlain, ownText) : countriesFrom(ownPlain)
  return own.length > 0 || !before || !isCatalogue(before) ? own : sendersOf(before, frameOf(before))
}

/** The ways of paying that vendors have to take, by this turn or the latest that it goes on from. */
const waysAsked = ({ ownPlain, before, vendors }: Question): string[] => {
  const own = vendors.length > 0 ? [] : waysIn(ownPlain)
  return own.length === 0 && before && isCatalogue(before) ? waysAsked(before) : own
}

/** A way of paying is a constraint of these like any other. */
const OF_WAYS: ReadonlySet<Ask> = new Set<Ask>(wordsOf('offers vendors certificates'))

/** "Of those, the one with the lowest fee": who takes a way of paying that an earlier turn asked for. */
const waysOf = (question: Question, { ask }: Frame): string[] => {
  if (OF_WAYS.has(ask)) return waysAsked(question)
  const { before, ownPlain } = question
  const isKept = ask === 'delivery' && before !== null && tellsPrices(askOf(before) ?? 'method')
  return isKept && waysIn(ownPlain).length === 0 ? waysAsked(before) : []
}

/** "Cheapest in Germany", where nobody is said to live there. */
const regionAsked = (plain: string, { ask }: Frame): string | null =>
  tellsPrices(ask) && placeIn(plain) === null ? regionWithin(plain) : null

const asksSenders = (plain: string, frame: Frame): boolean =>
  (frame.ask === 'delivery' && frame.sellers.length === 0 && ASKED.dispatch.test(plain)) ||
  (frame.ignored.includes(PLACE) && TURN.senders.test(plain)) ||
  regionAsked(plain, frame) !== null ||
  (TURN.sendersIn.test(plain) && placeIn(plain) === null) ||
  sentOnFrom(plain).length > 0

const placeWords = (countries: readonly string[]): string => {
  const isOfEu = EU_MEMBERS.every(one => countries.includes(one))
  const others = countries.filter(one => !isOfEu || !EU_MEMBERS.includes(one)).map(countryName)
  return [...(isOfEu ? ['the EU'] : []), ...others].join(' or ')
}

/**
 * Prices of the vendors that state that they send from a place, or from outside it, or take a way of paying, where a question
 * or one that it goes on from asks for these.
 */
const withStated = async (db: Knex, question: Question, frame: Frame): Promise<Frame> => {
  const { ownPlain } = question
  const left = tellsPrices(frame.ask) ? countriesOutside(ownPlain) : []
  const isOut = left.length > 0
  const countries = isOut ? left : sendersOf(question, frame)
  const ways = waysOf(question, frame)
  if (countries.length + ways.length === 0 || frame.sellers.length > 0) return frame
  const isFrom = (from?: string) =>
    countries.length === 0 || (from !== undefined && countries.includes(from) !== isOut)
  const isMeant = (one: WireVendorFacts) =>
    isFrom(one.dispatch?.value) && (ways.length === 0 || ways.some(way => takes(one, way, false)))
  const slugs = (await statedFacts({ db })).filter(isMeant).map(({ slug }) => slug)
  const all = (await vendorNames(db)).filter(({ slug }) => slugs.includes(slug))
  // "From the EU", and then "not that one": the others of them, if there are any.
  const wanted = all.filter(({ slug }) => !frame.notSellers.some(one => one.slug === slug))
  const sellers = wanted.length > 0 ? wanted : all
  const stating = listed([
    ...(countries.length > 0 ? [`send from ${isOut ? 'outside ' : ''}${placeWords(countries)}`] : []),
    ...(ways.length > 0 ? [`take ${ways.join(' or ')}`] : []),
  ])
  const ignored = frame.ignored.filter(
    what => what !== SENDING_BEFORE && !STATED.includes(what) && !isOfPlace(ownPlain, what.slice(1, -1)),
  )
  // Where nobody sends from there, who sends there.
  const shipsTo = frame.shipsTo ?? regionAsked(ownPlain, frame)
  return sellers.length === 0
    ? { ...frame, stating, ignored, shipsTo }
    : { ...frame, sellers, vendor: null, stating, ignored }
}

/** Vendors whose score is lower than what is asked, or that have none, are left out. */
const withHealth = async (db: Knex, frame: Frame, now: Date): Promise<Frame> => {
  const { leastHealth, sellers, stating } = frame
  if (leastHealth === null) return frame
  // A vendor that is named is looked at whatever it scores.
  if (sellers.length > 0 && stating === null) return { ...frame, leastHealth: null }
  const every = filterOf({ ...withoutAll(frame), compounds: [], blends: [], category: null }, EVERYTHING)
  const found = await vendorsFound(db, every, { byHealth: true, now })
  const low = found.filter(({ health }) => (health ?? -1) < leastHealth)
  return { ...frame, lowSellers: low.map(({ name, slug }) => ({ name, slug })) }
}

/** Answers from fixed queries alone; null when the question is about how the site works, which the corpus answers. */
export const answerFromCatalogue = async (
  db: Knex,
  asked: Question,
  now: Date,
  view: View,
): Promise<Answer | null> => {
  const question = await withLineMeant(db, asked, now, view)
  const answer = await answerOf(db, question, now, view)
  return answer && withUnread(answer, question, one => answerOf(db, one, now, view))
}

/** The answer to a question whose line is known. */
const answerOf = async (db: Knex, question: Question, now: Date, view: View): Promise<Answer | null> => {
  const ofForm = ofChangedForm(frameOf(question))
  const read = await withHealth(db, await withStated(db, question, ofForm.frame), now)
  if (read.ask === 'method') return null
  const { frame: kept, first: left } = await withoutUnlisted(db, question, read, now)
  const exchange = needsRates(read) ? readRates(JSON.parse((await newestRates(db)) ?? 'null')) : null
  const { plain, text } = question
  const isOfThem = nameOf(kept) !== null && kept.ask !== 'certificates'
  const unrecorded = isOfThem ? unrecordedWords(kept.ignored) : []
  const ignored = isOfThem ? kept.ignored.filter(word => !isOfListings(word)) : kept.ignored
  const told = withoutCurrency({ ...kept, ignored }, plain)
  const frame = atDays(atRates(told, exchange), now)
  const filter = filterOf(frame, view, exchange)
  const given = { db, frame, filter, now, path: pathOf(frame), plain, text, exchange }
  const { asked: whole, first: absent } = await withoutAbsent(given)
  const none = namesUnknown(whole)
    ? 'The catalogue lists no product by that name.'
    : await listedByNobody(whole)
  if (none !== null) return nothing(whole, none)
  const answer = await inCurrencies(whole, HANDLERS[read.ask])
  const first = [...unrecorded, ...left, ...absent, ...ofForm.first, ...firstOf(told, exchange)]
  return first.length > 0 ? led(first.join('\n'), answer) : answer
}
