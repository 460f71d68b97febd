import { groupBy } from '#api/domain/group.ts'
import { type Micro, formatUnitPrice, mulDiv } from '#api/domain/money.ts'
import { compareText, rankedWithin } from '#api/domain/offers/order.ts'
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
  unit: string
  lowest: Micro
  median: Micro
  highest: Micro
  ranked: number
  vendors: Micro[]
}

export type Market = { offers: number; vendors: number; inStock: number; range: MarketRange | null }

type Rated = { vendor: string; price: Micro }

/** The currency that most offers have, and all prices in it: those of other currencies at the day's rates. */
function inOneCurrency(list: readonly PricedOffer[]): { currency: string; prices: Rated[] } | null {
  const [largest] = [...groupBy(list, ({ currency }) => currency)].sort(
    ([leftKey, left], [rightKey, right]) => right.length - left.length || compareText(leftKey, rightKey),
  )
  if (!largest) return null
  const [currency, [own]] = largest
  const prices = list.flatMap(({ vendor, pricePerUnit, rate, currency: other }) => {
    if (pricePerUnit === null) return []
    if (other === currency) return [{ vendor: vendor.id, price: pricePerUnit }]
    const isRated = own?.rate !== undefined && own.rate !== null && rate !== null
    return isRated ? [{ vendor: vendor.id, price: mulDiv(pricePerUnit, own.rate ?? 0, rate) }] : []
  })
  return { currency, prices }
}

const rangeOf = (list: readonly PricedOffer[]): MarketRange | null => {
  const [first] = list
  const found = inOneCurrency(list)
  if (!first || !found) return null
  const prices = found.prices.map(({ price }) => price)
  const byVendor = [...groupBy(found.prices, ({ vendor }) => vendor).values()]
  return {
    currency: found.currency,
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

/** Counts speak of all offers, prices of those in stock, comparable and fresh. */
export const marketOf = (list: readonly PricedOffer[]): Market => {
  const ranked = list.filter(({ current, pricePerUnit }) => current && pricePerUnit !== null)
  const [largest] = [
    ...groupBy(ranked, ({ currency, rate, unit }) => `${rankedWithin({ currency, rate })} ${unit}`),
  ].sort(([leftKey, left], [rightKey, right]) => right.length - left.length || compareText(leftKey, rightKey))
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
