import type { TargetLimit, TargetUnit } from '#api/domain/alerts/targets.ts'
import { DEFAULT_CURRENCY, parsePositive, toDecimal } from '#api/domain/money.ts'

const CURRENCY_SIGNS: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP' }
const UNITS: Record<string, TargetUnit> = {
  mg: 'mg',
  ml: 'ml',
  iu: 'iu',
  unit: 'unit',
  capsule: 'unit',
  cap: 'unit',
  tablet: 'unit',
  tab: 'unit',
  piece: 'unit',
}
const WORDS = String.raw`^(\S.*?)\s+(?:under\s+|below\s+|<=?\s*|≤\s*)?`
const MONEY = String.raw`([$€£]|[a-z]{3}(?=[\s\d]))?\s*(\d{1,9}(?:[.,]\d{1,6})?)\s*([$€£]|[a-z]{3})?`
const PER = String.raw`\s*(?:\/|per\s+)\s*([a-z]{2,7}?)s?$`
const ASKED = new RegExp(WORDS + MONEY + PER, 'i')

function currencyOf(before: string | undefined, after: string | undefined, own: string): string | null {
  if (before !== undefined && after !== undefined) return null
  const currency = (before ?? after ?? own).toUpperCase()
  return CURRENCY_SIGNS[currency] ?? currency
}

/** "bpc-157 4/mg", "BPC-157 under €3.50 per mg", "rad-140 1,20 EUR/ml"; null for anything else. */
export function readTarget(
  text: string,
  own: string = DEFAULT_CURRENCY,
): { name: string; limit: TargetLimit } | null {
  const match = ASKED.exec(text.trim().replaceAll(/\s+/g, ' '))
  if (!match) return null
  const [, name = '', before, amount = '', after, word = ''] = match
  const per = UNITS[word.toLowerCase()]
  const value = parsePositive(amount.replace(',', '.'))
  const currency = currencyOf(before, after, own)
  if (per === undefined || value === null || currency === null) return null
  return { name, limit: { amount: toDecimal(value, 0), currency, per } }
}
