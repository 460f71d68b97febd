import { FeedError } from './feed-error.ts'
import type { Fetched } from './feed-answer.ts'
import { decodeText } from './feed-body.ts'
import type { Parser } from './parse.ts'
import type { FetchPage } from './read-vendor.ts'
import type { ColumnMap } from '#api/feeds/readers/columns.ts'
import type { FeedFormat } from '#api/domain/vendors/feed-formats.ts'
import { cleanLine, looksLikeHtml } from '#api/feeds/readers/feed-text.ts'
import { readers } from '#api/feeds/readers/readers.ts'
import { findSitemap } from './sitemaps.ts'

type Detected = { format: FeedFormat; url: string }

const LOOKED_AT = 100_000
type System = { name: string; sign: RegExp; formats: readonly FeedFormat[] }
const SYSTEMS: readonly System[] = [
  { name: 'a Wix', sign: /wixstatic|wix\.com/i, formats: [] },
  { name: 'a Squarespace', sign: /squarespace/i, formats: ['squarespace'] },
  { name: 'a Shopify', sign: /cdn\.shopify/i, formats: ['shopify'] },
  { name: 'a WooCommerce', sign: /woocommerce/i, formats: ['woocommerce'] },
  { name: 'a BigCommerce', sign: /bigcommerce/i, formats: [] },
  { name: 'an Ecwid', sign: /ecwid/i, formats: [] },
  { name: 'a Medusa', sign: /medusajs|medusa-/i, formats: ['medusa'] },
]
/** Where nothing says which system it is, the two most shops have. */
const USUAL: readonly FeedFormat[] = ['shopify', 'woocommerce']
/** What a page holds beside what it is for: a feed of the shop says more. */
const OF_PAGES: ReadonlySet<FeedFormat> = new Set(['json-ld', 'html-table'])

type Modified = Extract<Fetched, { status: 'modified' }>
type Page = Pick<Modified, 'body' | 'contentType'>

const textOf = ({ body, contentType }: Page) =>
  decodeText(body.subarray(0, LOOKED_AT), contentType).trimStart()

function describe(text: string): string {
  if (text === '') return 'an empty page'
  if (/^[{[]/.test(text)) return 'JSON that is no list of products in a known shape'
  if (!text.startsWith('<')) {
    const line = cleanLine(text.split(/\r?\n/)[0], 120) ?? ''
    return `text that begins "${line}"; if it is a table, name its headings with --columns`
  }
  if (!looksLikeHtml(text)) return 'XML that is no product feed'
  const system = SYSTEMS.find(({ sign }) => sign.test(text))?.name
  return system ? `${system} shop without product data in its pages` : 'a web page without product data'
}

type DetectDeps = {
  fetchPage: FetchPage
  parser: Parser
  now: () => Date
  signal?: AbortSignal
  columns?: ColumnMap | null
}

type Looked = { url: string; format: FeedFormat | null; text: string; fault: string | null }

async function tableFault(page: Page, text: string, url: string, deps: DetectDeps): Promise<string | null> {
  const format = /<table\b/i.test(text) ? 'html-table' : text.startsWith('<') ? null : 'csv'
  if (format === null || /^[{[]/.test(text)) return null
  const context = { url, now: deps.now(), totalPages: null, parents: {}, columns: deps.columns ?? {} }
  return deps.parser.read(format, page, context).then(
    () => null,
    (error: unknown) => (error instanceof FeedError && /columns/.test(error.message) ? error.message : null),
  )
}

async function look(url: string, deps: DetectDeps): Promise<Looked | null> {
  const page = await deps.fetchPage(url, {}, deps.signal)
  if (page.status !== 'modified') return null
  const format = await deps.parser.fits(page, deps.columns ?? {})
  const text = textOf(page)
  return { url, format, text, fault: format ? null : await tableFault(page, text, page.url, deps) }
}

// An address may well have nothing; only a fault of the network or a refused address ends the search.
const isLost = (error: unknown): error is FeedError =>
  error instanceof FeedError && ['http', 'too-large', 'too-slow', 'robots', 'redirect'].includes(error.kind)

type TryLook = (url: string) => Promise<Looked | null>

const formatsAt = (text: string): readonly FeedFormat[] => {
  const recognised = SYSTEMS.filter(({ sign }) => sign.test(text)).flatMap(({ formats }) => formats)
  return [...new Set([...recognised, ...USUAL])]
}

async function findAtShop(address: string, text: string, tryLook: TryLook): Promise<Detected | null> {
  for (const format of formatsAt(text)) {
    const place = new URL(readers[format].start(address))
    const found = await tryLook(place.href)
    if (found?.format !== format) continue
    return { format, url: format === 'squarespace' ? place.href : place.origin + place.pathname }
  }
  return null
}

/**
 * Which reader fits an address: by what is there, by the usual places of a shop's feed, by product data of the page, by the shop's sitemap.
 * Throws FeedError 'unknown-format' that says what was found when none does, or what the fetch threw.
 */
export async function detectFeed(address: string, deps: DetectDeps): Promise<Detected> {
  const failures: FeedError[] = []
  const tryLook: TryLook = url =>
    look(url, deps).catch((error: unknown) => {
      if (!isLost(error)) throw error
      failures.push(error)
      return null
    })
  // A Google Sheet is named by the address at which a person sees it.
  const url = readers.csv.start(address)
  const here = await tryLook(url)
  const fault = failures[0] ?? unknown(address, here)
  const own = here?.format ? { format: here.format, url } : null
  if (own && !OF_PAGES.has(own.format)) return own
  const found = (await findAtShop(url, here?.text ?? '', tryLook)) ?? own
  if (found) return found
  const sitemap = await findSitemap(url, {
    ...deps,
    fits: async place => (await tryLook(place))?.format ?? null,
  })
  if (sitemap) return { format: 'json-ld', url: sitemap }
  throw fault
}

function unknown(address: string, here: Looked | null): FeedError {
  const found = here
    ? (here.fault ?? `It is ${describe(here.text)}.`)
    : 'It has not changed since it was last read.'
  return new FeedError(
    'unknown-format',
    `No reader fits ${address}. ${found} Give the address of a product feed (Shopify, WooCommerce, Google Merchant, a table) or of a page or sitemap with schema.org product data.`,
  )
}
