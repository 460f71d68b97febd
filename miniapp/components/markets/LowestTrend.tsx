import { useMemo } from 'react'
import { parsePositive, percentChange } from '#api/domain/money.ts'
import { DAY_MS, parseTime } from '#api/domain/time.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { useLens } from '#miniapp/hooks/offers/useLens.ts'
import { useProductHistory } from '#miniapp/queries/history.ts'
import { watchlist } from '#miniapp/texts/account.ts'
import { PriceChange } from '#miniapp/ui/Marks.tsx'
import { Sparkline } from '#miniapp/ui/charts/Sparkline.tsx'
import type { Observation } from '#miniapp/ui/charts/steps.ts'

const DAYS = 30

/** The first and the last price of the span; null with fewer than two. */
function moved(points: readonly Observation[]): number | null {
  const priced = points.flatMap(({ value }) => value ?? [])
  const [first, last] = [priced[0], priced.at(-1)]
  return first === undefined || last === undefined || priced.length < 2 ? null : percentChange(first, last)
}

type Lowest = { at: string; unitPrice: string | null }

/** What the record holds; a price that stood all the time is its own last point. */
function pointsOf(lowest: readonly Lowest[], now: Date): Observation[] {
  const points = lowest.flatMap(({ at, unitPrice }) => {
    const time = parseTime(at)
    return time === null ? [] : [{ at: time, value: parsePositive(unitPrice), label: '' }]
  })
  const [first] = points
  const stood = first && points.length === 1 && now.getTime() - first.at >= (DAYS - 1) * DAY_MS
  return stood ? [first, { ...first, at: now.getTime() }] : points
}

interface LowestTrendProps {
  readonly productId: string
  /** In the head of a list: the words are for the ear alone, the room is kept while the prices are asked for. */
  readonly small?: boolean
}

/** The product's lowest price per unit over 30 days, for the eye, with its change in words beside it. */
export function LowestTrend({ productId, small = false }: LowestTrendProps) {
  const [{ currency }] = useLens()
  const { data } = useProductHistory(productId, DAYS, currency)
  const { now } = useCardFacts()
  const points = useMemo(() => pointsOf(data?.lowest ?? [], now), [data, now])
  const change = moved(points)
  if (small && change === null) return <span className="market-trend" />
  if (!data) return null
  return (
    <span className={small ? 'market-trend' : 'watch-trend'}>
      <Sparkline points={points} from={now.getTime() - DAYS * DAY_MS} to={now.getTime()} />
      {change === null ? (
        <span className="meta">{watchlist.noHistory}</span>
      ) : (
        <>
          <PriceChange percent={change} />
          <span className={small ? 'hidden-visually' : 'meta'}>{watchlist.since30(data.currency)}</span>
        </>
      )}
    </span>
  )
}
