import * as z from 'zod/mini'
import type { ListingOption } from '#api/domain/listing/listing.ts'
import { FeedError } from '#api/feeds/feed-error.ts'
import { parseJson, plainText } from './feed-text.ts'
import { flag, maybe, refuseProduct, text } from './json-shapes.ts'
import { fromMinorUnits } from './price.ts'
import { MAX_DESCRIPTION, startPage, withParams } from './reader.ts'
import type { PageBuilder, ParentFacts, ReadContext, Reader } from './reader.ts'
import { stockOfFlag } from './stock.ts'

const PER_PAGE = 100
const PATH = '/wp-json/wc/store/v1/products'

const attribute = z.object({ name: z.string(), value: text })
const productRow = z.object({
  id: z.number(),
  name: z.string(),
  parent: z.optional(z.number()),
  type: z.optional(z.string()),
  variation: text,
  permalink: text,
  sku: text,
  short_description: text,
  description: text,
  // Amounts are text in the currency's smallest unit; the exponent belongs to them and is never assumed.
  prices: z.object({
    price: z.string(),
    regular_price: text,
    price_range: maybe(z.object({ min_amount: z.string(), max_amount: z.string() })),
    currency_code: z.string(),
    currency_minor_unit: z.number(),
  }),
  images: maybe(z.array(z.object({ src: z.string() }))),
  categories: maybe(z.array(z.object({ name: z.string() }))),
  tags: maybe(z.array(z.object({ name: z.string() }))),
  variations: maybe(z.array(z.object({ id: z.number(), attributes: z.array(attribute) }))),
  is_in_stock: flag,
  is_on_backorder: flag,
  is_purchasable: flag,
  is_password_protected: flag,
  stock_availability: maybe(z.object({ text: text })),
})

type Row = z.infer<typeof productRow>

// A value that says what it is ("10 vials") stands alone; a bare number keeps its label ("Vials: 10").
const labelled = (name: string, value: string) => (/\p{L}/u.test(value) ? value : `${name}: ${value}`)

/** "Size: 5mg, Pack: Kit of 10" as two options; the commas inside a value stay. */
const readVariation = (variation: string): ListingOption[] =>
  (plainText(variation) ?? '').split(/,\s+(?=[^,:]+:\s)/).map(part => {
    const cut = part.indexOf(': ')
    return cut < 0 ? { name: '', value: part } : { name: part.slice(0, cut), value: part.slice(cut + 2) }
  })

const variantText = (options: readonly ListingOption[]) =>
  options.map(({ name, value }) => (name === '' ? value : labelled(name, value))).join(', ') || null

const stockOfRow = (row: Row) => (row.is_on_backorder ? 'backorder' : stockOfFlag(row.is_in_stock))

const hasRange = ({ prices: { price_range: range } }: Row) =>
  Boolean(range && range.min_amount !== range.max_amount)

/** The row's price (of a range the lowest), `null` for "on request" (empty or 0), `undefined` when it cannot be read. */
function amountOf(row: Row): string | null | undefined {
  const { price, price_range: range, currency_minor_unit: exponent } = row.prices
  const written = range?.min_amount ?? price
  return written === '' ? null : (fromMinorUnits(written, exponent) ?? undefined)
}

const factsOf = (row: Row): ParentFacts => ({
  title: plainText(row.name),
  category: plainText(row.categories?.map(item => item.name).join(', ')),
  tags: (row.tags ?? []).map(tag => tag.name),
  // What the pack holds stands in either text; the short one is kept whole.
  description: plainText([row.short_description, row.description].filter(Boolean).join(' '), MAX_DESCRIPTION),
  imageUrl: row.images?.[0]?.src ?? null,
  sizes: Object.fromEntries(
    (row.variations ?? []).map(size => [
      String(size.id),
      size.attributes.flatMap(({ name, value }) => (value ? [{ name, value }] : [])),
    ]),
  ),
})

const NO_PARENT: ParentFacts = {
  title: null,
  category: null,
  tags: [],
  description: null,
  imageUrl: null,
  sizes: {},
}

function inherit(row: Row, parent = NO_PARENT) {
  const own = factsOf(row)
  const options = row.variation ? readVariation(row.variation) : (parent.sizes[row.id] ?? [])
  return {
    title: own.title ?? parent.title,
    variant: variantText(options),
    options,
    category: own.category ?? parent.category,
    tags: own.tags.length > 0 ? own.tags : parent.tags,
    imageUrl: own.imageUrl ?? parent.imageUrl,
    description: own.description ?? parent.description,
  }
}

function admitRow(page: PageBuilder, row: Row, parent: ParentFacts | undefined) {
  const id = String(row.id)
  const amount = amountOf(row)
  if (row.is_password_protected) return page.refuse(id, 'The product is protected by a password.')
  if (amount === undefined) return page.refuse(id, 'The price is not a whole number of minor units.')
  page.admit({
    ...inherit(row, parent),
    externalId: id,
    url: row.permalink,
    price: amount,
    ...(hasRange(row) ? { priceKind: 'lowest-of-range' as const } : {}),
    regularPrice: fromMinorUnits(row.prices.regular_price ?? '', row.prices.currency_minor_unit),
    currency: row.prices.currency_code,
    stock: stockOfRow(row),
    extra: { sku: row.sku, stockText: plainText(row.stock_availability?.text) },
  })
}

/** The calls that fetch the sizes of variable parents: at most a page of sizes each, so that none is cut off. */
function sizeRequests(base: string, parents: Row[]) {
  const groups: Row[][] = []
  let room = 0
  for (const parent of parents) {
    // A parent that names no sizes is asked for alone, because `include` would shut its sizes out.
    const sizes = parent.variations?.length || PER_PAGE
    const group = sizes <= room ? groups.at(-1) : undefined
    if (group) group.push(parent)
    else groups.push([parent])
    room = (group ? room : PER_PAGE) - sizes
  }
  return groups.map(group => {
    const url = new URL(base)
    const route = url.searchParams.get('rest_route')
    const ids = group.flatMap(parent => (parent.variations ?? []).map(size => size.id))
    url.search = ''
    if (route !== null) url.searchParams.set('rest_route', route)
    url.searchParams.set('type', 'variation')
    url.searchParams.set('parent', group.map(parent => parent.id).join(','))
    if (ids.length > 0 && ids.length <= PER_PAGE) url.searchParams.set('include', ids.join(','))
    return {
      url: pageUrl(url.href, 1),
      parents: Object.fromEntries(group.map(parent => [String(parent.id), factsOf(parent)])),
    }
  })
}

/** WordPress reads either; plain commas keep the address readable in a shop's log. */
const pageUrl = (url: string, page: number) =>
  withParams(url, { per_page: PER_PAGE, page }).replaceAll('%2C', ',')

function nextPage(rows: number, context: ReadContext) {
  const query = new URL(context.url).searchParams
  const number = Number(query.get('page') ?? '1')
  const more = context.totalPages === null ? rows >= PER_PAGE : number < context.totalPages && rows > 0
  return more ? [{ url: pageUrl(context.url, number + 1), parents: context.parents }] : []
}

function takeRow(page: PageBuilder, row: Row, context: ReadContext, parents: Row[]) {
  const ofSizes = new URL(context.url).searchParams.get('type') === 'variation'
  if (ofSizes && row.type !== 'variation') return
  if (row.type === 'grouped') return page.refuse(String(row.id), 'The product is a group of other products.')
  if (row.type === 'variable') return void parents.push(row)
  admitRow(page, row, context.parents[String(row.parent ?? 0)])
}

/** Sizes that the parent named and the second call did not give: hidden by the shop, so counted, not priced. */
function refuseMissingSizes(page: PageBuilder, context: ReadContext) {
  const included = new URL(context.url).searchParams.get('include')?.split(',') ?? []
  const seen = new Set([...page.page.listings, ...page.page.refused].map(item => item.externalId))
  for (const id of included)
    if (!seen.has(id)) page.refuse(id, 'The shop names this size but does not give it.')
}

/** Store API v1: minor units; a variable parent's price is a minimum, so its sizes are read with a second call. */
export const woocommerce: Reader = {
  format: 'woocommerce',
  start: address => {
    const url = new URL(address)
    // Shops without pretty addresses answer behind a parameter.
    if (url.searchParams.get('rest_route')?.startsWith('/wc/store/')) return pageUrl(url.href, 1)
    return pageUrl(/\/wc\/store\/(v\d+\/)?products\/?$/.test(url.pathname) ? url.href : url.origin + PATH, 1)
  },
  fits: body => /^\s*\[/.test(body) && body.includes('"prices"') && body.includes('"currency_minor_unit"'),
  read: (body, context) => {
    const rows = z.array(z.unknown()).safeParse(parseJson(body))
    if (!rows.success)
      throw new FeedError('malformed', 'The answer is not a list of products, as WooCommerce gives it.')
    const page = startPage(context)
    const parents: Row[] = []
    for (const item of rows.data) {
      const row = productRow.safeParse(item)
      if (row.success) takeRow(page, row.data, context, parents)
      else refuseProduct(page, item, 'variations', row.error.issues)
    }
    refuseMissingSizes(page, context)
    page.page.next.push(...nextPage(rows.data.length, context), ...sizeRequests(context.url, parents))
    return page.page
  },
}
