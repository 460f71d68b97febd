import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '#api/domain/time.ts'

/** When a person wants to be written to. Minutes of the day are local to `timezone`; 0 is midnight. */
export type QuietHours = {
  timezone: string
  quietFrom: number | null
  quietUntil: number | null
  /** Everything once a day at this minute; null for at once. */
  digestAt: number | null
  mutedUntil: Date | null
}

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  } catch {
    format = formatIn('UTC')
  }
  formats.set(timeZone, format)
  return format
}

/** The minute of the day on a clock in that time zone (UTC when the zone is unknown). */
export const minuteOfDay = (time: number, timezone: string): number => {
  const [hour = 0, minute = 0] = formatIn(timezone).format(time).slice(-5).split(':').map(Number)
  return hour * 60 + minute
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The day of the week on a calendar in that time zone: 0 is Sunday. */
export const dayOfWeek = (time: number, timezone: string): number =>
  DAYS.indexOf(formatIn(timezone).format(time).slice(0, 3))

const wrap = (minutes: number) => ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES

/** The first moment from `time` on when clocks there show `minute`; where a change of clocks skips it, within the hour after. */
const nextMinute = (time: number, minute: number, timezone: string): number => {
  const start = Math.ceil(time / MINUTE_MS) * MINUTE_MS
  const target = start + wrap(minute - minuteOfDay(start, timezone)) * MINUTE_MS
  // Clocks that changed in between put the guess off by their jump.
  const off = wrap(minute - minuteOfDay(target, timezone) + DAY_MINUTES / 2) - DAY_MINUTES / 2
  const shifted = target + off * MINUTE_MS
  const moved = minuteOfDay(shifted, timezone) === minute ? shifted : Math.max(target, shifted)
  return moved < time ? moved + DAY_MS : moved
}

const isQuiet = (minute: number, from: number, until: number) =>
  from <= until ? minute >= from && minute < until : minute >= from || minute < until

/** When a message may go out: after the mute, at the daily hour if there is one, outside quiet hours. */
export const releaseAt = (hours: QuietHours, since: Date, now: Date): Date => {
  const { timezone, digestAt, quietFrom, quietUntil } = hours
  const muted = Math.max(since.getTime(), hours.mutedUntil?.getTime() ?? 0)
  const digest = digestAt === null ? muted : nextMinute(muted, digestAt, timezone)
  const time = Math.max(digest, now.getTime())
  if (quietFrom === null || quietUntil === null) return new Date(time)
  const quiet = isQuiet(minuteOfDay(time, timezone), quietFrom, quietUntil)
  return new Date(quiet ? nextMinute(time, quietUntil, timezone) : time)
}
