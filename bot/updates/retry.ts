import { setTimeout as delay } from 'node:timers/promises'

const RETRY_MS = [500, 1_000, 2_000, 5_000, 10_000, 20_000]

/** How long to wait after so many failures in a row. */
export const retryMs = (failures: number): number => RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 500

/** Ends early, and never rejects. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined)
