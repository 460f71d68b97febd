import { Parser } from 'htmlparser2'
import type { ListingMeasure, ListingOption } from '#api/domain/listing/listing.ts'
import { FeedError } from '#api/feeds/feed-error.ts'
import { plainText } from './feed-text.ts'
import { isOptionName } from './columns.ts'
import { BIGCOMMERCE, admitBigCommerceProduct } from './bigcommerce.ts'
import { readItems } from './microdata.ts'
import { MAX_DESCRIPTION, UNREADABLE_PRICE, httpUrl, startPage } from './reader.ts'
import type { PageBuilder, ReadContext, Reader } from './reader.ts'
import { isNode, linkOf, listOf, nameOf, readSchemaOffer, textOf, typesOf } from './schema-offer.ts'
import type { Node } from './schema-offer.ts'
import { admitWixProducts } from './wix.ts'

/** The texts of the page's scripts that hold data of a type: `ld+json`, or plain `json`, where Wix writes its products. */
function blocksOf(html: string, type: 'ld+json' | 'json'): string[] {
  const blocks: string[] = []
  let open = false
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const scriptType = attributes['type']?.trim().toLowerCase().split(';')[0]
      open = name === 'script' && scriptType === `application/${type}`
      if (open) blocks.push('')
    },
    ontext: text => {
      if (open) blocks.push((blocks.pop() ?? '') + text)
    },
    onclosetag: (_name, implied) => {
      if (open && implied)
        throw new FeedError('truncated', 'The page stops in the middle of its product data.')
      open = false
    },
  })
  parser.end(html)
  return blocks
}

/** Only the top, `@graph`, `mainEntity` and lists: what is under `isRelatedTo` belongs to another page. */
function productsOf(value: unknown, depth = 0): Node[] {
  if (Array.isArray(value)) return value.flatMap(item => productsOf(item, depth))
  if (!isNode(value) || depth > 6) return []
  const types = typesOf(value)
  if (types.includes('Product') || types.includes('ProductGroup') || types.includes('IndividualProduct'))
    return [value]
  return ['@graph', 'mainEntity', 'itemListElement', 'item'].flatMap(key => productsOf(value[key], depth + 1))
}

/** Addresses of an ItemList that names product pages without describing them. */
function listedPages(value: unknown, depth = 0): string[] {
  if (Array.isArray(value)) return value.flatMap(item => listedPages(item, depth))
  if (!isNode(value) || depth > 6) return []
  const types = typesOf(value)
  const bare = types.includes('ListItem') && !isNode(value['item'])
  const own = bare ? [textOf(value['url']) ?? textOf(value['item'])] : []
  const inside = types.includes('BreadcrumbList') ? [] : ['@graph', 'mainEntity', 'itemListElement']
  return [...own.filter(url => url !== null), ...inside.flatMap(key => listedPages(value[key], depth + 1))]
}

const variantText = (title: string | null, variant: Node) => {
  const size = textOf(variant['size']) ?? nameOf(variant['size'])
  return size && !title?.includes(size) ? size : null
}

/** `size`, and those of the shop's own properties that say how much; a molar mass is no size. */
function optionsOf(product: Node): ListingOption[] {
  const size = textOf(product['size']) ?? nameOf(product['size'])
  const more = listOf(product['additionalProperty']).filter(isNode)
  const named = more.flatMap(node => {
    const [name, value] = [textOf(node['name']), textOf(node['value'])]
    return name && value && isOptionName(name) ? [{ name, value }] : []
  })
  return [...(size ? [{ name: 'size', value: size }] : []), ...named]
}

/** schema.org says `weight` of the product; whether that is the content or the parcel stays open. */
function measureOf(product: Node): ListingMeasure | null {
  const weight = listOf(product['weight']).find(isNode)
  const value = Number(textOf(weight?.['value']))
  const unit = textOf(weight?.['unitText']) ?? textOf(weight?.['unitCode'])
  return unit && value > 0 ? { value, unit, of: 'weight' } : null
}

type Sold = { product: Node; group: Node | null; offer: Node; count: number }

const firstText = (values: (string | null)[]) => values.find(value => value !== null) ?? null

/** Its own `@id` made absolute, else the address with the SKU: some shops write a size where the SKU belongs. */
function identityOf({ product, group, offer, count }: Sold, url: string) {
  const node = count > 1 ? offer : product
  const own = textOf(node['@id'])
  if (own !== null) return httpUrl(own, url) ?? own
  const alone = count === 1 && group === null
  const suffix = firstText([node['sku'], node['productID'], alone ? null : node['name']].map(textOf))
  return suffix === null ? url : `${url}#${suffix}`
}

function admitOffer(page: PageBuilder, sold: Sold, pageUrl: string) {
  const { product, group, offer, count } = sold
  const parent = group ?? {}
  const url = firstText([offer['url'], product['url'], parent['url']].map(linkOf)) ?? pageUrl
  const id = identityOf(sold, httpUrl(url, pageUrl) ?? pageUrl)
  const facts = readSchemaOffer(offer)
  if (facts.unreadable) return page.refuse(id, UNREADABLE_PRICE)
  const name = firstText([nameOf(product['name']), nameOf(parent['name'])])
  page.admit({
    ...facts,
    externalId: id,
    title: plainText(name),
    variant: variantText(name, product) ?? (count > 1 ? nameOf(offer['name']) : null),
    options: optionsOf(product),
    measure: measureOf(product),
    category: firstText([nameOf(product['category']), nameOf(parent['category'])]),
    url,
    imageUrl: firstText([linkOf(product['image']), linkOf(parent['image'])]),
    description: plainText(
      firstText([textOf(product['description']), textOf(parent['description'])]),
      MAX_DESCRIPTION,
    ),
    extra: { sku: textOf(product['sku']), mpn: textOf(product['mpn']) },
  })
}

/** The offers of one product; an aggregate that lists its offers gives those, otherwise itself (with no price). */
const offersOf = (product: Node) =>
  listOf(product['offers'])
    .filter(isNode)
    .flatMap(offer => {
      const inner = listOf(offer['offers']).filter(isNode)
      return inner.length > 0 ? inner : [offer]
    })

function admitProduct(page: PageBuilder, product: Node, pageUrl: string) {
  const variants = listOf(product['hasVariant']).filter(isNode)
  const rows = variants.length > 0 ? variants : [product]
  for (const row of rows) {
    const offers = offersOf(row)
    const group = row === product ? null : product
    if (offers.length === 0)
      page.refuse(textOf(row['sku']) ?? nameOf(row['name']), 'The product has no offer.')
    for (const offer of offers)
      admitOffer(page, { product: row, group, offer, count: offers.length }, pageUrl)
  }
}

const sitemapLinks = (xml: string) =>
  [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]\s]+)/g)].map(match => plainText(match[1], 2000) ?? '')

const isSitemap = (text: string) =>
  /^\s*(<\?xml[^>]*>)?\s*(<!--[\s\S]*?-->\s*|<\?[^>]*>\s*)*<(urlset|sitemapindex)\b/.test(text)

/** Pages of the same shop only, each once, never the page itself. */
function follow(page: PageBuilder, links: string[], context: ReadContext) {
  const here = new URL(context.url)
  const urls = links
    .map(link => httpUrl(link, context.url))
    .filter(url => url !== null && new URL(url).host === here.host && url !== here.href)
  page.page.next.push(...[...new Set(urls)].map(url => ({ url: url ?? '', optional: true })))
}

function parseBlock(page: PageBuilder, block: string): unknown {
  try {
    return JSON.parse(
      block.replace(/^\s*(<!--|\/\*\s*<!\[CDATA\[\s*\*\/)|(-->|\/\*\s*\]\]>\s*\*\/)\s*$/g, ''),
    )
  } catch {
    page.refuse(null, 'A JSON-LD block of the page is not valid JSON.')
    return null
  }
}

const WIX = /"productItems"\s*:/
const ITEMS = /\b(itemtype|typeof)\s*=\s*["']?[^"'>]*Product\b/i

function readOtherData(page: PageBuilder, text: string, url: string) {
  const { listings } = page.page
  if (WIX.test(text)) {
    for (const block of blocksOf(text, 'json')) admitWixProducts(page, parseBlock(page, block), url)
  }
  if (listings.length === 0 && ITEMS.test(text)) {
    for (const product of readItems(text).flatMap(item => productsOf(item))) admitProduct(page, product, url)
  }
  if (listings.length === 0 && BIGCOMMERCE.test(text)) admitBigCommerceProduct(page, text, url)
}

/** schema.org Product and ProductGroup in the JSON-LD of a page; a sitemap or an ItemList leads to further pages. */
export const jsonLd: Reader = {
  format: 'json-ld',
  start: address => address,
  fits: text =>
    isSitemap(text) ||
    WIX.test(text) ||
    ITEMS.test(text) ||
    BIGCOMMERCE.test(text) ||
    (/ld\+json/i.test(text) && /"(Product|ProductGroup|ItemList)"|schema\.org\/Product/.test(text)),
  read: (text, context) => {
    if (text.trim() === '')
      throw new FeedError('empty', 'The page is empty: the vendor answered with no text.')
    const page = startPage(context)
    if (isSitemap(text)) {
      // Yoast ends its sitemaps with a comment.
      if (!/<\/(urlset|sitemapindex)>\s*(<!--[\s\S]*?-->\s*)*$/.test(text)) {
        throw new FeedError('truncated', 'The sitemap stops in the middle.')
      }
      const links = sitemapLinks(text)
      const products = links.filter(link => /product/i.test(link))
      follow(page, products.length > 0 ? products : links, context)
      return page.page
    }
    const blocks = blocksOf(text, 'ld+json').map(block => parseBlock(page, block))
    for (const product of blocks.flatMap(block => productsOf(block))) admitProduct(page, product, context.url)
    if (page.page.listings.length === 0) readOtherData(page, text, context.url)
    follow(
      page,
      blocks.flatMap(block => listedPages(block)),
      context,
    )
    if (page.page.listings.length + page.page.refused.length + page.page.next.length === 0) {
      throw new FeedError(
        'html',
        'The page names no product in JSON-LD, microdata, RDFa or the data of Wix or BigCommerce. Check its address.',
      )
    }
    return page.page
  },
}
