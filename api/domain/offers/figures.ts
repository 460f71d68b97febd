import { type Micro, mulDiv } from '#api/domain/money.ts'
import { type Exchange, convert } from '#api/domain/rates.ts'
import type { Candidate } from './best-price.ts'

/** What the ranked offers of a market ask per unit, in micro-units of one currency. */
export type Figures = { lowest: Micro; median: Micro; high: Micro; vendors: number; offers: number }

/** The mean of both middle prices where their number is even. Null without any. */
export const medianOf = (prices: readonly Micro[]): Micro | null => {
  const sorted = prices.toSorted((left, right) => left - right)
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return lower === undefined || upper === undefined ? null : mulDiv(lower + upper, 1, 2)
}

/** `list` holds prices of one currency and one unit; null without any. */
export const figuresOf = (
  list: readonly { unitPrice: Micro; offer: Pick<Candidate['offer'], 'vendorId'> }[],
): Figures | null => {
  const prices = list.map(({ unitPrice }) => unitPrice)
  const median = medianOf(prices)
  if (median === null) return null
  return {
    lowest: prices.reduce((low, price) => Math.min(low, price), Infinity),
    median,
    high: prices.reduce((high, price) => Math.max(high, price), 0),
    vendors: new Set(list.map(({ offer }) => offer.vendorId)).size,
    offers: prices.length,
  }
}

type Card = {
  current: boolean
  comparable: boolean
  unit: string
  currency: string
  pricePerUnit: Micro | null
  vendor: { id: string }
}

/** The figures of cards that can be bought and compared now, in one unit and at what they cost in one currency. */
export const figuresOfCards = (
  cards: readonly Card[],
  { unit, currency, rates }: { unit: string; currency: string; rates: Exchange | null },
): Figures | null =>
  figuresOf(
    cards.flatMap(card => {
      const unitPrice = convert(card.pricePerUnit, card.currency, currency, rates)
      return unitPrice === null || !card.current || !card.comparable || card.unit !== unit
        ? []
        : [{ unitPrice, offer: { vendorId: card.vendor.id } }]
    }),
  )
