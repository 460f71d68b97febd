import type { WholeCost } from '#api/domain/basket/cost.ts'
import type { BasketGiven } from '#api/queries/basket-given.ts'
import { openThreads } from '#api/threads/open-threads.ts'

export type BasketCosts = {
  cost: (given: BasketGiven['given']) => Promise<WholeCost>
  close: () => Promise<void>
}

const TIMEOUT_MS = 15_000
const MEMORY_MB = 256

/** One thread, started when it is needed; what takes longer than fifteen seconds is given up with an error. */
export function createBasketCosts(): BasketCosts {
  const entry = new URL('./cost-entry.js', import.meta.url)
  const pool = openThreads(entry, { threads: 1, memoryMb: MEMORY_MB })
  return {
    cost: given => pool.run(given, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    close: () => pool.destroy(),
  }
}
