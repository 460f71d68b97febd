import { useEffect, useState } from 'react'

const LATEST_MS = 2_000

/** Turns true once the page has been drawn and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const done = () => setIdle(true)
    if (typeof window.requestIdleCallback === 'function') {
      const handle = window.requestIdleCallback(done, { timeout: LATEST_MS })
      return () => window.cancelIdleCallback(handle)
    }
    const timer = window.setTimeout(done, LATEST_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return idle
}
