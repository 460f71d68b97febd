import type { Alert, Notice, Snapshot } from './alerts.ts'
import { isSignificant, limitMet } from './alerts.ts'
import type { AlertType } from '#api/domain/constants.ts'
import { formatMoney, formatUnitPrice, percentChange } from '#api/domain/money.ts'
import { unitWord } from '#api/domain/offers/offers.ts'

const isNewCurrency = ({ cause }: Notice) => cause === 'new currency' || cause === 'new currency, limit ended'

const stillTrue = (notice: Notice, alert: Alert, current: Snapshot): boolean => {
  if (isNewCurrency(notice)) return current.currency === notice.currency
  if (notice.type === 'out_of_stock') return !current.inStock
  if (!current.inStock || current.price === null || current.currency !== notice.currency) return false
  if (notice.type === 'back_in_stock') return true
  if (notice.cause !== 'change') return limitMet(alert, current)
  return notice.from !== null && isSignificant(notice.from, current.price, current.currency)
}

const ORDER: readonly AlertType[] = ['back_in_stock', 'price_change', 'out_of_stock']

/**
 * Folds the notices of one alert that still wait (oldest first) into what is true when they are sent: one for each type at
 * most, from the first "from" to the price now. What is no longer so (down and up again, out and back) is left out: of the
 * stock notices only the type that came first can still be news, since the other one returned to what the user knew.
 */
export const coalesce = (waiting: readonly Notice[], alert: Alert, current: Snapshot): Notice[] => {
  const firstStock = waiting.find(notice => notice.type !== 'price_change')?.type
  return ORDER.filter(type => type === 'price_change' || type === firstStock).flatMap(type => {
    const same = waiting.filter(notice => notice.type === type)
    const [first] = same
    const last = same.at(-1)
    if (!first || !last) return []
    // What was decided in another currency, and what came after it, is one message about the new currency.
    const begin = same.findLast(isNewCurrency)
    const folded: Notice =
      type === 'out_of_stock'
        ? last
        : {
            ...(begin ?? last),
            from: (begin ?? first).from,
            unitFrom: (begin ?? first).unitFrom,
            to: current.price,
            unitTo: current.unitPrice,
          }
    return stillTrue(folded, alert, current) ? [folded] : []
  })
}

const perUnit = ({ unitFrom, unitTo, currency }: Notice, unit: string): string => {
  if (unitTo === null) return ''
  const text = (amount: number) => formatUnitPrice(amount, currency)
  const from = unitFrom !== null && unitFrom !== unitTo ? `${text(unitFrom)} → ` : ''
  return ` (${from}${text(unitTo)} per ${unitWord(unit)})`
}

const priceWords = (notice: Notice, unit: string): string => {
  const { from, to, currency, cause } = notice
  if (to === null) return ''
  const now = formatMoney(to, currency)
  if (isNewCurrency(notice)) {
    const ended = cause === 'new currency' ? '' : '. Your limit was in the old currency and has ended'
    return `Now priced in ${currency}: ${now}${perUnit(notice, unit)}${ended}`
  }
  if (from === null || from === to)
    return `${cause === 'change' ? 'Price' : 'Price at or below your limit:'} ${now}${perUnit(notice, unit)}`
  const percent = Math.abs(percentChange(from, to) ?? 0).toFixed(1)
  const limit = cause === 'limit' ? ', at or below your limit' : ''
  return `Price ${to < from ? 'down' : 'up'} ${percent}%${limit}: ${formatMoney(from, currency)} → ${now}${perUnit(notice, unit)}`
}

/** One line without markup: "Price down 10.0%: $100.00 → $90.00 ($20.00 → $18.00 per mg)". `unit` is the wire's unit type. */
export const noticeWords = (notice: Notice, unit: string): string => {
  const { type, from, to, currency } = notice
  if (type === 'price_change') return priceWords(notice, unit)
  if (type === 'back_in_stock')
    return to === null
      ? 'Back in stock'
      : `Back in stock at ${formatMoney(to, currency)}${perUnit({ ...notice, unitFrom: null }, unit)}`
  const last = to ?? from
  return last === null ? 'Out of stock' : `Out of stock, last price ${formatMoney(last, currency)}`
}
