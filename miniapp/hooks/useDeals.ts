import { useMemo } from 'react'
import { applyBestCoupon } from '#api/domain/offers/coupons.ts'
import { byDiscount, dealCounts, isDeal } from '#api/domain/offers/deals.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { activePromotions, isVerified, promotionVendors } from '#api/domain/vendors/promotions.ts'
import type { WirePromotion } from '#api/contract/promotions.ts'
import { useCardFacts } from '#miniapp/hooks/useCards.tsx'
import { useDealProducts } from '#miniapp/queries/products.ts'
import { usePromotions } from '#miniapp/queries/promotions.ts'
import { useVisibleCards } from './useVisibleCards.ts'

/** An offer with the vendor's public code that takes most off it; null where none applies. */
const withCode = (card: OfferCard, codes: readonly WirePromotion[]) => {
  const code = applyBestCoupon(
    { vendorId: card.vendor.id, price: card.deal.price, currency: card.currency },
    codes,
  )
  return { ...card.deal, hasCoupon: card.hasCoupon || code !== null, card, code }
}

/** The vendors' public codes that hold now, those of hidden vendors left out. */
export function useActivePromotions(): WirePromotion[] {
  const { data } = usePromotions()
  const { context, now } = useCardFacts()
  return useMemo(
    () => activePromotions(data ?? [], now).filter(({ vendorId }) => !context.hiddenVendors.has(vendorId)),
    [data, now, context.hiddenVendors],
  )
}

/**
 * The deals page's facts: every offer with a coupon, the person's own or the vendor's public and verified one, or with a
 * discount of at least 10 %; the largest discount first.
 */
export function useDeals() {
  const query = useDealProducts()
  const { now } = useCardFacts()
  const cards = useVisibleCards(query.data)
  const active = useActivePromotions()
  const deals = useMemo(() => {
    const codes = active.filter(promotion => isVerified(promotion, now))
    return cards
      .map(card => withCode(card, codes))
      .filter(isDeal)
      .sort(byDiscount)
  }, [cards, active, now])
  return {
    query,
    deals,
    counts: useMemo(() => dealCounts(deals), [deals]),
    vendorsWithCodes: promotionVendors(active).length,
  }
}
