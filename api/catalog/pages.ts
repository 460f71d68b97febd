import type { WireProduct, WireTrendingProduct } from '#api/contract/catalog/products.ts'
import type { WirePromotion } from '#api/contract/catalog/promotions.ts'
import type { WireVendor } from '#api/contract/vendors.ts'
import { LANDING_TRENDING, NEW_DAYS, TRENDING_CARDS, VENDOR_COUNT_FALLBACK } from '#api/domain/constants.ts'
import { type RatesInput, readRates } from '#api/domain/rates.ts'
import { PAGES, vendorPath } from '#api/domain/pages.ts'
import { PAGE_WORDS, type PublicPage } from '#api/domain/public-pages.ts'
import { count } from '#api/domain/plural.ts'
import { firstContent } from '#api/presenters/first-content.ts'
import { escapeHtml } from '#api/domain/html.ts'
import type { Page } from '#api/presenters/page.ts'
import { compoundDrawing, compoundPage } from './compound-page.ts'
import { type PageOptions, type PagePart, markupOf, productWords, read, stationsOf } from './page-part.ts'

type Stats = { vendors: number; offers: number; products: number }

const productLine =
  (options: PageOptions) =>
  (product: WireProduct): string =>
    productWords(product, options, true)

const collection = ({ publicUrl }: PageOptions, page: PublicPage): object => {
  const { title, lead } = PAGE_WORDS[page]
  return { '@type': 'CollectionPage', name: title, description: lead, url: `${publicUrl}${PAGES[page].path}` }
}

async function landing(options: PageOptions): Promise<PagePart> {
  const [trendingAnswer, statsAnswer] = await Promise.all([
    options.catalog.trending(),
    options.catalog.stats(),
  ])
  const trending = read(trendingAnswer) as WireTrendingProduct[]
  const stats = read(statsAnswer) as Stats
  const description = `What a milligram of research peptides, SARMs and research chemicals really costs at ${stats.vendors || VENDOR_COUNT_FALLBACK} vendors, with history and sources. Free, no ads, no affiliate links.`
  const site = { '@type': 'WebSite', name: options.appName, url: options.publicUrl }
  const search = {
    '@type': 'SearchAction',
    target: `${options.publicUrl}/?q={query}`,
    'query-input': 'required name=query',
  }
  return {
    title: PAGE_WORDS.home.title,
    description,
    first: {
      title: PAGE_WORDS.home.title,
      lead: PAGE_WORDS.home.lead,
      hero: true,
      items: trending.slice(0, LANDING_TRENDING).map(productLine(options)),
    },
    jsonLd: [
      { ...site, potentialAction: search },
      { '@type': 'Organization', name: options.appName, url: options.publicUrl },
    ],
    answers: { '/api/products/trending': trending, '/api/stats': stats },
  }
}

async function trending(options: PageOptions): Promise<PagePart> {
  const products = read(await options.catalog.trending()) as WireTrendingProduct[]
  const { title, lead } = PAGE_WORDS.trending
  return {
    title,
    description: `${lead}, with the lowest price per mg over every vendor now.`,
    first: { title, lead, items: products.slice(0, TRENDING_CARDS).map(productLine(options)) },
    jsonLd: [collection(options, 'trending'), ...markupOf(products, options)],
    answers: { '/api/products/trending': products },
  }
}

async function deals(options: PageOptions): Promise<PagePart> {
  const promotions = read(await options.catalog.promotions()) as WirePromotion[]
  const { title, lead } = PAGE_WORDS.deals
  const items = promotions.map(promotion =>
    escapeHtml(`${promotion.vendor.name}: ${promotion.promotionName}, code ${promotion.code}`),
  )
  return {
    title,
    description: `${lead}, checked against 30 days of prices.`,
    first: { title, lead, items },
    jsonLd: [collection(options, 'deals')],
    answers: { '/api/promotions': promotions },
  }
}

async function arrivals(options: PageOptions): Promise<PagePart> {
  const products = read(await options.catalog.newArrivals({ days: NEW_DAYS })) as WireProduct[]
  const { title, lead } = PAGE_WORDS.fresh
  return {
    title,
    description: `${lead} of the last ${NEW_DAYS} days, with price per mg.`,
    first: { title, lead, items: products.map(productLine(options)) },
    jsonLd: [collection(options, 'fresh')],
    answers: { [`/api/products/new?days=${NEW_DAYS}`]: products },
  }
}

async function vendors(options: PageOptions): Promise<PagePart> {
  const rows = read(await options.catalog.vendorStats()) as WireVendor[]
  const { title, lead } = PAGE_WORDS.vendors
  const items = rows.map(
    row =>
      `<a href="${vendorPath(row.slug)}">${escapeHtml(row.name)}</a>, ${count(row.productCount, 'product')}`,
  )
  const places = rows.map(({ name, slug }) => ({ name, path: vendorPath(slug) }))
  return {
    title,
    description: `${lead}: ${count(rows.length, 'vendor')}, what they sell and whether they show certificates of analysis.`,
    first: { title, lead, items },
    jsonLd: [{ '@type': 'ItemList', name: title, itemListElement: stationsOf(options, places, 'url') }],
    answers: { '/api/vendors/stats': rows },
  }
}

/** Under an address that no vendor has the UI says that nothing is there; for a search engine there is no such page. */
const noVendor = (slug: string): PagePart => ({
  title: slug,
  description: 'There is no vendor of this name here.',
  first: { title: slug, lead: '0 products available' },
  isMissing: true,
})

async function vendor(options: PageOptions, slug: string): Promise<PagePart> {
  const vendors = read(await options.catalog.vendors()) as WireVendor[]
  const found = vendors.find(row => row.slug === slug)
  if (!found) return noVendor(slug)
  const products = read(await options.catalog.ofVendor(slug)) as WireProduct[]
  const lead = `${products.length} products available`
  const trail = [
    { name: 'Vendors', path: '/vendors' },
    { name: found.name, path: vendorPath(slug) },
  ]
  const crumbs = stationsOf(options, trail, 'item')
  return {
    title: found.name,
    description: `${found.name}: ${lead}, each with its price per mg and its history.`,
    first: {
      title: found.name,
      lead,
      items: products.map(product => productWords(product, options, false)),
    },
    jsonLd: [{ '@type': 'BreadcrumbList', itemListElement: crumbs }, ...markupOf(products, options)],
    answers: { '/api/vendors': vendors, [`/api/vendors/${slug}/products`]: products },
  }
}

const READERS: Partial<Record<string, (options: PageOptions) => Promise<PagePart>>> = {
  [PAGES.home.path]: landing,
  [PAGES.trending.path]: trending,
  [PAGES.deals.path]: deals,
  [PAGES.fresh.path]: arrivals,
  [PAGES.vendors.path]: vendors,
}

function wordsOf(path: string): PagePart | null {
  const [, words] = Object.entries(PAGE_WORDS).find(([key]) => PAGES[key as PublicPage].path === path) ?? []
  if (!words) return null
  const { title, lead } = words
  return { title, description: `${lead}.`, first: { title, lead } }
}

const NAMED = /^\/(vendor|compound)\/([a-z0-9-]{1,60})(?:\/([a-z-]{1,60}))?$/

async function partOf(options: PageOptions, path: string): Promise<PagePart | null> {
  const [, kind, slug = '', form] = NAMED.exec(path) ?? []
  if (kind === 'compound') return compoundPage(options, slug, form)
  if (kind === 'vendor') return vendor(options, slug)
  return READERS[path]?.(options) ?? wordsOf(path)
}

const BARE = { isIndexed: true, jsonLd: [] }

async function withRates(
  deps: Omit<PageOptions, 'rates'>,
): Promise<{ options: PageOptions; quoted: RatesInput | null }> {
  const rates = await deps.catalog.rates()
  const quoted = rates && (read(rates) as RatesInput)
  return { options: { ...deps, rates: readRates(quoted) }, quoted }
}

export async function drawingOf(deps: Omit<PageOptions, 'rates'>, path: string): Promise<string | null> {
  return compoundDrawing((await withRates(deps)).options, path)
}

/** For somebody without a session; null when there is none. Personal pages get the frame alone and are not indexed. */
export async function pageOf(
  deps: Omit<PageOptions, 'rates'>,
  path: string,
  hasQuery: boolean,
): Promise<Page | null> {
  const { options, quoted } = await withRates(deps)
  const clean = path.length > 1 ? path.replace(/\/$/, '') : path
  const part = await partOf(options, clean)
  if (!part) return null
  const { first, answers = {}, ...rest } = part
  const body = firstContent(options.appName, clean, first)
  const known = { ...answers, '/api/rates': quoted }
  return { ...BARE, ...rest, answers: known, body, canonical: clean, isIndexed: !hasQuery && !part.isMissing }
}
