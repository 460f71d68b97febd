import { parse } from 'csv-parse/sync'
import { FeedError } from '#api/feeds/feed-error.ts'
import { plainText, requireData } from './feed-text.ts'
import { isZero, readPrice } from './price.ts'
import { UNREADABLE_PRICE, startPage } from './reader.ts'
import type { Reader } from './reader.ts'
import { stockOf } from './stock.ts'

type Page = ReturnType<typeof startPage>

/** What shops call their columns; the first that is there counts. */
const COLUMNS = {
  id: ['id', 'variantid', 'sku', 'variantsku', 'productid', 'itemid', 'code'],
  title: ['title', 'name', 'product', 'productname', 'item'],
  variant: ['variant', 'size', 'option', 'varianttitle', 'option1value', 'strength', 'pack'],
  category: ['category', 'type', 'producttype', 'categories'],
  url: ['url', 'link', 'producturl', 'permalink'],
  price: ['price', 'currentprice', 'variantprice', 'amount', 'regularprice'],
  sale: ['saleprice', 'specialprice', 'discountprice'],
  regularPrice: [
    'listprice',
    'regularprice',
    'compareatprice',
    'compareat',
    'msrp',
    'rrp',
    'variantcompareatprice',
  ],
  currency: ['currency', 'currencycode', 'pricecurrency'],
  stock: ['stock', 'availability', 'instock', 'stockstatus', 'inventory', 'stockquantity', 'quantityinstock'],
  image: ['image', 'imageurl', 'imagelink', 'imagesrc'],
  description: ['description', 'bodyhtml', 'details', 'shortdescription'],
  sku: ['sku', 'mpn'],
} as const

type Column = keyof typeof COLUMNS
type Places = Record<Column, number>

const keyOf = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '')

function placesOf(headings: string[]): Places {
  const keys = headings.map(keyOf)
  const place = (names: readonly string[]) => keys.indexOf(names.find(name => keys.includes(name)) ?? '?')
  const entries = Object.entries(COLUMNS).map(([column, names]) => [column, place(names)])
  return Object.fromEntries(entries) as Places
}

const DELIMITERS = [',', ';', '\t', '|']

/** The mark that splits the heading line into most columns. */
function delimiterOf(text: string): string {
  const line = /[^\r\n]*/.exec(text.trimStart())?.[0] ?? ''
  const counts = DELIMITERS.map(mark => line.split(mark).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

function parseRows(text: string): string[][] {
  requireData(text, 'a table')
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 100_000,
    })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : ''
    if (code === 'CSV_QUOTE_NOT_CLOSED') {
      throw new FeedError('truncated', 'The feed stops in the middle: a quotation mark is not closed.', {
        cause,
      })
    }
    throw new FeedError('malformed', 'The feed is not a table of comma-separated values.', { cause })
  }
}

function requireColumns(places: Places) {
  for (const column of ['title', 'price'] as const) {
    if (places[column] < 0) {
      throw new FeedError('malformed', `The table has no "${column}" column. Name it in the first line.`)
    }
  }
}

function requireEnd(text: string, headings: string[], last: string[] | undefined) {
  if (last && last.length < headings.length && !/[\r\n]\s*$/.test(text)) {
    throw new FeedError('truncated', 'The feed stops in the middle of its last line.')
  }
}

type Cell = (column: Column) => string | null

const amountIn = (text: string | null) => readPrice(text ?? '')

// A sale price of 0 is how some tables write "no sale".
const saleOf = (cell: Cell) => {
  const sale = amountIn(cell('sale'))
  return sale !== null && !isZero(sale.amount) ? sale : null
}

/** The price asked now (that of a sale, when there is one) and the price before it. */
function pricesOf(cell: Cell) {
  const written = cell('price') ?? cell('sale') ?? ''
  const price = amountIn(written)
  const asked = saleOf(cell) ?? price
  const regular = amountIn(cell('regularPrice')) ?? price
  return {
    price: asked === null ? null : asked.amount,
    regularPrice: regular === null ? null : regular.amount,
    currency: cell('currency') ?? asked?.currency,
    unreadable: written !== '' && price === null,
  }
}

const idOf = (cell: Cell) =>
  cell('id') ?? cell('url') ?? [cell('title'), cell('variant')].filter(part => part !== null).join(' / ')

function admitRow(page: Page, cell: Cell) {
  const { unreadable, ...prices } = pricesOf(cell)
  const externalId = idOf(cell)
  if (unreadable) return page.refuse(externalId, UNREADABLE_PRICE)
  page.admit({
    ...prices,
    externalId,
    title: plainText(cell('title')),
    variant: plainText(cell('variant')),
    category: cell('category'),
    url: cell('url'),
    stock: stockOf(cell('stock')),
    imageUrl: cell('image'),
    description: plainText(cell('description'), 2000),
    extra: { sku: cell('sku'), stockText: cell('stock') },
  })
}

/** A table with a heading line; the mark between columns (comma, semicolon, tab, bar) is found in it. */
export const csv: Reader = {
  format: 'csv',
  start: address => address,
  fits: text => {
    const line = /[^\r\n]*/.exec(text.trimStart().replace(/^\uFEFF/u, ''))?.[0] ?? ''
    const places = placesOf(line.split(delimiterOf(text)).map(cell => cell.replaceAll('"', '')))
    return !/^\s*[<[{]/.test(line) && places.title >= 0 && places.price >= 0
  },
  read: (text, context) => {
    const [headings = [], ...rows] = parseRows(text)
    const places = placesOf(headings)
    requireColumns(places)
    requireEnd(text, headings, rows.at(-1))
    const page = startPage(context)
    for (const row of rows) {
      if (row.length === headings.length) admitRow(page, column => row[places[column]] || null)
      else page.refuse(row[places.id] ?? null, 'The line has more or fewer cells than the first.')
    }
    return page.page
  },
}
