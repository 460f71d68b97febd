import { groupBy } from '#api/domain/group.ts'
import { type Micro, formatUnitPrice } from '#api/domain/money.ts'
import { compareText } from './order.ts'
import { unitWord } from './offers.ts'
import type { Ruler } from './ruler.ts'
import { median } from './unusual.ts'

/** What of an offer a market speaks of. */
export type PricedOffer = {
  vendor: { id: string }
  currency: string
  unit: string
  inStock: boolean
  current: boolean
  pricePerUnit: Micro | null
}

/** The prices of a product's offers that may be ranked, in the currency and unit that most of them have. */
export type MarketRange = {
  currency: string
  unit: string
  lowest: Micro
  median: Micro
  highest: Micro
  /** How many offers are behind the three. */
  ranked: number
  /** The lowest of each vendor, ascending. */
  vendors: Micro[]
}

export type Market = { offers: number; vendors: number; inStock: number; range: MarketRange | null }

const rangeOf = (list: readonly PricedOffer[]): MarketRange | null => {
  const [first] = list
  const prices = list.flatMap(({ pricePerUnit }) => (pricePerUnit === null ? [] : [pricePerUnit]))
  if (!first || prices.length === 0) return null
  const byVendor = [...groupBy(list, ({ vendor }) => vendor.id).values()]
  return {
    currency: first.currency,
    unit: first.unit,
    lowest: Math.min(...prices),
    median: Math.round(median(prices)),
    highest: Math.max(...prices),
    ranked: prices.length,
    vendors: byVendor
      .map(own => Math.min(...own.map(({ pricePerUnit }) => pricePerUnit ?? Infinity)))
      .sort((left, right) => left - right),
  }
}

/** Counts speak of all offers, prices of those in stock, comparable and fresh. */
export const marketOf = (list: readonly PricedOffer[]): Market => {
  const ranked = list.filter(({ current, pricePerUnit }) => current && pricePerUnit !== null)
  const [largest] = [...groupBy(ranked, ({ currency, unit }) => `${currency} ${unit}`)].sort(
    ([leftKey, left], [rightKey, right]) => right.length - left.length || compareText(leftKey, rightKey),
  )
  return {
    offers: list.length,
    vendors: new Set(list.map(({ vendor }) => vendor.id)).size,
    inStock: list.filter(({ inStock }) => inStock).length,
    range: largest ? rangeOf(largest[1]) : null,
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
