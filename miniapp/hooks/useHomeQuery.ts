import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { SEARCH_DEBOUNCE_MS } from '#api/domain/constants.ts'
import type { HomeFilters } from '#api/domain/filters.ts'
import { homeAddress, readHome } from '#miniapp/home-address.ts'
import { useDebounced } from './useDebounced.ts'

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

/** What the address says of ours, and what it said before that was typed. */
type Place = { readonly shown: string; readonly before: string }

const placeOf = (query: string): Place => ({ shown: query, before: query })

/** Where typing has put the wanted text in the place of what stood there, Back is to find that again. */
function makeStep(wanted: string, { shown, before }: Place, filters: HomeFilters): void {
  if (wanted === shown && wanted === before) return
  if (wanted === shown) navigate(homeAddress(before, filters), { replace: true })
  navigate(homeAddress(wanted, filters))
}

/** The home's state lives in the address: typing replaces it after a rest, Enter adds to the history, Back restores. */
export function useHomeQuery(): HomeQuery {
  const search = useSearch()
  const { query, filters } = useMemo(() => readHome(search), [search])
  const [text, setText] = useState(query)
  const place = useRef(placeOf(query))
  const typing = useRef(false)
  const rested = useDebounced(text, SEARCH_DEBOUNCE_MS)

  useEffect(() => {
    if (query === place.current.shown) return
    place.current = placeOf(query)
    typing.current = false
    setText(query)
  }, [query])

  useEffect(() => {
    const wanted = rested.trim()
    if (!typing.current || rested !== text) return
    typing.current = false
    if (wanted === place.current.shown) return
    place.current = { ...place.current, shown: wanted }
    navigate(homeAddress(wanted, filters), { replace: true })
  }, [rested, text, filters])

  const type = useCallback((typed: string) => {
    typing.current = true
    setText(typed)
  }, [])
  const commit = useCallback(
    (typed: string) => {
      typing.current = false
      setText(typed)
      const wanted = typed.trim()
      const was = place.current
      place.current = placeOf(wanted)
      makeStep(wanted, was, filters)
    },
    [filters],
  )
  const setFilters = (next: HomeFilters) =>
    navigate(homeAddress(place.current.shown, next), { replace: true })
  return { text, query, filters, type, commit, setFilters }
}
