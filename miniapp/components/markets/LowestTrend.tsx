import { useMemo } from 'react'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { useLens } from '#miniapp/hooks/offers/useLens.ts'
import { useProductHistory } from '#miniapp/queries/history.ts'
import { watchlist } from '#miniapp/texts/account.ts'
import { PriceChange } from '#miniapp/ui/Marks.tsx'
import { Sparkline } from '#miniapp/ui/charts/Sparkline.tsx'
import { trendOf } from '#miniapp/ui/charts/trend.ts'

interface LowestTrendProps {
  readonly productId: string
  /** In the head of a list: the words are for screen readers alone, the space is kept while prices load. */
  readonly small?: boolean
}

export function LowestTrend({ productId, small = false }: LowestTrendProps) {
  const [{ currency }] = useLens()
  const { data } = useProductHistory(productId, currency)
  const { now } = useCardFacts()
  const trend = useMemo(
    () => trendOf(data?.lowest.map(({ at, unitPrice }) => ({ at, price: unitPrice })) ?? [], now),
    [data, now],
  )
  if (small && trend.change === null) return <span className="market-trend" />
  if (!data) return null
  return (
    <span className={small ? 'market-trend' : 'watch-trend'}>
      <Sparkline {...trend} />
      {trend.change === null ? (
        <span className="meta">{watchlist.noHistory}</span>
      ) : (
        <>
          <PriceChange percent={trend.change} />
          <span className={small ? 'hidden-visually' : 'meta'}>{watchlist.since30(data.currency)}</span>
        </>
      )}
    </span>
  )
}
