import { useMemo } from 'react'
import { byDiscount, dealCounts, isDeal } from '#api/domain/deals.ts'
import { activePromotions, promotionLabel, promotionVendors } from '#api/domain/promotions.ts'
import { useCardFacts } from '#miniapp/components/CardsProvider.tsx'
import { useDealProducts } from '#miniapp/queries/products.ts'
import { usePromotions } from '#miniapp/queries/promotions.ts'
import { useVisibleCards } from './useVisibleCards.ts'

type Code = { readonly code: string; readonly off: string }

/**
 * The deals page's facts: every offer with a coupon, the person's or the vendor's public one, or with a discount of at
 * least 10 %, the largest discount first; and the codes that stand behind them.
 */
export function useDeals() {
  const query = useDealProducts()
  const promotions = usePromotions()
  const { context, now } = useCardFacts()
  const cards = useVisibleCards(query.data)
  const active = useMemo(
    () =>
      activePromotions(promotions.data ?? [], now).filter(
        ({ vendorId }) => !context.hiddenVendors.has(vendorId),
      ),
    [promotions.data, now, context.hiddenVendors],
  )
  const codes = useMemo(() => {
    const found = new Map<string, Code>()
    for (const promotion of active) {
      const off = promotionLabel(promotion)
      if (off && !found.has(promotion.vendorId)) found.set(promotion.vendorId, { code: promotion.code, off })
    }
    return found
  }, [active])
  const deals = useMemo(
    () =>
      cards
        .map(card => ({ ...card.deal, hasCoupon: card.hasCoupon || codes.has(card.vendor.id), card }))
        .filter(isDeal)
        .sort(byDiscount),
    [cards, codes],
  )
  return {
    query,
    deals,
    codes,
    counts: useMemo(() => dealCounts(deals), [deals]),
    vendorsWithCodes: promotionVendors(active).length,
  }
}
