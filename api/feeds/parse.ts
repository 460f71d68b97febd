import { decodeText, unpackFile } from './feed-body.ts'
import type { ColumnMap } from './readers/columns.ts'
import { FEED_FORMATS, type FeedFormat } from '#api/domain/vendors/feed-formats.ts'
import type { FeedPage, ReadContext } from './readers/reader.ts'
import { readers } from './readers/readers.ts'

export type PageSource = { body: Uint8Array; contentType: string }

/** Reads text of shops. What a shop sends may take for ever, so the product does it in threads. */
export type Parser = {
  /** Takes the page's body: nobody reads it afterwards. */
  read: (format: FeedFormat, page: PageSource, context: ReadContext) => Promise<FeedPage>
  /** The reader that fits a page, or null. `columns`: headings of a table that a person named. */
  fits: (page: PageSource, columns?: ColumnMap) => Promise<FeedFormat | null>
}

/** A page that names so many others is a sitemap of more than one read can visit. */
const MOST_LINKS = 1_000

const MOST_BYTES = 25_000_000

const textOf = ({ body, contentType }: PageSource) => decodeText(unpackFile(body, MOST_BYTES), contentType)

/** Reads one page in this thread. Throws FeedError. */
export function readPage(format: FeedFormat, source: PageSource, context: ReadContext): FeedPage {
  const page = readers[format].read(textOf(source), context)
  return { ...page, next: page.next.slice(0, MOST_LINKS) }
}

export function fittingFormat(source: PageSource, columns: ColumnMap = {}): FeedFormat | null {
  const text = textOf(source)
  return FEED_FORMATS.find(format => readers[format].fits(text, source.contentType, columns)) ?? null
}

export const inlineParser: Parser = {
  read: (format, page, context) => Promise.resolve().then(() => readPage(format, page, context)),
  fits: (page, columns) => Promise.resolve().then(() => fittingFormat(page, columns)),
}
