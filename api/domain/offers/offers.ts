import { type Micro, currencyCode, parsePositive } from '#api/domain/money.ts'
import { FORMS, type Form } from '#api/domain/listing/listing.ts'
import { isStale } from './freshness.ts'
import { isInStock } from './stock.ts'
import { parseTime } from '#api/domain/time.ts'
import { type Maybe, listOf, textOf } from '#api/domain/input.ts'

export type OfferVendor = {
  slug?: Maybe<string>
  name?: Maybe<string>
  id?: Maybe<string>
  /** 'true' marks a vendor that provides certificates of analysis. */
  providesCoa?: Maybe<string>
  /** A JSON string that holds a score, such as `{"score":97}`. */
  healthScore?: Maybe<string>
  /** Countries by ISO 3166, "EU" for its member states, or "world"; nothing when the vendor does not say. */
  shipsTo?: Maybe<readonly string[]>
}

/** An offer as an answer holds it (specification, section 3): prices are decimal strings in major units; any field may be nonsense. */
export type OfferInput = {
  id: string
  vendorId: string
  price: Maybe<string>
  /** Price per `unitType`; null or empty when the offer is not comparable. */
  normalizedPricePerMg: Maybe<string>
  quantity?: Maybe<string | number>
  unitType?: Maybe<string>
  size?: Maybe<string>
  inStock: Maybe<boolean | string>
  imageUrl?: Maybe<string>
  productUrl?: Maybe<string>
  url?: Maybe<string>
  createdAt?: Maybe<string>
  vendor?: Maybe<OfferVendor>
  /** ISO 4217; dollars when missing. */
  currency?: Maybe<string>
  listPrice?: Maybe<string>
  comparable?: Maybe<boolean>
  reason?: Maybe<string>
  checkedAt?: Maybe<string>
  quarantined?: Maybe<boolean>
  form?: Maybe<string>
  unitCount?: Maybe<number>
  totalMg?: Maybe<string>
  unusual?: Maybe<boolean>
  certificate?: Maybe<string>
}

export type ProductInput = {
  id: string
  name: string
  description?: Maybe<string>
  imageUrl?: Maybe<string>
  blend?: Maybe<readonly unknown[]>
  offers: readonly OfferInput[]
  /** Offers that are not listed but belong to the market: they set badges and rulers and get no card. */
  others?: Maybe<readonly OfferInput[]>
}

/** An offer, read once: prices in micro-units, times in milliseconds, nonsense turned into null. */
export type Offer = {
  id: string
  vendorId: string
  vendor: OfferVendor | null
  price: Micro | null
  listPrice: Micro | null
  unitPrice: Micro | null
  currency: string
  unit: string
  quantity: Micro | null
  size: string
  form: Form | null
  pieces: number | null
  totalMg: Micro | null
  inStock: boolean
  comparable: boolean
  reason: string | null
  quarantined: boolean
  unusual: boolean
  /** What the newest certificate of its vendor for its compound says; empty without one that can be read. */
  certificate: string
  checkedAt: number | null
  createdAt: number | null
  /** As the vendor wrote them: `webAddress` decides whether they may be followed, when a card is drawn. */
  links: Pick<OfferInput, 'productUrl' | 'url' | 'imageUrl'>
}

export const NOT_COMPARABLE = 'not comparable: no price per unit could be computed'

const sizeOf = (input: OfferInput): string => {
  const size = textOf(input.size).trim()
  if (size) return size
  const quantity = parsePositive(input.quantity)
  return quantity === null ? '' : `${input.quantity} ${textOf(input.unitType)}`.trim()
}

const vendorOf = (input: OfferInput): OfferVendor | null =>
  typeof input.vendor === 'object' ? (input.vendor ?? null) : null

const listPriceOf = (input: OfferInput, price: Micro | null): Micro | null => {
  const listPrice = parsePositive(input.listPrice)
  return price !== null && listPrice !== null && listPrice > price ? listPrice : null
}

const unitPriceOf = (input: OfferInput): Micro | null =>
  input.comparable === false ? null : parsePositive(input.normalizedPricePerMg)

/** Reads one offer. Malformed fields become null, empty or false; never throws. Without a price above 0 nothing is comparable. */
export const readOffer = (input: OfferInput): Offer => {
  const price = parsePositive(input.price)
  const unitPrice = price === null ? null : unitPriceOf(input)
  return {
    id: textOf(input.id),
    vendorId: textOf(input.vendorId) || textOf(input.vendor?.id),
    vendor: vendorOf(input),
    price,
    listPrice: listPriceOf(input, price),
    unitPrice,
    currency: currencyCode(input.currency),
    unit: textOf(input.unitType).trim().toLowerCase() || 'mg',
    quantity: parsePositive(input.quantity),
    size: sizeOf(input),
    form: FORMS.find(form => form === input.form) ?? null,
    pieces: typeof input.unitCount === 'number' && input.unitCount > 0 ? input.unitCount : null,
    totalMg: parsePositive(input.totalMg),
    inStock: isInStock(input.inStock),
    comparable: unitPrice !== null,
    reason: unitPrice === null ? textOf(input.reason) || NOT_COMPARABLE : null,
    quarantined: input.quarantined === true,
    unusual: input.unusual === true,
    certificate: textOf(input.certificate),
    checkedAt: parseTime(input.checkedAt),
    createdAt: parseTime(input.createdAt),
    links: input,
  }
}

export const readList = (list: unknown): Offer[] =>
  listOf(list as OfferInput[])
    .map(readOffer)
    .filter(offer => offer.id !== '')

/** One offer an id: the place of the first, the facts of the last. */
export const unrepeated = (offers: readonly Offer[]): Offer[] => [
  ...new Map(offers.map(offer => [offer.id, offer])).values(),
]

/** The offers of a product in their order; entries without an id and repeated ids are left out. */
export const readOffers = (product: Pick<ProductInput, 'offers'>): Offer[] =>
  unrepeated(readList(product.offers))

/** A ruler has one currency and one unit: its key. */
export const measuredIn = ({ currency, unit }: Pick<Offer, 'currency' | 'unit'>): string =>
  `${currency} ${unit}`

/** Whether a price counts as current: in stock, priced, fresh, believed. */
export const isCurrent = (offer: Offer, now: Date): boolean =>
  offer.inStock &&
  offer.price !== null &&
  !offer.quarantined &&
  !offer.unusual &&
  !isStale(offer.checkedAt, now)

const UNIT_WORDS: Record<string, string> = { iu: 'IU', count: 'unit' }

export const unitWord = (unit: string): string => UNIT_WORDS[unit] ?? unit
