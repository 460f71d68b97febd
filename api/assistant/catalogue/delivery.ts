import type { WireVendorFacts } from '#api/contract/vendor-facts.ts'
import { listVendorFacts } from '#api/contract/vendor-facts.ts'
import { FACT_LABELS, type FactKind, factAge } from '#api/domain/vendors/facts.ts'
import { countryName, coversCountry, regionWords } from '#api/domain/vendors/regions.ts'
import {
  type ShippingRule,
  shippingTo,
  shippingToWords,
  shippingWords,
} from '#api/domain/vendors/shipping.ts'
import { vendorNames, vendorsFound } from '#api/queries/chat-facts.ts'
import { allVendorFacts } from '#api/queries/vendor-facts.ts'
import type { Answer } from '../answer.ts'
import type { VendorName } from '../vendor-names.ts'
import { type Asked, more, nameOf, nothing, render } from './reply.ts'
import type { Frame } from './frame.ts'
import { countriesIn } from './places.ts'
import { saidBack } from './said-back.ts'
import { moneyWords, safeName, safeText } from './words.ts'

const SHOWN = 8
const KINDS: readonly (readonly [words: RegExp, kinds: readonly FactKind[]])[] = [
  [
    / (?:(?:pay|paying) (?:with|by|via|using|in)|(?:can|do|could) (?:i|you|we) pay|payments?|crypto|bitcoin|btc|paypal|zelle|venmo|cards?|checkout|ways? to pay|how to pay) /,
    ['payment'],
  ],
  [/ (?:returns?|refunds?|return policy|money back) /, ['returns']],
  [/ (?:minimum|min) (?:order|purchase|spend) /, ['minimum']],
  [
    / (?:based|located|domestic|overseas|ships? from|sends? from|are in|is in|dispatch(?:ed|es)? from) /,
    ['dispatch'],
  ],
]
const kindsIn = (plain: string): readonly FactKind[] =>
  KINDS.find(([words]) => words.test(plain))?.[1] ?? ['destinations', 'shipping']

const ruleWords = (rule: ShippingRule): string => {
  const days = rule.days && safeText(rule.days)
  return `${regionWords(rule.regions)} ${shippingWords(rule)}${days ? `, ${days}` : ''}`
}

const VALUES: { [K in FactKind]?: (value: NonNullable<WireVendorFacts[K]>['value']) => string | null } = {
  dispatch: countryName,
  destinations: regionWords,
  shipping: rules => rules.map(ruleWords).join('; '),
  payment: ways => ways.flatMap(way => safeText(way) ?? []).join(', ') || null,
  minimum: ({ amount, currency }) => moneyWords(amount, currency),
  returns: safeText,
}

const factWords = (facts: WireVendorFacts, kind: FactKind, now: Date): string | null => {
  const fact = facts[kind]
  if (fact === null) return null
  const words = (VALUES[kind] as ((value: unknown) => string | null) | undefined)?.(fact.value)
  return words ? `${FACT_LABELS[kind].toLowerCase()} ${words} (${factAge(fact, now)})` : null
}

const asksWorld = / (?:world ?wide|international|internationally|everywhere|anywhere) /

const sendsEverywhere = ({ destinations, shipping }: WireVendorFacts): boolean =>
  destinations?.value === 'world' || (shipping?.value ?? []).some(({ regions }) => regions === 'world')

const sendsTo = ({ destinations, shipping }: WireVendorFacts, country: string): boolean =>
  (destinations !== null && coversCountry(destinations.value, country)) ||
  shippingTo(country, { destinations: destinations?.value ?? null, rules: shipping?.value ?? null }).kind ===
    'rule'

const isThere = (facts: WireVendorFacts, kinds: readonly FactKind[], countries: readonly string[]): boolean =>
  countries.length === 0 ||
  (kinds.includes('dispatch')
    ? countries.includes(facts.dispatch?.value ?? '')
    : countries.some(country => sendsTo(facts, country)))

const shipsFree = ({ shipping }: WireVendorFacts): boolean =>
  (shipping?.value ?? []).some(({ price, freeFrom }) => Number(price) === 0 || freeFrom !== null)

const takes = ({ payment }: WireVendorFacts, way: string): boolean =>
  (payment?.value ?? []).some(one => one.toLowerCase().includes(way))

/** Whether what a vendor states meets the place and the way of paying that are asked for. */
const meets = (plain: string, kinds: readonly FactKind[], countries: readonly string[]) => {
  const isFree =
    / free (?:shipping|delivery|postage) /.test(plain) &&
    !/ (?:limit|threshold|from what|above what|minimum) /.test(plain)
  const way = / (crypto|bitcoin|paypal|card|zelle|venmo)s? /.exec(plain)?.[1]
  return (facts: WireVendorFacts): boolean =>
    isThere(facts, kinds, countries) &&
    (!asksWorld.test(plain) || sendsEverywhere(facts)) &&
    (!isFree || shipsFree(facts)) &&
    (!way || takes(facts, way))
}

/** The longest stated wait of a vendor's quickest rule, in days as it states them; last without one. */
const slowestDay = ({ shipping }: WireVendorFacts, countries: readonly string[]): number =>
  Math.min(
    ...(shipping?.value ?? [])
      .filter(
        ({ regions }) => countries.length === 0 || countries.some(country => coversCountry(regions, country)),
      )
      .map(({ days }) => Number(days?.match(/\d+/g)?.at(-1) ?? Infinity)),
  )

const asksFast = / (?:fast|faster|fastest|quick|quicker|quickest|soonest) /

/** `others` state something, and not what is asked for. */
type Stating = { found: WireVendorFacts[]; others: WireVendorFacts[]; silent: number; asked: number }

/** The vendors that list what is named; null where nothing is. */
const listingOf = async ({ db, frame, filter, now }: Asked): Promise<ReadonlySet<string> | null> => {
  if (nameOf(frame) === null) return null
  const wanted = {
    all: frame.all && frame.compounds.length > 1,
    byHealth: false,
    inStock: false,
    now,
    limit: 500,
  }
  return new Set((await vendorsFound(db, { ...filter, vendors: [] }, wanted)).map(({ slug }) => slug))
}

const stating = async (asked: Asked, kinds: readonly FactKind[]): Promise<Stating> => {
  const { db, frame, plain } = asked
  const all = listVendorFacts.answer.parse(JSON.parse(await allVendorFacts(db)))
  const listing = await listingOf(asked)
  const wanted = all.filter(
    ({ slug }) =>
      (listing?.has(slug) ?? true) &&
      (frame.sellers.length === 0 || frame.sellers.some(seller => seller.slug === slug)),
  )
  const said = wanted.filter(one => kinds.some(kind => one[kind] !== null))
  const countries = countriesIn(plain)
  const found = said.filter(meets(plain, kinds, countries))
  const isMet = new Set(found)
  return {
    found: asksFast.test(plain)
      ? found.toSorted((one, other) => slowestDay(one, countries) - slowestDay(other, countries) || 0)
      : found,
    others: said.filter(one => !isMet.has(one)),
    silent: wanted.length - said.length,
    asked: wanted.length,
  }
}

const whoseOf = (frame: Frame, whoever: string): string =>
  nameOf(frame) === null ? whoever : `vendors that list ${saidBack({ ...frame, sellers: [] })}`

const leadOf = ({ plain, frame }: Asked, isOther: boolean): string => {
  if (isOther) return 'Not by what the vendor states, which is:'
  const order = asksFast.test(plain) ? ', shortest stated wait first' : ''
  return `As ${whoseOf(frame, 'vendors')} state it themselves${order}; check it at the vendor before ordering:`
}

/** What vendors state about shipping, payment and returns, each with the day it was stated. */
export const delivery = async (asked: Asked): Promise<Answer> => {
  const kinds = kindsIn(asked.plain)
  const { found: met, others, silent, asked: vendors } = await stating(asked, kinds)
  const isOther = met.length === 0 && asked.frame.sellers.length > 0
  const found = isOther ? others : met
  const unstated = `${silent} of ${vendors} vendors state nothing about it here.`
  const what = kinds.map(kind => FACT_LABELS[kind].toLowerCase()).join(' and ')
  if (found.length === 0)
    return nothing(
      asked,
      `On “${what}” no statement of ${whoseOf(asked.frame, 'a vendor')} that I hold meets this.${silent > 0 ? ` ${unstated}` : ''}`,
    )
  const names = new Map((await vendorNames(asked.db)).map(({ slug, name }) => [slug, name]))
  const lines = found.slice(0, SHOWN).map(one => ({
    text: `${safeName(names.get(one.slug) ?? one.slug, one.slug)}: ${kinds.flatMap(kind => factWords(one, kind, asked.now) ?? []).join('; ')}.`,
    asOf: kinds.flatMap(kind => one[kind]?.statedOn ?? [])[0] ?? null,
  }))
  return render(asked, {
    title: 'What vendors state',
    lead: leadOf(asked, isOther),
    lines,
    path: asked.frame.vendor ? asked.path : '/vendors',
    after: [more(found.length, lines.length), silent > 0 ? unstated : null],
  })
}

/** What vendors state of shipping, one sentence each, to the country where one is named; that none is stated as well. */
export const shippingOf = async (
  { db, now, plain }: Asked,
  sellers: readonly VendorName[],
): Promise<string[]> => {
  const all = listVendorFacts.answer.parse(JSON.parse(await allVendorFacts(db)))
  const [country, ...others] = countriesIn(plain)
  return sellers.map(({ name, slug }) => {
    const own = all.find(one => one.slug === slug)
    const there = country && others.length === 0 && own ? shippingToWords(country, own) : null
    const said = own ? factWords(own, 'shipping', now) : null
    const dated =
      there && own?.shipping
        ? `${there} (to ${countryName(country ?? '')}, ${factAge(own.shipping, now)})`
        : there
    return `${safeName(name, slug)}: ${dated ?? said ?? 'shipping is not stated here'}.`
  })
}
