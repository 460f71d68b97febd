import { grouped } from './digits.ts'

/**
 * Money is a decimal string on the wire and an integer inside: `Micro` counts millionths of a major unit (a dollar is
 * 1,000,000), `Minor` the currency's smallest unit. Both are safe integers, up to a thousand million major units, so
 * that they survive JSON; products are taken in bigint, so no step loses a digit.
 */
export type Micro = number
type Minor = number

/** `half-up` rounds halves away from zero; `down` cuts towards zero; `up` goes away from zero. */
type Rounding = 'half-up' | 'down' | 'up'

const MICRO_DIGITS = 6
export const MICROS = 10 ** MICRO_DIGITS
export const DEFAULT_CURRENCY = 'USD'
/** ISO 4217 "no currency": what an unreadable currency becomes, so that it is compared with nothing real. */
export const NO_CURRENCY = 'XXX'

const LIMIT = 1_000_000_000 * MICROS
const DECIMAL = /^([+-]?)(\d{0,24})(?:\.(\d{0,24}))?(?:e([+-]?\d{1,2}))?$/i

const divide = (value: bigint, by: bigint, rounding: Rounding): bigint => {
  const negative = value < 0n !== by < 0n
  const top = value < 0n ? -value : value
  const bottom = by < 0n ? -by : by
  const rest = top % bottom
  const away = rounding === 'up' ? rest > 0n : rounding === 'half-up' && rest * 2n >= bottom
  const result = top / bottom + (away ? 1n : 0n)
  return negative ? -result : result
}

const safe = (value: bigint): number | null => {
  const number = Number(value)
  return Math.abs(number) <= LIMIT ? number : null
}

const scaled = (text: string): number | null => {
  const match = DECIMAL.exec(text.trim())
  const whole = match?.[2] ?? ''
  const fraction = match?.[3] ?? ''
  if (!match || whole + fraction === '') return null
  const power = Number(match[4] ?? 0) - fraction.length + MICRO_DIGITS
  const value = BigInt(`${whole}${fraction}`) * (match[1] === '-' ? -1n : 1n)
  const result = power >= 0 ? value * 10n ** BigInt(power) : divide(value, 10n ** BigInt(-power), 'half-up')
  return safe(result)
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? `${value}` : null

const PLAIN = /^(\d{1,8})(?:\.(\d{1,6}))?$/

/** A decimal string (or a finite number) as micro-units; null when it is no decimal or beyond the limit. Finer digits are rounded. */
export const parseMicro = (value: unknown): Micro | null => {
  const text = textOf(value)
  const plain = text === null ? null : PLAIN.exec(text)
  if (plain) return Number(plain[1]) * MICROS + Number((plain[2] ?? '').padEnd(MICRO_DIGITS, '0'))
  return text === null ? null : scaled(text)
}

/** Like `parseMicro`, but only amounts above zero; a price of 0 means "ask", so it is null too. */
export const parsePositive = (value: unknown): Micro | null => {
  const amount = parseMicro(value)
  return amount !== null && amount > 0 ? amount : null
}

/** Three letters in upper case; `USD` when nothing is said; `XXX` when what is said is no currency code. */
export const currencyCode = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return DEFAULT_CURRENCY
  return typeof value === 'string' && /^[a-z]{3}$/i.test(value.trim())
    ? value.trim().toUpperCase()
    : NO_CURRENCY
}

const formatters = new Map<string, Intl.NumberFormat>()

const formatter = (currency: string, min?: number, max?: number): Intl.NumberFormat => {
  const key = `${currency} ${min ?? ''} ${max ?? ''}`
  const known = formatters.get(key)
  if (known) return known
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    ...(min === undefined ? {} : { minimumFractionDigits: min }),
    ...(max === undefined ? {} : { maximumFractionDigits: max }),
  })
  formatters.set(key, format)
  return format
}

/** Currencies of two digits that nearly every price has; written by hand, since the browser's formats are slow to begin with. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
])
const SIGN_DIGITS = 2

const digitsOf = new Map<string, number>([...SIGNS.keys()].map(code => [code, SIGN_DIGITS]))

/** Digits after the point that the currency itself has: 2 for USD, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: string): number => {
  const known = digitsOf.get(currency)
  if (known !== undefined) return known
  const digits = formatter(currencyCode(currency)).resolvedOptions().maximumFractionDigits ?? 2
  // Only real codes are kept: what a wire calls a currency has no bound.
  if (currencyCode(currency) === currency) digitsOf.set(currency, digits)
  return digits
}

const microsPerMinor = (currency: string): number =>
  10 ** (MICRO_DIGITS - Math.min(MICRO_DIGITS, minorDigits(currency)))

export const minorToMicro = (minor: Minor, currency: string): Micro => minor * microsPerMinor(currency)

/** Rounds what is finer than the currency's smallest unit. */
export const microToMinor = (micro: Micro, currency: string, rounding: Rounding = 'half-up'): Minor =>
  mulDiv(micro, 1, microsPerMinor(currency), rounding)

/** The amount, still in micro-units, rounded to what can be paid in the currency. */
export const roundToMinor = (micro: Micro, currency = DEFAULT_CURRENCY, rounding: Rounding = 'half-up') =>
  minorToMicro(microToMinor(micro, currency, rounding), currency)

/**
 * `value * by / over` without a float in between. All three are integers, `over` is not 0; a result beyond the safe
 * integers is cut to them.
 */
export const mulDiv = (value: number, by: number, over: number, rounding: Rounding = 'half-up'): number => {
  const product = value * by
  if (product >= 0 && product <= Number.MAX_SAFE_INTEGER && over > 0) {
    const rest = product % over
    // Half or more, without doubling a number that may be near the limit.
    const away = rounding === 'up' ? rest > 0 : rounding === 'half-up' && rest >= over - rest
    return (product - rest) / over + (away ? 1 : 0)
  }
  const result = Number(divide(BigInt(value) * BigInt(by), BigInt(over), rounding))
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, result)) + 0
}

/** Ascending; null (no price) comes last. A total preorder: add a tie-break of your own. */
export const compareMicro = (left: Micro | null, right: Micro | null): number => {
  if (left === right) return 0
  if (left === null) return 1
  return right === null || left < right ? -1 : 1
}

/** `percent` per cent of the amount; the per cent is in micro-units too (10 % is 10,000,000). */
export const percentOf = (amount: Micro, percent: Micro, rounding: Rounding = 'half-up'): Micro =>
  mulDiv(amount, percent, 100 * MICROS, rounding)

/** By how many per cent `to` lies above (positive) or below (negative) `from`, for display only; null when `from` is not above 0. */
export const percentChange = (from: Micro, to: Micro): number | null =>
  from > 0 ? ((to - from) / from) * 100 : null

/** The exact decimal string, at least `minDigits` and at most six digits after the point: "3.80", "0.0412". */
export const toDecimal = (micro: Micro, minDigits = 2): `${number}` => {
  const digits = String(Math.abs(micro)).padStart(MICRO_DIGITS + 1, '0')
  const fraction = digits.slice(-MICRO_DIGITS).replace(/0+$/, '').padEnd(minDigits, '0')
  const text = `${micro < 0 ? '-' : ''}${digits.slice(0, -MICRO_DIGITS)}${fraction ? `.${fraction}` : ''}`
  return text as `${number}`
}

const written = (amount: Micro, code: string, max?: number): string => {
  const sign = SIGNS.get(code)
  if (sign === undefined) {
    const min = max === undefined ? undefined : minorDigits(code)
    return formatter(code, min, max).format(toDecimal(amount))
  }
  const step = 10 ** (MICRO_DIGITS - (max ?? SIGN_DIGITS))
  const rounded = mulDiv(Math.abs(amount), 1, step) * step
  const [whole = '', fraction = ''] = toDecimal(rounded, SIGN_DIGITS).split('.')
  return `${amount < 0 ? '-' : ''}${sign}${grouped(whole)}.${fraction}`
}

/** "$19.00", "€12.50", "¥1,200": the currency's own digits, US English, rounded half away from zero. */
export const formatMoney = (amount: Micro, currency = DEFAULT_CURRENCY): string =>
  written(amount, currencyCode(currency))

const unitDigits = (amount: number): number => {
  if (amount >= MICROS) return 2
  if (amount >= MICROS / 10) return 3
  return amount > 0 && amount < 50 ? 6 : 4
}

/** At most 2 digits after the point from $1, 3 from $0.10, 4 below, six where four would print zero (design brief, section 3). */
export const formatUnitPrice = (amount: Micro, currency = DEFAULT_CURRENCY): string => {
  const code = currencyCode(currency)
  return written(amount, code, Math.max(minorDigits(code), unitDigits(Math.abs(amount))))
}

/** A plain number without needless zeros: "10", "12.5". For per cents and sizes. */
export const formatPlain = (micro: Micro): string => toDecimal(micro, 0)
