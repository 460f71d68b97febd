import { FeedError } from './feed-error.ts'
import type { Parser } from './parse.ts'
import type { FetchPage } from './read-vendor.ts'
import type { FeedFormat } from '#api/feeds/readers/reader.ts'
import { readers } from '#api/feeds/readers/readers.ts'

export type Detected = { format: FeedFormat; url: string }

const BY_ADDRESS: FeedFormat[] = ['shopify', 'woocommerce']

type DetectDeps = { fetchPage: FetchPage; parser: Pick<Parser, 'fits'>; signal?: AbortSignal }

async function look(url: string, { fetchPage, parser, signal }: DetectDeps) {
  const page = await fetchPage(url, {}, signal)
  if (page.status !== 'modified') return null
  const format = await parser.fits(page)
  return format ? { format, url: page.url } : null
}

// An address may well have nothing; only a fault of the network or a refused address ends the search.
const isLost = (error: unknown) =>
  error instanceof FeedError && ['http', 'too-large', 'robots', 'redirect'].includes(error.kind)

/**
 * Which reader fits an address: by what is there, else by the two places where shop systems keep their feed, else by
 * the product data of the page itself. Throws FeedError 'unknown-format' when none does, or what the fetch threw.
 */
export async function detectFeed(address: string, deps: DetectDeps): Promise<Detected> {
  let failure: FeedError | null = null
  const tryLook = (url: string) =>
    look(url, deps).catch((error: unknown) => {
      if (!isLost(error)) throw error
      failure ??= error as FeedError
      return null
    })
  const here = await tryLook(address)
  if (here && here.format !== 'json-ld') return { format: here.format, url: address }
  if (here === null && failure === null) failure = unknown(address)
  for (const format of BY_ADDRESS) {
    const place = new URL(readers[format].start(new URL(address).origin))
    const found = await tryLook(place.href)
    if (found?.format === format) return { format, url: place.origin + place.pathname }
  }
  if (here) return { format: here.format, url: address }
  throw failure ?? unknown(address)
}

const unknown = (address: string) =>
  new FeedError(
    'unknown-format',
    `None of the five readers fits ${address}. Give the address of a product feed (Shopify, WooCommerce, Google Merchant, CSV) or of a page with schema.org product data.`,
  )
