import { QUERY_MAX_CHARACTERS } from '#api/domain/constants.ts'
import { cutQuery, isAscii } from './search-key.ts'
import { type Micro, parsePositive } from '#api/domain/money.ts'

/** A size someone typed or a vendor wrote, in micro-units of mg, ml or iu. */
type AskedSize = { amount: Micro; unit: 'mg' | 'ml' | 'iu' }

export type AskedPack = number | 'kit'

export type Asked = { sizes: AskedSize[]; pack: AskedPack | null }

const UNITS: Record<string, { unit: AskedSize['unit']; factor: number }> = {
  mg: { unit: 'mg', factor: 1 },
  g: { unit: 'mg', factor: 1_000 },
  mcg: { unit: 'mg', factor: 0.001 },
  ug: { unit: 'mg', factor: 0.001 },
  μg: { unit: 'mg', factor: 0.001 },
  ml: { unit: 'ml', factor: 1 },
  iu: { unit: 'iu', factor: 1 },
}

const NUMBER_AND_UNIT = String.raw`(?:^|(?<=[^\d.,\p{L}]|[x×*]))(\d{1,6}(?:[.,]\d{1,4})?)\s*-?(mg|mcg|μg|ug|g|ml|iu)(?![\p{L}\d])`
const SIZE = new RegExp(String.raw`${NUMBER_AND_UNIT}(?!\s*\/)`, 'gu')
const SIZE_OR_STRENGTH = new RegExp(String.raw`${NUMBER_AND_UNIT}(?:\s*\/\s*\p{L}+)?`, 'gu')

/** "10 vials", "60 caps", "10 pack". */
const PIECES =
  /(?:^|(?<=[\s(]))(?:[x×*]\s*)?(\d{1,3})[\s-]*(vials?|bottles?|capsules?|caps|tablets?|tabs|pills?|packs?|pk|ct|count|pcs|pieces?)(?![\p{L}\d])/gu
const UNIT = String.raw`\s*-?(?:mg|mcg|μg|ug|g|ml|iu)(?![\p{L}\d])`
/** "10 x 5 mg", "10x", and "10 x" at the beginning; elsewhere a number before "x 10" is part of a name ("bpc 157 x 10"). */
const COUNT_BEFORE = String.raw`(?:^|(?<=[\s(]))(\d{1,3})(?:\s*[x×*](?=\s*\d+(?:[.,]\d+)?${UNIT})|[x×*](?=\s|$)|(?<=^\d{1,3})\s+[x×*](?=\s))`
const COUNT_BEHIND = String.raw`(?:^|(?<=[\s(]))[x×*]\s*(\d{1,3})(?![\d.,])(?!${UNIT})`
const TIMES = new RegExp(`${COUNT_BEFORE}|${COUNT_BEHIND}`, 'gu')
const KIT_OR_SINGLE = /(?<![\p{L}\d])(?:(kits?|box(?:es)?)|single)(?![\p{L}\d])/gu

/** Every size and count holds a number before a word, or a sign for "times" that begins a word or ends a number; most names hold neither. */
const MAY_ASK = /\d[\s-]*[a-zμ]|(?:^|[\s(\d])[x×*]/

function cleaned(text: string): string {
  const cut = cutQuery(text.slice(0, 2 * QUERY_MAX_CHARACTERS))
  return (isAscii(cut) ? cut : cut.normalize('NFKC')).toLowerCase()
}

/** "5,000" is five thousand, "2,5" is two and a half. */
const plainNumber = (text: string): string =>
  /^\d{1,3},\d{3}$/.test(text) ? text.replace(',', '') : text.replace(',', '.')

/** The sizes in a text: "10 x 5 mg" holds 5 mg, "500 mcg" 0.5 mg. Concentrations and numbers of a name are none. */
export const sizesIn = (text: string): AskedSize[] => sizesOf(cleaned(text))

const sizesOf = (text: string): AskedSize[] =>
  [...text.replace(TIMES, ' ').matchAll(SIZE)].flatMap(match => {
    const known = UNITS[match[2] ?? '']
    const amount = parsePositive(plainNumber(match[1] ?? ''))
    return known && amount !== null ? [{ amount: Math.round(amount * known.factor), unit: known.unit }] : []
  })

/** The first match of a pattern that is global for `replace`: `matchAll` would compile it again for every text. */
function firstOf(pattern: RegExp, text: string): RegExpExecArray | null {
  pattern.lastIndex = 0
  return pattern.exec(text)
}

function countIn(text: string): number {
  const match = firstOf(PIECES, text) ?? firstOf(TIMES, text)
  return Number(match?.[1] ?? match?.[2] ?? 0)
}

const packWordIn = (text: string): AskedPack =>
  [...text.matchAll(KIT_OR_SINGLE)].some(([, kit]) => kit) ? 'kit' : 1

/** "bpc 10 vials 5mg" asks for 5 mg and ten; "kit" for more than one. `rest` is the query without them, in lower case. */
export function readAsked(query: string): Asked & { rest: string } {
  const text = cleaned(query)
  const unpacked = text.replace(KIT_OR_SINGLE, ' ')
  const word = unpacked === text ? null : packWordIn(text)
  if (!MAY_ASK.test(unpacked)) return { sizes: [], pack: word, rest: unpacked }
  const rest = unpacked.replace(PIECES, ' $2 ').replace(TIMES, ' ').replace(SIZE_OR_STRENGTH, ' ')
  return { sizes: sizesOf(text), pack: countIn(text) || word, rest }
}

/** How many pieces a size text names: "5 mg × 10 vials", "60 capsules"; null when it names none. */
const piecesOf = (displayText: string): number | null => {
  const match = /× (\d{1,6})|^(\d{1,6}) [a-z]+$/.exec(displayText)
  return match ? Number(match[1] ?? match[2]) : null
}

/** How much of what was asked an offer's size text names: its size, its pack, both or neither (0). */
export const matchesAsked = (displayText: string, { sizes, pack }: Asked): number => {
  const hasSize =
    sizes.length > 0 &&
    sizesIn(displayText).some(size =>
      sizes.some(({ amount, unit }) => amount === size.amount && unit === size.unit),
    )
  const pieces = pack === null ? null : piecesOf(displayText)
  const hasPack = pieces !== null && (pack === 'kit' ? pieces > 1 : pieces === pack)
  return Number(hasSize) + Number(hasPack)
}
