import type { Category } from '#api/domain/constants.ts'

/** How a product is sold; `kit` is two or more vials sold as one pack. */
export const FORMS = [
  'vial',
  'capsule',
  'tablet',
  'solution',
  'spray',
  'topical',
  'powder',
  'kit',
  'other',
] as const
export type Form = (typeof FORMS)[number]

/** The unit in which a price is compared. Milligrams and millilitres are never mixed; IU are never converted. */
export const UNIT_TYPES = ['mg', 'ml', 'iu', 'count'] as const
export type UnitType = (typeof UNIT_TYPES)[number]

/** Supplies, vitamins and the like are `other`: they are read, but not listed as products. */
export type ListingCategory = Category | 'other'

/** What the normaliser reads: one listing as the vendor's feed said it. Nothing is trusted. */
export type ListingText = {
  title: string
  variant?: string | null
  category?: string | null
  url?: string | null
  /** In major units of `currency`; a decimal string from feeds, a number from hand-written lines. */
  price?: string | number | null
  currency?: string | null
  extra?: Record<string, unknown> | null
}

export type BlendPart = { name: string; mg: number | null }

/** A number with its unit: for one vial, capsule or bottle, or (of a liquid) for one millilitre. */
export type Strength = { value: number; unit: 'mg' | 'ml' | 'iu' | 'mg/ml' | 'iu/ml' }

/** What a listing sells. All totals are for the whole pack. `null` means the listing did not say. */
export type NormalizedListing = {
  /** Canonical name; null for a blend (see `blend`) and for a name the dictionary does not know. */
  compound: string | null
  blend: BlendPart[] | null
  category: ListingCategory
  form: Form
  unitCount: number | null
  strengthPerUnit: Strength | null
  totalActiveMg: number | null
  totalMl: number | null
  totalIu: number | null
  unitType: UnitType | null
  /** Decimal string, 8 digits at most after the point, in the listing's currency per `unitType`. */
  pricePerUnit: string | null
  comparable: boolean
  /** Why there is no price per unit, in words a person understands; null when comparable. */
  reason: string | null
}

/** What a feed reader gives: one purchasable variant, raw, with the facts of its own kind of feed already interpreted. */
export type RawListing = ListingText & {
  /** Stable within one feed: the vendor's own id of the variant, else its URL. */
  externalId: string
  url: string | null
  /** Decimal string in major units; null when the vendor states no single price. */
  price: string | null
  /** The vendor's own list price before a sale; null when not on sale. */
  listPrice: string | null
  /** ISO 4217; null when the feed does not say (the feed's default currency then applies). */
  currency: string | null
  /** Back-order and pre-order can be ordered, so they are not `out`. */
  stock: 'in' | 'out' | 'backorder' | 'preorder' | 'unknown'
  imageUrl: string | null
  description: string | null
}
