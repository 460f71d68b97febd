import { type Micro, formatUnitPrice, parsePositive } from '#api/domain/money.ts'
import { count } from '#api/domain/plural.ts'
import { formatDay, parseTime } from '#api/domain/time.ts'
import type { Maybe } from '#api/domain/input.ts'
import { unitWord } from '#api/domain/offers/offers.ts'

export type MarketStatsInput = {
  currency: string
  unit: string
  lowest: Maybe<string>
  median: Maybe<string>
  high: Maybe<string>
  vendors: number
  /** Before codes, in `currency` of the figures at the day's rate; its own `currency` is the one it was asked in. */
  lowestRecorded: Maybe<{ unitPrice: string; currency: string; at: string }>
  /** Whether a code took something off what the figures count. */
  hasCodes?: boolean
}

type Figure = { key: string; label: string; value: string; detail: string }

const recordedFigure = (stats: MarketStatsInput, price: (amount: Micro) => string, now: Date): Figure[] => {
  const { lowestRecorded, currency, hasCodes = false } = stats
  const amount = parsePositive(lowestRecorded?.unitPrice)
  const at = parseTime(lowestRecorded?.at)
  if (!lowestRecorded || amount === null || at === null) return []
  const asked = lowestRecorded.currency === currency ? '' : `, asked in ${lowestRecorded.currency}`
  const label = `Lowest recorded${hasCodes ? ' before codes' : ''}`
  return [{ key: 'recorded', label, value: price(amount), detail: `on ${formatDay(at, now)}${asked}` }]
}

/** Lowest, median, range, vendors, lowest recorded: what is not known is left out. */
export const marketFigures = (stats: MarketStatsInput, now: Date): Figure[] => {
  const { currency } = stats
  const unit = unitWord(stats.unit)
  const text = (amount: Micro) => formatUnitPrice(amount, currency)
  const read = (value: Maybe<string>) => {
    const amount = parsePositive(value)
    return amount === null ? null : text(amount)
  }
  const [lowest, median, high] = [read(stats.lowest), read(stats.median), read(stats.high)]
  return [
    ...(lowest ? [{ key: 'lowest', label: 'Lowest now', value: lowest, detail: `per ${unit}` }] : []),
    ...(median ? [{ key: 'median', label: 'Median', value: median, detail: `per ${unit}, of offers` }] : []),
    ...(lowest && high
      ? [{ key: 'range', label: 'Range', value: `${lowest} to ${high}`, detail: `per ${unit}` }]
      : []),
    {
      key: 'vendors',
      label: 'In stock at',
      value: count(stats.vendors, 'vendor'),
      detail: `prices shown in ${currency}`,
    },
    ...recordedFigure(stats, text, now),
  ]
}

/** Whether something is sold (the figures of all offers have a price) and choices leave all of it out (those of what counts have none). */
export const isAllLeftOut = (
  overall: Pick<MarketStatsInput, 'lowest'> | null,
  counted: Pick<MarketStatsInput, 'lowest'> | null,
): boolean => parsePositive(overall?.lowest) !== null && parsePositive(counted?.lowest) === null

/** "Lowest now $2.90 per mg, median $4.12, in stock at 9 vendors." The one line under the name of a market. */
export const marketSentence = (stats: MarketStatsInput | null): string => {
  const [lowest, median] = [parsePositive(stats?.lowest), parsePositive(stats?.median)]
  if (!stats || lowest === null || median === null) return 'No vendor sells it now.'
  const text = (amount: Micro) => formatUnitPrice(amount, stats.currency)
  const vendors = count(stats.vendors, 'vendor')
  return `Lowest now ${text(lowest)} per ${unitWord(stats.unit)}, median ${text(median)}, in stock at ${vendors}.`
}
