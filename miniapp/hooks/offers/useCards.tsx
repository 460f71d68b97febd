import { type ReactNode, createContext, useContext, useDeferredValue, useMemo } from 'react'
import { type CardContext, EMPTY_CONTEXT, type OfferCard, offerCards } from '#api/domain/offers/offer-card.ts'
import { MINUTE_MS } from '#api/domain/time.ts'
import type { WireProduct } from '#api/contract/catalog/products.ts'
import { useNow } from '#miniapp/hooks/useNow.ts'
import { useStored } from '#miniapp/state/storage.ts'
import { useAlerts } from '#miniapp/queries/alerts.ts'
import { useUser } from '#miniapp/queries/account/auth.ts'
import { useCoupons } from '#miniapp/queries/coupons.ts'
import { useHiddenVendors } from '#miniapp/queries/hidden-vendors.ts'
import { useTrendingIds } from '#miniapp/queries/products.ts'
import { useRates, useRatesAnswer } from '#miniapp/queries/rates.ts'
import { useWatchCounts, useWatches } from '#miniapp/queries/watches.ts'

/** What turns products into cards: the person's own facts over the public answers, and the time, renewed each minute. */
export type CardFacts = {
  readonly context: CardContext
  readonly now: Date
  /** All that adds words to a card or decides its place was answered or has failed: a list is then drawn once. */
  readonly isLaidOver: boolean
}

const Facts = createContext<CardFacts>({ context: EMPTY_CONTEXT, now: new Date(0), isLaidOver: false })

function useContextOfUser(): Omit<CardFacts, 'now'> {
  const signedIn = useUser() !== null
  const [useCodes] = useStored('useCodes')
  const awaited = [
    useCoupons(signedIn),
    useTrendingIds(),
    useHiddenVendors(signedIn),
    useRatesAnswer(),
  ] as const
  const [{ data: coupons }, { data: trending }, { data: hidden }] = awaited
  const watches = useWatches(signedIn).data
  const watcherCounts = useWatchCounts().data
  const alerts = useAlerts(signedIn).data
  const rates = useRates()
  // What the prices depend on keeps its identity while the rest loads, so that cards are priced once.
  const applied = signedIn && useCodes ? (coupons ?? EMPTY_CONTEXT.coupons) : EMPTY_CONTEXT.coupons
  const hiddenVendors = useMemo(
    () => (hidden?.length ? new Set(hidden) : EMPTY_CONTEXT.hiddenVendors),
    [hidden],
  )
  const context = useMemo(
    () => ({
      ...EMPTY_CONTEXT,
      coupons: applied,
      watchedProducts: new Set(watches?.map(watch => watch.productId)),
      watcherCounts: watcherCounts ?? {},
      alerts: new Map(alerts?.map(alert => [alert.productOfferId, alert.id])),
      trendingProducts: new Set(trending),
      hiddenVendors,
      rates,
    }),
    [applied, watches, watcherCounts, alerts, trending, hiddenVendors, rates],
  )
  return { context, isLaidOver: !awaited.some(({ isLoading }) => isLoading) }
}

export function CardsProvider({ children }: { readonly children: ReactNode }) {
  const { context, isLaidOver } = useContextOfUser()
  const now = useNow(MINUTE_MS)
  // Deferred: rows are drawn anew in slices that let a press through, and once for facts that arrive together.
  const facts = useDeferredValue(
    useMemo(() => ({ context, now: new Date(now), isLaidOver }), [context, now, isLaidOver]),
  )
  return <Facts.Provider value={facts}>{children}</Facts.Provider>
}

export const useCardFacts = (): CardFacts => useContext(Facts)

export function useCardContext(vendorPage: boolean): CardFacts {
  const facts = useCardFacts()
  return useMemo(
    () => (vendorPage ? { ...facts, context: { ...facts.context, vendorPage } } : facts),
    [facts, vendorPage],
  )
}

const NONE: readonly WireProduct[] = []

export function useCards(products: readonly WireProduct[] | undefined): OfferCard[] {
  const { context, now } = useCardFacts()
  return useMemo(() => offerCards(products ?? NONE, context, now), [products, context, now])
}
