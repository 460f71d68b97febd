/** Exact quantities: integer counts of millionths of a unit; prices are decimal strings, divided as BigInt. */
export const MICRO = 1_000_000

/** Larger figures are nonsense in a listing and would leave the range of exact integers. */
const LIMIT = 9_000_000_000_000_000

const DECIMAL = /^0*(\d{0,9})(?:\.(\d{0,6}?)0*)?$/

/** "0.25" → 250000 millionths; null for anything that is not a plain decimal below a thousand million with six places. */
export function toMicro(text: string): number | null {
  const match = /\d/.test(text) ? DECIMAL.exec(text) : null
  return match ? Number(match[1]) * MICRO + Number((match[2] ?? '').padEnd(6, '0')) : null
}

/** Millionths → the number shown (exact up to 15 digits). */
export const fromMicro = (micro: number) => micro / MICRO

/** quantity × whole count; null when it leaves the exact range. */
export function times(micro: number, count: number): number | null {
  const product = micro * count
  return product <= LIMIT ? product : null
}

/** concentration (millionths of mg or iu per ml) × volume (millionths of ml) → millionths of mg or iu. */
export function timesVolume(perMl: number, ml: number): number | null {
  const product = (BigInt(perMl) * BigInt(ml)) / BigInt(MICRO)
  return product <= BigInt(LIMIT) ? Number(product) : null
}

const PRICE = /^(\d{1,12})(?:\.(\d{1,12}))?$/
const EXPONENT = /^\d(?:\.\d+)?e-\d+$/

/** A price as feeds give it (decimal string, or a number on hand-written lines) → decimal string; null when it is not one. */
export function decimalPrice(price: string | number | null | undefined): string | null {
  if (price === null || price === undefined) return null
  const text = typeof price === 'number' ? String(price) : price.trim()
  if (EXPONENT.test(text)) return null
  return PRICE.test(text) ? text : null
}

const PLACES = 8

/** price ÷ total, half up to 8 digits ("0.0417"); `total` in millionths; null when it cannot be divided. */
export function pricePer(price: string, total: number): string | null {
  const match = PRICE.exec(price)
  if (!match || !Number.isSafeInteger(total) || total <= 0) return null
  const places = match[2] ?? ''
  const scaled = BigInt((match[1] ?? '') + places) * BigInt(MICRO) * 10n ** BigInt(PLACES)
  const divisor = BigInt(total) * 10n ** BigInt(places.length)
  const quotient = (scaled * 2n + divisor) / (divisor * 2n)
  const digits = quotient.toString().padStart(PLACES + 1, '0')
  const fraction = digits.slice(-PLACES).replace(/0+$/, '')
  return digits.slice(0, -PLACES) + (fraction === '' ? '' : `.${fraction}`)
}
