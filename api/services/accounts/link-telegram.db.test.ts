import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '#api/test/alert-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { changePassword } from './accounts.ts'
import { startReset } from './password-resets.ts'
import { hashPassword } from './passwords.ts'
import { linkTelegram } from './telegram-accounts.ts'

const now = new Date('2026-11-20T12:00:00Z')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const inTelegram = (telegram: number, columns: Record<string, unknown>) =>
  addPerson(database.knex, { telegram, columns: { email: null, password_hash: null, ...columns } })

test('linking takes over the settings and roles that the account which stays does not have', async () => {
  const { knex } = database
  const hours = { timezone: 'Asia/Tokyo', quiet_from: 1320, quiet_until: 420, digest_at: 540 }
  const settings = { lens: 'cur=EUR', week_digest: true, desk_daily: true, muted_until: now }
  await inTelegram(501, { ...hours, ...settings, roles: ['owner'] })
  const site = await addPerson(knex)
  await linkTelegram(knex, site, { id: 501 })
  expect(await knex('users').where({ id: site }).first()).toMatchObject({
    ...hours,
    ...settings,
    roles: ['owner'],
    telegram_id: '501',
  })
})

test('what both have stays as the account which stays has it', async () => {
  const { knex } = database
  await inTelegram(502, { timezone: 'Asia/Tokyo', quiet_from: 0, quiet_until: 60, lens: 'cur=EUR' })
  const own = { timezone: 'Europe/Berlin', digest_at: 480, quiet_from: null, lens: 'cur=GBP' }
  const site = await addPerson(knex, { columns: own })
  await linkTelegram(knex, site, { id: 502 })
  expect(await knex('users').where({ id: site }).first()).toMatchObject(own)
})

test('a suspended Telegram account is not let in again by linking', async () => {
  const { knex } = database
  const suspended = await inTelegram(503, { suspended_at: now })
  const site = await addPerson(knex)
  await expect(linkTelegram(knex, site, { id: 503 })).rejects.toMatchObject({ status: 403 })
  expect(await knex('users').where({ id: suspended }).first()).toMatchObject({ telegram_id: '503' })
})

test('a changed password ends the links that were asked for before', async () => {
  const { knex } = database
  const columns = { email: 'links@mail.example', password_hash: await hashPassword('the first one') }
  const userId = await addPerson(knex, { columns })
  await startReset(knex, columns.email, { minutes: 30, now })
  await changePassword(
    knex,
    { userId, sessionId: '0' },
    { current: 'the first one', next: 'another good one' },
  )
  expect(await knex('password_resets').where({ user_id: userId })).toEqual([])
})
