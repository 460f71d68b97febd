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

export type ListingOption = { name: string; value: string }

/** What a price is for. Only `ordinary` and `sale` prices are compared. */
export const PRICE_KINDS = [
  'ordinary',
  'sale',
  'member',
  'subscription',
  'tier',
  'deposit',
  'sample',
  'service',
  'short-dated',
  'lowest-of-range',
] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

/** A quantity in a field of its own: `content` is one purchase's; `weight` may be the parcel's, read only where it is plainly content. */
export type ListingMeasure = { value: number; unit: string; of: 'content' | 'weight' }

export type CurrencySource = 'listing' | 'feed' | 'settings'

/** What the normaliser reads: one listing as the vendor's feed said it. Nothing is trusted. */
export type ListingText = {
  title: string
  variant?: string | null
  options?: readonly ListingOption[]
  category?: string | null
  tags?: readonly string[]
  /** Plain text, 4,000 characters at most. Only its sentences about the pack are read. */
  description?: string | null
  measure?: ListingMeasure | null
  url?: string | null
  /** In major units of `currency`; a decimal string from feeds, a number from hand-written lines. */
  price?: string | number | null
  /** What the reader knows of the price; the normaliser may find more in the words. Missing means `ordinary`. */
  priceKind?: PriceKind
  currency?: string | null
  extra?: Record<string, unknown> | null
}

export type BlendPart = { name: string; mg: number | null }

/** A number with its unit: for one vial, capsule or bottle, or (of a liquid) for one millilitre. */
export type UnitStrength = { value: number; unit: 'mg' | 'ml' | 'iu' | 'mg/ml' | 'iu/ml' }

/** What a listing sells. All totals are for the whole pack. `null` means the listing did not say. */
export type NormalizedListing = {
  /** Canonical name; null for a blend (see `blend`) and for a name the dictionary does not know. */
  compound: string | null
  blend: BlendPart[] | null
  category: ListingCategory
  form: Form
  unitCount: number | null
  strengthPerUnit: UnitStrength | null
  totalActiveMg: number | null
  totalMl: number | null
  totalIu: number | null
  unitType: UnitType | null
  priceKind?: PriceKind
  /** Decimal string, 8 digits at most after the point, in the listing's currency per `unitType`. */
  pricePerUnit: string | null
  comparable: boolean
  reason: string | null
}

/** A certificate of analysis as a shop's own data states it; nobody compared it with the file. `testedOn`: a day, YYYY-MM-DD. */
export type StatedCertificate = {
  batch: string
  /** The vendor's or laboratory's own file, http or https, 500 characters at most. */
  url: string
  laboratory: string | null
  methods: string[]
  purity: string | null
  content: string | null
  testedOn: string | null
}

/** What a feed reader gives: one purchasable variant, raw, with the facts of its own kind of feed already interpreted. */
export type RawListing = ListingText & {
  /** Stable within one feed: the vendor's own id of the variant, else its URL. */
  externalId: string
  url: string | null
  /** Decimal string in major units; null when the vendor states no single price. */
  price: string | null
  listPrice: string | null
  /** ISO 4217; null when the feed does not say (the feed's default currency then applies). */
  currency: string | null
  currencySource?: CurrencySource | null
  /** Back-order and pre-order can be ordered, so they are not `out`. */
  stock: 'in' | 'out' | 'backorder' | 'preorder' | 'unknown'
  imageUrl: string | null
  description: string | null
  /** Missing where the feed states none. */
  certificate?: StatedCertificate
}
