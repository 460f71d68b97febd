import { useMemo } from 'react'
import type { AnswerOf } from '#api/contract/call.ts'
import type { getVendorSteps } from '#api/contract/catalog/compounds.ts'
import { MICROS, formatUnitPrice, parsePositive } from '#api/domain/money.ts'
import { unitWord } from '#api/domain/offers/offers.ts'
import { type PriceStep, marketSteps } from '#api/domain/markets/figures.ts'
import { type Exchange, convert } from '#api/domain/rates.ts'
import { formatDay, parseTime } from '#api/domain/time.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { useVendorSteps } from '#miniapp/queries/compounds.ts'
import { compound as text } from '#miniapp/texts/markets.ts'
import { details } from '#miniapp/texts/details.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { PriceChart } from '#miniapp/ui/charts/PriceChart.tsx'
import type { ChartPoint } from '#miniapp/ui/charts/steps.ts'
import { Notice, Skeleton } from '#miniapp/ui/states.tsx'

type Steps = AnswerOf<typeof getVendorSteps>

const linesOf = ({ vendors }: Steps, currency: string, rates: Exchange | null): PriceStep[][] =>
  vendors
    .filter(vendor => convert(MICROS, vendor.currency, currency, rates) !== null)
    .map(vendor =>
      vendor.steps.map(({ at, unitPrice }) => ({
        at: parseTime(at) ?? 0,
        unitPrice: convert(parsePositive(unitPrice), vendor.currency, currency, rates),
      })),
    )

const observationOf = (at: number, value: number | null, currency: string): ChartPoint => ({
  at,
  value: value === null ? null : value / MICROS,
  label: value === null ? '' : formatUnitPrice(value, currency),
})

function pointsOf(lines: readonly PriceStep[][], currency: string) {
  const steps = marketSteps(lines)
  return {
    points: steps.map(({ at, lowest }) => observationOf(at, lowest, currency)),
    market: {
      median: steps.map(({ at, median }) => observationOf(at, median, currency)),
      vendors: lines.map(line => line.map(({ at, unitPrice }) => observationOf(at, unitPrice, currency))),
    },
  }
}

interface MarketChartProps {
  readonly productId: string
  readonly name: string
  readonly currency: string
  /** The lens leaves some of its offers out, which are drawn all the same. */
  readonly isNarrowed: boolean
}

export function MarketChart({ productId, name, currency, isNarrowed }: MarketChartProps) {
  const { data, isError, refetch } = useVendorSteps(productId)
  const { context, now } = useCardFacts()
  const { rates } = context
  const drawn = useMemo(
    () => (data ? pointsOf(linesOf(data, currency, rates), currency) : null),
    [data, currency, rates],
  )
  if (isError)
    return (
      <Notice tone="caution" action={<Button onClick={() => void refetch()}>{details.retry}</Button>}>
        {text.noHistory}
      </Notice>
    )
  if (!data || !drawn)
    return (
      <div>
        <output className="hidden-visually">{text.loadingHistory}</output>
        <Skeleton height="320px" />
      </div>
    )
  const unit = unitWord(data.unit)
  const day = parseTime(rates?.date)
  const converted = day !== null && data.vendors.some(vendor => vendor.currency !== currency)
  const also = converted ? ` ${text.otherCurrencies(currency, formatDay(day, now))}` : ''
  return (
    <PriceChart
      points={drawn.points}
      market={drawn.market}
      now={now.getTime()}
      unit={unit}
      format={value => formatUnitPrice(Math.round(value * MICROS), currency)}
      title={text.chart(name, unit)}
      note={`${text.lines}${isNarrowed ? ` ${text.allDrawn}` : ''}${also}`}
    />
  )
}
