import { useEffect, useRef } from 'react'
import { onBack } from '#miniapp/telegram/sdk.ts'

/** While `active`, Telegram's back button runs `run`; what lies over the page is asked first. */
export function useBack(
  active: boolean,
  run: (steps: boolean) => void,
  level: 'route' | 'over' = 'route',
): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => (active ? onBack(steps => latest.current(steps), level) : undefined), [active, level])
}
