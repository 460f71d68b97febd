import { ALERT_TYPES, CHANGE_MIN_MINOR, CHANGE_MIN_PERCENT, REARM_HOURS } from '#api/domain/constants.ts'
import type { AlertType } from '#api/domain/constants.ts'
import type { Micro } from '#api/domain/money.ts'
import { MICROS, minorToMicro, mulDiv, percentOf } from '#api/domain/money.ts'
import { HOUR_MS } from '#api/domain/time.ts'

/** What was published about an offer at one time. Prices are the vendor's, never with a coupon, in micro-units. */
export type Snapshot = {
  price: Micro | null
  unitPrice: Micro | null
  inStock: boolean
  currency: string
  /** How many complete reads in a row have said this stock state, this one included. */
  reads: number
}

/** Two consecutive published observations. `before` is null for the first one ever. Quarantined values and failed reads make no change. */
export type Change = { before: Snapshot | null; after: Snapshot }

/** A limit speaks once when the price falls to it. The per cent (micro-units: 10 % is 10,000,000) counts from the alert's `basis`. */
export type AlertLimit =
  | { kind: 'price'; amount: Micro }
  | { kind: 'percent'; percent: Micro }
  | { kind: 'perUnit'; amount: Micro }

export type AlertRule = {
  types: readonly AlertType[]
  limit: AlertLimit | null
  /** The price when the alert was made; null when there was none. */
  basis: Micro | null
  /** The currency of basis and limit: an offer that changes its currency is not compared. */
  currency: string
  /** Muted or snoozed until then (milliseconds); null when not. What is decided meanwhile waits, it is not lost. */
  mutedUntil: number | null
}

export type LastNotice = { at: number; price: Micro | null; unitPrice: Micro | null }
export type AlertState = { readonly [Type in AlertType]?: LastNotice }

export type Notice = {
  type: AlertType
  /** 'new currency': the alert starts anew from this price; a limit in the old currency has ended. */
  cause: 'change' | 'limit' | 'new low' | 'already met' | 'new currency' | 'new currency, limit ended'
  from: Micro | null
  to: Micro | null
  unitFrom: Micro | null
  unitTo: Micro | null
  currency: string
}

export const isNewCurrency = ({ cause }: Notice) =>
  cause === 'new currency' || cause === 'new currency, limit ended'

type Silence =
  | 'too small'
  | 'limit not met'
  | 'no new low'
  | 'rearming'
  | 'unconfirmed'
  | 'no price'
  | 'out of stock'
  | 'other currency'

/** For one type that the alert asks for and the change touches: a notice, or why there is none. */
type Decision = { type: AlertType; notice: Notice } | { type: AlertType; notice: null; why: Silence }

/** The smallest move that counts from a price: 1 % of it and at least 25 minor units (alerts.md; published). Rounded up. */
export const stepFrom = (price: Micro, currency: string): Micro =>
  Math.max(percentOf(price, CHANGE_MIN_PERCENT * MICROS, 'up'), minorToMicro(CHANGE_MIN_MINOR, currency))

export const isSignificant = (from: Micro, to: Micro, currency: string): boolean =>
  Math.abs(to - from) >= stepFrom(from, currency)

/** The highest price that is lower by a whole step: the next one worth a message after `price` was told. */
export const nextStepDown = (price: Micro, currency: string): Micro => price - stepFrom(price, currency)

/** The total price at or below which a limit by price or per cent is met; null for a limit per unit, and for a per cent of nothing. */
const limitPrice = (alert: Pick<AlertRule, 'limit' | 'basis'>): Micro | null => {
  const { limit, basis } = alert
  if (limit?.kind === 'price') return limit.amount
  if (limit?.kind !== 'percent' || basis === null) return null
  return basis - percentOf(basis, limit.percent, 'up')
}

/** Whether an offer in stock is at or below the limit; false without a limit, a price, or in another currency. */
export const limitMet = (alert: AlertRule, now: Snapshot): boolean => {
  if (!now.inStock || now.price === null || now.currency !== alert.currency) return false
  if (alert.limit?.kind === 'perUnit') return now.unitPrice !== null && now.unitPrice <= alert.limit.amount
  const limit = limitPrice(alert)
  return limit !== null && now.price <= limit
}

const rearming = (lastNotice: LastNotice | undefined, now: Date): boolean =>
  lastNotice !== undefined && now.getTime() - lastNotice.at < REARM_HOURS * HOUR_MS

const betterThan = (lastNotice: LastNotice | undefined, price: Micro, currency: string): boolean =>
  lastNotice !== undefined && lastNotice.price !== null && price <= nextStepDown(lastNotice.price, currency)

const silent = (type: AlertType, why: Silence): Decision => ({ type, notice: null, why })

const unitBefore = (
  from: Micro | null,
  lastNotice: LastNotice | undefined,
  before: Snapshot | null,
): Micro | null => {
  if (from !== null && lastNotice?.price === from) return lastNotice.unitPrice
  if (from === null || !before?.price || before.unitPrice === null) return null
  return mulDiv(before.unitPrice, from, before.price)
}

type PriceFacts = { alert: AlertRule; lastNotice: LastNotice | undefined; change: Change; price: Micro }

const priceNotice = (
  { lastNotice, change }: PriceFacts,
  from: Micro | null,
  cause: Notice['cause'],
): Notice => ({
  type: 'price_change',
  cause,
  from,
  to: change.after.price,
  unitFrom: unitBefore(from, lastNotice, change.before),
  unitTo: change.after.unitPrice,
  currency: change.after.currency,
})

/** The price the user believes in: the one last told, else the one when the alert was made, else the one before this change. */
const believed = ({ alert, lastNotice, change }: PriceFacts): Micro | null =>
  lastNotice?.price ?? alert.basis ?? change.before?.price ?? null

const withoutLimit = (facts: PriceFacts, now: Date): Decision => {
  const from = believed(facts)
  const { currency } = facts.alert
  if (from === null || !isSignificant(from, facts.price, currency)) return silent('price_change', 'too small')
  if (rearming(facts.lastNotice, now) && !betterThan(facts.lastNotice, facts.price, currency))
    return silent('price_change', 'rearming')
  return { type: 'price_change', notice: priceNotice(facts, from, 'change') }
}

const withLimit = (facts: PriceFacts, now: Date): Decision => {
  const { alert, lastNotice, change, price } = facts
  if (!limitMet(alert, change.after)) return silent('price_change', 'limit not met')
  const crossed = lastNotice === undefined || change.before === null || !limitMet(alert, change.before)
  const better = betterThan(lastNotice, price, alert.currency)
  if (!crossed && !better) return silent('price_change', 'no new low')
  if (rearming(lastNotice, now) && !better) return silent('price_change', 'rearming')
  const from = change.before?.price ?? believed(facts)
  return { type: 'price_change', notice: priceNotice(facts, from, crossed ? 'limit' : 'new low') }
}

const decidePrice = (alert: AlertRule, state: AlertState, change: Change, now: Date): Decision | null => {
  const { before, after } = change
  if (before === null) return null
  if (after.currency !== alert.currency || before.currency !== after.currency)
    return silent('price_change', 'other currency')
  if (!after.inStock) return before.price === after.price ? null : silent('price_change', 'out of stock')
  if (after.price === null || after.price <= 0) return silent('price_change', 'no price')
  const facts = { alert, lastNotice: state.price_change, change, price: after.price }
  return alert.limit ? withLimit(facts, now) : withoutLimit(facts, now)
}

const stockNotice = (type: AlertType, { before, after }: Change): Notice => ({
  type,
  cause: 'change',
  from: before?.price ?? null,
  to: after.price,
  unitFrom: before?.unitPrice ?? null,
  unitTo: after.unitPrice,
  currency: after.currency,
})

const decideOut = (_: AlertRule, state: AlertState, change: Change, now: Date): Decision | null => {
  if (!change.before?.inStock || change.after.inStock) return null
  if (change.after.reads < 2) return silent('out_of_stock', 'unconfirmed')
  if (rearming(state.out_of_stock, now)) return silent('out_of_stock', 'rearming')
  return { type: 'out_of_stock', notice: stockNotice('out_of_stock', change) }
}

const decideBack = (_: AlertRule, state: AlertState, change: Change, now: Date): Decision | null => {
  const { before, after } = change
  if (!before || before.inStock || !after.inStock) return null
  const type = 'back_in_stock'
  if (after.price === null || after.price <= 0) return silent(type, 'no price')
  if (before.reads < 2) return silent(type, 'unconfirmed')
  if (rearming(state[type], now) && after.reads < 2) return silent(type, 'unconfirmed')
  if (rearming(state[type], now) && !betterThan(state[type], after.price, after.currency))
    return silent(type, 'rearming')
  return { type, notice: stockNotice(type, change) }
}

const DECIDE = { price_change: decidePrice, out_of_stock: decideOut, back_in_stock: decideBack }

/**
 * The reference model of alerts.md: what one alert says about one published change; the caller keeps the state with `tell`.
 * Compared with the price the user believes in, so a slow drift is told once it adds up; out of stock nothing is said of prices.
 * With a limit only a crossing downward speaks, then each new low that is a step below the last one told.
 * A type is silent for 6 hours unless the price got better by a step; what then still holds, the checker tells.
 */
export const decide = (alert: AlertRule, state: AlertState, change: Change, now: Date): Decision[] =>
  ALERT_TYPES.filter(type => alert.types.includes(type)).flatMap(
    type => DECIDE[type](alert, state, change, now) ?? [],
  )

/** When an alert is made: a limit that is already met is said at once. Null otherwise. */
export const decideOnCreation = (alert: AlertRule, current: Snapshot): Notice | null => {
  if (!alert.types.includes('price_change') || !limitMet(alert, current) || current.price === null)
    return null
  const facts = {
    alert,
    lastNotice: undefined,
    change: { before: null, after: current },
    price: current.price,
  }
  return priceNotice(facts, null, 'already met')
}

export const tell = (state: AlertState, notices: readonly Notice[], now: Date): AlertState => ({
  ...state,
  ...Object.fromEntries(
    notices.map(({ type, to, unitTo }) => [type, { at: now.getTime(), price: to, unitPrice: unitTo }]),
  ),
})

export const noticesOf = (decisions: readonly Decision[]): Notice[] =>
  decisions.flatMap(({ notice }) => (notice ? [notice] : []))
