import { useEffect, useState } from 'react'
import type { BasketMarket, Terms } from '#api/domain/basket/basket-market.ts'
import type { WantedLine } from '#api/domain/basket/wanted.ts'
import type { WholeCost } from '#api/domain/basket/cost.ts'
import type { wholeCost } from '#api/domain/basket/whole-cost.ts'

type Given = Parameters<typeof wholeCost>

/** Solves in a thread; where a frame allows none, here. Answers how to stop. */
function solve(given: Given, onAnswer: (cost: WholeCost) => void): () => void {
  let isWanted = true
  const answer = (cost: WholeCost) => (isWanted ? onAnswer(cost) : undefined)
  const here = () =>
    void import('#api/domain/basket/whole-cost.ts').then(({ wholeCost }) => answer(wholeCost(...given)))
  try {
    const thread = new Worker(new URL('./cost-worker.ts', import.meta.url), { type: 'module' })
    thread.addEventListener('message', ({ data }: MessageEvent<WholeCost>) => answer(data))
    thread.addEventListener('error', here)
    thread.postMessage(given, { transfer: [] })
    return () => {
      isWanted = false
      thread.terminate()
    }
  } catch {
    here()
    return () => void (isWanted = false)
  }
}

export type Solved = { lines: readonly WantedLine[]; market: BasketMarket; cost: WholeCost }

/** The whole cost of the lines, with the lines and the market it was computed from; the last one while the next is computed. */
export function useWholeCost(
  lines: readonly WantedLine[],
  market: BasketMarket | undefined,
  terms: Terms | null,
): { solved: Solved | null; isSolving: boolean } {
  const [solved, setSolved] = useState<(Solved & { terms: Terms }) | null>(null)
  useEffect(() => {
    if (!market || !terms || lines.length === 0) return undefined
    return solve([lines, market, terms], cost => setSolved({ lines, market, terms, cost }))
  }, [lines, market, terms])
  const isSolving = solved?.lines !== lines || solved.market !== market || solved.terms !== terms
  return { solved: lines.length === 0 ? null : solved, isSolving }
}
