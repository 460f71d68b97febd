import { countryName, EU_MEMBERS, readRegions } from '#api/domain/vendors/regions.ts'
import { plainWords } from '../../safety/readings.ts'
import { ASKED } from './asked-words.ts'

/** Countries as questions name them. */

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const STATES =
  'alabama alaska arizona arkansas california colorado connecticut delaware florida hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming'
/** Words for a place beside the name of its country: "a Dutch shop", "to Texas". */
const ALSO: readonly (readonly [names: string, regions: string])[] = [
  [
    'usa,the us,in us,to us,us based,us side,us is,us too,us ones,us vendors,us shops,us sellers,only us,or us,and us,eu us,us eu,america,american,stateside,new york,new jersey,chicago',
    'US',
  ],
  [STATES.replaceAll(' ', ','), 'US'],
  ['uk,england,scotland,wales,britain,great britain,british,london', 'GB'],
  ['canadian,toronto,ontario,quebec', 'CA'],
  ['australian,sydney,melbourne', 'AU'],
  ['german,berlin', 'DE'],
  ['holland,dutch,amsterdam', 'NL'],
  ['french,paris', 'FR'],
  ['spanish', 'ES'],
  ['italian', 'IT'],
  ['polish', 'PL'],
  ['czech republic,czech', 'CZ'],
  ['swedish', 'SE'],
  ['irish,dublin', 'IE'],
  ['swiss', 'CH'],
  ['chinese', 'CN'],
  ['indian', 'IN'],
  ['europe,european,the eu,eu,eu based', 'EU'],
]
/** "DD" is Germany by name as well, and nobody ships there. */
const isToday = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

const COUNTRIES: readonly (readonly [name: string, regions: string])[] = [
  ...ALSO.flatMap(([names, regions]) => names.split(',').map(name => [name, regions] as const)),
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

const regionsIn = (plain: string): string[] => [
  ...new Set(COUNTRIES.filter(([name]) => plain.includes(` ${name} `)).map(([, regions]) => regions)),
]

const codesOf = (regions: readonly string[]): readonly string[] => {
  const read = regions.length > 0 ? readRegions(regions.join(' ')) : null
  return read === null || read === 'world' ? [] : read
}

/** The countries that a question names, ISO 3166-1 alpha-2; Europe is the EU. */
export const countriesIn = (plain: string): readonly string[] => codesOf(regionsIn(plain).slice(0, 1))

const asksOfPlace = (plain: string): boolean => ASKED.dispatch.test(plain) || ASKED.sending.test(plain)

/** The countries of the part of a message that asks: "parcels from England get stuck; who ships inside the EU?" */
export const countriesAsked = (text: string): readonly string[] => {
  const parts = text
    .split(/[.?!:;\n]+(?=\s|$)/u)
    .map(plainWords)
    .filter(part => regionsIn(part).length > 0)
  const asking = parts.filter(asksOfPlace).at(-1) ?? parts.at(-1)
  const regions = asking === undefined ? [] : regionsIn(asking)
  // "To Germany, in the EU": the narrower of both.
  const narrow = regions.filter(one => one !== 'EU' || !regions.some(other => EU_MEMBERS.includes(other)))
  return codesOf(narrow)
}
