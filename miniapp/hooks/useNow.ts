import { useEffect, useState } from 'react'

export function useNow(every: number, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    if (every <= 0) return undefined
    const tick = () => {
      if (!document.hidden) setNow(clock())
    }
    const timer = window.setInterval(tick, every)
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [every, clock])
  return now
}
