import { groupBy } from '#api/domain/group.ts'
import { type Micro, formatUnitPrice, mulDiv } from '#api/domain/money.ts'
import { compareRated } from '#api/domain/rates.ts'
import {
  type Quoted,
  type Ranked,
  cheapestFirst,
  compareText,
  rankedWithin,
} from '#api/domain/offers/order.ts'
import { unitWord } from '#api/domain/offers/offers.ts'
import type { Ruler } from '#api/domain/offers/ruler.ts'
import { median } from '#api/domain/offers/unusual.ts'

export type PricedOffer = {
  vendor: { id: string }
  currency: string
  rate: Micro | null
  unit: string
  inStock: boolean
  current: boolean
  pricePerUnit: Micro | null
}

/** The prices of a product's offers that may be ranked, in the unit and the currency that most of them have. */
export type MarketRange = {
  currency: string
  /** The currency that most offers are listed in, or the reader's where some are: a limit is met by listed prices alone. */
  listed: string
  unit: string
  lowest: Micro
  median: Micro
  highest: Micro
  ranked: number
  vendors: Micro[]
}

export type MarketSummary = { offers: number; vendors: number; range: MarketRange | null }

type Rated = { vendor: string; price: Micro }

/** The reader's currency, else the one that most offers have, and all prices in it: those of others at the day's rates. */
function inOneCurrency(
  list: readonly PricedOffer[],
  reader: Quoted,
): { currency: string; listed: string; prices: Rated[] } | null {
  const [largest] = [...groupBy(list, ({ currency }) => currency)].sort(
    ([leftKey, left], [rightKey, right]) => right.length - left.length || compareText(leftKey, rightKey),
  )
  if (!largest) return null
  const isListed = list.some(({ currency }) => currency === reader.currency)
  const listed = isListed ? reader.currency : largest[0]
  const isRated = reader.rate !== null && largest[1][0]?.rate != null
  const own = isListed || isRated ? reader : largest[1][0]
  const currency = own?.currency ?? listed
  const prices = list.flatMap(({ vendor, pricePerUnit, rate, currency: other }) => {
    if (pricePerUnit === null) return []
    if (other === currency) return [{ vendor: vendor.id, price: pricePerUnit }]
    const canConvert = own?.rate != null && rate !== null
    return canConvert ? [{ vendor: vendor.id, price: mulDiv(pricePerUnit, own.rate ?? 0, rate) }] : []
  })
  return { currency, listed, prices }
}

const rangeOf = (list: readonly PricedOffer[], reader: Quoted): MarketRange | null => {
  const [first] = list
  const found = inOneCurrency(list, reader)
  if (!first || !found) return null
  const prices = found.prices.map(({ price }) => price)
  const byVendor = [...groupBy(found.prices, ({ vendor }) => vendor).values()]
  return {
    currency: found.currency,
    listed: found.listed,
    unit: first.unit,
    lowest: Math.min(...prices),
    median: Math.round(median(prices)),
    highest: Math.max(...prices),
    ranked: prices.length,
    vendors: byVendor
      .map(own => Math.min(...own.map(({ price }) => price)))
      .sort((left, right) => left - right),
  }
}

/** Counts speak of all offers, prices of those in stock, comparable and fresh, above nothing after codes: in the reader's currency where there is a rate. */
export const marketOf = (list: readonly PricedOffer[], reader: Quoted): MarketSummary => {
  const ranked = list.filter(({ current, pricePerUnit }) => current && pricePerUnit)
  const [largest] = [
    ...groupBy(ranked, ({ currency, rate, unit }) => `${rankedWithin({ currency, rate })} ${unit}`),
  ].sort(([leftKey, left], [rightKey, right]) => right.length - left.length || compareText(leftKey, rightKey))
  return {
    offers: list.length,
    vendors: new Set(list.map(({ vendor }) => vendor.id)).size,
    range: largest ? rangeOf(largest[1], reader) : null,
  }
}

/** The market as a ruler, its mark at the median; null where two vendors or two prices are wanting. */
export const marketRuler = (range: MarketRange): Ruler | null => {
  const { lowest, median: middle, highest, currency, unit, vendors, ranked } = range
  if (vendors.length < 2 || lowest >= highest) return null
  const place = (price: Micro) => (price - lowest) / (highest - lowest)
  const text = (price: Micro) => formatUnitPrice(price, currency)
  return {
    ticks: vendors.map(place),
    mark: place(middle),
    isBest: false,
    ranked: true,
    low: lowest,
    high: highest,
    lowText: text(lowest),
    highText: text(highest),
    sentence: `${ranked} offers from ${text(lowest)} to ${text(highest)} per ${unitWord(unit)}, median ${text(middle)}`,
  }
}

export const COMPARED_AT_ONCE = 3

/** The lowest offer of each of the three cheapest vendors; fewer where fewer can be ranked. */
export const lowestOfVendors = <T extends PricedOffer & Ranked>(list: readonly T[]): T[] => {
  const ranked = list.filter(
    ({ current, comparable, pricePerUnit }) => current && comparable && pricePerUnit !== null,
  )
  ranked.sort(cheapestFirst(ranked))
  const vendors = new Set<string>()
  return ranked.filter(({ vendor }) => vendors.size < vendors.add(vendor.id).size).slice(0, COMPARED_AT_ONCE)
}

const byUnitPrice = (left: PricedOffer, right: PricedOffer): number =>
  compareRated(
    { amount: left.pricePerUnit, rate: left.rate },
    { amount: right.pricePerUnit, rate: right.rate },
  )

/** Those in stock at the lowest price per unit, none without a second one; null where units or currencies keep the list apart. */
export const lowestInStock = <T extends PricedOffer>(list: readonly T[]): readonly T[] | null => {
  if (new Set(list.map(offer => `${rankedWithin(offer)} ${offer.unit}`)).size > 1) return null
  const priced = list.filter(({ inStock, pricePerUnit }) => inStock && pricePerUnit !== null)
  const [first] = priced.toSorted(byUnitPrice)
  return first && priced.length > 1 ? priced.filter(offer => byUnitPrice(offer, first) === 0) : []
}

type Listed = { inStock: boolean }

const soldOf = (list: readonly Listed[]): number => list.filter(({ inStock }) => inStock).length

/** Whether a list holds all that can be bought of a product: what is known of the market then holds for the list too. */
export const holdsMarket = (
  list: readonly Listed[],
  { offers, others }: { offers: readonly Listed[]; others?: readonly unknown[] | undefined },
): boolean => !others?.length && soldOf(list) === soldOf(offers)
