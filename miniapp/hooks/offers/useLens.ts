import { useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { WirePromotion } from '#api/contract/catalog/promotions.ts'
import { type Lens, cardLens } from '#api/domain/markets/lens.ts'
import type { CardContext } from '#api/domain/offers/offer-card.ts'
import { type CardFacts, useCardContext } from './useCards.tsx'
import { usePromotions } from '#miniapp/queries/promotions.ts'
import { EU } from '#api/domain/vendors/regions.ts'
import { LENS_PARAMS, lensOfText, lensParams, lensText, readLens } from '#api/domain/markets/lens-address.ts'
import { storage, useStored } from '#miniapp/state/storage.ts'

const NAMES: readonly string[] = Object.values(LENS_PARAMS)

const saysLens = (params: URLSearchParams): boolean => NAMES.some(name => params.has(name))

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
  const [stored, store] = useStored('lens')
  const lens = useMemo(() => {
    const params = new URLSearchParams(search)
    return saysLens(params) ? readLens(params) : lensOfText(stored)
  }, [search, stored])
  const choose = useCallback(
    (next: Lens) => {
      store(lensText(next) || null)
      // A parcel goes to one country, whatever the list is narrowed to.
      if (next.shipsTo && next.shipsTo !== EU) storage.write('country', next.shipsTo)
      navigate(withLens(next), { replace: true, state: window.history.state })
    },
    [store],
  )
  return [lens, choose]
}

const NO_PROMOTIONS: readonly WirePromotion[] = []

export function useLensFacts(lens: Lens, vendorPage = false): CardFacts {
  const facts = useCardContext(vendorPage)
  const { data: promotions = NO_PROMOTIONS } = usePromotions()
  return useMemo(() => {
    if (lensParams(lens).length === 0) return facts
    const { context, now } = facts
    const under: CardContext = {
      ...context,
      lens: cardLens(lens, { coupons: context.coupons, promotions, now }),
    }
    return { ...facts, context: under }
  }, [facts, lens, promotions])
}
