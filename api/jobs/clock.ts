import { setTimeout as delay } from 'node:timers/promises'

/** Time for jobs: the date for rows, a count that never jumps for pace, and waiting that a stop ends early. */
export type Clock = {
  now: () => Date
  /** Milliseconds that only go forward, whatever the date does. */
  elapsed: () => number
  /** Resolves after `ms`, or when the signal is raised. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  sleep: async (ms, signal) => {
    try {
      await delay(ms, undefined, signal ? { signal } : {})
    } catch (error) {
      if (!signal?.aborted) throw error
    }
  },
}
