import type { Knex } from 'knex'
import type { NormalizedListing, RawListing } from '#api/domain/listing/listing.ts'
import type { Normalizer } from '#api/feeds/readers/listing-row.ts'

/** Everything a test needs to bring a vendor's listings into the catalogue. */
export async function addVendor(
  db: Knex,
  slug = 'northline-bio',
): Promise<{ vendorId: string; feedId: string }> {
  const [vendor] = await db('vendors')
    .insert({ slug, name: slug, website: `https://${slug}.example`, fictional: true })
    .returning('id')
  const [feed] = await db('feeds')
    .insert({ vendor_id: vendor.id, url: `https://${slug}.example/products.json`, format: 'shopify' })
    .returning('id')
  return { vendorId: vendor.id, feedId: feed.id }
}

export async function addCompounds(db: Knex, names: readonly string[]): Promise<void> {
  const rows = names.map(name => ({
    name,
    slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    category: 'peptide',
  }))
  await db('compounds').insert(rows).onConflict('name').ignore()
}

export const listing = (externalId: string, changes: Partial<RawListing> = {}): RawListing => ({
  externalId,
  title: 'BPC-157',
  variant: '5 mg',
  price: '20.00',
  listPrice: null,
  currency: 'USD',
  stock: 'in',
  url: `https://shop.example/${externalId}`,
  imageUrl: null,
  description: null,
  ...changes,
})

const NOTHING: NormalizedListing = {
  compound: null,
  blend: null,
  category: 'other',
  form: 'other',
  unitCount: null,
  strengthPerUnit: null,
  totalActiveMg: null,
  totalMl: null,
  totalIu: null,
  unitType: null,
  pricePerUnit: null,
  comparable: false,
  reason: 'The compound was not recognised',
}

/** A normaliser for tests of everything behind it: the title is the compound, "n mg" in the variant the size. */
export const plainNormalizer: Normalizer = {
  aliasesOf: () => [],
  normalize(raw) {
    const mg = Number(/^(\d+) mg$/.exec(raw.variant ?? '')?.[1] ?? 0)
    const base = { ...NOTHING, compound: raw.title, category: 'peptide' as const, form: 'vial' as const }
    if (mg === 0) return { ...base, reason: 'The size is not stated' }
    const sized = {
      ...base,
      unitCount: 1,
      strengthPerUnit: { value: mg, unit: 'mg' as const },
      totalActiveMg: mg,
      unitType: 'mg' as const,
    }
    if (raw.price === null) return { ...sized, reason: 'The vendor states no price' }
    return { ...sized, comparable: true, reason: null, pricePerUnit: (Number(raw.price) / mg).toFixed(8) }
  },
}
