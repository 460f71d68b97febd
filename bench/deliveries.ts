import type { Knex } from 'knex'
import webpush from 'web-push'
import { connectDatabase } from '#api/db/connect.ts'
import { migrateUp } from '#api/db/migrations.ts'
import { systemClock } from '#api/jobs/clock.ts'
import { createPushDelivery } from '#api/jobs/deliver-push.ts'
import { createTelegramDelivery } from '#api/jobs/deliver-telegram.ts'
import { createPushTransport, type SendPush } from '#api/jobs/send-push.ts'
import { matchRead } from '#api/services/alerts/match-changes.ts'
import type { PushKeys } from '#api/services/alerts/push-keys.ts'
import { createTelegramSender } from '#api/telegram/send-message.ts'
import { startCluster } from '#api/test/cluster.ts'
import { startSimulator } from '#bot/simulator/simulator.ts'
import { migrations } from '#migrations/index.ts'
import { startChild, type Child } from './child.ts'
import { cpuOf } from './measure.ts'
import type { Taken } from './push-stand-in.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const NOW = new Date()
const never = () => new AbortController().signal

/** One offer whose price fell, and people who asked to hear of it. `person` names further columns of users by their number n. */
const fallFor = async (db: Knex, people: number, person: string): Promise<void> => {
  const statements = `
    insert into vendors (slug, name, website, fictional) values ('bench', 'Bench', 'https://bench.example', true);
    insert into feeds (vendor_id, url, format) select id, 'https://bench.example/feed', 'csv' from vendors;
    insert into compounds (slug, name, category) values ('bench', 'Bench', 'peptide') on conflict do nothing;
    insert into products (key, name, compound_id, category, form_family, unit_type)
      select 'bench', 'Bench', min(id), 'peptide', 'vial', 'mg' from compounds;
    insert into offers (vendor_id, feed_id, external_id, product_id, listing, listing_hash, title, form, category, unit_type,
      quantity, price, currency, unit_price, comparable, stock, first_seen_at, checked_at)
      select v.id, f.id, '1', p.id, '{}', '', 'Bench', 'vial', 'peptide', 'mg', 5, 90, 'USD', 18, true, 'in', now(), now()
      from vendors v, feeds f, products p;
    insert into users (telegram_id, telegram_reachable, first_name) select ${person} from generate_series(1, ${people}) n;
    insert into alerts (user_id, offer_id, types, baseline_price, currency, created_at)
      select u.id, o.id, array['price_change'], 100, 'USD', now() - interval '1 day' from users u, offers o`
  for (const statement of statements.split(';')) await db.raw(statement)
}

const tell = async (db: Knex) => {
  await db.raw(
    `insert into changes (kind, offer_id, product_id, vendor_id, observed_at, old_price, new_price, old_unit_price, new_unit_price, currency)
     select 'price', id, product_id, vendor_id, ?, 100, 90, 20, 18, 'USD' from offers`,
    [NOW],
  )
  const began = performance.now()
  const told = await db.transaction(trx => matchRead(trx, NOW))
  say(
    `${told.notifications} notifications matched and written in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
  )
  await db.raw('vacuum analyze')
}

const withDatabase = async (work: (db: Knex) => Promise<boolean>): Promise<boolean> => {
  const cluster = await startCluster()
  const database = await connectDatabase({ databaseUrl: cluster.url('postgres'), dataDir: '' })
  try {
    await migrateUp(database.background.knex, migrations)
    return await work(database.background.knex)
  } finally {
    await database.close()
    await cluster.stop()
  }
}

const addSubscriptions = async (db: Knex, port: number, keys: readonly [string, string][]) => {
  await db.raw('create temporary table k (n int, p256dh text, auth text)')
  await db('k').insert(keys.map(([p256dh, auth], n) => ({ n, p256dh, auth })))
  await db.raw(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth)
     select u.id, ? || u.n, k.p256dh, k.auth
     from (select id, row_number() over (order by id) as n from users) u join k on k.n = u.n % ${keys.length}`,
    [`http://127.0.0.1:${port}/push/`],
  )
}

type Sample = { sent: number; rss: number; heap: number }

/** MB of RSS and of heap after a collection, each time another twentieth was sent. */
const watchMemory = (count: number) => {
  const samples: Sample[] = []
  let sent = 0
  const note = () => {
    sent += 1
    if (sent % Math.ceil(count / 20) !== 0) return
    globalThis.gc?.()
    const { rss, heapUsed } = process.memoryUsage()
    samples.push({ sent, rss: rss / 1_048_576, heap: heapUsed / 1_048_576 })
  }
  return { samples, note }
}

const growth = (samples: readonly Sample[], of: 'rss' | 'heap'): number => {
  const warm = samples.slice(Math.floor(samples.length / 4))
  const [x, y] = [warm.map(({ sent }) => sent / 100_000), warm.map(sample => sample[of])]
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(x), mean(y)]
  const along = x.reduce((sum, value) => sum + (value - mx) ** 2, 0)
  return x.reduce((sum, value, at) => sum + (value - mx) * ((y[at] ?? my) - my), 0) / along
}

const HEAP_MB = 10

/** The product's transport, which counts what it carried. */
const countingTransport = (keys: PushKeys, port: number, note: () => void): SendPush => {
  const transport = createPushTransport({ keys, extraHosts: [`127.0.0.1:${port}`], now: () => new Date() })
  return async (subscription, message) => {
    const outcome = await transport(subscription, message)
    note()
    return outcome
  }
}

const sendPushes = async (db: Knex, standIn: Child, keys: PushKeys, count: number): Promise<boolean> => {
  await fallFor(db, count, `n, false, 'Bench'`)
  await addSubscriptions(db, standIn.port, JSON.parse(String(await standIn.get('/keys'))))
  await tell(db)
  const memory = watchMemory(count)
  const send = countingTransport(keys, standIn.port, memory.note)
  const deliver = createPushDelivery({ db, clock: systemClock, log: () => undefined, send })
  const [began, cpu] = [performance.now(), cpuOf(process.pid)]
  const { sent } = await deliver(never())
  const seconds = (performance.now() - began) / 1_000
  const each = (cpuOf(process.pid) - cpu) / sent
  const taken = JSON.parse(String(await standIn.get('/taken'))) as Taken
  say(`${sent} pushes in ${seconds.toFixed(1)} s, ${each.toFixed(0)} µs CPU each: database, encryption, HTTP`)
  for (const { sent: at, rss, heap } of memory.samples)
    say(`  ${at}: RSS ${rss.toFixed(0)} MB, heap ${heap.toFixed(1)} MB`)
  const [heap, rss] = [growth(memory.samples, 'heap'), growth(memory.samples, 'rss')]
  say(`growth for each 100,000: heap ${heap.toFixed(1)} MB (≤ ${HEAP_MB}), RSS ${rss.toFixed(1)} MB`)
  say(`stand-in: ${JSON.stringify({ ...taken, faults: taken.faults.slice(0, 3) })}`)
  const whole = sent === count && taken.messages === count && taken.twice === 0 && taken.decrypted > 0
  return whole && taken.faults.length === 0 && heap <= HEAP_MB
}

/** `npm run bench -- pushes --count 100000`: through the product's own sender to a stand-in that checks every token. */
export const benchPushes = (count: number): Promise<boolean> =>
  withDatabase(async db => {
    const keys = { ...webpush.generateVAPIDKeys(), subject: 'mailto:operator@aliquot.example' }
    const standIn = await startChild('bench/push-stand-in.ts', [keys.publicKey])
    try {
      return await sendPushes(db, standIn, keys, count)
    } finally {
      standIn.stop()
    }
  })

/** `npm run bench -- telegram --count 900`: a backlog leaves at the limit, and never over it. */
export const benchTelegram = (count: number): Promise<boolean> =>
  withDatabase(async db => {
    const simulator = await startSimulator()
    const { control } = simulator
    try {
      for (let n = 1; n <= count; n += 1) control.user({ id: 10_000 + n }).person().state = 'active'
      await fallFor(db, count, `10000 + n, true, 'Bench'`)
      await tell(db)
      const telegram = createTelegramSender({
        root: simulator.apiRoot,
        token: control.token,
        open: path => ({ url: `https://aliquot.example${path}`, asApp: true }),
      })
      const deliver = createTelegramDelivery({ db, clock: systemClock, log: () => undefined, telegram })
      const began = performance.now()
      const { sent } = await deliver(never())
      const seconds = (performance.now() - began) / 1_000
      const rate = sent / seconds
      say(
        `${sent} messages in ${seconds.toFixed(2)} s: ${rate.toFixed(2)} a second, ${control.breaches().length} breaches`,
      )
      return sent === count && control.breaches().length === 0 && seconds <= (count / 30) * 1.05
    } finally {
      await simulator.stop()
    }
  })
