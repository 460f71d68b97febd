/**
 * What the API sends, as the specification (section 3) names it, plus fields of ours that are always optional here: the
 * interface must also stand answers that lack them or carry nonsense. Prices are decimal strings in major units.
 */
type Maybe<T> = T | null | undefined

export type WireVendor = {
  id: string
  slug: string
  name: string
  /** 'true' marks a vendor that provides certificates of analysis. */
  providesCoa?: Maybe<string>
  /** A JSON string that holds a score, such as `{"score":97}`. */
  healthScore?: Maybe<string>
  website?: Maybe<string>
  productCount?: Maybe<number>
  dealCount?: Maybe<number>
}

export type WireOffer = {
  id: string
  vendorId: string
  /** Null when the vendor states no single price. */
  price: Maybe<string>
  /** Price per `unitType`; null or empty when the offer is not comparable. */
  normalizedPricePerMg: Maybe<string>
  /** The whole pack in `unitType`. */
  quantity?: Maybe<string | number>
  unitType?: Maybe<string>
  size?: Maybe<string>
  inStock: Maybe<boolean | string>
  imageUrl?: Maybe<string>
  productUrl?: Maybe<string>
  url?: Maybe<string>
  createdAt?: Maybe<string>
  vendor?: Maybe<WireVendor>
  /** ISO 4217; dollars when missing. */
  currency?: Maybe<string>
  /** The vendor's own price before a sale. */
  listPrice?: Maybe<string>
  comparable?: Maybe<boolean>
  /** Why the offer is not comparable, in words. */
  reason?: Maybe<string>
  checkedAt?: Maybe<string>
  quarantined?: Maybe<boolean>
}

export type WireProduct = {
  id: string
  name: string
  description?: Maybe<string>
  imageUrl?: Maybe<string>
  createdAt?: Maybe<string>
  offers: WireOffer[]
  /** Offers that are not listed but belong to the market: they set badges and rulers and get no card. */
  others?: Maybe<WireOffer[]>
  searchCount?: Maybe<number>
}

export type WireCoupon = {
  id: string
  vendorId: string
  vendor?: Maybe<{ name: string }>
  code: string
  discountType: string
  discountAmount: string
}

export type WirePromotion = {
  id: string
  vendorId: string
  vendor?: Maybe<{ name: string; website?: Maybe<string> }>
  code: string
  promotionType: string
  promotionName: string
  discountType: string
  discountAmount: string
  expiresAt?: Maybe<string>
  verifiedAt?: Maybe<string>
}

export type WireObservation = {
  at: string
  price: Maybe<string>
  unitPrice?: Maybe<string>
  inStock: Maybe<boolean | string>
}

/** The string as it is, or an empty one for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The items of a list; an empty list for anything else. Entries that are no objects are left out. */
export const listOf = <T extends object>(value: Maybe<readonly T[]>): T[] =>
  Array.isArray(value) ? value.filter(entry => typeof entry === 'object' && entry !== null) : []

/** An absolute http or https address, or null: a vendor's link must never run a script. */
export const webAddress = (value: unknown): string | null => {
  const text = textOf(value).trim()
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.username || url.password ? null : url.href
}
