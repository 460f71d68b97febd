import { REALITY_CHECK_DAYS, SALE_WINDOW_DAYS } from '#api/domain/constants.ts'
import { type Micro, parsePositive, toDecimal } from '#api/domain/money.ts'
import { DAY_MS, parseTime } from '#api/domain/time.ts'

/** What a vendor asked from `at` (milliseconds) on: its price, null while out of stock, and the list price beside it. */
export type SalePoint = { at: number; price: Micro | null; listPrice: Micro | null }

/** A sale held against what the same vendor asked before; prices in micro-units, moments in milliseconds. */
export type DealCheck = {
  /** When the present price began; a time out of stock does not make it new. */
  droppedAt: number
  /** The lowest price of the 30 days before that; null when none is on record. */
  lowestBefore: Micro | null
  /** When, in the 90 days before the present price, the list price was raised to what it is, and from what. */
  raised: { at: number; from: Micro } | null
  /** Days with a price under the list price among the last 90, of `daysOnRecord`. */
  daysOnSale: number
  daysOnRecord: number
}

type Stretch = SalePoint & { until: number }

const stretches = (points: readonly SalePoint[], now: number): Stretch[] =>
  points
    .filter(({ at }) => at <= now)
    .toSorted((left, right) => left.at - right.at)
    .map((point, index, sorted) => ({ ...point, until: sorted[index + 1]?.at ?? now }))

const days = (span: number): number => Math.round(span / DAY_MS)

/** A price in force when the window opens counts. */
function lowestBefore(list: readonly Stretch[], end: number): Micro | null {
  const from = end - REALITY_CHECK_DAYS * DAY_MS
  const prices = list.flatMap(({ at, until, price }) =>
    price !== null && at < end && until > from ? [price] : [],
  )
  return prices.length > 0 ? Math.min(...prices) : null
}

function raisedBefore(list: readonly Stretch[], droppedAt: number): DealCheck['raised'] {
  const listPrice = list.at(-1)?.listPrice ?? null
  if (listPrice === null) return null
  const asked = list.flatMap(point => {
    const full = point.listPrice ?? point.price
    return full === null ? [] : [{ at: point.at, full }]
  })
  const last = asked.findLastIndex(({ full }) => full !== listPrice)
  const [before, raised] = [asked[last], asked[last + 1]]
  if (!before || !raised || before.full > listPrice || raised.at < droppedAt - SALE_WINDOW_DAYS * DAY_MS)
    return null
  return { at: raised.at, from: before.full }
}

const onSale = (list: readonly Stretch[], from: number): number =>
  list
    .filter(({ price, listPrice }) => price !== null && listPrice !== null && listPrice > price)
    .reduce((sum, { at, until }) => sum + Math.max(0, until - Math.max(at, from)), 0)

/** Points in any order, the latest is the present; null when there is no present price. */
export function dealCheck(points: readonly SalePoint[], now: Date): DealCheck | null {
  const list = stretches(points, now.getTime())
  const present = list.at(-1)?.price ?? null
  const start = list.findLastIndex(({ price }) => price !== null && price !== present) + 1
  const dropped = list.slice(start).find(({ price }) => price === present)
  if (present === null || !dropped) return null
  const from = now.getTime() - SALE_WINDOW_DAYS * DAY_MS
  return {
    droppedAt: dropped.at,
    lowestBefore: lowestBefore(list, dropped.at),
    raised: raisedBefore(list, dropped.at),
    daysOnSale: days(onSale(list, from)),
    daysOnRecord: days(now.getTime() - Math.max(from, list[0]?.at ?? from)),
  }
}

/** Whole per cent under the lowest price of the 30 days before, rounded down; null where the price is no low. */
export const dropPercent = ({ lowestBefore }: Pick<DealCheck, 'lowestBefore'>, price: Micro): number | null =>
  lowestBefore !== null && price < lowestBefore
    ? Math.floor(((lowestBefore - price) * 100) / lowestBefore)
    : null

/** How long before the present price the list price was raised, in whole days; negative when it was raised after. */
export const raisedDaysBefore = ({
  raised,
  droppedAt,
}: Pick<DealCheck, 'raised' | 'droppedAt'>): number | null => raised && days(droppedAt - raised.at)

type DealCheckInput = {
  droppedAt: string
  lowestBefore: string | null
  raised: { at: string; from: string } | null
  daysOnSale: number
  daysOnRecord: number
}

export const readDealCheck = ({ droppedAt, lowestBefore, raised, ...counts }: DealCheckInput): DealCheck => {
  const from = parsePositive(raised?.from)
  return {
    ...counts,
    droppedAt: parseTime(droppedAt) ?? 0,
    lowestBefore: parsePositive(lowestBefore),
    raised: from === null ? null : { at: parseTime(raised?.at) ?? 0, from },
  }
}

export const writeDealCheck = ({
  droppedAt,
  lowestBefore,
  raised,
  ...counts
}: DealCheck): DealCheckInput => ({
  ...counts,
  droppedAt: new Date(droppedAt).toISOString(),
  lowestBefore: lowestBefore === null ? null : toDecimal(lowestBefore),
  raised: raised && { at: new Date(raised.at).toISOString(), from: toDecimal(raised.from) },
})
