import type { Knex } from 'knex'
import { slugOf } from '#api/domain/pages.ts'

const DAY_MS = 86_400_000

/** Fictional vendors with invented prices: enough of a catalogue for the assistant's fixed queries. */
const VENDORS = [
  { slug: 'northfield', name: 'Northfield', provides_coa: true },
  { slug: 'larkspur', name: 'Larkspur', provides_coa: false },
  { slug: 'umbra-lab', name: 'Umbra Lab', provides_coa: true },
] as const

const PRODUCTS = [
  { compound: 'BPC-157', category: 'peptide', family: 'vials' },
  { compound: 'TB-500', category: 'peptide', family: 'vials' },
  { compound: 'Semaglutide', category: 'peptide', family: 'vials' },
  { compound: 'Tirzepatide', category: 'peptide', family: 'vials' },
  { compound: 'Ostarine', category: 'sarm', family: 'capsules' },
  { compound: 'RAD-140', category: 'sarm', family: 'capsules' },
  { compound: 'NAD+', category: 'research_chemical', family: 'vials' },
] as const

/** Milligrams and prices of every product at every vendor, in the order of VENDORS. */
const OFFERS: readonly (readonly [mg: number, price: string])[] = [
  [5, '36.00'],
  [10, '64.50'],
  [500, '310.00'],
]

const insertVendor = async (
  db: Knex,
  vendor: (typeof VENDORS)[number] | Record<string, unknown>,
  now: Date,
) => {
  const [row] = await db('vendors')
    .insert({ ...vendor, website: `https://${String(vendor['slug'])}.example`, fictional: true })
    .returning('id')
  const [feed] = await db('feeds')
    .insert({
      vendor_id: row.id,
      url: `demo://${String(vendor['slug'])}`,
      format: 'csv',
      last_success_at: now,
      last_read_at: now,
    })
    .returning('id')
  return { vendor: String(row.id), feed: String(feed.id) }
}

const insertProduct = async (db: Knex, { compound, category, family }: (typeof PRODUCTS)[number]) => {
  const [row] = await db('compounds')
    .insert({ slug: slugOf(compound), name: compound, category })
    .returning('id')
  const [product] = await db('products')
    .insert({
      key: `${compound}|${family}|mg`,
      name: `${compound} ${family}`,
      compound_id: row.id,
      category,
      form_family: family,
      unit_type: 'mg',
    })
    .returning('id')
  return String(product.id)
}

export type OfferSeed = {
  vendor: string
  feed: string
  product: string
  mg: number
  price: string
  category: string
  now: Date
  title?: string
}

const DAYS_SEEN = 90
const DAYS_SINCE_CHANGE = 20

const offerRow = ({ vendor, feed, product, mg, price, category, now, title }: OfferSeed) => ({
  vendor_id: vendor,
  feed_id: feed,
  product_id: product,
  external_id: `${product} ${mg}`,
  listing: '{}',
  listing_hash: 'x',
  title: title ?? 'A listing',
  size: `${mg} mg × 1 vial`,
  form: 'vial',
  category,
  unit_count: 1,
  strength: mg,
  strength_unit: 'mg',
  total_mg: mg,
  unit_type: 'mg',
  quantity: mg,
  price,
  currency: 'USD',
  unit_price: (Number(price) / mg).toFixed(8),
  comparable: true,
  stock: 'in',
  url: 'https://shop.example/x',
  first_seen_at: new Date(now.getTime() - DAYS_SEEN * DAY_MS),
  checked_at: now,
})

/** One offer in stock, seen for 90 days, a fifth cheaper until 20 days ago. */
export const insertOffer = async (db: Knex, seed: OfferSeed): Promise<string> => {
  const row = offerRow(seed)
  const [offer] = await db('offers').insert(row).returning('id')
  const seen = { offer_id: offer.id, currency: 'USD', stock: 'in' }
  const before = (value: string) => (Number(value) * 0.8).toFixed(8)
  await db('observations').insert([
    { ...seen, observed_at: row.first_seen_at, price: before(row.price), unit_price: before(row.unit_price) },
    {
      ...seen,
      observed_at: new Date(seed.now.getTime() - DAYS_SINCE_CHANGE * DAY_MS),
      price: row.price,
      unit_price: row.unit_price,
    },
  ])
  return String(offer.id)
}

/** Fills an empty database with the small catalogue above, read at `now`. */
export const seedChatCatalogue = async (db: Knex, now: Date): Promise<void> => {
  const vendors = []
  for (const vendor of VENDORS) vendors.push(await insertVendor(db, vendor, now))
  for (const one of PRODUCTS) {
    const product = await insertProduct(db, one)
    for (const [at, [mg, price]] of OFFERS.entries()) {
      const { vendor, feed } = vendors[at]!
      await insertOffer(db, { vendor, feed, product, mg, price, category: one.category, now })
    }
  }
  await db('promotions').insert({
    vendor_id: vendors[0]!.vendor,
    code: 'AUTUMN10',
    promotion_type: 'general',
    name: 'Autumn',
    discount_type: 'percentage',
    discount_amount: '10',
    starts_at: new Date(now.getTime() - DAY_MS),
    expires_at: new Date(now.getTime() + 9 * DAY_MS),
    verified_at: now,
  })
}

/** A vendor whose name, code and titles try to speak to the assistant or to its reader. */
export const seedHostileVendor = async (db: Knex, name: string, now: Date): Promise<void> => {
  const { vendor, feed } = await insertVendor(db, { slug: 'hostile-lab', name, provides_coa: true }, now)
  const product = await db('products').where({ name: 'BPC-157 vials' }).first('id')
  await insertOffer(db, {
    vendor,
    feed,
    product: String(product.id),
    mg: 5,
    price: '1.00',
    category: 'peptide',
    now,
    title: name,
  })
  await db('promotions').insert({
    vendor_id: vendor,
    code: 'TAKE-5-MG-DAILY',
    promotion_type: 'general',
    name,
    discount_type: 'percentage',
    discount_amount: '99',
    starts_at: new Date(now.getTime() - DAY_MS),
    expires_at: null,
    verified_at: now,
  })
}
