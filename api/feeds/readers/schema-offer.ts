import * as z from 'zod/mini'
import type { PriceKind, RawListing } from '#api/domain/listing/listing.ts'
import { readPrice } from './price.ts'
import { stockOf } from './stock.ts'

export type Node = Record<string, unknown>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON-LD lets one value stand for a list of one. */
export const listOf = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

const named = z.object({ name: z.string() })
const linked = z.union([z.object({ url: z.string() }), z.object({ '@id': z.string() })])

export function textOf(value: unknown): string | null {
  const first = Array.isArray(value) ? value[0] : value
  if (typeof first === 'string') return first.trim() || null
  if (typeof first === 'number') return String(first)
  return isNode(first) && '@value' in first ? textOf(first['@value']) : null
}

export const nameOf = (value: unknown) => {
  const node = named.safeParse(Array.isArray(value) ? value[0] : value)
  return node.success ? node.data.name : textOf(value)
}

export const linkOf = (value: unknown) => {
  const node = linked.safeParse(Array.isArray(value) ? value[0] : value)
  if (!node.success) return textOf(value)
  return 'url' in node.data ? node.data.url : node.data['@id']
}

/** "Product", "https://schema.org/Product" and lists of them, without the vocabulary's address. */
export const typesOf = (node: Node) =>
  listOf(node['@type']).flatMap(type =>
    typeof type === 'string' ? [type.replace(/^(https?:\/\/(www\.)?schema\.org\/|schema:)/, '')] : [],
  )

type OfferFacts = {
  price: string | null
  regularPrice: string | null
  currency: string | null
  stock: RawListing['stock']
  /** A price was written but is not one certain number. */
  unreadable: boolean
  priceKind?: PriceKind
}

const RANGE_KEYS = ['minPrice', 'maxPrice', 'lowPrice', 'highPrice']
const isRange = (node: Node) =>
  typesOf(node).includes('AggregateOffer') || RANGE_KEYS.some(key => key in node)
const isMemberPrice = (node: Node) => 'validForMemberTier' in node
const isListPrice = (node: Node) => /(List|Strikethrough|SRP|MSRP)/i.test(textOf(node['priceType']) ?? '')

/** The lowest price of a range, and whether it is the highest too. */
function lowestOf(node: Node) {
  const [low, high] = [node['lowPrice'] ?? node['minPrice'], node['highPrice'] ?? node['maxPrice']].map(
    textOf,
  )
  const isOne = low === high || textOf(node['offerCount']) === '1'
  return low === null || low === undefined ? null : { low, isOne }
}

function pricesOf(offer: Node) {
  const specifications = listOf(offer['priceSpecification']).filter(isNode)
  const asked = specifications.filter(
    node => !isListPrice(node) && !isMemberPrice(node) && !isRange(node) && 'price' in node,
  )
  const listed = specifications.find(node => isListPrice(node) && 'price' in node)
  const single = asked.length === 1 ? asked[0] : undefined
  const ranges = [offer, ...specifications].filter(isRange)
  const [lowest] = ranges.flatMap(node => lowestOf(node) ?? [])
  return {
    written:
      ranges.length > 0 ? (lowest?.low ?? null) : (textOf(offer['price']) ?? textOf(single?.['price'])),
    isLowest: lowest !== undefined && !lowest.isOne,
    listed: textOf(listed?.['price']),
    currency:
      textOf(offer['priceCurrency']) ??
      textOf([single, listed, ...ranges].find(node => node?.['priceCurrency'])?.['priceCurrency']),
  }
}

/** What a schema.org Offer says; of a range the lowest, and of that kind. */
export function readSchemaOffer(offer: Node): OfferFacts {
  const { written, isLowest, listed, currency } = pricesOf(offer)
  const price = readPrice(written ?? '', true)
  return {
    price: price?.amount ?? null,
    regularPrice: readPrice(listed ?? '', true)?.amount ?? null,
    currency,
    stock: stockOf(linkOf(offer['availability'])),
    unreadable: written !== null && price === null,
    ...(isLowest && price !== null ? { priceKind: 'lowest-of-range' as const } : {}),
  }
}
