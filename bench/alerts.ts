import { createCipheriv, createECDH, createHmac, randomBytes, type ECDH } from 'node:crypto'
import type { Knex } from 'knex'
import webpush from 'web-push'
import { connect } from '#api/db/connect.ts'
import { migrateUp } from '#api/db/migrations.ts'
import type { Line } from '#api/domain/alerts/notification-text.ts'
import { pushMessage } from '#api/domain/alerts/push-payload.ts'
import { createVapid, pushRequest } from '#api/jobs/send-push.ts'
import { matchRead } from '#api/services/alerts/match-changes.ts'
import { startCluster } from '#api/test/cluster.ts'
import { migrations } from '#migrations/index.ts'
import { compare, cpuOf, median, ratioRow, type Row } from './measure.ts'

const OFFERS = Number(process.env['BENCH_OFFERS'] ?? 100_000)
const PEOPLE = OFFERS
const ALERTS_EACH = 10
const CHANGED_EVERY = 100
const ROUNDS = 5

const CATALOGUE = `
  insert into vendors (slug, name, website, fictional) values ('bench', 'Bench', 'https://bench.example', true);
  insert into feeds (vendor_id, url, format) select id, 'https://bench.example/feed', 'csv' from vendors;
  insert into compounds (slug, name, category) values ('bench', 'Bench', 'peptide') on conflict do nothing;
  insert into products (key, name, compound_id, category, form_family, unit_type)
    select 'bench', 'Bench', min(id), 'peptide', 'vial', 'mg' from compounds;
  insert into users (telegram_id, telegram_reachable, first_name) select n, true, 'Bench' from generate_series(1, ${PEOPLE}) n;
  insert into offers (vendor_id, feed_id, external_id, product_id, listing, listing_hash, title, form, category, unit_type,
    quantity, price, currency, unit_price, comparable, stock, first_seen_at, checked_at)
    select v.id, f.id, n::text, p.id, '{}', '', 'Bench', 'vial', 'peptide', 'mg', 5, 90, 'USD', 18, true, 'in', now(), now()
    from generate_series(1, ${OFFERS}) n, vendors v, feeds f, products p;
  insert into alerts (user_id, offer_id, types, baseline_price, currency, created_at)
    select u.id, o.id, array['price_change', 'out_of_stock', 'back_in_stock'], 100, 'USD', now() - interval '1 day'
    from (select id, row_number() over (order by id) - 1 as n from offers) o cross join generate_series(1, ${ALERTS_EACH}) k
    join (select id, row_number() over (order by id) - 1 as n from users) u on u.n = (o.n * 7 + k * 9973) % ${PEOPLE}
    on conflict do nothing;
  vacuum analyze`

/** Every hundredth offer fell from 100 to 90, and nothing was told yet. */
const CHANGE = `
  truncate deliveries, notifications, alert_firings, changes, matched_reads restart identity;
  insert into changes (kind, offer_id, product_id, vendor_id, observed_at, old_price, new_price, old_unit_price, new_unit_price, currency)
    select 'price', id, product_id, vendor_id, '2026-11-20', 100, 90, 20, 18, 'USD' from offers where id % ${CHANGED_EVERY} = 0`

const WRITTEN = ['alert_firings', 'notifications', 'deliveries'] as const

const COPY = WRITTEN.map(
  name => `drop table if exists c_${name}; create table c_${name} as select * from ${name}`,
).join(';')

/** The same rows once more by plain inserts: no matching can be cheaper than that. */
const REPEAT = WRITTEN.map(name => `insert into ${name} overriding system value select * from c_${name}`)

const TARGETS = OFFERS * 10
const COMPOUNDS = 1_000
const MARKETS_EACH = 10

/** The catalogue over many compounds; every market is one compound under one of ten lenses. A hundredth of the limits is met. */
const TARGET_MARKETS = `
  insert into compounds (slug, name, category) select 'bench-' || n, 'Bench ' || n, 'peptide' from generate_series(1, ${COMPOUNDS}) n;
  insert into products (key, name, compound_id, category, form_family, unit_type)
    select slug, name, id, 'peptide', 'vials', 'mg' from compounds where slug like 'bench-%';
  update offers o set product_id = p.id, total_mg = 5, unit_count = 1, checked_at = '2026-11-20' from products p
    where p.key = 'bench-' || (o.id / ${CHANGED_EVERY} % ${COMPOUNDS} + 1);
  update offers set price = 100, unit_price = 20 where id % ${CHANGED_EVERY} <> 0;
  insert into target_markets (compound_id, currency, unit, size_mg, pack)
    select c.id, 'USD', 'mg', case when k % 2 = 0 then 5 end, case when k % 3 = 0 then 'single' else 'any' end
    from compounds c cross join generate_series(1, ${MARKETS_EACH}) k where c.slug like 'bench-%' on conflict do nothing;
  insert into targets (user_id, market_id, limit_value, created_at)
    select u.id, m.id, case when (u.n + m.n) % 100 < 1 then 18.5 else 5 + (u.n % 12) end, now() - interval '1 day'
    from (select id, row_number() over (order by id) - 1 as n from target_markets) m
    cross join generate_series(1, ${TARGETS} / (select count(*)::int from target_markets)) k
    join (select id, row_number() over (order by id) - 1 as n from users) u on u.n = (m.n * 7 + k * 9973) % ${PEOPLE}
    on conflict do nothing;
  truncate alerts;
  vacuum analyze`

const TARGET_CHANGE = `${CHANGE}; update targets set notified_at = null, notified_price = null where notified_at is not null`

const each = async (db: Knex, sql: string) => {
  for (const statement of sql.split(';')) await db.raw(statement)
}

/** CPU of the server's one backend while `work` runs, in milliseconds, committing included. */
const cpuMs = async (db: Knex, work: (trx: Knex.Transaction) => Promise<unknown>): Promise<number> => {
  const { rows } = await db.raw('select pg_backend_pid() as pid')
  const before = cpuOf(rows[0].pid)
  await db.transaction(work)
  return (cpuOf(rows[0].pid) - before) / 1_000
}

type Matching = { metric: string; setUp: readonly string[]; change: string }

const ALERTS: Matching = {
  metric: `P7 match 1 % of ${OFFERS / 1_000}k offers, ${(OFFERS * ALERTS_EACH) / 1_000_000}M alerts`,
  setUp: [CATALOGUE],
  change: CHANGE,
}

const TARGETS_OF_MARKETS: Matching = {
  metric: `P7 match 1 % of ${OFFERS / 1_000}k offers, ${TARGETS / 1_000_000}M market targets`,
  setUp: [CATALOGUE, TARGET_MARKETS],
  change: TARGET_CHANGE,
}

/** P7: 1 % of the offers changed; matching them to alerts, against inserting the same rows. On PostgreSQL. */
async function benchMatching({ metric, setUp, change }: Matching): Promise<Row> {
  const cluster = await startCluster()
  const limits = { max: 1, maxWaiting: 10, connectMs: 5_000, statementMs: 0 }
  const { knex: db, pool } = connect({ connectionString: cluster.url('postgres') }, limits)
  const pairs: [number, number][] = []
  try {
    await migrateUp(db, migrations)
    for (const sql of setUp) await each(db, sql)
    for (let round = 0; round <= ROUNDS; round += 1) {
      await each(db, change)
      const ours = await cpuMs(db, trx => matchRead(trx, new Date('2026-11-20')))
      await each(db, COPY)
      await each(db, CHANGE)
      const reference = await cpuMs(db, async trx => {
        for (const statement of REPEAT) await trx.raw(statement)
      })
      if (round > 0) pairs.push([ours, reference])
    }
  } finally {
    await db.destroy()
    await pool.end()
    await cluster.stop()
  }
  return ratioRow(metric, 2, {
    ours: `${median(pairs.map(([mine]) => mine)).toFixed(0)} ms`,
    reference: `${median(pairs.map(([, theirs]) => theirs)).toFixed(0)} ms`,
    ratio: median(pairs.map(([mine, theirs]) => mine / theirs)),
  })
}

const hmac = (key: Buffer, ...data: readonly (Buffer | string)[]): Buffer => {
  const made = createHmac('sha256', key)
  for (const part of data) made.update(part)
  return made.digest()
}

/** What RFC 8291 asks for and nothing else: a fresh key pair, the shared secret, two derivations, one cipher. */
const floor = (browser: { p256dh: Buffer; auth: Buffer }, payload: string): Buffer => {
  const sender: ECDH = createECDH('prime256v1')
  const own = sender.generateKeys()
  const secret = hmac(browser.auth, sender.computeSecret(browser.p256dh))
  const input = hmac(secret, 'WebPush: info\0', browser.p256dh, own, '\u0001')
  const salt = randomBytes(16)
  const key = hmac(salt, input)
  const cek = hmac(key, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16)
  const nonce = hmac(key, 'Content-Encoding: nonce\0\u0001').subarray(0, 12)
  const cipher = createCipheriv('aes-128-gcm', cek, nonce)
  const head = Buffer.alloc(5)
  head.writeUInt32BE(4_096)
  head[4] = 65
  const text = Buffer.concat([cipher.update(payload), cipher.update('\u0002'), cipher.final()])
  return Buffer.concat([salt, head, own, text, cipher.getAuthTag()])
}

const LINE: Line = {
  kind: 'price_change',
  subject: {
    offerId: '12',
    product: 'BPC-157 vials',
    size: '5 mg × 1 vial',
    vendor: 'Northline Bio',
    vendorSlug: 'northline-bio',
    fictional: true,
    unit: 'mg',
  },
  notice: {
    type: 'price_change',
    cause: 'change',
    from: 50_000_000,
    to: 40_000_000,
    unitFrom: 10_000_000,
    unitTo: 8_000_000,
    currency: 'USD',
  },
  promotion: null,
}

const BATCH = 100

/** P8: one push from its line of words to the signed and encrypted request, against the cryptography alone. */
function benchPush(): Promise<Row> {
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys()
  const auth = randomBytes(16)
  const keys = { ...webpush.generateVAPIDKeys(), subject: 'mailto:operator@aliquot.example' }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/bench'
  const subscription = { endpoint, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
  const vapid = createVapid(keys, () => new Date())
  const now = new Date()
  const { payload } = pushMessage([LINE], { firstId: '1', now })
  const many = (work: () => unknown) => () => {
    for (let n = 0; n < BATCH; n += 1) work()
  }
  const ours = () =>
    pushRequest(subscription, pushMessage([LINE], { firstId: '1', now }), vapid(new URL(endpoint).origin))
  return compare(
    'P8 one web push, ready to send',
    1.5,
    { run: many(ours), batch: BATCH },
    { run: many(() => floor({ p256dh, auth }, payload)), batch: BATCH },
  )
}

/** P7 and P8 of quality.md. */
export async function benchAlerts(): Promise<Row[]> {
  return [await benchMatching(ALERTS), await benchPush()]
}

/** P7 for market targets. */
export const benchTargets = async (): Promise<Row[]> => [await benchMatching(TARGETS_OF_MARKETS)]
