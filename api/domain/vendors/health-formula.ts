import { NOT_ENOUGH_DATA } from './health.ts'
import { count } from '#api/domain/plural.ts'
import { HOUR_MS } from '#api/domain/time.ts'
import { STALE_AMBER_HOURS } from '#api/domain/constants.ts'

/** What we saw of one vendor in the last 30 days (fewer for a new one). All counts are whole and at least 0. */
export type HealthFacts = {
  days: number
  reads: number
  readsOk: number
  hours: number
  /** Hours in which the vendor's prices were at most 6 hours old: `freshHours`. */
  freshHours: number
  priceMoves: number
  /** Price moves taken back within a day: `reversals`. */
  priceReversals: number
  stockMoves: number
  stockReversals: number
  providesCoa: boolean
}

export const HEALTH_PARTS = [
  'feed success',
  'freshness',
  'price stability',
  'stock truthfulness',
  'COA',
] as const

/** Points at most of each part; they sum to 100. */
export const HEALTH_WEIGHTS: Readonly<Record<(typeof HEALTH_PARTS)[number], number>> = {
  'feed success': 30,
  freshness: 25,
  'price stability': 15,
  'stock truthfulness': 15,
  COA: 15,
}

export type HealthPart = {
  name: (typeof HEALTH_PARTS)[number]
  weight: number
  share: number
}

type HealthReport = { score: number | null; parts: HealthPart[]; words: string }

export const HEALTH_MIN_DAYS = 7
export const HEALTH_MIN_READS = 20
export const HEALTH_DAYS = 30
/** With fewer moves than this, one reversal weighs no more than a tenth. */
export const HEALTH_MIN_MOVES = 10
/** A value that returns to what it was within this time was taken back. */
export const TAKEN_BACK_HOURS = 24

const share = (part: number, whole: number): number =>
  whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0

const steady = (moves: number, reversals: number): number =>
  1 - share(reversals, Math.max(moves, HEALTH_MIN_MOVES))

/** Sum of weight × share, rounded, 0 to 100; null under 7 days or 20 reads. The methodology page tells it from these constants. */
export const computeHealth = (facts: HealthFacts): HealthReport => {
  const shares: Record<HealthPart['name'], number> = {
    'feed success': share(facts.readsOk, facts.reads),
    freshness: share(facts.freshHours, facts.hours),
    'price stability': steady(facts.priceMoves, facts.priceReversals),
    'stock truthfulness': steady(facts.stockMoves, facts.stockReversals),
    COA: facts.providesCoa ? 1 : 0,
  }
  const parts = HEALTH_PARTS.map(name => ({ name, weight: HEALTH_WEIGHTS[name], share: shares[name] }))
  if (facts.days < HEALTH_MIN_DAYS || facts.reads < HEALTH_MIN_READS)
    return { score: null, parts, words: NOT_ENOUGH_DATA }
  const score = Math.round(parts.reduce((sum, part) => sum + part.weight * part.share, 0))
  return { score, parts, words: `${score} of 100` }
}

const LOST: Readonly<Record<HealthPart['name'], (facts: HealthFacts) => string>> = {
  'feed success': ({ reads, readsOk }) =>
    `${reads - readsOk} of ${count(reads, 'read')} of its prices failed`,
  freshness: facts =>
    `its prices were older than ${STALE_AMBER_HOURS} hours in ${Math.round(facts.hours - facts.freshHours)} of ${count(Math.round(facts.hours), 'hour')}`,
  'price stability': ({ priceMoves, priceReversals }) =>
    `${priceReversals} of ${count(priceMoves, 'price change')} were taken back within a day`,
  'stock truthfulness': ({ stockMoves, stockReversals }) =>
    `${stockReversals} of ${count(stockMoves, 'change')} of stock were taken back within a day`,
  COA: () => 'it does not say that it provides certificates',
}

/** What kept a score under 100, in words and whole points, the most points first. */
export const pointsLost = (facts: HealthFacts): { words: string; points: number }[] =>
  computeHealth(facts)
    .parts.map(({ name, weight, share: had }) => ({
      words: LOST[name](facts),
      points: Math.round(weight * (1 - had)),
    }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)

/** Hours between `from` and `to` (milliseconds) at which the last successful read was at most 6 hours old. `reads` in any order. */
export const freshHours = (reads: readonly number[], from: number, to: number): number => {
  const sorted = [...reads].sort((left, right) => left - right)
  const fresh = sorted.map((read, index) => {
    const until = Math.min(read + STALE_AMBER_HOURS * HOUR_MS, sorted[index + 1] ?? Infinity, to)
    return Math.max(0, until - Math.max(read, from))
  })
  return fresh.reduce((sum, length) => sum + length, 0) / HOUR_MS
}

/** How often a value moved, and returned to what it was within `withinMs`. Points in order of time. */
export const reversals = (points: readonly { at: number; value: unknown }[], withinMs: number) => {
  const moves = points.filter((point, index) => index > 0 && points[index - 1]?.value !== point.value)
  const values = points.length ? [points[0], ...moves] : []
  const takenBack = values.filter((point, index) => {
    const before = values[index - 2]
    const previous = values[index - 1]
    return before && previous && point && point.value === before.value && point.at - previous.at <= withinMs
  })
  return { moves: moves.length, reversals: takenBack.length }
}
