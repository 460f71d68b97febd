import { countryName, EU_MEMBERS, readRegions } from '#api/domain/vendors/regions.ts'
import { wordsOf } from '../../lexicons/word-lists.ts'
import { plainWords } from '../../safety/readings.ts'
import { ASKED, linesIn } from './asked-words.ts'

/** Countries as questions name them. */

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const ALSO = Object.entries(linesIn('places.yaml'))

/** "DD" is Germany by name as well, and nobody ships there. */
const isToday = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

const COUNTRIES: readonly (readonly [name: string, regions: string])[] = [
  ...ALSO.flatMap(([region, lines]) =>
    lines
      .join(', ')
      .split(', ')
      .map(name => [name, region] as const),
  ),
  ...LETTERS.flatMap(first => LETTERS.map(second => `${first}${second}`))
    .filter(code => countryName(code) !== code && isToday(code))
    .map(code => [countryName(code).toLowerCase(), code] as const),
]

/** Where a question about prices wants them sent, as a lens has it: "I live in Lisbon", "postage to Leeds", "that ships to Portugal". */
const shipsTo =
  / (?:(?:i|we) live|(?:i|we) (?:am|are) based|(?:im|i am|were|we are|here|me)(?= (?:in|from) )|living|postage|shipping(?: cost)?|ships?|shipped|shipping|sends?|sent|sending|delivers?|delivered|delivery|post(?:s|ed|ing)?) (?:\S+ ){0,2}(?:to|into|in|from(?<= (?:im|am|were|are) from)) (?:the )?(?!(?:eur|euros?|usd|dollars?|bucks|gbp|pounds?|quid|cad|aud|chf|pln|zl|total|all|stock) )(?=(\S+(?: \S+)?) )/g
/** "Con envío a España", "Versand nach Österreich", "livraison en Belgique". */
const shipsAbroad =
  / (?:envios?|enviar|envian?|versand|lieferung|liefer(?:t|n)|versende(?:t|n)|livraison|livrer?|spedizione|spedisce|verzending|verzendt|wysylka|dostawa|frakt|skickar|leverans) (?:\S+ )?(?:a|nach|en|au|aux|in|para|naar|do|till) (?:la |die |den )?(?=(\S+(?: \S+)?) )/g
/** "From the EU to Spain". */
const sentOnTo = / from (?:(?:inside|within|the) )*\S+(?: \S+)? to (?:the )?(?=(\S+(?: \S+)?) )/g
/** "US shipping only"; "tell us shipping cost" is of nobody's country. */
const ofShipping =
  /(?<! (?:from|from the|out of|(?:tell|give|cost|costs|show|send|sends|let|charge|charges) us)) (?=(\S+ (?:shipping|delivery|postage)) )/g
/** "10 mg to Ireland": what goes there is what is priced. */
const pricedTo =
  / (?:xcmpd|mg|mcg|iu|ml|vials?|kits?|packs?|caps|capsules|spray|price|prices|cheapest|lowest) to (?:the )?(?=(\S+(?: \S+)?) )/g
const countryOf = (words: string): string | undefined =>
  COUNTRIES.find(([name]) => ` ${words} `.startsWith(` ${name.replace(/^the /, '')} `))?.[1]

/** The last that is named of them: "I live in Galway, who ships to Ireland". */
export const placeIn = (plain: string): string | null => {
  const known = [pricedTo, ofShipping, sentOnTo, shipsTo, shipsAbroad]
    .flatMap(one => [...plain.matchAll(one)])
    .flatMap(
      // "To Naples Florida": a state or a country after a town says where it is.
      ([, words = '']) => countryOf(words) ?? countryOf(words.split(' ')[1] ?? '') ?? [],
    )
  return known.at(-1) ?? null
}

/** "Ship to NL": two letters in capitals; of the trade and no country are these. */
const OF_TRADE: readonly string[] = wordsOf('MG ML MS LC MK GH GW SR NA SS LR MT TB US')
const codeSaid = /(?<=\b(?:to|naar|nach|vers|till)\s)[A-Z]{2}(?=[\s?.!,;:)]|$)/g
export const withCountries = (text: string): string =>
  /[a-z]/.test(text)
    ? text.replace(codeSaid, code => (OF_TRADE.includes(code) || !isToday(code) ? code : countryName(code)))
    : text

const within =
  /(?<! (?:made|manufactured|produced|tested|banned|legal|illegal|allowed|approved)) (?:in|inside|within) (?:the )?(?!\S+ (?:dollars?|pounds?|euros?|money|currency|prices?) )(?=(\S+(?: \S+)?) )/g

/** "Cheapest in Germany", "in the EU": where offers are looked for. */
export const regionWithin = (plain: string): string | null =>
  [...plain.matchAll(within)].flatMap(([, words = '']) => countryOf(words) ?? []).at(-1) ?? null

/** A word of the name of a country that is named: "zealand". */
export const isOfPlace = (plain: string, word: string): boolean =>
  COUNTRIES.some(([name]) => name.split(' ').includes(word) && plain.includes(` ${name} `))

/** The name of a country, alone: what another country's regulator says is told, and that nothing is known of the one asked for. */
export const isPlace = (word: string): boolean => ASKED.country.test(` ${word} `)

/** "From a US vendor": "us" alone may be who asks. */
const adjective =
  / (?:an?|any|some|other) us (?=(?:based )?(?:vendors?|shops?|sellers?|stores?|suppliers?|sites?|warehouses?) )/g
/** "US only"; "show us only kits" names who asks. */
const only =
  /(?<! (?:show|tell|give|let|send|find|get|sell|of|for|to|like|with|help)) us (?=(?:only|domestic|stores?|suppliers?|shippers?|sources?|stock) )/g

const regionsIn = (said: string): string[] => {
  const plain = said.replace(adjective, ' usa ').replace(only, ' usa ')
  return [...new Set(COUNTRIES.filter(([name]) => plain.includes(` ${name} `)).map(([, regions]) => regions))]
}

/** The same, also of "and Ireland", which says of no parcel where it comes from. */
export const placeNamed = (plain: string): string[] => {
  const named =
    placeIn(plain) ?? (/ (?:from|inside|within) /.test(plain) ? undefined : regionsIn(plain).at(-1))
  return named === undefined ? [] : [named]
}

const codesOf = (regions: readonly string[]): readonly string[] => {
  const read = regions.length > 0 ? readRegions(regions.join(' ')) : null
  return read === null || read === 'world' ? [] : read
}

/** The countries that a question names, ISO 3166-1 alpha-2; Europe is the EU. */
export const countriesIn = (plain: string): readonly string[] => codesOf(regionsIn(plain).slice(0, 1))

const outside =
  / (?:outside(?: of)?|non|anywhere but|other than|not (?:based |located )?(?:in|from)|(?:isnt|arent) (?:based |located )?in|(?<! (?:why|how come|there|theres|are|is) )no(?= (?:\S+ ){1,2}(?:warehouses?|stock|senders?|vendors?|sellers?|shops?|suppliers?) )) ((?:the |an? )?\S+(?: \S+)?) /

/** "From a vendor outside the US": the countries that are not wanted. */
export const countriesOutside = (plain: string): readonly string[] =>
  countriesIn(` ${(outside.exec(plain)?.[1] ?? '').replace(/^(?:an? )?us(?= |$)/, 'usa')} `)

/** "Outside the EU", and no country besides: no place of its own. */
export const isOutside = (plain: string): boolean =>
  countriesOutside(plain).length > 0 && countriesIn(plain.replace(outside, ' ')).length === 0

const sentFrom =
  / (?:ships?|shipped|shipping|sends?|sending|sent|posts?|posted|posting|dispatch(?:es|ed)?|comes?) (?:out |stuff |it |them )?(?:from )?(?:inside|within|from) (?!.* (?:to|into) )((?:the )?\S+(?: \S+)?) /

/** "Shipped from Sweden", "sent out of Japan", and no "postage, I am from Lisbon". */
const from =
  / (?:(?:ships?|shipped|shipping|sends?|sending|sent|posts?|posted|posting|dispatch(?:es|ed)?|comes?|coming|delivered) (?:\S+ ){0,4}(?:from|out of)(?<! (?:im|am|were|are|is|live|living) from) (?:inside |within )?|(?:vendors?|shops?|sellers?|stores?|suppliers?) (?:based |located )?(?:in|inside|within|from) |from (?:(?:inside|within) |(?=(?:the )?\S+(?: \S+)? to )))(?=((?:the )?\S+(?: \S+)?) )/

/** The countries that parcels are wanted from, never those that they go to. */
export const countriesFrom = (plain: string): readonly string[] =>
  codesOf(regionsIn(` ${from.exec(plain)?.[1] ?? ''} `).slice(0, 1))

/** The countries that a question names, without those that parcels come from. */
export const countriesTo = (plain: string): readonly string[] => {
  const sender = from.exec(plain)?.[1]
  return countriesIn(sender === undefined ? plain : plain.replace(`${sender} `, ''))
}

/** The countries of the part of a message that asks: "parcels from England get stuck; who ships inside the EU?" */
export const countriesAsked = (text: string): readonly string[] => {
  const parts = text
    .split(/[.?!:;\n]+(?=\s|$)/u)
    .map(plainWords)
    .filter(part => regionsIn(part).length > 0)
  const asking =
    parts.filter(part => ASKED.dispatch.test(part) || ASKED.sending.test(part)).at(-1) ?? parts.at(-1)
  const regions = asking === undefined ? [] : regionsIn(asking)
  // "In Berlin, who posts from inside the EU": where it comes from is asked.
  const from = asking === undefined ? [] : regionsIn(` ${sentFrom.exec(asking)?.[1] ?? ''} `)
  if (from.length > 0) return codesOf(from)
  // "To Germany, in the EU": the narrower of both.
  const narrow = regions.filter(one => one !== 'EU' || !regions.some(other => EU_MEMBERS.includes(other)))
  return codesOf(narrow)
}
