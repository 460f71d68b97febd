import { parse } from 'csv-parse/sync'
import { FeedError } from '#api/feeds/feed-error.ts'
import type { ColumnMap } from './columns.ts'
import { requireData } from './feed-text.ts'
import { startPage, type Reader } from './reader.ts'
import { headingRow, readTable } from './table.ts'

const DELIMITERS = [',', ';', '\t', '|']
const LOOKED_AT = 20

function delimiterOf(text: string): string {
  const lines = text.trimStart().slice(0, 20_000).split(/\r?\n/).slice(0, LOOKED_AT)
  const cells = DELIMITERS.map(mark => Math.max(...lines.map(line => line.split(mark).length)))
  return DELIMITERS[cells.indexOf(Math.max(...cells))] ?? ','
}

function parseRows(text: string, lines?: number): string[][] {
  requireData(text, 'a table')
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 100_000,
      ...(lines === undefined ? {} : { to: lines }),
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

function requireEnd(text: string, rows: string[][]) {
  const [last, before] = [rows.at(-1), rows.at(-2)]
  if (last && before && last.length < before.length && !/[\r\n]\s*$/.test(text)) {
    throw new FeedError('truncated', 'The feed stops in the middle of its last line.')
  }
}

const hasHeadings = (text: string, columns: ColumnMap) => {
  try {
    return headingRow(parseRows(text, LOOKED_AT), columns) >= 0
  } catch {
    return false
  }
}

/** A table of text with a line of headings; the mark between columns (comma, semicolon, tab, bar) is found in it. */
export const csv: Reader = {
  format: 'csv',
  start: address => sheetExport(new URL(address)),
  fits: (text, _type, columns = {}) => !/^\s*\uFEFF?\s*[<[{]/u.test(text) && hasHeadings(text, columns),
  read: (text, context) => {
    const rows = parseRows(text)
    requireEnd(text, rows)
    const page = startPage(context)
    readTable(page, rows, context.columns)
    return page.page
  },
}

function sheetExport(url: URL): string {
  if (url.host !== 'docs.google.com') return url.href
  const [, sheet, published] = /^\/spreadsheets\/d\/((?:e\/([\w-]+))|[\w-]+)/.exec(url.pathname) ?? []
  if (sheet === undefined || url.pathname.endsWith('/export')) return url.href
  const tab = new URLSearchParams(url.hash.slice(1)).get('gid') ?? url.searchParams.get('gid') ?? '0'
  const kind = published ? 'pub?single=true&output=csv' : 'export?format=csv'
  return `https://docs.google.com/spreadsheets/d/${sheet}/${kind}&gid=${tab}`
}
