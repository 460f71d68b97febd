import { useCallback } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'

/** Choices that live in the address, defaults left out, so that Back and a reload find them again. */
export function useAddressState<Name extends string>(defaults: Readonly<Record<Name, string>>) {
  const params = new URLSearchParams(useSearch())
  const entries = Object.keys(defaults).map(
    name => [name, params.get(name) ?? defaults[name as Name]] as const,
  )
  const set = useCallback(
    (next: Partial<Record<Name, string>>) => {
      const { pathname, search, hash } = window.location
      const wanted = new URLSearchParams(search)
      for (const [name, value] of Object.entries<string | undefined>(next)) {
        if (value === undefined || value === defaults[name as Name]) wanted.delete(name)
        else wanted.set(name, value)
      }
      const text = wanted.toString()
      navigate(pathname + (text && `?${text}`) + hash, { replace: true, state: window.history.state })
    },
    [defaults],
  )
  return [Object.fromEntries(entries) as Record<Name, string>, set] as const
}
