import { useEffect, useRef } from 'react'
import { COUNTDOWN_TICK_MS } from '#api/domain/constants.ts'
import { useNow } from '#miniapp/hooks/useNow.ts'
import { timeLeft } from './countdown.ts'

export interface CountdownProps {
  /** ISO time. */
  readonly expiresAt: string
  /** Called once for each `expiresAt` that passes while shown. */
  readonly onExpired?: () => void
  readonly clock?: () => number
}

/** Days, hours, minutes and seconds to an end that is given, never made up; red in the last hour; then "Expired". */
export function Countdown({ expiresAt, onExpired, clock = Date.now }: CountdownProps) {
  const end = Date.parse(expiresAt)
  const now = useNow(end > clock() ? COUNTDOWN_TICK_MS : 0, clock)
  const { over, urgent, parts } = timeLeft(Math.max(now, 0), end)
  const told = useRef('')
  useEffect(() => {
    if (!over || told.current === expiresAt) return
    told.current = expiresAt
    onExpired?.()
  }, [over, expiresAt, onExpired])
  if (over) return <span className="countdown over">Expired</span>
  return (
    <time className={urgent ? 'countdown urgent' : 'countdown'} dateTime={expiresAt} role="timer">
      {parts.map(([value, unit]) => (
        <span key={unit}>
          {value}
          <span>{unit}</span>
        </span>
      ))}
    </time>
  )
}
