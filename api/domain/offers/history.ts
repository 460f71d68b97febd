import type { AlertRule, AlertState, Snapshot } from '#api/domain/alerts/alerts.ts'
import { decide, decideOnCreation, noticesOf, tell } from '#api/domain/alerts/alerts.ts'
import { ALERT_PREVIEW_DAYS, LOWEST_SINCE_MIN_DAYS, REALITY_CHECK_DAYS } from '#api/domain/constants.ts'
import type { Micro } from '#api/domain/money.ts'
import { formatMoney, formatUnitPrice, parsePositive } from '#api/domain/money.ts'
import { unitWord } from './offers.ts'
import { isInStock } from './stock.ts'
import { DAY_MS, formatDay, parseTime } from '#api/domain/time.ts'
import { type Maybe, listOf } from '#api/domain/input.ts'

type ObservationInput = {
  at: string
  price: Maybe<string>
  unitPrice?: Maybe<string>
  inStock: Maybe<boolean | string>
}

/** One dated fact about one offer: it holds until the next one. */
export type Observation = { at: number; price: Micro | null; unitPrice: Micro | null; inStock: boolean }

const HISTORY_WINDOWS = { '30d': 30, '90d': 90, '1y': 365 } as const
type HistoryWindow = keyof typeof HISTORY_WINDOWS

/** A stretch of one price, from `from` to `to` (milliseconds). Where one ends and the next begins later, the offer was out of stock. */
type Step = { from: number; to: number; value: Micro }

type History = {
  steps: Step[]
  low: { value: Micro; at: number } | null
  high: { value: Micro; at: number } | null
  startsAt: number | null
  /** False with fewer than two observations: then the start is told instead of a chart. */
  drawable: boolean
}

/** Reads observations, oldest first; those without a readable time are left out, and of two at one moment the later in the list counts. */
export const readObservations = (list: readonly ObservationInput[]): Observation[] => {
  const read = listOf(list).flatMap(entry => {
    const at = parseTime(entry.at)
    if (at === null) return []
    const price = parsePositive(entry.price)
    return [{ at, price, unitPrice: parsePositive(entry.unitPrice), inStock: isInStock(entry.inStock) }]
  })
  return [...new Map(read.map(entry => [entry.at, entry])).values()].sort((left, right) => left.at - right.at)
}

const valueOf = (observation: Observation, per: 'pack' | 'unit'): Micro | null => {
  if (!observation.inStock) return null
  return per === 'unit' ? observation.unitPrice : observation.price
}

const join = (steps: Step[], step: Step): Step[] => {
  const last = steps.at(-1)
  if (last && last.to === step.from && last.value === step.value) last.to = step.to
  else steps.push({ ...step })
  return steps
}

/** The stretches of price between two moments, cut to them; times out of stock or without a price are gaps. `observations` oldest first. */
export const stepSeries = (
  observations: readonly Observation[],
  per: 'pack' | 'unit',
  from: number,
  to: number,
): Step[] =>
  observations
    .flatMap((observation, index) => {
      const value = valueOf(observation, per)
      const start = Math.max(from, observation.at)
      const end = Math.min(to, observations[index + 1]?.at ?? to)
      return value === null || end < start || (end === start && end !== to)
        ? []
        : [{ from: start, to: end, value }]
    })
    .reduce<Step[]>(join, [])

/** The step chart of one offer: vendor's price per unit or per pack (coupons left out), lowest and highest with the day they began. */
export const history = (
  observations: readonly Observation[],
  window: HistoryWindow,
  per: 'pack' | 'unit',
  now: Date,
): History => {
  const to = now.getTime()
  const seen = observations.filter(({ at }) => at <= to)
  const steps = stepSeries(seen, per, to - HISTORY_WINDOWS[window] * DAY_MS, to)
  const pick = (better: (left: Micro, right: Micro) => boolean) => {
    const [first, ...rest] = steps
    const best = first && rest.reduce((kept, step) => (better(step.value, kept.value) ? step : kept), first)
    return best ? { value: best.value, at: best.from } : null
  }
  return {
    steps,
    low: pick((left, right) => left < right),
    high: pick((left, right) => left > right),
    startsAt: seen[0]?.at ?? null,
    drawable: seen.length >= 2 && steps.length > 0,
  }
}

/** "Price fell from $6.10 to $3.80 per mg since 22 Aug, lowest $3.80, highest $6.10". `unit` null for prices per pack. */
export const historyWords = (
  { steps, low, high }: History,
  unit: string | null,
  currency: string,
  now: Date,
): string => {
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last || !low || !high) return ''
  const text = (value: Micro) =>
    unit === null ? formatMoney(value, currency) : formatUnitPrice(value, currency)
  const per = unit === null ? '' : ` per ${unitWord(unit)}`
  const since = formatDay(first.from, now)
  const move =
    first.value === last.value
      ? `Price ${text(last.value)}${per}, as on ${since}`
      : `Price ${last.value < first.value ? 'fell' : 'rose'} from ${text(first.value)} to ${text(last.value)}${per} since ${since}`
  const stock = last.to < now.getTime() ? ', out of stock now' : ''
  return `${move}, lowest ${text(low.value)}, highest ${text(high.value)}${stock}`
}

function usualPrice(steps: readonly Step[], to: number): Micro {
  const from = to - REALITY_CHECK_DAYS * DAY_MS
  const spans = steps
    .map(step => ({
      value: step.value,
      span: Math.max(0, Math.min(step.to, to) - Math.max(step.from, from)),
    }))
    .toSorted((left, right) => left.value - right.value)
  const half = spans.reduce((sum, { span }) => sum + span, 0) / 2
  let passed = 0
  return spans.find(({ span }) => (passed += span) >= half)?.value ?? 0
}

type LowestSince = { since: number; words: string }

/**
 * "Lowest recorded since 12 Aug": the price is below the one before it, and nothing lower or equal was asked for at
 * least 7 days before it began. The date is the last day on which it was as low, or the first of our record. Null
 * when that is not so, it was cheaper for most of the last 30 days, is out of stock, or has a single price.
 */
export const lowestRecordedSince = (observations: readonly Observation[], now: Date): LowestSince | null => {
  const to = now.getTime()
  const seen = observations.filter(({ at }) => at <= to)
  const steps = stepSeries(seen, 'pack', -Infinity, to)
  const current = steps.at(-1)
  const previous = steps.at(-2)
  if (!current || !previous || current.to < to || previous.value <= current.value) return null
  const before = steps.slice(0, -1)
  const since = before.findLast(step => step.value <= current.value)?.to ?? before[0]?.from ?? current.from
  if (current.from - since < LOWEST_SINCE_MIN_DAYS * DAY_MS || current.value > usualPrice(steps, to))
    return null
  return { since, words: `Lowest recorded since ${formatDay(since, now)}` }
}

const snapshotOf = ({ price, unitPrice, inStock }: Observation, currency: string): Snapshot => ({
  price,
  unitPrice,
  inStock,
  currency,
  reads: 2,
})

const startOfPreview = (alert: AlertRule, start: Observation | undefined, currency: string) => {
  const basis = alert.limit ? alert.basis : null
  const simulated: AlertRule = { ...alert, basis: basis ?? start?.price ?? null, mutedUntil: null }
  const met = start && decideOnCreation(simulated, snapshotOf(start, currency))
  const state: AlertState = start && met ? tell({}, [met], new Date(start.at)) : {}
  return { simulated, state }
}

/** How often an alert would have fired in the last 90 days, by the rules of alerts; each observation counts as confirmed. */
export const wouldHaveFired = (alert: AlertRule, observations: readonly Observation[], now: Date): number => {
  const from = now.getTime() - ALERT_PREVIEW_DAYS * DAY_MS
  const seen = observations.filter(({ at }) => at <= now.getTime())
  const first = Math.max(
    0,
    seen.findLastIndex(({ at }) => at <= from),
  )
  const { simulated, state } = startOfPreview(alert, seen[first], alert.currency)
  const run = seen.slice(first + 1).reduce(
    ({ state, before, fired }, observation) => {
      const at = new Date(observation.at)
      const after = snapshotOf(observation, alert.currency)
      const notices = noticesOf(decide(simulated, state, { before, after }, at))
      return { state: tell(state, notices, at), before: after, fired: fired + notices.length }
    },
    { state, before: seen[first] ? snapshotOf(seen[first], alert.currency) : null, fired: 0 },
  )
  return run.fired
}

/** "would have fired 3 times in 90 days", "would not have fired in 90 days". */
export const firedWords = (times: number): string => {
  if (times === 0) return `would not have fired in ${ALERT_PREVIEW_DAYS} days`
  return `would have fired ${times === 1 ? 'once' : `${times} times`} in ${ALERT_PREVIEW_DAYS} days`
}
