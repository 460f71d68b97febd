import type { HistoryFact, OfferFact, PromotionFact, VendorFact } from '#api/queries/chat-facts.ts'
import { cleanMessage } from './intake.ts'
import { hasMarkup, policyFaults } from './policy.ts'
import { isInstruction } from './route.ts'

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

/** "20 Nov 2026, 09:41 UTC". */
export const momentWords = (iso: string): string => {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  return `${Number(iso.slice(8, 10))} ${months[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}, ${iso.slice(11, 16)} UTC`
}

const unitWords = (unit: string) => (unit === 'iu' ? 'IU' : unit === 'count' ? 'piece' : unit)

export const offerWords = (offer: OfferFact): string => {
  const unit = `${offer.unitPrice} ${offer.currency} per ${unitWords(offer.unitType)}`
  const size = offer.size === '' ? '' : ` for ${offer.size}`
  return `${safeName(offer.vendor, offer.slug)}, ${unit} (${offer.price} ${offer.currency}${size}), checked ${momentWords(offer.checkedAt)}`
}

export const vendorWords = ({ name, slug, coa, inStock, offers }: VendorFact): string =>
  `${safeName(name, slug)} (${inStock} of ${offers} ${offers === 1 ? 'offer' : 'offers'} in stock${coa ? ', provides certificates' : ''})`

export const promotionWords = (promotion: PromotionFact): string => {
  const { discountType, amount, currency, expiresAt, verifiedAt } = promotion
  const code = safeCode(promotion.code)
  const size = discountType === 'percentage' ? `${amount}% off` : `${amount} ${currency} off`
  const ends = expiresAt ? `ends ${momentWords(expiresAt)}` : 'no end stated'
  const verified = verifiedAt ? `verified ${momentWords(verifiedAt)}` : 'not verified yet'
  return `${safeName(promotion.vendor, promotion.slug)}: ${size} with ${code === null ? 'a code shown on the deals page' : `code ${code}`}, ${ends}, ${verified}`
}

/** Decimal strings are compared by their digits, never through a float sum. */
const isBelow = (a: string, b: string) => Number(a) < Number(b)

export const historyWords = (fact: HistoryFact): string => {
  const unit = `${fact.currency} per ${unitWords(fact.unitType)}`
  const lowest = `Lowest recorded since ${momentWords(fact.since)}: ${fact.lowest} ${unit}, on ${momentWords(fact.lowestAt)}`
  if (fact.now === null) return `${fact.product}: no offer in stock that can be compared now. ${lowest}`
  const thirty = fact.before === null ? 'no price recorded 30 days ago' : `${fact.before} ${unit} 30 days ago`
  const verdict = isBelow(fact.lowest, fact.now) ? 'it was cheaper before' : 'it has not been cheaper before'
  return `${fact.product}: ${fact.now} ${unit} now, ${thirty}; ${verdict}. ${lowest}`
}
