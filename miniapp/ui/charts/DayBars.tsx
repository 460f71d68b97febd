const BAR = 3
const GAP = 1
const HEIGHT = 24

export interface DayBarsProps {
  /** One value a day, oldest first; null draws nothing. */
  readonly values: readonly (number | null)[]
  readonly full: number
  readonly label: string
}

export const DayBars = ({ values, full, label }: DayBarsProps) => (
  <>
    <span className="hidden-visually">{label}</span>
    <svg
      className="day-bars"
      viewBox={`0 0 ${values.length * (BAR + GAP)} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {values.map((value, at) => {
        if (value === null) return null
        const height = full > 0 ? Math.max(1, Math.min(1, value / full) * HEIGHT) : 1
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a day is its place
            key={at}
            className={value < full ? 'part' : undefined}
            x={at * (BAR + GAP)}
            y={HEIGHT - height}
            width={BAR}
            height={height}
          />
        )
      })}
    </svg>
  </>
)
