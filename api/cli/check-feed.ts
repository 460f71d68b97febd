import type { RawListing } from '#api/domain/listing/listing.ts'
import { sizeText } from '#api/domain/offers/products.ts'
import { lookAtFeed, READ_MS, type LookedAtListing, type Looking } from '#api/feeds/look-at-feed.ts'
import type { FeedRead } from '#api/feeds/read-vendor.ts'
import type { ColumnMap } from '#api/feeds/readers/columns.ts'
import { shownStages } from '#api/domain/listing/shown-stages.ts'

const SHOWN = 10

function listingLine({ listing, stages }: LookedAtListing): string {
  const normal = stages.listing
  const name = normal.compound ?? normal.blend?.map(part => part.name).join(' + ') ?? '?'
  const price = normal.comparable
    ? `${normal.pricePerUnit} ${listing.currency ?? ''}/${normal.unitType}`
    : `not comparable: ${normal.reason}`
  return `  ${listing.title}${listing.variant ? ` | ${listing.variant}` : ''}\n    ${name}, ${normal.form}, ${sizeText(normal) || 'no size'}, ${listing.price ?? 'no price'} ${listing.currency ?? ''}, ${listing.stock} → ${price}`
}

function currencyLine(listings: readonly RawListing[]): string {
  const sources = new Map(
    listings.flatMap(({ currency, currencySource }) => (currency ? [[currency, currencySource]] : [])),
  )
  if (sources.size === 0)
    return 'Currency: the feed names none, so give it with --currency when you add the vendor'
  const unnamed = listings.filter(({ currency }) => currency === null).length
  const each = [...sources].map(
    ([currency, by]) => `${currency} (said by ${by === 'feed' ? 'the feed' : 'each listing'})`,
  )
  return `Currency: ${each.join(', ')}${unnamed > 0 ? `; ${unnamed} listings name none` : ''}`
}

function tableLine({ headings, listings }: FeedRead, comparable: number): string[] {
  if (headings.length === 0 || comparable > 0 || listings.some(listing => (listing.options ?? []).length > 0))
    return []
  return [`Columns ${headings.join(', ')}; no column for the size: add --columns size=HEADING if one says it`]
}

export type Checked = { url: string; columns: ColumnMap | null; isVerbose: boolean }

/** Says which reader fits an address and what it reads there. Throws FeedError when none does. */
export async function checkFeed(
  { url: address, columns, isVerbose }: Checked,
  looking: Looking,
  print: (line: string) => void,
): Promise<void> {
  const { format, url, read, listings } = await lookAtFeed({ url: address, columns }, looking)
  if (read.progress)
    print(`The feed is long: this is what ${read.pages} pages held that came within ${READ_MS / 1_000} s`)
  const comparable = listings.filter(({ stages }) => stages.listing.comparable).length
  print(`Reader: ${format} at ${url}`)
  print(currencyLine(read.listings))
  print(`${read.listings.length} listings, ${comparable} comparable, ${read.refused.length} rows refused`)
  for (const line of tableLine(read, comparable)) print(line)
  for (const one of listings.slice(0, SHOWN)) {
    print(listingLine(one))
    if (isVerbose) print(`    ${JSON.stringify(shownStages(one.stages))}`)
  }
  for (const reason of new Set(read.refused.map(refusal => refusal.reason))) print(`  refused: ${reason}`)
}
