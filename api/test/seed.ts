import type { Knex } from 'knex'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { seedCompounds } from '#api/services/seed-compounds.ts'
import { addVendor, listing } from './catalog-fixtures.ts'

export type Seed = {
  vendorIds: string[]
  vendorSlugs: string[]
  productIds: string[]
  offerIds: string[]
}

const DAY = 24 * 60 * 60_000

const vial = (id: string, title: string, mg: number, price: string, more: Partial<RawListing> = {}) =>
  listing(id, { title, variant: `${mg} mg`, price, ...more })

const SHELVES: Record<string, RawListing[]> = {
  'northline-bio': [
    vial('bpc5', 'BPC-157', 5, '20.00'),
    vial('bpc10', 'BPC-157', 10, '34.00', { listPrice: '40.00' }),
    vial('tb', 'TB-500', 5, '24.00', { stock: 'out' }),
  ],
  'marble-otter': [
    vial('tb5', 'TB-500', 5, '22.00'),
    vial('ipa', 'Ipamorelin', 5, '19.00'),
    listing('rad', { title: 'RAD-140 25mg/ml 30ml solution', variant: null, price: '45.00' }),
  ],
}

async function fill(db: Knex, now: Date): Promise<Seed> {
  await seedCompounds(db)
  const vendorIds: string[] = []
  for (const [slug, listings] of Object.entries(SHELVES)) {
    const { vendorId, feedId } = await addVendor(db, slug)
    vendorIds.push(vendorId)
    const read = { listings, refused: {}, etag: null, lastModified: null }
    await ingestRead({ db, normalizer }, feedId, read, new Date(now.getTime() - 10 * DAY))
  }
  await db('promotions').insert({
    vendor_id: vendorIds[0],
    code: 'AUTUMN',
    promotion_type: 'general',
    name: 'Autumn',
    discount_type: 'percentage',
    discount_amount: '12.5',
    starts_at: new Date(0),
    expires_at: new Date(now.getTime() + DAY),
    verified_at: now,
  })
  const ids = async (table: string) => (await db(table).orderBy('id').pluck('id')).map(String)
  return {
    vendorIds,
    vendorSlugs: Object.keys(SHELVES),
    productIds: await ids('products'),
    offerIds: await ids('offers'),
  }
}

/** A small catalogue of two made-up vendors, read ten days ago the real way; none without a database. */
export const seedCatalog = (db: Knex | null, now: Date): Promise<Seed> =>
  db === null
    ? Promise.resolve({ vendorIds: [], vendorSlugs: [], productIds: [], offerIds: [] })
    : fill(db, now)
