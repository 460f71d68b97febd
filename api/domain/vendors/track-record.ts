import { DAY_MS, HOUR_MS } from '#api/domain/time.ts'
import { STALE_AMBER_HOURS } from '#api/domain/constants.ts'
import { freshHours } from './health-formula.ts'

export const RECORD_DAYS = 90
/** A day counts as a day on sale when at least this share of the vendor's priced offers stands below its list price. */
export const SALE_DAY_PERCENT = 25
/** A sale needs this many days of earlier prices before anything is said of what came before it. */
export const SALE_MIN_DAYS_BEFORE = 7
/** How far back the ordinary price before a sale is looked at. */
export const SALE_LOOK_BACK_DAYS = 30

/** One observation of an offer; times in milliseconds, prices in major units of a currency. In order of time within an offer. */
export type PricePoint = { at: number; price: number | null; list: number | null; currency: string | null }

const isReduced = ({ price, list }: PricePoint): boolean => price !== null && list !== null && list > price

/** The last point at or before a moment; null before the first. */
const pointAt = (points: readonly PricePoint[], at: number): PricePoint | null =>
  points.findLast(point => point.at <= at) ?? null

const dayOf = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS

/** The ends of the last `RECORD_DAYS` days in UTC, oldest first; today ends now. */
const dayEnds = (now: number): number[] =>
  Array.from({ length: RECORD_DAYS }, (_, n) =>
    Math.min(now, dayOf(now) - (RECORD_DAYS - 2 - n) * DAY_MS - 1),
  )

type SaleStart = { day: number; raised: boolean }

/** Where an offer's sales began, and whether the price crossed out was above one asked in the 30 days before. */
const saleStarts = (points: readonly PricePoint[]): SaleStart[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1]
    if (!before || !isReduced(point) || isReduced(before)) return []
    const from = point.at - SALE_LOOK_BACK_DAYS * DAY_MS
    const isComparable = ({ currency }: PricePoint) => currency === point.currency
    const first = points.find(isComparable)?.at ?? point.at
    if (point.at - first < SALE_MIN_DAYS_BEFORE * DAY_MS) return []
    const asked = [pointAt(points, from), ...points.slice(0, index).filter(({ at }) => at > from)]
    const ordinary = asked.flatMap(one =>
      one && isComparable(one) && !isReduced(one) && one.price !== null ? [one.price] : [],
    )
    if (ordinary.length === 0) return []
    return [{ day: dayOf(point.at), raised: (point.list ?? 0) > Math.min(...ordinary) }]
  })

type Discipline = {
  /** Days on which at least a quarter of the priced offers stood below their list price. */
  saleDays: number
  /** Days of the last 90 on which the vendor had a price at all. */
  days: number
  /** Days on which sales began, that have earlier prices. */
  sales: number
  /** Sales of which at least half crossed out more than was asked in the 30 days before. */
  raised: number
}

/**
 * How a vendor goes about its list prices over the last 90 days of our own observations, a series of points an offer.
 * Sale days = days with reduced offers ÷ priced offers ≥ 25 %. A sale = a day on which offers become reduced; it was
 * raised before when for at least half of them the list price is above the lowest ordinary (not reduced) price of the
 * 30 days before, in the currency of the sale.
 */
export const priceDiscipline = (series: readonly (readonly PricePoint[])[], now: Date): Discipline => {
  const daily = dayEnds(now.getTime()).map(end => {
    const points = series.flatMap(points => pointAt(points, end) ?? []).filter(({ price }) => price !== null)
    return { priced: points.length, reduced: points.filter(isReduced).length }
  })
  const open = daily.filter(({ priced }) => priced > 0)
  const onSale = open.filter(({ priced, reduced }) => reduced * 100 >= priced * SALE_DAY_PERCENT)
  const since = now.getTime() - RECORD_DAYS * DAY_MS
  const byDay = new Map<number, { all: number; raised: number }>()
  for (const { day, raised } of series.flatMap(saleStarts).filter(({ day }) => day >= since)) {
    const sum = byDay.get(day) ?? { all: 0, raised: 0 }
    byDay.set(day, { all: sum.all + 1, raised: sum.raised + (raised ? 1 : 0) })
  }
  const sales = [...byDay.values()]
  return {
    saleDays: onSale.length,
    days: open.length,
    sales: sales.length,
    raised: sales.filter(({ all, raised }) => raised * 2 >= all).length,
  }
}

export type ReadOutcome = { at: number; isOk: boolean }
export type VendorMove = { at: number; kind: 'price' | 'stock' }

type DayRecord = {
  /** YYYY-MM-DD, UTC */
  day: string
  reads: number
  readsOk: number
  /** Hours of the day with prices at most 6 hours old; 24 at most. */
  freshHours: number
  priceMoves: number
  stockMoves: number
}

/** What happened on each of the last 90 days, oldest first; days before the first read are left out. */
export const dayRecords = (
  readings: readonly ReadOutcome[],
  moves: readonly VendorMove[],
  now: Date,
): DayRecord[] => {
  const first = Math.min(...readings.map(({ at }) => at))
  const good = readings.filter(({ isOk }) => isOk).map(({ at }) => at)
  return dayEnds(now.getTime())
    .filter(end => end >= first)
    .map(end => {
      const start = dayOf(end)
      const within = <T extends { at: number }>(all: readonly T[]) =>
        all.filter(({ at }) => at >= start && at <= end)
      const reads = within(readings)
      const moved = within(moves)
      return {
        day: new Date(start).toISOString().slice(0, 10),
        reads: reads.length,
        readsOk: reads.filter(({ isOk }) => isOk).length,
        freshHours: Math.round(freshHours(good, start, end) * 10) / 10,
        priceMoves: moved.filter(({ kind }) => kind === 'price').length,
        stockMoves: moved.filter(({ kind }) => kind === 'stock').length,
      }
    })
}

type ReadGap = { from: number; until: number; hours: number }

const GAPS_SHOWN = 3

/** The longest stretches without a successful read beyond the 6 hours that count as fresh, the longest first; the last may still last. */
export const readGaps = (readings: readonly ReadOutcome[], now: Date): ReadGap[] => {
  const good = readings
    .filter(({ isOk }) => isOk)
    .map(({ at }) => at)
    .toSorted((left, right) => left - right)
  return good
    .map((from, index) => {
      const until = good[index + 1] ?? now.getTime()
      return { from, until, hours: Math.round((until - from) / HOUR_MS) }
    })
    .filter(({ from, until }) => until - from > STALE_AMBER_HOURS * HOUR_MS)
    .toSorted((left, right) => right.until - right.from - (left.until - left.from) || left.from - right.from)
    .slice(0, GAPS_SHOWN)
}
