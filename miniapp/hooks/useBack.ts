import { useEffect, useRef } from 'react'
import { onBack } from '#miniapp/telegram.ts'

/** While `active`, Telegram's back button is shown and runs `run`; what lies over the page is asked first. */
export function useBack(active: boolean, run: () => void, level: 'route' | 'over' = 'route'): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => (active ? onBack(() => latest.current(), level) : undefined), [active, level])
}
