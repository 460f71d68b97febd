import type { Knex } from 'knex'
import { COMPOUNDS } from '#api/domain/compounds/compounds.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { normalizer } from '#api/feeds/normalizer.ts'

const SIZES = [
  '2 mg',
  '5 mg',
  '10 mg',
  '15 mg',
  '20 mg',
  '30 mg',
  '50 mg',
  '5 mg x 10 vials',
  '10 mg x 10 vials',
  '60 x 10 mg capsules',
  '25 mg/ml 30 ml',
]
const sold = COMPOUNDS.filter(compound => compound.category !== 'other')
const VENDOR_OFFERS = 500

/** The n-th listing of a made-up vendor: another name, spelling, size and price each time, the same in every run. */
function listing(vendor: number, n: number): RawListing {
  const compound = sold[(vendor * 131 + n * 7) % sold.length]
  const names = [compound?.name ?? '', ...(compound?.aliases ?? [])]
  const variant = SIZES[(vendor + n * 3) % SIZES.length] ?? '5 mg'
  const cents = 1500 + ((vendor * 7919 + n * 104_729) % 20_000)
  return {
    externalId: `v${vendor}-${n}`,
    title: names[(vendor + n) % names.length] ?? '',
    variant,
    price: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    listPrice: null,
    currency: 'USD',
    stock: n % 9 === 0 ? 'out' : 'in',
    url: `https://v${vendor}.example/p/${n}`,
    imageUrl: null,
    description: null,
  }
}

export const vendorListings = (vendor: number, offers = VENDOR_OFFERS): RawListing[] =>
  Array.from({ length: offers }, (_, n) => listing(vendor, n))

export async function addBenchVendor(db: Knex, vendor: number): Promise<string> {
  const slug = `vendor-${vendor}`
  const [row] = await db('vendors')
    .insert({ slug, name: slug, website: `https://v${vendor}.example`, fictional: true })
    .returning('id')
  const [feed] = await db('feeds')
    .insert({ vendor_id: row.id, url: `https://v${vendor}.example/feed`, format: 'csv' })
    .returning('id')
  return feed.id
}

/** Fills an empty database with so many offers of made-up vendors. */
export async function fillCatalogue(db: Knex, offers: number, now: Date): Promise<void> {
  for (let vendor = 0; vendor * VENDOR_OFFERS < offers; vendor += 1) {
    const feedId = await addBenchVendor(db, vendor)
    await ingestRead(
      { db, normalizer },
      feedId,
      { listings: vendorListings(vendor), refused: {}, etag: null, lastModified: null },
      now,
    )
  }
}
