import { formatDay } from '#api/domain/time.ts'
/** Geometry of prices over time: a price stands until the next one is seen, so every line is a step. */

export interface ChartPoint {
  readonly at: number
  /** To place it; null from here on: not offered or out of stock, so the line breaks. */
  readonly value: number | null
  readonly label: string
}

type Span = { readonly from: number; readonly to: number }

/** The observations of a span in time order, the one that stood at its start carried in. */
export function within(points: readonly ChartPoint[], { from, to }: Span): ChartPoint[] {
  const sorted = [...points].sort((a, b) => a.at - b.at)
  const carried = sorted.findLast(point => point.at <= from)
  const inside = sorted.filter(point => point.at > from && point.at <= to)
  return carried ? [{ ...carried, at: from }, ...inside] : inside
}

const round = (value: number) => Math.round(value * 10) / 10

/** An SVG path of steps; a null breaks it. `x` and `y` turn time and value into units of the drawing. */
export function stepPath(
  points: readonly ChartPoint[],
  end: number,
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  let drawing = false
  return points
    .map((point, index) => {
      const until = points[index + 1]?.at ?? end
      if (point.value === null) {
        drawing = false
        return ''
      }
      const start = drawing ? `V${round(y(point.value))}` : `M${round(x(point.at))} ${round(y(point.value))}`
      drawing = true
      return `${start}H${round(x(until))}`
    })
    .join('')
}

export function gaps(points: readonly ChartPoint[], end: number): Span[] {
  return points.flatMap((point, index) =>
    point.value === null ? [{ from: point.at, to: points[index + 1]?.at ?? end }] : [],
  )
}

export interface Extremes {
  readonly low: ChartPoint & { readonly value: number }
  readonly high: ChartPoint & { readonly value: number }
}

export function extremes(points: readonly ChartPoint[]): Extremes | null {
  const priced = points.filter((point): point is Extremes['low'] => point.value !== null)
  const first = priced[0]
  if (!first) return null
  return {
    low: priced.reduce((best, point) => (point.value < best.value ? point : best), first),
    high: priced.reduce((best, point) => (point.value > best.value ? point : best), first),
  }
}

/** Two to five round values that cover a range, for the lines across the chart. */
export function ticks(low: number, high: number): number[] {
  const range = high - low || Math.abs(high) || 1
  const rough = range / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map(factor => factor * power).find(size => size >= rough) ?? power * 10
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}

/** Every day of a chart says its year or none does, whatever year it is now. */
export const shortDay = (at: number): string => formatDay(at, new Date(at))
export const longDay = (at: number): string => formatDay(at)
