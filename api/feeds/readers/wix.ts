import * as z from 'zod/mini'
import { plainText } from './feed-text.ts'
import { flag, maybe, number, text } from './json-shapes.ts'
import { fromMajorUnits } from './price.ts'
import { MAX_DESCRIPTION, UNREADABLE_PRICE, chosenText, type PageBuilder } from './reader.ts'
import { stockOfFlag } from './stock.ts'

const selection = z.object({ id: z.number(), value: text, description: text })
const product = z.object({
  id: z.string(),
  name: z.string(),
  urlPart: z.string(),
  description: text,
  sku: text,
  isInStock: flag,
  currency: text,
  price: z.number(),
  comparePrice: number,
  options: z.optional(z.array(z.object({ title: text, selections: z.array(selection) }))),
  productItems: z.optional(
    z.array(
      z.object({
        id: z.string(),
        optionsSelections: z.array(z.number()),
        price: z.number(),
        comparePrice: number,
        sku: text,
        inventory: maybe(z.object({ status: text })),
      }),
    ),
  ),
})
type Product = z.infer<typeof product>
type Item = NonNullable<Product['productItems']>[number]

const DEEPEST = 14

function productsIn(value: unknown, found: Map<string, Product>, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return
  const known = product.safeParse(value)
  if (known.success) {
    if (!found.has(known.data.id)) found.set(known.data.id, known.data)
    return
  }
  for (const inner of Object.values(value)) productsIn(inner, found, depth + 1)
}

const stockOfItem = (row: Product, item: Item | null) => {
  const status = item?.inventory?.status
  if (status) return status === 'out_of_stock' ? 'out' : 'in'
  return stockOfFlag(row.isInStock)
}

function optionsOf(row: Product, item: Item) {
  const options = row.options ?? []
  return item.optionsSelections.flatMap((id, at) => {
    const option = options[at]
    const chosen = option?.selections.find(choice => choice.id === id)
    return chosen ? [{ name: option?.title ?? '', value: chosen.value ?? chosen.description ?? null }] : []
  })
}

const pricesOf = (row: Product, { price, comparePrice }: Pick<Product, 'price' | 'comparePrice'>) => ({
  price: fromMajorUnits(price),
  regularPrice: fromMajorUnits(comparePrice),
  currency: row.currency ?? null,
  currencySource: 'feed' as const,
})

function admitItem(page: PageBuilder, row: Product, item: Item | null, base: string) {
  const options = item ? optionsOf(row, item) : []
  const prices = pricesOf(row, item ?? row)
  const externalId = item ? `${row.id}/${item.id}` : row.id
  if (prices.price === null) return page.refuse(externalId, UNREADABLE_PRICE)
  page.admit({
    ...prices,
    externalId,
    title: plainText(row.name),
    variant: chosenText(options),
    options,
    url: new URL(`/product-page/${row.urlPart}`, base).href,
    stock: stockOfItem(row, item),
    description: plainText(row.description, MAX_DESCRIPTION),
    extra: { sku: item?.sku ?? row.sku },
  })
}

/** Wix writes its products as JSON into its pages; prices are numbers in major units, a size is an item of its own. */
export function admitWixProducts(page: PageBuilder, json: unknown, base: string): void {
  const found = new Map<string, Product>()
  productsIn(json, found)
  for (const row of found.values()) {
    const items = row.productItems ?? []
    if (items.length === 0) admitItem(page, row, null, base)
    for (const item of items) admitItem(page, row, item, base)
  }
}
