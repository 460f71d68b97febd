import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { listDealChecks } from '#api/contract/catalog/deals.ts'
import { applyBestCoupon } from '#api/domain/offers/coupons.ts'
import { type DealCheck, readDealCheck } from '#api/domain/offers/deal-check.ts'
import { dealCounts, isDeal } from '#api/domain/offers/deals.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { activePromotions, isVerified, promotionVendors } from '#api/domain/vendors/promotions.ts'
import type { WirePromotion } from '#api/contract/catalog/promotions.ts'
import { useCardFacts } from './useCards.tsx'
import { queryOf } from '#miniapp/queries/client.ts'
import { useDealProducts } from '#miniapp/queries/products.ts'
import { usePromotions } from '#miniapp/queries/promotions.ts'
import { type ListOf, useWholeProducts } from './useWholeProducts.ts'
import { useVisibleCards } from './useVisibleCards.ts'

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

/** The vendors' public codes that hold now, those of hidden vendors left out. */
export function useActivePromotions(): WirePromotion[] {
  const { data } = usePromotions()
  const { context, now } = useCardFacts()
  return useMemo(
    () => activePromotions(data ?? [], now).filter(({ vendorId }) => !context.hiddenVendors.has(vendorId)),
    [data, now, context.hiddenVendors],
  )
}

/** Those of them that somebody has checked. */
export function useVerifiedCodes(): WirePromotion[] {
  const active = useActivePromotions()
  const { now } = useCardFacts()
  return useMemo(() => active.filter(promotion => isVerified(promotion, now)), [active, now])
}

/** Whether it is a deal is for `isDeal`; what cannot be bought is none. */
const DEALS: ListOf = { belongs: ({ inStock, goneAt }) => inStock && goneAt === null }

/**
 * The deals page's facts: every offer with a coupon, the person's own or the vendor's public and verified one, or with a
 * discount of at least 10 %, and how each sale stands against what its vendor asked before.
 */
export function useDeals() {
  const query = useDealProducts()
  const whole = useWholeProducts(query.data, DEALS)
  const checked = useQuery(queryOf(listDealChecks))
  const cards = useVisibleCards(whole.products)
  const active = useActivePromotions()
  const codes = useVerifiedCodes()
  const checks = useMemo(
    () => new Map(checked.data?.map(check => [check.offerId, readDealCheck(check)])),
    [checked.data],
  )
  const deals = useMemo(
    () => cards.map(card => dealOf(card, codes, checks)).filter(isDeal),
    [cards, codes, checks],
  )
  return {
    query,
    /** Drawn once both are there, so that nothing moves; without the checks the vendors' own words remain. */
    isPending: query.isPending || checked.isPending,
    deals,
    whole,
    counts: useMemo(() => dealCounts(deals), [deals]),
    vendorsWithCodes: promotionVendors(active).length,
  }
}
