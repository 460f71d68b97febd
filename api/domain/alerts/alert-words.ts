import { formatMoney, formatPlain, formatUnitPrice, parseMicro } from '#api/domain/money.ts'

type LimitInput = { readonly kind: 'price' | 'percent' | 'per_unit'; readonly value: string }

/** What an alert on one offer waits for, in the currency of its offer; without a limit it is every change that counts. */
export function alertLimitWords(limit: LimitInput | null, currency: string): string {
  if (limit === null) return 'any change of 1% or more'
  const amount = parseMicro(limit.value) ?? 0
  if (limit.kind === 'percent') return `${formatPlain(amount)}% below the price when it was set`
  if (limit.kind === 'per_unit') return `at or below ${formatUnitPrice(amount, currency)} per unit`
  return `at or below ${formatMoney(amount, currency)}`
}
