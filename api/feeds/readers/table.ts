import { FeedError } from '#api/feeds/feed-error.ts'
import {
  CHOICE,
  COLUMNS,
  COLUMN_NAMES,
  isOptionName,
  headingKey,
  PRICE_WORD,
  type Column,
  type ColumnMap,
} from './columns.ts'
import { statedCertificate } from './certificate.ts'
import { plainText } from './feed-text.ts'
import { isZero, readPrice } from './price.ts'
import { MAX_DESCRIPTION, UNREADABLE_PRICE, type PageBuilder } from './reader.ts'
import { stockOf } from './stock.ts'

type Choice = { at: number; name: string; value: string | null }
type Places = {
  facts: Record<Column, number>
  options: Choice[]
  /** Columns that hold a price each, for what their heading says. */
  prices: Choice[]
}

function choicesOf(headings: readonly string[], taken: ReadonlySet<number>): Choice[] {
  return headings.flatMap((heading, at) => {
    if (taken.has(at) || !CHOICE.test(heading)) return []
    const value = heading.replace(PRICE_WORD, '').replace(/[)\s]+$/, '')
    return [{ at, name: '', value }]
  })
}

function placesOf(headings: readonly string[], map: ColumnMap): Places {
  const keys = headings.map(headingKey)
  const place = (column: Column) => {
    const named = map[column]
    const names: readonly string[] = named === undefined ? COLUMNS[column] : [headingKey(named)]
    return keys.indexOf(names.find(name => keys.includes(name)) ?? '?')
  }
  const facts = Object.fromEntries(COLUMN_NAMES.map(name => [name, place(name)])) as Places['facts']
  const taken = new Set(Object.entries(facts).flatMap(([name, at]) => (name === 'size' ? [] : [at])))
  const options = headings.flatMap((heading, at) => {
    if (at === facts.size) return [{ at, name: 'Size', value: null }]
    return isOptionName(heading) && !taken.has(at) ? [{ at, name: heading, value: null }] : []
  })
  for (const { at } of options) taken.add(at)
  return { facts, options, prices: facts.price < 0 ? choicesOf(headings, taken) : [] }
}

const isHeading = ({ facts, prices }: Places) => facts.title >= 0 && (facts.price >= 0 || prices.length > 0)

/** Price lists begin with the name of the shop, a date, a note: the headings stand within the first lines. */
const MOST_PREAMBLE = 20

export const headingRow = (rows: readonly (readonly string[])[], map: ColumnMap = {}): number =>
  rows.slice(0, MOST_PREAMBLE).findIndex(row => isHeading(placesOf(row, map)))

const amountIn = (text: string | null) => readPrice(text ?? '')

type Cell = (column: Column) => string | null

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

type Sold = { cell: Cell; options: { name: string; value: string | null }[]; suffix: string }

function admitRow(page: PageBuilder, { cell, options, suffix }: Sold) {
  const variant = options.flatMap(({ value }) => plainText(value) ?? []).join(' / ') || null
  const known =
    cell('id') ?? cell('url') ?? [cell('title'), variant].filter(part => part !== null).join(' / ')
  const externalId = suffix !== '' && cell('id') ? `${known}/${suffix}` : known
  const { unreadable, ...prices } = pricesOf(cell)
  if (unreadable) return page.refuse(externalId, UNREADABLE_PRICE)
  page.admit({
    ...prices,
    externalId,
    title: plainText(cell('title')),
    variant,
    options: options.map(({ name, value }) => ({ name, value: plainText(value) })),
    category: cell('category'),
    url: cell('url'),
    stock: stockOf(cell('stock')),
    imageUrl: cell('image'),
    description: plainText(cell('description'), MAX_DESCRIPTION),
    extra: { sku: cell('sku'), stockText: cell('stock') },
    certificate: statedCertificate(cell, page.base),
  })
}

function offersOf(row: readonly string[], { facts, options, prices }: Places): Sold[] {
  const at = (place: number) => row[place] || null
  const cell: Cell = column => at(facts[column])
  const own = options.map(option => ({ name: option.name, value: at(option.at) }))
  if (prices.length === 0) return [{ cell, options: own, suffix: '' }]
  return prices.flatMap(price => {
    const written = at(price.at)
    if (written === null || /^[-–—.\s]*$/.test(written)) return []
    return [
      {
        cell: (column: Column) => (column === 'price' ? written : cell(column)),
        options: [...own, { name: price.name, value: price.value }],
        suffix: price.value ?? '',
      },
    ]
  })
}

const named = (headings: readonly string[]) =>
  headings.flatMap(heading => plainText(heading, 40) ?? []).slice(0, 12)

/** Throws FeedError that names the headings found and the column that is missing. */
function requireHeading(rows: readonly (readonly string[])[], map: ColumnMap): number {
  const at = headingRow(rows, map)
  if (at >= 0) return at
  const widest = rows.slice(0, MOST_PREAMBLE).reduce((a, b) => (b.length > a.length ? b : a), [])
  const missing = placesOf(widest, map).facts.title < 0 ? 'title' : 'price'
  throw new FeedError(
    'malformed',
    `The table has the columns ${named(widest).join(', ')}; none is known as the "${missing}" column. Name it with --columns ${missing}=HEADING.`,
  )
}

/** Reads the rows of a table: an optional preamble, a line of headings, a line for each offer or product. */
export function readTable(
  page: PageBuilder,
  rows: readonly (readonly string[])[],
  map: ColumnMap = {},
): void {
  const start = requireHeading(rows, map)
  const headings = rows[start] ?? []
  page.page.headings = named(headings)
  const places = placesOf(headings, map)
  for (const row of rows.slice(start + 1)) {
    if (row.length === headings.length) for (const sold of offersOf(row, places)) admitRow(page, sold)
    else page.refuse(row[places.facts.id] ?? null, 'The line has more or fewer cells than the first.')
  }
}
