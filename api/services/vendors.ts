import type { Knex } from 'knex'
import { Fault } from '#api/contract/fault.ts'
import { inTransaction } from '#api/db/transaction.ts'
import { isDuplicate } from './duplicate.ts'
import { moveCatalogVersion } from './catalog-version.ts'

export type NewVendor = {
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

const slugged = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 60)
    .replace(/-$/, '')

/** A vendor in addresses: its name, or the host of its website where the name has no Latin letter or digit. */
export const slugOf = (name: string, website: string) => slugged(name) || slugged(new URL(website).hostname)

export async function addVendor(db: Knex, vendor: NewVendor): Promise<void> {
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
