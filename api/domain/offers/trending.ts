import { TRENDING_DAYS, TRENDING_HALF_LIFE_DAYS } from '#api/domain/constants.ts'
import type { Micro } from '#api/domain/money.ts'
import { percentChange } from '#api/domain/money.ts'
import { compareText } from './order.ts'
import { DAY_MS } from '#api/domain/time.ts'

/** What counts towards trending, and how much: a watch says more than a look. */
export const TRENDING_WEIGHTS = { search: 1, view: 1, watch: 3 } as const
export type TrendingKind = keyof typeof TRENDING_WEIGHTS

/** `count` events of one kind at one time (milliseconds); days may be summed into one entry. */
export type TrendingEvent = { kind: TrendingKind; at: number; count: number }

/**
 * The score of one product: the sum over its events of the last 7 days of weight × count × 0.5 ^ (age in days / 2). Older
 * events and those from the future count nothing. Our own formula (product decision 10), published on the methodology page.
 */
export const trendingScore = (events: readonly TrendingEvent[], now: Date): number =>
  events.reduce((score, { kind, at, count }) => {
    const age = (now.getTime() - at) / DAY_MS
    if (age < 0 || age > TRENDING_DAYS) return score
    return score + TRENDING_WEIGHTS[kind] * count * 0.5 ** (age / TRENDING_HALF_LIFE_DAYS)
  }, 0)

export type TrendingEntry = { id: string; name: string; score: number }

/** The higher score first, then by name and id: a total order. */
export const byTrend = (left: TrendingEntry, right: TrendingEntry): number =>
  right.score - left.score || compareText(left.name, right.name) || compareText(left.id, right.id)

/**
 * `priceChange` of a trending product in per cent: the median unit price now against that of 7 days ago. Undefined when
 * either is missing: one observation is no change.
 */
export const trendingPriceChange = (median: Micro | null, weekAgo: Micro | null): number | undefined => {
  if (median === null || weekAgo === null) return undefined
  return percentChange(weekAgo, median) ?? undefined
}
