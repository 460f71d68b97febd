import type { Knex } from 'knex'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getOfferHistory,
  getProductHistory,
  getWeek,
  listChanges,
  listOfferTrends,
} from '#api/contract/history.ts'
import * as contract from '#api/contract/catalog/products.ts'
import { listDealChecks } from '#api/contract/catalog/deals.ts'
import { listPromotions } from '#api/contract/catalog/promotions.ts'
import { getStats } from '#api/contract/stats.ts'
import { listVendors, listVendorStats, listVendorStatus } from '#api/contract/vendors.ts'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { changesOfWeek } from '#api/queries/history.ts'
import { recordSearch, visitorHash } from '#api/services/analytics.ts'
import { seedCompounds } from '#api/services/seed-compounds.ts'
import { addVendor, listing } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import type { CatalogAnswer } from './answers.ts'
import { openCatalog, type Catalog } from './catalog.ts'
import type { CatalogVersion } from './follow.ts'

const DAY = 24 * 60 * 60_000
let now = new Date('2026-11-20T10:00:00Z')
let database: TestDatabase
let db: Knex
let catalog: Catalog
let version: CatalogVersion
let vendor: { vendorId: string; feedId: string }

const vial = (id: string, title: string, mg: number, price: string, more: Partial<RawListing> = {}) =>
  listing(id, { title, variant: `${mg} mg`, price, ...more })

const LISTINGS = [
  vial('bpc5', 'BPC-157', 5, '20.00'),
  vial('bpc10', 'BPC-157', 10, '34.00', { listPrice: '40.00' }),
  vial('bpc-out', 'BPC 157', 5, '15.00', { stock: 'out' }),
  vial('tb', 'TB-500', 5, '24.00'),
  vial('reta', 'GLP-3 (RT)', 10, '60.00'),
  listing('rad', { title: 'RAD-140 25mg/ml 30ml solution', variant: null, price: '45.00' }),
  listing('nosize', { title: 'BPC-157', variant: null, price: '30.00' }),
  listing('card', { title: 'Gift card', variant: null, price: '25.00' }),
]

const RESTOCKED = LISTINGS.map(one => (one.externalId === 'bpc-out' ? { ...one, stock: 'in' as const } : one))

const ingest = async (listings: RawListing[], at: Date) => {
  await ingestRead(
    { db, normalizer },
    vendor.feedId,
    { listings, refused: {}, etag: null, lastModified: null },
    at,
  )
  await version.refresh()
}

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.knex
  await seedCompounds(db)
  ;({ catalog, version } = await openCatalog({ db, now: () => now, everyMs: 60_000, onFault: () => {} }))
  vendor = await addVendor(db)
  await ingest(LISTINGS, new Date(now.getTime() - 40 * DAY))
  await ingest(LISTINGS, new Date(now.getTime() - 60_000))
  await db('promotions').insert([
    {
      vendor_id: vendor.vendorId,
      code: 'AUTUMN',
      promotion_type: 'unheard_of',
      name: 'Autumn',
      discount_type: 'percentage',
      discount_amount: '12.5',
      starts_at: new Date(0),
      expires_at: new Date(now.getTime() + DAY),
      verified_at: now,
    },
    {
      vendor_id: vendor.vendorId,
      code: 'OLD',
      promotion_type: 'general',
      name: 'Over',
      discount_type: 'fixed',
      discount_amount: '5',
      starts_at: new Date(0),
      expires_at: new Date(now.getTime() - 1000),
    },
  ])
})
afterAll(async () => {
  version.stop()
  await database.close()
})

const parse = (answer: CatalogAnswer | null): unknown => JSON.parse(answer?.text() ?? 'null')
/** Reads an answer by its contract and fails on any field the contract does not name. */
const read = <S extends z.ZodMiniType>(call: { answer: S }, answer: CatalogAnswer | null): z.output<S> => {
  const parsed = z.parse(call.answer, parse(answer))
  expect(parsed).toEqual(parse(answer))
  return parsed
}
const found = async (query: string) => read(contract.searchProducts, await catalog.search(query))
const names = async (query: string) => (await found(query)).map(product => product.name)

describe('search', () => {
  test.each([
    'BPC-157',
    'bpc157',
    'bpc 157 5mg',
    'bcp-157',
    'Body Protection Compound 157',
    'cheap bpc 157 vials',
  ])('%s finds BPC-157 first', async query => expect((await names(query))[0]).toBe('BPC-157 vials'))
  test.each([
    ['GLP-3 (RT)', 'Retatrutide vials'],
    ['retatrutid', 'Retatrutide vials'],
    ['rad140', 'RAD-140 solution'],
    ['thymosin beta 4', 'TB-500 vials'],
  ])('%s finds %s', async (query, name) => expect((await names(query))[0]).toBe(name))

  test('nothing like it finds nothing', async () => expect(await names('zzzzqqqq')).toEqual([]))

  test('a size in the query puts offers of that size first', async () => {
    const sizes = async (query: string) => (await found(query))[0]?.offers.map(offer => offer.totalMg)
    expect((await sizes('bpc-157'))?.[0]).toBe('10')
    expect((await sizes('bpc-157 5 mg'))?.[0]).toBe('5')
  })

  test('an offer says what it costs, per what, and when that was checked', async () => {
    const offer = (await found('bpc-157 10mg'))[0]?.offers[0]
    expect(offer).toMatchObject({
      price: '34.00',
      normalizedPricePerMg: '3.4',
      quantity: '10',
      unitType: 'mg',
      size: '10 mg × 1 vial',
      inStock: true,
      listPrice: '40.00',
      comparable: true,
      reason: null,
      checkedAt: '2026-11-20T09:59:00.000Z',
      vendor: { slug: 'northline-bio', providesCoa: 'false', healthScore: null, shipsTo: null },
    })
  })

  test('an offer that cannot be compared stands last among those in stock and says why', async () => {
    const offers = (await found('bpc-157'))[0]?.offers ?? []
    const refused = offers.filter(offer => offer.inStock).at(-1)
    expect(refused).toMatchObject({
      comparable: false,
      normalizedPricePerMg: null,
      reason: expect.stringMatching(/size/i),
    })
    expect(offers.at(-1)?.inStock).toBe(false)
  })

  test('without a query the popular products come', async () =>
    expect(await names('')).toContain('BPC-157 vials'))
})

describe('lists', () => {
  test('vendors with their counts', async () => {
    expect(read(listVendors, await catalog.vendors())).toMatchObject([
      { productCount: 4, dealCount: 6, fictional: true },
    ])
    const deals = read(contract.listDeals, await catalog.deals()).flatMap(({ offers }) => offers)
    expect(deals).toHaveLength(6)
    expect(read(listVendorStats, await catalog.vendorStats())).toMatchObject([
      { slug: 'northline-bio', productCount: 4 },
    ])
    expect(read(listVendorStatus, await catalog.vendorStatus())).toMatchObject([
      { offers: 7, comparable: 6, reads7d: 1, failures7d: 0 },
    ])
    expect(read(getStats, await catalog.stats()).offers).toBe(7)
  })
  test('a vendor page, and an unknown vendor', async () => {
    expect(read(contract.listVendorProducts, await catalog.ofVendor('northline-bio'))).toHaveLength(4)
    expect(read(contract.listVendorProducts, await catalog.ofVendor('nobody'))).toEqual([])
  })
  test('promotions that hold now; an unknown type is general', async () => {
    expect(read(listPromotions, await catalog.promotions())).toMatchObject([
      { code: 'AUTUMN', promotionType: 'general', discountAmount: '12.50' },
    ])
  })
  test('deals hold only what can be bought', async () => {
    const offers = read(contract.listDeals, await catalog.deals()).flatMap(product => product.offers)
    expect(offers).toHaveLength(6)
    expect(offers.every(offer => offer.inStock)).toBe(true)
  })
  test('each reduced offer is held against what its vendor asked before', async () => {
    const checks = read(listDealChecks, await catalog.dealChecks())
    const [offer] = (await found('bpc-157 10mg'))[0]?.offers ?? []
    expect(checks).toEqual([
      {
        offerId: offer?.id,
        droppedAt: '2026-10-11T10:00:00.000Z',
        lowestBefore: null,
        raised: null,
        daysOnSale: 40,
        daysOnRecord: 40,
      },
    ])
  })
  test('stats', async () => {
    expect(read(getStats, await catalog.stats())).toMatchObject({
      vendors: 1,
      offers: 7,
      products: 4,
      verifiedPromotions: 1,
      demo: true,
    })
  })
  test('one product, and none', async () => {
    const [first] = await found('tb-500')
    expect(read(contract.getProduct, await catalog.product(first?.id ?? ''))).toEqual(first)
    expect(await catalog.product('999999')).toBeNull()
  })
  test('names to choose from', async () => {
    expect(read(contract.suggestNames, await catalog.suggest('bp'))[0]).toMatchObject({
      name: 'BPC-157 vials',
    })
  })
})

describe('what moves', () => {
  test('new arrivals, trending with its change, restocks and history', async () => {
    expect(read(contract.listNewProducts, await catalog.newArrivals({ days: 30 }))).toEqual([])
    const fresh = [
      ...LISTINGS.slice(0, 3),
      vial('tb', 'TB-500', 5, '18.00'),
      ...LISTINGS.slice(4),
      vial('ipa', 'Ipamorelin', 5, '19.00'),
    ]
    await ingest(
      fresh.map(one => (one.externalId === 'bpc-out' ? { ...one, stock: 'in' as const } : one)),
      now,
    )
    const [tb] = await found('tb-500')
    for (let n = 0; n < 3; n += 1) {
      await recordSearch(db, {
        visitor: visitorHash('s', String(n), now),
        query: 'tb',
        productId: tb?.id ?? '',
        interaction: null,
        at: now,
      })
    }
    now = new Date(now.getTime() + 90_000)
    expect(
      read(contract.listNewProducts, await catalog.newArrivals({ days: 30, category: 'peptide' })),
    ).toMatchObject([{ name: 'Ipamorelin vials' }])
    expect(read(contract.listNewProducts, await catalog.newArrivals({ category: 'sarm' }))).toEqual([])
    expect(read(contract.countNewByVendor, await catalog.newByVendor({ days: 30 }))).toEqual([
      { vendorId: vendor.vendorId, count: 1 },
    ])
    expect(read(contract.listBackInStock, await catalog.backInStock())).toMatchObject([
      { name: 'BPC-157 vials' },
    ])
    expect(read(contract.listTrending, await catalog.trending())).toMatchObject([
      { name: 'TB-500 vials', searchCount: 3, priceChange: -25 },
    ])
    expect(read(contract.listTrendingIds, await catalog.trendingIds())).toEqual([tb?.id])
    const offer = tb?.offers[0]
    expect(
      read(getOfferHistory, await catalog.offerHistory(offer?.id ?? '', 90))?.observations,
    ).toMatchObject([{ price: '24.00' }, { price: '18.00', unitPrice: '3.6' }])
    expect(read(getProductHistory, await catalog.productHistory(tb?.id ?? '', 90))?.lowest).toMatchObject([
      { unitPrice: '4.8' },
      { unitPrice: '3.6' },
    ])
    const trends = read(listOfferTrends, await catalog.offerTrends(tb?.id ?? ''))
    expect(trends).toMatchObject([{ offerId: offer?.id, prices: [{ price: '4.8' }, { price: '3.6' }] }])
    expect(await catalog.offerTrends('999999')).toBeNull()
    const told = async (currency?: string) =>
      read(getProductHistory, await catalog.productHistory(tb?.id ?? '', 90, currency))?.currency
    expect([await told(), await told('USD'), await told('EUR')]).toEqual(['USD', 'USD', 'USD'])
    expect(read(listChanges, await catalog.changes()).map(change => change.kind)).toContain('price')
  })

  test('the week: what moved, new lows, restocks, newcomers', async () => {
    const week = read(getWeek, await catalog.week())
    expect(week.movers).toMatchObject({
      total: 1,
      changes: [{ productName: 'TB-500 vials', oldPrice: '24.00', newPrice: '18.00' }],
    })
    expect(week.lows).toMatchObject({
      total: 1,
      changes: [{ productName: 'TB-500 vials', newUnitPrice: '3.6' }],
    })
    expect(week.restocks).toMatchObject({ total: 1, changes: [{ productName: 'BPC-157 vials' }] })
    expect(week.newcomers).toMatchObject({ total: 1, changes: [{ productName: 'Ipamorelin vials' }] })
    expect(week.corrections).toEqual({ total: 0, changes: [] })
  })

  test('a price is no new low where it was lower in another currency, or since before the 90 days', async () => {
    const since = new Date(now.getTime() - 7 * DAY)
    const lows = async () =>
      (JSON.parse(await changesOfWeek(db, since)) as z.infer<typeof getWeek.answer>).lows.total
    const [tb] = await db('offers').where({ external_id: 'tb' })
    const earlier = async (currency: string, days: number) => {
      const observed_at = new Date(since.getTime() - days * DAY)
      const row = { offer_id: tb.id, observed_at, price: 15, unit_price: 3, currency, stock: 'in' }
      await db('observations').insert(row)
      const rated = await lows()
      await db('observations').where({ offer_id: tb.id, observed_at }).del()
      return rated
    }
    expect(await lows()).toBe(1)
    // Without a rate it is not compared; at the day's rate 3 euros are $2.40 or $6.
    expect(await earlier('EUR', 20)).toBe(1)
    const quote = (rate: string) =>
      db('rates').insert({ base: 'EUR', currency: 'USD', rate, quoted_on: '2026-11-20', source: 'test' })
    await quote('0.8')
    expect(await earlier('EUR', 20)).toBe(0)
    await db('rates').update({ rate: '2' })
    expect(await earlier('EUR', 20)).toBe(1)
    await db('rates').del()
    expect(await earlier('USD', 120)).toBe(0)
  })

  test('a price that came back to where it began the week is no mover', async () => {
    const before = read(getWeek, await catalog.week()).movers.total
    const priced = (price: string) =>
      RESTOCKED.map(one => (one.externalId === 'reta' ? { ...one, price } : one))
    await ingest(priced('66.00'), new Date(now.getTime() + 100))
    await ingest(priced('60.00'), new Date(now.getTime() + 200))
    const { movers } = read(getWeek, await catalog.week())
    expect(movers.changes.map(({ productName }) => productName)).not.toContain('Retatrutide vials')
    expect(movers.total).toBeLessThanOrEqual(before + 1)
  })

  test('a stock-out that one read alone saw is no restock', async () => {
    const restocked = async () =>
      read(contract.listBackInStock, await catalog.backInStock()).map(({ name }) => name)
    const before = await restocked()
    const without = RESTOCKED.map(one => (one.externalId === 'tb' ? { ...one, stock: 'out' as const } : one))
    await ingest(without, new Date(now.getTime() + 1000))
    await ingest(RESTOCKED, new Date(now.getTime() + 2000))
    expect(await restocked()).toEqual(before)
  })

  test('the same answer is the same object until the catalogue moves', async () => {
    const first = await catalog.search('tb-500')
    expect(await catalog.search('TB 500')).toBe(first)
    await ingest([...LISTINGS], new Date(now.getTime() + 1000))
    const second = await catalog.search('tb-500')
    expect(second).not.toBe(first)
  })

  test('a change of one product leaves the answers of others as they are', async () => {
    // A second read confirms the stock that the first one found.
    await ingest([...LISTINGS], new Date(now.getTime() + 1500))
    const [bpc, tb] = [await catalog.search('bpc-157'), await catalog.search('tb-500')]
    const dearer = LISTINGS.map(one => (one.externalId === 'tb' ? { ...one, price: '25.00' } : one))
    await ingest(dearer, new Date(now.getTime() + 2000))
    expect(await catalog.search('bpc-157')).toBe(bpc)
    expect(await catalog.search('tb-500')).not.toBe(tb)
  })

  test('a read without changes is taken over at the next minute', async () => {
    const first = await catalog.search('bpc-157')
    const readAt = new Date(now.getTime() + 3000)
    const last = LISTINGS.map(one => (one.externalId === 'tb' ? { ...one, price: '25.00' } : one))
    await ingest(last, readAt)
    expect(await catalog.search('bpc-157')).toBe(first)
    now = new Date(now.getTime() + 60_000)
    await version.refresh()
    expect(await catalog.search('bpc-157')).not.toBe(first)
  })
})
