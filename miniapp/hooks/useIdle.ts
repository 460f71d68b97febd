import { useEffect, useState } from 'react'

const LATEST_MS = 2_000
const LOOK_EVERY_MS = 50
const IDLE_WITHIN_MS = 1_000
/** A page or a whole list that is still on its way, as it is announced too; rows of a list that nobody sees yet are not. */
const AWAITED = '.screen-loading, [role="status"] .skeleton, output ~ [aria-hidden] .skeleton'

/** Calls `done` when the browser is idle and the page stands, or after `latestMs`; returns how to call it off. */
export function whenShown(latestMs: number, done: () => void): () => void {
  const latest = performance.now() + latestMs
  const timer = setInterval(() => {
    if (performance.now() < latest && document.querySelector(AWAITED)) return
    clearInterval(timer)
    // Without a limit it never comes in some frames of another site.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(done, { timeout: IDLE_WITHIN_MS })
    else done()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenShown(LATEST_MS, () => setIdle(true)), [])
  return idle
}
