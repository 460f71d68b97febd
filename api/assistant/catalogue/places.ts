import { countryName, readRegions } from '#api/domain/vendors/regions.ts'

/** Countries as questions name them. */

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const ALSO: readonly (readonly [name: string, regions: string])[] = [
  ['usa', 'US'],
  ['the us', 'US'],
  ['america', 'US'],
  ['uk', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['britain', 'GB'],
  ['europe', 'EU'],
  ['the eu', 'EU'],
]
/** "DD" is Germany by name as well, and nobody ships there. */
const isToday = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

const COUNTRIES: readonly (readonly [name: string, regions: string])[] = [
  ...ALSO,
  ...LETTERS.flatMap(first => LETTERS.map(second => `${first}${second}`))
    .filter(code => countryName(code) !== code && isToday(code))
    .map(code => [countryName(code).toLowerCase(), code] as const),
]

/** "That ships to Portugal", where a question is about prices: the place, as a lens has it. */
const shipsTo =
  / (?:ships?|shipped|shipping|sends?|sent|sending|delivers?|delivered|delivery|posted?) (?:\S+ ){0,2}(?:to|into|in) (?:the )?(\S+(?: \S+)?) /
export const placeIn = (plain: string): string | null => {
  const words = shipsTo.exec(plain)?.[1]
  if (!words) return null
  const found = COUNTRIES.find(([name]) => ` ${words} `.startsWith(` ${name.replace(/^the /, '')} `))?.[1]
  return found ?? null
}

/** The countries that a question names, ISO 3166-1 alpha-2; Europe is the EU. */
export const countriesIn = (plain: string): readonly string[] => {
  const regions = COUNTRIES.find(([name]) => plain.includes(` ${name} `))?.[1]
  const read = regions ? readRegions(regions) : null
  return read === null || read === 'world' ? [] : read
}
