import { listVendorFacts, type WireVendorFacts } from '#api/contract/vendor-facts.ts'
import { FACT_LABELS, type FactKind, factAge } from '#api/domain/vendors/facts.ts'
import { type Regions, countryName, coversCountry, regionWords } from '#api/domain/vendors/regions.ts'
import { type ShippingRule, shippingWords } from '#api/domain/vendors/shipping.ts'
import { allVendorFacts } from '#api/queries/vendor-facts.ts'
import type { VendorName } from '../../vendor-names.ts'
import { countriesAsked } from '../frame/places.ts'
import type { Asked } from '../reply.ts'
import { moneyWords, safeName, safeText } from '../words.ts'

/** What vendors state of themselves, in words. */

export type Countries = readonly string[]

/** What every vendor states, in the order of the catalogue. */
export const statedFacts = async ({ db }: Pick<Asked, 'db'>): Promise<WireVendorFacts[]> =>
  listVendorFacts.answer.parse(JSON.parse(await allVendorFacts(db)))

/** The rules of a vendor that hold for one of the countries; all of them without a country. */
export const rulesThere = (rules: readonly ShippingRule[], countries: Countries): readonly ShippingRule[] =>
  countries.length === 0
    ? rules
    : rules.filter(({ regions }) => countries.some(country => coversCountry(regions, country)))

const ruleWords = (rule: ShippingRule): string => {
  const days = rule.days && safeText(rule.days)
  const price = shippingWords(rule).replace(/^\+ (\S+) shipping/, '$1')
  return `${regionWords(rule.regions)} ${price}${days ? `, ${days}` : ''}`
}

/** The rules for a country; where none is stated for it, that and the others. */
const rulesWords = (rules: readonly ShippingRule[], countries: Countries): string => {
  const there = rulesThere(rules, countries)
  const shown = there.length > 0 ? there : rules
  const missing = there.length > 0 ? '' : `to ${regionWords(countries)} not stated, only `
  return `${missing}${shown.map(ruleWords).join('; ')}`
}

/** "The EU (Poland is among them)", where the country that is asked for stands in it by no name. */
const placesWords = (regions: Regions, countries: Countries): string => {
  const words = regionWords(regions)
  const [country] = countries
  if (country === undefined || countries.length > 1 || words.includes(countryName(country))) return words
  return `${words} (${countryName(country)} is ${coversCountry(regions, country) ? 'among them' : 'not named'})`
}

const VALUES: {
  [K in FactKind]?: (value: NonNullable<WireVendorFacts[K]>['value'], countries: Countries) => string | null
} = {
  dispatch: countryName,
  destinations: placesWords,
  shipping: rulesWords,
  payment: ways => ways.flatMap(way => safeText(way) ?? []).join(', ') || null,
  minimum: ({ amount, currency }) => moneyWords(amount, currency),
  returns: safeText,
  contact: safeText,
}

const valueWords = (facts: WireVendorFacts, kind: FactKind, countries: Countries): string | null =>
  facts[kind] &&
  ((VALUES[kind] as ((value: unknown, countries: Countries) => string | null) | undefined)?.(
    facts[kind].value,
    countries,
  ) ??
    null)

/** "ships to the EU; shipping the EU + $16 shipping (stated 5 Nov, 21 days ago)"; null where nothing of it is stated. */
export const factsWords = (
  facts: WireVendorFacts,
  kinds: readonly FactKind[],
  now: Date,
  countries: Countries = [],
): string | null => {
  const said = kinds.flatMap(kind => {
    const words = valueWords(facts, kind, countries)
    return words && facts[kind]
      ? [{ text: `${FACT_LABELS[kind].toLowerCase()} ${words}`, age: factAge(facts[kind], now) }]
      : []
  })
  if (said.length === 0) return null
  return said.map(({ text, age }, at) => (said[at + 1]?.age === age ? text : `${text} (${age})`)).join('; ')
}

/** What each vendor states of these, one sentence each; that nothing is stated as well. */
export const statedOf = async (
  asked: Asked,
  sellers: readonly VendorName[],
  kinds: readonly FactKind[],
): Promise<string[]> => {
  const all = await statedFacts(asked)
  const countries = countriesAsked(asked.text)
  return sellers.map(({ name, slug }) => {
    const own = all.find(one => one.slug === slug)
    const said = own ? factsWords(own, kinds, asked.now, countries) : null
    const unstated = kinds.filter(kind => !own?.[kind]).map(kind => FACT_LABELS[kind].toLowerCase())
    const missing = unstated.length > 0 ? [`not stated here: ${unstated.join(', ')}`] : []
    return `${safeName(name, slug)}: ${[...(said ? [said] : []), ...missing].join('; ')}.`
  })
}
