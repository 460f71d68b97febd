import { listed } from '#api/domain/plural.ts'
import type { WireVendorFacts } from '#api/contract/vendor-facts.ts'
import { readRates } from '#api/domain/rates.ts'
import { FACT_LABELS, type FactKind } from '#api/domain/vendors/facts.ts'
import { regionWords } from '#api/domain/vendors/regions.ts'
import { newestRates } from '#api/queries/catalog/rates.ts'
import { vendorNames, vendorsFound } from '#api/queries/chat-facts.ts'
import type { Answer } from '../../answer.ts'
import { ordinalIn } from '../../mentions/ordinals.ts'
import { ASKED } from '../frame/asked-words.ts'
import type { Frame } from '../frame/frame.ts'
import { countriesAsked, countriesTo, isOutside } from '../frame/places.ts'
import { lackingAt } from '../unlisted.ts'
import { type Asked, more, nameOf, nothing, render } from '../reply.ts'
import { saidBack } from '../frame/said-back.ts'
import { type Countries, factsWords, rulesThere, statedFacts } from './stated.ts'
import {
  type Order,
  dutyIn,
  kindsIn,
  meets,
  orderIn,
  sentOnFrom,
  unplacedIn,
  waysIn,
  wishIn,
} from './stated-wanted.ts'
import { safeName } from '../words.ts'

const SHOWN = 12
const FEW = 3
/** What is asked with no place and no way of paying in it. */
const TERMS: ReadonlySet<FactKind> = new Set<FactKind>(['minimum', 'returns', 'contact'])

/** `others` state something, and not what is asked for. */
type Stating = {
  found: WireVendorFacts[]
  others: WireVendorFacts[]
  silent: WireVendorFacts[]
  /** What is asked and nobody states, though the rest is met, and the question without a sender that nobody has. */
  unsaid: string[]
  met: { plain: string; kinds: readonly FactKind[] }
}

/** The vendors that are named, and not those that were found by what they state. */
const namedIn = ({ stating, sellers }: Frame): Frame['sellers'] => (stating === null ? sellers : [])

/** The vendors that list what is named; null where nothing is, or vendors are. */
const listingOf = async ({ db, frame, filter, now }: Asked): Promise<ReadonlySet<string> | null> => {
  if (nameOf(frame) === null || namedIn(frame).length > 0) return null
  const wanted = { all: frame.all && frame.compounds.length > 1, now }
  return new Set((await vendorsFound(db, { ...filter, vendors: [] }, wanted)).map(({ slug }) => slug))
}

/** A place or a way of paying is asked for. */
const isPlaced = (plain: string, kinds: readonly FactKind[], countries: Countries): boolean =>
  countries.length > 0 || (kinds.includes('payment') && waysIn(plain).length > 0)

/** "From the EU to Spain", "by PayPal and to Germany", of which nobody sends from there or takes it: the question without. */
const metWithout = (
  plain: string,
  kinds: readonly FactKind[],
  countries: Countries,
  said: readonly WireVendorFacts[],
): Stating['met'] & { unsaid: string[] } => {
  const from = sentOnFrom(plain)
  if (from.length > 0 && !said.some(({ dispatch }) => from.includes(dispatch?.value ?? '')))
    return {
      plain: plain.replace(/ (?:from|out of)(?= )/g, ''),
      kinds,
      unsaid: [`sending from ${regionWords(from)}`],
    }
  const paying = countries.length > 0 && kinds.includes('payment') ? wishIn(plain, ['payment'], [], []) : null
  return paying === null || said.some(meets(plain, ['payment'], [], true))
    ? { plain, kinds, unsaid: [] }
    : { plain, kinds: kinds.filter(kind => kind !== 'payment'), unsaid: [paying] }
}

const stating = async (
  asked: Asked,
  kinds: readonly FactKind[],
  countries: Countries,
  order: Order | null,
): Promise<Stating> => {
  const listing = await listingOf(asked)
  const { sellers } = asked.frame
  const wanted = (await statedFacts(asked)).filter(
    ({ slug }) =>
      (listing?.has(slug) ?? true) && (sellers.length === 0 || sellers.some(seller => seller.slug === slug)),
  )
  const said = wanted.filter(one => kinds.some(kind => one[kind] !== null))
  const strict = said.filter(meets(asked.plain, kinds, countries))
  // "With tracking to Canada", of which nobody speaks: who sends there is told all the same.
  const isOfMore = isPlaced(asked.plain, kinds, countries) || ASKED.free.test(asked.plain)
  const isLoose = strict.length === 0 && isOfMore
  const less = isLoose
    ? metWithout(asked.plain, kinds, countries, said)
    : { plain: asked.plain, kinds, unsaid: [] }
  const found = isLoose ? said.filter(meets(less.plain, less.kinds, countries, true)) : strict
  const isMet = new Set(found)
  return {
    met: found.length > 0 ? less : { plain: asked.plain, kinds },
    unsaid: isLoose && found.length > 0 ? [...less.unsaid, ...unplacedIn(asked.plain)] : [],
    found: order ? found.toSorted((one, other) => order.of(one) - order.of(other) || 0) : found,
    others: said.filter(one => !isMet.has(one)),
    silent: wanted.filter(one => !said.includes(one)),
  }
}

const whoseOf = (frame: Frame, whoever: string): string =>
  nameOf(frame) === null || namedIn(frame).length > 0
    ? whoever
    : `vendors that list ${saidBack({ ...frame, sellers: [] })}${frame.stating ? ` and ${frame.stating}` : ''}`

type Found = Stating & { shown: readonly WireVendorFacts[]; wish: string | null; order: Order | null }

const leadOf = ({ plain, frame }: Asked, kinds: readonly FactKind[], found: Found): string => {
  const { shown, others, unsaid, wish, order } = found
  const who = whoseOf(frame, 'vendors')
  const ordered = order ? `, ${order.words}` : ''
  if (unsaid.length > 0)
    return `Nothing that ${who} state speaks of ${listed(unsaid)}; these state ${wish}${ordered}, check it at the vendor before ordering:`
  if (ASKED.noMinimum.test(plain) && kinds.includes('minimum'))
    return `None of ${who} states that it has no minimum order, which is not the same as having one; these state one${ordered}:`
  if (shown !== others)
    return `As ${who} state it themselves${wish ? ` (${wish})` : ''}${ordered}; check it at the vendor before ordering:`
  return ASKED.refuses.test(plain)
    ? `As ${who} state it themselves, these do not state ${wish ?? 'it'}; what they state${ordered}:`
    : `${namedIn(frame).length > 0 ? 'Nothing that the vendor states' : `Nothing that ${who} state`} speaks of ${wish ?? 'this'}; what is stated${ordered}:`
}

/** Those that meet what is asked; those that do not where it is asked who refuses, or where nobody meets it. */
const shownOf = ({ plain, frame }: Asked, { found, others }: Stating): WireVendorFacts[] => {
  if (ASKED.refuses.test(plain) && others.length > 0) return others
  const isWorthTelling = namedIn(frame).length > 0 || unplacedIn(plain).length === 0
  return found.length === 0 && isWorthTelling ? others : found
}

const namesOf = async ({ db }: Asked) => {
  const names = new Map((await vendorNames(db)).map(({ slug, name }) => [slug, name]))
  return (vendors: readonly WireVendorFacts[]): string =>
    listed(vendors.map(({ slug }) => safeName(names.get(slug) ?? slug, slug)))
}

type Names = Awaited<ReturnType<typeof namesOf>>
const isFreeAt = (order: Order | null, one: WireVendorFacts): boolean =>
  order?.at !== undefined && order.of(one) <= order.at[1]
const freeAt = (order: Order | null, shown: readonly WireVendorFacts[], names: Names): string => {
  const free = shown.filter(one => isFreeAt(order, one))
  return free.length > 0 ? `Free at ${order?.at?.[0]}: ${names(free)}.\n` : ''
}

/** Where some send free at the sum that is named, the others do not meet it. */
const withFree = (stated: Stating, order: Order | null): Stating => {
  const free = stated.found.filter(one => isFreeAt(order, one))
  if (free.length === 0) return stated
  return {
    ...stated,
    found: free,
    others: [...stated.others, ...stated.found.filter(one => !free.includes(one))],
  }
}

/** Who of the others states something else, and who nothing. */
const restOf = (
  { found, others, silent }: Stating,
  shown: readonly WireVendorFacts[],
  kinds: readonly FactKind[],
  { plain, text }: Asked,
  names: Names,
): string[] => {
  const isChosen = ASKED.free.test(plain) || isPlaced(plain, kinds, countriesAsked(text))
  const rest = shown === others ? found : others
  const sentTo = (one: WireVendorFacts): string =>
    `${names([one])}${one.destinations ? ` (ships to ${regionWords(one.destinations.value)})` : ''}`
  const those = rest.length > FEW ? names(rest) : rest.map(sentTo).join('; ')
  const what = shown === others ? 'These state it' : 'Not by what they state'
  return [
    ...(isChosen && rest.length > 0 ? [`${what}: ${those}.`] : []),
    ...(silent.length > 0 ? [`Nothing of it is stated here by ${names(silent)}.`] : []),
  ]
}

/** A delivery time is asked for, and some state none. */
const timeless = (
  { plain }: Asked,
  shown: readonly WireVendorFacts[],
  countries: Countries,
  names: Names,
): string[] => {
  const none = shown.filter(({ shipping }) =>
    rulesThere(shipping?.value ?? [], countries).every(({ days }) => days === null),
  )
  const to = countries.length > 0 ? ` to ${regionWords(countries)}` : ''
  return ASKED.wait.test(plain) && none.length > 0
    ? [`No delivery time${to} is stated by ${names(none)}.`]
    : []
}

const labelsOf = (kinds: readonly FactKind[]): string =>
  kinds.map(kind => FACT_LABELS[kind].toLowerCase()).join(', ')

/** "Minimum order and payment by card": of several kinds each. */
const whatOf = (kinds: readonly FactKind[], wish: string | null): string =>
  wish === null
    ? `“${labelsOf(kinds)}”`
    : listed([...kinds.filter(kind => TERMS.has(kind)).map(kind => labelsOf([kind])), wish])

/** Nobody states it; where facts have no place for it, everybody is silent. */
const noneStated = ({ plain, frame }: Asked, what: string, after: readonly string[]): string => {
  const names = listed(namedIn(frame).map(({ name, slug }) => safeName(name, slug)))
  const free = ASKED.free.test(plain) ? ' or any other fee' : ''
  const none =
    names === ''
      ? `Nothing that ${whoseOf(frame, 'vendors')} state here speaks of ${what}`
      : `Nothing of ${what}${free} is stated here by ${names}`
  return unplacedIn(plain).length > 0
    ? `${none}; ask the vendor, or the carrier of a parcel.`
    : [`${none}.`, ...after].join(' ')
}

/** Where parcels go; "outside the EU" is no place of its own, and what is stated of every place is told. */
const countriesOf = (plain: string, text: string): Countries => {
  if (isOutside(plain) && !ASKED.dispatch.test(plain)) return []
  return sentOnFrom(plain).length > 0 ? countriesTo(plain) : countriesAsked(text)
}

/** The place that an earlier turn named: "and how many days", "who else ships there". */
const countriesBefore = ({ frame }: Asked): Countries => {
  const [now, ...earlier] = frame.turns.toReversed()
  const again = [ASKED.placeAgain, ASKED.bareSum, ASKED.bareWait, ASKED.fastest]
  if (now === undefined || !again.some(words => words.test(now.plain))) return []
  return earlier.map(({ plain }) => countriesTo(plain)).find(named => named.length > 0) ?? []
}

/** "Shipping on that" after a vendor that does not list it is asked of those that do; "which is faster" of two, "the second one" of these. */
const ofListing = async (asked: Asked): Promise<Asked> => {
  const { db, frame, filter, now } = asked
  const [last] = frame.turns.slice(-1)
  const isSaid = (last?.vendors ?? []).length > 0 || ordinalIn(last?.plain ?? '') !== undefined
  if (isSaid || frame.sellers.length !== 1 || nameOf(frame) === null) return asked
  // In whatever size and currency it lists what is sent.
  const anyOfIt = { ...filter, currency: null, limits: null, size: null, pack: null }
  const found = await vendorsFound(db, anyOfIt, { all: false, now })
  return found.length > 0
    ? asked
    : {
        ...asked,
        frame: { ...frame, sellers: [], vendor: null },
        filter: { ...filter, vendors: [] },
      }
}

/** Of several vendors that are named those that have none of what is wanted beside their terms. */
const lackingThere = async (asked: Asked): Promise<string | null> => {
  const { db, frame, filter, now } = asked
  if (nameOf(frame) === null || frame.sellers.length < 2 || frame.stating !== null) return null
  const found = await vendorsFound(db, filter, { all: false, now })
  const lacking = frame.sellers.filter(({ slug }) => !found.some(one => one.slug === slug))
  return lackingAt(asked, lacking)
}

/** What vendors state about shipping, payment, places, smallest orders and returns, each with the day it was stated. */
export const delivery = async (given: Asked): Promise<Answer> => {
  const asked = await ofListing(given)
  const { db, plain, frame, now, text } = asked
  const own = countriesOf(plain, text)
  const countries = own.length > 0 ? own : countriesBefore(asked)
  const kinds = kindsIn(plain, countries)
  const order = orderIn(plain, countries, readRates(JSON.parse((await newestRates(db)) ?? 'null')))
  const stated = withFree(await stating(asked, kinds, countries, order), order)
  const shown = shownOf(asked, stated)
  const names = await namesOf(asked)
  const wish = wishIn(
    stated.met.plain,
    stated.met.kinds,
    countries,
    stated.unsaid.length > 0 ? [] : unplacedIn(plain),
  )
  const duty = dutyIn(plain)
  const rest = restOf(stated, shown, kinds, asked, names)
  const isSilent = shown.length === 0 && namedIn(frame).length > 0
  const lacking = await lackingThere(asked)
  const after = [lacking, duty, ...(isSilent ? [] : rest)].filter(one => one !== null)
  if (shown.length === 0) return nothing(asked, noneStated(asked, whatOf(kinds, wish), after))
  const lines = shown.slice(0, SHOWN).flatMap(one => {
    const said = factsWords(one, kinds, now, countries)
    const asOf = kinds.flatMap(kind => one[kind]?.statedOn ?? [])[0] ?? null
    const unstated = namedIn(frame).length > 0 ? kinds.filter(kind => one[kind] === null) : []
    const lacking = unstated.length > 0 ? `; not stated here: ${labelsOf(unstated)}` : ''
    return said === null ? [] : [{ text: `${names([one])}: ${said}${lacking}.`, asOf }]
  })
  return render(asked, {
    title: 'What vendors state',
    lead: `${freeAt(order, shown, names)}${leadOf(asked, kinds, { ...stated, shown, wish, order })}`,
    lines,
    path: frame.vendor ? asked.path : '/vendors',
    after: [more(shown.length, lines.length), ...timeless(asked, shown, countries, names), ...after],
  })
}
