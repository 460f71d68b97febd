import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { startCluster, type Cluster } from '#api/test/cluster.ts'
import { openTestDatabase } from '#api/test/database.ts'
import { startProxy, type Proxy } from '#api/test/proxy.ts'
import { connectDatabase, type Database } from './connect.ts'
import { databaseFault } from './faults.ts'
import { createPool } from './pool.ts'

const faultOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => null,
    error => databaseFault(error) ?? error,
  )

test('a pool without a free connection refuses: soon when few wait, at once when many do', async () => {
  const database = await openTestDatabase('empty')
  const limits = { max: 2, maxWaiting: 3, connectMs: 300, statementMs: 0 }
  const pool = createPool(database.pool.options, limits)
  const held = await Promise.all([pool.connect(), pool.connect()])
  const ended: string[] = []
  const ask = (name: string) =>
    faultOf(pool.query('select 1')).then(fault => {
      ended.push(name)
      return fault
    })
  const asked = ['waits', 'waits', 'waits', 'one too many'].map(ask)
  expect(await Promise.all(asked)).toEqual(['busy', 'busy', 'busy', 'busy'])
  expect(ended).toEqual(['one too many', 'waits', 'waits', 'waits'])
  held.forEach(client => client.release())
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  await database.close()
})

const postgresFaults = () => {
  let cluster: Cluster
  let proxy: Proxy
  let database: Database
  const one = () => database.knex.raw('select 1 as one').then(answer => answer.rows[0].one)
  /** Several connections made and idle: each of them would have to fail once if the pool kept them. */
  const warmUp = () =>
    Promise.all(Array.from({ length: 6 }, () => database.knex.raw('select pg_sleep(0.05)')))
  /** A busy process reads that a connection was cut when it comes to it. */
  const cutNoticed = () =>
    vi.waitFor(() => expect(database.pool.totalCount + database.background.pool.totalCount).toBe(0), 10_000)

  beforeAll(async () => {
    cluster = await startCluster()
    proxy = await startProxy(join(cluster.folder, '.s.PGSQL.5432'))
    const databaseUrl = `postgresql://postgres@127.0.0.1:${proxy.port}/postgres`
    database = await connectDatabase({ databaseUrl, dataDir: '', statementMs: 1_000 })
  })
  afterAll(async () => {
    await database.close()
    await proxy.close()
    await cluster.stop()
  })

  test('a hung database is a time-out, and the first try afterwards works', async () => {
    await warmUp()
    proxy.hang()
    expect(await faultOf(one())).toBe('timeout')
    expect(await faultOf(one())).toBe('timeout')
    proxy.heal()
    expect(await one()).toBe(1)
  })

  test('connections that were cut while idle are replaced without anybody noticing', async () => {
    await warmUp()
    proxy.cut()
    await cutNoticed()
    expect(await Promise.all(Array.from({ length: 12 }, one))).toEqual(Array.from({ length: 12 }, () => 1))
  })

  test('a connection cut in mid-query is an error for that query only', async () => {
    const cutSoon = setTimeout(() => proxy.cut(), 100)
    // Without a limit of its own, so that the cut comes before its end on a busy machine too.
    expect(await faultOf(database.background.knex.raw('select pg_sleep(100)'))).toBe('unreachable')
    clearTimeout(cutSoon)
    await cutNoticed()
    expect(await one()).toBe(1)
  })

  test('a transaction whose connection is lost rejects and is rolled back', async () => {
    await database.knex.raw('create table kept (id int)')
    const lost = database.knex.transaction(async trx => {
      await trx('kept').insert({ id: 1 })
      proxy.cut()
      await trx('kept').insert({ id: 2 })
    })
    expect(await faultOf(lost)).toBe('unreachable')
    await cutNoticed()
    expect(await database.knex('kept').pluck('id')).toEqual([])
  })

  test('a statement over its limit is cancelled by the server and the connection lives on', async () => {
    const { knex } = database
    const before = await knex.raw('select pg_backend_pid() as pid')
    expect(await faultOf(knex.raw('select pg_sleep(100)'))).toBe('timeout')
    const later = await knex.raw('select pg_backend_pid() as pid')
    expect(later.rows).toEqual(before.rows)
  })

  test('work in the background may take longer than a web request', async () => {
    const answer = await database.background.knex.raw('select 7 as n from pg_sleep(1.5)')
    expect(answer.rows).toEqual([{ n: 7 }])
  })

  test.each(['fast', 'immediate'] as const)('after a restart (%s) the next query works', async mode => {
    await warmUp()
    await cluster.restart(mode)
    expect(await one()).toBe(1)
  })

  test('a database that takes only reads serves reads and names its fault', async () => {
    const options = encodeURIComponent('-c default_transaction_read_only=on')
    const readOnly = await connectDatabase({
      databaseUrl: `${cluster.url('postgres')}&options=${options}`,
      dataDir: '',
    })
    expect(await readOnly.knex('kept').pluck('id')).toEqual([])
    expect(await faultOf(readOnly.knex('kept').insert({ id: 3 }))).toBe('read-only')
    await readOnly.close()
  })

  test('a database out of reach is one sentence that names the place and keeps the password', async () => {
    const databaseUrl = 'postgresql://someone:canary@127.0.0.1:9/shop'
    await expect(connectDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow(
      /^The database of DATABASE_URL \(127\.0\.0\.1:9\/shop\) cannot be used: connect ECONNREFUSED 127\.0\.0\.1:9$/,
    )
  })
}

if (inject('engine').kind === 'postgres') describe('faults of the network and the server', postgresFaults)
