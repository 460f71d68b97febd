/** Time for the whole stand-in, so that a test can hold it still. Times are milliseconds since 1970. */
export interface Clock {
  now(): number
  after(ms: number, action: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, action) => {
    // A stand-in that was stopped must not keep its process alive for a retry.
    const timer = setTimeout(action, ms).unref()
    return () => clearTimeout(timer)
  },
}

export interface ManualClock extends Clock {
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

/** Whole seconds, as the Bot API dates things. */
export const seconds = (clock: Clock) => Math.floor(clock.now() / 1000)
