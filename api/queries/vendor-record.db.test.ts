import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { vendorRecordShape } from '#api/contract/vendor-record.ts'
import { ingestRead } from '#api/feeds/ingest.ts'
import { normalizer } from '#api/feeds/normalizer.ts'
import { seedCompounds } from '#api/services/seed-compounds.ts'
import { updateVendorHealth } from '#api/services/vendor-health.ts'
import { addVendor, listing } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { vendorRecord } from './vendor-record.ts'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
let database: TestDatabase
let vendor: { vendorId: string; feedId: string }

const read = (days: number, price: string, listPrice: string | null) =>
  ingestRead(
    { db: database.knex, normalizer },
    vendor.feedId,
    { listings: [listing('a', { price, listPrice })], refused: {}, etag: null, lastModified: null },
    daysAgo(days),
  )

beforeAll(async () => {
  database = await openTestDatabase()
  await seedCompounds(database.knex)
  vendor = await addVendor(database.knex)
  await read(60, '20.00', null)
  await read(20, '24.00', null)
  await read(10, '20.00', '24.00')
  await read(4, '24.00', null)
  await database.knex('promotions').insert({
    vendor_id: vendor.vendorId,
    code: 'OVER',
    promotion_type: 'general',
    name: 'Over',
    discount_type: 'fixed',
    discount_amount: '5',
    starts_at: daysAgo(40),
    expires_at: daysAgo(30),
    evidence_url: 'https://northline-bio.example/sale',
  })
  await updateVendorHealth(database.knex, now)
})
afterAll(() => database.close())

test('what was observed, in the shape of the contract', async () => {
  const body: unknown = JSON.parse((await vendorRecord(database.knex, 'northline-bio', now)) ?? 'null')
  const record = z.parse(vendorRecordShape, body)
  expect(record).toEqual(body)
  expect(record.discipline).toEqual({ saleDays: 6, days: 61, sales: 1, raised: 1 })
  expect(record.days).toHaveLength(61)
  expect(record.days.filter(({ reads }) => reads > 0)).toHaveLength(4)
  expect(record.days.reduce((sum, { priceMoves }) => sum + priceMoves, 0)).toBe(3)
  expect(record.gaps[0]).toMatchObject({ hours: 40 * 24 })
  expect(record.health?.parts.map(({ name }) => name)).toContain('freshness')
  expect(record.codes).toMatchObject([{ code: 'OVER', evidenceUrl: 'https://northline-bio.example/sale' }])
})

test('no vendor, no record; a vendor that was never read has an empty one', async () => {
  expect(await vendorRecord(database.knex, 'nobody', now)).toBeNull()
  await addVendor(database.knex, 'new-vendor')
  const record = z.parse(
    vendorRecordShape,
    JSON.parse((await vendorRecord(database.knex, 'new-vendor', now)) ?? 'null'),
  )
  expect(record).toMatchObject({ health: null, days: [], gaps: [], codes: [] })
  expect(record.discipline).toEqual({ saleDays: 0, days: 0, sales: 0, raised: 0 })
})
