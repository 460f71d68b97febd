import { createECDH } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reach } from '#api/queries/reach.ts'
import { watchedProducts } from '#api/queries/watches.ts'
import { openAccount } from '#api/services/accounts/accounts.ts'
import {
  accountOfTelegram,
  linkTelegram,
  setReachable,
  setStopped,
} from '#api/services/accounts/telegram-accounts.ts'
import { offerIds, readFeed } from '#api/test/alert-fixtures.ts'
import { addCompounds, addVendor, listing } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { saveAlert } from './alerts.ts'
import { markUnreachable } from './deliveries.ts'
import { subscribe } from './push-subscriptions.ts'
import { addWatch } from './watches.ts'

let database: TestDatabase
let db: Knex
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.background.knex
  await addCompounds(db, ['BPC-157', 'TB-500'])
})
afterAll(() => database.close())

const start = new Date('2026-03-01T12:00:00Z')
let numbers = 70_000

const WAYS = {
  site: async () => {
    const email = `site-${(numbers += 1)}@mail.example`
    const account = { email, password: 'a long pass phrase', firstName: 'Ada' }
    return { id: (await openAccount(db, account, { userAgent: '', now: start })).user.id, telegram: null }
  },
  'site, linked': async () => {
    const { id } = await WAYS.site()
    await linkTelegram(db, id, { id: (numbers += 1) })
    return { id, telegram: numbers }
  },
  'Mini App': async () => {
    const { id } = await accountOfTelegram(db, { id: (numbers += 1), firstName: 'Ada' }, start)
    return { id, telegram: numbers }
  },
  'Mini App, may write': async () => {
    const profile = { id: (numbers += 1), firstName: 'Ada', allowsWriteToPm: true }
    return { id: (await accountOfTelegram(db, profile, start)).id, telegram: numbers }
  },
  'bot or widget': async () => {
    const person = await WAYS['Mini App']()
    await setReachable(db, person.telegram, true)
    return person
  },
}
type Person = Awaited<ReturnType<(typeof WAYS)[keyof typeof WAYS]>>

const RIGHTS = {
  'as signed up': async () => undefined,
  'write access granted': async ({ telegram }: Person) => {
    if (telegram !== null) await setReachable(db, telegram, true)
  },
  'blocked by the person': ({ id }: Person) => markUnreachable(db, id, 'blocked'),
  '/stop, then another message': async ({ telegram }: Person) => {
    if (telegram === null) return
    await setReachable(db, telegram, true)
    await setStopped(db, telegram, true)
    await setReachable(db, telegram, true)
  },
}

const cases = Object.keys(WAYS).flatMap(way =>
  Object.keys(RIGHTS).flatMap(rights =>
    [false, true].flatMap(push => [true, false].map(hasBot => ({ way, rights, push, hasBot }))),
  ),
) as { way: keyof typeof WAYS; rights: keyof typeof RIGHTS; push: boolean; hasBot: boolean }[]

const addBrowser = (userId: string) =>
  subscribe(
    db,
    userId,
    {
      endpoint: `https://fcm.googleapis.com/${userId}`,
      keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) },
      userAgent: '',
    },
    { extraHosts: [], now: start },
  )

test('of every way in, right and browser: what is confirmed has a delivery, and what has none says how to mend it', async () => {
  const { feedId } = await addVendor(db, 'all')
  await readFeed(db, feedId, [listing('a', { price: '100' })], start)
  const offerId = (await offerIds(db, feedId))['a']!
  const { product_id: productId } = await db('offers').where({ id: offerId }).first()
  const wanted = { offerId, types: ['out_of_stock', 'price_change'] as const, limit: null }
  const promised = []
  for (const { way, rights, push, hasBot } of cases) {
    const person = await WAYS[way]()
    if (push) await addBrowser(person.id)
    await RIGHTS[rights](person)
    await addWatch(db, person.id, productId, start)
    await saveAlert(db, person.id, wanted, start)
    for (const [wish, kind] of [
      ['alert', 'price_change'],
      ['watch', 'new_item'],
    ] as const)
      promised.push({
        way,
        rights,
        kind,
        hasBot,
        user: person.id,
        ...(await reach(db, person.id, { wish, hasBot })),
      })
  }
  const later = new Date(start.getTime() + 3_600_000)
  await readFeed(db, feedId, [listing('a', { price: '80' }), listing('b', { price: '60' })], later)
  const rows = await db('deliveries as d')
    .join('notifications as n', 'n.id', 'd.notification_id')
    .select('d.user_id', 'n.kind', 'd.channel')
  for (const { user, kind, hasBot, channels, fixes, ...from } of promised) {
    // Without a bot nothing is sent to Telegram, whatever was written for it.
    const open = rows
      .filter(row => row.user_id === user && row.kind === kind && (hasBot || row.channel === 'push'))
      .map(row => String(row.channel))
    expect({ ...from, kind, channels: channels.toSorted() }).toEqual({
      ...from,
      kind,
      channels: open.toSorted(),
    })
    expect(fixes.length > 0).toBe(channels.length === 0)
  }
})

test('the first watch sets all five preferences and says so; a choice of none is left alone', async () => {
  const { feedId } = await addVendor(db, 'first')
  await readFeed(db, feedId, [listing('a')], start)
  const { product_id: productId } = await db('offers').where({ feed_id: feedId }).first()
  const { id } = await WAYS.site()
  expect(await addWatch(db, id, productId, start)).toEqual({ preferencesSet: true })
  expect((await db('users').where({ id }).first()).alert_preferences).toHaveLength(5)
  await db('users').where({ id }).update({ alert_preferences: [] })
  expect(await addWatch(db, id, productId, start)).toEqual({ preferencesSet: false })
  await addBrowser(id)
  expect(await reach(db, id, { wish: 'watch', hasBot: true })).toEqual({
    channels: [],
    fixes: ['choose_preferences'],
  })
})

test('a watch stays on the list while every vendor of its product is paused', async () => {
  const { feedId, vendorId } = await addVendor(db, 'paused')
  await readFeed(db, feedId, [listing('p', { title: 'TB-500' })], start)
  const { product_id: productId } = await db('offers').where({ feed_id: feedId }).first()
  const { id } = await WAYS.site()
  await addWatch(db, id, productId, start)
  await db('vendors').where({ id: vendorId }).update({ paused_at: start })
  expect(await watchedProducts(db, id)).toMatchObject([{ productId, product: { id: productId, offers: [] } }])
})

test('what mends it is named best first', async () => {
  const fixes = async (way: keyof typeof WAYS, rights: keyof typeof RIGHTS, hasBot = true) => {
    const person = await WAYS[way]()
    await RIGHTS[rights](person)
    return (await reach(db, person.id, { wish: 'alert', hasBot })).fixes
  }
  expect(await fixes('site', 'as signed up')).toEqual(['link_telegram', 'enable_push'])
  expect(await fixes('site', 'as signed up', false)).toEqual(['enable_push'])
  expect(await fixes('Mini App', 'as signed up')).toEqual(['allow_telegram', 'enable_push'])
  expect(await fixes('bot or widget', 'blocked by the person')).toEqual(['allow_telegram', 'enable_push'])
  expect(await fixes('bot or widget', '/stop, then another message')).toEqual([
    'resume_telegram',
    'enable_push',
  ])
})
