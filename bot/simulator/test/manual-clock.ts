import type { SimulatorClock } from '#bot/simulator/clock.ts'

export interface ManualClock extends SimulatorClock {
  advance(ms: number): void
}

export const manualClock = (start: Date): ManualClock => {
  let now = start.getTime()
  let waiting: { at: number; action: () => void }[] = []
  const nextDue = (until: number) => waiting.filter(entry => entry.at <= until).sort((a, b) => a.at - b.at)[0]
  return {
    now: () => now,
    after: (ms, action) => {
      const entry = { at: now + ms, action }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter(other => other !== entry)
      }
    },
    advance: ms => {
      const until = now + ms
      for (let due = nextDue(until); due; due = nextDue(until)) {
        const entry = due
        waiting = waiting.filter(other => other !== entry)
        now = Math.max(now, entry.at)
        entry.action()
      }
      now = until
    },
  }
}
