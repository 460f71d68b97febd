import * as z from 'zod/mini'
import { FeedError } from '#api/feeds/feed-error.ts'
import { parseJson, plainText } from './feed-text.ts'
import { flag, maybe, number, text } from './json-shapes.ts'
import { readPrice } from './price.ts'
import {
  MAX_DESCRIPTION,
  UNREADABLE_PRICE,
  chosenText,
  httpUrl,
  shapeFault,
  startPage,
  withParams,
} from './reader.ts'
import type { PageBuilder, Reader } from './reader.ts'
import { stockOfCount } from './stock.ts'

const money = maybe(z.object({ currency: z.string(), value: z.string() }))

const variantRow = z.object({
  id: z.string(),
  sku: text,
  attributes: maybe(z.record(z.string(), z.unknown())),
  priceMoney: money,
  salePriceMoney: money,
  onSale: flag,
  unlimited: flag,
  qtyInStock: number,
})
const variants = maybe(z.array(variantRow))
const itemRow = z.object({
  id: z.string(),
  title: z.string(),
  fullUrl: text,
  body: text,
  excerpt: text,
  assetUrl: text,
  categories: maybe(z.array(z.string())),
  tags: maybe(z.array(z.string())),
  variants,
  structuredContent: maybe(z.object({ variants })),
})
const envelope = z.object({
  items: z.optional(z.array(z.unknown())),
  item: z.optional(z.unknown()),
  pagination: maybe(z.object({ nextPage: flag, nextPageUrl: text })),
})

type Item = z.infer<typeof itemRow>
type Variant = z.infer<typeof variantRow>

const stockOfVariant = ({ unlimited, qtyInStock }: Variant) => (unlimited ? 'in' : stockOfCount(qtyInStock))

const optionsOf = ({ attributes }: Variant) =>
  Object.entries(attributes ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ name, value }] : [],
  )

const amountOf = (money: Variant['priceMoney']) => readPrice(money?.value ?? '', true)?.amount ?? null

/** A sale price counts only while the variant says that it is on sale; else it stands there as 0 or as the last one. */
const pricesOf = (row: Variant) => {
  const regularPrice = amountOf(row.priceMoney)
  return {
    price: row.onSale ? amountOf(row.salePriceMoney) : regularPrice,
    regularPrice,
    currency: row.priceMoney?.currency,
  }
}

function admitVariant(page: PageBuilder, item: Item, row: Variant) {
  const prices = pricesOf(row)
  if (prices.price === null) return page.refuse(row.id, UNREADABLE_PRICE)
  const options = optionsOf(row)
  page.admit({
    ...prices,
    externalId: row.id,
    title: plainText(item.title),
    variant: chosenText(options),
    options,
    category: item.categories?.[0] ?? null,
    tags: item.tags ?? [],
    url: item.fullUrl,
    stock: stockOfVariant(row),
    imageUrl: item.assetUrl,
    description: plainText([item.excerpt, item.body].filter(Boolean).join(' '), MAX_DESCRIPTION),
    extra: { sku: row.sku },
  })
}

function admitItem(page: PageBuilder, row: unknown) {
  const item = itemRow.safeParse(row)
  if (!item.success) return page.refuse(null, shapeFault(item.error.issues))
  const sizes = item.data.variants ?? item.data.structuredContent?.variants ?? []
  if (sizes.length === 0) return page.refuse(item.data.id, 'The item has no variants.')
  for (const size of sizes) admitVariant(page, item.data, size)
}

const asJson = (address: string) => withParams(address, { format: 'json' })

function nextPages(pagination: z.infer<typeof envelope>['pagination'], base: string) {
  const { nextPage, nextPageUrl } = pagination ?? {}
  const next = nextPage && nextPageUrl ? httpUrl(nextPageUrl, base) : null
  return next !== null && new URL(next).host === new URL(base).host ? [{ url: asJson(next) }] : []
}

/** A Squarespace page behind `?format=json`: the items of a store page, or the one item of a product's page. */
export const squarespace: Reader = {
  format: 'squarespace',
  start: address => asJson(address),
  fits: body => /^\s*\{/.test(body) && /"variants"\s*:\s*\[/.test(body) && /"priceMoney"\s*:\s*\{/.test(body),
  read: (body, context) => {
    const data = envelope.safeParse(parseJson(body))
    const { items, item, pagination } = data.success ? data.data : {}
    const rows = items ?? (item ? [item] : null)
    if (rows === null)
      throw new FeedError('malformed', 'The answer has no items, as a store page of Squarespace gives them.')
    const page = startPage(context)
    for (const row of rows) admitItem(page, row)
    page.page.next.push(...nextPages(pagination, context.url))
    return page.page
  },
}
