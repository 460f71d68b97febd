/** Minutes after midnight and what a time field holds: 1350 and "22:30". */

export const timeOfMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Null for what is no time of day. */
export function minutesOfTime(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** The time of day in the person's own zone: "22:30". */
export function clockTime(at: Date | number): string {
  const date = new Date(at)
  return timeOfMinutes(date.getHours() * 60 + date.getMinutes())
}
