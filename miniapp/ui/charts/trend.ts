import { TREND_DAYS } from '#api/domain/constants.ts'
import { parsePositive, percentChange } from '#api/domain/money.ts'
import { DAY_MS, parseTime } from '#api/domain/time.ts'
import type { ChartPoint } from './steps.ts'

interface Trend {
  readonly points: readonly ChartPoint[]
  readonly from: number
  readonly to: number
  /** In per cent, the first price of the span against the last; null with fewer than two. */
  readonly change: number | null
}

/** What the record holds of the last 30 days; a price that stood all the time is its own last point. */
export function trendOf(seen: readonly { at: string; price: string | null }[], now: Date): Trend {
  const points = seen.flatMap(({ at, price }) => {
    const time = parseTime(at)
    return time === null ? [] : [{ at: time, value: parsePositive(price), label: '' }]
  })
  const to = now.getTime()
  const [only] = points
  if (only && points.length === 1 && to - only.at >= (TREND_DAYS - 1) * DAY_MS)
    points.push({ ...only, at: to })
  const priced = points.flatMap(({ value }) => value ?? [])
  const [first, last] = [priced[0], priced.at(-1)]
  const change =
    first === undefined || last === undefined || priced.length < 2 ? null : percentChange(first, last)
  return { points, from: to - TREND_DAYS * DAY_MS, to, change }
}
