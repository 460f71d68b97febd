import {
  MICROS,
  type Micro,
  formatMoney,
  formatPlain,
  formatUnitPrice,
  mulDiv,
  parseMicro,
  parsePositive,
  toDecimal,
} from '#api/domain/money.ts'
import { type Exchange, convert } from '#api/domain/rates.ts'
import { formatDay, parseTime } from '#api/domain/time.ts'
import type { MoveFact, OfferFact, PromotionFact, VendorFact } from '#api/queries/chat-facts.ts'
import type { OutFact } from '#api/queries/chat-facts-stock.ts'
import { cleanMessage } from '../intake.ts'
import { hasMarkup, policyFaults } from '../sentence-policy.ts'
import { isInstruction } from '../route.ts'
import type { Amount } from './frame/money-asked.ts'
import type { Per } from './frame/pack-words.ts'

const NAME_MAX = 40
const WORDS_MAX = 5

/**
 * A vendor's own words may say anything, so they are shown only while they look like a name: short, no markup, no address,
 * no amount, no instruction. Otherwise the slug, which the operator gave, and if that is no better, nothing.
 */
export const safeName = (name: string, slug: string): string => {
  const fit = (text: string | null): text is string => {
    if (text === null || text.length > NAME_MAX || /\n/.test(text) || hasMarkup(text)) return false
    const words = text.split(' ').length
    const faults = policyFaults(text)
    return (
      words <= WORDS_MAX &&
      !isInstruction(text.replaceAll(/[-_]/g, ' ')) &&
      !faults.includes('amount') &&
      faults.length < (words > 3 ? 1 : 2)
    )
  }
  const clean = cleanMessage(name)
  if (fit(clean)) return clean
  return fit(slug.replaceAll('-', ' ')) ? slug : 'a vendor whose name is withheld'
}

export const safeCode = (code: string): string | null =>
  /^[A-Za-z0-9][A-Za-z0-9_%-]{1,23}$/.test(code) &&
  !isInstruction(code.replaceAll(/[-_]/g, ' ')) &&
  policyFaults(code.replaceAll(/[-_]/g, ' ')).length === 0
    ? code
    : null

const TEXT_MAX = 120

/** A vendor's own sentence, where nothing in it speaks to the reader or to the assistant; null otherwise. */
export const safeText = (text: string): string | null => {
  const clean = cleanMessage(text)
  const isFit =
    clean !== null &&
    clean.length <= TEXT_MAX &&
    !/\n/.test(clean) &&
    !hasMarkup(clean) &&
    !isInstruction(clean) &&
    policyFaults(clean).length === 0
  return isFit ? clean : null
}

/** "20 Nov 2026, 09:41 UTC". */
export const momentWords = (iso: string): string =>
  `${formatDay(Date.parse(iso))}, ${new Date(iso).toISOString().slice(11, 16)} UTC`

/** ", read 20 Nov 2026, 09:41 UTC"; empty where no read is known. */
export const readWords = (at: string | null): string => (at === null ? '' : `, read ${momentWords(at)}`)

/** "Last read 20 Nov 2026, 09:41 UTC.": the newest read of several vendors. */
export const lastReadWords = (found: readonly VendorFact[]): string | null => {
  const [newest] = found
    .flatMap(({ readAt }) => readAt ?? [])
    .toSorted((one, other) => (one < other ? 1 : -1))
  return newest === undefined ? null : `Last read ${momentWords(newest)}.`
}

export const unitWords = (unit: string) => (unit === 'iu' ? 'IU' : unit === 'count' ? 'piece' : unit)

export const moneyWords = (amount: string, currency: string): string =>
  formatMoney(parseMicro(amount) ?? 0, currency)

/** "$36.00 for 5 mg × 1 vial". */
export const packPriceWords = ({
  price,
  currency,
  size,
}: Pick<OfferFact, 'price' | 'currency' | 'size'>): string =>
  `${moneyWords(price, currency)}${size === '' ? '' : ` for ${size}`}`

/** "$4.47 per mg", as the screens write it. */
export const unitPriceWords = (amount: string, currency: string, unit: string): string =>
  `${formatUnitPrice(parseMicro(amount) ?? 0, currency)} per ${unitWords(unit)}`

/** ", about $2.40 per mg ($24.00) at the rate of 20 Nov"; empty in the reader's own currency and without a rate. */
export const aboutWords = (offer: OfferFact, currency: string, exchange: Exchange | null): string => {
  const own = parseMicro(offer.unitPrice)
  const amount = offer.currency === currency ? null : convert(own, offer.currency, currency, exchange)
  const pack = convert(parseMicro(offer.price), offer.currency, currency, exchange)
  const day = parseTime(exchange?.date)
  return amount === null || pack === null || day === null
    ? ''
    : `, about ${formatUnitPrice(amount, currency)} per ${unitWords(offer.unitType)} (${formatMoney(pack, currency)}) at the rate of ${formatDay(day)}`
}

/** Of a solution also by what is dissolved: "300 mg in 30 ml". */
const perDissolved = ({ price, currency, size, unitType }: OfferFact): string => {
  const held = unitType === 'ml' ? parsePositive(/^(\d+(?:\.\d+)?) mg in /.exec(size)?.[1]) : null
  return held === null
    ? ''
    : `, ${formatUnitPrice(mulDiv(parseMicro(price) ?? 0, MICROS, held), currency)} per mg`
}

export const offerWords = (offer: OfferFact, about = ''): string => {
  const unit = `${unitPriceWords(offer.unitPrice, offer.currency, offer.unitType)}${perDissolved(offer)}`
  return `${safeName(offer.vendor, offer.slug)}, ${unit} (${packPriceWords(offer)})${about}${offer.isBackorder ? ', on backorder' : ''}, checked ${momentWords(offer.checkedAt)}`
}

export const lineOf = (offer: OfferFact) => ({
  text: `${offer.product}: ${offerWords(offer)}.`,
  asOf: offer.checkedAt,
})

/** "$59.99 for 12.5 mg × 60 capsules", one of them; null of vials where capsules are asked for. */
const perPieceOf = ({ price, size }: OfferFact, piece: string): Micro | null => {
  const [, said, what] = /(?:^|× )(\d+) (capsule|tablet|vial)s?$/.exec(size) ?? []
  const count = (what === 'vial') === (piece === 'vial') ? parsePositive(said) : null
  return count === null ? null : mulDiv(parseMicro(price) ?? 0, MICROS, count)
}

/** The same offer with the price of another amount, "per 1000 IU"; as it is where it is sold by another unit. */
export const pricedPer = (offer: OfferFact, per: Per | null): OfferFact => {
  const { price, ml, unitPrice, unitType } = offer
  if (per === null) return offer
  const each = per.unit === unitType ? parseMicro(unitPrice) : null
  const perMl =
    per.unit === 'ml' && ml !== null ? mulDiv(parseMicro(price) ?? 0, MICROS, parseMicro(ml) ?? 0) : null
  const known = each ?? (per.unit === 'count' ? perPieceOf(offer, per.words) : perMl)
  return known === null
    ? offer
    : { ...offer, unitPrice: toDecimal(Math.round(known * per.amount)), unitType: per.words }
}

/** ", $4.00 left" of what may be spent; empty without a rate between both currencies. */
export const leftWords = (
  { price, packs, currency }: OfferFact,
  budget: Amount,
  exchange: Exchange | null,
): string => {
  const spent = convert((parseMicro(price) ?? 0) * (packs ?? 0), currency, budget.currency, exchange)
  if (spent === null) return ''
  const about = currency === budget.currency ? '' : 'about '
  return `, ${about}${formatMoney((parseMicro(budget.amount) ?? 0) - spent, budget.currency)} left`
}

/** What a budget buys of one offer. */
export const packsWords = (offer: OfferFact, about = '', left = ''): string => {
  const { currency, price, size, unitType, quantity } = offer
  const packs = offer.packs ?? 0
  const total = formatPlain((parseMicro(quantity) ?? 0) * packs)
  const cost = formatMoney((parseMicro(price) ?? 0) * packs, currency)
  return `${safeName(offer.vendor, offer.slug)}, ${packs} × ${size === '' ? 'one pack' : size} at ${moneyWords(price, currency)} is ${total} ${unitWords(unitType)} for ${cost}${left}${about}${offer.isBackorder ? ', on backorder' : ''}, checked ${momentWords(offer.checkedAt)}`
}

export const vendorWords = ({ name, slug, coa, inStock, offers }: VendorFact): string =>
  `${safeName(name, slug)} (${inStock} of ${offers} ${offers === 1 ? 'offer' : 'offers'} in stock${coa ? ', says it provides certificates' : ''})`

export const moveWords = ({ product, vendor, slug, currency, was, price, percent }: MoveFact): string =>
  `${product}: ${safeName(vendor, slug)}, ${moneyWords(was, currency)} then, ${moneyWords(price, currency)} now (${percent > 0 ? '+' : ''}${percent}%)`

export const promotionWords = (promotion: PromotionFact): string => {
  const { discountType, amount, currency, expiresAt, verifiedAt } = promotion
  const code = safeCode(promotion.code)
  const size = discountType === 'percentage' ? `${amount}% off` : `${moneyWords(amount, currency)} off`
  const ends = expiresAt ? `ends ${momentWords(expiresAt)}` : 'no end stated'
  const verified = verifiedAt ? `verified ${momentWords(verifiedAt)}` : 'not verified yet'
  return `${safeName(promotion.vendor, promotion.slug)}: ${size} with ${code === null ? 'a code shown on the deals page' : `code ${code}`}, ${ends}, ${verified}`
}

const sinceWords = ({ since, wasIn }: OutFact): string => {
  if (since === null) return 'since when is not recorded'
  return wasIn ? `since ${momentWords(since)}` : `since it was first read, ${momentWords(since)}`
}

/** What is out of stock, at which price it was listed last, and since when. */
export const outWords = (fact: OutFact): string => {
  const { product, vendor, slug, size, currency, unitPrice, unitType, checkedAt } = fact
  const what = `${product}${size === '' ? '' : `, ${size}`}`
  const unit = unitPrice === null ? '' : ` (${unitPriceWords(unitPrice, currency, unitType)})`
  const price = `last price ${moneyWords(fact.price, currency)}${unit}`
  return `${what}: ${safeName(vendor, slug)}, ${price}, ${sinceWords(fact)}, checked ${momentWords(checkedAt)}`
}
