import { COUNTDOWN_URGENT_MS } from './constants.ts'
import { count } from './plural.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, parseTime } from './time.ts'

export const EXPIRED = 'Expired'

export type Countdown =
  | {
      state: 'running'
      days: number
      hours: number
      minutes: number
      seconds: number
      /** Under one hour left: shown in red, and said in the words. */
      urgent: boolean
      /** "2d 03h 04m 05s" */
      text: string
      words: string
    }
  | { state: 'expired'; text: typeof EXPIRED; words: typeof EXPIRED }

const two = (value: number): string => value.toString().padStart(2, '0')

/** What is left until `expiresAt`, in whole seconds rounded down; null when no expiry is stated or it is unreadable. Expired at the very moment. */
export const countdown = (expiresAt: unknown, now: Date): Countdown | null => {
  const end = parseTime(expiresAt)
  if (end === null) return null
  const left = end - now.getTime()
  if (left <= 0) return { state: 'expired', text: EXPIRED, words: EXPIRED }
  const days = Math.floor(left / DAY_MS)
  const hours = Math.floor((left % DAY_MS) / HOUR_MS)
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
  const seconds = Math.floor((left % MINUTE_MS) / 1_000)
  const urgent = left < COUNTDOWN_URGENT_MS
  const words = days
    ? `${count(days, 'day')} ${count(hours, 'hour')} left`
    : urgent
      ? `${count(minutes, 'minute')} left, ends within the hour`
      : `${count(hours, 'hour')} ${count(minutes, 'minute')} left`
  const text = `${days}d ${two(hours)}h ${two(minutes)}m ${two(seconds)}s`
  return { state: 'running', days, hours, minutes, seconds, urgent, text, words }
}

/**
 * The expiry callback fires once per expiry time: returns the expiry to report now, or null. `fired` is what this
 * returned last, kept by the caller.
 */
export const expiryToReport = (expiresAt: unknown, fired: number | null, now: Date): number | null => {
  const end = parseTime(expiresAt)
  return end !== null && end <= now.getTime() && end !== fired ? end : null
}
