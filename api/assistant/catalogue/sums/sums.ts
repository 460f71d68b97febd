import { MICROS, type Micro, mulDiv, parseMicro, percentOf } from '#api/domain/money.ts'
import { ASKED } from '../frame/asked-words.ts'
import { MARK, currencyNamed } from '../frame/money-asked.ts'
import { KIT_VIALS, withoutCommas } from '../frame/pack-words.ts'

/** Sums of money as questions put them, read from plain words; amounts in micro-units. */

export type Sum = {
  /** Of one pack or item, before anything is taken off. */
  base: Micro
  /** Per cent that is taken off in micro-units; below 0 it is added. */
  percent: Micro
  /** A fixed amount off. */
  off: Micro
  /** Null where nothing is said. */
  shipping: Micro | null
  /** How many items the base is paid for. */
  times: number
  /** What all of it holds: "10 mg"; null where nothing is said. */
  size: { amount: Micro; unit: string } | null
  /** Null where none is named. */
  currency: string | null
}

const NUMBER = String.raw`(\d+(?:\.\d+)?)`
const COUNT = String.raw`(\d+)`
const MONEY = `(?:${MARK} )?${NUMBER}(?: ${MARK})?`
const SHIPPING = '(?:shipping|postage|delivery|ship|shipped)'

/** What is read and taken out of the words, in this order, so that no number counts twice. */
const PARTS = {
  unitPrice: new RegExp(` ${MONEY} (?:per|a|each) (mg|ml|iu|mcg|g)(?= )`),
  added: new RegExp(
    ` ${NUMBER} (?:%|percent|per cent) (?:tax|vat|fee|fees|duty|more|extra|on top|surcharge)(?= )`,
  ),
  percent: new RegExp(
    ` ${NUMBER} (?:%|percent|per cent)(?: (?:off|discount|code|coupon|promo|cheaper|less))?(?= )`,
  ),
  free: new RegExp(
    ` (?:free ${SHIPPING}|${SHIPPING} (?:is )?(?:free|included)|ships? free|no ${SHIPPING})(?= )`,
  ),
  shipping: new RegExp(` ${MONEY} (?:for |of |to )?${SHIPPING}(?= )`),
  shippingIs: new RegExp(` ${SHIPPING} (?:is |of |at |costs? |for )?${MONEY}(?= )`),
  off: new RegExp(` ${MONEY} (?:off|discount|coupon|less)(?= )`),
  kit: / (?:(\d+) )?(?:kits?|box|boxes|pack)(?: of| with)? (\d+) (?:x|vials?(?: of)?)(?= \d\S* (?:mg|ml|iu) )/,
  size: new RegExp(` ${NUMBER} (mg|ml|iu|mcg|g)(?= )`),
  count: new RegExp(
    `(?<![$€£]) ${COUNT} (?:x|times|vials?|packs?|kits?|bottles?|boxes|pieces|pcs|units|of them)(?= )`,
  ),
  countAfter: new RegExp(` (?:times|x) ${COUNT}(?= )(?! ${MARK} )`),
  pieces: new RegExp(` ${COUNT} (capsules?|caps|tablets?|tabs|pills?)(?= )`),
} as const

/** "$45 each" and "3 x $45" are paid as often as there are items; "what is each of the 10 vials" asks for one of them. */
const pricesEach = new RegExp(
  ` ${MONEY} (?:each|apiece|a piece|(?:a|per) (?:vial|pack|kit|bottle|box))(?= )| (?:x|times) ${MONEY}(?= )(?! (?:mg|ml|iu|mcg|g) )| ${COUNT} x \\d\\S* (?:mg|ml|iu) (?:vials? )?at ${MONEY}(?= )| ${COUNT} (?:vials?|packs?|kits?|bottles?|boxes) at ${MONEY}(?= )`,
)
const adds = / (?:plus|and|sum|total|together|add|added) /

type Read = { rest: string; found: Partial<Record<keyof typeof PARTS, readonly string[]>> }

const takeOut = ({ rest, found }: Read, kind: keyof typeof PARTS): Read => {
  const match = PARTS[kind].exec(rest)
  return match
    ? { rest: rest.replace(PARTS[kind], ' #'), found: { ...found, [kind]: match.slice(1) } }
    : { rest, found }
}

const read = (words: string): Read =>
  (Object.keys(PARTS) as (keyof typeof PARTS)[]).reduce(takeOut, { rest: words, found: {} })

const micro = (text: string | undefined): Micro => parseMicro(text) ?? 0

const countOf = ({ found }: Read): number =>
  Number(found.kit?.[0] ?? found.count?.[0] ?? found.countAfter?.[0] ?? 1)

/** How many of the size that is named a pack holds: 60 capsules, a kit of ten where its number is not said. */
const piecesOf = ({ found: { pieces, kit, size } }: Read, words: string): number =>
  Number(pieces?.[0] ?? kit?.[1] ?? (size !== undefined && ASKED.kit.test(words) ? KIT_VIALS : 1))

/** All that is paid for: 60 capsules of 10 mg, 2 vials of 5 mg, a kit of 10 vials of 5 mg, or the items themselves. */
const sizeOf = (parts: Read, words: string): Sum['size'] => {
  const { size, pieces } = parts.found
  const items = countOf(parts) * piecesOf(parts, words)
  const amount = micro(size?.[0])
  if (amount > 0) return { amount: amount * items, unit: size?.[1] ?? '' }
  return items > 1 ? { amount: items * MICROS, unit: pieces?.[1] ?? 'items' } : null
}

const bare = new RegExp(`(?<= )${NUMBER}(?= )`, 'g')
const marked = new RegExp(
  `(?<=[$€£] )${NUMBER}(?= )|(?<= )${NUMBER}(?= (?:dollars?|bucks|usd|euros?|eur|pounds?|quid|gbp) )`,
  'g',
)

/** Amounts of money that are left once all else is read: those that are marked, where any is. */
const amountsOf = ({ rest }: Read): Micro[] => {
  const money = [...rest.matchAll(marked)]
  const all = money.length > 0 && !adds.test(rest) ? money : [...rest.matchAll(bare)]
  return all.map(([amount]) => micro(amount))
}

const postageOf = ({ found }: Read): Micro | null => {
  const said = found.shipping?.[0] ?? found.shippingIs?.[0]
  if (found.free) return 0
  return said === undefined ? null : micro(said)
}

/** Amounts that are added up, or the first; a price of a unit times what is named. */
const baseOf = (parts: Read, words: string): Micro | null => {
  const amounts = amountsOf(parts)
  const [unitPrice] = parts.found.unitPrice ?? []
  const size = sizeOf(parts, words)
  if (unitPrice !== undefined && size) return mulDiv(micro(unitPrice), size.amount, MICROS)
  const [first = null] = amounts
  return adds.test(words) && amounts.length > 1 ? amounts.reduce((sum, amount) => sum + amount, 0) : first
}

/** The sum that words come to; null where they name no price. */
export const sumIn = (words: string): Sum | null => {
  const parts = read(words)
  const { found } = parts
  const base = baseOf(parts, words)
  if (base === null) return null
  return {
    base,
    percent: micro(found.percent?.[0]) - micro(found.added?.[0]),
    off: micro(found.off?.[0]),
    shipping: postageOf(parts),
    times: !found.unitPrice && pricesEach.test(words) ? countOf(parts) : 1,
    size: sizeOf(parts, words),
    currency: currencyNamed(words),
  }
}

/** What is paid: the items, less what is off, then shipping. */
export const payOf = ({ base, percent, off, shipping, times }: Sum): Micro => {
  const items = base * times
  return Math.max(0, items - percentOf(items, percent) - off) + (shipping ?? 0)
}

export const perUnit = (sum: Sum): Micro | null =>
  sum.size === null ? null : mulDiv(payOf(sum), MICROS, sum.size.amount)

const times = (one: string, other: string) => String(Math.round(Number(one) * Number(other) * 1000) / 1000)

/** Grams beside milligrams are as many milligrams, where no price is one of a gram. */
const inMilligrams = (plain: string): string =>
  / (?:mg|milligrams?) /.test(plain) && !/ \d\S* (?:\S+ )?(?:a|per|each) g(?:rams?)? /.test(plain)
    ? plain.replace(/ (\d\S*) g(?:rams?)?(?= )/g, (_, grams: string) => ` ${times(grams, '1000')} mg`)
    : plain

/** "30 ml at 20 mg per ml", written out. */
export const writtenOut = (plain: string): string =>
  inMilligrams(withoutCommas(plain)).replace(
    / (\d\S*) (?:ml (?:\D\S* ){0,2}(\d\S*) mg per ml|mg per ml (?:\D\S* ){0,2}(\d\S*) ml)(?= )/g,
    (_, one: string, strength: string | undefined, ml: string) => ` ${times(one, strength ?? ml)} mg`,
  )

const aPack = / (?:\d+ (?:x|vials?|caps|capsules|tabs|tablets)(?: of)? )?\d\S* (?:mg|ml|iu)(?= )/g
const aMarked = / [$€£] \d\S*(?= )/g
const aBare = / \d\S*(?= )(?! (?:mg|ml|iu|mcg|g|x|%|percent|vials?|caps|capsules|tabs|tablets|kits?|off) )/g
const addsUp = / (?:plus|sum|total|together|altogether|add|added|and \d+ (?:for )?shipping) /

/** "2 mg $19, 5 mg $41": each pack with the price beside it; the side as it is where packs and prices do not match. */
const listedIn = (side: string): string[] => {
  const packs = [...side.matchAll(aPack)].map(({ index }) => index)
  const rest = side.replace(aPack, pack => ' '.padEnd(pack.length, '#'))
  const prices = [...rest.matchAll(/[$€£]/.test(side) ? aMarked : aBare)].map(({ index }) => index)
  if (packs.length < 2 || prices.length !== packs.length || addsUp.test(side)) return [side]
  const starts = (packs[0] ?? 0) < (prices[0] ?? 0) ? packs : prices
  return starts.map((start, at) => `${side.slice(start, starts[at + 1])} `)
}

/** A percentage that ends a list is off each of it. */
const withPercent = (sums: readonly Sum[]): Sum[] => {
  const last = sums.at(-1)
  const isOfAll =
    sums.length > 1 && last !== undefined && sums.slice(0, -1).every(({ percent }) => percent === 0)
  return isOfAll ? sums.map(sum => ({ ...sum, percent: last.percent })) : [...sums]
}

/** The sums that a question holds against each other; one where it names only one. */
export const sumsIn = (plain: string): Sum[] => {
  const sides = writtenOut(plain)
    .split(/ (?:vs|versus|or|against|compared (?:to|with)|than|but) /)
    .map(side => ` ${side.trim()} `)
    .filter(side => /\d/.test(side))
  return sides.flatMap(side => withPercent(listedIn(side).flatMap(one => sumIn(one) ?? [])))
}
