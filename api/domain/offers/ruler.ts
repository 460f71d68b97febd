import type { Candidate } from './best-price.ts'
import { groupBy } from '#api/domain/group.ts'
import { type Micro, formatUnitPrice, mulDiv } from '#api/domain/money.ts'
import { type Offer, measuredIn, unitWord } from './offers.ts'

/** The price ruler of an offer card. Positions run from 0 (lowest in-stock unit price) to 1 (highest). */
export type Ruler = {
  /** One small tick for each other vendor, at its lowest unit price; ascending. */
  ticks: number[]
  /** This offer. Held to the ends of the rule when it is out of stock at a price beyond them. */
  mark: number
  isBest: boolean
  /** Whether this offer is one of those ranked; else its mark is dimmed. */
  ranked: boolean
  low: Micro
  high: Micro
  lowText: string
  highText: string
  /** Says all of it: "$4.12 per mg, second lowest of 5, range $3.80 to $7.20". */
  sentence: string
}

const ORDINALS = [
  '',
  'second ',
  'third ',
  'fourth ',
  'fifth ',
  'sixth ',
  'seventh ',
  'eighth ',
  'ninth ',
  'tenth ',
]

/** "lowest of 5", "second lowest of 5", "highest of 5", "11th lowest of 30". `rank` starts at 1; equal prices share the lower rank. */
export const rankWords = (rank: number, of: number): string => {
  if (rank === of && of > 1) return `highest of ${of}`
  return `${ORDINALS[rank - 1] ?? `${rank}${suffix(rank)} `}lowest of ${of}`
}

const suffix = (n: number): string => {
  if (n % 100 >= 11 && n % 100 <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][n % 10] ?? 'th'
}

export type Scale = {
  prices: Micro[]
  vendors: Map<string, Micro>
  ids: Set<string>
}

const isMeasured = (target: Candidate, other: Candidate): boolean =>
  other.offer.unit === target.offer.unit &&
  (other.offer.currency === target.offer.currency || (other.rate !== null && target.rate !== null))

const amountIn = (target: Candidate, { unitPrice, rate }: Candidate): Micro =>
  rate === null || target.rate === null || rate === target.rate
    ? unitPrice
    : mulDiv(unitPrice, target.rate, rate)

const scaleOf = (target: Candidate, list: readonly Candidate[]): Scale => {
  const scale: Scale = { prices: [], vendors: new Map(), ids: new Set() }
  for (const other of list.filter(each => isMeasured(target, each))) {
    const { vendorId, id } = other.offer
    const price = amountIn(target, other)
    scale.prices.push(price)
    scale.vendors.set(vendorId, Math.min(scale.vendors.get(vendorId) ?? Infinity, price))
    scale.ids.add(id)
  }
  scale.prices.sort((left, right) => left - right)
  return scale
}

/** By `measuredIn`; offers of other currencies stand on a scale at the day's rates. */
export const rulerScales = (list: readonly Candidate[]): Map<string, Scale> =>
  new Map(
    [...groupBy(list, ({ offer }) => measuredIn(offer))].flatMap(([key, [first]]) =>
      first ? [[key, scaleOf(first, list)]] : [],
    ),
  )

const lowerThan = (prices: readonly Micro[], price: Micro): number => {
  let [low, high] = [0, prices.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((prices[middle] ?? Infinity) < price) low = middle + 1
    else high = middle
  }
  return low
}

const sentenceOf = (offer: Offer, price: Micro, { prices, ids }: Scale, low: Micro, high: Micro) => {
  const text = (amount: Micro) => formatUnitPrice(amount, offer.currency)
  const range = `range ${text(low)} to ${text(high)}`
  const own = `${text(price)} per ${unitWord(offer.unit)}`
  if (ids.has(offer.id)) return `${own}, ${rankWords(1 + lowerThan(prices, price), prices.length)}, ${range}`
  return `${own}, ${offer.inStock ? 'not ranked' : 'out of stock'}, ${range} of ${prices.length} in stock`
}

/** `unitPrice` is as shown. Null with fewer than two vendors or one single price: a scale would then be fake. */
export const ruler = (
  scales: ReadonlyMap<string, Scale>,
  offer: Offer,
  unitPrice: Micro | null,
): Ruler | null => {
  const scale = scales.get(measuredIn(offer))
  const low = scale?.prices[0] ?? 0
  const high = scale?.prices.at(-1) ?? 0
  if (!scale || unitPrice === null || scale.vendors.size < 2 || low >= high) return null
  const place = (price: Micro) => Math.min(1, Math.max(0, (price - low) / (high - low)))
  const others = [...scale.vendors].filter(([vendorId]) => vendorId !== offer.vendorId)
  const ranked = scale.ids.has(offer.id)
  return {
    ticks: others.map(([, price]) => place(price)).sort((left, right) => left - right),
    mark: place(unitPrice),
    isBest: ranked && unitPrice === low,
    ranked,
    low,
    high,
    lowText: formatUnitPrice(low, offer.currency),
    highText: formatUnitPrice(high, offer.currency),
    sentence: sentenceOf(offer, unitPrice, scale, low, high),
  }
}
