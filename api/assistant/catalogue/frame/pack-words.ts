import { wordsOf } from '../../lexicons/word-lists.ts'
import { boundIn } from '../../size-in.ts'
import { ASKED } from './asked-words.ts'
import { isRefused } from '../../refused.ts'

/** How a question puts packs and sizes. Read from its plain words, names masked. */

export const withoutCommas = (plain: string): string =>
  plain.replace(/(\d),(?=\d{3}(?!\d))/g, '$1').replace(/(\d),(?=\d)/g, '$1.')

export const plainAmount = (text: string): string => text.replace(',', '.')

export const NUMBERS: readonly string[] = wordsOf('a one two three four five six seven eight nine ten twelve')
const VALUES = [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]
export const numberOf = (word: string): number => VALUES[NUMBERS.indexOf(word)] ?? Number(word)

/** What the first group of an expression that is met holds, wherever it stands. */
export const groupIn = (expression: RegExp, words: string): string | undefined =>
  expression.exec(words)?.slice(1).find(Boolean)

export const numberIn = (expression: RegExp, words: string): number | null => {
  const found = groupIn(expression, words)
  return found === undefined ? null : numberOf(found)
}

const packs: readonly RegExp[] = [
  / (?:packs?|kits?|box|boxes|bottles?) (?:of|with) (\d+)(?= )(?! (?:mg|mcg|ml|iu) )/,
  / (\d+) (?:pack|packs|count|ct|x(?! \d+ (?:mg|ml|iu) (?:of )?xcmpd (?:and|plus) ))(?= )/,
  / x ?(\d+)(?= )(?! (?:mg|ml|iu) )/,
  / (\d+) (?:vials?|capsules|caps|tablets|tabs)(?= )(?!.* (?!\1 )\d+ (?:capsules|caps|tablets|tabs) )/,
]
const noKit = / (?:not|no|non|without|except|excluding)(?: (?:a|the|any|in))* (?:kits?|packs?|boxes)(?= )/
const kits = / (?:kits?|packs|boxes)(?= )/g
const single =
  / (?:(?:single|one|individual|1) (?:vials?|bottles?|capsules?)|(?:single|individual) ones?|singles)(?= )/

/** "No kits", "ignore the kits". */
export const withoutRefusedKits = (words: string): string =>
  words
    .replace(noKit, '')
    .replace(kits, (said, at: number) =>
      isRefused(words.slice(0, at), words.slice(at + said.length)) ? '' : said,
    )
/** "Exclude kits", "drop the kits". */
export const refusesKits = (words: string): boolean => withoutRefusedKits(words) !== words

/** What the trade calls a kit. */
export const KIT_VIALS = 10

/** "10x less per mg" and "3x between vendors" are no packs. */
const times =
  / \d+ ?x (?:less|more|cheaper|lower|higher|dearer|the|between|apart|as|over|what|difference|gap|spread) /g

/** "A bulk discount for 20 vials" is of how many somebody buys. */
const inBulk = / (?:bulk|volume|wholesale|quantity) /
const bought = / \d+ (?:(?:plus|or more) )?(?:vials?|bottles?|capsules|caps|tablets|tabs)(?= )/g

/** "90 or more caps". */
const boundFirst =
  / (\d+) ((?:or|and) (?:more|over|up|less|fewer)) (count|ct|caps|capsules|tabs|tablets|vials)(?= )/g

type Pack = { pack: number | null; packBound: 'least' | 'most' | null }

/** How many pieces a pack is to have, or at least or at most. */
export const packFound = (all: string): Pack => {
  const of = (pack: number | null): Pack => ({ pack, packBound: null })
  const words = all
    .replace(times, ' ')
    .replace(inBulk.test(all) ? bought : '', '')
    .replace(boundFirst, ' $1 $3 $2')
  if (refusesKits(words) || (single.test(words) && !/ kits? /.test(words))) return of(1)
  const found = packs.map(pack => pack.exec(words)).find(match => match !== null)
  const count = Number(found?.[1] ?? 0)
  if (found && count > 1) return { pack: count, packBound: boundIn(words, found.index, found[0].length) }
  return of(/ kits? /.test(words) && !/ (?:singles?|vs|versus|or|than) /.test(words) ? KIT_VIALS : null)
}
export const packIn = (plain: string): number | null => packFound(plain).pack

const aSize =
  /(?<= )(\d+(?:[.,]\d+)?) (?:(mg|ml|iu)(?= )|(?=(?:or|vs?|versus|and|against|to) (?:an? )?\d\S* (mg|ml|iu) ))|(?<= (mg|ml|iu) (?:or|vs?|versus|against) (?:an? |the )?)(\d+(?:[.,]\d+)?)(?= )(?! (?:mg|ml|iu|mcg|x|vials?|caps|capsules?|tabs|tablets?|count|kits?|packs?|of|quid|bucks|pounds?|dollars?|euros?|usd|gbp|eur|%|[$€£]) )/g
const compares = / (?:or|vs?|versus|and|plus|against|to|compare|than|between) /

/** "50 mg or 100 mg", "ten 10s or twenty 5s": the sizes that a question compares; empty where it does not. */
export const sizesIn = (said: string): { amount: string; unit: 'mg' | 'ml' | 'iu' }[] => {
  const words = said.replace(/ (\d+)s(?= (?:or|vs?|versus|against|than|per|of xcmpd|xcmpd|$))/g, ' $1 mg')
  const found = [...words.matchAll(aSize)].map(([, amount, unit, later, earlier, bare]) => ({
    amount: plainAmount(amount ?? bare ?? ''),
    unit: (unit ?? later ?? earlier) as 'mg' | 'ml' | 'iu',
  }))
  const sizes = [...new Map(found.map(size => [`${size.amount} ${size.unit}`, size])).values()]
  const isOneUnit = new Set(sizes.map(({ unit }) => unit)).size === 1
  // "2 mg, 5 mg, 10 mg" of one compound are a list.
  const isList = sizes.length > 2 && (words.match(/ xcmpd /g) ?? []).length < 2
  return sizes.length > 1 && isOneUnit && (isList || compares.test(words)) ? sizes : []
}

/** An amount whose price is asked for: a gram, "per 1000 iu". */
export type Per = { amount: number; unit: 'mg' | 'ml' | 'iu' | 'count'; words: string }

const byTheGram =
  / (?:in|per|(?<! half )a|by the|by|pro|par|por|au|le|al|za|na) (?:g|gr|grams?|grammes?|gramm|gramos?|grammo|grama)(?= )/
const perPiece = /(?<! mg) per (cap|capsule|tablet|pill|piece|vial)(?= )/
const perAmount = / (?:per|for each|for every|a price for) (\d+(?:[.,]\d+)?)? ?(mg|ml|iu)(?= )/

/** "By the gram", "per 1000 IU", "per ml"; null where the price of one mg or IU is meant, which every offer tells. */
export const perIn = (words: string): Per | null => {
  if (byTheGram.test(words)) return { amount: 1000, unit: 'mg', words: 'gram' }
  const piece = perPiece.exec(words)?.[1]
  if (piece) return { amount: 1, unit: 'count', words: piece.replace(/^cap$/, 'capsule') }
  const [, amount, unit] = perAmount.exec(words.replace(/(\d),(?=\d{3} )/g, '$1')) ?? []
  if (unit === undefined || (amount === undefined && unit !== 'ml')) return null
  const said = unit === 'iu' ? 'IU' : unit
  return {
    amount: Number(plainAmount(amount ?? '1')),
    unit: unit as Per['unit'],
    words: amount ? `${amount} ${said}` : said,
  }
}

/** "Is a kit cheaper than singles", "would a kit beat that". */
export const comparesKits = (words: string): boolean =>
  ASKED.kit.test(words) && (ASKED.loose.test(words) || ASKED.beatsIt.test(words)) && !refusesKits(words)

/** The same, or "why is the 5 mg dearer per mg than the 10"; prices that stand in the question are no offers. */
export const comparesPacks = (words: string): boolean =>
  (comparesKits(words) || ASKED.smallPack.test(words)) && !/ [$€£] /.test(words)
