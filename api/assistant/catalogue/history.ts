import { parseMicro, percentChange } from '#api/domain/money.ts'
import { type HistoryFact, priceHistory } from '#api/queries/chat-facts.ts'
import type { Answer } from '../answer.ts'
import { type Asked, nameOf, nothing, render } from './reply.ts'
import { saidBack } from './said-back.ts'
import { momentWords, unitPriceWords } from './words.ts'

const SHOWN = 3
const MONTH_DAYS = 30

/** What a price is held against: that of the day asked for, else the first on record. */
type Then = { price: string; when: string }

const thenOf = ({ before, first, firstAt }: HistoryFact, days: number): Then =>
  before === null
    ? { price: first, when: `since the first record, ${momentWords(firstAt)}` }
    : { price: before, when: `in ${days} days` }

/** "up 16 % in 30 days"; null where nothing can be compared now. */
const directionWords = (fact: HistoryFact, days: number): string | null => {
  if (fact.now === null) return null
  const { price, when } = thenOf(fact, days)
  const percent = percentChange(parseMicro(price) ?? 0, parseMicro(fact.now) ?? 0)
  if (percent === null) return null
  const size = Math.abs(percent) < 1 ? Math.abs(percent).toFixed(1) : String(Math.round(Math.abs(percent)))
  return percent === 0 ? `unchanged ${when}` : `${percent > 0 ? 'up' : 'down'} ${size} % ${when}`
}

const historyWords = (fact: HistoryFact, days: number): string => {
  const words = (amount: string) => unitPriceWords(amount, fact.currency, fact.unitType)
  const lowest = `Lowest recorded since ${momentWords(fact.since)}: ${words(fact.lowest)}, on ${momentWords(fact.lowestAt)}`
  if (fact.now === null) return `${fact.product}: no offer in stock that can be compared now. ${lowest}`
  const { price } = thenOf(fact, days)
  const then =
    fact.before === null
      ? `${words(price)} at the first record, ${momentWords(fact.firstAt)}`
      : `${words(price)} ${days} days ago`
  const wasLower = (parseMicro(fact.lowest) ?? 0) < (parseMicro(fact.now) ?? 0)
  const verdict = wasLower ? 'it was cheaper before' : 'it has not been cheaper before'
  return `${fact.product}: ${words(fact.now)} now, ${then}; ${verdict}. ${lowest}`
}

const leadOf = (found: readonly HistoryFact[], days: number): string =>
  found
    .flatMap(fact => {
      const words = directionWords(fact, days)
      return words === null ? [] : [`${fact.product} (${fact.currency}) ${words}`]
    })
    .join('; ')

/** Unit prices now, before and ever. */
export const history = async (asked: Asked): Promise<Answer> => {
  const { db, frame, filter, now, path } = asked
  if (!nameOf(frame))
    return nothing(asked, 'Name a compound, and I compare its price with what was recorded before.')
  const days = frame.days ?? MONTH_DAYS
  const found = await priceHistory(db, filter, { days, now, limit: SHOWN })
  const label = saidBack(frame)
  if (found.length === 0) return nothing(asked, `No comparable price of ${label} has been recorded yet.`)
  const direction = leadOf(found, days)
  return render(asked, {
    title: `Price history of ${label}`,
    lead: `${direction === '' ? '' : `Lowest unit price: ${direction}. `}Recorded unit prices of ${label}, before coupons, as of ${momentWords(now.toISOString())}:`,
    lines: found.map(fact => ({ text: `${historyWords(fact, days)}.`, asOf: fact.lowestAt })),
    path,
  })
}
