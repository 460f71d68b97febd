import { useMemo } from 'react'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { useIdle } from '#miniapp/hooks/useIdle.ts'
import { useOfferTrends } from '#miniapp/queries/history.ts'
import { markets } from '#miniapp/texts/markets.ts'
import { PriceChange } from '#miniapp/ui/Marks.tsx'
import { Sparkline } from '#miniapp/ui/charts/Sparkline.tsx'
import { trendOf } from '#miniapp/ui/charts/trend.ts'

const NOTHING: readonly never[] = []

/** What the vendor asked for this offer over 30 days: a line, and words for screen readers. Its space is kept from the start. */
export function OfferTrend({ card: { productId, offerId } }: { readonly card: OfferCard }) {
  const { data } = useOfferTrends(productId, useIdle())
  const { now } = useCardFacts()
  const trend = useMemo(
    () => trendOf(data?.find(one => one.offerId === offerId)?.prices ?? NOTHING, now),
    [data, offerId, now],
  )
  return (
    <span className="offer-trend">
      {trend.change === null ? null : (
        <>
          <Sparkline {...trend} />
          <span className="hidden-visually">
            {markets.trend} <PriceChange percent={trend.change} />
          </span>
        </>
      )}
    </span>
  )
}
