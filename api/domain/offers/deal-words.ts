import { type Micro, formatMoney } from '#api/domain/money.ts'
import { count } from '#api/domain/plural.ts'
import { type DealCheck, raisedDaysBefore } from './deal-check.ts'
import { type RankedDeal, dropOf } from './deals.ts'
import { discountPercent } from './discount.ts'

type DealPrices = Pick<RankedDeal, 'check' | 'price' | 'listPrice'> & { card: { currency: string } }

export function dropWords(deal: DealPrices): string {
  const lowest = deal.check?.lowestBefore ?? null
  if (lowest === null) return 'no earlier price on record'
  const [percent, text] = [dropOf(deal), formatMoney(lowest, deal.card.currency)]
  return percent === null
    ? `not a low: ${text} within 30 days`
    : `${percent}% under its 30-day low of ${text}`
}

function raisedWords(check: DealCheck, listPrice: Micro, currency: string): string | null {
  const days = raisedDaysBefore(check)
  if (!check.raised || days === null) return null
  const [from, to] = [formatMoney(check.raised.from, currency), formatMoney(listPrice, currency)]
  const when =
    days === 0 ? 'with the sale' : `${count(Math.abs(days), 'day')} ${days > 0 ? 'before' : 'after'}`
  return `list price raised from ${from} to ${to} ${when}`
}

export function listWords({ check, listPrice, price, card }: DealPrices): string {
  const percent = discountPercent(listPrice, price)
  const stated = percent === null ? '' : `vendor says ${percent}% below list`
  const raised = check && listPrice !== null ? raisedWords(check, listPrice, card.currency) : null
  return raised === null ? stated : `${stated}; ${raised}`
}
