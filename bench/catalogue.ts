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

/** So many offers are read as a shop's; the rest are copies of these at other vendors and prices, which takes a tenth of the time. */
const READ_OFFERS = 20_000

/** Copies of every vendor with its feed, its offers and what was observed of them; the n-th copies cost n per thousand more. */
async function copyVendors(db: Knex, copy: number): Promise<void> {
  const price = (column: string) => `round(${column} * (1 + :copy::numeric / 1000), 2)`
  const suffix = `'-copy-' || :copy::int`
  await db.raw(
    `with vendor_copies as (
       insert into vendors (slug, name, website, fictional)
       select slug || ${suffix}, name || ${suffix}, website, true from vendors where slug not like '%-copy-%' order by id
       returning id, slug
     ), feed_copies as (
       insert into feeds (vendor_id, url, format, last_read_at, last_success_at, rules)
       select c.id, f.url || ${suffix}, f.format, f.last_read_at, f.last_success_at, f.rules
       from vendor_copies c join vendors v on c.slug = v.slug || ${suffix} join feeds f on f.vendor_id = v.id
       returning id, vendor_id, url
     ), offer_copies as (
       insert into offers (vendor_id, feed_id, external_id, product_id, listing, listing_hash, title, size, form, category,
         unit_count, strength, strength_unit, total_mg, total_ml, total_iu, unit_type, quantity, price, list_price, currency,
         unit_price, comparable, reason, stock, url, image_url, first_seen_at, checked_at, rules, read_name, name_known)
       select c.vendor_id, c.id, o.external_id, o.product_id, o.listing, o.listing_hash, o.title, o.size, o.form, o.category,
         o.unit_count, o.strength, o.strength_unit, o.total_mg, o.total_ml, o.total_iu, o.unit_type, o.quantity,
         ${price('o.price')}, o.list_price, o.currency, o.unit_price * (1 + :copy::numeric / 1000), o.comparable, o.reason,
         o.stock, o.url, o.image_url, o.first_seen_at, o.checked_at, o.rules, o.read_name, o.name_known
       from feed_copies c join feeds f on c.url = f.url || ${suffix} join offers o on o.feed_id = f.id
       returning id, first_seen_at, price, list_price, unit_price, currency, stock
     )
     insert into observations (offer_id, observed_at, price, list_price, unit_price, currency, stock)
     select id, first_seen_at, price, list_price, unit_price, currency, stock from offer_copies`,
    { copy },
  )
}

/** Fills an empty database with so many offers of made-up vendors. */
export async function fillCatalogue(db: Knex, offers: number, now: Date): Promise<void> {
  const read = Math.min(offers, READ_OFFERS)
  for (let vendor = 0; vendor * VENDOR_OFFERS < read; vendor += 1) {
    const feedId = await addBenchVendor(db, vendor)
    await ingestRead(
      { db, normalizer },
      feedId,
      { listings: vendorListings(vendor), refused: {}, etag: null, lastModified: null },
      now,
    )
  }
  for (let copy = 1; copy * read < offers; copy += 1) await copyVendors(db, copy)
}
