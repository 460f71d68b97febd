import { damerau } from '#api/domain/search/spelling.ts'
import { isRefused } from './refused.ts'
import { plainWords } from './safety/readings.ts'

export type VendorName = { name: string; slug: string }

const VENDOR_KEY_MIN = 4

/** What shops call themselves after their name. */
const TRADE_NAME =
  /(?: (?:&|and) .+| (?:labs?|laborator(?:y|ies)|peptides?|research|bio|biotech|sciences?|wholesale|supply|supplies|pharma|chemicals?|shop|store|co|company|inc|ltd|llc))+$/i

const SPELT_FROM = 7

/** The place of a word or words among `words`, counted in letters; null where they are not. */
const placeIn = (words: string, wanted: string): number | null => {
  const at = words.indexOf(` ${wanted} `)
  return at < 0 ? null : at
}

/** "Paper herron": a long name with a letter wrong. */
const placeOfNearly = (words: string, name: string): number | null => {
  if (name.length < SPELT_FROM) return null
  const count = name.split(' ').length
  const all = words.trim().split(' ')
  const run = all
    .map((_, at) => all.slice(at, at + count).join(' '))
    .find(one => one[0] === name[0] && damerau(one, name, 1) <= 1)
  if (run !== undefined) return placeIn(words, run)
  // "Moon fan": a phone parts a name that it does not know.
  const whole = name.replaceAll(' ', '')
  const parted = all
    .slice(1)
    .map((word, at) => [all[at], word] as const)
    .find(([one = '', other]) => one[0] === name[0] && damerau(`${one}${other}`, whole, 1) <= 1)
  return parted === undefined || count > 1 ? null : placeIn(words, parted.join(' '))
}

const SHORT_FROM = 5
/** What people leave of a name: "the otter one", "at kettle". A name is plain words, so it is no pattern. */
const placeOfShort = (words: string, short: string): number | null => {
  const [first = '', ...others] = short.split(' ')
  const last = others.at(-1) ?? first
  const ways = [
    ...(others.length > 0
      ? [` (?:the )?${first} (?:one|lot|guys|people|place|shop|crowd|folks|bunch) `]
      : []),
    ...(last.length >= SHORT_FROM && short !== last
      ? [` (?:at|from|about|and|or|vs|is|the|does|for|that|meant|mean) (?:the )?${last} `]
      : []),
  ]
  const places = ways.map(way => words.search(new RegExp(way))).filter(at => at >= 0)
  return places.length > 0 ? Math.min(...places) : null
}

/** "Sorry, meant A, not B". */
const isUnwanted = (words: string, short: string): boolean => {
  const at = words.indexOf(` ${short} `)
  return at >= 0 && isRefused(words.slice(0, at), words.slice(at + short.length + 2))
}

const shortOf = ({ name }: VendorName): string => plainWords(name.replace(TRADE_NAME, '')).trim()

/** "Tin Whistle's score": the ending is no part of the name. */
const wordsOf = (text: string): string => ` ${plainWords(text.replace(/['’]s\b/g, '')).trim()} `

/** The vendors that a question names and does not want: "anyone but A". */
export const refusedVendorsIn = (text: string, vendors: readonly VendorName[]): VendorName[] => {
  const words = wordsOf(text)
  return vendors.filter(vendor => isUnwanted(words, shortOf(vendor)))
}

/** A vendor is meant when its name stands in the question, whole or without what its trade adds to it. */
export const vendorsIn = (text: string, vendors: readonly VendorName[]): VendorName[] => {
  const words = wordsOf(text)
  // Where it stands: "the second one" is the one that was named second.
  const placeOf = (vendor: VendorName): number | null => {
    const short = shortOf(vendor)
    if (isUnwanted(words, short)) return null
    const isLong = short.length > VENDOR_KEY_MIN
    return (
      placeOfNearly(words, short) ??
      (isLong ? (placeIn(words, short) ?? placeIn(words, `${short}s`)) : null) ??
      placeOfShort(words, short)
    )
  }
  return vendors
    .flatMap(vendor => {
      const place = placeOf(vendor)
      return place === null ? [] : [{ vendor, place }]
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ vendor }) => vendor)
}

/** Where a text names vendors, the longest name of each place: a name is put into no other language. */
export const vendorPlaces = (text: string, vendors: readonly VendorName[]) =>
  vendors
    .flatMap(({ name }) => {
      const short = name.replace(TRADE_NAME, '').replace(/[^\p{L}\d ]/gu, '.')
      return [...text.matchAll(new RegExp(`\\b${short}\\b`, 'gi'))]
    })
    .map(({ 0: said, index }) => ({ text: said, start: index, end: index + said.length }))
    .filter(
      (one, _, all) =>
        !all.some(
          other =>
            other !== one &&
            other.start <= one.start &&
            other.end >= one.end &&
            other.text.length > one.text.length,
        ),
    )
    .toSorted((one, other) => one.start - other.start)

/** Plain words with each of the vendors as one neutral word. */
export const withoutVendors = (plain: string, vendors: readonly VendorName[]): string =>
  vendors.reduce(
    (so, { name }) =>
      [name, name.replace(TRADE_NAME, '')].reduce(
        (rest, one) => rest.replace(new RegExp(` ${plainWords(one).trim()}s?(?= )`, 'g'), ' xvendor'),
        so,
      ),
    plain,
  )
