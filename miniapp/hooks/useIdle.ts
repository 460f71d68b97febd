import { useEffect, useState } from 'react'

const LATEST_MS = 2_000
const LOOK_EVERY_MS = 50
/** What stands in for content that is still on its way. */
const AWAITED = '.screen-loading, .skeleton'

/** Calls `done` once the page's content stands and the browser has nothing better to do, or after `latestMs`; returns how to call it off. */
export function whenShown(latestMs: number, done: () => void): () => void {
  const latest = performance.now() + latestMs
  let stop = () => undefined as void
  const look = () => {
    const leftMs = latest - performance.now()
    if (leftMs > 0 && (document.querySelector(AWAITED) || typeof requestIdleCallback !== 'function')) {
      const timer = setTimeout(look, Math.min(LOOK_EVERY_MS, leftMs))
      stop = () => clearTimeout(timer)
    } else if (leftMs > 0) {
      const handle = requestIdleCallback(done, { timeout: leftMs })
      stop = () => cancelIdleCallback(handle)
    } else done()
  }
  look()
  return () => stop()
}

/** Turns true once the page stands and the browser is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenShown(LATEST_MS, () => setIdle(true)), [])
  return idle
}
