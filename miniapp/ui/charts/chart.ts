import { type Extremes, type ChartPoint, extremes, ticks, within } from './steps.ts'
import { DAY_MS } from '#api/domain/time.ts'

export const RANGES = [
  { value: '30', label: '30 d', days: 30 },
  { value: '90', label: '90 d', days: 90 },
  { value: '365', label: '1 y', days: 365 },
] as const

/** Ten years: longer than any record. */
export const ALL_RANGES = [...RANGES, { value: 'all', label: 'All', days: 3_650 }] as const

export type RangeKey = (typeof ALL_RANGES)[number]['value']

const YEAR_DAYS = 365
const TOP = 26
const BOTTOM = 44
const END = 14
const LETTER = 7.2

export interface ChartModel {
  readonly points: readonly ChartPoint[]
  readonly beside: readonly (readonly ChartPoint[])[]
  readonly stops: readonly ChartPoint[]
  readonly from: number
  readonly to: number
  readonly range: Extremes
  readonly lines: readonly { readonly value: number; readonly label: string }[]
  readonly start: number
  readonly end: number
  readonly width: number
  readonly height: number
  readonly x: (at: number) => number
  readonly y: (value: number) => number
  readonly timeAt: (x: number) => number
}

export function chartModel(
  all: readonly ChartPoint[],
  days: number,
  now: number,
  size: { readonly width: number; readonly height: number },
  format: (value: number) => string,
  lines: readonly (readonly ChartPoint[])[] = [],
): ChartModel | null {
  const asked = now - days * DAY_MS
  const from = days > YEAR_DAYS ? Math.max(asked, all[0]?.at ?? asked) : asked
  const points = within(all, { from, to: now })
  const beside = lines.map(line => within(line, { from, to: now }))
  const range = extremes(points)
  const whole = extremes([...points, ...beside.flat()])
  const last = points.at(-1)
  if (!range || !whole || !last) return null
  const spread = whole.high.value - whole.low.value || whole.high.value * 0.2 || 1
  const low = Math.max(0, whole.low.value - spread * 0.08)
  const high = whole.high.value + spread * 0.08
  const rules = ticks(low, high).map(value => ({ value, label: format(value) }))
  const start = Math.ceil(Math.max(0, ...rules.map(line => line.label.length)) * LETTER) + 10
  const end = size.width - END
  const wide = Math.max(1, end - start)
  return {
    points,
    stops: [...points, { ...last, at: now }],
    from,
    to: now,
    range,
    beside,
    lines: rules,
    start,
    end,
    ...size,
    x: at => start + ((at - from) / (now - from)) * wide,
    y: value => TOP + ((high - value) / (high - low)) * (size.height - TOP - BOTTOM),
    timeAt: x => from + (Math.max(0, Math.min(wide, x - start)) / wide) * (now - from),
  }
}

export const stopAt = (stops: readonly ChartPoint[], at: number): number =>
  Math.max(
    0,
    stops.findLastIndex(stop => stop.at <= at),
  )
