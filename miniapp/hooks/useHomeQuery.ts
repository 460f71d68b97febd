import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { SEARCH_DEBOUNCE_MS } from '#api/domain/constants.ts'
import { DEFAULT_HOME_FILTERS, type HomeFilters } from '#api/domain/filters.ts'
import { paths } from '#miniapp/paths.ts'
import { useDebounced } from './useDebounced.ts'

/** What the address of the home says: the query, "Best Price First" (on unless `best=0`), "Has Coupon" (`coupon=1`). */
export function readHome(search: string): { query: string; filters: HomeFilters } {
  const params = new URLSearchParams(search)
  return {
    query: params.get('q') ?? '',
    filters: {
      bestFirst: params.has('best') ? params.get('best') === '1' : DEFAULT_HOME_FILTERS.bestFirst,
      hasCoupon: params.has('coupon') ? params.get('coupon') === '1' : DEFAULT_HOME_FILTERS.hasCoupon,
    },
  }
}

/** The address for a query and filters; what stands as by default is left out. */
export function homeAddress(query: string, { bestFirst, hasCoupon }: HomeFilters): string {
  const params = new URLSearchParams()
  if (query.trim()) params.set('q', query.trim())
  if (bestFirst !== DEFAULT_HOME_FILTERS.bestFirst) params.set('best', bestFirst ? '1' : '0')
  if (hasCoupon !== DEFAULT_HOME_FILTERS.hasCoupon) params.set('coupon', hasCoupon ? '1' : '0')
  const text = params.toString()
  return text === '' ? paths.home : `${paths.home}?${text}`
}

export interface HomeQuery {
  /** What stands in the field. */
  readonly text: string
  /** What is searched: the text once it rested for 300 ms, or what the address says. */
  readonly query: string
  readonly filters: HomeFilters
  readonly type: (text: string) => void
  /** Searches at once and makes it a step of the history. */
  readonly commit: (text: string) => void
  readonly setFilters: (filters: HomeFilters) => void
}

/** The home's state lives in the address: typing replaces it after a rest, Enter adds to the history, Back restores. */
export function useHomeQuery(): HomeQuery {
  const search = useSearch()
  const { query, filters } = useMemo(() => readHome(search), [search])
  const [text, setText] = useState(query)
  const own = useRef(query)
  const rested = useDebounced(text, SEARCH_DEBOUNCE_MS)

  useEffect(() => {
    if (query === own.current) return
    own.current = query
    setText(query)
  }, [query])

  useEffect(() => {
    const wanted = rested.trim()
    if (rested !== text || wanted === own.current) return
    own.current = wanted
    navigate(homeAddress(wanted, filters), { replace: true })
  }, [rested, text, filters])

  const commit = useCallback(
    (typed: string) => {
      setText(typed)
      if (typed.trim() === own.current) return
      own.current = typed.trim()
      navigate(homeAddress(typed, filters))
    },
    [filters],
  )
  const setFilters = useCallback(
    (next: HomeFilters) => navigate(homeAddress(own.current, next), { replace: true }),
    [],
  )
  return { text, query, filters, type: setText, commit, setFilters }
}
