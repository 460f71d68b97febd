import { useCallback, useMemo } from 'react'
import type { WireProduct } from '#api/contract/catalog/products.ts'
import { type Facets, type LeftOut, type Narrowing, facetsOf, leftOutBy } from '#api/domain/markets/facets.ts'
import type { Lens } from '#api/domain/markets/lens.ts'
import { applyBestCoupon } from '#api/domain/offers/coupons.ts'
import { EMPTY_CONTEXT, type OfferCard, offerCards } from '#api/domain/offers/offer-card.ts'
import { type Offer, readOffers } from '#api/domain/offers/offers.ts'
import { useAddressState } from '#miniapp/hooks/useAddressState.ts'
import { useCardContext } from './useCards.tsx'
import { useVerifiedCodes } from './usePublicCodes.ts'
import { useLens, useLensFacts } from './useLens.ts'
import { unsentOf, useWholeProducts } from './useWholeProducts.ts'

const DEFAULTS = { vendor: '' } as const

export type Narrowed = {
  readonly narrowing: Narrowing
  readonly choose: (next: Narrowing) => void
  /** Counted when they are asked for: most lists are read without their facets being opened. */
  readonly facets: () => Facets
  readonly leftOut: LeftOut
}

/** The same value at every call, made at the first. */
function once<T extends object>(make: () => T): () => T {
  let value: T | undefined
  return () => (value ??= make())
}

function useFacets(
  offers: readonly Offer[],
  narrowing: Narrowing,
  hiddenVendors: ReadonlySet<string>,
): Pick<Narrowed, 'facets' | 'leftOut'> {
  const codes = useVerifiedCodes()
  const facets = useMemo(
    () =>
      once(() =>
        facetsOf(offers, narrowing, {
          hiddenVendors,
          hasPublicCode: offer => applyBestCoupon(offer, codes) !== null,
        }),
      ),
    [offers, narrowing, hiddenVendors, codes],
  )
  const leftOut = useMemo(
    () => leftOutBy(offers, narrowing, hiddenVendors),
    [offers, narrowing, hiddenVendors],
  )
  return { facets, leftOut }
}

export type NarrowedResults = Narrowed & {
  readonly unsent: ReadonlyMap<string, number>
  readonly load: (productId: string) => void
  readonly cards: readonly OfferCard[]
  /** With all offers of those that were loaded whole. */
  readonly products: readonly WireProduct[]
}

export function useNarrowing(found: readonly WireProduct[] | undefined): NarrowedResults {
  const { products, load } = useWholeProducts(found)
  const [lens, chooseLens] = useLens()
  const { context, now } = useLensFacts(lens)
  const [{ vendor }, chooseVendor] = useAddressState(DEFAULTS)
  const narrowing = useMemo<Narrowing>(
    () => ({ lens, vendor: vendor === '' ? null : vendor }),
    [lens, vendor],
  )
  const offers = useMemo(() => products.flatMap(readOffers), [products])
  const cards = useMemo(() => {
    const all = offerCards(products, context, now)
    return vendor === '' ? all : all.filter(card => card.vendor.slug === vendor)
  }, [products, context, vendor, now])
  const unsent = useMemo(() => unsentOf(products), [products])
  const { facets, leftOut } = useFacets(offers, narrowing, context.hiddenVendors)
  return {
    narrowing,
    choose: next => {
      if (next.vendor !== narrowing.vendor) chooseVendor({ vendor: next.vendor ?? '' })
      if (next.lens !== lens) chooseLens(next.lens)
    },
    facets,
    leftOut: useMemo(
      () => ({ ...leftOut, found: [...unsent.values()].reduce((sum, more) => sum + more, leftOut.found) }),
      [leftOut, unsent],
    ),
    unsent,
    load,
    cards,
    products,
  }
}

type LensList = {
  readonly narrowed: Narrowed
  readonly lens: Lens
  readonly cards: readonly OfferCard[]
}

type ListOptions = {
  /** Which cards the list is about; the same value as long as it is the same list. */
  readonly isListed?: (card: OfferCard) => boolean
  readonly vendorPage?: boolean
}

const everyCard = (): boolean => true

export function useLensList(products: readonly WireProduct[], options: ListOptions = {}): LensList {
  const { isListed = everyCard, vendorPage = false } = options
  const [lens, chooseLens] = useLens()
  const plain = useCardContext(vendorPage)
  const under = useLensFacts(lens, vendorPage)
  const [all, cards] = useMemo(() => {
    const listed = ({ context, now }: typeof plain) =>
      offerCards(products, context, now).filter(card => (vendorPage || !card.hidden) && isListed(card))
    const every = listed(plain)
    return [every, under.context === plain.context ? every : listed(under)]
  }, [products, plain, under, isListed, vendorPage])
  const narrowing = useMemo<Narrowing>(() => ({ lens, vendor: null }), [lens])
  const offers = useMemo(() => all.map(({ priced }) => priced.offer), [all])
  const hiddenVendors = vendorPage ? EMPTY_CONTEXT.hiddenVendors : plain.context.hiddenVendors
  const { facets, leftOut } = useFacets(offers, narrowing, hiddenVendors)
  return {
    narrowed: {
      narrowing,
      choose: next => chooseLens(next.lens),
      // A list that can be narrowed to a vendor has a field of its own for it.
      facets: useCallback(() => ({ ...facets(), vendor: [] }), [facets]),
      leftOut,
    },
    lens,
    cards,
  }
}
