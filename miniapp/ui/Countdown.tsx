import { useEffect, useRef } from 'react'
import { COUNTDOWN_TICK_MS, COUNTDOWN_URGENT_MS } from '#api/domain/constants.ts'
import { useNow } from '#miniapp/hooks/useNow.ts'

interface TimeLeft {
  readonly over: boolean
  readonly urgent: boolean
  readonly parts: readonly (readonly [value: string, unit: 'd' | 'h' | 'm' | 's'])[]
}

/** What is left between now and an end, both in epoch milliseconds, rounded up to whole seconds. */
export function timeLeft(now: number, end: number): TimeLeft {
  const left = end - now
  if (!(left > 0)) return { over: true, urgent: false, parts: [] }
  const seconds = Math.ceil(left / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    over: false,
    urgent: left < COUNTDOWN_URGENT_MS,
    parts: [
      [String(Math.floor(seconds / 86_400)), 'd'],
      [two(Math.floor(seconds / 3_600) % 24), 'h'],
      [two(Math.floor(seconds / 60) % 60), 'm'],
      [two(seconds % 60), 's'],
    ],
  }
}

interface CountdownProps {
  readonly expiresAt: string
  readonly onExpired?: () => void
  readonly clock?: () => number
}

export function Countdown({ expiresAt, onExpired, clock = Date.now }: CountdownProps) {
  const end = Date.parse(expiresAt)
  const now = useNow(end > clock() ? COUNTDOWN_TICK_MS : 0, clock)
  const { over, urgent, parts } = timeLeft(Math.max(now, 0), end)
  const reportedFor = useRef('')
  useEffect(() => {
    if (!over || reportedFor.current === expiresAt) return
    reportedFor.current = expiresAt
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
