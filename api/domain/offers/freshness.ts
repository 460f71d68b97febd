import { STALE_AMBER_HOURS, STALE_HOURS } from '#api/domain/constants.ts'
import { HOUR_MS, formatDay, parseTime, relativeTime } from '#api/domain/time.ts'

/** `unknown`: no age was sent, so none is claimed; it does not count as stale. */
type FreshnessLevel = 'fresh' | 'amber' | 'stale' | 'unknown'

export type Freshness = {
  level: FreshnessLevel
  /** Whole sentence part, "checked 4 min ago" or "not checked since 12 Nov"; null when unknown. */
  words: string | null
  checkedAt: number | null
}

/** "just now", "4 min ago", "2 h ago"; past 48 hours "not checked since 12 Nov" (UTC day; with its year when that is another). */
const ageWords = (checkedAt: number, now: Date): string =>
  now.getTime() - checkedAt > STALE_HOURS * HOUR_MS
    ? `not checked since ${formatDay(checkedAt, now)}`
    : relativeTime(checkedAt, now)

/** Older than 48 hours, to the millisecond; an unknown age is not stale. */
export const isStale = (checkedAt: number | null, now: Date): boolean =>
  checkedAt !== null && now.getTime() - checkedAt > STALE_HOURS * HOUR_MS

const levelOf = (checkedAt: number, now: Date): FreshnessLevel => {
  if (isStale(checkedAt, now)) return 'stale'
  return now.getTime() - checkedAt > STALE_AMBER_HOURS * HOUR_MS ? 'amber' : 'fresh'
}

/** How old a price is: amber over 6 hours, stale over 48. Takes the wire's ISO string; nonsense counts as unknown. */
export const freshness = (checkedAt: unknown, now: Date): Freshness => {
  const time = parseTime(checkedAt)
  if (time === null) return { level: 'unknown', words: null, checkedAt: null }
  const level = levelOf(time, now)
  const words = ageWords(time, now)
  return { level, words: level === 'stale' ? words : `checked ${words}`, checkedAt: time }
}
