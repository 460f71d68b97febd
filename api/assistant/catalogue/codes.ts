import {
  DEFAULT_CURRENCY,
  type Micro,
  formatMoney,
  formatUnitPrice,
  mulDiv,
  parseMicro,
  toDecimal,
} from '#api/domain/money.ts'
import { count } from '#api/domain/plural.ts'
import { type Exchange, convert } from '#api/domain/rates.ts'
import { DAY_MS } from '#api/domain/time.ts'
import { readDiscount, savedAmount } from '#api/domain/offers/coupons.ts'
import * as facts from '#api/queries/chat-facts.ts'
import type { Answer } from '../answer.ts'
import { ASKED } from './frame/asked-words.ts'
import { byUnitPrice } from './chosen-offers.ts'
import { leastPercentIn } from './frame/constraints.ts'
import type { Frame } from './frame/frame.ts'
import { type Amount, sumIn } from './frame/money-asked.ts'
import { type Asked, more, nameOf, nothing, render } from './reply.ts'
import { saidBack } from './frame/said-back.ts'
import { unlisted } from './unlisted.ts'
import { momentWords, promotionWords, safeCode, safeName, unitWords } from './words.ts'

const LISTED = 20

const withoutCode = async ({ db }: Asked, active: readonly facts.PromotionFact[]): Promise<string | null> => {
  const all = await facts.vendorNames(db)
  const without = all.filter(({ slug }) => !active.some(one => one.slug === slug))
  const names = without.slice(0, LISTED).map(({ name, slug }) => safeName(name, slug))
  return names.length > 0 ? `No active code is known of ${names.join(', ')}.` : null
}

const UNKNOWN_REACH =
  'For whom and for what a code holds, such as a first order or kits, and whether it adds to another or to a lower price, is not recorded; the vendor’s checkout tells.\n'

/** "Does it work on that, or are there exclusions". */
const reachOf = (plain: string): string =>
  ASKED.codeHolds.test(plain) || ASKED.codeTerms.test(plain) ? UNKNOWN_REACH : ''

const none = async (asked: Asked, whose: string, listing: readonly unknown[] | null): Promise<Answer> => {
  const absent = listing?.length === 0 && asked.frame.sellers.length === 0 ? await unlisted(asked) : null
  return absent === null ? noneActive(asked, whose, listing) : nothing(asked, absent)
}

const noneActive = (asked: Asked, whose: string, listing: readonly unknown[] | null): Answer =>
  listing?.length === 0 && asked.frame.sellers.length > 0
    ? nothing(
        asked,
        `${saidBack({ ...asked.frame, code: false })}: nothing of it is listed there.\n${reachOf(asked.plain)}`.trim(),
      )
    : nothing(
        { ...asked, path: '/deals' },
        `No public code${whose} ${asksEnds(asked) ? 'is known to end by then' : 'is active right now'}.`,
      )

/** "Which end this week". */
const asksEnds = ({ frame, plain }: Asked): boolean => frame.days !== null && ASKED.codeEnds.test(plain)
const endWords = (asked: Asked): string =>
  asksEnds(asked) ? ` that end within ${count(asked.frame.days ?? 0, 'day')},` : ''
const endsInTime = (asked: Asked) => {
  const until = asked.now.getTime() + (asked.frame.days ?? 0) * DAY_MS
  return ({ expiresAt }: facts.PromotionFact): boolean =>
    !asksEnds(asked) || (expiresAt !== null && Date.parse(expiresAt) <= until)
}

const isNarrowed = ({ frame }: Asked): boolean => nameOf(frame) !== null || frame.category !== null

/** "Over 10 %" leaves out what takes off 10. */
export const asksOver = (plain: string): boolean =>
  / (?:over|above|more than) \d{1,2} (?:%|per ?cent) /.test(plain)

/** The vendors that list what is named; null where nothing is. */
export const listingOf = async (asked: Asked): Promise<facts.VendorFact[] | null> =>
  isNarrowed(asked)
    ? facts.vendorsFound(asked.db, { ...asked.filter, code: false }, { now: asked.now })
    : null

export const listsIt =
  (listing: readonly facts.VendorFact[] | null) =>
  ({ slug }: facts.PromotionFact): boolean =>
    listing?.some(vendor => vendor.slug === slug) ?? true

/** Of whom, and how much they take off. */
const whoseOf = (asked: Asked, least: number | null): string => {
  const { frame } = asked
  const enough =
    least === null ? '' : asksOver(asked.plain) ? ` of more than ${least}%` : ` of ${least}% or more`
  const listed = isNarrowed(asked) ? saidBack({ ...frame, sellers: [], code: false }) : null
  const namesOf = (sellers: Frame['sellers']) =>
    sellers.map(({ name, slug }) => safeName(name, slug)).join(' and ')
  // With what is listed, the vendors that are left out are said already.
  const left = frame.notSellers.length > 0 && listed === null ? `, not at ${namesOf(frame.notSellers)},` : ''
  if (frame.sellers.length === 0)
    return `${listed === null ? '' : ` of vendors that list ${listed}`}${enough}${left}`
  const names = namesOf(frame.sellers)
  return ` of ${names}${listed === null ? '' : `, if it lists ${listed},`}${enough}`
}

export const takesAtLeast =
  (least: number | null, isOver: boolean) =>
  ({ discountType, amount }: facts.PromotionFact): boolean =>
    least === null ||
    (discountType === 'percentage' && (isOver ? Number(amount) > least : Number(amount) >= least))

/** What a code takes off a sum; 0 for a fixed amount in another currency. */
const savedOf = ({ discountType, amount, currency }: facts.PromotionFact, sum: Amount): Micro => {
  const discount = readDiscount({ discountType, discountAmount: amount })
  if (!discount || (discountType === 'fixed' && currency !== sum.currency)) return 0
  return savedAmount(discount, parseMicro(sum.amount) ?? 0, sum.currency)
}

/** "; of £60.00 it takes off £15.00, £45.00 are left to pay". */
const offSum = (promotion: facts.PromotionFact, sum: Amount | null): string => {
  const saved = sum === null ? 0 : savedOf(promotion, sum)
  if (sum === null || saved === 0) return ''
  const whole = parseMicro(sum.amount) ?? 0
  const words = (one: Micro) => formatMoney(one, sum.currency)
  return `; of ${words(whole)} it takes off ${words(saved)}, ${words(whole - saved)} are left to pay`
}

/** Which of several codes saves most on a sum; empty where none does. */
const mostOff = ([best, ...others]: readonly facts.PromotionFact[], sum: Amount | null): string => {
  if (!best || others.length === 0 || !sum || savedOf(best, sum) === 0) return ''
  const [whole, saved] = [parseMicro(sum.amount) ?? 0, savedOf(best, sum)].map(one =>
    formatMoney(one, sum.currency),
  )
  return `${safeName(best.vendor, best.slug)} saves most on ${whole}: ${saved} with one code, before shipping.\n`
}

/** "Is it expired", and a per cent that no code takes off. */
const standingOf = (plain: string, found: readonly facts.PromotionFact[]): string => {
  const percent = / (\d{1,2}) (?:%|percent|per cent) /.exec(leastPercentIn(plain) === null ? plain : '')?.[1]
  const isOther =
    percent !== undefined &&
    !found.some(one => one.discountType === 'percentage' && Number(one.amount) === Number(percent))
  return [
    isOther ? `No active code here takes ${percent} % off; what is active stands below.\n` : '',
    ASKED.counted.test(plain)
      ? 'The price per mg stands before public codes, unless “Yours and public” is chosen in the filters.\n'
      : '',
    ASKED.codeFails.test(plain) || ASKED.saidDead.test(plain)
      ? 'The codes below are recorded as not ended; why a checkout refuses one only the vendor can tell, such as a sale or a limit.\n'
      : '',
    reachOf(plain),
  ].join('')
}

/** A code that is told is no word that was not looked at. */
const withoutNamed = (asked: Asked, named: readonly facts.PromotionFact[]): Asked => {
  const told = named.map(({ code }) => `“${code.toLowerCase()}”`)
  return {
    ...asked,
    frame: { ...asked.frame, ignored: asked.frame.ignored.filter(word => !told.includes(word)) },
  }
}

/** Public codes that hold now, of a vendor or of those that list what is named. */
export const codes = async (asked: Asked): Promise<Answer> => {
  const { db, frame, now, plain } = asked
  const largest = ASKED.largest.test(plain)
  const active = await facts.promotionsNow(db, { vendor: frame.vendor, largest, now })
  const listing = await listingOf(asked)
  const least = leastPercentIn(plain)
  const isOfSellers = ({ slug }: facts.PromotionFact) =>
    frame.sellers.length === 0
      ? !frame.notSellers.some(one => one.slug === slug)
      : frame.sellers.some(seller => seller.slug === slug)
  const named = active.filter(({ code }) => plain.includes(` ${code.toLowerCase()} `))
  const sum = sumIn(plain)
  const meant = (named.length > 0 ? named : active)
    .filter(isOfSellers)
    .filter(endsInTime(asked))
    .filter(takesAtLeast(least, asksOver(plain)))
    .filter(listsIt(listing))
  const found = sum ? meant.toSorted((one, other) => savedOf(other, sum) - savedOf(one, sum)) : meant
  const whose = whoseOf(asked, least)
  if (found.length === 0) return none(asked, whose, listing)
  return render(withoutNamed(asked, named), {
    title: 'Active vendor promotions',
    lead: `${standingOf(plain, found)}${mostOff(found, sum)}Public vendor codes${whose}${endWords(asked)} active on ${momentWords(now.toISOString())}; codes may not combine${largest ? '; largest per cent first, fixed amounts after' : ''}:`,
    lines: found.slice(0, LISTED).map(promotion => ({
      text: `${promotionWords(promotion)}${offSum(promotion, sum)}.`,
      asOf: promotion.verifiedAt,
    })),
    path: '/deals',
    after: [
      more(found.length, Math.min(found.length, LISTED)),
      named.length === 0 && whose === '' && endWords(asked) === '' ? await withoutCode(asked, active) : null,
    ],
  })
}

type Paid = { code: string | null; pays: Micro }

/** What an offer costs with the code that takes most off; null where none does. */
const paidFor = (offer: facts.OfferFact, codes: readonly facts.PromotionFact[]): Paid | null => {
  const price = parseMicro(offer.price) ?? 0
  const held = codes.flatMap(({ slug, code, discountType, amount }) => {
    const discount = slug === offer.slug ? readDiscount({ discountType, discountAmount: amount }) : null
    const saved = discount === null ? 0 : savedAmount(discount, price, offer.currency)
    return saved > 0 ? [{ code: safeCode(code), pays: price - saved }] : []
  })
  return held.toSorted((one, other) => one.pays - other.pays)[0] ?? null
}

const unitPaid = ({ unitPrice, price }: facts.OfferFact, { pays }: Paid): Micro =>
  mulDiv(parseMicro(unitPrice) ?? 0, pays, parseMicro(price) ?? 1)

/** What an offer costs with a code; empty where none takes anything off. */
export const afterCode = (
  { filter, exchange }: Asked,
  offer: facts.OfferFact,
  codes: readonly facts.PromotionFact[],
): string => {
  const shown = filter.lens.currency ?? DEFAULT_CURRENCY
  const paid = paidFor(offer, codes)
  if (paid === null) return ''
  const other = offer.currency === shown ? null : convert(paid.pays, offer.currency, shown, exchange)
  const about = other === null ? '' : `, about ${formatMoney(other, shown)}`
  return `; with ${paid.code ? `code ${paid.code}` : 'a code shown on the deals page'} ${formatMoney(paid.pays, offer.currency)}, ${formatUnitPrice(unitPaid(offer, paid), offer.currency)} per ${unitWords(offer.unitType)}${about}`
}

/** An offer at the unit price that is paid with the code that takes most off. */
export const asPaid = (offer: facts.OfferFact, codes: readonly facts.PromotionFact[]): facts.OfferFact => {
  const paid = paidFor(offer, codes)
  return paid === null ? offer : { ...offer, unitPrice: toDecimal(unitPaid(offer, paid)) }
}

/** The offers by what they cost with codes, by the pack or by the unit. */
export const byPaid = (
  offers: readonly facts.OfferFact[],
  codes: readonly facts.PromotionFact[],
  isByPack: boolean,
  exchange: Exchange | null,
): facts.OfferFact[] => {
  const ranked = offers.map(offer => {
    const paid = paidFor(offer, codes)
    const pays = paid?.pays ?? parseMicro(offer.price) ?? 0
    const unit = paid === null ? (parseMicro(offer.unitPrice) ?? 0) : unitPaid(offer, paid)
    return { offer, as: { ...offer, unitPrice: toDecimal(isByPack ? pays : unit) } }
  })
  return ranked.toSorted((one, other) => byUnitPrice(exchange)(one.as, other.as)).map(({ offer }) => offer)
}

/** The codes that hold at the vendors that were found, where codes are asked for. */
export const codesAt = (
  { frame }: Asked,
  codes: readonly facts.PromotionFact[],
  found: readonly facts.OfferFact[],
) => {
  const held = codes.filter(({ slug }) => found.some(offer => offer.slug === slug))
  const lacking = frame.sellers.filter(({ slug }) => !codes.some(code => code.slug === slug))
  const names = lacking.map(({ name, slug }) => safeName(name, slug)).join(' and ')
  return [
    held.length > 0 ? `Codes: ${held.map(promotionWords).join('; ')}.` : null,
    frame.code && names !== '' ? `No public code of ${names} is active right now.` : null,
  ]
}
