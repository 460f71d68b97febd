import { groupBy } from '#api/domain/group.ts'
import { type Micro, parsePositive, toDecimal } from '#api/domain/money.ts'
import { type Exchange, convert } from '#api/domain/rates.ts'
import type { Candidate } from '#api/domain/offers/best-price.ts'
import { median } from '#api/domain/offers/unusual.ts'
import { DEFAULT_LENS, LENS_REASONS, type Lens } from './lens.ts'
import { lensParams } from './lens-address.ts'
import type { LeftOutByLens } from './lens-choices.ts'
import type { MarketStatsInput } from './market-words.ts'

type Figures = { lowest: Micro; median: Micro; high: Micro; vendors: number; offers: number }

/** The mean of both middle prices where their number is even. Null without any. */
export const medianOf = (prices: readonly Micro[]): Micro | null =>
  prices.length === 0 ? null : Math.round(median(prices))

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
  coupon: object | null
}

/** The figures of cards that can be bought and compared now, in one unit and at what they cost, above nothing, in one currency. */
const figuresOfCards = (
  cards: readonly Card[],
  { unit, currency, rates }: { unit: string; currency: string; rates: Exchange | null },
): Figures | null =>
  figuresOf(
    cards.flatMap(card => {
      const unitPrice = convert(card.pricePerUnit, card.currency, currency, rates)
      return !unitPrice || !card.current || !card.comparable || card.unit !== unit
        ? []
        : [{ unitPrice, offer: { vendorId: card.vendor.id } }]
    }),
  )

type Reading = { lens: Lens; leftOut: LeftOutByLens; rates: Exchange | null }

/** Whether the reader leaves out offers that the record holds: it is of what could be bought, so stock narrows nothing. */
const isNarrowed = ({ lens, leftOut }: Reading): boolean =>
  leftOut.hidden > 0 ||
  LENS_REASONS.some(
    reason => reason !== 'hidden' && reason !== 'inStock' && lens[reason] !== DEFAULT_LENS[reason],
  )

function recordIn(currency: string, overall: MarketStatsInput, rates: Exchange | null) {
  const { lowestRecorded } = overall
  const amount = convert(parsePositive(lowestRecorded?.unitPrice), overall.currency, currency, rates)
  return lowestRecorded && amount !== null ? { ...lowestRecorded, unitPrice: toDecimal(amount) } : null
}

const countedOf = (figures: Figures | null) => ({
  lowest: figures && toDecimal(figures.lowest),
  median: figures && toDecimal(figures.median),
  high: figures && toDecimal(figures.high),
  vendors: figures?.vendors ?? 0,
})

/**
 * A market's figures as a reader sees them, all on one basis: `overall` is of all offers, before codes; where a lens, a
 * hidden vendor or a code changes what counts, they are of `cards`. The record is before codes and of all offers, so it
 * says the first and is left out where the second is not so.
 */
export const figuresFor = <T extends MarketStatsInput>(
  overall: T | null,
  cards: readonly Card[],
  reading: Reading,
): T | null => {
  const { lens, leftOut, rates } = reading
  const hasCodes = cards.some(({ coupon }) => coupon !== null)
  const countsAll = lensParams(lens).length === 0 && leftOut.hidden === 0
  if (overall === null || (countsAll && !hasCodes)) return overall
  const currency = lens.currency ?? overall.currency
  return {
    ...overall,
    ...countedOf(figuresOfCards(cards, { unit: overall.unit, currency, rates })),
    currency,
    hasCodes,
    lowestRecorded: isNarrowed(reading) ? null : recordIn(currency, overall, rates),
  }
}

export type OfferStep = { offerId: string; at: number; unitPrice: Micro | null }

export type PriceStep = { at: number; unitPrice: Micro | null }

const unchanged = (steps: readonly PriceStep[], unitPrice: Micro | null): boolean =>
  steps.length === 0 ? unitPrice === null : steps.at(-1)?.unitPrice === unitPrice

/** The lowest price of several offers over time, a step a change; null while none could be bought. `facts` in any order. */
export const lowestSteps = (facts: readonly OfferStep[], since: number): PriceStep[] => {
  const held = new Map<string, Micro>()
  const steps: PriceStep[] = []
  const moments = groupBy(
    facts.toSorted((left, right) => left.at - right.at),
    ({ at }) => Math.max(at, since),
  )
  for (const [at, changed] of moments) {
    for (const { offerId, unitPrice } of changed)
      if (unitPrice === null) held.delete(offerId)
      else held.set(offerId, unitPrice)
    const unitPrice = held.size === 0 ? null : Math.min(...held.values())
    if (!unchanged(steps, unitPrice)) steps.push({ at, unitPrice })
  }
  return steps
}

type MarketStep = { at: number; lowest: Micro | null; median: Micro | null; sellers: number }

/** The lowest and the median of several lines over time, a step a moment when one of them changes. Each line oldest first. */
export const marketSteps = (lines: readonly (readonly PriceStep[])[]): MarketStep[] => {
  const held = new Map<number, Micro>()
  const changes = lines.flatMap((line, index) => line.map(step => ({ ...step, index })))
  const moments = groupBy(
    changes.toSorted((left, right) => left.at - right.at),
    ({ at }) => at,
  )
  return [...moments].map(([at, changed]) => {
    for (const { index, unitPrice } of changed)
      if (unitPrice === null) held.delete(index)
      else held.set(index, unitPrice)
    const prices = [...held.values()]
    const lowest = prices.length === 0 ? null : Math.min(...prices)
    return { at, lowest, median: medianOf(prices), sellers: prices.length }
  })
}
