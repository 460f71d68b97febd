import { MICROS, type Micro, mulDiv, parseMicro, percentOf } from '#api/domain/money.ts'
import { currencyNamed } from '../constraints.ts'

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
const MARK = String.raw`(?:[$€£]|dollars?|bucks|usd|euros?|eur|pounds?|quid|gbp)`
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
  size: new RegExp(` ${NUMBER} (mg|ml|iu|mcg|g)(?= )`),
  count: new RegExp(` ${COUNT} (?:x|times|vials?|packs?|kits?|bottles?|boxes|pieces|pcs|units|of them)(?= )`),
  countAfter: new RegExp(` (?:times|x) ${COUNT}(?= )(?! ${MARK} )`),
  pieces: new RegExp(` ${COUNT} (capsules?|caps|tablets?|tabs|pills?)(?= )`),
} as const

/** "$45 each" and "3 x $45" are paid as often as there are items; "what is each of the 10 vials" asks for one of them. */
const pricesEach = new RegExp(
  ` ${MONEY} (?:each|apiece|a piece|(?:a|per) (?:vial|pack|kit|bottle|box)|times|x)(?= )| (?:x|times) ${MONEY}(?= )| ${COUNT} (?:vials?|packs?|kits?|bottles?|boxes) at ${MONEY}(?= )`,
)
const adds = / (?:plus|and|sum|total|together|add|added) /

export const withoutCommas = (plain: string): string =>
  plain.replace(/(\d),(?=\d{3}(?!\d))/g, '$1').replace(/(\d),(?=\d)/g, '$1.')

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

const countOf = ({ found }: Read): number => Number(found.count?.[0] ?? found.countAfter?.[0] ?? 1)

/** All that is paid for: 60 capsules of 10 mg, 2 vials of 5 mg, or the items themselves. */
const sizeOf = (parts: Read): Sum['size'] => {
  const { size, pieces } = parts.found
  const [amount, unit] = size ?? []
  const items = countOf(parts) * Number(pieces?.[0] ?? 1)
  if (amount !== undefined && unit !== undefined && micro(amount) > 0)
    return { amount: micro(amount) * items, unit }
  return items > 1 ? { amount: items * MICROS, unit: pieces?.[1] ?? 'items' } : null
}

/** Amounts of money that are left once all else is read. */
const amountsOf = ({ rest }: Read): Micro[] =>
  [...rest.matchAll(new RegExp(`(?<= )${NUMBER}(?= )`, 'g'))].map(([, amount]) => micro(amount))

const postageOf = ({ found }: Read): Micro | null => {
  const said = found.shipping?.[0] ?? found.shippingIs?.[0]
  if (found.free) return 0
  return said === undefined ? null : micro(said)
}

/** Amounts that are added up, or the first; a price of a unit times what is named. */
const baseOf = (parts: Read, words: string): Micro | null => {
  const amounts = amountsOf(parts)
  const [unitPrice] = parts.found.unitPrice ?? []
  const size = sizeOf(parts)
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
    size: sizeOf(parts),
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

/** The sums that a question holds against each other; one where it names only one. */
export const sumsIn = (plain: string): Sum[] =>
  withoutCommas(plain)
    .split(/ (?:vs|versus|or|against|compared (?:to|with)|than) /)
    .flatMap(side => sumIn(` ${side.trim()} `) ?? [])

/** "How many 5 mg vials at $30 fit in 200": the price of one, and what there is to spend. */
export const fitIn = (plain: string): { each: Micro; budget: Micro; size: Sum['size'] } | null => {
  const parts = read(withoutCommas(plain))
  const [lower, upper, ...rest] = amountsOf(parts).toSorted((one, other) => one - other)
  if (lower === undefined || upper === undefined || rest.length > 0 || lower === 0) return null
  return { each: lower, budget: upper, size: sizeOf(parts) }
}
