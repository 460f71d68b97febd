import { once } from 'node:events'
import { Model } from 'objection'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { sqlState } from './faults.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase('empty')
  await database.knex.raw(
    'create table notes (id bigint generated always as identity primary key, body text unique)',
  )
})
afterAll(() => database.close())

const stateOf = (work: PromiseLike<unknown>): Promise<string | null> =>
  Promise.resolve(work).then(
    () => null,
    error => sqlState(error),
  )
const bodies = () => database.knex('notes').orderBy('id').pluck('body')

test('commits what resolves and rolls back what rejects', async () => {
  await inTransaction(database.knex, trx => trx('notes').insert({ body: 'kept' }))
  const failing = inTransaction(database.knex, async trx => {
    await trx('notes').insert({ body: 'lost' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await bodies()).toEqual(['kept'])
})

test('statements are not compiled: that takes longer than they run', async () => {
  for (const { knex } of [database, database.background]) {
    const { rows } = await knex.raw('show jit')
    expect(rows).toEqual([{ jit: 'off' }])
  }
})

test('a failed statement spoils its transaction, not the connection', async () => {
  const failing = inTransaction(database.knex, async trx => {
    await trx('notes').insert({ body: 'also lost' })
    await trx('notes').insert({ body: 'kept' })
  })
  expect(await stateOf(failing)).toBe('23505')
  expect(await bodies()).toEqual(['kept'])
})

test('a transaction joins the one it runs in', async () => {
  const failing = inTransaction(database.knex, async outer => {
    await inTransaction(outer, inner => inner('notes').insert({ body: 'inner' }))
    throw new Error('outer fails')
  })
  await expect(failing).rejects.toThrow('outer fails')
  expect(await bodies()).toEqual(['kept'])
})

test('concurrent transactions each see only what is committed, and none loses an update', async () => {
  await database.knex.raw('create table counters (name text primary key, value integer not null)')
  await database.knex('counters').insert({ name: 'hits', value: 0 })
  const increment = () =>
    inTransaction(database.knex, async trx => {
      const row = await trx('counters').where({ name: 'hits' }).forUpdate().first<{ value: number }>('value')
      await trx('counters').update({ value: (row?.value ?? 0) + 1 })
    })
  await Promise.all(Array.from({ length: 40 }, increment))
  expect(await database.knex('counters').pluck('value')).toEqual([40])
})

test('a serialization failure is tried again', async () => {
  let runs = 0
  const read = (trx: TestDatabase['knex']) => trx('counters').sum<{ sum: string }[]>('value')
  const work = () =>
    inTransaction(database.knex, async trx => {
      await trx.raw('set transaction isolation level serializable')
      const run = (runs += 1)
      const [row] = await read(trx)
      await trx('counters').insert({ name: `sum ${run}`, value: Number(row?.sum ?? 0) })
    })
  await Promise.all([work(), work(), work()])
  const values = await database.knex('counters').orderBy('value').pluck('value')
  expect(values).toEqual([40, 40, 80, 160])
})

test('types keep their value on the way in and out', async () => {
  const exact = '12345678901234567890.123456789'
  const bytes = Buffer.from([0, 1, 254, 255])
  const moment = new Date('2026-03-29T01:30:00.123Z')
  const json = { nested: [1, null, { '\u{1F9EA}': "it's" }] }
  const answer = await database.knex.raw(
    `select ?::bigint as small, '9007199254740993'::bigint as large, ?::numeric as exact, ?::bytea as bytes,
      ?::timestamptz as moment, '2026-02-28'::date as day, ?::jsonb as json, ?::text as text, ?::bigint[] as list,
      1.1::float8 as float, null::int as nothing, true as yes, ?::text[] as texts`,
    [42, exact, bytes, moment, JSON.stringify(json), 'ünïcödé ? \\ \' "', [1, 2], ['a,b', '{c}', 'null']],
  )
  expect(answer.rows[0]).toEqual({
    small: '42',
    large: '9007199254740993',
    exact,
    bytes,
    moment,
    day: '2026-02-28',
    json,
    text: 'ünïcödé ? \\ \' "',
    list: ['1', '2'],
    float: 1.1,
    nothing: null,
    yes: true,
    texts: ['a,b', '{c}', 'null'],
  })
})

test('a value of several megabytes and an answer of 50,000 rows arrive whole', async () => {
  const large = 'x'.repeat(5_000_000)
  const answer = await database.knex.raw('select ?::text as large, length(?::text) as length', [large, large])
  expect(answer.rows[0].length).toBe(5_000_000)
  expect(answer.rows[0].large === large).toBe(true)
  const rows = await database.knex.raw('select generate_series(1, 50000) as n')
  expect(rows.rows.at(-1)).toEqual({ n: 50_000 })
})

test('both engines report the same errors', async () => {
  const { knex } = database
  await knex.raw(
    `create table strict (id int primary key, parent int references strict, size int not null check (size > 0))`,
  )
  const states = await Promise.all(
    [
      knex.raw('selec 1'),
      knex('missing').select(),
      knex('strict').select('missing'),
      knex.raw('select 1 / 0'),
      knex.raw("select 'abc'::int"),
      knex('strict').insert({ id: 1, size: 0 }),
      knex('strict').insert({ id: 1 }),
      knex('strict').insert({ id: 1, parent: 9, size: 1 }),
      knex.raw('insert into strict values (1, null, 99999999999)'),
    ].map(stateOf),
  )
  expect(states).toEqual(['42601', '42P01', '42703', '22012', '22P02', '23514', '23502', '23503', '22003'])
})

test('an error names the statement, never the values in it', async () => {
  const failing = database.knex('missing').where({ secret: 'canary-value' }).select()
  await expect(failing).rejects.toThrow('where "secret" = $1')
  await expect(failing).rejects.not.toThrow('canary-value')
})

test('notices and notifications arrive', async () => {
  const client = await database.pool.connect()
  const notice = once(client, 'notice')
  await client.query("do $$ begin raise notice 'mind %', 'this'; end $$")
  expect((await notice)[0].message).toBe('mind this')

  const heard = once(client, 'notification')
  await client.query('listen catalog')
  await database.knex.raw("select pg_notify('other', 'no')")
  await inTransaction(database.knex, trx => trx.raw("select pg_notify('catalog', 'version 2')"))
  const [message] = await heard
  expect(message).toMatchObject({ channel: 'catalog', payload: 'version 2' })
  await client.query('unlisten catalog')
  client.release()
})

test('objection works through the same connections and inside a transaction', async () => {
  class Note extends Model {
    declare id: string
    declare body: string
    static override tableName = 'notes'
  }
  await inTransaction(database.knex, async trx => {
    const note = await Note.query(trx).insertAndFetch({ body: 'by objection' })
    expect(Number(note.id)).toBeGreaterThan(0)
    expect(await Note.query(trx).findOne({ body: 'by objection' })).toEqual(note)
  })
  expect(await Note.query(database.background.knex).where({ body: 'by objection' }).resultSize()).toBe(1)
})
