import * as z from 'zod/mini'
import { FeedError } from '#api/feeds/feed-error.ts'
import { parseJson, plainText } from './feed-text.ts'
import { MEDUSA } from './medusa.ts'
import { flag, idOf, maybe, refuseProduct, text } from './json-shapes.ts'
import { readPrice } from './price.ts'
import { MAX_DESCRIPTION, UNREADABLE_PRICE, productUrl, shapeFault, startPage, withParams } from './reader.ts'
import type { PageBuilder, ReadContext, Reader } from './reader.ts'
import { stockOfFlag } from './stock.ts'

const PAGE_SIZE = 250
const id = z.union([z.number(), z.string()])
const image = z.object({ src: z.string() })

const unitPrice = z.object({ quantity_value: z.number(), quantity_unit: z.string() })

const envelope = z.object({ products: z.array(z.unknown()) })
const productRow = z.object({
  id,
  title: z.string(),
  handle: text,
  body_html: text,
  product_type: text,
  // A list in `/products.json`, one text with commas in copies of the admin's answer.
  tags: maybe(z.union([z.array(z.string()), z.string()])),
  options: maybe(z.array(z.object({ name: z.string() }))),
  images: maybe(z.array(image)),
  variants: z.array(z.unknown()),
})
// Decimal text in major units. Shopify's product.js has the same names with integers in minor units: those are refused.
const variantRow = z.object({
  id,
  title: text,
  sku: text,
  price: z.string(),
  compare_at_price: text,
  available: flag,
  option1: text,
  option2: text,
  option3: text,
  unit_price_measurement: maybe(unitPrice),
  featured_image: maybe(image),
})

type Product = z.infer<typeof productRow>
type Variant = z.infer<typeof variantRow>

const amountOf = (price: string | null | undefined) => readPrice(price ?? '', true)?.amount ?? null

const addressOf = (product: Product, row: Variant, base: string) =>
  product.handle ? `${productUrl(product.handle, base)}?variant=${row.id}` : null

/** "Title: Default Title" is how Shopify writes that there is nothing to choose. */
const optionsOf = ({ options }: Product, { option1, option2, option3 }: Variant) =>
  [option1, option2, option3].flatMap((value, at) =>
    value && value !== 'Default Title' ? [{ name: options?.[at]?.name ?? '', value }] : [],
  )

const tagsOf = ({ tags }: Product) => (typeof tags === 'string' ? tags.split(',') : (tags ?? []))

const measureOf = ({ unit_price_measurement: measurement }: Variant) =>
  measurement
    ? { value: measurement.quantity_value, unit: measurement.quantity_unit, of: 'content' as const }
    : null

function admitVariant(page: PageBuilder, product: Product, row: Variant, base: string) {
  const price = amountOf(row.price)
  if (price === null) return page.refuse(String(row.id), UNREADABLE_PRICE)
  page.admit({
    externalId: String(row.id),
    title: product.title,
    variant: row.title === 'Default Title' ? null : (row.title ?? null),
    options: optionsOf(product, row),
    category: product.product_type ?? null,
    tags: tagsOf(product),
    measure: measureOf(row),
    url: addressOf(product, row, base),
    price,
    regularPrice: amountOf(row.compare_at_price),
    stock: stockOfFlag(row.available),
    imageUrl: row.featured_image?.src ?? product.images?.[0]?.src,
    description: plainText(product.body_html, MAX_DESCRIPTION),
    extra: { sku: row.sku, slug: product.handle },
  })
}

function admitProduct(page: PageBuilder, row: unknown, base: string) {
  const product = productRow.safeParse(row)
  if (!product.success) return refuseProduct(page, row, 'variants', product.error.issues)
  if (product.data.variants.length === 0) return page.refuse(idOf(row), 'The product has no variants.')
  for (const item of product.data.variants) {
    const variant = variantRow.safeParse(item)
    if (variant.success) admitVariant(page, product.data, variant.data, base)
    else page.refuse(idOf(item), shapeFault(variant.error.issues))
  }
}

const pageUrl = (url: string, page: number) => withParams(url, { limit: PAGE_SIZE, page })

/** `/products.json`: 250 products a page, until an empty page, no currency; `compare_at_price` counts above the price. */
export const shopify: Reader = {
  format: 'shopify',
  start: address => {
    const url = new URL(address)
    return pageUrl(url.pathname.endsWith('/products.json') ? url.href : `${url.origin}/products.json`, 1)
  },
  fits: body => /^\s*\{\s*"products"\s*:\s*\[/.test(body) && !MEDUSA.test(body),
  read: (body: string, context: ReadContext) => {
    const data = envelope.safeParse(parseJson(body))
    if (!data.success)
      throw new FeedError('malformed', 'The answer has no "products" list, as Shopify gives it.')
    const page = startPage(context)
    for (const row of data.data.products) admitProduct(page, row, context.url)
    const number = Number(new URL(context.url).searchParams.get('page') ?? '1')
    if (data.data.products.length > 0) page.page.next.push({ url: pageUrl(context.url, number + 1) })
    return page.page
  },
}
