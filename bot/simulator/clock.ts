/** Time for the whole stand-in, so that a test can hold it still. Times are milliseconds since 1970. */
export interface SimulatorClock {
  now(): number
  after(ms: number, action: () => void): () => void
}

export const systemClock: SimulatorClock = {
  now: () => Date.now(),
  after: (ms, action) => {
    // A stand-in that was stopped must not keep its process alive for a retry.
    const timer = setTimeout(action, ms).unref()
    return () => clearTimeout(timer)
  },
}

/** Whole seconds, as the Bot API dates things. */
export const seconds = (clock: SimulatorClock) => Math.floor(clock.now() / 1000)
