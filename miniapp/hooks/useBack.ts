import { useEffect, useRef } from 'react'
import { onBack } from '#miniapp/telegram/sdk.ts'

/**
 * While `active`, Telegram's back button is shown and runs `run`, which hears whether a step of the app's own lies behind the
 * page; what lies over the page is asked first.
 */
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
