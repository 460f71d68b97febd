import { useCallback, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { listDealChecks } from '#api/contract/catalog/deals.ts'
import { applyBestCoupon } from '#api/domain/offers/coupons.ts'
import { type DealCheck, readDealCheck } from '#api/domain/offers/deal-check.ts'
import { isDeal } from '#api/domain/offers/deals.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { promotionVendors } from '#api/domain/vendors/promotions.ts'
import type { WirePromotion } from '#api/contract/catalog/promotions.ts'
import { queryOf } from '#miniapp/queries/client.ts'
import { useDealProducts } from '#miniapp/queries/products.ts'
import { usePromotions } from '#miniapp/queries/promotions.ts'
import { useCardFacts } from './useCards.tsx'
import { type ListOf, useWholeProducts } from './useWholeProducts.ts'
import { useLensList } from './useNarrowing.ts'
import { useActivePromotions, useVerifiedCodes } from './usePublicCodes.ts'

/** An offer with the vendor's public code that takes most off it and what its sale was held against; null where there is none. */
const dealOf = (card: OfferCard, codes: readonly WirePromotion[], checks: ReadonlyMap<string, DealCheck>) => {
  const code = applyBestCoupon(
    { vendorId: card.vendor.id, price: card.deal.price, currency: card.currency },
    codes,
  )
  const check = checks.get(card.offerId) ?? null
  return { ...card.deal, hasCoupon: card.hasCoupon || code !== null, card, code, check }
}

export type Deal = ReturnType<typeof dealOf>

const DEALS: ListOf = { belongs: ({ inStock, goneAt }) => inStock && goneAt === null }

const NO_CHECKS: ReadonlyMap<string, DealCheck> = new Map()

export function useDeals() {
  const query = useDealProducts()
  const whole = useWholeProducts(query.data, DEALS)
  const { data: sales, isPending: isChecking } = useQuery(queryOf(listDealChecks))
  const promotions = usePromotions()
  const { isLaidOver } = useCardFacts()
  const active = useActivePromotions()
  const codes = useVerifiedCodes()
  const isListed = useCallback((card: OfferCard) => isDeal(dealOf(card, codes, NO_CHECKS)), [codes])
  const { narrowed, cards } = useLensList(whole.products, { isListed })
  const checks = useMemo(() => new Map(sales?.map(one => [one.offerId, readDealCheck(one)])), [sales])
  const deals = useMemo(() => cards.map(card => dealOf(card, codes, checks)), [cards, codes, checks])
  // Each adds lines to a row or decides its place; one that failed is not waited for.
  const isWaiting = isChecking || promotions.isPending || !isLaidOver
  return {
    query,
    /** Drawn once all is there, so that nothing moves; without the checks the vendors' own words remain. */
    isPending: query.isPending || isWaiting,
    /** Not after a failure either: what could not be read is not none. */
    isCounted: query.data !== undefined && !isWaiting,
    deals,
    narrowed,
    whole,
    vendorsWithCodes: promotionVendors(active).length,
  }
}
