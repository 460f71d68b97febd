import { groupBy } from '#api/domain/group.ts'
import { medianOf } from './figures.ts'
import type { Micro } from '#api/domain/money.ts'

/** What an offer asked per unit from a moment on; null while it could not be bought. */
export type OfferFact = { offerId: string; at: number; unitPrice: Micro | null }

/** What holds from a moment on. */
export type PriceStep = { at: number; unitPrice: Micro | null }

const unchanged = (steps: readonly PriceStep[], unitPrice: Micro | null): boolean =>
  steps.length === 0 ? unitPrice === null : steps.at(-1)?.unitPrice === unitPrice

/**
 * The lowest price of several offers over time, a step a change; null while none of them could be bought. What held at
 * `since` stands there. `facts` in any order.
 */
export const lowestSteps = (facts: readonly OfferFact[], since: number): PriceStep[] => {
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

/** What a market asked from a moment on, over all lines; nulls while nobody sold. */
export type MarketStep = { at: number; lowest: Micro | null; median: Micro | null; sellers: number }

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
