import { decodeText } from './feed-body.ts'
import type { FeedFormat, FeedPage, ReadContext } from './readers/reader.ts'
import { BY_BODY, readers } from './readers/readers.ts'

/** A page as the shop sent it. */
export type PageSource = { body: Uint8Array; contentType: string }

/** Reads text of shops. What a shop sends may take for ever, so the product does it in threads. */
export type Parser = {
  read: (format: FeedFormat, page: PageSource, context: ReadContext) => Promise<FeedPage>
  /** The reader that fits a page, or null. */
  fits: (page: PageSource) => Promise<FeedFormat | null>
}

/** A page that names so many others is a sitemap of more than one read can visit. */
const MOST_LINKS = 1_000

/** Reads one page in this thread. Throws FeedError. */
export function readPage(
  format: FeedFormat,
  { body, contentType }: PageSource,
  context: ReadContext,
): FeedPage {
  const page = readers[format].read(decodeText(body, contentType), context)
  return { ...page, next: page.next.slice(0, MOST_LINKS) }
}

/** The reader that fits a page, or null. */
export function fittingFormat({ body, contentType }: PageSource): FeedFormat | null {
  const text = decodeText(body, contentType)
  return BY_BODY.find(format => readers[format].fits(text, contentType)) ?? null
}

/** A parser for text of our own making: it works in this thread. */
export const inlineParser: Parser = {
  read: (format, page, context) => Promise.resolve().then(() => readPage(format, page, context)),
  fits: page => Promise.resolve(fittingFormat(page)),
}
