import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { FeedError } from '#api/feeds/feed-error.ts'
import { plainText, requireData } from './feed-text.ts'
import { readPrice } from './price.ts'
import { MAX_DESCRIPTION, UNREADABLE_PRICE, startPage } from './reader.ts'
import type { Draft, PageBuilder, Reader } from './reader.ts'
import { isNode, listOf } from './schema-offer.ts'
import type { Node } from './schema-offer.ts'
import { stockOf } from './stock.ts'

const NAMESPACE = /xmlns:([\w-]+)\s*=\s*["']http:\/\/base\.google\.com\/ns\/1\.0["']/

// Entities are decoded once, by plainText; a document type, and with it every entity of the feed's own, is refused.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  processEntities: false,
  maxNestedTags: 50,
})

/** The value of `g:name`, else of the plain element; "null" is what some shop systems write for nothing. */
function fieldOf(item: Node, prefix: string, name: string): string | null {
  const found = listOf(item[`${prefix}:${name}`] ?? item[name])[0]
  const value = isNode(found) ? (found['@href'] ?? found['#text']) : found
  const text = typeof value === 'string' ? plainText(value, MAX_DESCRIPTION) : null
  return text === null || /^null$/i.test(text) ? null : text
}

/** A sale counts only inside its dates (ISO 8601 range "start/end"); without dates it counts. */
function saleIsOn(range: string | null, now: Date): boolean {
  if (range === null) return true
  const [start = Number.NaN, end = Number.NaN] = range.split('/').map(part => Date.parse(part.trim()))
  return start <= now.getTime() && now.getTime() < end
}

const amountIn = (text: string | null) => readPrice(text ?? '', true)

function pricesOf(field: (name: string) => string | null, now: Date) {
  const written = field('price')
  const price = amountIn(written)
  const sale = saleIsOn(field('sale_price_effective_date'), now) ? amountIn(field('sale_price')) : null
  const asked = sale ?? price
  return {
    price: asked === null ? null : asked.amount,
    regularPrice: price === null ? null : price.amount,
    currency: asked?.currency,
    unreadable: written !== null && price === null,
  }
}

/** "10 mg", "10mg", "1 ct": how much one purchase holds, in a field of its own. */
function measureOf(text: string | null) {
  const match = /^([\d.]+)\s*([a-z]+)$/i.exec(text ?? '')
  const value = Number(match?.[1])
  return match?.[2] && value > 0 ? { value, unit: match[2], of: 'content' as const } : null
}

const withoutYamlMark = (text: string | null) => text?.replace(/^[>|]-?\s+/, '') ?? null

function draftOf(field: (name: string) => string | null): Omit<Draft, 'price'> {
  const [title, size, link] = [field('title'), field('size'), field('link')]
  return {
    externalId: field('id') ?? link ?? '',
    title,
    variant: size !== null && title?.includes(size) ? null : size,
    options: size === null ? [] : [{ name: 'size', value: size }],
    category: field('product_type') ?? field('google_product_category'),
    measure: measureOf(field('unit_pricing_measure')),
    url: link,
    stock: stockOf(field('availability')),
    imageUrl: field('image_link'),
    description: withoutYamlMark(field('description')),
    extra: { mpn: field('mpn'), sku: field('sku'), itemGroup: field('item_group_id') },
  }
}

function admitItem(page: PageBuilder, item: unknown, prefix: string, now: Date) {
  if (!isNode(item)) return page.refuse(null, 'The item has no fields.')
  const field = (name: string) => fieldOf(item, prefix, name)
  const draft = draftOf(field)
  const { unreadable, ...prices } = pricesOf(field, now)
  if (unreadable) return page.refuse(draft.externalId, UNREADABLE_PRICE)
  page.admit({ ...draft, ...prices })
}

function parseXml(text: string): Node {
  requireData(text, 'XML')
  if (/<!DOCTYPE/i.test(text)) {
    throw new FeedError('malformed', 'The feed declares a document type, which a product feed does not need.')
  }
  if (!/<\/(rss|feed|rdf:RDF)>\s*(<!--[\s\S]*?-->\s*)?$/.test(text)) {
    throw new FeedError('truncated', 'The feed stops in the middle: its XML is not closed.')
  }
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new FeedError('malformed', `The feed is not valid XML: line ${valid.err.line}.`)
  try {
    const root: unknown = parser.parse(text)
    return isNode(root) ? root : {}
  } catch (cause) {
    throw new FeedError('malformed', 'The feed is XML that cannot be read.', { cause })
  }
}

function itemsOf(root: Node): unknown[] {
  const channels = listOf(isNode(root['rss']) ? root['rss']['channel'] : undefined).filter(isNode)
  const atom = isNode(root['feed']) ? listOf(root['feed']['entry']) : []
  return [...channels.flatMap(channel => listOf(channel['item'])), ...atom]
}

/** `g:price` of the item itself, never of `g:shipping`; `g:sale_price` inside its dates. */
export const googleMerchant: Reader = {
  format: 'google-merchant',
  start: address => address,
  fits: text => NAMESPACE.test(text.slice(0, 5000)) && /<(item|entry)\b/.test(text),
  read: (text, context) => {
    const page = startPage(context)
    const root = parseXml(text)
    const prefix = NAMESPACE.exec(text)?.[1] ?? 'g'
    for (const item of itemsOf(root)) admitItem(page, item, prefix, context.now)
    return page.page
  },
}
