import { type Micro, formatUnitPrice } from '#api/domain/money.ts'
import { unitWord } from './offers.ts'
import type { Ruler } from './ruler.ts'

/** An unusual unit price beside its market: `vendors` are the lowest of each other vendor, ascending; `highest` is of all. */
type PriceInMarket = {
  currency: string
  unit: string
  unitPrice: Micro
  vendors: readonly Micro[]
  highest: Micro | null
}

/** The rule spans the market and the price that it contradicts; null where no other vendor is left to compare with. */
export const unusualRuler = ({
  currency,
  unit,
  unitPrice,
  vendors,
  highest,
}: PriceInMarket): Ruler | null => {
  const low = Math.min(unitPrice, ...vendors)
  const high = Math.max(unitPrice, highest ?? 0, ...vendors)
  if (vendors.length === 0 || low >= high) return null
  const place = (price: Micro) => (price - low) / (high - low)
  const text = (price: Micro) => formatUnitPrice(price, currency)
  const others = vendors.length === 1 ? 'another vendor' : `${vendors.length} other vendors`
  const range = [...new Set([vendors[0] ?? low, vendors.at(-1) ?? high])].map(text).join(' to ')
  return {
    ticks: vendors.map(place),
    mark: place(unitPrice),
    isBest: false,
    ranked: true,
    low,
    high,
    lowText: text(low),
    highText: text(high),
    sentence: `${text(unitPrice)} per ${unitWord(unit)}, ${others} at ${range}`,
  }
}
