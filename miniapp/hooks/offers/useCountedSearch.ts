import { useEffect, useRef } from 'react'
import { whenShown } from '#miniapp/hooks/useIdle.ts'
import { searched } from '#miniapp/queries/analytics.ts'

const COUNTED_WITHIN_MS = 2_000

/** Counts a search once for each query that was looked for, not for each time it is drawn, and when its list stands. */
export function useCountedSearch(query: string): void {
  const counted = useRef('')
  useEffect(() => {
    if (query === '' || query === counted.current) return undefined
    return whenShown(COUNTED_WITHIN_MS, () => {
      counted.current = query
      searched(query)
      void import('#miniapp/state/donations.ts').then(
        ({ countSearch }) => countSearch(),
        () => undefined,
      )
    })
  }, [query])
}
