import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productShape } from '#api/contract/catalog/products.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { seedCompounds } from '#api/services/seed-compounds.ts'
import { addVendor, listing } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { deals, newProducts, productPage, productsByIds, productsOfVendor } from './products.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const SIZES = [2, 5, 10, 15]
const OFFERS = 1100

let database: TestDatabase
let db: Knex
let productId: string

/** Every eleventh is a kit; the last is the cheapest of all. */
const LISTINGS = Array.from({ length: OFFERS }, (_, n) => {
  const size = SIZES[n % SIZES.length] ?? 5
  const isKit = n % 11 === 0
  const perMg = n === OFFERS - 1 ? 1 : 3 + (n % 97) / 100
  const price = size * perMg * (isKit ? 10 : 1)
  return listing(`n${n}`, {
    title: isKit ? 'BPC-157 kit of 10 vials' : 'BPC-157',
    variant: `${size} mg`,
    price: price.toFixed(2),
    listPrice: (price * 2).toFixed(2),
  })
})

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.knex
  await seedCompounds(db)
  const vendor = await addVendor(db)
  const read = { listings: LISTINGS, refused: {}, etag: null, lastModified: null }
  await ingestRead({ db, normalizer }, vendor.feedId, read, NOW)
  const { rows } = await db.raw(`select id::text as id from products where name = 'BPC-157 vials'`)
  productId = rows[0].id
})
afterAll(() => database.close())

const parse = (text: string | null) => z.parse(z.array(productShape), JSON.parse(text ?? '[]'))

test('a product of many offers is answered by the forty that can matter, with how many there are', async () => {
  const text = await productsByIds(db, [productId])
  const [product] = parse(text)
  expect(product?.more).toEqual({ offers: OFFERS })
  expect(product?.offers).toHaveLength(40)
  expect(gzipSync(text).length).toBeLessThan(150_000)
  expect(product?.offers[0]?.normalizedPricePerMg).toBe('1')
})

test('the best of each size and of each pack is among them', async () => {
  const [product] = parse(await productsByIds(db, [productId]))
  const { rows } = await db.raw(
    `select distinct on (total_mg / unit_count, unit_count) id::text as id from offers where product_id = ?
     order by total_mg / unit_count, unit_count, unit_price, price, id::text collate "C"`,
    [productId],
  )
  const bySize = new Map(product?.offers.map(offer => [offer.id, offer]))
  const { rows: sizes } = await db.raw(
    `select min(unit_price)::text as lowest, total_mg / unit_count as size from offers where product_id = ? group by 2`,
    [productId],
  )
  expect(rows.length).toBe(SIZES.length * 2)
  for (const { lowest, size } of sizes as { lowest: string; size: string }[])
    expect(
      [...bySize.values()].some(
        ({ normalizedPricePerMg, totalMg, unitCount }) =>
          Number(normalizedPricePerMg) === Number(lowest) &&
          Number(totalMg) / (unitCount ?? 1) === Number(size),
      ),
    ).toBe(true)
  expect(new Set(product?.offers.map(({ unitCount }) => unitCount))).toEqual(new Set([1, 10]))
})

test('the rest comes page by page, each offer once', async () => {
  const ids: string[] = []
  let after: string | null = '0'
  for (let page = 0; after !== null && page < 10; page += 1) {
    const text: string | null = await productPage(db, productId, after)
    const [product] = parse(`[${text}]`)
    expect(gzipSync(text ?? '').length).toBeLessThan(150_000)
    expect(product?.more?.offers).toBe(OFFERS)
    ids.push(...(product?.offers.map(({ id }) => id) ?? []))
    after = product?.more?.after ?? null
  }
  expect(ids).toHaveLength(OFFERS)
  expect(new Set(ids).size).toBe(OFFERS)
  expect(await productPage(db, '999999', '0')).toBeNull()
  const [own] = parse(`[${await productPage(db, productId, '0', 'northline-bio')}]`)
  expect(own?.more?.offers).toBe(OFFERS)
  const [none] = parse(`[${await productPage(db, productId, '0', 'another-vendor')}]`)
  expect(none).toMatchObject({ offers: [], more: { offers: 0, after: null } })
})

test('lists of a vendor and of deals are bounded too, and say how many were left out', async () => {
  for (const text of [await productsOfVendor(db, 'northline-bio'), await deals(db, NOW)]) {
    const [product] = parse(text)
    expect(product?.more).toEqual({ offers: OFFERS })
    expect(product?.offers).toHaveLength(40)
    expect(gzipSync(text).length).toBeLessThan(150_000)
  }
})

test('what a small vendor is ranked within is bounded in a large market, and holds the lowest', async () => {
  const vendor = await addVendor(db, 'southline-bio')
  const own = [listing('own', { title: 'BPC-157', variant: '5 mg', price: '40.00' })]
  const read = { listings: own, refused: {}, etag: null, lastModified: null }
  await ingestRead({ db, normalizer }, vendor.feedId, read, NOW)
  const [product] = parse(await productsOfVendor(db, 'southline-bio'))
  expect(product?.offers).toHaveLength(1)
  expect(product?.others).toHaveLength(40)
  expect(product?.others?.[0]?.normalizedPricePerMg).toBe('1')
})

test('others hold the lowest of each currency in a large market', async () => {
  const vendor = await addVendor(db, 'eastline-bio')
  const euro = listing('euro', { title: 'BPC-157', variant: '5 mg', price: '900.00', currency: 'EUR' })
  const read = { listings: [euro], refused: {}, etag: null, lastModified: null }
  await ingestRead({ db, normalizer }, vendor.feedId, read, NOW)
  const [product] = parse(await productsOfVendor(db, 'southline-bio'))
  expect(new Set(product?.others?.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'USD']))
})

test('a list of the market holds the newest 350 products, however many are new', async () => {
  const NEWER = '2026-11-21T10:00:00Z'
  await db.raw(
    `with many as (
       insert into products (key, name, compound_id, category, form_family, unit_type)
       select 'made-up ' || n, 'Made up ' || n, p.compound_id, 'peptide', 'vial', 'mg'
       from generate_series(1, 600) n, products p where p.id = :productId returning id
     )
     insert into offers (vendor_id, feed_id, external_id, product_id, listing, listing_hash, title, form, category, price,
       currency, unit_price, unit_type, comparable, stock, first_seen_at, checked_at, restocked_at)
     select o.vendor_id, o.feed_id, 'made-up-' || m.id, m.id, o.listing, o.listing_hash, o.title, o.form, o.category, o.price,
       o.currency, o.unit_price, o.unit_type, true, 'in', :newer::timestamptz, o.checked_at, :newer::timestamptz
     from many m, (select * from offers where product_id = :productId order by id limit 1) o`,
    { productId, newer: NEWER },
  )
  const products = parse(await newProducts(db, { since: new Date('2026-11-01') }))
  expect(products).toHaveLength(350)
  expect(products.every(({ name }) => name.startsWith('Made up '))).toBe(true)
})
