import type { Micro } from '#api/domain/money.ts'

type Prices = { listPrice: Micro | null; price: Micro | null }

/** Both prices of a sale; null unless the list price is above the price. */
export const bothPrices = ({ listPrice, price }: Prices) =>
  listPrice !== null && price !== null && price > 0 && listPrice > price ? { listPrice, price } : null

/** Whole per cent off the list price, rounded down: "10%" exactly when 10 % is reached. Null below one per cent. */
export const discountPercent = (listPrice: Micro | null, price: Micro | null): number | null => {
  const prices = bothPrices({ listPrice, price })
  const percent = prices
    ? Number((BigInt(prices.listPrice - prices.price) * 100n) / BigInt(prices.listPrice))
    : 0
  return percent > 0 ? percent : null
}
