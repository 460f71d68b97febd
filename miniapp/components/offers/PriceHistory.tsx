import { useMemo } from 'react'
import { type Observation, history, historyWords, lowestRecordedSince } from '#api/domain/offers/history.ts'
import { MICROS, formatMoney, formatUnitPrice } from '#api/domain/money.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'
import { useObservations } from '#miniapp/hooks/useHistory.ts'
import { details } from '#miniapp/texts/details.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { PriceChart } from '#miniapp/ui/charts/PriceChart.tsx'
import { Notice, Skeleton } from '#miniapp/ui/states.tsx'
import type { ChartPoint } from '#miniapp/ui/charts/steps.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'

type Write = (micro: number) => string

const pointsOf = (facts: readonly Observation[], perUnit: boolean, write: Write): ChartPoint[] =>
  facts.map(fact => {
    const value = fact.inStock ? (perUnit ? fact.unitPrice : fact.price) : null
    if (value === null) return { at: fact.at, value, label: '' }
    return { at: fact.at, value: value / MICROS, label: write(value) }
  })

export function PriceHistory({ card }: { readonly card: OfferCard }) {
  const { observations, isPending, isError, refetch } = useObservations(card.offerId)
  const { now } = useCardFacts()
  const perUnit = card.comparable
  const write = useMemo<Write>(
    () => micro => (perUnit ? formatUnitPrice(micro, card.currency) : formatMoney(micro, card.currency)),
    [perUnit, card.currency],
  )
  const points = useMemo(() => pointsOf(observations, perUnit, write), [observations, perUnit, write])
  if (isError)
    return (
      <Notice tone="caution" action={<Button onClick={() => void refetch()}>{details.retry}</Button>}>
        {details.noHistory}
      </Notice>
    )
  if (isPending)
    return (
      <div>
        <output className="hidden-visually">{details.loadingHistory}</output>
        <Skeleton height="296px" />
      </div>
    )
  const quarter = history(observations, '90d', perUnit ? 'unit' : 'pack', now)
  const words = historyWords(quarter, perUnit ? card.unit : null, card.currency, now)
  return (
    <PriceChart
      points={points}
      now={now.getTime()}
      unit={perUnit ? card.text.unit : details.pack}
      format={value => write(Math.round(value * MICROS))}
      title={perUnit ? details.chartPerUnit(card.text.unit) : details.chartPerPack}
      note={details.note(lowestRecordedSince(observations, now)?.words ?? null, words)}
    />
  )
}
