import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCompound, getVendorSteps } from '#api/contract/catalog/compounds.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { OFFERS_A_FORM } from '#api/queries/catalog/compounds.ts'
import { seedCompounds } from '#api/services/seed-compounds.ts'
import { addVendor, listing } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { readRates } from '#api/domain/rates.ts'
import type { CatalogAnswer } from './answers.ts'
import { compoundAnswer } from './compound-answers.ts'
import { openCatalog, type Catalog } from './catalog.ts'
import { drawingId } from '#api/presenters/share-picture.ts'
import { drawingOf, pageOf } from './pages.ts'

const DAY = 24 * 60 * 60_000
const now = new Date('2026-11-20T10:00:00Z')
let database: TestDatabase
let db: Knex
let catalog: Catalog
const productIds = new Map<string, string>()

const vial = (id: string, mg: number, price: string, more: Partial<RawListing> = {}) =>
  listing(id, { title: 'BPC-157', variant: `${mg} mg`, price, ...more })
const capsules = (id: string, price: string) =>
  listing(id, { title: 'BPC-157 500 mcg 60 capsules', variant: null, price })

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.knex
  await seedCompounds(db)
  const vendors = [await addVendor(db, 'northline-bio'), await addVendor(db, 'marble-otter')]
  const ingest = (vendor: number, listings: RawListing[], at: number) =>
    ingestRead(
      { db, normalizer },
      vendors[vendor]?.feedId ?? '',
      { listings, refused: {}, etag: null, lastModified: null },
      new Date(at),
    )
  const t = now.getTime()
  await ingest(0, [vial('a5', 5, '20.00'), vial('a10', 10, '34.00'), capsules('cap', '45.00')], t - 40 * DAY)
  await ingest(1, [vial('b5', 5, '16.00')], t - 30 * DAY)
  await ingest(1, [vial('b5', 5, '19.00')], t - 20 * DAY)
  await ingest(0, [vial('a5', 5, '20.00'), vial('a10', 10, '35.00'), capsules('cap', '45.00')], t - 60_000)
  const many = Array.from({ length: OFFERS_A_FORM + 5 }, (_, n) =>
    vial(`m${n}`, 5, `${30 + n}.00`, { currency: 'EUR' }),
  )
  await ingest(1, [vial('b5', 5, '19.00'), ...many], t - 60_000)
  for (const { id, form_family } of await db('products').select('id', 'form_family'))
    productIds.set(form_family, String(id))
  ;({ catalog } = await openCatalog({ db, now: () => now, everyMs: 60_000, onFault: () => {} }))
})
afterAll(() => database.close())

const compound = async () =>
  getCompound.answer.parse(JSON.parse((await catalog.compound('bpc-157'))?.text() ?? ''))

test('a compound is answered in all its forms, with figures a currency of the unit most offers have', async () => {
  const { name, aliases, products, stats } = await compound()
  expect([name, aliases.length > 0]).toEqual(['BPC-157', true])
  expect(products.map(({ formFamily, offerCount }) => [formFamily, offerCount])).toEqual([
    ['vials', OFFERS_A_FORM + 8],
    ['capsules', 1],
  ])
  expect(products[0]?.stats['USD']).toEqual({
    unit: 'mg',
    lowest: '3.5',
    median: '3.8',
    high: '4',
    vendors: 2,
    lowestRecorded: {
      unitPrice: '3.2',
      currency: 'USD',
      at: new Date(now.getTime() - 30 * DAY).toISOString(),
    },
  })
  expect(stats['EUR']).toMatchObject({ lowest: '6', vendors: 1 })
  expect(stats['USD']?.lowest).toBe('1.5')
})

test('the lowest now and the lowest recorded stand on one basis: all currencies at the rates of the day', async () => {
  const exchange = readRates({ base: 'USD', date: '2026-11-20', rates: { EUR: '2' } })
  const answer = JSON.parse((await compoundAnswer({ db, now, exchange }, 'bpc-157')) ?? '')
  const [vials] = getCompound.answer.parse(answer).products
  const { overall, stats } = vials ?? expect.fail()
  expect(overall).toMatchObject({
    currency: 'USD',
    lowest: '3',
    lowestRecorded: { unitPrice: '3', currency: 'EUR' },
  })
  expect(stats['USD']).toMatchObject({ lowest: '3.5', lowestRecorded: { unitPrice: '3.2', currency: 'USD' } })
})

test('of each form the offers that can matter are sent, and not more', async () => {
  const [vials] = (await compound()).products
  expect(vials?.offers).toHaveLength(OFFERS_A_FORM)
  expect(vials?.offers.filter(({ currency }) => currency === 'USD')).toHaveLength(3)
})

test('an old or missing compound is none', async () => {
  expect(await catalog.compound('nothing-of-ours')).toBeNull()
  expect(await catalog.vendorSteps('999', 30)).toBeNull()
})

test('the newest changes of its products stand with it', async () => {
  const { changes } = await compound()
  expect(changes).toHaveLength(20)
  expect(changes.every(({ productName }) => productName.startsWith('BPC-157'))).toBe(true)
})

test('each vendor has a line of its lowest price, cut to the days asked for', async () => {
  const steps = async (days: number) => {
    const answer = (await catalog.vendorSteps(productIds.get('vials') ?? '', days)) as CatalogAnswer
    const { unit, vendors } = getVendorSteps.answer.parse(JSON.parse(answer.text()))
    return {
      unit,
      lines: vendors.map(line => [line.slug, line.currency, line.steps.map(step => step.unitPrice)]),
    }
  }
  expect(await steps(365)).toEqual({
    unit: 'mg',
    lines: [
      ['northline-bio', 'USD', ['3.4', '3.5']],
      ['marble-otter', 'USD', ['3.2', '3.8']],
      ['marble-otter', 'EUR', ['6']],
    ],
  })
  expect((await steps(10)).lines[1]).toEqual(['marble-otter', 'USD', ['3.8']])
})

const options = () => ({
  catalog,
  now: () => now,
  appName: 'Aliquot',
  publicUrl: 'https://a.example',
  withProductMarkup: true,
})
const page = (path: string) => pageOf(options(), path, false)

test('the picture of the preview says the lowest price on a ruler of its vendors; its address changes with the drawing', async () => {
  const { picture } = (await page('/compound/bpc-157/vials')) ?? {}
  expect(picture?.alt).toBe('BPC-157 vials: Lowest now $3.50 per mg, median $3.80, in stock at 2 vendors.')
  const [path = '', id] = picture?.path.split('?v=') ?? []
  expect(path).toBe('/pictures/compound/bpc-157/vials.png')
  const svg = (await drawingOf(options(), path)) ?? ''
  expect(drawingId(svg)).toBe(id)
  for (const words of [
    'BPC-157 vials',
    '$3.50',
    'per mg, lowest now',
    'median $3.80 per mg',
    'in stock at 2 vendors',
  ])
    expect(svg).toContain(words)
  expect((await page('/compound/bpc-157'))?.picture?.path).not.toContain(id)
  for (const missing of [
    '/pictures/compound/none.png',
    '/pictures/compound/bpc-157/tablets.png',
    '/pictures/x.png',
  ])
    expect(await drawingOf(options(), missing)).toBeNull()
})

test('the page says its figures first, in HTML and for search engines; an unknown one is missing', async () => {
  const all = await page('/compound/bpc-157')
  expect(all).toMatchObject({ title: 'BPC-157 prices', isIndexed: true, canonical: '/compound/bpc-157' })
  expect(all?.body).toContain('Lowest now')
  expect(all?.body).toContain('<a href="/compound/bpc-157/capsules">BPC-157 capsules</a> from $1.50/mg')
  expect(JSON.stringify(all?.jsonLd)).toContain('AggregateOffer')
  const vials = await page('/compound/bpc-157/vials')
  expect(vials?.body).toContain('Lowest now $3.50 per mg, median $3.80, in stock at 2 vendors.')
  for (const path of ['/compound/none', '/compound/bpc-157/tablets', '/compound/bpc-157/x'])
    expect(await page(path)).toMatchObject({ isMissing: true, isIndexed: false })
})

test('the address of a compound that was merged leads to what it became, form by form', async () => {
  const into = await db('compounds').where({ slug: 'bpc-157' }).first()
  await db('compounds').insert({
    slug: 'body-pc',
    name: 'Body PC',
    category: 'peptide',
    merged_into: into.id,
    merged_at: now,
  })
  expect(await page('/compound/body-pc')).toMatchObject({ movedTo: '/compound/bpc-157' })
  expect(await page('/compound/body-pc/vials')).toMatchObject({ movedTo: '/compound/bpc-157/vials' })
  expect(await page('/compound/body-pc/tablets')).toMatchObject({ isMissing: true })
})
