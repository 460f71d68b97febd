import { useMemo } from 'react'
import type { WirePromotion } from '#api/contract/catalog/promotions.ts'
import { activePromotions, isVerified } from '#api/domain/vendors/promotions.ts'
import { usePromotions } from '#miniapp/queries/promotions.ts'
import { useCardFacts } from './useCards.tsx'

export function useActivePromotions(): WirePromotion[] {
  const { data } = usePromotions()
  const { context, now } = useCardFacts()
  return useMemo(
    () => activePromotions(data ?? [], now).filter(({ vendorId }) => !context.hiddenVendors.has(vendorId)),
    [data, now, context.hiddenVendors],
  )
}

export function useVerifiedCodes(): WirePromotion[] {
  const active = useActivePromotions()
  const { now } = useCardFacts()
  return useMemo(() => active.filter(promotion => isVerified(promotion, now)), [active, now])
}
