import type {
  CurrencySource,
  ListingMeasure,
  ListingOption,
  PriceKind,
  RawListing,
  StatedCertificate,
} from '#api/domain/listing/listing.ts'
import type { FeedFormat } from '#api/domain/vendors/feed-formats.ts'
import type { ColumnMap } from './columns.ts'
import { cleanLine } from './feed-text.ts'
import { isZero, listPriceOf } from './price.ts'

/** One row that was not taken, one link that was dropped from a row that was taken, or a page that is there no more. */
export type Refusal = {
  what: 'row' | 'link' | 'gone'
  /** The vendor's id or page of the row where it has one, so that a refused row is not mistaken for a vanished one. */
  externalId: string | null
  reason: string
}

/** What the sizes of a product take from their parent, because the shop does not repeat it in the second call. */
export type ParentFacts = {
  title: string | null
  category: string | null
  tags: string[]
  description: string | null
  imageUrl: string | null
  /** The choices that make a size, by the variation's id. */
  sizes: Record<string, ListingOption[]>
}

/** A further page to fetch. `optional`: a page that is gone (404, 410) is a refusal, not a failure of the read. */
export type PageRequest = { url: string; parents?: Record<string, ParentFacts>; optional?: boolean }

export type ReadContext = {
  /** Where the text came from, after redirects: base of relative links and of the next page. */
  url: string
  now: Date
  /** WordPress' X-WP-TotalPages, when the shop sent it. */
  totalPages: number | null
  parents: Record<string, ParentFacts>
  columns?: ColumnMap
}

export type FeedPage = {
  listings: RawListing[]
  refused: Refusal[]
  next: PageRequest[]
  headings?: string[]
}

/** A kind of feed: knows its first address and its pages, reads text, fetches nothing. `read` throws FeedError. */
export type Reader = {
  format: FeedFormat
  /** The first page to fetch for the address that a person gave. */
  start(url: string): string
  /** `columns`: headings of a table that a person named. */
  fits(text: string, contentType: string, columns?: ColumnMap): boolean
  read(text: string, context: ReadContext): FeedPage
}

/** A row as a reader understood it; `admit` checks the rest. Prices are decimal strings in major units. */
export type Draft = {
  externalId: string
  title: string | null
  variant?: string | null
  options?: readonly { name: string; value: string | null }[]
  category?: string | null
  tags?: readonly string[]
  measure?: ListingMeasure | null
  url?: string | null | undefined
  price: string | null
  regularPrice?: string | null
  /** Missing: `sale` below the regular price, else `ordinary`. */
  priceKind?: PriceKind
  currency?: string | null | undefined
  /** Missing: the listing itself. */
  currencySource?: CurrencySource
  stock: RawListing['stock']
  imageUrl?: string | null | undefined
  description?: string | null
  extra?: Record<string, string | null | undefined>
  certificate?: StatedCertificate | null
}

const MAX_URL = 2000

/** An absolute http(s) address without credentials, or null. `javascript:`, `data:` and the like never pass. */
export function httpUrl(link: string, base: string): string | null {
  const trimmed = link.trim()
  if (!URL.canParse(trimmed, base)) return null
  const url = new URL(trimmed, base)
  const web = url.protocol === 'https:' || url.protocol === 'http:'
  return web && url.username === '' && url.password === '' && url.href.length <= MAX_URL ? url.href : null
}

const known = (extra: Draft['extra'] = {}) => {
  const rows = Object.entries(extra).flatMap(([key, value]) => {
    const text = cleanLine(value)
    return text === null ? [] : [[key, text] as const]
  })
  return rows.length > 0 ? Object.fromEntries(rows) : null
}

const MAX_OPTIONS = 12
const MAX_TAGS = 40
export const MAX_DESCRIPTION = 4_000

const namedOptions = (options: Draft['options'] = []): ListingOption[] =>
  options.slice(0, MAX_OPTIONS).flatMap(option => {
    const value = cleanLine(option.value, 200)
    return value === null ? [] : [{ name: cleanLine(option.name, 100) ?? '', value }]
  })

const plainTags = (tags: Draft['tags'] = []) =>
  tags.slice(0, MAX_TAGS).flatMap(tag => cleanLine(tag, 100) ?? [])

const currencyCode = (code: string | null | undefined) =>
  code && /^[A-Za-z]{3}$/.test(code.trim()) ? code.trim().toUpperCase() : null

/** A price of 0 is a quote on request, so it becomes "no price", never a free product. */
function pricesOf(draft: Draft) {
  const price = draft.price === null || isZero(draft.price) ? null : draft.price
  const listPrice = listPriceOf(price, draft.regularPrice ?? null)
  const currency = currencyCode(draft.currency)
  return {
    price,
    listPrice,
    priceKind: draft.priceKind ?? (listPrice === null ? 'ordinary' : 'sale'),
    currency,
    currencySource: currency === null ? null : (draft.currencySource ?? 'listing'),
  } as const
}

export function startPage(context: Pick<ReadContext, 'url'>) {
  const page: FeedPage = { listings: [], refused: [], next: [] }
  const refuse = (externalId: string | null, reason: string, what: Refusal['what'] = 'row') => {
    page.refused.push({ what, externalId: cleanLine(externalId), reason })
  }
  const link = (externalId: string, href: string | null | undefined, kind: string) => {
    if (!href?.trim()) return null
    const url = httpUrl(href, context.url)
    if (url === null) refuse(externalId, `The ${kind} link is not a plain http or https address.`, 'link')
    return url
  }
  const admit = (draft: Draft) => {
    const externalId = cleanLine(draft.externalId)
    const title = cleanLine(draft.title)
    if (externalId === null) return refuse(null, 'The row has no id and no address to know it by.')
    if (title === null) return refuse(externalId, 'The row has no title.')
    page.listings.push({
      externalId,
      title,
      variant: cleanLine(draft.variant),
      options: namedOptions(draft.options),
      category: cleanLine(draft.category),
      tags: plainTags(draft.tags),
      measure: draft.measure ?? null,
      url: link(externalId, draft.url, 'product'),
      ...pricesOf(draft),
      stock: draft.stock,
      imageUrl: link(externalId, draft.imageUrl, 'image'),
      description: cleanLine(draft.description, MAX_DESCRIPTION),
      extra: known(draft.extra),
      ...(draft.certificate && { certificate: draft.certificate }),
    })
  }
  return { page, admit, refuse, base: context.url }
}

export type PageBuilder = ReturnType<typeof startPage>

/** The address of a list with these of its parameters set anew. */
export function withParams(address: string, params: Record<string, string | number>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, String(value))
  return url.href
}

/** Through bytes, so that half a character becomes the sign for one that cannot be read, not an error. */
export const productUrl = (handle: string, base: string) =>
  new URL(`/products/${encodeURIComponent(Buffer.from(handle).toString())}`, base).href

export const chosenText = (options: readonly { value: string | null }[]) =>
  options.flatMap(({ value }) => value ?? []).join(', ') || null

/** Reasons name the kind of fault, never the vendor's text, so that a run can count them. */
export const UNREADABLE_PRICE = 'The price is not one certain number.'

export const shapeFault = (issues: readonly { path: PropertyKey[] }[]) =>
  `The field "${issues[0]?.path.map(String).join('.') ?? ''}" is missing or not of the kind this format has.`
