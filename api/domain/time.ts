export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const DAY_MINUTES = DAY_MS / MINUTE_MS

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const ISO = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/

/** Milliseconds since 1970, or null for what is no ISO 8601 string, Date or number, or does not exist. */
export const parseTime = (value: unknown): number | null => {
  const time =
    value instanceof Date
      ? value.getTime()
      : typeof value === 'number'
        ? value
        : typeof value === 'string' && ISO.test(value)
          ? Date.parse(value)
          : NaN
  return Number.isFinite(time) && Math.abs(time) <= 8.64e15 ? time : null
}

/** "12 Nov", or "12 Nov 2025" when `now` is given and lies in another year or is left out. In UTC, so that every reader sees one date. */
export const formatDay = (time: number, now?: Date): string => {
  const date = new Date(time)
  const day = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''}`
  return now && now.getUTCFullYear() === date.getUTCFullYear() ? day : `${day} ${date.getUTCFullYear()}`
}

/** "just now" under a minute (and for clocks that run ahead), then "4 min ago", "2 h ago", "3 d ago"; whole units, rounded down. */
export const relativeTime = (time: number, now: Date): string => {
  const age = now.getTime() - time
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`
  if (age < 2 * DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`
  return `${Math.floor(age / DAY_MS)} d ago`
}

/** "22:30" of minutes after midnight. */
export const timeOfMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
