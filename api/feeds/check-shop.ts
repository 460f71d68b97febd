import { sizeText } from '#api/domain/offers/products.ts'
import { FeedError } from './feed-error.ts'
import { lookAtFeed, withFetching, type LookedAtListing, type LookedAt } from './look-at-feed.ts'

const SHOWN = 10

const shown = ({ listing, stages: { listing: normal } }: LookedAtListing) => ({
  title: listing.variant ? `${listing.title}, ${listing.variant}` : listing.title,
  compound: normal.compound ?? normal.blend?.map(({ name }) => name).join(' + ') ?? null,
  size: sizeText(normal),
  price: listing.price,
  currency: listing.currency,
  perUnit: normal.comparable ? `${normal.pricePerUnit} per ${normal.unitType}` : null,
  reason: normal.comparable ? null : normal.reason,
})

const shopOf = ({ format, url, read, listings }: LookedAt) => ({
  format: format as string,
  url,
  listings: read.listings.length,
  comparable: listings.filter(({ stages }) => stages.listing.comparable).length,
  currencies: [...new Set(read.listings.flatMap(({ currency }) => currency ?? []))].toSorted(),
  sample: listings.slice(0, SHOWN).map(shown),
})

type ShopFacts = ReturnType<typeof shopOf>
type CheckedShop = { found: ShopFacts } | { fault: string }

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
