import * as z from 'zod/mini'
import { FeedError } from '#api/feeds/feed-error.ts'
import { parseJson, plainText } from './feed-text.ts'
import { flag, maybe, number, text } from './json-shapes.ts'
import { fromMajorUnits } from './price.ts'
import { MAX_DESCRIPTION, UNREADABLE_PRICE, chosenText, shapeFault, startPage, withParams } from './reader.ts'
import type { PageBuilder, ReadContext, Reader } from './reader.ts'
import { stockOfCount, stockOfFlag } from './stock.ts'

const choices = maybe(z.array(z.object({ name: z.string(), value: text })))
const sold = { sku: text, compareToPrice: number, unlimited: flag, inStock: flag, quantity: number }

const productRow = z.object({
  id: z.number(),
  name: z.string(),
  price: z.number(),
  ...sold,
  enabled: flag,
  url: text,
  imageUrl: text,
  description: text,
  options: maybe(z.array(z.object({ name: text, choices: z.optional(z.array(z.unknown())) }))),
  combinations: maybe(z.array(z.object({ id: z.number(), price: number, options: choices, ...sold }))),
})
const envelope = z.object({
  items: z.array(z.unknown()),
  total: z.optional(z.number()),
  offset: z.optional(z.number()),
})

type Product = z.infer<typeof productRow>
type Combination = NonNullable<Product['combinations']>[number]

const stockOf = ({ unlimited, inStock, quantity }: Product | Combination) => {
  if (unlimited) return 'in'
  return inStock === undefined || inStock === null ? stockOfCount(quantity) : stockOfFlag(inStock)
}

/** Choices that are no combinations move the price by amounts of their own, so the product's price is its lowest. */
const isOpen = ({ options, combinations }: Product) =>
  (combinations ?? []).length === 0 && (options ?? []).some(option => (option.choices?.length ?? 0) > 1)

function admitSize(page: PageBuilder, product: Product, size: Combination | null) {
  const externalId = size ? `${product.id}/${size.id}` : String(product.id)
  const row = size ?? product
  const price = fromMajorUnits(row.price ?? product.price)
  if (price === null) return page.refuse(externalId, UNREADABLE_PRICE)
  const options = (size?.options ?? []).map(({ name, value }) => ({ name, value: value ?? null }))
  page.admit({
    externalId,
    title: plainText(product.name),
    variant: chosenText(options),
    options,
    url: product.url,
    price,
    regularPrice: fromMajorUnits(row.compareToPrice),
    ...(isOpen(product) ? { priceKind: 'lowest-of-range' as const } : {}),
    stock: stockOf(row),
    imageUrl: product.imageUrl,
    description: plainText(product.description, MAX_DESCRIPTION),
    extra: { sku: row.sku },
  })
}

function admitProduct(page: PageBuilder, row: unknown) {
  const product = productRow.safeParse(row)
  if (!product.success) return page.refuse(null, shapeFault(product.error.issues))
  if (product.data.enabled === false) return
  const sizes = product.data.combinations ?? []
  if (sizes.length === 0) admitSize(page, product.data, null)
  for (const size of sizes) admitSize(page, product.data, size)
}

function nextPage({ items, total, offset = 0 }: z.infer<typeof envelope>, { url }: ReadContext) {
  const read = offset + items.length
  if (items.length === 0 || total === undefined || read >= total) return []
  return [{ url: withParams(url, { offset: read }) }]
}

/** Ecwid's public products (`app.ecwid.com/api/v3/{store}/products`): no currency in them, a size is a combination. */
export const ecwid: Reader = {
  format: 'ecwid',
  start: address => address,
  fits: body =>
    /^\s*\{/.test(body) &&
    /"items"\s*:\s*\[/.test(body) &&
    /"(priceInProductList|productClassId)"\s*:/.test(body),
  read: (body, context) => {
    const data = envelope.safeParse(parseJson(body))
    if (!data.success) throw new FeedError('malformed', 'The answer has no "items" list, as Ecwid gives it.')
    const page = startPage(context)
    for (const row of data.data.items) admitProduct(page, row)
    page.page.next.push(...nextPage(data.data, context))
    return page.page
  },
}
