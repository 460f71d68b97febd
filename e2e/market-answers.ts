import { type Page, expect } from '@playwright/test'

/** What the product answers to anybody, counted anew with plain numbers, to hold against what a page says. */
export interface Offer {
  readonly id: string
  readonly price: string
  readonly normalizedPricePerMg: string
  readonly quantity: string
  readonly unitCount: number | null
  readonly size: string
  readonly currency: string
  readonly inStock: boolean
  readonly comparable: boolean
  readonly vendorId: string
  readonly vendor: { readonly name: string }
}

interface Product {
  readonly id: string
  readonly name: string
  readonly offers: readonly Offer[]
}

interface Promotion {
  readonly vendorId: string
  readonly code: string
  readonly discountType: 'percentage' | 'fixed'
  readonly discountAmount: string
}

export async function answer<T>(page: Page, path: string): Promise<T> {
  const got = await page.request.get(path)
  expect(got.ok(), path).toBe(true)
  return (await got.json()) as T
}

export async function productNamed(page: Page, query: string, name: string): Promise<Product> {
  const found = await answer<Product[]>(page, `/api/products/search?q=${encodeURIComponent(query)}`)
  const product = found.find(one => one.name === name)
  if (!product) throw new Error(`${name} is not found by ${query}`)
  return product
}

/** Those that can be bought and compared. */
export const offersOf = async (page: Page, query: string, name: string): Promise<Offer[]> =>
  (await productNamed(page, query, name)).offers.filter(({ inStock, comparable }) => inStock && comparable)

export const unitPriceOf = ({ price, quantity }: Offer): number => Number(price) / Number(quantity)

/** "$1,339.99" as 1339.99. */
export const amountOf = (text: string): number => Number(text.replace(/[^\d.]/g, ''))

export async function ratesNow(page: Page) {
  const { base, rates } = await answer<{ base: string; rates: Record<string, string> }>(page, '/api/rates')
  const rate = (currency: string) => (currency === base ? 1 : Number(rates[currency]))
  return {
    inCurrency: (amount: number, from: string, to: string) =>
      from === to ? amount : (amount / rate(from)) * rate(to),
  }
}

/** Each offer with the price after the public code of its vendor that takes most off it; offers without one are left out. */
export async function codePrices(page: Page, offers: readonly Offer[]) {
  const promotions = await answer<Promotion[]>(page, '/api/promotions')
  return offers.flatMap(offer => {
    const price = Number(offer.price)
    const [best] = promotions
      .filter(({ vendorId }) => vendorId === offer.vendorId)
      .map(({ code, discountType, discountAmount }) => ({
        code,
        price:
          discountType === 'fixed'
            ? price - Number(discountAmount)
            : price * (1 - Number(discountAmount) / 100),
      }))
      .toSorted((left, right) => left.price - right.price)
    return best ? [{ offer, ...best }] : []
  })
}

interface Observation {
  readonly at: string
  readonly price: string | null
  readonly inStock: boolean
}

/** What an offer cost, as moments in milliseconds and plain numbers; null while it could not be bought. */
export async function pricesOf(page: Page, offerId: string) {
  const { observations } = await answer<{ observations: Observation[] }>(
    page,
    `/api/offers/${offerId}/history?days=365`,
  )
  return observations.map(({ at, price, inStock }) => ({
    at: Date.parse(at),
    price: price === null || !inStock ? null : Number(price),
  }))
}

type Prices = Awaited<ReturnType<typeof pricesOf>>

/** The price in force at a moment. */
export const priceAt = (prices: Prices, at: number): number | null | undefined =>
  prices.findLast(point => point.at <= at)?.price

export const DAY = 86_400_000

/** When the present price began, and the lowest that was asked in the 30 days before; null without any. */
export function sinceLastChange(prices: Prices): {
  now: number | null
  began: number
  lowest: number | null
} {
  const now = prices.at(-1)?.price ?? null
  const other = prices.findLastIndex(({ price }) => price !== null && price !== now)
  const began = prices.slice(other + 1).find(({ price }) => price === now)?.at ?? 0
  const before = prices.flatMap(({ price }, index) => {
    const end = prices[index + 1]?.at ?? Infinity
    return price !== null && end > began - 30 * DAY && (prices[index]?.at ?? 0) < began ? [price] : []
  })
  return { now, began, lowest: before.length === 0 ? null : Math.min(...before) }
}
