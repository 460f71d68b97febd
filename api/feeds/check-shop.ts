import { sizeText } from '#api/domain/offers/products.ts'
import { FeedError } from './feed-error.ts'
import { lookAtFeed, withFetching, type Heard, type LookedAt } from './look-at-feed.ts'

const SHOWN = 10

const shown = ({ listing, stages: { listing: normal } }: Heard) => ({
  title: listing.variant ? `${listing.title}, ${listing.variant}` : listing.title,
  compound: normal.compound ?? normal.blend?.map(({ name }) => name).join(' + ') ?? null,
  size: sizeText(normal),
  price: listing.price,
  currency: listing.currency,
  perUnit: normal.comparable ? `${normal.pricePerUnit} per ${normal.unitType}` : null,
  reason: normal.comparable ? null : normal.reason,
})

export const shopOf = ({ format, url, read, heard }: LookedAt) => ({
  format: format as string,
  url,
  listings: read.listings.length,
  comparable: heard.filter(({ stages }) => stages.listing.comparable).length,
  currencies: [...new Set(read.listings.flatMap(({ currency }) => currency ?? []))].toSorted(),
  sample: heard.slice(0, SHOWN).map(shown),
})

export type FoundShop = ReturnType<typeof shopOf>
export type CheckedShop = { found: FoundShop } | { fault: string }

export async function checkShop(options: { feedAllowPrivate: boolean }, url: string): Promise<CheckedShop> {
  try {
    return {
      found: shopOf(await withFetching(options, looking => lookAtFeed({ url, columns: null }, looking))),
    }
  } catch (error) {
    const isSaid = error instanceof FeedError || (error instanceof Error && error.cause !== undefined)
    if (!isSaid) throw error
    return { fault: error.message }
  }
}
