import { type PointerEvent, useRef, useState, type RefObject, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { Segmented } from '#miniapp/ui/Segmented.tsx'
import { ALL_RANGES, type ChartModel, RANGES, type RangeKey, chartModel, stopAt } from './chart.ts'
import { type ChartPoint, gaps, longDay, shortDay, stepPath } from './steps.ts'
import { TableToggle } from './TableToggle.tsx'

export function useWidth(ref: RefObject<Element | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    // The observer is told before the first frame is painted; to read the width here would lay out the page once more.
    const observer = new ResizeObserver(([entry]) => {
      flushSync(() => setWidth(entry?.contentRect.width || initial))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, initial])
  return width
}

interface PriceChartProps {
  readonly points: readonly ChartPoint[]
  readonly now: number
  readonly unit: string
  /** For the lines across the chart: 4 as "$4.00". */
  readonly format: (value: number) => string
  readonly title: string
  readonly note?: string
  /** Of a market: `points` are its lowest price; every vendor's line and the median stand beside it. */
  readonly market?: {
    readonly vendors: readonly (readonly ChartPoint[])[]
    readonly median: readonly ChartPoint[]
  }
}

const HEIGHT = 200

const readout = (point: ChartPoint, at: number, unit: string): string =>
  point.value === null ? `${longDay(at)}: not in stock` : `${longDay(at)}: ${point.label} per ${unit}`

function Extreme({ chart, which }: { readonly chart: ChartModel; readonly which: 'low' | 'high' }) {
  const point = chart.range[which]
  const x = chart.x(point.at)
  const text = `${which} ${point.label}`
  const half = text.length * 3.6
  const centre = Math.max(chart.start + half, Math.min(x, chart.end - half))
  return (
    <text
      className="extreme"
      textAnchor="middle"
      x={centre}
      y={chart.y(point.value) + (which === 'low' ? 18 : -8)}
    >
      {text}
    </text>
  )
}

/** A time without stock is a shaded band, so that no line there can be read as a price. */
const Gap = ({
  from,
  to,
  height,
}: {
  readonly from: number
  readonly to: number
  readonly height: number
}) => (
  <>
    <rect className="gap" x={from} y={12} width={Math.max(1, to - from)} height={height - 34} />
    {to - from > 84 ? (
      <text x={(from + to) / 2} y={height - 30} textAnchor="middle">
        not in stock
      </text>
    ) : null}
  </>
)

function Drawing({ chart, cursor }: { readonly chart: ChartModel; readonly cursor: number | null }) {
  const { x, y, points, to, start, end, height, lines, range } = chart
  const stop = cursor === null ? chart.stops.at(-1) : chart.stops[stopAt(chart.stops, cursor)]
  const at = cursor ?? to
  return (
    <svg width={chart.width} height={height} aria-hidden>
      {lines.map(line => (
        <g key={line.value}>
          <line className="grid" x1={start} x2={end} y1={y(line.value)} y2={y(line.value)} />
          <text x={0} y={y(line.value) + 4}>
            {line.label}
          </text>
        </g>
      ))}
      {gaps(points, to).map(gap => (
        <Gap key={gap.from} from={x(gap.from)} to={x(gap.to)} height={height} />
      ))}
      {chart.beside.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the first is the median, the others are alike
        <path key={index} className={index === 0 ? 'median' : 'vendor'} d={stepPath(line, to, x, y)} />
      ))}
      <path className="line" d={stepPath(points, to, x, y)} />
      <Extreme chart={chart} which="low" />
      {range.high.value > range.low.value ? <Extreme chart={chart} which="high" /> : null}
      <text x={start} y={height - 4}>
        {shortDay(chart.from)}
      </text>
      <text x={(start + end) / 2} y={height - 4} textAnchor="middle">
        {shortDay((chart.from + to) / 2)}
      </text>
      <text x={end} y={height - 4} textAnchor="end">
        {shortDay(to)}
      </text>
      {cursor === null ? null : <line className="cursor" x1={x(at)} x2={x(at)} y1={12} y2={height - 22} />}
      {stop && stop.value !== null ? <circle className="dot" cx={x(at)} cy={y(stop.value)} r="5" /> : null}
    </svg>
  )
}

interface PlotProps {
  readonly chart: ChartModel
  readonly unit: string
  readonly title: string
  readonly cursor: number | null
  readonly onCursor: (at: number | null) => void
}

function Plot({ chart, unit, title, cursor, onCursor }: PlotProps) {
  const follow = (event: PointerEvent<HTMLDivElement>) =>
    onCursor(chart.timeAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
  const index = cursor === null ? chart.stops.length - 1 : stopAt(chart.stops, cursor)
  const stop = chart.stops[index]
  return (
    <div
      className="chart-plot"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onCursor(null)}
    >
      <Drawing chart={chart} cursor={cursor} />
      <input
        type="range"
        aria-label={`${title}: step through the changes`}
        min={0}
        max={chart.stops.length - 1}
        value={index}
        aria-valuetext={stop ? readout(stop, stop.at, unit) : ''}
        onChange={event => onCursor(chart.stops[Number(event.target.value)]?.at ?? null)}
        onBlur={() => onCursor(null)}
      />
    </div>
  )
}

const labelAt = (line: readonly ChartPoint[], at: number): string =>
  line.findLast(point => point.at <= at)?.label || 'Not in stock'

interface ChartTableProps extends Pick<PlotProps, 'unit' | 'title'> {
  readonly chart: ChartModel | null
}

function ChartTable({ chart, unit, title }: ChartTableProps) {
  if (!chart) return null
  const [median] = chart.beside
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section className="chart-table" tabIndex={0} aria-label={title}>
      <table>
        <caption className="hidden-visually">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Since</th>
            <th scope="col" className="number">
              {median ? `Lowest per ${unit}` : `Per ${unit}`}
            </th>
            {median ? (
              <th scope="col" className="number">
                Median of vendors
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {chart.points.toReversed().map(point => (
            <tr key={point.at}>
              <td>{longDay(point.at)}</td>
              <td className="number">{point.value === null ? 'Not in stock' : point.label}</td>
              {median ? <td className="number">{labelAt(median, point.at)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const startsWhen = ([first]: readonly ChartPoint[]): string =>
  first ? `Price history starts ${longDay(first.at)}. No change recorded since.` : 'No price history yet'

export function PriceChart({ points, now, unit, format, title, note, market }: PriceChartProps) {
  const [range, setRange] = useState<RangeKey>('90')
  const [cursor, setCursor] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, 640)
  const ranges = market ? ALL_RANGES : RANGES
  const days = ranges.find(option => option.value === range)?.days ?? 90
  const beside = market ? [market.median, ...market.vendors] : []
  const chart = chartModel(points, days, now, { width, height: HEIGHT }, format, beside)
  if (points.length < 2) return <p className="meta">{startsWhen(points)}</p>
  const stop = chart?.stops[cursor === null ? chart.stops.length - 1 : stopAt(chart.stops, cursor)]
  return (
    <div className="chart">
      <div className="chart-head">
        <h3 className="section-label">{title}</h3>
        <Segmented label="Time shown" options={ranges} value={range} onChange={setRange} />
      </div>
      <p className="chart-readout">{stop ? readout(stop, cursor ?? now, unit) : 'No price in this time'}</p>
      <div ref={box}>
        {chart ? <Plot chart={chart} unit={unit} title={title} cursor={cursor} onCursor={setCursor} /> : null}
      </div>
      <TableToggle note={<span>{note}</span>}>
        <ChartTable chart={chart} unit={unit} title={title} />
      </TableToggle>
    </div>
  )
}
