import { REARM_HOURS } from '#api/domain/constants.ts'
import { type Micro, formatMoney, formatUnitPrice, mulDiv, parseMicro } from '#api/domain/money.ts'
import { unitWord } from '#api/domain/offers/offers.ts'
import { HOUR_MS } from '#api/domain/time.ts'
import { type Notice, nextStepDown } from './alerts.ts'

/** The lowest offer of a market for one person: what the pack costs and what its unit does, codes counted as the lens says. */
export type MarketLow = { price: Micro; unitPrice: Micro }

/** What a limit can be per. "unit" is a capsule, tablet or other piece: the wire's unit type "count". */
export const TARGET_UNITS = ['mg', 'ml', 'iu', 'unit'] as const
export type TargetUnit = (typeof TARGET_UNITS)[number]

export const unitOfTarget = (unitType: string): TargetUnit =>
  unitType === 'count' ? 'unit' : (TARGET_UNITS.find(unit => unit === unitType) ?? 'mg')

export type PriceLimit = { limit: Micro; currency: string }

export type LastTargetNotice = { at: number; unitPrice: Micro }

type MarketChange = { before: Micro | null; after: MarketLow | null }

/** Whether the pack costs less by a whole step than it would at the price that was told. */
const isLowerByStep = (
  { price, unitPrice }: MarketLow,
  lastNotice: LastTargetNotice,
  currency: string,
): boolean => price <= nextStepDown(mulDiv(price, lastNotice.unitPrice, unitPrice), currency)

const targetCause = (
  { limit, currency }: PriceLimit,
  lastNotice: LastTargetNotice | null,
  before: Micro | null,
  after: MarketLow,
  now: Date,
): Notice['cause'] | null => {
  const crossed = before === null || before > limit
  if (lastNotice === null) return 'limit'
  if (isLowerByStep(after, lastNotice, currency)) return crossed ? 'limit' : 'new low'
  return crossed && now.getTime() - lastNotice.at >= REARM_HOURS * HOUR_MS ? 'limit' : null
}

/**
 * What a target says of a read (market.md); null for nothing. It speaks when the lowest offer falls to the limit,
 * then at each new low that is a step below the one told last, and within 6 hours of a message at nothing else.
 */
export const decideTarget = (
  target: PriceLimit,
  lastNotice: LastTargetNotice | null,
  { before, after }: MarketChange,
  now: Date,
): Notice | null => {
  if (after === null || after.unitPrice > target.limit) return null
  if (before !== null && after.unitPrice >= before) return null
  const cause = targetCause(target, lastNotice, before, after, now)
  const { price: to, unitPrice: unitTo } = after
  const notice = { type: 'price_change' as const, from: null, to, unitFrom: before, unitTo }
  return cause && { ...notice, cause, currency: target.currency }
}

export type TargetFacts = { targetId: string; limit: Micro; code: string | null }

/** "Market low $3.80 per mg ($19.00), at or below your limit of $4.00 per mg, with code SPRING5". */
export const targetWords = (
  { to, unitTo, currency, cause }: Notice,
  { limit, code }: Omit<TargetFacts, 'targetId'>,
  unit: string,
): string => {
  if (to === null || unitTo === null) return ''
  const per = (amount: Micro) => `${formatUnitPrice(amount, currency)} per ${unitWord(unit)}`
  const what = cause === 'new low' ? 'New market low' : 'Market low'
  const coded = code === null ? '' : `, with code ${code}`
  return `${what} ${per(unitTo)} (${formatMoney(to, currency)}), at or below your limit of ${per(limit)}${coded}`
}

export type TargetLimit = { amount: string; currency: string; per: TargetUnit }

export const targetLimitWords = ({ amount, currency, per }: TargetLimit): string =>
  `at or below ${formatUnitPrice(parseMicro(amount) ?? 0, currency)} per ${unitWord(per)}`
