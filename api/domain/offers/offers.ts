import type { Micro } from '#api/domain/money.ts'
import { currencyCode, parsePositive } from '#api/domain/money.ts'
import { isStale } from './freshness.ts'
import { lazily } from './lazy.ts'
import { isInStock } from './stock.ts'
import { parseTime } from '#api/domain/time.ts'
import type { WireOffer, WireProduct, WireVendor } from '#api/domain/wire.ts'
import { listOf, textOf, webAddress } from '#api/domain/wire.ts'

/** A wire offer, read once: prices in micro-units, times in milliseconds, nonsense turned into null. */
export type Offer = {
  id: string
  vendorId: string
  vendor: WireVendor | null
  price: Micro | null
  /** The vendor's own price before a sale; null unless it is above the price. */
  listPrice: Micro | null
  unitPrice: Micro | null
  currency: string
  unit: string
  /** The whole pack in `unit`, in micro-units; null when not stated. */
  quantity: Micro | null
  size: string
  inStock: boolean
  comparable: boolean
  /** Why not comparable, in words; null when comparable. */
  reason: string | null
  quarantined: boolean
  checkedAt: number | null
  createdAt: number | null
  url: string | null
  imageUrl: string | null
}

export const NOT_COMPARABLE = 'not comparable: no price per unit could be computed'

const sizeOf = (wire: WireOffer): string => {
  const size = textOf(wire.size).trim()
  if (size) return size
  const quantity = parsePositive(wire.quantity)
  return quantity === null ? '' : `${wire.quantity} ${textOf(wire.unitType)}`.trim()
}

const vendorOf = (wire: WireOffer): WireVendor | null =>
  typeof wire.vendor === 'object' ? (wire.vendor ?? null) : null

const listPriceOf = (wire: WireOffer, price: Micro | null): Micro | null => {
  const listPrice = parsePositive(wire.listPrice)
  return price !== null && listPrice !== null && listPrice > price ? listPrice : null
}

const unitPriceOf = (wire: WireOffer): Micro | null =>
  wire.comparable === false ? null : parsePositive(wire.normalizedPricePerMg)

/** Addresses are read when they are asked for: in a list of thousands few are drawn, and each costs as much as the rest. */
const withAddresses = lazily<WireOffer, Pick<Offer, 'url' | 'imageUrl'>>({
  url: wire => webAddress(wire.productUrl) ?? webAddress(wire.url),
  imageUrl: wire => webAddress(wire.imageUrl),
})

/** Reads one offer. Malformed fields become null, empty or false; never throws. Without a price above 0 nothing is comparable. */
export const readOffer = (wire: WireOffer): Offer => {
  const price = parsePositive(wire.price)
  const unitPrice = price === null ? null : unitPriceOf(wire)
  const facts = {
    id: textOf(wire.id),
    vendorId: textOf(wire.vendorId) || textOf(wire.vendor?.id),
    vendor: vendorOf(wire),
    price,
    listPrice: listPriceOf(wire, price),
    unitPrice,
    currency: currencyCode(wire.currency),
    unit: textOf(wire.unitType).trim().toLowerCase() || 'mg',
    quantity: parsePositive(wire.quantity),
    size: sizeOf(wire),
    inStock: isInStock(wire.inStock),
    comparable: unitPrice !== null,
    reason: unitPrice === null ? textOf(wire.reason) || NOT_COMPARABLE : null,
    quarantined: wire.quarantined === true,
    checkedAt: parseTime(wire.checkedAt),
    createdAt: parseTime(wire.createdAt),
  }
  return withAddresses(facts, wire)
}

/** Answers are never changed once they are here, so each list is read once however often its cards are made anew. */
const known = new WeakMap<object, readonly Offer[]>()

/** Reads a list in its order; entries without an id are left out. */
export const readList = (list: unknown): readonly Offer[] => {
  const wire = listOf(list as WireOffer[])
  const read = known.get(wire) ?? wire.map(readOffer).filter(offer => offer.id !== '')
  known.set(wire, read)
  return read
}

/** One offer an id: the place of the first, the facts of the last. */
export const unrepeated = (offers: readonly Offer[]): Offer[] => [
  ...new Map(offers.map(offer => [offer.id, offer])).values(),
]

/** The offers of a wire product in their order; entries without an id and repeated ids are left out. */
export const readOffers = (product: Pick<WireProduct, 'offers'>): Offer[] =>
  unrepeated(readList(product.offers))

/** Offers are compared only within one currency and one unit: the key of that group. */
export const comparedWithin = (offer: Offer): string => `${offer.currency} ${offer.unit}`

/** Whether a price may be spoken of as current: in stock, priced, checked within 48 hours, not held in quarantine. */
export const isCurrent = (offer: Offer, now: Date): boolean =>
  offer.inStock && offer.price !== null && !offer.quarantined && !isStale(offer.checkedAt, now)

const UNIT_WORDS: Record<string, string> = { iu: 'IU', count: 'unit' }

/** The unit as a person reads it: "mg", "ml", "IU", "unit". */
export const unitWord = (unit: string): string => UNIT_WORDS[unit] ?? unit
