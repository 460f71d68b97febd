import { NEW_DAYS } from '#api/domain/constants.ts'
import { DAY_MS, parseTime } from '#api/domain/time.ts'

/** Whole days since the offer was first seen, rounded down; 0 for clocks that run ahead; null when the date is unreadable. */
export const daysAgo = (createdAt: unknown, now: Date): number | null => {
  const time = parseTime(createdAt)
  return time === null ? null : Math.max(0, Math.floor((now.getTime() - time) / DAY_MS))
}

/** At most 30 days old, to the millisecond (specification, section 9): the same test as "first seen since now minus 30 days". */
export const isNew = (createdAt: unknown, now: Date): boolean => {
  const time = parseTime(createdAt)
  return time !== null && now.getTime() - time <= NEW_DAYS * DAY_MS
}
