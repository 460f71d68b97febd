import { useMemo } from 'react'
import type { WireProduct } from '#api/contract/catalog/products.ts'
import { type Facets, type LeftOut, type Narrowing, facetsOf, leftOutBy } from '#api/domain/markets/facets.ts'
import { cardLens } from '#api/domain/markets/lens.ts'
import { type OfferCard, offerCards } from '#api/domain/offers/offer-card.ts'
import { readOffers } from '#api/domain/offers/offers.ts'
import { useAddressState } from '#miniapp/hooks/useAddressState.ts'
import { useCardFacts } from './useCards.tsx'
import { useVerifiedCodes } from './useDeals.ts'
import { useLens } from './useLens.ts'
import { unsentOf, useWholeProducts } from './useWholeProducts.ts'

const DEFAULTS = { vendor: '' } as const

export type Narrowed = {
  readonly narrowing: Narrowing
  readonly choose: (next: Narrowing) => void
  readonly facets: Facets
  readonly leftOut: LeftOut
  /** How many offers of a product were not sent, and how they are asked for. */
  readonly unsent: ReadonlyMap<string, number>
  readonly load: (productId: string) => void
  /** The offers that are left, hidden vendors' among them marked so. */
  readonly cards: readonly OfferCard[]
}

/** Products under the person's lens and one vendor: what is left, what each choice would leave. */
export function useNarrowing(found: readonly WireProduct[] | undefined): Narrowed {
  const { products, load } = useWholeProducts(found)
  const { context, now } = useCardFacts()
  const promotions = useVerifiedCodes()
  const [lens, chooseLens] = useLens()
  const [{ vendor }, chooseVendor] = useAddressState(DEFAULTS)
  const narrowing = useMemo<Narrowing>(
    () => ({ lens, vendor: vendor === '' ? null : vendor }),
    [lens, vendor],
  )
  const offers = useMemo(() => products.flatMap(readOffers), [products])
  const cards = useMemo(() => {
    const codes = { coupons: context.coupons, promotions, now }
    const all = offerCards(products, { ...context, lens: cardLens(lens, codes) }, now)
    return vendor === '' ? all : all.filter(card => card.vendor.slug === vendor)
  }, [products, context, lens, promotions, vendor, now])
  const { hiddenVendors } = context
  const unsent = useMemo(() => unsentOf(products), [products])
  return {
    narrowing,
    choose: next => {
      if (next.vendor !== narrowing.vendor) chooseVendor({ vendor: next.vendor ?? '' })
      if (next.lens !== lens) chooseLens(next.lens)
    },
    facets: useMemo(() => facetsOf(offers, narrowing, hiddenVendors), [offers, narrowing, hiddenVendors]),
    unsent,
    load,
    leftOut: useMemo(() => {
      const left = leftOutBy(offers, narrowing, hiddenVendors)
      return { ...left, found: [...unsent.values()].reduce((sum, more) => sum + more, left.found) }
    }, [offers, narrowing, hiddenVendors, unsent]),
    cards,
  }
}
