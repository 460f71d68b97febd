import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { readRegions } from '#api/domain/vendors/regions.ts'
import { addPerson, readFeed } from '#api/test/alert-fixtures.ts'
import { addCompounds, addVendor, listing } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { stateFact } from '#api/services/vendor-facts.ts'
import { matchPromotions } from './match-changes.ts'

let database: TestDatabase
let db: Knex
let feeds: { feedId: string; vendorId: string }[]
let name: string
let count = 0

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.knex
})
afterAll(() => database.close())
beforeEach(async () => {
  count += 1
  name = `Substance ${count}`
  await addCompounds(db, [name])
  feeds = [await addVendor(db, `vendor-${count}-a`), await addVendor(db, `vendor-${count}-b`)]
})

const start = Date.UTC(2026, 10, 20, 8)
const at = (hour: number) => new Date(start + (count * 1_000 + hour) * 3_600_000)
const pack = (id: string, price: string, changes: Partial<RawListing> = {}) =>
  listing(id, { title: name, price, ...changes })
const read = (feed: 0 | 1, hour: number, ...listings: RawListing[]) =>
  readFeed(db, feeds[feed]?.feedId ?? '', listings, at(hour))

/** A target on the compound of this test; `market` names columns of target_markets. */
async function addTarget(limit: string, market: Record<string, unknown> = {}) {
  const user = await addPerson(db)
  const { id: compound } = await db('compounds').where({ name }).first()
  const any = { form: null, pack: 'any', size_mg: null, certificate: false, codes: 'none' }
  const subject = { compound_id: compound, currency: 'USD', unit: 'mg', ...any, ...market }
  const known = await db('target_markets').where(subject).first()
  const [{ id }] = known ? [known] : await db('target_markets').insert(subject).returning('id')
  await db('targets').insert({ user_id: user, market_id: id, limit_value: limit, created_at: new Date(0) })
  return user
}

const told = async (user: string) =>
  (await db('notifications').where({ user_id: user }).orderBy('id')).map(
    ({ kind, facts }) => `${kind} ${facts.cause} ${facts.unitFrom ?? '-'} → ${facts.unitTo}`,
  )

test('told once when the lowest of all vendors crosses the limit, then at new lows', async () => {
  await read(0, 0, pack('a', '25'))
  await read(1, 0, pack('b', '24'))
  const user = await addTarget('4')
  await read(0, 1, pack('a', '19'))
  await read(1, 2, pack('b', '19.50'))
  await read(0, 3, pack('a', '18.90'))
  await read(1, 4, pack('b', '18'))
  expect(await told(user)).toEqual(['market_target limit 4.8 → 3.8', 'market_target new low 3.78 → 3.6'])
})

test('a vendor that comes with its first read, a return to stock and a new offer cross a limit too', async () => {
  await read(0, 0, pack('a', '25'))
  const [first, returning, fresh] = [await addTarget('4.9'), await addTarget('4.5'), await addTarget('4')]
  await read(1, 1, pack('b', '24'))
  await read(1, 2, pack('b', '22', { stock: 'out' }))
  await read(1, 3, pack('b', '22', { stock: 'out' }))
  await read(1, 4, pack('b', '22'))
  await read(1, 5, pack('b', '22'), pack('c', '19'))
  expect(await told(first)).toEqual([
    'market_target limit 5 → 4.8',
    'market_target limit 5 → 4.4',
    'market_target new low 4.4 → 3.8',
  ])
  expect(await told(returning)).toEqual(['market_target limit 5 → 4.4', 'market_target new low 4.4 → 3.8'])
  expect(await told(fresh)).toEqual(['market_target limit 4.4 → 3.8'])
})

test('above the limit and back again is told once more after six hours, and at once when it is lower', async () => {
  await read(0, 0, pack('a', '25'))
  const user = await addTarget('4.2')
  for (const [hour, price] of [
    [1, '20'],
    [2, '25'],
    [3, '20'],
    [4, '25'],
    [5, '19'],
    [6, '25'],
    [20, '20'],
  ] as const)
    await read(0, hour, pack('a', price))
  expect(await told(user)).toEqual([
    'market_target limit 5 → 4',
    'market_target limit 5 → 3.8',
    'market_target limit 5 → 4',
  ])
})

test('offers outside the lens, in another currency, held, of a paused or a hidden vendor cross nothing', async () => {
  await read(0, 0, pack('a', '25'), pack('e', '25', { currency: 'EUR' }))
  await read(1, 0, pack('b', '25'))
  const [all, sized, checked, hiding] = [
    await addTarget('4'),
    await addTarget('4', { size_mg: 10 }),
    await addTarget('4', { certificate: true }),
    await addTarget('4'),
  ]
  await db('hidden_vendors').insert({ user_id: hiding, vendor_id: feeds[0]?.vendorId })
  await read(0, 1, pack('a', '5'), pack('e', '19', { currency: 'EUR' }))
  expect(await told(all)).toEqual([])
  await read(0, 2, pack('a', '19'), pack('e', '19', { currency: 'EUR' }))
  expect(await told(all)).toEqual(['market_target limit 5 → 3.8'])
  expect(await told(hiding)).toEqual([])
  const { id: compound } = await db('compounds').where({ name }).first()
  await db('vendors').where({ id: feeds[0]?.vendorId }).update({ provides_coa: true })
  await db('certificates').insert({
    vendor_id: feeds[1]?.vendorId,
    compound_id: compound,
    product: name,
    batch: 'A1',
    url: 'https://lab.example/a1.pdf',
    entered_at: at(0),
  })
  await read(1, 3, pack('b', '18'), pack('ten', '39', { variant: '10 mg' }))
  expect(await told(hiding)).toEqual(['market_target limit 5 → 3.6'])
  expect(await told(sized)).toEqual(['market_target limit - → 3.9'])
  expect(await told(checked)).toEqual(['market_target limit 5 → 3.6'])
  await db('vendors')
    .where({ id: feeds[1]?.vendorId })
    .update({ paused_at: at(4) })
  const paused = await addTarget('3')
  await read(1, 5, pack('b', '14'))
  expect(await told(paused)).toEqual([])
})

test('codes count as the lens says: none, the own ones, the public ones too', async () => {
  await read(0, 0, pack('a', '25'))
  const code = { discount_type: 'percentage', discount_amount: '20' }
  await db('promotions').insert({
    ...code,
    vendor_id: feeds[0]?.vendorId,
    code: `PUBLIC${count}`,
    promotion_type: 'general',
    name: 'Sale',
    starts_at: new Date(0),
    verified_at: new Date(0),
  })
  const [none, mine, open] = [
    await addTarget('4', { codes: 'none' }),
    await addTarget('4', { codes: 'mine' }),
    await addTarget('4', { codes: 'public' }),
  ]
  await db('coupons').insert({
    ...code,
    user_id: mine,
    vendor_id: feeds[0]?.vendorId,
    code: 'OWN',
    discount_amount: '30',
  })
  await read(0, 1, pack('a', '24'))
  expect(await told(none)).toEqual([])
  expect(await told(mine)).toEqual(['market_target limit 3.5 → 3.36'])
  expect(await told(open)).toEqual(['market_target limit 4 → 3.84'])
  expect((await db('notifications').where({ user_id: mine }).first()).facts.code).toBe('OWN')
})

test('a new public code crosses a limit where public codes count, once', async () => {
  await read(0, 0, pack('a', '25'))
  await read(1, 0, pack('b', '24'))
  const [open, own] = [await addTarget('4.1', { codes: 'public' }), await addTarget('4.1', { codes: 'mine' })]
  await db('promotions').insert({
    vendor_id: feeds[0]?.vendorId,
    code: `NEW${count}`,
    discount_type: 'percentage',
    discount_amount: '20',
    promotion_type: 'general',
    name: 'Sale',
    starts_at: new Date(0),
    verified_at: new Date(0),
  })
  for (const hour of [1, 2]) await db.transaction(trx => matchPromotions(trx, at(hour)))
  await read(1, 3, pack('b', '23.50'))
  expect(await told(open)).toEqual(['market_target limit 4.8 → 4'])
  expect(await told(own)).toEqual([])
})

test('a market that ships to the EU takes whoever names all of its members or the world', async () => {
  await read(0, 0, pack('a', '25'))
  await read(1, 0, pack('b', '25'))
  const [union, german] = [await addTarget('4', { ships_to: 'EU' }), await addTarget('4', { ships_to: 'DE' })]
  const states = (feed: 0 | 1, value: unknown) =>
    stateFact(
      db,
      {
        vendorId: feeds[feed]?.vendorId ?? '',
        kind: 'destinations',
        value,
        sourceUrl: null,
        statedOn: '2026-11-01',
      },
      { userId: null, now: at(0) },
    )
  await states(0, ['DE', 'FR'])
  await states(1, readRegions('EU'))
  await read(0, 1, pack('a', '19'))
  expect(await told(union)).toEqual([])
  expect(await told(german)).toEqual(['market_target limit 5 → 3.8'])
  await read(1, 2, pack('b', '18'))
  expect(await told(union)).toEqual(['market_target limit 5 → 3.6'])
})
