import { type Micro, toDecimal } from '#api/domain/money.ts'
import type { OfferCard } from './offer-card.ts'

export type CsvCell = string | number | null | { decimal: string }

const BOM = '\uFEFF'
const DECIMAL = /^-?\d+(?:\.\d+)?$/
/** First characters that a spreadsheet would run as a formula (OWASP ASVS 5.0, 1.2.10), and their full-width twins. */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const guarded = (text: string): string => quoted(FORMULA.test(text) ? `'${text}` : text)

export const withoutGuard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

const cellText = (cell: CsvCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? `${cell}` : ''
  if (typeof cell === 'string') return guarded(cell)
  return DECIMAL.test(cell.decimal) ? cell.decimal : guarded(cell.decimal)
}

/** CSV by RFC 4180 with a byte-order mark; text that a spreadsheet would take for a formula gets an apostrophe. */
export const toCsv = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  BOM + [header, ...rows].map(row => `${row.map(cellText).join(',')}\r\n`).join('')

const OFFER_HEADER = [
  'Product',
  'Size',
  'Vendor',
  'Currency',
  'Vendor price',
  'Coupon',
  'Price after coupon',
  'Price per unit after coupon',
  'Unit',
  'Not comparable because',
  'In stock',
  'Certificate',
  'Checked at',
  'Link',
]

const decimal = (amount: Micro | null): CsvCell => (amount === null ? null : { decimal: toDecimal(amount) })

const offerRow = (card: OfferCard): CsvCell[] => [
  card.productName,
  card.displayText,
  card.vendor.name,
  card.currency,
  decimal(card.deal.price),
  card.couponCode,
  decimal(card.price),
  decimal(card.pricePerUnit),
  card.text.unit,
  card.reason,
  card.inStock ? 'yes' : 'no',
  card.tested,
  card.freshness.checkedAt === null ? null : new Date(card.freshness.checkedAt).toISOString(),
  card.url,
]

/** The offers of a list as they stand on the screen, prices as exact decimals in their currency, times in UTC. */
export const offersCsv = (cards: readonly OfferCard[]): string => toCsv(OFFER_HEADER, cards.map(offerRow))
