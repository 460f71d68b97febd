import { HEALTH_GOOD, HEALTH_MIDDLING } from '#api/domain/constants.ts'

export type Health = 'good' | 'middling' | 'poor' | 'unknown'

/** The specification's three steps; no score is its own answer, never a made-up number. */
export function healthOf(score: number | null): Health {
  if (score === null || !Number.isFinite(score)) return 'unknown'
  if (score >= HEALTH_GOOD) return 'good'
  return score >= HEALTH_MIDDLING ? 'middling' : 'poor'
}

export interface Change {
  readonly direction: 'up' | 'down' | 'flat'
  readonly text: string
  readonly spoken: string
}

/** A change in per cent with sign and one decimal; what rounds to nothing is no change. */
export function changeOf(percent: number | null | undefined): Change {
  const rounded = Math.round((percent ?? 0) * 10) / 10
  if (!Number.isFinite(rounded) || rounded === 0)
    return { direction: 'flat', text: 'No change', spoken: 'No change' }
  const size = Math.abs(rounded).toFixed(1)
  return rounded < 0
    ? { direction: 'down', text: `\u2212${size}%`, spoken: `down ${size}%` }
    : { direction: 'up', text: `+${size}%`, spoken: `up ${size}%` }
}

const ORDINALS = ['', 'lowest', 'second lowest', 'third lowest', 'fourth lowest', 'fifth lowest']

const ordinal = (rank: number): string => ORDINALS[rank] ?? `number ${rank} from the lowest`

export interface Priced {
  /** Used only to place a mark; never shown, never summed. */
  readonly value: number
  /** The price as written elsewhere on the card: "$4.12". */
  readonly label: string
}

export interface RulerModel {
  /** 0 to 1 along the rule. */
  readonly mine: number
  readonly others: readonly number[]
  readonly low: string
  readonly high: string
  readonly best: boolean
  readonly sentence: string
}

/**
 * The rule for one offer among the product's unit prices in stock (`prices`, one a vendor's offer, this one
 * included while it is in stock). Null where there is nothing to measure: one price, or all alike.
 */
export function rulerOf(
  mine: Priced,
  prices: readonly Priced[],
  unit: string,
  inStock = true,
): RulerModel | null {
  const sorted = prices.filter(price => Number.isFinite(price.value)).sort((a, b) => a.value - b.value)
  const low = sorted[0]
  const high = sorted.at(-1)
  if (!low || !high || high.value <= low.value || !Number.isFinite(mine.value)) return null
  const at = (value: number) => Math.max(0, Math.min(1, (value - low.value) / (high.value - low.value)))
  const rank = 1 + sorted.filter(price => price.value < mine.value).length
  const own = inStock ? sorted.findIndex(price => price.value === mine.value) : -1
  const range = `range ${low.label} to ${high.label}`
  return {
    mine: at(mine.value),
    others: sorted.filter((_, index) => index !== own).map(price => at(price.value)),
    low: low.label,
    high: high.label,
    best: inStock && rank === 1,
    sentence: inStock
      ? `${mine.label} per ${unit}, ${ordinal(rank)} of ${sorted.length}, ${range}`
      : `${mine.label} per ${unit} when last seen, out of stock; in stock ${range}`,
  }
}
