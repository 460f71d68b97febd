import { useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { Lens } from '#api/domain/offers/lens.ts'
import { LENS_PARAMS, lensParams, readLens } from '#api/domain/offers/lens-address.ts'
import { useStored } from '#miniapp/state/storage.ts'

const NAMES: readonly string[] = Object.values(LENS_PARAMS)

const saysLens = (params: URLSearchParams): boolean => NAMES.some(name => params.has(name))

/** The address with this lens in the place of its own. */
function withLens(lens: Lens): string {
  const { pathname, search, hash } = window.location
  const params = new URLSearchParams(search)
  for (const name of NAMES) params.delete(name)
  for (const [name, value] of lensParams(lens)) params.set(name, value)
  const text = params.toString()
  return pathname + (text && `?${text}`) + hash
}

/** The person's lens: what the address says of it, else what was chosen last in this browser. */
export function useLens(): readonly [lens: Lens, choose: (lens: Lens) => void] {
  const search = useSearch()
  const [kept, keep] = useStored('lens')
  const lens = useMemo(() => {
    const params = new URLSearchParams(search)
    return readLens(saysLens(params) ? params : new URLSearchParams(kept))
  }, [search, kept])
  const choose = useCallback(
    (next: Lens) => {
      keep(new URLSearchParams(lensParams(next)).toString() || null)
      navigate(withLens(next), { replace: true, state: window.history.state })
    },
    [keep],
  )
  return [lens, choose]
}
