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
