import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAlert } from '#api/contract/alerts.ts'
import { deleteAccount, exportData, getUser, logInWithTelegram } from '#api/contract/auth.ts'
import { contents, personalColumns } from '#api/test/belongings.ts'
import { fillEveryTable, type Traces } from '#api/test/every-table.ts'
import { PASSWORD, startTestServer, type Person, type TestServer } from '#api/test/server.ts'
import { signInitData } from '#api/test/signing.ts'
import { PERSONAL_TABLES } from './export-account.ts'
import { MERGED, mergeAccounts, MOVED } from './merge-accounts.ts'

/** What goes with an account: a sign-in and a question that were under way. A delivery moves with its notification. */
const LEFT_BEHIND = ['login_keys', 'password_resets', 'chat_pending'] as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const tablesOf = async (column = 'user_id') => [
  ...new Set(
    (await personalColumns(server.db)).filter(one => one.column === column).map(({ table }) => table),
  ),
]

async function personWithRows(): Promise<{ person: Person; traces: Traces }> {
  const person = await server.person('Ada')
  return { person, traces: await fillEveryTable(server.db, server.seed, person.user.id) }
}

const rowsOf = (table: string, userId: string) =>
  server.db(table).where({ [table === 'users' ? 'id' : 'user_id']: userId })

describe('every table that knows persons', () => {
  test('the tests put a row into each of them', async () => {
    const { traces } = await personWithRows()
    for (const table of await tablesOf())
      expect(await rowsOf(table, traces.userId), table).not.toHaveLength(0)
  })

  test('stands in the export, and in the merge', async () => {
    const tables = (await tablesOf()).toSorted()
    const exported = Object.keys(PERSONAL_TABLES).filter(table => table !== 'users')
    expect(exported.toSorted()).toEqual(tables)
    expect([...MOVED, ...Object.keys(MERGED), ...LEFT_BEHIND, 'deliveries'].toSorted()).toEqual(tables)
  })

  test('no column that names a person has another name than we look for', async () => {
    const { rows } = await server.db.raw(
      `select conrelid::regclass::text || '.' || a.attname as column from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where contype = 'f' and confrelid = 'users'::regclass`,
    )
    const known = new Set((await personalColumns(server.db)).map(({ table, column }) => `${table}.${column}`))
    expect((rows as { column: string }[]).map(row => row.column).filter(name => !known.has(name))).toEqual([])
  })
})

describe('export', () => {
  test('holds a row of each table, and what the person typed, but nothing that opens a door', async () => {
    const { person, traces } = await personWithRows()
    const reply = await person.call(exportData)
    expect(reply.status).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    for (const [table, rows] of Object.entries(reply.body)) expect(rows, table).not.toEqual([])
    for (const trace of [
      traces.note,
      traces.chat,
      traces.code,
      traces.agent,
      traces.telegramId,
      person.email,
    ])
      expect(reply.text).toContain(trace)
    expect(reply.text).not.toContain(traces.endpoint)
    expect(reply.text).not.toMatch(/hash|p256dh|argon2/)
  })

  test('holds nothing of somebody else', async () => {
    const { traces } = await personWithRows()
    const other = await personWithRows()
    const { text } = await other.person.call(exportData)
    for (const trace of Object.values(traces)) expect(text).not.toContain(trace)
  })
})

describe('deletion', () => {
  test('asks for the word and for the password, and changes nothing without them', async () => {
    const { person } = await personWithRows()
    const before = await contents(server.db)
    const tries = [
      { confirm: 'delete' as const },
      { confirm: 'delete' as const, password: 'wrong' },
      { confirm: 'yes' as never, password: PASSWORD },
    ]
    for (const body of tries)
      expect((await person.call(deleteAccount, { body })).status).toBeGreaterThanOrEqual(400)
    expect(await contents(server.db)).toEqual(before)
  })

  test('leaves nothing in any table, and everything of others as it was', async () => {
    const { person, traces } = await personWithRows()
    const other = await personWithRows()
    const body = { confirm: 'delete' as const, password: PASSWORD }
    const reply = await person.call(deleteAccount, { body })
    expect(reply.status).toBe(200)
    expect(reply.headers['set-cookie']?.[0]).toMatch(/^aliquot=;/)
    const all = Object.values(await contents(server.db)).join('\n')
    for (const trace of [...Object.values(traces), person.email]) expect(all).not.toContain(trace)
    expect((await person.call(getUser)).status).toBe(401)
    expect((await other.person.call(getUser)).status).toBe(200)
    for (const table of await tablesOf())
      expect(await rowsOf(table, other.traces.userId), table).not.toHaveLength(0)
  })

  test('a donation stays in the books, its person does not; a refund that is owed is still paid', async () => {
    const { person, traces } = await personWithRows()
    const owed = { charge_id: `owed ${traces.userId}`, payload: 'd1:x', stars: 10, status: 'refund_wanted' }
    await server
      .db('donations')
      .insert({ ...owed, telegram_user_id: traces.telegramId, paid_at: new Date('2026-11-19') })
    const before = await server.db('donations').count()
    await person.call(deleteAccount, { body: { confirm: 'delete', password: PASSWORD } })
    expect(await server.db('donations').count()).toEqual(before)
    expect(
      await server.db('donations').where({ telegram_user_id: traces.telegramId }).pluck('status'),
    ).toEqual(['refund_wanted'])
    await server.db('donations').where({ charge_id: owed.charge_id }).delete()
  })

  test('an account that Telegram alone opens has no password to ask for', async () => {
    const client = server.client()
    const authorization = `tma ${signInitData({ id: 4_242 }, server.clock.now())}`
    client.setBearer((await client.call(logInWithTelegram, { authorization })).body.token)
    expect((await client.call(deleteAccount, { body: { confirm: 'delete' } })).status).toBe(200)
    expect(await server.db('users').where({ telegram_id: 4_242 })).toEqual([])
  })

  test('a request that meets the deletion half-way is told so', async () => {
    const { person } = await personWithRows()
    const [offerId = ''] = server.seed.offerIds
    const alert = { body: { productOfferId: offerId, alertTypes: ['price_change' as const] } }
    const gone = person.call(deleteAccount, { body: { confirm: 'delete', password: PASSWORD } })
    const replies = await Promise.all(Array.from({ length: 30 }, () => person.call(addAlert, alert)))
    await gone
    // Where the machine is slow, whoever waits for the deletion too long is told to come again.
    for (const reply of replies) expect([200, 401, 404, 409, 503]).toContain(reply.status)
    expect(await rowsOf('alerts', person.user.id)).toEqual([])
  })
})

describe('merging two accounts', () => {
  test('moves a row of every table, and what both have stays once', async () => {
    const from = await personWithRows()
    const into = await server.person('Grace')
    await server.db.transaction(trx => mergeAccounts(trx, { from: from.traces.userId, into: into.user.id }))
    for (const table of await tablesOf()) {
      const expected = LEFT_BEHIND.some(one => one === table) ? 0 : 1
      const rows = await rowsOf(table, into.user.id)
      // The person's own session stands beside the one that came over.
      expect(rows.length - (table === 'sessions' ? 2 : 0), table).toBe(expected)
    }
    expect(await server.db('users').where({ id: from.traces.userId })).toEqual([])
  })

  test('where both have the same, that of the account that stays is kept', async () => {
    const from = await personWithRows()
    const into = await personWithRows()
    await server
      .db('coupons')
      .where({ user_id: from.traces.userId })
      .update({ code: into.traces.code.toLowerCase() })
    await server.db.transaction(trx =>
      mergeAccounts(trx, { from: from.traces.userId, into: into.traces.userId }),
    )
    for (const table of ['watches', 'hidden_vendors', 'alerts', 'alert_firings', 'coupons', 'notifications'])
      expect(await rowsOf(table, into.traces.userId), table).toHaveLength(1)
    expect(await rowsOf('coupons', into.traces.userId)).toMatchObject([{ code: into.traces.code }])
    expect(await rowsOf('chat_messages', into.traces.userId)).toHaveLength(2)
  })
})
