import { useEffect, useState } from 'react'

export function useDebounced<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), wait)
    return () => window.clearTimeout(timer)
  }, [value, wait])
  return settled
}
