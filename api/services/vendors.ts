import type { Knex } from 'knex'
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

/** Adds a vendor with its feed. Throws with words when the slug, the name or the feed is there already. */
export async function addVendor(db: Knex, vendor: NewVendor): Promise<void> {
  try {
    await db.transaction(async trx => {
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
    throw new Error(`A vendor with the slug "${vendor.slug}" or the name "${vendor.name}" exists already.`, {
      cause: error,
    })
  }
}

async function requireVendor(db: Knex, slug: string): Promise<string> {
  const row = await db('vendors').select('id').where({ slug }).first()
  if (!row) throw new Error(`There is no vendor "${slug}". "npm run vendors -- list" names them all.`)
  return row.id
}

/** Pauses a vendor (its feeds are not read, its offers not shown) or, with null, lets it go on. */
export async function pauseVendor(db: Knex, slug: string, at: Date | null): Promise<void> {
  const id = await requireVendor(db, slug)
  await db('vendors').where({ id }).update({ paused_at: at })
  await moveCatalogVersion(db)
}

/** Removes a vendor with everything observed about it. */
export async function removeVendor(db: Knex, slug: string): Promise<void> {
  const id = await requireVendor(db, slug)
  await db('vendors').where({ id }).delete()
  await moveCatalogVersion(db)
}
