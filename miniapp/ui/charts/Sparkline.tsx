import { type ChartPoint, extremes, stepPath, within } from './steps.ts'

const WIDTH = 64
const HEIGHT = 20

interface SparklineProps {
  readonly points: readonly ChartPoint[]
  readonly from: number
  readonly to: number
}

export function Sparkline({ points, from, to }: SparklineProps) {
  const shown = within(points, { from, to })
  const range = extremes(shown)
  if (!range || shown.length < 2) return null
  const { low, high } = range
  const x = (at: number) => ((at - from) / (to - from)) * (WIDTH - 4)
  const y = (value: number) =>
    high.value === low.value
      ? HEIGHT / 2
      : 2 + ((high.value - value) / (high.value - low.value)) * (HEIGHT - 4)
  const last = shown.at(-1)?.value
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none" aria-hidden>
      <path d={stepPath(shown, to, x, y)} stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      {typeof last === 'number' ? <circle cx={x(to)} cy={y(last)} r="2.5" /> : null}
    </svg>
  )
}
