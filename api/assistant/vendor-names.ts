import { searchKey } from '#api/domain/search/search-key.ts'
import { damerau } from '#api/domain/search/spelling.ts'
import { isRefusedAfter } from './refused.ts'
import { plainWords } from './safety/readings.ts'

export type VendorName = { name: string; slug: string }

const VENDOR_KEY_MIN = 4

/** What shops call themselves after their name. */
const TRADE_NAME =
  /(?: (?:&|and) .+| (?:labs?|laborator(?:y|ies)|peptides?|research|bio|biotech|sciences?|wholesale|supply|supplies|pharma|chemicals?|shop|store|co|company|inc|ltd|llc))+$/i

const SPELT_FROM = 7

/** "Paper herron": a long name with a letter wrong. */
const isNearlyIn = (words: string, name: string): boolean => {
  if (name.length < SPELT_FROM) return false
  const count = name.split(' ').length
  const all = words.trim().split(' ')
  return all.some((_, at) => {
    const run = all.slice(at, at + count).join(' ')
    return run[0] === name[0] && damerau(run, name, 1) <= 1
  })
}

/** What people leave of a name: "the otter one", "at kettle". */
const SHORT_FROM = 5
const isShortlyIn = (words: string, short: string): boolean => {
  const [first = '', ...others] = short.split(' ')
  const last = others.at(-1) ?? first
  if (others.length > 0 && new RegExp(` the ${first} (?:one|lot|guys|people) `).test(words)) return true
  return (
    last.length >= SHORT_FROM &&
    short !== last &&
    new RegExp(` (?:at|from|about|and|or|vs|is|the|does|for|that|meant|mean) (?:the )?${last} `).test(words)
  )
}

/** "Sorry, meant A, not B". */
const isUnwanted = (words: string, short: string): boolean => {
  const at = words.indexOf(` ${short} `)
  return at >= 0 && isRefusedAfter(words.slice(0, at))
}

const shortOf = ({ name }: VendorName): string => plainWords(name.replace(TRADE_NAME, '')).trim()

const wordsOf = (text: string): string => ` ${plainWords(text).trim()} `

/** The vendors that a question names and does not want: "anyone but A". */
export const refusedVendorsIn = (text: string, vendors: readonly VendorName[]): VendorName[] => {
  const words = wordsOf(text)
  return vendors.filter(vendor => isUnwanted(words, shortOf(vendor)))
}

/** A vendor is meant when its name stands in the question, whole or without what its trade adds to it. */
export const vendorsIn = (text: string, vendors: readonly VendorName[]): VendorName[] => {
  const key = searchKey(text)
  const words = wordsOf(text)
  const isNamed = (vendor: VendorName) => {
    const { name } = vendor
    const short = shortOf(vendor)
    if (isUnwanted(words, short)) return false
    return (
      isNearlyIn(words, short) ||
      isShortlyIn(words, short) ||
      (searchKey(name).length >= VENDOR_KEY_MIN && key.includes(searchKey(name))) ||
      (short.length > VENDOR_KEY_MIN && (words.includes(` ${short} `) || words.includes(` ${short}s `)))
    )
  }
  // In the order of the words: "the second one" is the one that was named second.
  const placeOf = (vendor: VendorName) => words.indexOf(` ${shortOf(vendor)} `)
  return vendors.filter(isNamed).toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Plain words with each of the vendors as one neutral word. */
export const withoutVendors = (plain: string, vendors: readonly VendorName[]): string =>
  vendors.reduce(
    (so, { name }) =>
      [name, name.replace(TRADE_NAME, '')].reduce(
        (rest, one) => rest.replaceAll(` ${plainWords(one).trim()} `, ' xvendor '),
        so,
      ),
    plain,
  )
