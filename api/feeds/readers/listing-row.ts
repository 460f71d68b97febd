import { likelyNameOf } from '#api/domain/listing/likely-name.ts'
import { hash } from 'node:crypto'
import type { NormalizedListing, RawListing } from '#api/domain/listing/listing.ts'
import type { Dictionary } from '#api/domain/compounds/dictionary.ts'
import {
  correctedListing,
  evidenceText,
  inNamesOf,
  inReview,
  type StoredCorrection,
} from '#api/domain/listing/correction.ts'
import { describeProduct, productIdentity, sizeText } from '#api/domain/offers/products.ts'

/** What the normaliser gives and which other names a compound has; arguments, so that ingest does not choose them. */
export type Normalizer = {
  normalize: (listing: RawListing, dictionary?: Dictionary) => NormalizedListing
  aliasesOf: (compound: string) => readonly string[]
}

export type Reading = {
  normalizer: Normalizer
  /** The feed's, for prices that name none. */
  currency: string
  dictionary: Dictionary
  /** Tells listings that other rules or another dictionary read. */
  rules: string
  corrections: ReadonlyMap<string, StoredCorrection>
}

/** A listing as the staging statement takes it: names are columns of `offers`, `product_*` those of `products`. */
export type ListingRow = Record<string, string | number | boolean | null | object>

/** The same for the same listing in any process; changes when the listing does. Other rules are told by `rules`. */
export const listingHash = (listing: RawListing): string => hash('md5', JSON.stringify(listing), 'base64')

const UNCOMPARED = 'Supplies and other goods are not compared'
const UNKNOWN = 'The compound was not recognised'
const NO_PRICE = 'The vendor states no price'

/** Equal as long as the shop says the same of what a correction is about. */
export const fingerprintOf = (listing: RawListing): string => hash('md5', evidenceText(listing), 'base64')

type Read = { normal: NormalizedListing; correction: 'applied' | 'review' | null }

/** What a listing sells: a person's decision goes before the normaliser's reading, for as long as the shop says the same. */
function readListing(listing: RawListing, reading: Reading): Read {
  const stored = reading.corrections.get(listing.externalId)
  if (!stored) return { normal: reading.normalizer.normalize(listing, reading.dictionary), correction: null }
  const normal = correctedListing(inNamesOf(reading.dictionary, stored.sells), listing)
  return stored.fingerprint === fingerprintOf(listing)
    ? { normal, correction: 'applied' }
    : { normal: inReview(normal), correction: 'review' }
}

function reasonFor({ normal, correction }: Read, hasProduct: boolean, price: string | null): string | null {
  if (!hasProduct) return correction ? normal.reason : normal.category === 'other' ? UNCOMPARED : UNKNOWN
  if (price === null) return NO_PRICE
  if (normal.comparable && normal.pricePerUnit !== null && normal.unitType !== null) return null
  return normal.reason ?? 'The size is not clear from the listing'
}

const quantityOf = (normal: NormalizedListing): number | null => {
  const totals = { mg: normal.totalActiveMg, ml: normal.totalMl, iu: normal.totalIu, count: normal.unitCount }
  return normal.unitType === null ? null : totals[normal.unitType]
}

const positive = (value: number | null) => (value !== null && value > 0 ? value : null)

function productColumns(normal: NormalizedListing, normalizer: Normalizer) {
  const product = productIdentity(normal)
  if (product === null) return { identity: null, columns: { product_key: null } }
  const aliases = product.compound === null ? [] : normalizer.aliasesOf(product.compound)
  const columns = {
    product_key: product.key,
    product_name: product.name,
    product_compound: product.compound,
    product_blend: product.blend,
    product_category: product.category,
    product_family: product.formFamily,
    product_unit: product.unitType,
    product_description: describeProduct(product, aliases),
  }
  return { identity: product, columns }
}

/** A listing to be written, its hash, and the offer that it is one of; null for a new one. */
export type ToWrite = { listing: RawListing; hash: string; offerId: string | null }

/** Normalises one listing and lays it out as a row. A price of zero is no price: such a listing is quote only. */
export function listingRow({ listing, hash, offerId }: ToWrite, reading: Reading): ListingRow {
  const price = listing.price !== null && Number(listing.price) > 0 ? listing.price : null
  const known = { ...listing, price, currency: listing.currency ?? reading.currency }
  const read = readListing(known, reading)
  const { normal } = read
  const { identity, columns } = productColumns(normal, reading.normalizer)
  const reason = reasonFor(read, identity !== null, price)
  return {
    offer_id: offerId,
    external_id: listing.externalId,
    listing: known,
    listing_hash: hash,
    rules: reading.rules,
    ...likelyNameOf(normal, listing.title, read.correction !== null),
    correction: read.correction,
    title: listing.title,
    size: sizeText(normal),
    form: normal.form,
    category: normal.category,
    unit_count: normal.unitCount,
    strength: normal.strengthPerUnit?.value ?? null,
    strength_unit: normal.strengthPerUnit?.unit ?? null,
    total_mg: positive(normal.totalActiveMg),
    total_ml: positive(normal.totalMl),
    total_iu: positive(normal.totalIu),
    unit_type: normal.unitType,
    quantity: positive(quantityOf(normal)),
    price,
    list_price: listing.listPrice,
    currency: known.currency,
    unit_price: reason === null ? normal.pricePerUnit : null,
    comparable: reason === null,
    reason,
    stock: listing.stock,
    url: listing.url,
    image_url: listing.imageUrl,
    ...columns,
  }
}
