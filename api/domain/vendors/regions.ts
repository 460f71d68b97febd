import { listed } from '#api/domain/plural.ts'

/** Where a vendor sends to: ISO 3166-1 alpha-2 codes, or the whole world. */
export type Regions = 'world' | readonly string[]

/** Member states, https://european-union.europa.eu/principles-countries-history/eu-countries_en */
export const EU_MEMBERS: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

/** The code that stands for all member states; `Intl` knows its name too. */
export const EU = 'EU'
export const WORLD = 'world'

/** Whether places as an offer's vendor has them, a code for all of the EU or the world among them, hold a country or the EU. */
export const holdsPlace = (places: readonly string[], wanted: string): boolean =>
  places.some(place => place === wanted || place === WORLD || (place === EU && EU_MEMBERS.includes(wanted)))

export const coversCountry = (regions: Regions, country: string): boolean =>
  regions === 'world' || regions.includes(country)

/** "US, CA", "EU, GB" or "world" as a person types it; null when a part is no code. EU stands for its member states. */
export const readRegions = (text: string): Regions | null => {
  const parts = text.toUpperCase().match(/[^\s,]+/g) ?? []
  if (parts.length === 1 && parts[0] === 'WORLD') return 'world'
  if (parts.length === 0 || parts.some(part => !/^[A-Z]{2}$/.test(part))) return null
  return [...new Set(parts.flatMap(part => (part === EU ? EU_MEMBERS : [part])))].sort()
}

let names: Intl.DisplayNames | undefined

/** Reading the names costs a phone 40 ms: not before one is asked for. */
export const countryName = (code: string): string => {
  names ??= new Intl.DisplayNames('en', { type: 'region' })
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** Places as somebody looks for them in a list: all of the EU first, then by name. */
export const namedPlaces = (codes: readonly string[]): { value: string; label: string }[] =>
  codes
    .map(value => ({ value, label: countryName(value) }))
    .sort(
      (left, right) =>
        Number(right.value === EU) - Number(left.value === EU) || left.label.localeCompare(right.label, 'en'),
    )

export const placeName = (code: string): string => (code === EU ? 'the EU' : countryName(code))

/** "worldwide", "the EU and United Kingdom", "United States". */
export const regionWords = (regions: Regions): string => {
  if (regions === 'world') return 'worldwide'
  const hasEu = EU_MEMBERS.every(code => regions.includes(code))
  const rest = regions.filter(code => !hasEu || !EU_MEMBERS.includes(code)).map(countryName)
  return listed(hasEu ? ['the EU', ...rest] : rest)
}
