import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RawListing } from '#api/domain/listing/listing.ts'
import { addAlert, addBrowser, addPerson, offerIds, readFeed } from '#api/test/alert-fixtures.ts'
import { addCompounds, addVendor, listing } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { matchHeld, matchMissed, matchPromotions, matchRead } from './match-changes.ts'

let database: TestDatabase
let db: Knex
let feedId: string
let vendorId: string
let hours = 0
let count = 0

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.knex
  await addCompounds(db, ['BPC-157', 'TB-500'])
})
afterAll(() => database.close())
beforeEach(async () => {
  count += 1
  hours += 1_000
  const vendor = await addVendor(db, `vendor-${count}`)
  feedId = vendor.feedId
  vendorId = vendor.vendorId
})

const start = Date.UTC(2026, 10, 20, 8)
const at = (hour: number) => new Date(start + (hours + hour) * 3_600_000)
const offer = (price: string, changes: Partial<RawListing> = {}) => listing('a', { price, ...changes })
const read = (hour: number, ...listings: RawListing[]) => readFeed(db, feedId, listings, at(hour))
const first = async (price: string) => {
  await read(0, offer(price))
  return (await offerIds(db, feedId))['a']!
}
const told = async (userId: string) =>
  (await db('notifications').where({ user_id: userId }).orderBy('id')).map(
    ({ kind, facts }) => `${kind} ${facts.from ?? '-'} → ${facts.to ?? '-'}`,
  )

describe('cases that must hold (alerts.md)', () => {
  test('price equal but exchange rate moved: nothing', async () => {
    const user = await addPerson(db)
    await addAlert(db, user, await first('50'))
    await read(24, offer('50'))
    expect(await told(user)).toEqual([])
  })

  test('62 USD → 62 EUR → 50 → 40 EUR: said once, then compared in the new currency', async () => {
    const [user, limited, cut] = [await addPerson(db), await addPerson(db), await addPerson(db)]
    const id = await first('62')
    await addAlert(db, user, id)
    await addAlert(db, limited, id, { limit_kind: 'price', limit_value: '45' })
    await addAlert(db, cut, id, { limit_kind: 'percent', limit_value: '30' })
    for (const [index, price] of ['62', '62', '50', '40'].entries())
      await read(24 * (index + 1), offer(price, { currency: 'EUR' }))
    const later = ['price_change 62 → 50', 'price_change 50 → 40']
    expect(await told(user)).toEqual(['price_change - → 62', ...later])
    expect(await told(limited)).toEqual(['price_change - → 62', ...later])
    expect(await told(cut)).toEqual(['price_change - → 62', 'price_change 50 → 40'])
    const [{ facts }] = await db('notifications').where({ user_id: limited }).orderBy('id')
    expect(facts.cause).toBe('new currency, limit ended')
    expect(await db('alerts').where({ user_id: limited }).first()).toMatchObject({
      currency: 'EUR',
      baseline_price: '62',
      limit_kind: null,
    })
  })

  test('read failed or price missing: last price kept, nothing sent', async () => {
    const user = await addPerson(db)
    await addAlert(db, user, await first('50'))
    await read(1, listing('a', { price: null }))
    expect(await told(user)).toEqual([])
    expect(await db('offers').where({ feed_id: feedId }).first()).toMatchObject({
      price: '50',
      quarantined: true,
    })
  })

  test('310 → 283 → 279 with limit 290: one at 283, one at 279 only if the step is met', async () => {
    const [user, other] = [await addPerson(db), await addPerson(db)]
    const limit = { limit_kind: 'price', limit_value: '290' }
    const id = await first('310')
    await addAlert(db, user, id, limit)
    await addAlert(db, other, id, { ...limit, types: ['back_in_stock'] })
    await read(1, offer('283'))
    await read(2, offer('281'))
    expect(await told(user)).toEqual(['price_change 310 → 283'])
    await read(3, offer('279'))
    expect(await told(user)).toEqual(['price_change 310 → 283', 'price_change 281 → 279'])
    expect(await told(other)).toEqual([])
  })

  test('in → out → in within two reads: at most one message', async () => {
    const user = await addPerson(db)
    await addAlert(db, user, await first('50'))
    await read(1, offer('50', { stock: 'out' }))
    await read(2, offer('50'))
    await read(3, offer('50', { stock: 'out' }))
    await read(4, offer('50'))
    await read(5, offer('50'))
    expect(await told(user)).toEqual([])
  })

  test('a hidden vendor is not heard of', async () => {
    const user = await addPerson(db, { preferences: ['price_drop'] })
    const id = await first('50')
    await addAlert(db, user, id)
    await db('hidden_vendors').insert({ user_id: user, vendor_id: vendorId })
    await read(1, offer('40'))
    expect(await told(user)).toEqual([])
  })

  test('a saved coupon and its end change nothing', async () => {
    const user = await addPerson(db)
    await addAlert(db, user, await first('50'), { limit_kind: 'price', limit_value: '45' })
    const coupon = {
      user_id: user,
      vendor_id: vendorId,
      code: 'SAVE20',
      discount_type: 'percentage',
      discount_amount: 20,
    }
    const [{ id }] = await db('coupons').insert(coupon).returning('id')
    await read(1, offer('50'))
    await matchMissed(db as Knex.Transaction, at(1))
    await db('coupons').where({ id }).delete()
    await read(2, offer('50'))
    expect(await told(user)).toEqual([])
  })

  test('one observation only: nothing', async () => {
    const user = await addPerson(db, { preferences: ['price_drop', 'new_item'] })
    await addAlert(db, user, await first('50'))
    await matchMissed(db as Knex.Transaction, at(0))
    expect(await told(user)).toEqual([])
  })

  test('two channels: one event, two deliveries', async () => {
    const user = await addPerson(db, { telegram: 9_000 + count })
    await addBrowser(db, user, { endpoint: `https://push.example/${count}` })
    await addAlert(db, user, await first('50'))
    await read(1, offer('40'))
    expect(await told(user)).toHaveLength(1)
    const deliveries = await db('deliveries').where({ user_id: user }).orderBy('channel')
    expect(deliveries).toMatchObject([
      { channel: 'push', status: 'waiting' },
      { channel: 'telegram', target: `${9_000 + count}`, status: 'waiting' },
    ])
  })

  test('two checkers at once: no duplicate', async () => {
    const user = await addPerson(db, { telegram: 19_000 + count })
    await addAlert(db, user, await first('50'))
    await db('offers').where({ feed_id: feedId }).update({ price: '40' })
    const row = await db('offers').where({ feed_id: feedId }).first()
    await db('changes').insert({
      kind: 'price',
      offer_id: row.id,
      product_id: row.product_id,
      vendor_id: vendorId,
      observed_at: at(1),
      old_price: '50',
      new_price: '40',
      currency: 'USD',
    })
    const check = () => db.transaction(trx => matchMissed(trx, at(2)))
    await Promise.all([check(), check(), db.transaction(trx => matchRead(trx, at(1)))])
    await check()
    expect(await told(user)).toEqual(['price_change 50 → 40'])
    expect(await db('deliveries').where({ user_id: user })).toHaveLength(1)
  })
})

describe('price changes', () => {
  test('less than 1 % or 25 cents is nothing, until it adds up', async () => {
    const user = await addPerson(db)
    await addAlert(db, user, await first('100'))
    for (const [hour, price] of [
      [24, '99.6'],
      [48, '99.2'],
      [72, '98.9'],
      [96, '98.7'],
    ] as const)
      await read(hour, offer(price))
    expect(await told(user)).toEqual(['price_change 100 → 98.9'])
  })

  test('down and up again within six hours is told once; what still differs after them is told then', async () => {
    const user = await addPerson(db)
    await addAlert(db, user, await first('100'))
    await read(1, offer('90'))
    await read(2, offer('100'))
    expect(await told(user)).toEqual(['price_change 100 → 90'])
    await matchHeld(db as Knex.Transaction, at(6.9))
    expect(await told(user)).toHaveLength(1)
    await matchHeld(db as Knex.Transaction, at(7))
    await matchHeld(db as Knex.Transaction, at(7))
    expect(await told(user)).toEqual(['price_change 100 → 90', 'price_change 90 → 100'])
  })

  test('better by a step does not wait', async () => {
    const user = await addPerson(db)
    await addAlert(db, user, await first('100'))
    await read(1, offer('90'))
    await read(2, offer('89.5'))
    await read(3, offer('89'))
    expect(await told(user)).toEqual(['price_change 100 → 90', 'price_change 90 → 89'])
  })

  test('limits by per cent and per unit', async () => {
    const [byPercent, perUnit] = [await addPerson(db), await addPerson(db)]
    const id = await first('100')
    await addAlert(db, byPercent, id, { limit_kind: 'percent', limit_value: '10' })
    await addAlert(db, perUnit, id, { limit_kind: 'per_unit', limit_value: '17' })
    await read(1, offer('90.01'))
    expect(await told(byPercent)).toEqual([])
    await read(2, offer('90'))
    await read(3, offer('85'))
    expect(await told(byPercent)).toEqual(['price_change 90.01 → 90', 'price_change 90 → 85'])
    expect(await told(perUnit)).toEqual(['price_change 90 → 85'])
  })

  test('the price of an offer out of stock says nothing; it does when the offer returns, even after one read', async () => {
    const user = await addPerson(db)
    await addAlert(db, user, await first('100'), { types: ['price_change'] })
    await read(1, offer('80', { stock: 'out' }))
    expect(await told(user)).toEqual([])
    await read(2, offer('80'))
    expect(await told(user)).toEqual(['price_change 100 → 80'])
  })
})

describe('stock', () => {
  test('out after two reads, back after one, and a second return within six hours only when better and confirmed', async () => {
    const user = await addPerson(db)
    await addAlert(db, user, await first('50'), { types: ['out_of_stock', 'back_in_stock'] })
    const out = offer('50', { stock: 'out' })
    await read(1, out)
    await read(1.5, out)
    await read(2, offer('50'))
    const once = ['out_of_stock - → 50', 'back_in_stock 50 → 50']
    expect(await told(user)).toEqual(once)
    await read(2.5, out)
    await read(3, out)
    await read(3.5, offer('45'))
    await matchHeld(db as Knex.Transaction, at(3.6))
    expect(await told(user)).toEqual(once)
    await read(4, offer('45'))
    await matchHeld(db as Knex.Transaction, at(4.1))
    expect(await told(user)).toEqual([...once, 'back_in_stock 50 → 45'])
    await matchHeld(db as Knex.Transaction, at(20))
    expect(await told(user)).toHaveLength(3)
  })
})

describe('watched products', () => {
  const watch = async (user: string) => {
    const { product_id } = await db('offers').where({ feed_id: feedId, external_id: 'a' }).first()
    await db('watches').insert({ user_id: user, product_id, created_at: new Date(0) })
  }

  test('drops, new offers; an alert on the offer goes before the watch', async () => {
    const [user, both, deaf] = [
      await addPerson(db, { preferences: ['price_drop', 'new_item'] }),
      await addPerson(db, { preferences: ['price_drop', 'new_item'] }),
      await addPerson(db),
    ]
    const id = await first('50')
    for (const person of [user, both, deaf]) await watch(person)
    await addAlert(db, both, id, { limit_kind: 'price', limit_value: '30' })
    await read(1, offer('45'), listing('b', { price: '70' }))
    await read(2, offer('48'), listing('b', { price: '70' }))
    expect(await told(user)).toEqual(['price_drop 50 → 45', 'new_item - → 70'])
    expect(await told(both)).toEqual(['new_item - → 70'])
    expect(await told(deaf)).toEqual([])
  })

  test('what an offer cost while it was out is nobody’s price: its return is compared with the sale before', async () => {
    const user = await addPerson(db, { preferences: ['price_drop'] })
    await first('90')
    await watch(user)
    await read(1, offer('90', { stock: 'out' }))
    await read(2, offer('99.80', { stock: 'out' }))
    await read(3, offer('90'))
    expect(await told(user)).toEqual([])
    await read(4, offer('90', { stock: 'out' }))
    await read(5, offer('80', { stock: 'out' }))
    await read(6, offer('80'))
    expect(await told(user)).toEqual(['price_drop 90 → 80'])
  })

  test('a new verified promotion of a vendor of a watched product, once', async () => {
    const user = await addPerson(db, { preferences: ['promotion'] })
    await first('50')
    await watch(user)
    const promotion = {
      vendor_id: vendorId,
      promotion_type: 'flash_sale',
      name: 'Autumn',
      discount_type: 'percentage',
      discount_amount: 10,
      starts_at: at(0),
    }
    await db('promotions').insert([
      { ...promotion, code: 'SURE', verified_at: at(1) },
      { ...promotion, code: 'MAYBE' },
      { ...promotion, code: 'OVER', verified_at: at(1), expires_at: at(1) },
    ])
    await matchPromotions(db as Knex.Transaction, at(2))
    await matchPromotions(db as Knex.Transaction, at(3))
    const rows = await db('notifications as n')
      .join('changes as c', 'c.id', 'n.change_id')
      .join('promotions as p', 'p.id', 'c.promotion_id')
      .where('n.user_id', user)
      .pluck('p.code')
    expect(rows).toEqual(['SURE'])
  })
})
