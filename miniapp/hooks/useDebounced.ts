import { useEffect, useState } from 'react'

/** The value as it stood once it has been left alone for `wait` milliseconds. */
export function useDebounced<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), wait)
    return () => window.clearTimeout(timer)
  }, [value, wait])
  return settled
}
