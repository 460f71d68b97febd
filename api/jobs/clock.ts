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

/** Waits for work, but no longer than this. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  await Promise.race([work, systemClock.sleep(ms, late.signal)])
  late.abort()
}
