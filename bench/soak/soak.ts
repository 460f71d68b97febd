import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import webpush from 'web-push'
import { readConfig } from '#api/config.ts'
import { MINUTE_MS } from '#api/domain/time.ts'
import { openPrepared } from '#api/prepare.ts'
import { startCluster } from '#api/test/cluster.ts'
import { startPushService } from '#api/test/push-service.ts'
import { freePort } from '#api/test/run.ts'
import { startSimulator } from '#bot/simulator/simulator.ts'
import { startLoad, type Load } from './load.ts'
import { addListeners, tally, type Listener, type Tally } from './people.ts'
import { startProduct, type Running } from './processes.ts'
import type { Vitals } from './probe.ts'
import { findOffers, openShops, type Shops } from './shops.ts'
import { verdict } from './verdict.ts'

const PEOPLE_EACH = 4
/** Shops move half a minute before the workers read them, and everything is looked at shortly before that. */
const MOVE_AT_MS = 30_000
const LOOK_AT_MS = 20_000
const LAST_READ_MS = 150_000

export type Sample = {
  minute: number
  vitals: Record<string, Vitals>
  connections: number
  backlog: number
  databaseMb: number
}

type Setup = {
  db: Knex
  simulator: Awaited<ReturnType<typeof startSimulator>>
  push: Awaited<ReturnType<typeof startPushService>>
  publicKey: string
  close: () => Promise<void>
  env: Record<string, string>
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const sleepUntil = (ofMinute: number) => {
  const late = (Date.now() - ofMinute) % MINUTE_MS
  return delay(MINUTE_MS - late)
}

/** The settings that every process shares. Prices are read once a minute; alerts are checked as often as they are for people. */
const settings = (databaseUrl: string, dataDir: string, keys: webpush.VapidKeys) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  DEMO: '0',
  HOST: '127.0.0.1',
  VAPID_PUBLIC_KEY: keys.publicKey,
  VAPID_PRIVATE_KEY: keys.privateKey,
  VAPID_SUBJECT: 'mailto:operator@aliquot.example',
  FEED_ALLOW_PRIVATE: '1',
  INGEST_EVERY: '1m',
})

async function openSetup(): Promise<Setup> {
  const cluster = await startCluster()
  const databaseUrl = cluster.url('postgres')
  const dataDir = mkdtempSync(join(tmpdir(), 'aliquot-soak-'))
  const config = readConfig({ DATABASE_URL: databaseUrl, DEMO: '0' })
  const database = await openPrepared(config, { now: new Date() })
  const db = database.background.knex
  await db.raw('alter system set autovacuum = on')
  await db.raw('select pg_reload_conf()')
  // Telegram would take https only; this is where the Mini App would run on this machine.
  const simulator = await startSimulator({ trustedOrigins: ['http://localhost:3000'] })
  const push = await startPushService()
  const keys = webpush.generateVAPIDKeys()
  const telegram = { BOT_TOKEN: simulator.control.token, TELEGRAM_API_ROOT: simulator.apiRoot }
  const env = { ...settings(databaseUrl, dataDir, keys), ...telegram, PUSH_EXTRA_HOSTS: push.host }
  const close = async () => {
    await simulator.stop()
    await push.close()
    await database.close()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { db, simulator, push, publicKey: keys.publicKey, env, close }
}

const answers = async (port: number) => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}

const until = async (check: () => Promise<boolean>, ms: number, what: string) => {
  const end = Date.now() + ms
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${ms / 1_000} s`)
    await delay(500)
  }
}

/** Two web processes, two workers, one bot, on one PostgreSQL. */
async function startProcesses(setup: Setup, ports: readonly number[]): Promise<Running[]> {
  const processes: Running[] = []
  for (const [at, port] of ports.entries()) {
    processes.push(await startProduct(`web-${at + 1}`, { ...setup.env, SERVICES: 'web', PORT: `${port}` }))
    await until(() => answers(port), 120_000, `web-${at + 1} is ready`)
  }
  for (const at of [1, 2]) {
    processes.push(await startProduct(`worker-${at}`, { ...setup.env, SERVICES: 'worker' }))
  }
  return [...processes, await startProduct('bot', { ...setup.env, SERVICES: 'bot' })]
}

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(0)

async function takeSample(setup: Setup, processes: readonly Running[], minute: number): Promise<Sample> {
  const { rows } = await setup.db.raw(`select
    (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
    (select count(*)::int from deliveries where status in ('waiting', 'sending')) as backlog,
    (pg_database_size(current_database()) / 1048576)::int as mb`)
  const vitals: Sample['vitals'] = {}
  for (const { name, vitals: ask } of processes) vitals[name] = await ask()
  return {
    minute,
    vitals,
    connections: rows[0].connections,
    backlog: rows[0].backlog,
    databaseMb: rows[0].mb,
  }
}

const show = (sample: Sample, told: Tally, load: Load) => {
  const each = Object.entries(sample.vitals).map(
    ([name, { rss, heap, lagP99, lagMax }]) =>
      `${name} ${megabytes(rss)}/${megabytes(heap)} MB lag ${lagP99.toFixed(0)}/${lagMax.toFixed(0)} ms`,
  )
  say(
    `${String(sample.minute).padStart(3)} | ${each.join(' | ')} | ${sample.connections} connections, database ` +
      `${sample.databaseMb} MB | backlog ${sample.backlog}, sent ${told.sent} of ${told.expected}, missing ${told.missing}, ` +
      `doubled ${told.doubled} | http ${load.answered}, failed ${load.failed.length}, slowest ${load.slowestMs.toFixed(0)} ms`,
  )
}

type Soak = { setup: Setup; shops: Shops; processes: Running[]; listeners: Listener[]; load: Load }

/** Somebody asks the bot for the history of their messages, and must be answered. */
const askBot = async ({ setup: { simulator } }: Soak, minute: number) => {
  const { control } = simulator
  const chat = 900_000 + (minute % 10)
  const before = control.botMessages(chat).length
  control.user({ id: chat }).send('/history')
  await control.until(() => control.botMessages(chat).length > before, 30_000)
}

async function runMinutes(run: Soak, minutes: number): Promise<Sample[]> {
  const { setup, shops, processes, listeners, load } = run
  const samples: Sample[] = []
  for (let minute = 1; minute <= minutes; minute += 1) {
    await sleepUntil(MOVE_AT_MS)
    shops.move(minute)
    await sleepUntil(LOOK_AT_MS)
    await askBot(run, minute)
    const sample = await takeSample(setup, processes, minute)
    samples.push(sample)
    show(sample, tally(listeners, setup), load)
    load.slowestMs = 0
  }
  const end = Date.now() + LAST_READ_MS
  while (tally(listeners, setup).missing > 0 && Date.now() < end) await delay(1_000)
  // What is doubled may come late.
  await delay(20_000)
  return samples
}

/** `npm run bench -- soak --minutes 60`: the real product at its real pace, with local stand-ins for shops, Telegram and push services. */
export async function soak(minutes: number): Promise<boolean> {
  const setup = await openSetup()
  const processes: Running[] = []
  try {
    const shops = await openShops(setup.db)
    const ports = [await freePort(), await freePort()]
    processes.push(...(await startProcesses(setup, ports)))
    await until(() => findOffers(setup.db, shops), 180_000, 'every offer is read')
    const listeners = await addListeners(setup, shops, PEOPLE_EACH)
    const load = await startLoad(setup.db, ports)
    say(
      `${shops.watched.length} offers, ${listeners.length} people, ${minutes} minutes from ${new Date().toISOString()}`,
    )
    say('RSS / heap after a collection, event loop delay p99 / worst of the minute')
    const run = { setup, shops, processes, listeners, load }
    const samples = await runMinutes(run, minutes)
    load.stop()
    const told = tally(listeners, setup)
    const breaches = [...setup.simulator.control.breaches(), ...setup.push.state.breaches].map(breach =>
      JSON.stringify(breach),
    )
    const stops = await Promise.all(processes.splice(0).map(async one => ({ ...one, ...(await one.stop()) })))
    await shops.close()
    return verdict({ samples, told, load, breaches, stops, say })
  } finally {
    for (const { child } of processes) child.kill('SIGKILL')
    await setup.close()
  }
}
