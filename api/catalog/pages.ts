import type { WireProduct, WireTrendingProduct } from '#api/contract/products.ts'
import type { WirePromotion } from '#api/contract/promotions.ts'
import type { WireVendor } from '#api/contract/vendors.ts'
import { LANDING_TRENDING, NEW_DAYS, TRENDING_CARDS, VENDOR_COUNT_FALLBACK } from '#api/domain/constants.ts'
import { formatUnitPrice } from '#api/domain/money.ts'
import { candidates, headline } from '#api/domain/offers/best-price.ts'
import { type Exchange, type RatesInput, readRates } from '#api/domain/rates.ts'
import { readOffers, unitWord } from '#api/domain/offers/offers.ts'
import { PAGES } from '#api/domain/pages.ts'
import { PAGE_WORDS, type PublicPage } from '#api/domain/public-pages.ts'
import { count } from '#api/domain/plural.ts'
import type { FirstContent } from '#api/presenters/first-content.ts'
import { firstContent } from '#api/presenters/first-content.ts'
import { escapeHtml } from '#api/domain/html.ts'
import type { Page } from '#api/presenters/page.ts'
import type { Answer } from './answers.ts'
import type { Catalog } from './catalog.ts'

const NO_VENDORS: ReadonlySet<string> = new Set()

type Options = {
  rates: Exchange | null
  catalog: Catalog
  now: () => Date
  appName: string
  publicUrl: string
  withProductMarkup: boolean
}
type Part = Partial<Page> & Pick<Page, 'title' | 'description'> & { first: FirstContent }
type Stats = { vendors: number; offers: number; products: number }

const read = (answer: Answer): unknown => JSON.parse(answer.json.toString())

/** "BPC-157 vials from $2.90/mg": searching takes an account and scripts, so nothing leads there. `withVendor` adds whose price it is: the vendor's page can be read by anybody. */
function productWords(product: WireProduct, { now, rates }: Options, withVendor: boolean): string {
  const context = { hiddenVendors: NO_VENDORS, rates }
  const lowest = headline(candidates(readOffers(product), context, now()))
  if (lowest === null) return escapeHtml(product.name)
  const { offer, unitPrice } = lowest
  const price = `${formatUnitPrice(unitPrice, offer.currency)}/${unitWord(offer.unit)}`
  const words = escapeHtml(`${product.name} from ${price}`)
  return withVendor && offer.vendor
    ? `${words} at <a href="/vendor/${offer.vendor.slug}">${escapeHtml(offer.vendor.name ?? '')}</a>`
    : words
}

const productLine =
  (options: Options) =>
  (product: WireProduct): string =>
    productWords(product, options, true)

/** Schema.org Product with the range of its prices; no rating, because ours is not one. */
function productMarkup(product: WireProduct): object[] {
  const prices = product.offers
    .filter(offer => offer.inStock && offer.price !== null && offer.currency === 'USD')
    .map(offer => Number(offer.price))
  if (prices.length === 0) return []
  const offers = {
    '@type': 'AggregateOffer',
    priceCurrency: 'USD',
    lowPrice: Math.min(...prices).toFixed(2),
    highPrice: Math.max(...prices).toFixed(2),
    offerCount: prices.length,
  }
  return [{ '@type': 'Product', name: product.name, description: product.description, offers }]
}

const markupOf = (products: readonly WireProduct[], options: Options): object[] =>
  options.withProductMarkup ? products.slice(0, TRENDING_CARDS).flatMap(productMarkup) : []

/** A list of the site by its name and address. */
const collection = ({ publicUrl }: Options, page: PublicPage): object => {
  const { title, lead } = PAGE_WORDS[page]
  return { '@type': 'CollectionPage', name: title, description: lead, url: `${publicUrl}${PAGES[page].path}` }
}

const stationsOf = (
  { publicUrl }: Options,
  list: readonly { name: string; path: string }[],
  address: 'item' | 'url',
) =>
  list.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    [address]: `${publicUrl}${path}`,
  }))

async function landing(options: Options): Promise<Part> {
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

async function trending(options: Options): Promise<Part> {
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

async function deals(options: Options): Promise<Part> {
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

async function arrivals(options: Options): Promise<Part> {
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

async function vendors(options: Options): Promise<Part> {
  const rows = read(await options.catalog.vendorStats()) as WireVendor[]
  const { title, lead } = PAGE_WORDS.vendors
  const items = rows.map(
    row => `<a href="/vendor/${row.slug}">${escapeHtml(row.name)}</a>, ${count(row.productCount, 'product')}`,
  )
  const places = rows.map(({ name, slug }) => ({ name, path: `/vendor/${slug}` }))
  return {
    title,
    description: `${lead}: ${count(rows.length, 'vendor')}, what they sell and whether they show certificates of analysis.`,
    first: { title, lead, items },
    jsonLd: [{ '@type': 'ItemList', name: title, itemListElement: stationsOf(options, places, 'url') }],
    answers: { '/api/vendors/stats': rows },
  }
}

/** Under an address that no vendor has the UI says that nothing is there; for a search engine there is no such page. */
const noVendor = (slug: string): Part => ({
  title: slug,
  description: 'There is no vendor of this name here.',
  first: { title: slug, lead: '0 products available' },
  isMissing: true,
})

async function vendor(options: Options, slug: string): Promise<Part> {
  const vendors = read(await options.catalog.vendors()) as WireVendor[]
  const found = vendors.find(row => row.slug === slug)
  if (!found) return noVendor(slug)
  const products = read(await options.catalog.ofVendor(slug)) as WireProduct[]
  const lead = `${products.length} products available`
  const trail = [
    { name: 'Vendors', path: '/vendors' },
    { name: found.name, path: `/vendor/${slug}` },
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

const READERS: Partial<Record<string, (options: Options) => Promise<Part>>> = {
  [PAGES.home.path]: landing,
  [PAGES.trending.path]: trending,
  [PAGES.deals.path]: deals,
  [PAGES.fresh.path]: arrivals,
  [PAGES.vendors.path]: vendors,
}

/** A page of words alone: its title and its lead. */
function wordsOf(path: string): Part | null {
  const [, words] = Object.entries(PAGE_WORDS).find(([key]) => PAGES[key as PublicPage].path === path) ?? []
  if (!words) return null
  const { title, lead } = words
  return { title, description: `${lead}.`, first: { title, lead } }
}

const BARE = { isIndexed: true, jsonLd: [] }

/**
 * The page of a path for somebody without a session; null when there is none such. Pages that only a signed-in person has
 * get the frame alone and are not indexed. `hasQuery`: a search is no page of its own for a search engine.
 */
export async function pageOf(
  deps: Omit<Options, 'rates'>,
  path: string,
  hasQuery: boolean,
): Promise<Page | null> {
  const rates = await deps.catalog.rates()
  const quoted = rates && (read(rates) as RatesInput)
  const options = { ...deps, rates: readRates(quoted) }
  const clean = path.length > 1 ? path.replace(/\/$/, '') : path
  const slug = /^\/vendor\/([a-z0-9-]{1,60})$/.exec(clean)?.[1]
  const reader = READERS[clean]
  const part = slug ? await vendor(options, slug) : reader ? await reader(options) : wordsOf(clean)
  if (!part) return null
  const { first, answers = {}, ...rest } = part
  const body = firstContent(options.appName, clean, first)
  const known = { ...answers, '/api/rates': quoted }
  return { ...BARE, ...rest, answers: known, body, canonical: clean, isIndexed: !hasQuery && !part.isMissing }
}
