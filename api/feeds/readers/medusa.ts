import * as z from 'zod/mini'
import { FeedError } from '#api/feeds/feed-error.ts'
import { statedCertificate } from './certificate.ts'
import { COLUMNS, headingKey, type Column } from './columns.ts'
import { parseJson, plainText } from './feed-text.ts'
import { flag, maybe, number, text } from './json-shapes.ts'
import { fromMajorUnits, fromMinorUnits } from './price.ts'
import {
  MAX_DESCRIPTION,
  UNREADABLE_PRICE,
  chosenText,
  productUrl,
  shapeFault,
  startPage,
  withParams,
} from './reader.ts'
import type { PageBuilder, ReadContext, Reader } from './reader.ts'
import { stockOfCount } from './stock.ts'

const PAGE_SIZE = 100

/** What tells its products from those of Shopify, which stand under the same name. */
export const MEDUSA = /"id"\s*:\s*"prod_|"(calculated_price|is_giftcard|manage_inventory)"\s*:/

const ownFields = maybe(z.record(z.string(), z.unknown()))
const calculated = z.object({
  calculated_amount: z.nullable(z.number()),
  original_amount: number,
  currency_code: z.string(),
})
const listed = z.object({
  amount: z.number(),
  currency_code: z.string(),
  min_quantity: number,
  price_list_id: text,
})
const variantRow = z.object({
  id: z.optional(z.string()),
  title: text,
  sku: text,
  options: maybe(z.array(z.object({ option_id: text, value: z.string() }))),
  calculated_price: maybe(z.union([calculated, z.number()])),
  prices: maybe(z.array(listed)),
  manage_inventory: flag,
  allow_backorder: flag,
  inventory_quantity: number,
  metadata: ownFields,
})
const productRow = z.object({
  id: z.string(),
  title: z.string(),
  handle: text,
  description: text,
  thumbnail: text,
  options: maybe(z.array(z.object({ id: text, title: text }))),
  tags: maybe(z.array(z.object({ value: text }))),
  type: maybe(z.object({ value: text })),
  metadata: ownFields,
  variants: z.array(variantRow),
})
const envelope = z.object({
  products: z.array(z.unknown()),
  count: z.optional(z.number()),
  offset: z.optional(z.number()),
})

type Product = z.infer<typeof productRow>
type Variant = z.infer<typeof variantRow>

/** ISO 4217: the currencies without hundredths that shops take. */
const WHOLE = new Set(['jpy', 'krw', 'vnd', 'clp', 'isk', 'huf'])
const exponentOf = (currency: string) => (WHOLE.has(currency.toLowerCase()) ? 0 : 2)

/** Version two prices a region in major units; one lists minor units by currency: several are no one price. */
function pricesOf({ calculated_price: price, prices }: Variant) {
  if (price !== null && typeof price === 'object')
    return {
      price: fromMajorUnits(price.calculated_amount),
      regularPrice: fromMajorUnits(price.original_amount),
      currency: price.currency_code,
    }
  const own = (prices ?? []).filter(item => !item.price_list_id && (item.min_quantity ?? 0) <= 1)
  const [first] = own
  if (!first || own.length > 1) return null
  const minor = typeof price === 'number' ? price : first.amount
  const exponent = exponentOf(first.currency_code)
  return {
    price: fromMinorUnits(String(minor), exponent),
    regularPrice: fromMinorUnits(String(first.amount), exponent),
    currency: first.currency_code,
  }
}

const stockOfVariant = (row: Variant) => {
  if (row.manage_inventory === false) return 'in'
  const stock = stockOfCount(row.inventory_quantity)
  return stock === 'out' && row.allow_backorder ? 'backorder' : stock
}

const tagsOf = ({ tags }: Product) => (tags ?? []).flatMap(tag => tag.value ?? [])

const optionsOf = (product: Product, row: Variant) =>
  (row.options ?? []).map(({ option_id: id, value }) => ({
    name: product.options?.find(option => option.id === id)?.title ?? '',
    value,
  }))

/** A shop's own fields about the size ("vials_per_pack: 3"); what they cost and whose they are is left out. */
const sizeFields = ({ metadata }: Variant) =>
  Object.fromEntries(
    Object.entries(metadata ?? {}).flatMap(([key, value]) =>
      /vial|pack|mg|size|strength|count/i.test(key) &&
      !/cost|price/i.test(key) &&
      (typeof value === 'string' || typeof value === 'number')
        ? [[key, String(value)] as const]
        : [],
    ),
  )

/** Its own, else that of its product. */
function certificateOf(product: Product, row: Variant, base: string) {
  for (const metadata of [row.metadata, product.metadata]) {
    const fields = new Map(Object.entries(metadata ?? {}).map(([key, value]) => [headingKey(key), value]))
    const field = (column: Column) => {
      const value = COLUMNS[column].map(name => fields.get(name)).find(found => typeof found === 'string')
      return typeof value === 'string' ? value : null
    }
    const certificate = statedCertificate(field, base)
    if (certificate) return certificate
  }
  return null
}

const idOf = ({ id }: Product, row: Variant) => row.id ?? `${id}/${row.sku ?? row.title ?? ''}`

function admitVariant(page: PageBuilder, product: Product, row: Variant, base: string) {
  const externalId = idOf(product, row)
  const prices = pricesOf(row)
  if (prices === null)
    return page.refuse(
      externalId,
      'The answer holds no price for one currency: name a region in its address.',
    )
  if (prices.price === null) return page.refuse(externalId, UNREADABLE_PRICE)
  const options = optionsOf(product, row)
  page.admit({
    ...prices,
    externalId,
    title: plainText(product.title),
    variant: chosenText(options) ?? row.title ?? null,
    options,
    category: product.type?.value ?? null,
    tags: tagsOf(product),
    url: product.handle ? productUrl(product.handle, base) : null,
    stock: stockOfVariant(row),
    imageUrl: product.thumbnail,
    description: plainText(product.description, MAX_DESCRIPTION),
    extra: { ...sizeFields(row), sku: row.sku },
    certificate: certificateOf(product, row, base),
  })
}

const pageUrl = (url: string, offset: number) => withParams(url, { limit: PAGE_SIZE, offset })

function nextPage({ products, count, offset = 0 }: z.infer<typeof envelope>, { url }: ReadContext) {
  const read = offset + products.length
  return products.length > 0 && count !== undefined && read < count ? [{ url: pageUrl(url, read) }] : []
}

/** Medusa's `/store/products`. A shop of its second version gives prices only where the address names a region. */
export const medusa: Reader = {
  format: 'medusa',
  start: address => {
    const url = new URL(address)
    return pageUrl(url.pathname.endsWith('/store/products') ? url.href : `${url.origin}/store/products`, 0)
  },
  fits: body => /^\s*\{\s*"products"\s*:\s*\[/.test(body) && MEDUSA.test(body),
  read: (body, context) => {
    const data = envelope.safeParse(parseJson(body))
    if (!data.success)
      throw new FeedError('malformed', 'The answer has no "products" list, as Medusa gives it.')
    const page = startPage(context)
    for (const row of data.data.products) {
      const product = productRow.safeParse(row)
      if (!product.success) page.refuse(null, shapeFault(product.error.issues))
      else for (const size of product.data.variants) admitVariant(page, product.data, size, context.url)
    }
    page.page.next.push(...nextPage(data.data, context))
    return page.page
  },
}
