import { compareMicro, type Micro } from '#api/domain/money.ts'

/** Code-unit order of two strings, the same on every machine and in every locale: the last tie-break of every list. */
export const compareText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

/** The currency that most of a list has comes first, then by its code: prices in another one are not compared with it. */
export const commonCurrencyFirst = (list: readonly { currency: string }[]) => {
  const counts = new Map<string, number>()
  for (const { currency } of list) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  return (left: { currency: string }, right: { currency: string }): number =>
    (counts.get(right.currency) ?? 0) - (counts.get(left.currency) ?? 0) ||
    compareText(left.currency, right.currency)
}

export type Ranked = {
  offerId: string
  inStock: boolean
  comparable: boolean
  currency: string
  pricePerUnit: Micro | null
  price: Micro | null
}

/**
 * The cheapest first, the one order of a product's offers: in stock, then the currency that most of them have, then what
 * can be compared, by unit price, total and id. `CHEAPEST_FIRST` in queries/product-json.ts is the same in SQL.
 */
export const cheapestFirst = (list: readonly Ranked[]) => {
  const byCurrency = commonCurrencyFirst(list)
  return (left: Ranked, right: Ranked): number =>
    Number(right.inStock) - Number(left.inStock) ||
    byCurrency(left, right) ||
    Number(right.comparable) - Number(left.comparable) ||
    compareMicro(left.pricePerUnit, right.pricePerUnit) ||
    compareMicro(left.price, right.price) ||
    compareText(left.offerId, right.offerId)
}
