import type { Knex } from 'knex'
import type { WireListing } from '#api/contract/desk/listings.ts'
import { heldValues } from '#api/queries/desk/held.ts'
import { unknownNames } from '#api/queries/desk/names.ts'
import { refusedListings } from '#api/queries/desk/refused.ts'
import { openReports } from '#api/queries/desk/reports.ts'
import { listingsInReview } from '#api/queries/desk/review.ts'
import { unusualListings } from '#api/queries/desk/unusual.ts'
import { printLine } from './actions.ts'

const line = (...words: readonly (string | number | null)[]) =>
  printLine(words.map(word => word ?? '').join('  '))

const priced = (price: string | null, currency: string | null) =>
  price === null ? 'no price' : `${price} ${currency ?? ''}`

const listingLine = (queue: string, { id, vendor, title, price, currency, reason }: WireListing) =>
  line(queue, id, vendor, title, priced(price, currency), reason)

export async function printWaiting(db: Knex): Promise<void> {
  for (const row of await listingsInReview(db)) listingLine('review', row)
  for (const row of await unusualListings(db)) listingLine('unusual', row)
  for (const { listings } of await refusedListings(db))
    for (const row of listings) listingLine('refused', row)
  for (const { name, count, vendors } of await unknownNames(db))
    line('name', name, count, vendors.slice(0, 5).join(', '))
  for (const { vendorSlug, title, oldPrice, currency, newPrice, newCurrency, lost, live } of await heldValues(
    db,
  ))
    line(
      'held',
      vendorSlug,
      title,
      lost === null
        ? `${priced(oldPrice, currency)} → ${priced(newPrice, newCurrency)}`
        : `${lost} of ${live} gone`,
    )
  for (const { offerId, vendor, title, price, currency, notes } of await openReports(db))
    line('report', offerId, vendor, title, priced(price, currency), notes.map(({ note }) => note).join(' | '))
}
