import * as z from 'zod/mini'
import { CATEGORIES, NEW_DAYS, QUERY_MAX_CHARACTERS } from '#api/domain/constants.ts'
import { FORMS, UNIT_TYPES } from '#api/domain/listing/listing.ts'
import { cutQuery } from '#api/domain/search/search-key.ts'
import { call } from '#api/contract/call.ts'
import {
  byId,
  bySlug,
  dateTimeShape,
  daysShape,
  decimalShape,
  idShape,
  slugShape,
} from '#api/contract/shapes.ts'
import { offerVendorShape } from '#api/contract/vendors.ts'

export const offerShape = z.object({
  id: idShape,
  vendorId: idShape,
  productId: idShape,
  /** Major units of `currency`; null when the vendor states no single price. */
  price: z.nullable(decimalShape),
  /** Per unit of `unitType` (mg, ml, iu or piece), whatever the name says; null when not comparable. */
  normalizedPricePerMg: z.nullable(decimalShape),
  /** How much of `unitType` the whole pack holds. */
  quantity: z.nullable(decimalShape),
  unitType: z.nullable(z.enum(UNIT_TYPES)),
  size: z.string(),
  inStock: z.boolean(),
  stock: z.enum(['in', 'out', 'backorder', 'preorder', 'unknown']),
  imageUrl: z.nullable(z.string()),
  productUrl: z.nullable(z.string()),
  createdAt: dateTimeShape,
  vendor: offerVendorShape,
  title: z.string(),
  form: z.enum(FORMS),
  unitCount: z.nullable(z.int()),
  totalMg: z.nullable(decimalShape),
  totalMl: z.nullable(decimalShape),
  listPrice: z.nullable(decimalShape),
  currency: z.string(),
  comparable: z.boolean(),
  reason: z.nullable(z.string()),
  checkedAt: dateTimeShape,
  restockedAt: z.nullable(dateTimeShape),
  goneAt: z.nullable(dateTimeShape),
  /** A value of this offer is held back until a second read confirms it; what is shown is the last confirmed one. */
  quarantined: z.boolean(),
  /** The market contradicts its unit price: it is shown with its reason and not ranked. */
  unusual: z.boolean(),
  /** What its vendor's newest certificate for this compound says, "batch tested Sep 2026, HPLC and MS"; null where none can be read. */
  certificate: z.nullable(z.string()),
})
export type WireOffer = z.output<typeof offerShape>

/** An offer that is not in a list but is part of the market that its badges and rulers speak of. */
export const otherOfferShape = z.object({
  id: idShape,
  vendorId: idShape,
  price: z.nullable(decimalShape),
  normalizedPricePerMg: z.nullable(decimalShape),
  unitType: z.nullable(z.enum(UNIT_TYPES)),
  currency: z.string(),
  inStock: z.boolean(),
  checkedAt: dateTimeShape,
  form: z.enum(FORMS),
  unitCount: z.nullable(z.int()),
  totalMg: z.nullable(decimalShape),
  certificate: z.nullable(z.string()),
  vendor: z.pick(offerVendorShape, { shipsTo: true }),
})

export const productShape = z.object({
  id: idShape,
  name: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  createdAt: dateTimeShape,
  category: z.enum(CATEGORIES),
  formFamily: z.string(),
  unitType: z.enum(UNIT_TYPES),
  compound: z.nullable(z.string()),
  /** Of the compound's own page; null for a blend. */
  compoundSlug: z.nullable(slugShape),
  blend: z.nullable(z.array(z.object({ name: z.string(), mg: z.nullable(z.number()) }))),
  offers: z.array(offerShape),
  /** Where an answer would be too large: how many offers there are of which `offers` are those that can matter. */
  more: z.optional(
    z.nullable(
      z.object({
        offers: z.int(),
        /** On a page of a product: what the next one begins after; null on the last. */
        after: z.optional(z.nullable(idShape)),
      }),
    ),
  ),
  /** Only where `offers` are some of the product's: the others that may be ranked. */
  others: z.optional(z.array(otherOfferShape)),
})
export type WireProduct = z.output<typeof productShape>

export const trendingProductShape = z.extend(productShape, {
  searchCount: z.int(),
  /** Per cent against the median unit price seven days ago; absent without an earlier observation. */
  priceChange: z.optional(z.number()),
})
export type WireTrendingProduct = z.output<typeof trendingProductShape>

/** What somebody typed: nobody finds anything by more than its first characters, so a longer text is cut, not refused. */
const queryText = z.pipe(z.string().check(z.maxLength(10 * QUERY_MAX_CHARACTERS)), z.transform(cutQuery))

const days = daysShape(NEW_DAYS)
const category = z.optional(z.enum(CATEGORIES))

export const searchProducts = call('GET /api/products/search', {
  access: 'public',
  cache: 'catalog',
  summary:
    'Products by name, alias, coded name or typo, narrowed by words for form, category and vendor; a size or a pack puts its offers first. Empty query: popular products',
  limit: 'search',
  query: z.object({ q: z._default(queryText, '') }),
  answer: z.array(productShape),
})

export const listTrending = call('GET /api/products/trending', {
  access: 'public',
  cache: 'catalog',
  summary: 'Products most searched, viewed and watched in the last seven days',
  answer: z.array(trendingProductShape),
})

export const listTrendingIds = call('GET /api/products/trending/ids', {
  access: 'public',
  cache: 'catalog',
  summary: 'The ids of the trending products',
  answer: z.array(idShape),
})

export const listVendorProducts = call('GET /api/vendors/:slug/products', {
  access: 'public',
  cache: 'catalog',
  summary: 'All products of one vendor, with its offers only',
  params: bySlug,
  answer: z.array(productShape),
})

export const listNewProducts = call('GET /api/products/new', {
  access: 'public',
  cache: 'catalog',
  summary: 'Products with offers first seen within the given days',
  query: z.object({ days, vendor: z.optional(slugShape), category }),
  answer: z.array(productShape),
})

export const countNewByVendor = call('GET /api/products/new/vendor-counts', {
  access: 'public',
  cache: 'catalog',
  summary: 'How many new products each vendor has',
  query: z.object({ days, category }),
  answer: z.array(z.object({ vendorId: idShape, count: z.int() })),
})

export const listBackInStock = call('GET /api/products/back-in-stock', {
  access: 'public',
  cache: 'catalog',
  summary: 'Products with offers restocked within the last 30 days',
  answer: z.array(productShape),
})

export const listDeals = call('GET /api/products/deals', {
  access: 'public',
  cache: 'catalog',
  summary:
    'Products with in-stock offers that are reduced by at least 10 per cent, or whose vendor has an active code',
  answer: z.array(productShape),
})

export const getProduct = call('GET /api/products/:id', {
  access: 'public',
  cache: 'catalog',
  summary:
    'One product with its offers; above 1,000 those that can matter, and all by pages of 500 in the order of their ids, from `after=0` on, of one vendor where `vendor` names it',
  params: byId,
  query: z.object({ after: z.optional(z.union([idShape, z.literal('0')])), vendor: z.optional(slugShape) }),
  answer: productShape,
})

export const suggestNames = call('GET /api/products/suggest', {
  access: 'public',
  cache: 'catalog',
  summary: 'Names that a search box can offer while somebody types',
  limit: 'search',
  query: z.object({ q: queryText }),
  answer: z.array(
    z.object({
      productId: idShape,
      name: z.string(),
      matched: z.string(),
      compoundSlug: z.nullable(slugShape),
      formFamily: z.string(),
      offers: z.int(),
    }),
  ),
})
