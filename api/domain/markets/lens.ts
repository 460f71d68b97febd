import { textOf } from '#api/domain/input.ts'
import { MICROS } from '#api/domain/money.ts'
import type { Exchange } from '#api/domain/rates.ts'
import { type PromotionInput, isActive, isVerified } from '#api/domain/vendors/promotions.ts'
import { holdsPlace } from '#api/domain/vendors/regions.ts'
import type { CouponInput } from '#api/domain/offers/coupons.ts'
import type { CardLens } from '#api/domain/offers/offer-card.ts'
import { FORM_FAMILIES, type FormFamily } from '#api/domain/offers/products.ts'
import type { Offer, OfferVendor } from '#api/domain/offers/offers.ts'

export const PACKS = ['any', 'single', 'kit'] as const
/** `public` counts the vendors' public codes and yours. */
export const CODES = ['none', 'mine', 'public'] as const

export type Lens = {
  /** ISO 4217; null shows each price as it is listed. */
  currency: string | null
  form: FormFamily | null
  pack: (typeof PACKS)[number]
  sizeMg: number | null
  inStock: boolean
  certificate: boolean
  codes: (typeof CODES)[number]
  /** ISO 3166 of a country, or EU for all of its member states. */
  shipsTo: string | null
}

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

export const LENS_REASONS = ['form', 'pack', 'sizeMg', 'inStock', 'certificate', 'shipsTo', 'hidden'] as const
export type LensReason = (typeof LENS_REASONS)[number]

/** Whether the lens may leave out offers by what it asks of them. */
export const narrows = (lens: Lens): boolean =>
  LENS_REASONS.some(reason => reason !== 'hidden' && lens[reason] !== DEFAULT_LENS[reason])

const COUNTED_PIECES: readonly (string | null)[] = ['capsule', 'tablet']

/** A pack of several vials or bottles is a kit; one bottle of capsules is single. Null when the listing does not say. */
export const packOf = ({ form, pieces }: Pick<Offer, 'form' | 'pieces'>): 'single' | 'kit' | null => {
  if (form === 'kit') return 'kit'
  if (COUNTED_PIECES.includes(form)) return 'single'
  if (pieces === null) return null
  return pieces > 1 ? 'kit' : 'single'
}

export const pieceMg = ({ totalMg, pieces }: Pick<Offer, 'totalMg' | 'pieces'>): number | null =>
  totalMg === null ? null : totalMg / (pieces ?? 1) / MICROS

const hasSize = ({ totalMg, pieces }: Offer, sizeMg: number): boolean =>
  totalMg === Math.round(sizeMg * MICROS) * (pieces ?? 1)

export const shipsTo = (
  { vendor }: { vendor: Pick<OfferVendor, 'shipsTo'> | null },
  place: string,
): boolean => holdsPlace(vendor?.shipsTo ?? [], place)

const NO_VENDORS: ReadonlySet<string> = new Set()

export const vendorCounts = (
  vendor: { certificate: boolean; shipsTo: OfferVendor['shipsTo'] },
  lens: Pick<Lens, 'certificate' | 'shipsTo'>,
): boolean =>
  (vendor.certificate || !lens.certificate) && (lens.shipsTo === null || shipsTo({ vendor }, lens.shipsTo))

/** What leaves the offer out of the lens; empty when it counts. What a listing does not say is not assumed. */
export const leavesOut = (offer: Offer, lens: Lens, hiddenVendors: ReadonlySet<string>): LensReason[] => {
  const out: Record<LensReason, boolean> = {
    form: lens.form !== null && (offer.form === null || FORM_FAMILIES[offer.form] !== lens.form),
    pack: lens.pack !== 'any' && packOf(offer) !== lens.pack,
    sizeMg: lens.sizeMg !== null && !hasSize(offer, lens.sizeMg),
    inStock: lens.inStock && !offer.inStock,
    certificate: lens.certificate && !offer.certificate,
    shipsTo: lens.shipsTo !== null && !shipsTo(offer, lens.shipsTo),
    hidden: hiddenVendors.has(offer.vendorId),
  }
  return LENS_REASONS.filter(reason => out[reason])
}

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

export const cardLens = (
  lens: Lens,
  codes: Pick<LensContext, 'coupons' | 'promotions' | 'now'>,
): CardLens => ({
  currency: lens.currency,
  counts: offer => leavesOut(offer, lens, NO_VENDORS).length === 0,
  codes: codesOf(lens, codes),
})
