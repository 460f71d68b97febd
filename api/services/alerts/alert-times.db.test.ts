import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linePath } from '#api/domain/alerts/notification-text.ts'
import { ingestFailure } from '#api/feeds/ingest.ts'
import { lineOf, notifications } from '#api/queries/notifications.ts'
import { addAlert, addPerson, offerIds, readFeed } from '#api/test/alert-fixtures.ts'
import { addCompounds, addVendor, listing, plainNormalizer } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { claimDeliveries } from './deliveries.ts'
import { matchHeld, matchMissed } from './match-changes.ts'
import { composeMessages } from '#api/jobs/delivery-batch.ts'
import { muteFromMessage, unmute } from './mute.ts'

let database: TestDatabase
let db: Knex
let feedId: string
let rounds = 0

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.background.knex
  await addCompounds(db, ['BPC-157'])
})
afterAll(() => database.close())
beforeEach(async () => {
  rounds += 1
  feedId = (await addVendor(db, `vendor-${rounds}`)).feedId
})

const HOUR = 3_600_000
const others = Array.from({ length: 9 }, (_, index) => listing(`other-${index}`, { price: '10' }))
const listed = (price: string) => [listing('a', { price }), ...others]
const firstOffer = async (now: Date, handle = db) => {
  await readFeed(handle, feedId, listed('50'), now)
  return (await offerIds(handle, feedId))['a']!
}
const toldTo = async (user: string, handle = db) =>
  (await handle('notifications').where({ user_id: user }).orderBy('id')).map(
    ({ kind, facts, created_at: at }) => `${kind} ${facts.from} → ${facts.to} ${at.toISOString()}`,
  )

describe('clocks', () => {
  /** A day of prices with a rearm time, a missed change and a late look, told in whatever zone the process and database are. */
  const story = async (zone: string, start: number) => {
    const before = process.env['TZ']
    process.env['TZ'] = zone
    try {
      return await db.transaction(async trx => {
        await trx.raw(`set local time zone '${zone}'`)
        const at = (hours: number) => new Date(start + hours * HOUR)
        const user = await addPerson(trx)
        await addAlert(trx, user, await firstOffer(at(0), trx))
        await readFeed(trx, feedId, listed('45'), at(1))
        await readFeed(trx, feedId, listed('50'), at(2))
        await matchHeld(trx, at(6.9))
        await matchHeld(trx, at(7))
        await matchMissed(trx, at(7))
        await readFeed(trx, feedId, listed('40'), at(24))
        const told = await toldTo(user, trx)
        await trx('users').delete()
        await trx('vendors').delete()
        return told
      })
    } finally {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    }
  }
  // The night in which clocks change in Europe, and one in Samoa, which lies across the date line.
  const starts = [Date.UTC(2026, 9, 24, 20), Date.UTC(2026, 11, 30, 9, 30)]

  test.each(['UTC', 'Pacific/Apia', 'Europe/Berlin', 'America/St_Johns'])(
    'TZ=%s: the same alerts',
    async zone => {
      for (const start of starts) {
        feedId = (await addVendor(db, `vendor-${zone.toLowerCase().replaceAll(/\W|_/g, '-')}-${start}`))
          .feedId
        const at = (hours: number) => new Date(start + hours * HOUR).toISOString()
        expect(await story(zone, start)).toEqual([
          `price_change 50 → 45 ${at(1)}`,
          `price_change 45 → 50 ${at(7)}`,
          `price_change 50 → 40 ${at(24)}`,
        ])
      }
    },
  )

  test('a clock that jumps an hour ahead and back: nothing twice, nothing lost', async () => {
    const start = Date.UTC(2026, 10, 20, 8)
    const at = (hours: number) => new Date(start + hours * HOUR)
    const user = await addPerson(db)
    await addAlert(db, user, await firstOffer(at(0)))
    await readFeed(db, feedId, listed('45'), at(1.25))
    await readFeed(db, feedId, listed('45'), at(0.5))
    await db.transaction(trx => matchMissed(trx, at(0.5)))
    await readFeed(db, feedId, listed('40'), at(0.75))
    await readFeed(db, feedId, listed('40'), at(1.75))
    expect((await toldTo(user)).map(text => text.slice(0, 20))).toEqual([
      'price_change 50 → 45',
      'price_change 45 → 40',
    ])
  })
})

test('a failed read keeps the last price, marks the feed stale, and says nothing', async () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, 8) + hours * HOUR)
  const user = await addPerson(db)
  await addAlert(db, user, await firstOffer(at(0)))
  await ingestFailure({ db, normalizer: plainNormalizer }, feedId, 'HTTP 503', at(1))
  expect(await toldTo(user)).toEqual([])
  expect(await db('feeds').where({ id: feedId }).first()).toMatchObject({
    stale_since: at(0),
    last_error: 'HTTP 503',
  })
  expect(await db('offers').where({ feed_id: feedId, external_id: 'a' }).first()).toMatchObject({
    price: '50',
  })
})

test('an alert leads to the named offer even when it is gone', async () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, 8) + hours * HOUR)
  const user = await addPerson(db)
  const offer = await firstOffer(at(0))
  await addAlert(db, user, offer)
  await readFeed(db, feedId, others, at(1))
  await readFeed(db, feedId, others, at(2))
  const [row] = await notifications(db, user, { now: at(3), limit: 10 })
  expect(await db('offers').where({ id: offer }).first()).toMatchObject({ gone_at: at(2) })
  expect(row).toMatchObject({ kind: 'out_of_stock', product: 'BPC-157 vials' })
  expect(linePath(lineOf(row!))).toBe(`/vendor/vendor-${rounds}#o=${offer}`)
})

describe('mute and snooze from a message', () => {
  const start = Date.UTC(2026, 10, 20, 8)
  const at = (hours: number) => new Date(start + hours * HOUR)
  const dueAt = async (hours: number) => {
    const claim = { lease: crypto.randomUUID(), now: at(hours), leaseMs: 1, limit: 100 }
    const claimed = await claimDeliveries(db, 'telegram', claim)
    await db('deliveries')
      .where({ lease: claim.lease })
      .update({ status: 'waiting', lease: null, leased_until: null })
    return composeMessages(claimed, at(hours), () => null).messages.length
  }

  test('hold what happens and let it go afterwards; only the person’s own alert can be muted', async () => {
    const user = await addPerson(db, { telegram: 44_000 + rounds })
    const other = await addPerson(db)
    const alert = await addAlert(db, user, await firstOffer(at(0)))
    expect(await muteFromMessage(db, other, `mute:1:${alert}`, at(0))).toBeNull()
    expect(await muteFromMessage(db, user, `mute:9:${alert}`, at(0))).toBeNull()
    expect(await muteFromMessage(db, user, `mute:1:${alert}`, at(0))).toMatchObject({ mutedUntil: at(24) })
    await readFeed(db, feedId, listed('40'), at(1))
    expect(await dueAt(1)).toBe(0)
    expect(await dueAt(24)).toBe(1)
    expect(await muteFromMessage(db, user, 'mute:7:all', at(24))).toMatchObject({
      mutedUntil: at(24 + 7 * 24),
    })
    expect(await dueAt(30)).toBe(0)
    await unmute(db, user, at(31))
    expect(await dueAt(31)).toBe(1)
  })
})
