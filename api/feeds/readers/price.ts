const SCALE = 6
const MAX_WHOLE_DIGITS = 9

/** Puts a decimal into one spelling: no leading zeros, two decimals or as many as are needed. Null when out of bounds. */
function decimal(whole: string, fraction: string): string | null {
  const units = whole.replace(/^0+(?=\d)/, '')
  const parts = fraction.replace(/0+$/, '').padEnd(2, '0')
  return units.length > MAX_WHOLE_DIGITS || parts.length > SCALE ? null : `${units}.${parts}`
}

/** `exponent` is WooCommerce's `currency_minor_unit`: "10025" with 2 is 100.25. */
export function fromMinorUnits(minor: string, exponent: number): string | null {
  if (!/^\d{1,15}$/.test(minor) || !Number.isInteger(exponent) || exponent < 0 || exponent > SCALE)
    return null
  const digits = minor.padStart(exponent + 1, '0')
  const cut = digits.length - exponent
  return decimal(digits.slice(0, cut), digits.slice(cut))
}

const SYMBOLS: Record<string, string> = { '£': 'GBP', '€': 'EUR' }
const OPEN_READING = /^[1-9]\d{0,2}[.,]\d{3}$/
const SHAPES = [
  /^(?<whole>\d+)(?:[.,](?<part>\d+))?$/,
  /^(?<whole>\d{1,3}(?:,\d{3})+)\.(?<part>\d+)$/,
  /^(?<whole>\d{1,3}(?:\.\d{3})+),(?<part>\d+)$/,
  /^(?<whole>\d{1,3}([.,])\d{3}(?:\2\d{3})+)$/,
]

/** Splits digits with marks into whole and fraction; null when two readings are open (1.234 or 1234). */
function splitNumber(text: string, pointIsDecimal: boolean): [string, string] | null {
  if (OPEN_READING.test(text) && !(pointIsDecimal && text.includes('.'))) return null
  const found = SHAPES.map(shape => shape.exec(text)?.groups).find(groups => groups !== undefined)
  return found?.whole ? [found.whole.replace(/\D/g, ''), found.part ?? ''] : null
}

type Price = { amount: string; currency: string | null }

/** "£1,250.00", "24,90"; null when not one certain number. `pointIsDecimal`: the format says so. A bare `$` names no currency. */
export function readPrice(text: string, pointIsDecimal = false): Price | null {
  const plain = text.normalize('NFKC').replace(/\s+/g, '')
  const match = /^([A-Z]{3}|[A-Z]{0,2}\$|[£€])?(\d[\d.,]*)([A-Z]{3}|\$|[£€])?$/i.exec(plain)
  if (!match) return null
  const [, before = '', digits = '', after = ''] = match
  const unit = (before || after).toUpperCase()
  const split = splitNumber(digits, pointIsDecimal)
  const amount = split && decimal(split[0], split[1])
  if (!amount) return null
  return { amount, currency: SYMBOLS[unit] ?? (/^[A-Z]{3}$/.test(unit) ? unit : null) }
}

export const fromMajorUnits = (amount: number | null | undefined): string | null =>
  amount === null || amount === undefined ? null : (readPrice(String(amount), true)?.amount ?? null)

const scaled = (amount: string) => {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(SCALE, '0'))
}

export const isZero = (amount: string) => scaled(amount) === 0n

/** The list price counts only when it is above the price asked now. */
export const listPriceOf = (amount: string | null, regular: string | null) =>
  amount !== null && regular !== null && scaled(regular) > scaled(amount) ? regular : null
