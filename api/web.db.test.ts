import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { migrations } from '#migrations/index.ts'
import { signUp } from '#api/contract/auth.ts'
import { getStats } from '#api/contract/stats.ts'
import { addWatch, listWatches } from '#api/contract/watches.ts'
import { createClient, type Client } from '#api/test/client.ts'
import { startCluster, type Cluster } from '#api/test/cluster.ts'
import { openTestDatabase } from '#api/test/database.ts'
import { startProxy, type Proxy } from '#api/test/proxy.ts'
import { seedCatalog, type Seed } from '#api/test/seed.ts'
import { readConfig } from './config.ts'
import { createReadiness } from './health-server.ts'
import { createMetrics } from './metrics.ts'
import { connectDatabase, type Database } from './db/connect.ts'
import { migrateDown, migrateUp } from './db/migrations.ts'
import { startHttp } from './http-server.ts'
import { createLog } from './log.ts'
import { createWeb, openWebCatalog } from './web.ts'

const SILENT = createLog({ level: 'silent' })

const siteFolder = mkdtempSync(join(tmpdir(), 'aliquot-site-'))
writeFileSync(join(siteFolder, 'index.html'), '<!doctype html><title>Aliquot</title><!--boot-->')
afterAll(() => rmSync(siteFolder, { recursive: true }))

/** The server as main.ts puts it together, over a database that the test can hurt. */
async function startWeb(
  database: Database,
  {
    isStopping = (): boolean => false,
    metrics = createMetrics({ db: database.knex, pools: {}, version: 'test' }),
  } = {},
) {
  const given = { database: { ...database, hasDemo: false }, log: SILENT, now: () => new Date() }
  const catalogue = await openWebCatalog(given)
  const app = await createWeb({
    ...given,
    ...catalogue,
    pictures: { draw: () => Promise.resolve(null) },
    encoder: { encode: texts => Promise.resolve(texts.map(() => null)), close: () => Promise.resolve() },
    config: readConfig({}),
    secret: 'a secret of the tests',
    pushPublicKey: '',
    bot: null,
    programVersion: '0.0.0',
    siteFolder,
    limitScale: 10_000,
    isReady: createReadiness(database.knex, isStopping),
    operators: {
      metrics,
      metricsToken: null,
      checkAlertsEveryMs: 300_000,
    },
  })
  const http = await startHttp({ callback: () => app.handle }, { port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const stop = async () => {
    agent.destroy()
    catalogue.version.stop()
    await http.stop()
  }
  return { client: createClient(http.port, agent), stop }
}

test('ready only while it can serve, and says what is missing', async () => {
  const database = await openTestDatabase()
  let isLeaving = false
  const { client, stop } = await startWeb(database, { isStopping: () => isLeaving })
  expect(await client.visit('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  await migrateDown(database.background.knex, migrations)
  expect(await client.visit('/readyz')).toMatchObject({
    status: 503,
    body: { message: 'The database waits for its migrations.' },
    headers: { 'retry-after': '2' },
  })
  await migrateUp(database.background.knex, migrations)
  isLeaving = true
  expect(await client.visit('/readyz')).toMatchObject({
    status: 503,
    body: { message: 'The server is stopping.' },
  })
  expect((await client.visit('/healthz')).status).toBe(200)
  await stop()
  await database.close()
})

test('the page of somebody signed in holds what it asks first, as each call answers it, and is kept nowhere', async () => {
  const database = await openTestDatabase()
  const { productIds, vendorSlugs } = await seedCatalog(database.background.knex, new Date())
  const { client, stop } = await startWeb(database)
  const body = { email: 'ada@mail.example', password: 'correct horse', firstName: 'Ada' }
  expect((await client.call(signUp, { body })).status).toBe(200)
  expect((await client.call(addWatch, { body: { productId: productIds[0] ?? '' } })).status).toBe(200)
  const page = await client.visit(`/vendor/${vendorSlugs[0] ?? ''}`)
  expect(page.headers['cache-control']).toBe('private, no-store')
  const held = JSON.parse(/id="boot">(.*?)<\/script>/.exec(page.text)?.[1] ?? '{}') as Record<string, unknown>
  expect(Object.keys(held)).toEqual(
    expect.arrayContaining(['/api/auth/user', '/api/watchlist', '/api/coupons', '/api/vendors']),
  )
  for (const [address, answer] of Object.entries(held)) {
    const { status, body: asked } = await client.visit(address)
    expect([address, status === 404 ? null : asked]).toEqual([address, answer])
  }
  await stop()
  await database.close()
})

test('a page that every visitor is shown is answered from memory with the headers of the first answer, and no one else’s', async () => {
  const database = await openTestDatabase()
  const now = new Date()
  await seedCatalog(database.background.knex, now)
  const metrics = createMetrics({ db: database.knex, pools: {}, version: 'test' })
  const ended: string[] = []
  vi.spyOn(metrics, 'countRequest').mockImplementation(({ route }) => void ended.push(route))
  const { client, stop } = await startWeb(database, { metrics })
  const plain = ({ status, text, headers }: Awaited<ReturnType<Client['visit']>>) => {
    const { date: _, 'last-modified': __, ...same } = headers
    return { status, text, same }
  }
  const first = plain(await client.visit('/trending'))
  expect(first.same).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining('frame-ancestors'),
    vary: 'Accept-Encoding, Cookie',
  })
  expect(plain(await client.visit('/trending'))).toEqual(first)
  expect(plain(await client.visit('/trending?sort=price'))).toMatchObject({ status: 200 })
  expect(ended).toEqual(['unmatched', 'ready answer', 'unmatched'])

  const body = { email: 'eve@mail.example', password: 'correct horse', firstName: 'Eve' }
  expect((await client.call(signUp, { body })).status).toBe(200)
  const own = await client.visit('/trending')
  expect(own.headers['cache-control']).toBe('private, no-store')
  expect(own.text).toContain('eve@mail.example')
  await stop()
  await database.close()
})

const onServer = () => {
  let cluster: Cluster
  let proxy: Proxy
  let database: Database
  let web: { client: Client; stop: () => Promise<void> }
  let seed: Seed

  beforeAll(async () => {
    cluster = await startCluster()
    proxy = await startProxy(join(cluster.folder, '.s.PGSQL.5432'))
    const databaseUrl = `postgresql://postgres@127.0.0.1:${proxy.port}/postgres`
    database = await connectDatabase({ databaseUrl, dataDir: '', statementMs: 1_000 })
    await migrateUp(database.background.knex, migrations)
    seed = await seedCatalog(database.background.knex, new Date())
    web = await startWeb(database)
    const body = { email: 'ada@mail.example', password: 'correct horse', firstName: 'Ada' }
    expect((await web.client.call(signUp, { body })).status).toBe(200)
    await read()
  })
  afterAll(async () => {
    await web.stop()
    await database.close()
    await proxy.close()
    await cluster.stop()
  })

  const read = () => web.client.call(getStats)
  const write = () => web.client.call(addWatch, { body: { productId: seed.productIds[0] ?? '' } })
  /** Every connection of the pool made and idle, as after a busy moment. */
  const warmUp = () => Promise.all(Array.from({ length: 8 }, () => web.client.call(listWatches)))

  test.each(['fast', 'immediate'] as const)(
    'database restarted (%s): reads go on, writes say 503 and when to come back',
    async mode => {
      await warmUp()
      const restart = { isOver: false }
      const visits: { status: number; retryAfter: string | undefined; what: string }[] = []
      const visit = async (what: 'read' | 'write') => {
        while (!restart.isOver) {
          const reply = await (what === 'read' ? read() : write())
          visits.push({ what, status: reply.status, retryAfter: reply.headers['retry-after'] })
          await delay(5)
        }
      }
      const visitors = [visit('read'), visit('read'), visit('write'), visit('write')]
      await cluster.restart(mode)
      while ((await write()).status !== 200) await delay(5)
      restart.isOver = true
      await Promise.all(visitors)
      const reads = visits.filter(({ what }) => what === 'read')
      expect(reads.length).toBeGreaterThan(0)
      expect(reads.filter(({ status }) => status !== 200)).toEqual([])
      const failed = visits.filter(({ status }) => status !== 200)
      expect(failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '2')).toEqual([])
    },
  )

  test('database hung: reads answer from memory, writes say 503, and the first try afterwards works', async () => {
    await warmUp()
    proxy.hang()
    const [readReply, writeReply] = await Promise.all([read(), write()])
    expect([readReply.status, writeReply.status]).toEqual([200, 503])
    expect(writeReply.body.message).toContain('Nothing was lost')
    expect((await web.client.visit('/readyz')).status).toBe(503)
    expect((await web.client.visit('/healthz')).status).toBe(200)
    proxy.heal()
    expect((await write()).status).toBe(200)
  })

  test('connections cut: nobody notices', async () => {
    await warmUp()
    proxy.cut()
    // A busy process reads that a connection was cut when it comes to it.
    await vi.waitFor(() => expect(database.pool.totalCount).toBe(0), 10_000)
    const replies = await Promise.all(Array.from({ length: 10 }, write))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  })

  test('pool exhausted: 503 soon, no queue without end, and all is well when it clears', async () => {
    const held = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))
    const replies = await Promise.all(Array.from({ length: 300 }, write))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]))
    held.forEach(client => client.release())
    expect((await write()).status).toBe(200)
  })

  test('database takes only reads: reads work, writes say 503, until it takes writes again', async () => {
    const setReadOnly = async (how: string) => {
      await database.background.pool.query(`alter system ${how}`)
      await database.background.pool.query('select pg_reload_conf()')
    }
    // Each server process reads its configuration anew when it comes to it.
    const until = (status: number) =>
      vi.waitFor(async () => expect((await write()).status).toBe(status), 20_000)
    await setReadOnly('set default_transaction_read_only = on')
    await until(503)
    expect((await web.client.call(listWatches)).status).toBe(200)
    expect((await write()).headers['retry-after']).toBe('2')
    await setReadOnly('reset default_transaction_read_only')
    await until(200)
  })
}

if (inject('engine').kind === 'postgres') describe('the web while its database suffers', onServer)
