import { Parser } from 'htmlparser2'
import { FeedError } from '#api/feeds/feed-error.ts'
import { looksLikeHtml } from './feed-text.ts'
import { startPage, type Reader } from './reader.ts'
import { headingRow, readTable } from './table.ts'

type Cell = { text: string; span: number }
type Table = Cell[][]

const MOST_SPAN = 20
/** More cells than this are no price list. */
const MOST_CELLS = 200_000

/** The tables of a page, row by row; a table within a cell is one of its own. */
function tablesOf(html: string): string[][][] {
  const tables: Table[] = []
  const open: Table[] = []
  let cell: Cell | null = null
  let cells = 0
  const openers: Readonly<Record<string, (attributes: Record<string, string>) => void>> = {
    table: () => {
      const table: Table = []
      open.push(table)
      tables.push(table)
      cell = null
    },
    tr: () => {
      open.at(-1)?.push([])
      cell = null
    },
    td: attributes => {
      const row = open.at(-1)?.at(-1)
      const span = Math.min(Math.max(Number(attributes['colspan'] ?? 1) || 1, 1), MOST_SPAN)
      cell = row && (cells += 1) < MOST_CELLS ? { text: '', span } : null
      if (cell) row?.push(cell)
    },
  }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const opener = Object.hasOwn(openers, name) ? openers[name] : name === 'th' ? openers['td'] : undefined
      if (opener) opener(attributes)
      else if (cell) cell.text += ' '
    },
    ontext: text => {
      if (cell) cell.text += text
    },
    onclosetag: name => {
      if (name === 'table') open.pop()
      if (/^(table|tr|td|th)$/.test(name)) cell = null
    },
  })
  parser.end(html)
  return tables.map(rows => rows.map(spread).filter(row => row.some(text => text !== '')))
}

/** A cell over several columns stands in the first of them. */
const spread = (row: readonly Cell[]): string[] =>
  row.flatMap(({ text, span }) => [
    text.replace(/\s+/g, ' ').trim(),
    ...Array.from({ length: span - 1 }, () => ''),
  ])

export const htmlTable: Reader = {
  format: 'html-table',
  start: address => address,
  fits: (text, _type, columns = {}) =>
    looksLikeHtml(text) &&
    /<table\b/i.test(text) &&
    tablesOf(text).some(rows => headingRow(rows, columns) >= 0),
  read: (text, context) => {
    if (text.trim() === '')
      throw new FeedError('empty', 'The page is empty: the vendor answered with no text.')
    if (/<table\b/i.test(text) && !/<\/(html|body|table)>\s*(<!--[\s\S]*?-->\s*)*$/i.test(text))
      throw new FeedError('truncated', 'The page stops in the middle of its table.')
    const tables = tablesOf(text)
    const lists = tables.filter(rows => headingRow(rows, context.columns) >= 0)
    const widest = tables.reduce<string[][]>(
      (a, b) => ((b[0]?.length ?? 0) > (a[0]?.length ?? 0) ? b : a),
      [],
    )
    if (widest.length === 0) throw new FeedError('html', 'The page holds no table. Check its address.')
    const page = startPage(context)
    for (const rows of lists.length > 0 ? lists : [widest]) readTable(page, rows, context.columns)
    return page.page
  },
}
