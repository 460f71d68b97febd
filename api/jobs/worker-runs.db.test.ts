import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import webpush from 'web-push'
import { ingestRead } from '#api/feeds/ingest.ts'
import { connect, connectDatabase } from '#api/db/connect.ts'
import { migrateUp } from '#api/db/migrations.ts'
import { programArguments } from '#api/test/compiled.ts'
import { startCluster } from '#api/test/cluster.ts'
import { migrations } from '#migrations/index.ts'
import { notifyOfChanges } from '#api/services/alerts/match-changes.ts'
import { createTelegramSender } from '#api/telegram/send-message.ts'
import { addAlert, addBrowser, addPerson, offerIds, readFeed } from '#api/test/alert-fixtures.ts'
import { addCompounds, addVendor, listing, plainNormalizer } from '#api/test/catalog-fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#api/test/database.ts'
import { startProxy } from '#api/test/proxy.ts'
import { startPushService, type PushService } from '#api/test/push-service.ts'
import { times } from '#api/test/times.ts'
import type { WorkerProcess } from '#api/test/worker-process.ts'
import { startSimulator, type Simulator } from '#bot/simulator/simulator.ts'
import { systemClock } from './clock.ts'
import { createPushTransport } from './send-push.ts'
import { startWorker, type Worker, type WorkerDeps } from './worker.ts'

const postgres = inject('engine').kind === 'postgres'
const keys = { ...webpush.generateVAPIDKeys(), subject: 'mailto:operator@aliquot.example' }
const LEASE_MS = 2_500

let database: TestDatabase
let db: Knex
let simulator: Simulator
let push: PushService
let feedId: string
const workers: Worker[] = []
const processes = new Set<ChildProcess>()

beforeAll(async () => {
  simulator = await startSimulator()
  push = await startPushService()
})
afterAll(async () => {
  await simulator.stop()
  await push.close()
})
beforeEach(async () => {
  database = await openTestDatabase()
  db = database.background.knex
  await addCompounds(db, ['BPC-157'])
  feedId = (await addVendor(db)).feedId
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map(worker => worker.stop()))
  for (const child of processes) child.kill('SIGKILL')
  await database.close()
})

const read = (price: string) =>
  ingestRead(
    { db, normalizer: plainNormalizer, onChanges: notifyOfChanges },
    feedId,
    { listings: [listing('a', { price })], refused: {}, etag: null, lastModified: null },
    new Date(),
  )

const telegram = () =>
  createTelegramSender({
    root: simulator.apiRoot,
    token: simulator.control.token,
    open: path => ({ url: `https://aliquot.example${path}`, asApp: true }),
  })

const work = async (changes: Partial<WorkerDeps> = {}) => {
  const worker = await startWorker({
    db,
    pool: database.background.pool,
    log: () => undefined,
    telegram: telegram(),
    push: createPushTransport({ keys, extraHosts: [push.host], now: () => new Date() }),
    ingest: () => Promise.resolve({ feeds: 0 }),
    vendorHealth: () => Promise.resolve({}),
    checkAlertsMs: 300_000,
    ingestMs: 900_000,
    hostsAtOnce: 1,
    ...changes,
  })
  workers.push(worker)
  return worker
}

let chats = 5_000
const addChat = async (offer: string) => {
  chats += 1
  simulator.control.user({ id: chats }).start()
  await addAlert(db, await addPerson(db, { telegram: chats }), offer)
  return chats
}
const addSubscriber = async (offer: string) => {
  const user = await addPerson(db)
  const browser = push.subscribe(keys.publicKey)
  await addBrowser(db, user, browser)
  await addAlert(db, user, offer)
  return browser.endpoint
}
const firstOffer = async () => {
  await read('100')
  return (await offerIds(db, feedId))['a']!
}

test('from the commit of an ingest to the send', async () => {
  const offer = await firstOffer()
  const endpoint = await addSubscriber(offer)
  await work()
  for (let round = 0; round < (postgres ? 20 : 5); round += 1) {
    await read(String(95 - round * 4))
    await vi.waitUntil(() => push.taken(endpoint).length === round + 1, { timeout: 60_000, interval: 5 })
  }
}, 120_000)

test('a round runs once in the cluster, is a row, and says what it did, why it failed or that it was killed', async () => {
  await db('job_runs').insert({ name: 'ingest', started_at: new Date(), outcome: 'running' })
  // The date stands still: a round that begins while this runs would be one more row.
  const now = new Date()
  const clock = { ...systemClock, now: () => now }
  await Promise.all(
    [1, 2].map(() => work({ clock, ingest: () => Promise.reject(new Error('the shop is closed')) })),
  )
  const settled = async () => (await db('job_runs').whereNot({ outcome: 'running' })).length
  while ((await settled()) < 7) await delay(50)
  const [killed] = await db('job_runs').orderBy('id').limit(1)
  expect([killed.outcome, killed.detail]).toEqual(['failed', { error: 'The process ended' }])
  const runs = await db('job_runs').whereNot({ id: killed.id }).orderBy('name')
  expect(runs.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
    'check-alerts ok',
    'desk-daily ok',
    'ingest failed',
    'sweep ok',
    'vendor-health ok',
    'week ok',
  ])
  expect(runs[2].detail).toEqual({ error: 'the shop is closed' })
  expect(runs[0].detail).toEqual({ missed: 0, held: 0, promotions: 0 })
})

test('a tick longer than its interval: no second one beside it', async () => {
  let running = 0
  let most = 0
  const ended: number[] = []
  const ingest = async () => {
    running += 1
    most = Math.max(most, running)
    await delay(400)
    running -= 1
    ended.push(running)
    return {}
  }
  await Promise.all([1, 2].map(() => work({ ingest, ingestMs: 100, leaseMs: LEASE_MS })))
  while (ended.length < 3) await delay(50)
  expect(most).toBe(1)
})

test('a stop lets what is under way end, and loses nothing', async () => {
  const offer = await firstOffer()
  const people: number[] = []
  for (let index = 0; index < 20; index += 1) people.push(await addChat(offer))
  await read('80')
  const first = await work()
  await simulator.control.until(() => simulator.control.botMessages(people[0]!).length > 0, 10_000)
  await first.stop()
  expect(await db('deliveries').where({ status: 'sending' })).toEqual([])
  await work()
  const all = () => people.every(chat => simulator.control.botMessages(chat).length > 0)
  await simulator.control.until(all, 10_000)
  expect(people.map(chat => simulator.control.botMessages(chat).length)).toEqual(people.map(() => 1))
})

const spawnWorker = async (more: Partial<WorkerProcess> = {}): Promise<ChildProcess> => {
  const settings: WorkerProcess = {
    databaseUrl: database.url ?? '',
    apiRoot: simulator.apiRoot,
    token: simulator.control.token,
    pushHost: push.host,
    keys,
    leaseMs: LEASE_MS,
    ...more,
  }
  const child = spawn(
    process.execPath,
    [...programArguments('api/test/worker-process.ts'), JSON.stringify(settings)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  processes.add(child)
  child.once('exit', () => processes.delete(child))
  await new Promise<void>(resolve => child.stdout.once('data', () => resolve()))
  return child
}

// The embedded engine has one process, so there is nobody to take over from it.
if (postgres) {
  test('kill -9 of workers while deliveries go out: none missed, doubled at most what was in flight', async () => {
    const [toTelegram, toPush, kills] = [times(40, 1_200), times(400, 6_000), times(3, 21)]
    const offer = await firstOffer()
    const people = []
    const browsers = []
    for (let index = 0; index < toTelegram; index += 1) people.push(await addChat(offer))
    for (let index = 0; index < toPush; index += 1) browsers.push(await addSubscriber(offer))
    const pair = await Promise.all([spawnWorker(), spawnWorker()])
    await read('80')
    for (let kill = 0; kill < kills; kill += 1) {
      await delay(150 + Math.random() * 500)
      pair[kill % 2]?.kill('SIGKILL')
      pair[kill % 2] = await spawnWorker()
    }
    const open = () => db('deliveries').whereIn('status', ['waiting', 'sending']).count().first()
    const began = performance.now()
    while (Number((await open())?.['count']) > 0) {
      if (performance.now() - began > 400_000) throw new Error('the deliveries did not drain')
      await delay(200)
    }
    const messages = people.map(chat => simulator.control.botMessages(chat).length)
    const taken = browsers.map(endpoint => push.taken(endpoint).length)
    const doubled = (counts: readonly number[]) =>
      counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0)
    const figures = { kills, telegram: doubled(messages), push: doubled(taken) }
    expect({ ...figures, missed: [...messages, ...taken].filter(count => count === 0).length }).toMatchObject(
      { missed: 0 },
    )
    expect(figures.telegram).toBeLessThanOrEqual(4 * kills)
    expect(figures.push).toBeLessThanOrEqual(32 * kills)
    expect(browsers.every(endpoint => push.tray(endpoint).length === 1)).toBe(true)
    expect(push.state.breaches).toEqual([])
    expect(simulator.control.breaches()).toEqual([])
    if (process.env['TEST_LONG'] === '1') process.stdout.write(`${JSON.stringify(figures)}\n`)
  }, 600_000)

  const RESTARTS = times(2, 50)
  /** On a busy machine each takes half a minute. */
  const RESTARTS_MS = RESTARTS * 90_000
  test(
    `a subscription whose service has no address and a shop whose domain lapsed, through ${RESTARTS} restarts: no worker ends by itself, others get theirs`,
    async () => {
      const offer = await firstOffer()
      const user = await addPerson(db)
      const endpoint = 'https://no-such-name.push.services.mozilla.com/x'
      await addBrowser(db, user, { ...push.subscribe(keys.publicKey), endpoint })
      await addAlert(db, user, offer)
      const lapsed = await addVendor(db, 'lapsed-shop')
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        const other = await addSubscriber(offer)
        await db('feeds').where({ id: lapsed.feedId }).update({ last_read_at: null, last_error: null })
        const child = await spawnWorker({ readVendor: 'lapsed-shop' })
        await read(String(99 - restart))
        while (push.taken(other).length === 0 && child.exitCode === null) await delay(20)
        // A worker that is killed before it gives the host back keeps it for five minutes, longer than this waits.
        const isRead = async () => {
          const feed = await db('feeds').where({ id: lapsed.feedId }).first('last_error')
          const claimed = await db('feed_hosts').whereNotNull('claimed_until').count().first()
          return feed?.last_error !== null && Number(claimed?.['count']) === 0
        }
        while (!(await isRead()) && child.exitCode === null) await delay(20)
        expect([push.taken(other).length, child.exitCode, child.signalCode]).toEqual([1, null, null])
        const gone = once(child, 'exit')
        child.kill('SIGKILL')
        await gone
      }
      expect(await db('deliveries').where({ user_id: user, status: 'sent' })).toEqual([])
    },
    RESTARTS_MS,
  )

  test.each(['fast', 'immediate'] as const)(
    'a database restarted (%s) under a worker: it goes on by itself',
    async mode => {
      const cluster = await startCluster()
      const own = await connectDatabase({ databaseUrl: cluster.url('postgres'), dataDir: '' })
      const handle = own.background.knex
      try {
        await migrateUp(handle, migrations)
        await addCompounds(handle, ['BPC-157'])
        const feed = (await addVendor(handle)).feedId
        const deps = { db: handle, normalizer: plainNormalizer, onChanges: notifyOfChanges }
        const take = (price: string) => {
          const complete = {
            listings: [listing('a', { price })],
            refused: {},
            etag: null,
            lastModified: null,
          }
          return ingestRead(deps, feed, complete, new Date())
        }
        await take('100')
        const browser = push.subscribe(keys.publicKey)
        const user = await addPerson(handle)
        await addBrowser(handle, user, browser)
        await addAlert(handle, user, (await offerIds(handle, feed))['a']!)
        const worker = await work({ db: handle, pool: own.background.pool })
        await cluster.restart(mode)
        while (!(await take('80').catch(() => null))) await delay(250)
        while (push.taken(browser.endpoint).length === 0) await delay(50)
        await worker.stop()
        expect(await handle('deliveries').whereNot({ status: 'sent' })).toEqual([])
        expect(push.taken(browser.endpoint)).toHaveLength(1)
      } finally {
        await own.close()
        await cluster.stop()
      }
    },
    RESTARTS_MS,
  )

  test(
    'a database that hangs under a worker: it goes on when the connections are given up, and stops while it hangs',
    async () => {
      const cluster = await startCluster()
      const direct = await connectDatabase({ databaseUrl: cluster.url('postgres'), dataDir: '' })
      const proxy = await startProxy(join(cluster.folder, '.s.PGSQL.5432'))
      const url = `postgresql://postgres@127.0.0.1:${proxy.port}/postgres`
      const limits = { max: 5, maxWaiting: 100, connectMs: 1_000, statementMs: 0, hungMs: 2_000 }
      const through = connect({ connectionString: url }, limits)
      const handle = direct.background.knex
      try {
        await migrateUp(handle, migrations)
        await addCompounds(handle, ['BPC-157'])
        const feed = (await addVendor(handle)).feedId
        const take = (price: string) => readFeed(handle, feed, [listing('a', { price })], new Date())
        await take('100')
        const browser = push.subscribe(keys.publicKey)
        const user = await addPerson(handle)
        await addBrowser(handle, user, browser)
        await addAlert(handle, user, (await offerIds(handle, feed))['a']!)
        const worker = await work({ db: through.knex, pool: through.pool })
        proxy.hang()
        await take('80')
        await delay(3_000)
        proxy.heal()
        while (push.taken(browser.endpoint).length === 0) await delay(50)
        proxy.hang()
        await worker.stop()
        expect(push.taken(browser.endpoint)).toHaveLength(1)
      } finally {
        await through.knex.destroy()
        await Promise.race([through.pool.end(), delay(1_000)])
        await proxy.close()
        await direct.close()
        await cluster.stop()
      }
    },
    RESTARTS_MS,
  )
}
