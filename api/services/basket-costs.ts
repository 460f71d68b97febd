import { Piscina } from 'piscina'
import type { WholeCost } from '#api/domain/basket/cost.ts'
import type { BasketGiven } from '#api/queries/basket-given.ts'

/** Counts baskets away from the thread that answers people. */
export type BasketCosts = {
  cost: (given: BasketGiven['given']) => Promise<WholeCost>
  close: () => Promise<void>
}

const TIMEOUT_MS = 15_000
const IDLE_MS = 30_000
const MEMORY_MB = 256

/** One thread, started when it is needed; what takes longer than fifteen seconds is given up with an error. */
export function createBasketCosts(): BasketCosts {
  const pool = new Piscina({
    filename: new URL('./cost-entry.js', import.meta.url).href,
    execArgv: [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  // The task that a thread failed at says so itself; without a listener the event would end the process.
  pool.on('error', () => undefined)
  return {
    cost: given => pool.run(given, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    close: () => pool.destroy(),
  }
}
