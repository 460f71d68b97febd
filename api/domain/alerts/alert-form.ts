import type { AlertLimit } from './alerts.ts'
import { ALERT_TYPES, type AlertType } from '#api/domain/constants.ts'
import { MICROS, parsePositive } from '#api/domain/money.ts'

export const SELECT_ALERT_TYPES = {
  title: 'Select alert types',
  description: 'Please select at least one alert type',
} as const

/** The types of an alert to be made: known ones, each once, in fixed order; null (then show `SELECT_ALERT_TYPES`) when none is left. */
export const readAlertTypes = (value: unknown): AlertType[] | null => {
  if (!Array.isArray(value)) return null
  const types = ALERT_TYPES.filter(type => value.includes(type))
  return types.length ? types : null
}

export type LimitForm = { kind: AlertLimit['kind'] | 'none'; amount: string }

type LimitCheck = { ok: true; limit: AlertLimit | null } | { ok: false; message: string }

const LIMIT_MESSAGES = {
  price: 'Price limit must be a number above 0',
  percent: 'Drop must be a percentage between 1 and 99',
  perUnit: 'Price limit per unit must be a number above 0',
} as const

export const checkLimit = ({ kind, amount }: LimitForm): LimitCheck => {
  if (kind === 'none') return { ok: true, limit: null }
  const value = parsePositive(amount)
  if (value === null) return { ok: false, message: LIMIT_MESSAGES[kind] }
  if (kind !== 'percent') return { ok: true, limit: { kind, amount: value } }
  return value >= MICROS && value <= 99 * MICROS
    ? { ok: true, limit: { kind, percent: value } }
    : { ok: false, message: LIMIT_MESSAGES.percent }
}
