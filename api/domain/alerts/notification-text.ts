import { escapeHtml } from '#api/domain/html.ts'
import { offerPath } from '#api/domain/pages.ts'
import { NOT_ADVICE } from '#api/domain/first-words.ts'
import { answerTitle, answerWords, waitingWords, type DeskAnswer, type Waiting } from './desk-notices.ts'
import { type WeekFacts, weekPicture, weekWords } from './week-notices.ts'
import { type TargetFacts, targetWords } from './targets.ts'
import { isNewCurrency, type Notice } from './alerts.ts'
import type { AlertPreference, AlertType } from '#api/domain/constants.ts'
import { formatMoney, formatPlain, formatUnitPrice, parseMicro, percentChange } from '#api/domain/money.ts'
import { unitWord } from '#api/domain/offers/offers.ts'
import { count } from '#api/domain/plural.ts'

export type NotificationKind =
  | AlertType
  | AlertPreference
  | 'market_target'
  | 'basket_total'
  | 'desk_answer'
  | 'desk_waiting'
  | 'week'
  | 'test'

/** What a line is about. `offerId` is null for promotions and tests. */
export type NoticeSubject = {
  offerId: string | null
  product: string
  size: string
  vendor: string
  vendorSlug: string
  fictional: boolean
  unit: string
}

export type PromotionFacts = {
  name: string
  code: string
  discountType: string
  discountAmount: string
  /** ISO 8601; null when it has no end. */
  expiresAt: string | null
}

/** A basket whose total met its limit, as it was when that was noticed; decimal texts in `currency`. */
type BasketFacts = { name: string; total: string; limit: string; currency: string; path: string }

export type AnswerFacts = DeskAnswer & { path: string }

/** One thing to say: about a price or stock (`notice`), a vendor's code (`promotion`), or neither (new offer, test). */
export type Line = {
  kind: NotificationKind
  subject: NoticeSubject
  /** What was decided when it was made; null where no price or stock is told. */
  notice: Notice | null
  promotion: PromotionFacts | null
  /** The market target that it came from, while there still is one. */
  target?: TargetFacts
  basket?: BasketFacts
  answer?: AnswerFacts
  waiting?: Waiting
  week?: WeekFacts
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

type PlainText = { title: string; body: string }

const MESSAGE_LINES = 10

export const cut = (text: string, characters: number): string => {
  const points = Array.from(text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  return points.length <= characters ? points.join('') : `${points.slice(0, characters - 1).join('')}…`
}

const vendorWords = ({ vendor, fictional }: NoticeSubject) =>
  cut(vendor, 60) + (fictional ? ' (fictional)' : '')

const nameWords = ({ product, size }: NoticeSubject) => cut(size ? `${product}, ${size}` : product, 120)

const ownWords = ({ subject, answer, waiting, week }: Line): (PlainText & { path: string }) | null => {
  if (waiting) return { title: 'Waiting at the desk', body: waitingWords(waiting), path: '/desk' }
  if (week) return { title: 'The week on your watchlist', body: weekWords(week), path: '/changes' }
  if (!answer) return null
  const title = answerTitle({ ...answer, name: cut(answer.name, 120) })
  return { title: `${title} · ${vendorWords(subject)}`, body: answerWords(answer), path: answer.path }
}

const changeSubject = ({ kind, subject, basket }: Line): string => {
  if (basket) return `Basket “${cut(basket.name, 60)}”`
  if (kind === 'test') return 'Test message'
  if (kind === 'promotion') return vendorWords(subject)
  return `${nameWords(subject)} · ${vendorWords(subject)}`
}

/** "BPC-157 vials, 5 mg × 1 vial · Northline"; a promotion is about its vendor only. */
export const subjectWords = (line: Line): string => ownWords(line)?.title ?? changeSubject(line)

const promotionWords = ({ name, code, discountType, discountAmount }: PromotionFacts): string => {
  const amount = parseMicro(discountAmount) ?? 0
  const off = discountType === 'percentage' ? `${formatPlain(amount)}% off` : `${formatMoney(amount)} off`
  return `New code ${cut(code, 64)}: ${off}, ${cut(name, 80)}`
}

const basketWords = ({ total, limit, currency }: BasketFacts): string => {
  const money = (amount: string) => formatMoney(parseMicro(amount) ?? 0, currency)
  return `Total ${money(total)} with shipping, at or below your limit of ${money(limit)}`
}

const changeWords = ({ kind, notice, subject, promotion, target, basket }: Line): string => {
  if (basket) return basketWords(basket)
  if (kind === 'test') return 'Alerts reach you here.'
  if (promotion) return promotionWords(promotion)
  if (kind === 'new_item')
    return notice?.to ? `New offer at ${formatMoney(notice.to, notice.currency)}` : 'New offer'
  if (notice === null) return ''
  return target
    ? targetWords(notice, { ...target, code: target.code && cut(target.code, 64) }, subject.unit)
    : noticeWords(notice, subject.unit)
}

const lineWords = (line: Line): string => ownWords(line)?.body ?? changeWords(line)

/** Where a tap leads: the named offer (shown even when it is gone), the deals, or the list of notifications. */
export const linePath = (line: Line): string => {
  const { kind, subject, basket } = line
  const own = ownWords(line)
  if (own) return own.path
  if (basket) return basket.path
  if (subject.offerId !== null) return offerPath(subject.vendorSlug, subject.offerId)
  return kind === 'promotion' ? '/deals' : '/notifications'
}

export const plainLine = (line: Line): PlainText => ({ title: subjectWords(line), body: lineWords(line) })

const more = (left: number) => (left > 0 ? `and ${left} more` : '')

/** One Telegram message (HTML) for any number of lines: ten and "and n more", words escaped, below 4,096 characters. */
export const telegramHtml = (lines: readonly Line[]): string => {
  const shown = lines
    .slice(0, MESSAGE_LINES)
    .map(line => `<b>${escapeHtml(subjectWords(line))}</b>\n${escapeHtml(lineWords(line))}`)
  const rest = more(lines.length - shown.length)
  return [...shown, ...(rest ? [rest] : []), `<i>${escapeHtml(NOT_ADVICE)}</i>`].join('\n\n')
}

export const pushText = (lines: readonly Line[], most: number): PlainText => {
  const [first] = lines
  if (!first) return { title: '', body: '' }
  if (lines.length === 1) return plainLine(first)
  const shown = lines.slice(0, most).map(line => `${subjectWords(line)}: ${lineWords(line)}`)
  const rest = shown.length === 0 ? '' : more(lines.length - shown.length)
  return {
    title: count(lines.length, 'change'),
    body: [...shown, ...(rest ? [rest] : [])].join('\n'),
  }
}

export const messagePath = (lines: readonly Line[]): string => {
  const paths = new Set(lines.map(linePath))
  const [only] = paths
  return only !== undefined && paths.size === 1 ? only : '/notifications'
}

/** The picture of a message that is about the week alone, by its address below the site's; null for any other. */
export const messagePicture = (lines: readonly Line[]): string | null => {
  const [only, ...others] = lines
  return only?.week && others.length === 0 ? weekPicture(only.week) : null
}
