import type { Candidate } from './best-price.ts'
import { formatUnitPrice } from './money.ts'
import type { Micro } from './money.ts'
import type { Offer } from './offers.ts'
import { comparedWithin, unitWord } from './offers.ts'

/** The price ruler of an offer card. Positions run from 0 (lowest in-stock unit price) to 1 (highest). */
export type Ruler = {
  /** One small tick for each other vendor, at its lowest unit price; ascending. */
  ticks: number[]
  /** This offer. Held to the ends of the rule when it is out of stock at a price beyond them. */
  mark: number
  /** Whether this offer is (one of) the lowest. */
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

const perVendor = (list: readonly Candidate[]): Map<string, Micro> => {
  const lowest = new Map<string, Micro>()
  for (const { offer, unitPrice } of list)
    lowest.set(offer.vendorId, Math.min(lowest.get(offer.vendorId) ?? Infinity, unitPrice))
  return lowest
}

const sentenceOf = (offer: Offer, price: Micro, peers: readonly Candidate[], low: Micro, high: Micro) => {
  const text = (amount: Micro) => formatUnitPrice(amount, offer.currency)
  const range = `range ${text(low)} to ${text(high)}`
  const ranked = peers.some(peer => peer.offer.id === offer.id)
  const own = `${text(price)} per ${unitWord(offer.unit)}`
  if (!ranked)
    return `${own}, ${offer.inStock ? 'not ranked' : 'out of stock'}, ${range} of ${peers.length} in stock`
  const rank = 1 + peers.filter(peer => peer.unitPrice < price).length
  return `${own}, ${rankWords(rank, peers.length)}, ${range}`
}

/**
 * The ruler of one offer among the ranked offers of its product (`list`, of any currency; only its own group is drawn).
 * `unitPrice` is this offer's price as shown, coupon included when the list has them included. Null with fewer than two
 * vendors or one single price: a scale would then be fake. Rank counts offers, ticks count vendors.
 */
export const ruler = (list: readonly Candidate[], offer: Offer, unitPrice: Micro | null): Ruler | null => {
  const peers = list.filter(peer => comparedWithin(peer.offer) === comparedWithin(offer))
  const vendors = perVendor(peers)
  const prices = peers.map(peer => peer.unitPrice)
  const low = prices.reduce((least, price) => Math.min(least, price), Infinity)
  const high = prices.reduce((most, price) => Math.max(most, price), 0)
  if (unitPrice === null || vendors.size < 2 || low >= high) return null
  const place = (price: Micro) => Math.min(1, Math.max(0, (price - low) / (high - low)))
  const others = [...vendors].filter(([vendorId]) => vendorId !== offer.vendorId)
  const ranked = peers.some(peer => peer.offer.id === offer.id)
  return {
    ticks: others.map(([, price]) => place(price)).sort((left, right) => left - right),
    mark: place(unitPrice),
    isBest: ranked && unitPrice === low,
    ranked,
    low,
    high,
    lowText: formatUnitPrice(low, offer.currency),
    highText: formatUnitPrice(high, offer.currency),
    sentence: sentenceOf(offer, unitPrice, peers, low, high),
  }
}
