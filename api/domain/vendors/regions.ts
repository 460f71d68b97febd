/** Where a vendor sends to: ISO 3166-1 alpha-2 codes, or the whole world. */
export type Regions = 'world' | readonly string[]

/** Member states, https://european-union.europa.eu/principles-countries-history/eu-countries_en */
const EU: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

export const coversCountry = (regions: Regions, country: string): boolean =>
  regions === 'world' || regions.includes(country)

/** "US, CA", "EU, GB" or "world" as a person types it; null when a part is no code. EU stands for its member states. */
export const readRegions = (text: string): Regions | null => {
  const parts = text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  if (parts.length === 1 && parts[0] === 'WORLD') return 'world'
  if (parts.length === 0 || parts.some(part => !/^[A-Z]{2}$/.test(part))) return null
  return [...new Set(parts.flatMap(part => (part === 'EU' ? EU : [part])))].sort()
}

const names = new Intl.DisplayNames('en', { type: 'region' })

/** The English name of a country, or its code where it has none. */
export const countryName = (code: string): string => {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** "worldwide", "the EU and United Kingdom", "United States". */
export const regionWords = (regions: Regions): string => {
  if (regions === 'world') return 'worldwide'
  const hasEu = EU.every(code => regions.includes(code))
  const rest = regions.filter(code => !hasEu || !EU.includes(code)).map(countryName)
  const all = hasEu ? ['the EU', ...rest] : rest
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '')
}
