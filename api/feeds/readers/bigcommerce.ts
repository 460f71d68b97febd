import { Parser } from 'htmlparser2'
import * as z from 'zod/mini'
import { plainText } from './feed-text.ts'
import { flag, maybe, text } from './json-shapes.ts'
import { fromMajorUnits } from './price.ts'
import { UNREADABLE_PRICE, type PageBuilder } from './reader.ts'
import { stockOfFlag } from './stock.ts'

const amount = maybe(z.object({ value: z.number(), currency: text }))
const data = z.object({
  product_attributes: z.object({
    sku: text,
    instock: flag,
    price: z.object({
      with_tax: amount,
      without_tax: amount,
      non_sale_price_with_tax: amount,
      non_sale_price_without_tax: amount,
      price_range: maybe(z.union([z.object({ min: z.unknown() }), z.array(z.unknown())])),
    }),
  }),
})
type Attributes = z.infer<typeof data>['product_attributes']

/** A page of BigCommerce names the product's price and stock in a script and its name in the heading and `og:` tags. */
export const BIGCOMMERCE = /\bBCData\s*=\s*\{/

function objectAt(source: string): unknown {
  let depth = 0
  let isText = false
  for (let at = source.indexOf('{'); at >= 0 && at < source.length; at += 1) {
    const sign = source[at]
    if (isText && sign === '\\') at += 1
    else if (sign === '"') isText = !isText
    else if (!isText && sign === '{') depth += 1
    else if (!isText && sign === '}' && (depth -= 1) === 0) {
      return JSON.parse(source.slice(source.indexOf('{'), at + 1))
    }
  }
  return null
}

type PageParts = { script: string; heading: string; meta: Record<string, string> }

function readPage(html: string): PageParts {
  const page: PageParts = { script: '', heading: '', meta: {} }
  let open: 'script' | 'h1' | null = null
  let script = ''
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'meta') page.meta[attributes['property'] ?? ''] ??= attributes['content'] ?? ''
      if (name === 'script') script = ''
      if (name === 'script' || (name === 'h1' && page.heading === '')) open = name
    },
    ontext: part => {
      if (open === 'script') script += part
      else if (open === 'h1') page.heading += part
    },
    onclosetag: name => {
      if (name === 'script' && page.script === '' && BIGCOMMERCE.test(script)) page.script = script
      if (name === open) open = null
    },
  })
  parser.end(html)
  return page
}

function pricesOf({ price }: Attributes) {
  const asked = price.with_tax ?? price.without_tax
  const before = price.with_tax ? price.non_sale_price_with_tax : price.non_sale_price_without_tax
  const hasRange =
    typeof price.price_range === 'object' && price.price_range !== null && 'min' in price.price_range
  return {
    price: fromMajorUnits(asked?.value),
    regularPrice: fromMajorUnits(before?.value),
    currency: asked?.currency,
    ...(hasRange ? { priceKind: 'lowest-of-range' as const } : {}),
  }
}

const attributesIn = (script: string): Attributes | null => {
  try {
    const known = data.safeParse(objectAt(script.slice(Math.max(0, script.search(BIGCOMMERCE)))))
    return known.success ? known.data.product_attributes : null
  } catch {
    return null
  }
}

export function admitBigCommerceProduct(page: PageBuilder, html: string, url: string): void {
  const { script, heading, meta } = readPage(html)
  const product = attributesIn(script)
  const address = meta['og:url'] || url
  if (!product) return page.refuse(address, 'The product data of the page cannot be read.')
  const prices = pricesOf(product)
  if (prices.price === null) return page.refuse(address, UNREADABLE_PRICE)
  page.admit({
    ...prices,
    externalId: product.sku ? `${address}#${product.sku}` : address,
    title: plainText(heading || meta['og:title']),
    url: address,
    stock: stockOfFlag(product.instock),
    imageUrl: meta['og:image'],
    description: plainText(meta['og:description'], 1000),
    extra: { sku: product.sku },
  })
}
