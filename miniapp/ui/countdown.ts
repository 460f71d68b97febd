import { COUNTDOWN_URGENT_MS } from '#api/domain/constants.ts'

export interface TimeLeft {
  readonly over: boolean
  readonly urgent: boolean
  /** Days, hours, minutes and seconds with their letters. */
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
