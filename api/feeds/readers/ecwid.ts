import * as z from 'zod/mini'
import { FeedError } from '#api/feeds/feed-error.ts'
import { parseJson, plainText } from './feed-text.ts'
import { fromMajorUnits } from './price.ts'
import { MAX_DESCRIPTION, UNREADABLE_PRICE, chosenText, shapeFault, startPage } from './reader.ts'
import type { ReadContext, Reader } from './reader.ts'

const text = z.optional(z.nullable(z.string()))
const flag = z.optional(z.nullable(z.boolean()))
const number = z.optional(z.nullable(z.number()))
const choices = z.optional(z.nullable(z.array(z.object({ name: z.string(), value: text }))))
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
  options: z.optional(
    z.nullable(z.array(z.object({ name: text, choices: z.optional(z.array(z.unknown())) }))),
  ),
  combinations: z.optional(
    z.nullable(z.array(z.object({ id: z.number(), price: number, options: choices, ...sold }))),
  ),
})
const envelope = z.object({
  items: z.array(z.unknown()),
  total: z.optional(z.number()),
  offset: z.optional(z.number()),
})

type Product = z.infer<typeof productRow>
type Combination = NonNullable<Product['combinations']>[number]
type Page = ReturnType<typeof startPage>

const stockOf = ({ unlimited, inStock, quantity }: Product | Combination) => {
  if (unlimited) return 'in'
  if (inStock !== undefined && inStock !== null) return inStock ? 'in' : 'out'
  if (quantity === undefined || quantity === null) return 'unknown'
  return quantity > 0 ? 'in' : 'out'
}

/** Choices that are no combinations move the price by amounts of their own, so the product's price is its lowest. */
const isOpen = ({ options, combinations }: Product) =>
  (combinations ?? []).length === 0 && (options ?? []).some(option => (option.choices?.length ?? 0) > 1)

function admitSize(page: Page, product: Product, size: Combination | null) {
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

function admitProduct(page: Page, row: unknown) {
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
  const next = new URL(url)
  next.searchParams.set('offset', String(read))
  return [{ url: next.href }]
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
