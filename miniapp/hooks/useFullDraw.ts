import { startTransition, useEffect, useState } from 'react'

/** Later lists are drawn at once: going back, the browser looks for the place where one was. */
let hasStarted = false

/**
 * Whether a list may draw what lies below the window. Not while the app starts: what can be seen comes first, the rest
 * follows in slices that let taps through.
 */
export function useFullDraw(): boolean {
  const [isFull, setFull] = useState(hasStarted)
  useEffect(() => {
    if (isFull) return undefined
    const timer = window.setTimeout(() => {
      hasStarted = true
      startTransition(() => setFull(true))
    }, 100)
    return () => window.clearTimeout(timer)
  }, [isFull])
  return isFull
}
