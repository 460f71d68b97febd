import type { Micro } from '#api/domain/money.ts'
import { parsePositive } from '#api/domain/money.ts'
import type { OfferCard } from '#api/domain/offers/offer-card.ts'

/** A size someone typed or a vendor wrote, in micro-units of mg, ml or iu. */
export type Size = { amount: Micro; unit: 'mg' | 'ml' | 'iu' }

const UNITS: Record<string, { unit: Size['unit']; factor: number }> = {
  mg: { unit: 'mg', factor: 1 },
  g: { unit: 'mg', factor: 1_000 },
  mcg: { unit: 'mg', factor: 0.001 },
  ug: { unit: 'mg', factor: 0.001 },
  μg: { unit: 'mg', factor: 0.001 },
  ml: { unit: 'ml', factor: 1 },
  iu: { unit: 'iu', factor: 1 },
}

const SIZE = /(?:^|[^\d.,\p{L}])(\d{1,6}(?:[.,]\d{1,4})?)\s*(mg|mcg|μg|ug|g|ml|iu)(?![\p{L}\d])(?!\s*\/)/gu

/** "5,000" is five thousand, "2,5" is two and a half. */
const plainNumber = (text: string): string =>
  /^\d{1,3},\d{3}$/.test(text) ? text.replace(',', '') : text.replace(',', '.')

/**
 * The sizes in a query or a size text: "bpc 157 5mg" holds 5 mg, "10 x 5 mg" holds 5 mg, "500 mcg" holds 0.5 mg.
 * Concentrations ("10 mg/ml") and numbers that belong to a name are no sizes. At most the first 200 characters are read.
 */
export const sizesIn = (text: string): Size[] => {
  const clean = text
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)\s*[x×*]\s*(?=\d)/g, '$1 ')
  return [...clean.matchAll(SIZE)].flatMap(match => {
    const known = UNITS[match[2] ?? '']
    const amount = parsePositive(plainNumber(match[1] ?? ''))
    return known && amount !== null ? [{ amount: Math.round(amount * known.factor), unit: known.unit }] : []
  })
}

/** Whether an offer's size names one of the sizes asked for. */
export const matchesSize = (card: Pick<OfferCard, 'displayText'>, asked: readonly Size[]): boolean =>
  sizesIn(card.displayText).some(size =>
    asked.some(({ amount, unit }) => amount === size.amount && unit === size.unit),
  )
