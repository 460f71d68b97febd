import { FeedError } from './feed-error.ts'
import type { Parser } from './parse.ts'
import type { FetchPage } from './read-vendor.ts'
import type { FeedFormat } from '#api/feeds/readers/reader.ts'
import { cleanText, looksLikeHtml } from '#api/feeds/readers/feed-text.ts'
import { readers } from '#api/feeds/readers/readers.ts'

export type Detected = { format: FeedFormat; url: string }

const BY_ADDRESS: FeedFormat[] = ['shopify', 'woocommerce']
const LOOKED_AT = 100_000
const SYSTEMS: readonly [RegExp, string][] = [
  [/wixstatic|wix\.com/i, 'a Wix'],
  [/squarespace/i, 'a Squarespace'],
  [/cdn\.shopify/i, 'a Shopify'],
  [/woocommerce/i, 'a WooCommerce'],
  [/bigcommerce/i, 'a BigCommerce'],
  [/ecwid/i, 'an Ecwid'],
]

/** What a page is that no reader fits, in words. */
function describe(body: Uint8Array): string {
  const text = new TextDecoder().decode(body.subarray(0, LOOKED_AT)).trimStart()
  if (text === '') return 'an empty page'
  if (/^[{[]/.test(text)) return 'JSON that is no list of products in a known shape'
  if (!text.startsWith('<')) {
    const line = cleanText(text.split(/\r?\n/)[0], 120) ?? ''
    return `text that begins "${line}"; if it is a table, name its headings with --columns`
  }
  if (!looksLikeHtml(text)) return 'XML that is no product feed'
  const system = SYSTEMS.find(([sign]) => sign.test(text))?.[1]
  return system ? `${system} page without product data` : 'a web page without product data'
}

type DetectDeps = { fetchPage: FetchPage; parser: Pick<Parser, 'fits'>; signal?: AbortSignal }

async function look(url: string, { fetchPage, parser, signal }: DetectDeps) {
  const page = await fetchPage(url, {}, signal)
  if (page.status !== 'modified') return null
  const format = await parser.fits(page)
  return { format, found: format ? null : describe(page.body) }
}

// An address may well have nothing; only a fault of the network or a refused address ends the search.
const isLost = (error: unknown) =>
  error instanceof FeedError && ['http', 'too-large', 'robots', 'redirect'].includes(error.kind)

type Looked = Awaited<ReturnType<typeof look>>

/** The feed at one of the places where shop systems keep theirs. */
async function findAtShop(
  origin: string,
  tryLook: (url: string) => Promise<Looked>,
): Promise<Detected | null> {
  for (const format of BY_ADDRESS) {
    const place = new URL(readers[format].start(origin))
    const found = await tryLook(place.href)
    if (found?.format === format) return { format, url: place.origin + place.pathname }
  }
  return null
}

/**
 * Which reader fits an address: by what is there, else by the two places where shop systems keep their feed, else by
 * the product data of the page itself. Throws FeedError 'unknown-format' when none does, or what the fetch threw.
 */
export async function detectFeed(address: string, deps: DetectDeps): Promise<Detected> {
  const failures: FeedError[] = []
  const tryLook = (url: string) =>
    look(url, deps).catch((error: unknown) => {
      if (!isLost(error)) throw error
      failures.push(error as FeedError)
      return null
    })
  const here = await tryLook(address)
  const fault = failures[0] ?? unknown(address, here?.found ?? 'not changed since it was last read')
  const own = here?.format ? { format: here.format, url: address } : null
  if (own && own.format !== 'json-ld') return own
  const found = (await findAtShop(new URL(address).origin, tryLook)) ?? own
  if (found) return found
  throw fault
}

const unknown = (address: string, found: string) =>
  new FeedError(
    'unknown-format',
    `No reader fits ${address}: it is ${found}. Give the address of a product feed (Shopify, WooCommerce, Google Merchant, a table) or of a page or sitemap with schema.org product data.`,
  )
