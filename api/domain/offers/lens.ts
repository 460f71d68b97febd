import { groupBy } from '#api/domain/group.ts'
import { textOf } from '#api/domain/input.ts'
import { MICROS, type Micro } from '#api/domain/money.ts'
import { type Exchange, convert, rateOf } from '#api/domain/rates.ts'
import { type PromotionInput, isActive, isVerified } from '#api/domain/vendors/promotions.ts'
import { type Candidate, bestPriceIds, bestWithCouponIds, candidates } from './best-price.ts'
import { type Priced, afterCoupons, priced } from './card-prices.ts'
import type { CouponInput } from './coupons.ts'
import { FORM_FAMILIES, type FormFamily } from './products.ts'
import type { Offer } from './offers.ts'
import { cheapestFirst, commonCurrencyFirst, compareText, rankedWithin, type Ranked } from './order.ts'

export const PACKS = ['any', 'single', 'kit'] as const
/** `public` counts the vendors' public codes and yours. */
export const CODES = ['none', 'mine', 'public'] as const
/** Where a vendor's facts say that it ships everywhere. */
const WORLD = 'world'

/** Which offers of a market count, in which currency, with which codes. */
export type Lens = {
  /** ISO 4217; null shows each price as it is listed. */
  currency: string | null
  form: FormFamily | null
  pack: (typeof PACKS)[number]
  /** What one vial, capsule or bottle holds. */
  sizeMg: number | null
  inStock: boolean
  certificate: boolean
  codes: (typeof CODES)[number]
  /** ISO 3166 of a country. */
  shipsTo: string | null
}

/** Leaves nothing out. */
export const DEFAULT_LENS: Lens = {
  currency: null,
  form: null,
  pack: 'any',
  sizeMg: null,
  inStock: false,
  certificate: false,
  codes: 'mine',
  shipsTo: null,
}

/** What an offer can be left out for. */
export const LENS_REASONS = ['form', 'pack', 'sizeMg', 'inStock', 'certificate', 'shipsTo', 'hidden'] as const
export type LensReason = (typeof LENS_REASONS)[number]

const COUNTED_PIECES: readonly (string | null)[] = ['capsule', 'tablet']

/** A pack of several vials or bottles is a kit; one bottle of capsules is single. Null when the listing does not say. */
export const packOf = ({ form, pieces }: Pick<Offer, 'form' | 'pieces'>): 'single' | 'kit' | null => {
  if (form === 'kit') return 'kit'
  if (COUNTED_PIECES.includes(form)) return 'single'
  if (pieces === null) return null
  return pieces > 1 ? 'kit' : 'single'
}

/** The amount in one piece of the pack; null when it is not stated. */
export const pieceMg = ({ totalMg, pieces }: Pick<Offer, 'totalMg' | 'pieces'>): number | null =>
  totalMg === null ? null : totalMg / (pieces ?? 1) / MICROS

const hasSize = ({ totalMg, pieces }: Offer, sizeMg: number): boolean =>
  totalMg === Math.round(sizeMg * MICROS) * (pieces ?? 1)

const shipsTo = ({ vendor }: Offer, country: string): boolean =>
  vendor?.shipsTo?.some(place => place === country || place === WORLD) ?? false

/** What leaves the offer out of the lens; empty when it counts. What a listing does not say is not assumed. */
export const leavesOut = (offer: Offer, lens: Lens, hiddenVendors: ReadonlySet<string>): LensReason[] => {
  const out: Record<LensReason, boolean> = {
    form: lens.form !== null && (offer.form === null || FORM_FAMILIES[offer.form] !== lens.form),
    pack: lens.pack !== 'any' && packOf(offer) !== lens.pack,
    sizeMg: lens.sizeMg !== null && !hasSize(offer, lens.sizeMg),
    inStock: lens.inStock && !offer.inStock,
    certificate: lens.certificate && offer.vendor?.providesCoa !== 'true',
    shipsTo: lens.shipsTo !== null && !shipsTo(offer, lens.shipsTo),
    hidden: hiddenVendors.has(offer.vendorId),
  }
  return LENS_REASONS.filter(reason => out[reason])
}

export type LeftOut = Record<LensReason, number>

/** Offers that each reason leaves out; one that several leave out is in each of them. */
export const leftOutOf = (
  offers: readonly Offer[],
  lens: Lens,
  hiddenVendors: ReadonlySet<string>,
): LeftOut => {
  const counts = Object.fromEntries(LENS_REASONS.map(reason => [reason, 0])) as LeftOut
  for (const offer of offers) for (const reason of leavesOut(offer, lens, hiddenVendors)) counts[reason] += 1
  return counts
}

/** What a market's offers can be narrowed by. */
export type LensChoices = { currencies: string[]; forms: FormFamily[]; sizes: number[]; countries: string[] }

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** Each list ordered; sizes from the smallest. */
export const lensChoices = (offers: readonly Offer[]): LensChoices => ({
  currencies: distinct(offers.map(({ currency }) => currency)).sort(compareText),
  forms: distinct(offers.flatMap(({ form }) => (form === null ? [] : [FORM_FAMILIES[form]]))).sort(
    compareText,
  ),
  sizes: distinct(offers.flatMap(offer => pieceMg(offer) ?? [])).sort((left, right) => left - right),
  countries: distinct(offers.flatMap(({ vendor }) => vendor?.shipsTo ?? []))
    .filter(place => place !== WORLD)
    .sort(compareText),
})

export type LensContext = {
  rates: Exchange | null
  coupons: readonly CouponInput[]
  promotions: readonly PromotionInput[]
  hiddenVendors: ReadonlySet<string>
  now: Date
}

/** Prefix of the id of a public code where it stands among a person's coupons. */
const PUBLIC = 'public '

/** The codes that count under the lens. A public code counts while it runs and when somebody has checked it. */
export const codesOf = (
  { codes }: Pick<Lens, 'codes'>,
  { coupons, promotions, now }: Pick<LensContext, 'coupons' | 'promotions' | 'now'>,
): readonly CouponInput[] => {
  if (codes === 'none') return []
  if (codes === 'mine') return coupons
  const shared = promotions
    .filter(promotion => isActive(promotion, now) && isVerified(promotion, now))
    .map(promotion => ({ ...promotion, id: `${PUBLIC}${promotion.id}`, code: textOf(promotion.code) }))
  return [...coupons, ...shared]
}

/** What the offers of a market are judged by, before and after codes. Hidden vendors' offers are not judged. */
export const judged = (
  offers: readonly Offer[],
  prices: ReadonlyMap<string, Priced>,
  { hiddenVendors, rates, now }: Pick<LensContext, 'hiddenVendors' | 'rates' | 'now'>,
) => {
  const list = candidates(offers, { hiddenVendors, rates }, now)
  const yours: Candidate[] = afterCoupons(list, prices)
  return { yours, best: bestPriceIds(list), bestWithCodes: bestWithCouponIds(list, yours) }
}

/** An offer under a lens, at what it costs with the codes that count. */
export type LensOffer = Ranked &
  Priced & {
    /** The unit price in the currency of the lens; its own when the lens names none; null when it cannot be converted. */
    shownUnitPrice: Micro | null
    shownPrice: Micro | null
  }

export type LensView = {
  /** Every offer that counts, in the order of `cheapestFirst`. */
  kept: LensOffer[]
  leftOut: LeftOut
  /** Best Price: before codes, and those that win with codes only. */
  best: ReadonlySet<string>
  bestWithCodes: ReadonlySet<string>
  /** What is ranked together: every currency with a rate (`currency` null), and each other one; the lens's own first. */
  groups: { currency: string | null; offers: LensOffer[] }[]
}

const lensOffer = (own: Priced, lens: Lens, rates: Exchange | null): LensOffer => {
  const { id, inStock, comparable, currency } = own.offer
  const shown = (amount: Micro | null) => convert(amount, currency, lens.currency ?? currency, rates)
  return {
    ...own,
    offerId: id,
    inStock,
    comparable,
    currency,
    rate: rateOf(rates, currency),
    price: own.pay,
    pricePerUnit: own.unitPay,
    shownPrice: shown(own.pay),
    shownUnitPrice: shown(own.unitPay),
  }
}

const groupsOf = (kept: readonly LensOffer[], { currency }: Lens): LensView['groups'] => {
  const byCurrency = commonCurrencyFirst(kept)
  return [...groupBy(kept, rankedWithin).values()]
    .flatMap(([first, ...rest]) => (first ? [[first, ...rest] as const] : []))
    .toSorted(
      ([left], [right]) =>
        Number(right.currency === currency) - Number(left.currency === currency) || byCurrency(left, right),
    )
    .map(offers => ({ currency: offers[0].rate === null ? offers[0].currency : null, offers: [...offers] }))
}

/**
 * A market seen through a lens. Prices are converted at the day's rates in integers; a currency without a rate is ranked
 * alone. Never throws.
 */
export const applyLens = (offers: readonly Offer[], lens: Lens, context: LensContext): LensView => {
  const { hiddenVendors } = context
  const leftOut = leftOutOf(offers, lens, hiddenVendors)
  const counted = offers.filter(offer => leavesOut(offer, lens, hiddenVendors).length === 0)
  const codes = codesOf(lens, context)
  const prices = new Map(counted.map(offer => [offer.id, priced(offer, codes)]))
  const kept = [...prices.values()].map(own => lensOffer(own, lens, context.rates))
  kept.sort(cheapestFirst(kept))
  const { best, bestWithCodes } = judged(counted, prices, context)
  return { kept, leftOut, best, bestWithCodes, groups: groupsOf(kept, lens) }
}
