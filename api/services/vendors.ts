import type { Knex } from 'knex'
import { Fault } from '#api/contract/fault.ts'
import { slugOf } from '#api/domain/pages.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { isDuplicate } from '#api/db/faults.ts'
import { moveCatalogVersion } from './catalog-version.ts'

export type VendorInput = {
  slug: string
  name: string
  website: string
  providesCoa: boolean
  currency: string
  feedUrl: string
  format: string
  /** Which headings of a table hold what; null where its words are known. */
  columns?: Readonly<Record<string, string>> | null
}

const SLUG_CHARACTERS = 60

/** A vendor in addresses: its name, or the host of its website where the name has no Latin letter or digit. */
export const vendorSlug = (name: string, website: string) =>
  slugOf(name, SLUG_CHARACTERS) || slugOf(new URL(website).hostname, SLUG_CHARACTERS)

export async function addVendor(db: Knex, vendor: VendorInput): Promise<void> {
  try {
    await inTransaction(db, async trx => {
      const [row] = await trx('vendors')
        .insert({
          slug: vendor.slug,
          name: vendor.name,
          website: vendor.website,
          provides_coa: vendor.providesCoa,
          currency: vendor.currency,
        })
        .returning('id')
      const columns = vendor.columns ? JSON.stringify(vendor.columns) : null
      await trx('feeds').insert({ vendor_id: row.id, url: vendor.feedUrl, format: vendor.format, columns })
      await moveCatalogVersion(trx)
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new Fault(
      409,
      `A vendor with the slug "${vendor.slug}", the name "${vendor.name}" or this feed exists already.`,
    )
  }
}
