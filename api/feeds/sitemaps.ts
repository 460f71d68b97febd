import { decodeText } from './feed-body.ts'
import { FeedError } from './feed-error.ts'
import type { Parser } from './parse.ts'
import type { FetchPage } from './read-vendor.ts'
import type { FeedFormat } from '#api/domain/vendors/feed-formats.ts'

type SitemapDeps = {
  fetchPage: FetchPage
  parser: Pick<Parser, 'read'>
  now: () => Date
  signal?: AbortSignal
  fits: (url: string) => Promise<FeedFormat | null>
}

/** Where shops have a sitemap that their robots.txt does not name. */
const USUAL_PLACES = ['/sitemap.xml']
const MOST_TRIED = 3
/** An index may name another index, whose sitemaps name the products. */
const DEEPEST = 3

const orNull = (error: unknown) => {
  if (error instanceof FeedError && !['network', 'timeout', 'refused-address'].includes(error.kind))
    return null
  throw error
}

/** The addresses after `Sitemap:` in robots.txt (sitemaps.org), of the same shop, those of products first. */
async function namedSitemaps(origin: URL, { fetchPage, signal }: SitemapDeps): Promise<string[]> {
  const robots = await fetchPage(new URL('/robots.txt', origin).href, {}, signal).catch(orNull)
  if (robots?.status !== 'modified') return []
  const lines = decodeText(robots.body, robots.contentType).matchAll(/^[ \t]*sitemap:[ \t]*(\S+)/gim)
  const bare = (host: string) => host.replace(/^www\./, '')
  const named = [...lines].flatMap(([, place = '']) => {
    const url = URL.canParse(place, origin) ? new URL(place, origin) : null
    return url && bare(url.host) === bare(origin.host) ? [url.href] : []
  })
  return [...new Set(named)].sort((a, b) => Number(/product/i.test(b)) - Number(/product/i.test(a)))
}

async function leadsToProducts(sitemap: string, deps: SitemapDeps): Promise<boolean> {
  let url = sitemap
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const page = await deps.fetchPage(url, {}, deps.signal).catch(orNull)
    if (page?.status !== 'modified') return false
    const context = { url: page.url, now: deps.now(), totalPages: null, parents: {} }
    const read = await deps.parser.read('json-ld', page, context).catch(orNull)
    if ((read?.listings.length ?? 0) > 0) return true
    // The first address of a sitemap of products is often that of the shop's front.
    const next = read?.next.at(-1)?.url
    if (next === undefined) return false
    url = next
  }
  return false
}

/** The sitemap of a shop whose pages hold product data: named in robots.txt, else where shops usually have one. */
export async function findSitemap(address: string, deps: SitemapDeps): Promise<string | null> {
  const origin = new URL('/', address)
  const usual = USUAL_PLACES.map(place => new URL(place, origin).href)
  const places = [...new Set([...(await namedSitemaps(origin, deps)), ...usual])]
  for (const place of places.slice(0, MOST_TRIED)) {
    if ((await deps.fits(place)) === 'json-ld' && (await leadsToProducts(place, deps))) return place
  }
  return null
}
