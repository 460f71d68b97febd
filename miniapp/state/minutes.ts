import { timeOfMinutes } from '#api/domain/time.ts'

/** Minutes after midnight of what a time field holds: 1350 of "22:30". */
export function minutesOfTime(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

export function clockTime(at: Date | number): string {
  const date = new Date(at)
  return timeOfMinutes(date.getHours() * 60 + date.getMinutes())
}
