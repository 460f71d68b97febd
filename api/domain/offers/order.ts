import type { Micro } from '#api/domain/money.ts'
import { compareRated } from '#api/domain/rates.ts'

/** Code-unit order of two strings, the same on every machine and in every locale: the last tie-break of every list. */
export const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

/** What a price is in, and the day's rate of it; null when there is none. */
export type Quoted = { currency: string; rate: Micro | null }

/** Prices are compared within it: all currencies that have a rate together, each of the others alone. */
export const rankedWithin = ({ currency, rate }: Quoted): string => (rate === null ? currency : '')

/** What most of a list can be compared within comes first, then by its currency: prices in others are not compared with it. */
export const commonCurrencyFirst = (list: readonly Quoted[]) => {
  const counts = new Map<string, number>()
  for (const quoted of list) counts.set(rankedWithin(quoted), (counts.get(rankedWithin(quoted)) ?? 0) + 1)
  return (left: Quoted, right: Quoted): number =>
    (counts.get(rankedWithin(right)) ?? 0) - (counts.get(rankedWithin(left)) ?? 0) ||
    compareText(rankedWithin(left), rankedWithin(right))
}

export type Ranked = Quoted & {
  offerId: string
  inStock: boolean
  comparable: boolean
  pricePerUnit: Micro | null
  price: Micro | null
}

/** In stock, then what most can be ranked with, then comparable, unit price, total, id; `CHEAPEST_FIRST` is its SQL twin. */
export const cheapestFirst = (list: readonly Ranked[]) => {
  const byCurrency = commonCurrencyFirst(list)
  return (left: Ranked, right: Ranked): number =>
    Number(right.inStock) - Number(left.inStock) ||
    byCurrency(left, right) ||
    Number(right.comparable) - Number(left.comparable) ||
    compareRated(
      { amount: left.pricePerUnit, rate: left.rate },
      { amount: right.pricePerUnit, rate: right.rate },
    ) ||
    compareRated({ amount: left.price, rate: left.rate }, { amount: right.price, rate: right.rate }) ||
    compareText(left.offerId, right.offerId)
}
