import type { WireProduct } from '#api/contract/catalog/products.ts'
import { TRENDING_CARDS } from '#api/domain/constants.ts'
import { escapeHtml } from '#api/domain/html.ts'
import { formatUnitPrice } from '#api/domain/money.ts'
import { candidates, headline } from '#api/domain/offers/best-price.ts'
import { compoundPath, vendorPath } from '#api/domain/pages.ts'
import { readOffers, unitWord } from '#api/domain/offers/offers.ts'
import type { Exchange } from '#api/domain/rates.ts'
import type { FirstContent } from '#api/presenters/first-content.ts'
import type { Page } from '#api/presenters/page.ts'
import type { CatalogAnswer } from './answers.ts'
import type { Catalog } from './catalog.ts'

const NO_VENDORS: ReadonlySet<string> = new Set()

export type PageOptions = {
  rates: Exchange | null
  catalog: Catalog
  now: () => Date
  appName: string
  publicUrl: string
  withProductMarkup: boolean
}

/** What is a page's own: its words for the head, its first content, what the UI need not ask for. */
export type PagePart = Partial<Page> & Pick<Page, 'title' | 'description'> & { first: FirstContent }

export const read = (answer: CatalogAnswer): unknown => JSON.parse(answer.text())

/** "BPC-157 vials from $2.90/mg at Northline Bio", the compound and the vendor as links; `withVendor` false on the vendor's own page. */
export function productWords(
  product: WireProduct,
  { now, rates }: Pick<PageOptions, 'now' | 'rates'>,
  withVendor: boolean,
): string {
  const { compoundSlug, formFamily } = product
  const name = compoundSlug
    ? `<a href="${compoundPath(compoundSlug, formFamily)}">${escapeHtml(product.name)}</a>`
    : escapeHtml(product.name)
  const lowest = headline(candidates(readOffers(product), { hiddenVendors: NO_VENDORS, rates }, now()))
  if (lowest === null) return name
  const { offer, unitPrice } = lowest
  const price = `${formatUnitPrice(unitPrice, offer.currency)}/${unitWord(offer.unit)}`
  const words = `${name} from ${escapeHtml(price)}`
  return withVendor && offer.vendor
    ? `${words} at <a href="${vendorPath(offer.vendor.slug ?? '')}">${escapeHtml(offer.vendor.name ?? '')}</a>`
    : words
}

/** Schema.org Product with the range of its prices; no rating, because ours is not one. */
export function productMarkup(product: WireProduct): object[] {
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

export const markupOf = (
  products: readonly WireProduct[],
  { withProductMarkup }: Pick<PageOptions, 'withProductMarkup'>,
): object[] => (withProductMarkup ? products.slice(0, TRENDING_CARDS).flatMap(productMarkup) : [])

export const stationsOf = (
  { publicUrl }: Pick<PageOptions, 'publicUrl'>,
  list: readonly { name: string; path: string }[],
  address: 'item' | 'url',
) =>
  list.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    [address]: `${publicUrl}${path}`,
  }))
