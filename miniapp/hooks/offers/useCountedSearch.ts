import { useEffect, useRef } from 'react'
import { whenShown } from '#miniapp/hooks/useIdle.ts'
import { searched } from '#miniapp/queries/analytics.ts'

const COUNTED_WITHIN_MS = 2_000

/** Counts each query that was looked for once, not each time it is drawn; it waits for the list, not for the reader to stay. */
export function useCountedSearch(query: string): void {
  const looked = useRef('')
  useEffect(() => {
    if (query === '' || query === looked.current) return
    looked.current = query
    whenShown(COUNTED_WITHIN_MS, () => {
      searched(query)
      void import('#miniapp/state/donations.ts').then(
        ({ countSearch }) => countSearch(),
        () => undefined,
      )
    })
  }, [query])
}
