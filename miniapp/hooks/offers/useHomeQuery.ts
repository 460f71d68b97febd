import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { SEARCH_DEBOUNCE_MS } from '#api/domain/constants.ts'
import type { HomeFilters } from '#api/domain/offers/filters.ts'
import { homeAddress, readHome } from '#miniapp/state/home-address.ts'
import { useDebounced } from '#miniapp/hooks/useDebounced.ts'

export interface HomeQuery {
  readonly text: string
  /** What is searched: the text once it rested for 300 ms, or what the address says. */
  readonly query: string
  readonly filters: HomeFilters
  readonly type: (text: string) => void
  readonly commit: (text: string) => void
  /** As `commit`, for a name that was offered for what stands in the field: that was the way to it, and no step. */
  readonly pick: (name: string) => void
  /** What was typed counts at once: the page is about to be left, and Back is to find all of it. */
  readonly settle: () => void
  readonly setFilters: (filters: HomeFilters) => void
}

/** The lens and whatever else the address says stays. */
const here = (query: string, filters: HomeFilters): string =>
  homeAddress(query, filters, window.location.search)

/** What the address says of ours, and what it said before that was typed. */
type Place = { readonly shown: string; readonly before: string }

const placeOf = (query: string): Place => ({ shown: query, before: query })

/** Where typing replaced the text that stood there, Back finds it again, whatever pauses fell into the typing. */
function makeStep(wanted: string, { shown, before }: Place, filters: HomeFilters, isOnWay: boolean): void {
  if (wanted === shown && wanted === before) return
  if (shown !== before && isOnWay) navigate(here(before, filters), { replace: true })
  if (wanted !== before || !isOnWay) navigate(here(wanted, filters))
}

const isBeginningOf = (wanted: string, shown: string): boolean =>
  wanted.toLowerCase().startsWith(shown.toLowerCase())

function useField(query: string, filters: HomeFilters) {
  const [text, setText] = useState(query)
  const place = useRef(placeOf(query))
  const typing = useRef(false)
  useEffect(() => {
    if (query === place.current.shown) return
    place.current = placeOf(query)
    typing.current = false
    setText(query)
  }, [query])
  const settle = useCallback(() => {
    const wanted = text.trim()
    if (!typing.current) return
    typing.current = false
    if (wanted === place.current.shown) return
    place.current = { ...place.current, shown: wanted }
    navigate(here(wanted, filters), { replace: true })
  }, [text, filters])
  const type = (typed: string) => {
    typing.current = true
    setText(typed)
  }
  const step = (typed: string, isPicked: boolean) => {
    typing.current = false
    setText(typed)
    const wanted = typed.trim()
    const was = place.current
    place.current = placeOf(wanted)
    makeStep(wanted, was, filters, isPicked || isBeginningOf(wanted, was.shown))
  }
  const setFilters = (next: HomeFilters) => navigate(here(place.current.shown, next), { replace: true })
  return { text, type, settle, step, setFilters }
}

/** The home's state lives in the address: typing replaces it after a rest, Enter adds to the history, Back restores. */
export function useHomeQuery(): HomeQuery {
  const search = useSearch()
  const { query, filters } = useMemo(() => readHome(search), [search])
  const { step, ...field } = useField(query, filters)
  const { text, settle } = field
  const rested = useDebounced(text, SEARCH_DEBOUNCE_MS)
  useEffect(() => {
    if (rested === text) settle()
  }, [rested, text, settle])
  return {
    ...field,
    query,
    filters,
    commit: typed => step(typed, false),
    pick: name => step(name, true),
  }
}
